//! Problems of the cards that players have: of those on the table, or of a deck that is not complete; and problems that need
//! one other card than the one before.
//!
//! A code is tried to be found first, because it is short to dial and to write down: the cards that some codes deal are compared
//! with those at hand, which is quick. If there is none, problems are made of the cards at hand, by the same rules; such a
//! problem is named by all that it is made of. In the end everything is tried, so that "none" is true.

#[cfg(test)]
mod tests;

use core::ops::ControlFlow;

use heapless::Vec;

use crate::{
    bounded::{self, Bounded as _},
    deck::{card::Card, card_set::CardSet},
    face::{Face, MAX_VERIFIERS, Mode, PerVerifier, Slot},
    interrupted::Interrupted,
    problem::{
        Problem,
        code::{Class, Difficulty, ProblemCode, VerifierCount},
        dice::Dice,
        generator::{alike_allowed, first_deal, problem_of, shuffle},
        name::ProblemName,
        published::Published,
    },
};

/// How many codes are compared with the cards at hand.
const CODES: u32 = 8_000;

/// How many random choices of cards are tried before all are, one after the other.
const CHOICES: u32 = 100;

/// The cards of a problem, in the order of its slots.
type Chosen = Vec<Card, { 2 * MAX_VERIFIERS }, u8>;

/// A problem with its name.
pub type Named = (ProblemName, Problem);

/// What would help if there is no problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Remedy {
    /// A card above the last one of the difficulty before.
    CardAbove(u8),
    /// Fewer verifiers: there is a problem with so many.
    Fewer(VerifierCount),
    /// Another difficulty: there is such a problem.
    Difficulty(Difficulty),
    /// Another mode: there is such a problem.
    Mode(Mode),
    /// So many more cards, at least.
    Cards(u8),
}

/// A problem of a class, all of whose cards are in a set.
///
/// `keep_going` is asked every few milliseconds.
///
/// # Errors
/// `keep_going` said no.
pub fn deal(
    class: Class,
    cards: CardSet,
    chance: u32,
    mut keep_going: impl FnMut() -> bool,
) -> Result<Result<Named, Remedy>, Interrupted> {
    let mut dice = Dice::new(chance);
    let suits = |face: &Face| face.cards().all(|card| cards.contains(card));
    if let Some(coded) = find_code(class, suits, &mut dice, &mut keep_going)? {
        return Ok(Ok(coded));
    }
    if let Some(made) = make(class, cards, &mut dice, &mut keep_going)? {
        return Ok(Ok(listed(made)));
    }
    remedy(class, cards, &mut dice, &mut keep_going).map(Err)
}

/// A problem of the same mode, difficulty and number of verifiers as another one, which needs one card of a set in place of one of
/// its cards; if there is none, one with the same cards and another code. `None` if there is none either.
///
/// # Errors
/// As for [`deal`].
pub fn swap_one(
    problem: &Problem,
    cards: CardSet,
    chance: u32,
    mut keep_going: impl FnMut() -> bool,
) -> Result<Option<Named>, Interrupted> {
    let (face, class) = (problem.face(), Published::from(problem).class());
    let mut dice = Dice::new(chance);
    let suits = |other: &Face| {
        is_swap(face, other)
            && other
                .cards()
                .all(|card| holds(face, card) || cards.contains(card))
    };
    if let Some(coded) = find_code(class, suits, &mut dice, &mut keep_going)? {
        return Ok(Some(coded));
    }
    let made = make_swap(face, class, cards, &mut dice, &mut keep_going)?;
    let made = match made {
        Some(made) => Some(made),
        None => make_again(problem, &mut dice, &mut keep_going)?,
    };
    Ok(made.map(listed))
}

/// A problem that is named by all that it is made of.
fn listed(problem: Problem) -> Named {
    let listing = Published::from(&problem);
    // In nightmare mode it lists the cards in another order.
    let problem = listing.problem().unwrap_or(problem);
    (ProblemName::Published(listing), problem)
}

/// A code whose problem has suitable cards. Odd seeds are left out: their problems depend on their neighbours.
fn find_code(
    class: Class,
    suits: impl Fn(&Face) -> bool,
    dice: &mut Dice,
    keep_going: &mut impl FnMut() -> bool,
) -> Result<Option<Named>, Interrupted> {
    for _ in 0..CODES {
        if !keep_going() {
            return Err(Interrupted);
        }
        let code = ProblemCode::new(class, 2 * dice.below(ProblemCode::seeds(class) / 2));
        if let Some((face, mut its_dice)) = first_deal(code)
            && suits(&face)
            && let Some(problem) = problem_of(face, &mut its_dice, keep_going)?
        {
            return Ok(Some((ProblemName::Generated(code), problem)));
        }
    }
    Ok(None)
}

/// Makes a problem of a class from some cards: with random choices, and if these fail, with all.
fn make(
    class: Class,
    cards: CardSet,
    dice: &mut Dice,
    keep_going: &mut impl FnMut() -> bool,
) -> Result<Option<Problem>, Interrupted> {
    match make_at_random(class, cards, dice, keep_going)? {
        Some(made) => Ok(Some(made)),
        None => make_in_any_way(class, cards, dice, keep_going),
    }
}

fn make_at_random(
    class: Class,
    cards: CardSet,
    dice: &mut Dice,
    keep_going: &mut impl FnMut() -> bool,
) -> Result<Option<Problem>, Interrupted> {
    let mut deck = Deck::new(class, cards);
    for _ in 0..CHOICES {
        if let Some(chosen) = deck.choose(dice, keep_going)?
            && let Some(made) = play_with(class.mode, &chosen, dice, keep_going)?
        {
            return Ok(Some(made));
        }
    }
    Ok(None)
}

fn make_in_any_way(
    class: Class,
    cards: CardSet,
    dice: &mut Dice,
    keep_going: &mut impl FnMut() -> bool,
) -> Result<Option<Problem>, Interrupted> {
    let visited = Deck::new(class, cards).visit(&mut Chosen::new(), 0, &mut |chosen| {
        if !keep_going() {
            return ControlFlow::Break(Err(Interrupted));
        }
        if chosen.len() < cards_of(class) {
            return ControlFlow::Continue(());
        }
        match play_with(class.mode, chosen, dice, keep_going) {
            Ok(None) => ControlFlow::Continue(()),
            Ok(Some(made)) => ControlFlow::Break(Ok(made)),
            Err(interrupted) => ControlFlow::Break(Err(interrupted)),
        }
    });
    match visited {
        ControlFlow::Continue(()) => Ok(None),
        ControlFlow::Break(made) => made.map(Some),
    }
}

/// A problem of these cards, if they make one that is worth playing.
#[inline(never)] // or the search for its worlds would lie on the stack of every level
fn play_with(
    mode: Mode,
    chosen: &[Card],
    dice: &mut Dice,
    keep_going: &mut impl FnMut() -> bool,
) -> Result<Option<Problem>, Interrupted> {
    let mut slots = laid(mode, chosen);
    bounded::sort_by_key(&mut slots, |slot| slot.cards().next());
    match Face::new(mode, &slots) {
        Ok(face) => problem_of(face, dice, keep_going),
        Err(_) => Ok(None),
    }
}

/// How many cards a problem of a class has.
const fn cards_of(class: Class) -> usize {
    match class.mode {
        Mode::Classic | Mode::Nightmare => class.verifiers as usize,
        Mode::Extreme => 2 * class.verifiers as usize,
    }
}

/// The cards that can be dealt for a class.
struct Deck {
    class: Class,
    /// Those that make a problem as difficult as it should be come first.
    cards: Vec<Card, { Card::COUNT as usize }, u8>,
    /// How many those are: a problem needs one of them.
    can_be_first: usize,
}

impl Deck {
    fn new(class: Class, cards: CardSet) -> Self {
        let difficulty = class.difficulty;
        let of = |wanted: fn(&Difficulty, &Difficulty) -> bool| {
            cards
                .iter()
                .filter(move |&card| wanted(&Difficulty::of(card), &difficulty))
        };
        Self {
            class,
            cards: of(PartialEq::eq).chain(of(PartialOrd::lt)).bounded(),
            can_be_first: of(PartialEq::eq).count(),
        }
    }

    /// Chooses cards at random; `None` if they do not go together.
    fn choose(
        &mut self,
        dice: &mut Dice,
        keep_going: &mut impl FnMut() -> bool,
    ) -> Result<Option<Chosen>, Interrupted> {
        // After the first choice the order is any, but this is a card that can be first.
        let difficulty = self.class.difficulty;
        let places = self.cards.iter().enumerate();
        let mut can_be_first = places.filter(|&(_, &card)| Difficulty::of(card) == difficulty);
        let first = dice.below(self.can_be_first as u32) as usize;
        let Some((first, _)) = can_be_first.nth(first) else {
            return Ok(None);
        };
        bounded::swap(&mut self.cards, 0, first);
        shuffle(self.cards.get_mut(1..).unwrap_or_default(), dice);
        let mut chosen = Chosen::new();
        while chosen.len() < cards_of(self.class) {
            let mut next = None;
            for &card in &self.cards {
                if !keep_going() {
                    return Err(Interrupted);
                }
                if !chosen.contains(&card) && self.can_follow(&chosen, card) {
                    next = Some(card);
                    break;
                }
            }
            if next.is_none_or(|card| chosen.push(card).is_err()) {
                return Ok(None);
            }
        }
        Ok(Some(chosen))
    }

    /// Visits all choices of cards that go together, each in one order; and again and again what they begin with, between which there
    /// is little work.
    fn visit<B>(
        &self,
        chosen: &mut Chosen,
        from: usize,
        visitor: &mut impl FnMut(&[Card]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if chosen.len() == cards_of(self.class) {
            return visitor(chosen);
        }
        let end = match chosen.is_empty() {
            true => self.can_be_first,
            false => self.cards.len(),
        };
        // The second card of a slot can be any after its first; the first ones ascend.
        let is_second = self.class.mode == Mode::Extreme && chosen.len() % 2 == 1;
        for (place, &card) in self.cards.iter().enumerate().take(end).skip(from) {
            visitor(chosen)?;
            if chosen.contains(&card)
                || !self.can_follow(chosen, card)
                || chosen.push(card).is_err()
            {
                continue;
            }
            let from = if is_second { from } else { place + 1 };
            let visited = self.visit(chosen, from, visitor);
            chosen.pop();
            visited?;
        }
        ControlFlow::Continue(())
    }

    /// Whether the cards still go together with one more.
    fn can_follow(&self, chosen: &Chosen, card: Card) -> bool {
        let mut cards = chosen.clone();
        cards.push(card).is_ok()
            && alike(self.class.mode, &cards)
                .is_some_and(|alike| alike <= alike_allowed(self.class))
    }
}

/// The cards two by two. A last one alone is left out.
fn pairs(cards: &[Card]) -> impl Iterator<Item = (Card, Card)> {
    cards.chunks_exact(2).filter_map(|pair| match *pair {
        [one, other] => Some((one, other)),
        _ => None,
    })
}

/// How many cards of a row are of a family that is there already. With two cards for each verifier there are two rows, laid so that
/// this is as few as possible in the worse one; `None` if the two cards of a slot are of one family.
fn alike(mode: Mode, cards: &[Card]) -> Option<u8> {
    if mode != Mode::Extreme {
        return Some(Row::of(cards.iter().copied()).alike);
    }
    if pairs(cards).any(|(one, other)| one.family() == other.family()) {
        return None;
    }
    let ways = 0..1_u8 << (cards.len() / 2).saturating_sub(1);
    let in_worse_row = ways.map(|way| {
        let row = |first: bool| {
            let turned = (0..).map(|slot| way & (1 << slot) != 0);
            Row::of(pairs(cards).zip(turned).map(
                |((one, other), is_turned)| {
                    if is_turned == first { one } else { other }
                },
            ))
        };
        row(true).alike.max(row(false).alike)
    });
    in_worse_row.min()
}

/// A row of cards.
#[derive(Default)]
struct Row {
    families: u32,
    /// How many cards are of a family that was there before them.
    alike: u8,
}

impl Row {
    fn of(cards: impl Iterator<Item = Card>) -> Self {
        cards.fold(Self::default(), |row, card| {
            let family = 1_u32.wrapping_shl(card.family().into());
            Self {
                families: row.families | family,
                alike: row.alike + u8::from(row.families & family != 0),
            }
        })
    }
}

/// What would help if a class has no problem of these cards.
fn remedy(
    class: Class,
    cards: CardSet,
    dice: &mut Dice,
    keep_going: &mut impl FnMut() -> bool,
) -> Result<Remedy, Interrupted> {
    let deck = Deck::new(class, cards);
    let missing = cards_of(class).saturating_sub(deck.cards.len());
    if missing == 0 && deck.can_be_first == 0 {
        let below = match class.difficulty {
            Difficulty::Easy | Difficulty::Standard => Difficulty::Easy,
            Difficulty::Hard => Difficulty::Standard,
        };
        return Ok(Remedy::CardAbove(below.last_card()));
    }
    for (remedy, other) in others(class) {
        if make_at_random(other, cards, dice, keep_going)?.is_some() {
            return Ok(remedy);
        }
    }
    Ok(Remedy::Cards(missing.max(1) as u8))
}

/// The classes that differ in one thing, those first that are most like it.
fn others(class: Class) -> impl Iterator<Item = (Remedy, Class)> {
    let fewer = [VerifierCount::Five, VerifierCount::Four].into_iter();
    let fewer = fewer.filter(move |&count| (count as u8) < class.verifiers as u8);
    let fewer =
        fewer.map(move |verifiers| (Remedy::Fewer(verifiers), Class { verifiers, ..class }));
    let difficulties = [Difficulty::Standard, Difficulty::Hard, Difficulty::Easy].into_iter();
    let difficulties = difficulties.filter(move |&other| other != class.difficulty);
    let difficulties = difficulties.map(move |difficulty| {
        let other = Class {
            difficulty,
            ..class
        };
        (Remedy::Difficulty(difficulty), other)
    });
    let mode = Mode::Classic;
    let classic = (Remedy::Mode(mode), Class { mode, ..class });
    let classic = (class.mode == Mode::Extreme).then_some(classic);
    fewer.chain(difficulties).chain(classic)
}

fn holds(face: &Face, card: Card) -> bool {
    face.cards().any(|other| other == card)
}

/// Whether one card of a face lies where another did, and all others stay where they are. In nightmare mode no card has a place.
fn is_swap(old: &Face, new: &Face) -> bool {
    if old.mode() != new.mode() || old.slots().len() != new.slots().len() {
        return false;
    }
    let is_one = new.cards().filter(|&card| !holds(old, card)).count() == 1;
    let slots = old.slots().iter().zip(new.slots());
    let moved = slots.filter(|(old, new)| {
        old.cards()
            .any(|card| new.cards().all(|other| other != card))
    });
    is_one && (old.mode() == Mode::Nightmare || moved.count() == 1)
}

/// Makes a problem from a face with one other card, which lies where the old one did.
fn make_swap(
    face: &Face,
    class: Class,
    cards: CardSet,
    dice: &mut Dice,
    keep_going: &mut impl FnMut() -> bool,
) -> Result<Option<Problem>, Interrupted> {
    let present: Chosen = face.cards().bounded();
    // A published problem may have more cards that are alike.
    let allowed = alike(face.mode(), &present).unwrap_or(u8::MAX);
    let allowed = allowed.max(alike_allowed(class));
    let others = cards.minus(present.iter().copied().collect()).iter();
    let mut others: Vec<Card, { Card::COUNT as usize }, u8> = others.bounded();
    shuffle(&mut others, dice);
    for &card in &others {
        let first = dice.below(present.len() as u32) as usize;
        let places = (first..present.len()).chain(0..first);
        for place in places {
            if !keep_going() {
                return Err(Interrupted);
            }
            let mut chosen = present.clone();
            if let Some(old) = chosen.get_mut(place) {
                *old = card;
            }
            let difficulty = chosen.iter().copied().map(Difficulty::of).max();
            let alike = alike(face.mode(), &chosen).unwrap_or(u8::MAX);
            if difficulty != Some(class.difficulty) || alike > allowed {
                continue;
            }
            if let Ok(face) = Face::new(face.mode(), &laid(face.mode(), &chosen))
                && let Some(made) = problem_of(face, dice, keep_going)?
            {
                return Ok(Some(made));
            }
        }
    }
    Ok(None)
}

/// The slots of cards that keep their places.
fn laid(mode: Mode, cards: &[Card]) -> PerVerifier<Slot> {
    match mode {
        Mode::Classic | Mode::Nightmare => cards.iter().map(|&card| Slot::One(card)).bounded(),
        Mode::Extreme => pairs(cards)
            .map(|(one, other)| Slot::Either(one.min(other), one.max(other)))
            .bounded(),
    }
}

/// Makes a problem with the same cards and another code.
fn make_again(
    problem: &Problem,
    dice: &mut Dice,
    keep_going: &mut impl FnMut() -> bool,
) -> Result<Option<Problem>, Interrupted> {
    loop {
        match problem_of(problem.face().clone(), dice, keep_going)? {
            // A face that is worth playing has worlds with other codes.
            Some(made) if made.solution() == problem.solution() => {}
            made => return Ok(made),
        }
    }
}
