//! What the Analyst counts: all choices of criteria that leave exactly one code.
//!
//! Most choices are settled before they are complete. Where those made so far leave one code, the others may be any that it
//! meets, and are counted without being tried, as the Apprentice counts.

use super::{Clues, apprentice};
use crate::{
    code_set::CodeSet,
    deck::criterion::Criterion,
    insight::{Interrupted, tally::Tally},
    problem::MAX_VERIFIERS,
};

/// Counts all choices that some answers leave possible. `check` is called often.
pub(super) fn count(
    tally: &mut Tally,
    clues: Clues,
    check: &mut impl FnMut() -> Result<(), Interrupted>,
) -> Result<(), Interrupted> {
    let nothing_chosen = [None; MAX_VERIFIERS];
    Choosing {
        tally,
        clues,
        check,
    }
    .descend(0, CodeSet::ALL, &nothing_chosen)
}

struct Choosing<'a, C> {
    tally: &'a mut Tally,
    clues: Clues<'a>,
    check: &'a mut C,
}

impl<C: FnMut() -> Result<(), Interrupted>> Choosing<'_, C> {
    /// Tries all criteria of a slot and those behind it, beside some for the slots before that leave the codes `met`.
    fn descend(
        &mut self,
        slot: usize,
        met: CodeSet,
        chosen: &[Option<Criterion>; MAX_VERIFIERS],
    ) -> Result<(), Interrupted> {
        (self.check)()?;
        if let Some(code) = met.single() {
            apprentice::add(self.tally, self.clues, code, chosen);
            return Ok(());
        }
        let Some(&cards) = self.clues.face.slots().get(slot) else {
            return Ok(());
        };
        for criterion in cards.criteria() {
            let left = met & criterion.mask();
            if left.is_empty() || !self.clues.answers.admits(slot, criterion) {
                continue;
            }
            let mut chosen = *chosen;
            if let Some(choice) = chosen.get_mut(slot) {
                *choice = Some(criterion);
            }
            self.descend(slot + 1, left, &chosen)?;
        }
        Ok(())
    }
}
