//! The generator: from a problem code to its problem, the same on every machine and in every version.
//!
//! Cards are dealt at random within the bounds of the class, until a deal has worlds with different codes; then one of
//! its worlds is drawn, each with the same chance. So a perfect reasoner may rightly assume that all worlds are equally
//! likely. In extreme mode both cards of every verifier must be used in some world, so that no card can be ruled out at
//! sight.
//!
//! Neighbouring seeds give different problems: those with an odd seed are dealt again while they share all cards, or all
//! but one, with a neighbour of even seed.

use core::ops::ControlFlow;

use heapless::Vec;

use crate::{
    bounded::{self, Bounded as _},
    code_set::CodeSet,
    deck::{card::Card, criterion::Criterion},
    deduction::worlds::{self, MAX_WORLDS, SearchStep, World},
    face::{Face, MAX_VERIFIERS, Mode, PerVerifier, Slot},
    interrupted::Interrupted,
    problem::{
        Problem,
        code::{Class, Difficulty, ProblemCode, VerifierCount},
        dice::Dice,
    },
};

/// The problem that a code names.
#[must_use]
pub fn generate(code: ProblemCode) -> Problem {
    let neighbours = neighbours_to_avoid(code);
    let mut dice = Dice::new(code.value());
    loop {
        if let Some(problem) = attempt(code.class(), &neighbours, &mut dice) {
            return problem;
        }
    }
}

/// The faces that a problem must not resemble.
fn neighbours_to_avoid(code: ProblemCode) -> Vec<Face, 2> {
    let class = code.class();
    // Two deals of eight to twelve out of 48 cards are alike so rarely that checking is not worth three times the work.
    let never_alike = class.mode == Mode::Extreme && class.difficulty == Difficulty::Hard;
    if code.seed().is_multiple_of(2) || never_alike {
        return Vec::new();
    }
    let face = |seed| generate(ProblemCode::new(class, seed)).face().clone();
    [face(code.seed() - 1), face(code.seed() + 1)]
        .into_iter()
        .bounded()
}

fn attempt(class: Class, avoid: &[Face], dice: &mut Dice) -> Option<Problem> {
    let face = deal(class, dice)?;
    if avoid.iter().any(|other| nearly_the_same(&face, other)) {
        return None;
    }
    problem_of(face, dice, &mut || true).ok().flatten()
}

/// The cards that are dealt first for a code of an even seed, and the dice to go on with: if they make a problem, it is the
/// code's.
pub(super) fn first_deal(code: ProblemCode) -> Option<(Face, Dice)> {
    debug_assert!(code.seed().is_multiple_of(2), "it may be dealt again");
    let mut dice = Dice::new(code.value());
    deal(code.class(), &mut dice).map(|face| (face, dice))
}

/// A problem with this face, if it is worth playing.
///
/// # Errors
/// `keep_going` said no.
pub(super) fn problem_of(
    face: Face,
    dice: &mut Dice,
    keep_going: &mut impl FnMut() -> bool,
) -> Result<Option<Problem>, Interrupted> {
    let Some(world) = draw_world(&face, dice, keep_going)? else {
        return Ok(None);
    };
    let mut criteria: PerVerifier<Criterion> = world.criteria().iter().copied().bounded();
    if face.mode() == Mode::Nightmare {
        shuffle(&mut criteria, dice);
    }
    Ok(Problem::new(face, &criteria).ok())
}

/// Whether two problems share all cards, or all but one.
fn nearly_the_same(one: &Face, other: &Face) -> bool {
    let new = one
        .cards()
        .filter(|&card| other.cards().all(|other| other != card));
    new.count() <= 1
}

/// Deals cards; `None` if they are obviously not worth playing.
fn deal(class: Class, dice: &mut Dice) -> Option<Face> {
    let first = deal_row(class, &[], dice);
    let slots: PerVerifier<Slot> = match class.mode {
        Mode::Classic | Mode::Nightmare => first.iter().map(|&card| Slot::One(card)).bounded(),
        Mode::Extreme => {
            let mut second = deal_row(class, &first, dice);
            shuffle(&mut second, dice);
            first
                .iter()
                .zip(&second)
                .map(|(&first, &second)| Slot::Either(first, second))
                .bounded()
        }
    };
    let alike = |slot: &Slot| matches!(slot, Slot::Either(first, second) if first.family() == second.family());
    if slots.iter().any(alike) {
        return None;
    }
    Face::new(class.mode, &slots).ok()
}

/// Deals one card per verifier, ascending: few of the same family, none of `taken`, and enough of the class's harder
/// ones.
fn deal_row(class: Class, taken: &[Card], dice: &mut Dice) -> PerVerifier<Card> {
    let verifiers = class.verifiers as usize;
    let (lowest_harder, highest, harder) = match class.difficulty {
        Difficulty::Easy => (1, 17, 0),
        Difficulty::Standard => (18, 22, 1),
        Difficulty::Hard => (23, Card::COUNT, verifiers - 2),
    };
    let mut alike_allowed = alike_allowed(class);
    let mut cards = PerVerifier::new();
    while cards.len() < verifiers {
        let lowest = if cards.len() < harder {
            lowest_harder
        } else {
            1
        };
        let number = lowest + dice.below(u32::from(highest - lowest + 1)) as u8;
        let Some(card) =
            Card::new(number).filter(|card| !taken.contains(card) && !cards.contains(card))
        else {
            continue;
        };
        if cards.iter().any(|other| other.family() == card.family()) {
            if alike_allowed == 0 {
                continue;
            }
            alike_allowed -= 1;
        }
        let place = cards.iter().take_while(|&&before| before < card).count();
        if bounded::insert(&mut cards, place, card).is_err() {
            break;
        }
    }
    cards
}

/// How many cards of a row may be of a family that is there already.
pub(super) const fn alike_allowed(class: Class) -> u8 {
    match (class.difficulty, class.verifiers) {
        // The six families of easy cards, one card of each, give no problem worth playing.
        (Difficulty::Easy, VerifierCount::Six) => 2,
        _ => 0,
    }
}

/// Draws one of the worlds of a face; `None` if all have the same code, if a card is used in none of them, or if there
/// are more than [`MAX_WORLDS`].
fn draw_world(
    face: &Face,
    dice: &mut Dice,
    keep_going: &mut impl FnMut() -> bool,
) -> Result<Option<World>, Interrupted> {
    let mut drawn = None;
    let mut count = 0;
    let mut codes = CodeSet::EMPTY;
    let mut useless: Vec<Card, { 2 * MAX_VERIFIERS }, u8> = face.cards().bounded();
    let visited = worlds::search(
        face,
        |_, _| true,
        |step| {
            let SearchStep::World(world) = step else {
                return if keep_going() {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(Err(Interrupted))
                };
            };
            count += 1;
            if dice.below(count as u32) == 0 {
                drawn = Some(world);
            }
            codes = codes.with(world.code);
            useless.retain(|card| {
                !world
                    .criteria()
                    .iter()
                    .any(|&criterion| card.lists(criterion))
            });
            if count > MAX_WORLDS {
                ControlFlow::Break(Ok(()))
            } else {
                ControlFlow::Continue(())
            }
        },
    );
    let has_all = match visited {
        ControlFlow::Continue(()) => true,
        ControlFlow::Break(stopped) => {
            stopped?;
            false
        }
    };
    let is_worth_playing = has_all && codes.has_several() && useless.is_empty();
    Ok(drawn.filter(|_| is_worth_playing))
}

/// Brings items into a random order.
pub(super) fn shuffle<T>(items: &mut [T], dice: &mut Dice) {
    for last in (1..items.len()).rev() {
        bounded::swap(items, last, dice.below(last as u32 + 1) as usize);
    }
}
