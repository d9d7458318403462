//! Proposals worth looking at: of 125 codes, only a few ask something that no other does.
//!
//! A proposal splits what each verifier can have in two. Two proposals with the same splits are the same question, and
//! one whose splits are a subset of another's tells less. In most positions that leaves a fraction of all codes.

use heapless::Vec;

use super::{
    options::Options,
    position::{Position, Possibilities, Proposal, Verifiers},
};
use crate::{code::Code, face::MAX_VERIFIERS, insight::Interrupted, machine::Check};

/// One thing for each code.
type CodeVec<T> = Vec<T, { Code::COUNT as usize }, u8>;

/// A proposal's split for each verifier, one byte each: 0 for no split, and equal numbers for equal splits.
type Splits = u64;

/// Working memory to find them, too large for the stack.
#[derive(Clone, Debug, Default)]
pub(super) struct Proposals {
    /// The splits of one verifier that have a number.
    numbered: CodeVec<u64>,
    splits: CodeVec<Splits>,
    distinct: CodeVec<(Code, Splits)>,
    /// The verifiers that could tell something about any of them.
    everyone: Verifiers,
}

impl Proposals {
    pub(super) const fn new() -> Self {
        Self {
            numbered: Vec::new(),
            splits: Vec::new(),
            distinct: Vec::new(),
            everyone: 0,
        }
    }

    /// Finds all proposals that ask something in a position.
    pub(super) fn find(
        &mut self,
        position: &impl Position,
        options: &Options,
        possibilities: &Possibilities,
        check: &mut Check,
    ) -> Result<(), Interrupted> {
        self.number_splits(position, options, possibilities, check)?;
        self.distinct.clear();
        self.everyone = 0;
        for (code, &splits) in Code::all().zip(&self.splits) {
            if code.index() % 32 == 0 {
                check()?;
            }
            let mut known = self.distinct.iter();
            let is_new = splits != 0 && known.all(|&(_, other)| other != splits);
            if is_new && self.distinct.push((code, splits)).is_err() {
                break;
            }
            self.everyone |= tellers(splits);
        }
        Ok(())
    }

    /// All proposals that were found, with `None` in place of those that another one tells more than.
    pub(super) fn found(&self) -> impl Iterator<Item = Option<Proposal>> {
        self.distinct.iter().map(|&(code, splits)| {
            let tellers = tellers(splits);
            // Nothing tells more than a proposal that every verifier could tell something about.
            let is_best = tellers == self.everyone || {
                let told = bytes_in_use(splits);
                let mut others = self.distinct.iter();
                !others.any(|&(_, other)| other != splits && (other ^ splits) & told == 0)
            };
            is_best.then_some(Proposal { code, tellers })
        })
    }

    fn number_splits(
        &mut self,
        position: &impl Position,
        options: &Options,
        possibilities: &Possibilities,
        check: &mut Check,
    ) -> Result<(), Interrupted> {
        self.splits.clear();
        self.splits
            .resize(Code::COUNT.into(), 0)
            .unwrap_or_default();
        for (verifier, &possibilities) in possibilities.iter().enumerate().take(options.slots()) {
            self.numbered.clear();
            if possibilities & possibilities.wrapping_sub(1) == 0 {
                continue;
            }
            let lowest = possibilities & possibilities.wrapping_neg();
            for (code, splits) in Code::all().zip(&mut self.splits) {
                if code.index() % 32 == 0 {
                    check()?;
                }
                let passing = position.passing(verifier, options.met(code)) & possibilities;
                // It makes no difference which side passes.
                let side = if passing & lowest == 0 {
                    passing
                } else {
                    possibilities ^ passing
                };
                if side == 0 {
                    continue;
                }
                let known = self.numbered.iter().position(|&other| other == side);
                let number = known.unwrap_or(self.numbered.len()) as u64 + 1;
                if known.is_none() && self.numbered.push(side).is_err() {
                    continue;
                }
                *splits |= number << (8 * verifier);
            }
        }
        Ok(())
    }
}

/// 0xFF in each byte that is not 0.
fn bytes_in_use(splits: Splits) -> u64 {
    (0..MAX_VERIFIERS)
        .map(|place| 0xFF << (8 * place))
        .filter(|byte| splits & byte != 0)
        .sum()
}

/// The verifiers with a split.
fn tellers(splits: Splits) -> Verifiers {
    (0..MAX_VERIFIERS)
        .filter(|place| splits >> (8 * place) & 0xFF != 0)
        .fold(0, |set, place| set | 1 << place)
}

/// The verifiers that could tell something about one code.
pub(super) fn tellers_about(
    code: Code,
    position: &impl Position,
    options: &Options,
    possibilities: &Possibilities,
) -> Verifiers {
    let met = options.met(code);
    let verifiers = possibilities.iter().enumerate().take(options.slots());
    verifiers
        .filter(|&(verifier, possibilities)| {
            let passing = position.passing(verifier, met) & possibilities;
            passing != 0 && passing != *possibilities
        })
        .fold(0, |set, (verifier, _)| set | 1 << verifier)
}
