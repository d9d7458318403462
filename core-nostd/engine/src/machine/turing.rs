//! Turing, the level that plays for the fewest rounds, then queries, on average.
//!
//! It uses everything that makes a problem valid: the truth is one of the worlds, each equally likely. First it looks
//! for a good plan with typical costs; then, while its patience lasts, for a better one with costs that are never too
//! high. If that last search finishes, the plan is known to be optimal.

mod cells;
mod cost;
mod dealt;
mod forecast;
mod memo;
mod options;
mod outcomes;
mod plan;
mod position;
mod proposals;
mod round;
mod search;
mod search_mode;
mod shuffled;
mod table;
mod ways;

use core::ops::ControlFlow;

use self::{
    dealt::DealtPosition,
    options::Options,
    plan::Plan,
    position::{Position, Proposal},
    search::{RoundInProgress, Scratch, Search, Stop},
    search_mode::SearchMode,
    shuffled::ShuffledPosition,
};
use super::{Check, Clues, Decision, Expectation, greedy};
use crate::{
    code_set::CodeSet,
    deduction::worlds::{self, SearchStep, TooManyWorlds},
    face::Mode,
    insight::{Interrupted, Knowledge, tally::Tally},
    machine::Action,
    verifier::Letter,
};

/// Turing's working memory.
#[derive(Clone, Debug)]
pub(super) struct Arena {
    options: Options,
    // Only one of the two is in use, depending on the mode. Replacing one by the other would need as much memory again,
    // on the stack.
    dealt: DealtPosition,
    shuffled: ShuffledPosition,
    scratch: Scratch,
}

/// Why there is no list of worlds.
enum NoList {
    Interrupted,
    TooMany,
}

impl Arena {
    pub(super) const fn new() -> Self {
        Self {
            options: Options::new(),
            dealt: DealtPosition::new(),
            shuffled: ShuffledPosition::new(),
            scratch: Scratch::new(),
        }
    }

    /// What Turing does next.
    pub(super) fn decide(
        &mut self,
        knowledge: &Knowledge,
        clues: Clues,
        effort: u32,
        check: &mut Check,
    ) -> Result<Option<Decision>, Interrupted> {
        self.options.take(clues.face, check)?;
        let codes = match self.list(clues, check) {
            Ok(codes) => codes,
            Err(NoList::Interrupted) => return Err(Interrupted),
            Err(NoList::TooMany) => return greedily(knowledge, clues, check),
        };
        let codes_left = codes.len() as u8;
        let at_once = |next, expected| Decision {
            next,
            codes_left,
            is_best: true,
            effort: 0,
            expected,
        };
        if !codes.has_several() {
            let claim = |code| at_once(Action::Claim(code), Some(Expectation::NOTHING));
            return Ok(codes.first().map(claim));
        }
        if knowledge.queries_left == 0 {
            return Ok(Some(at_once(Action::EndTurn, None)));
        }
        let Self {
            options,
            dealt,
            shuffled,
            scratch,
        } = self;
        let result = match clues.face.mode() {
            Mode::Classic | Mode::Extreme => {
                think(knowledge, dealt, options, scratch, effort, check)
            }
            Mode::Nightmare => think(knowledge, shuffled, options, scratch, effort, check),
        };
        let (plan, is_best, effort) = result?;
        let Some(plan) = plan else {
            let decision = greedily(knowledge, clues, check)?;
            return Ok(decision.map(|decision| Decision { effort, ..decision }));
        };
        let verifier = plan.ask.and_then(|place| Letter::ALL.get(place).copied());
        Ok(Some(Decision {
            next: verifier.map_or(Action::EndTurn, |verifier| Action::Ask {
                proposal: plan.code,
                verifier,
            }),
            codes_left,
            is_best,
            effort,
            expected: Some(plan.cost.of_truths(plan.truths)),
        }))
    }

    /// Lists all worlds that are left; returns their codes.
    fn list(
        &mut self,
        Clues { face, answers }: Clues,
        check: &mut Check,
    ) -> Result<CodeSet, NoList> {
        let Self {
            options,
            dealt,
            shuffled,
            ..
        } = self;
        match face.mode() {
            Mode::Classic | Mode::Extreme => dealt.clear(options),
            Mode::Nightmare => shuffled.clear(options, answers),
        }
        let mut codes = CodeSet::EMPTY;
        let searched = worlds::search(
            face,
            |slot, criterion| answers.admits(slot, criterion),
            |step| {
                if check().is_err() {
                    return ControlFlow::Break(NoList::Interrupted);
                }
                let SearchStep::World(world) = step else {
                    return ControlFlow::Continue(());
                };
                if answers.allows(&world) {
                    codes.insert(world.code);
                }
                let pushed = match face.mode() {
                    Mode::Classic | Mode::Extreme => dealt.push(options, &world),
                    Mode::Nightmare => shuffled.push(options, &world),
                };
                match pushed {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(TooManyWorlds) => ControlFlow::Break(NoList::TooMany),
                }
            },
        );
        match searched {
            ControlFlow::Continue(()) => Ok(codes),
            ControlFlow::Break(reason) => Err(reason),
        }
    }
}

/// First a few proposals with typical forecasts, then more proposals with ever more optimistic forecasts.
const SEARCH_MODES: [SearchMode; 6] = [
    typical(1, 0),
    typical(8, 0),
    typical(usize::MAX, 0),
    typical(usize::MAX, 4),
    typical(usize::MAX, 8),
    SearchMode::Least,
];

const fn typical(width: usize, discount: u32) -> SearchMode {
    SearchMode::Typical { width, discount }
}

/// The best plan that was found, whether it is known to be optimal, and the effort.
type SearchResult = (Option<Plan>, bool, u32);

fn think<P: Position>(
    knowledge: &Knowledge,
    position: &mut P,
    options: &Options,
    scratch: &mut Scratch,
    effort: u32,
    check: &mut Check,
) -> Result<SearchResult, Interrupted> {
    let mut left = effort;
    let running = running(knowledge, position, options);
    let whole = position.checkpoint();
    let mut first_guess = None;
    let mut plan: Option<Plan> = None;
    let mut is_sure = true;
    let mut is_best = false;
    for mode in SEARCH_MODES {
        let before = plan;
        let mut is_rough = false;
        let mut search = Search {
            position: &mut *position,
            options,
            scratch: &mut *scratch,
            mode,
            effort: &mut left,
            is_rough: &mut is_rough,
            check: &mut *check,
        };
        search.reset();
        let mut searched = Ok(());
        if first_guess.is_none() {
            searched = search.guess(running).map(|guess| first_guess = guess);
            search.reset();
        }
        let searched = searched.and_then(|()| search.improve(running, &mut plan));
        if plan != before {
            is_sure = !is_rough;
        }
        match searched {
            Ok(()) => is_best = mode == SearchMode::Least && is_sure,
            Err(Stop::Interrupted) => return Err(Interrupted),
            Err(Stop::Exhausted) => {
                let length = position.length();
                position.restore(length, &whole, check)?;
                break;
            }
        }
    }
    Ok((plan.or(first_guess), is_best, effort - left))
}

/// The round that has begun, if one has.
fn running(
    knowledge: &Knowledge,
    position: &impl Position,
    options: &Options,
) -> Option<RoundInProgress> {
    let code = knowledge.turn.proposal()?;
    Some(RoundInProgress {
        proposal: Proposal {
            code,
            tellers: tellers_left(knowledge, position, options, code),
        },
        queries: knowledge.queries_left.into(),
    })
}

/// The verifiers that could still tell something about the round's proposal and were not asked.
fn tellers_left(
    knowledge: &Knowledge,
    position: &impl Position,
    options: &Options,
    code: crate::code::Code,
) -> position::Verifiers {
    let possibilities = position.possibilities(position.length());
    let tellers = proposals::tellers_about(code, position, options, &possibilities);
    let asked = |letter: &Letter| knowledge.turn.answer(*letter).is_some();
    let asked = Letter::ALL.into_iter().filter(asked);
    asked.fold(tellers, |set, letter| set & !(1 << letter.index()))
}

/// The fallback without a list of worlds: looks one step ahead.
fn greedily(
    knowledge: &Knowledge,
    clues: Clues,
    check: &mut Check,
) -> Result<Option<Decision>, Interrupted> {
    let mut tally = Tally::new();
    tally.count(clues.face, clues.answers, &mut || check())?;
    greedy::decide(&tally, knowledge, check)
}
