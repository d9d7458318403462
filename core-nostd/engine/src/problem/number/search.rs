//! The search for entries of the list: all ascending laws that together leave one code, none of them superfluous.
//!
//! It goes through the laws in the order of the list. For each chosen law it keeps the codes that this law alone rules out: a
//! further law must leave some of them. Which laws can still be chosen is known as a set, so most are never tried: the last law
//! is found by going through the few codes that are left, and not through the laws.

use core::ops::ControlFlow;

use super::{
    law::Law,
    law_set::{LawSet, bits},
};
use crate::{
    code_set::CodeSet,
    face::{MAX_VERIFIERS, MIN_VERIFIERS},
};

/// What the search has come to.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step<'a> {
    /// Some laws are chosen. Between two such steps there is little work.
    Branch,
    /// Laws that leave one code.
    Found(&'a [Law]),
}

/// The first laws of an entry, as many as the search can start at.
pub(super) type Start = [Law; MIN_VERIFIERS - 1];

/// Visits all laws of entries with this many verifiers from `start` on, in the order of the list.
pub(super) fn visit<B>(
    verifiers: usize,
    start: Start,
    visitor: &mut impl FnMut(Step<'_>) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let nothing = Chosen {
        laws: [Law::FIRST; MAX_VERIFIERS],
        count: 0,
        codes: CodeSet::ALL,
        alone: [CodeSet::EMPTY; MAX_VERIFIERS],
        candidates: LawSet::ALL,
    };
    nothing.extend(verifiers, &start, visitor)
}

/// The laws chosen so far, and what can follow.
#[derive(Clone, Copy)]
struct Chosen {
    laws: [Law; MAX_VERIFIERS],
    count: usize,
    /// The codes that meet them all.
    codes: CodeSet,
    /// For each of them, the codes that it alone rules out.
    alone: [CodeSet; MAX_VERIFIERS],
    /// The laws that can be chosen next or later.
    candidates: LawSet,
}

impl Chosen {
    /// Extends the laws in every way, but with none before `start`, which continues them.
    fn extend<B>(
        &self,
        verifiers: usize,
        start: &[Law],
        visitor: &mut impl FnMut(Step<'_>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        visitor(Step::Branch)?;
        let (first, behind) = match start.split_first() {
            Some((&first, behind)) => (first, behind),
            None => (Law::FIRST, start),
        };
        let candidates = self.promising();
        for law in candidates.starting_at(first).iter() {
            let codes = self.codes & law.mask();
            if !codes.has_several() {
                continue;
            }
            let behind = if law == first { behind } else { &[] };
            let candidates = candidates.and(law.companions());
            if self.count + 2 == verifiers {
                self.complete(law, codes, candidates, visitor)?;
            } else if let Some(more) = self.with(law, codes, candidates) {
                more.extend(verifiers, behind, visitor)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Those of the candidates that leave every chosen law something to rule out.
    fn promising(&self) -> LawSet {
        let alone = self.alone.iter().take(self.count);
        alone.fold(self.candidates, |candidates, &codes| {
            let mut idle = candidates;
            'words: for (first, word) in (0..).step_by(32).zip(codes.words()) {
                for bit in bits(word) {
                    idle = idle.minus(Law::met_by(first + usize::from(bit)));
                    if idle.is_empty() {
                        break 'words;
                    }
                }
            }
            candidates.minus(idle)
        })
    }

    /// These laws and one more; `None` if one of them is superfluous then.
    fn with(&self, law: Law, codes: CodeSet, candidates: LawSet) -> Option<Self> {
        let mut more = *self;
        for alone in more.alone.iter_mut().take(self.count) {
            *alone = *alone & law.mask();
            if alone.is_empty() {
                return None;
            }
        }
        let ruled_out = self.codes.minus(codes);
        if ruled_out.is_empty() {
            return None;
        }
        *more.alone.get_mut(self.count)? = ruled_out;
        *more.laws.get_mut(self.count)? = law;
        more.count += 1;
        more.codes = codes;
        more.candidates = candidates;
        Some(more)
    }

    /// Adds the last law but one, and every last law that leaves one code.
    #[inline(never)] // or its tables would lie on the stack of every level
    fn complete<B>(
        &self,
        law: Law,
        codes: CodeSet,
        candidates: LawSet,
        visitor: &mut impl FnMut(Step<'_>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        visitor(Step::Branch)?;
        let deciding = deciding(codes, candidates);
        if deciding.is_empty() {
            return ControlFlow::Continue(());
        }
        let Some(mut all) = self.with(law, codes, candidates) else {
            return ControlFlow::Continue(());
        };
        let last_place = all.count;
        all.count += 1;
        for last in deciding.iter() {
            let mut alone = all.alone.iter().take(last_place);
            if alone.any(|&alone| (alone & last.mask()).is_empty()) {
                continue;
            }
            if let Some(place) = all.laws.get_mut(last_place) {
                *place = last;
            }
            visitor(Step::Found(all.laws.get(..all.count).unwrap_or_default()))?;
        }
        ControlFlow::Continue(())
    }
}

/// Those of the candidates that leave one of several codes.
fn deciding(codes: CodeSet, candidates: LawSet) -> LawSet {
    let mut leaving_none = candidates;
    let mut leaving_one = LawSet::EMPTY;
    for (first, word) in (0..).step_by(32).zip(codes.words()) {
        for bit in bits(word) {
            let laws = Law::met_by(first + usize::from(bit));
            leaving_one = leaving_one.minus(laws).or(leaving_none.and(laws));
            leaving_none = leaving_none.minus(laws);
            if leaving_none.or(leaving_one).is_empty() {
                return LawSet::EMPTY;
            }
        }
    }
    leaving_one
}
