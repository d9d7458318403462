//! The tally: in how many of the possible truths each verifier has each criterion.
//!
//! A truth is a world and, in nightmare mode, a way to deal its cards to the verifiers. There can be very many, so they
//! are counted as they come and not stored.

use core::ops::ControlFlow;

use super::Interrupted;
use crate::{
    code::Code,
    code_set::CodeSet,
    deck::criterion::{Criterion, CriterionSet},
    deduction::{
        Deduction,
        worlds::{self, SearchStep, World},
    },
    face::{Face, MAX_VERIFIERS},
    verifier::Letter,
};

/// Counts over all truths that some answers leave possible.
pub(crate) struct Tally {
    codes: CodeSet,
    /// Per verifier, in how many truths it has each criterion. Saturates.
    counts: [[u32; Criterion::COUNT as usize]; MAX_VERIFIERS],
    /// Per verifier and slot, the criteria with which it has the slot in some truth.
    seated: [[CriterionSet; MAX_VERIFIERS]; MAX_VERIFIERS],
}

impl Tally {
    /// An empty tally. Counting is a separate step, so that these three kilobytes are never copied.
    pub(crate) const fn new() -> Self {
        Self {
            codes: CodeSet::EMPTY,
            counts: [[0; Criterion::COUNT as usize]; MAX_VERIFIERS],
            seated: [[CriterionSet::EMPTY; MAX_VERIFIERS]; MAX_VERIFIERS],
        }
    }

    /// Counts all truths that some answers leave possible. `check` is called often.
    pub(crate) fn count(
        &mut self,
        face: &Face,
        answers: &Deduction,
        check: &mut impl FnMut() -> Result<(), Interrupted>,
    ) -> Result<(), Interrupted> {
        let searched = worlds::search(
            face,
            |slot, criterion| answers.admits(slot, criterion),
            |step| match step {
                SearchStep::Branch => {
                    check().map_or_else(ControlFlow::Break, ControlFlow::Continue)
                }
                SearchStep::World(world) => {
                    self.add(&world, answers);
                    ControlFlow::Continue(())
                }
            },
        );
        match searched {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(interrupted) => Err(interrupted),
        }
    }

    /// Never inlined: its tables would take up stack at every level of the search.
    #[inline(never)]
    fn add(&mut self, world: &World, answers: &Deduction) {
        answers.count_seats(world, |verifier, slot, ways| {
            self.add_code(world.code);
            if let Some(&criterion) = world.criteria().get(slot) {
                self.add_seat(verifier, slot, criterion, ways.into());
            }
        });
    }

    /// Adds some truths in which a verifier has a criterion together with a slot.
    pub(crate) fn add_seat(
        &mut self,
        verifier: Letter,
        slot: usize,
        criterion: Criterion,
        truths: u32,
    ) {
        self.add_truths(verifier, criterion, truths);
        let seated = self.seated.get_mut(verifier.index());
        if let Some(criteria) = seated.and_then(|slots| slots.get_mut(slot)) {
            criteria.insert(criterion);
        }
    }

    /// Adds some truths in which a verifier has a criterion.
    pub(crate) fn add_truths(&mut self, verifier: Letter, criterion: Criterion, truths: u32) {
        let counts = self.counts.get_mut(verifier.index());
        if let Some(count) =
            counts.and_then(|counts| counts.get_mut(usize::from(criterion.index())))
        {
            *count = count.saturating_add(truths);
        }
    }

    /// Adds the code of some truths.
    pub(crate) fn add_code(&mut self, code: Code) {
        self.codes = self.codes.with(code);
    }

    /// The codes of all truths.
    pub(crate) const fn codes(&self) -> CodeSet {
        self.codes
    }

    /// What a verifier can have, each with the number of truths in which it does.
    pub(crate) fn counts(&self, verifier: Letter) -> impl Iterator<Item = (Criterion, u32)> {
        let counts = self.counts.get(verifier.index()).into_iter().flatten();
        Criterion::all()
            .zip(counts.copied())
            .filter(|&(_, count)| count > 0)
    }

    /// What a verifier can have.
    pub(super) fn criteria(&self, verifier: Letter) -> CriterionSet {
        self.counts(verifier)
            .map(|(criterion, _)| criterion)
            .collect()
    }

    /// What a verifier can have together with a slot.
    pub(super) fn seated(&self, verifier: Letter, slot: usize) -> CriterionSet {
        let slots = self.seated.get(verifier.index());
        let criteria = slots.and_then(|slots| slots.get(slot));
        criteria.copied().unwrap_or_default()
    }
}
