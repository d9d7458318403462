//! Outcomes: the combined answers of all tellers about a proposal, with the truths and codes behind each.
//!
//! Codes are only ever counted. So a position's codes are numbered, and a set of few codes, which most of the search
//! deals with, fits in a single word.

use heapless::Vec;

use super::cost::Cost;
use crate::{bounded::Bounded as _, code::Code, code_set::CodeSet, face::MAX_VERIFIERS};

/// The maximum number of outcomes: each teller has two answers.
const MAX_OUTCOMES: usize = 1 << MAX_VERIFIERS;

/// A set of numbered codes.
pub(super) trait Codes: Copy {
    /// No code.
    const NONE: Self;

    /// Puts a code in, by its number.
    fn insert(&mut self, number: u8);

    /// Puts all of another set in.
    fn join(&mut self, other: Self);

    /// How many there are.
    fn count(self) -> u32;
}

/// Up to 32 codes.
impl Codes for u32 {
    const NONE: Self = 0;

    #[inline]
    fn insert(&mut self, number: u8) {
        *self |= 1 << (number % 32);
    }

    #[inline]
    fn join(&mut self, other: Self) {
        *self |= other;
    }

    #[inline]
    fn count(self) -> u32 {
        if self & self.wrapping_sub(1) == 0 {
            u32::from(self != 0)
        } else {
            self.count_ones()
        }
    }
}

/// Any codes.
impl Codes for CodeSet {
    const NONE: Self = Self::EMPTY;

    #[inline]
    fn insert(&mut self, number: u8) {
        if let Ok(code) = Code::try_from(number) {
            Self::insert(self, code);
        }
    }

    #[inline]
    fn join(&mut self, other: Self) {
        *self |= other;
    }

    #[inline]
    fn count(self) -> u32 {
        if self.has_several() {
            self.len()
        } else {
            u32::from(!self.is_empty())
        }
    }
}

/// The numbers of a position's codes, by code.
#[derive(Clone, Debug)]
pub(super) struct CodeNumbers([u8; Code::COUNT as usize]);

impl CodeNumbers {
    pub(super) const fn new() -> Self {
        Self([0; Code::COUNT as usize])
    }

    /// CodeNumbers all codes of a position, from 0.
    pub(super) fn assign(&mut self, codes: CodeSet) {
        for (number, code) in (0..).zip(codes.iter()) {
            if let Some(place) = self.0.get_mut(usize::from(code.index())) {
                *place = number;
            }
        }
    }

    #[inline]
    pub(super) fn of(&self, code: Code) -> u8 {
        self.0.get(usize::from(code.index())).copied().unwrap_or(0)
    }
}

/// By what the tellers say, how many truths there are and which codes they have.
///
/// An outcome is a number with a bit for each teller, the first teller's lowest, set if it says pass.
#[derive(Clone, Debug)]
pub(super) struct Outcomes<C> {
    truths: [u32; MAX_OUTCOMES],
    codes: [C; MAX_OUTCOMES],
}

impl<C: Codes> Outcomes<C> {
    pub(super) const fn new() -> Self {
        Self {
            truths: [0; MAX_OUTCOMES],
            codes: [C::NONE; MAX_OUTCOMES],
        }
    }

    /// Clears the counts for a number of tellers.
    pub(super) fn clear(&mut self, tellers: u32) {
        let count = 1 << tellers;
        let truths = self.truths.get_mut(..count).unwrap_or_default();
        truths.fill(0);
        let codes = self.codes.get_mut(..count).unwrap_or_default();
        codes.fill(C::NONE);
    }

    /// Counts some truths that have one code, given by its number.
    #[inline]
    pub(super) fn add(&mut self, outcome: u8, truths: u32, code: u8) {
        let place = usize::from(outcome) % MAX_OUTCOMES;
        if let Some(sum) = self.truths.get_mut(place) {
            *sum += truths;
        }
        if let Some(codes) = self.codes.get_mut(place) {
            codes.insert(code);
        }
    }

    /// Overwrites an outcome with another one, its truths multiplied by a factor.
    pub(super) fn copy(&mut self, from: u8, to: u8, factor: u32) {
        let (from, to) = (usize::from(from), usize::from(to));
        if let Some(truths) = self.truths.get(from).copied()
            && let Some(place) = self.truths.get_mut(to)
        {
            *place = truths.wrapping_mul(factor);
        }
        if let Some(codes) = self.codes.get(from).copied()
            && let Some(place) = self.codes.get_mut(to)
        {
            *place = codes;
        }
    }

    /// The sum of a cost over all possible outcomes, given their truths and number of codes.
    pub(super) fn sum(&self, tellers: u32, of: impl Fn(u32, u32) -> Cost) -> Cost {
        let counted = self.truths.iter().zip(&self.codes).take(1 << tellers);
        let possible = counted.filter(|&(&truths, _)| truths > 0);
        possible.fold(Cost::NONE, |sum, (&truths, codes)| {
            sum + of(truths, codes.count())
        })
    }

    /// All possible outcomes, with their truths and codes.
    pub(super) fn possible(&self, tellers: u32) -> Vec<(u8, u32, C), MAX_OUTCOMES, u8> {
        let counted = self.truths.iter().zip(&self.codes).take(1 << tellers);
        (0..)
            .zip(counted)
            .map(|(outcome, (&truths, &codes))| (outcome, truths, codes))
            .filter(|&(_, truths, _)| truths > 0)
            .bounded()
    }
}
