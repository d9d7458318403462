//! Positions in nightmare mode, where nobody knows which verifier has which card.
//!
//! A truth is a world and a way to deal its cards to the verifiers. There can be hundreds of thousands of truths, so
//! they are never listed. A world is stored with the slots that each verifier can have in it, and its truths are
//! counted on demand. Verifiers that were never asked are interchangeable: they share the slots that the others leave,
//! in n! ways.

use heapless::Vec;

use super::{
    forecast::Histogram,
    options::{Options, PerSlot},
    outcomes::{Codes, Outcomes},
    position::{Answers, Cycles, Position, Possibilities, Question, Verifiers, places},
    ways::{Seated, count_ways},
};
use crate::{
    bounded::{self, Bounded as _},
    code::Code,
    deck::criterion::MAX_PER_CARD,
    deduction::{
        Deduction,
        matching::{self},
        worlds::{TooManyWorlds, World},
    },
    face::{MAX_VERIFIERS, PerVerifier, SlotSet},
    insight::Interrupted,
    machine::Check,
    verifier::Letter,
};

/// No nightmare problem has more worlds: six cards have at most 522.
const MAX_SHUFFLED: usize = 1024;

/// How many worlds are processed between two checks whether to go on.
const AT_ONCE: usize = 2;

/// A world by the numbers of its criteria, and the slots that each verifier can have in it.
#[derive(Clone, Copy, Debug)]
struct Deal {
    options: [u8; MAX_VERIFIERS],
    code: Code,
    seats: [SlotSet; MAX_VERIFIERS],
}

/// The worlds that can be true.
#[derive(Clone, Debug)]
pub(super) struct ShuffledPosition {
    deals: Vec<Deal, MAX_SHUFFLED, u16>,
    slots: usize,
    /// For each verifier, the options of each slot that its answers allow.
    allowed: [PerSlot; MAX_VERIFIERS],
    /// The verifiers without any answer.
    unasked: Verifiers,
}

/// In how many ways n verifiers can share n slots.
const FACTORIALS: [u32; MAX_VERIFIERS + 1] = [1, 1, 2, 6, 24, 120, 720];

fn factorial(count: u32) -> u32 {
    FACTORIALS.get(count as usize).copied().unwrap_or(1)
}

impl ShuffledPosition {
    pub(super) const fn new() -> Self {
        Self {
            deals: Vec::new(),
            slots: 0,
            allowed: [[0; MAX_VERIFIERS]; MAX_VERIFIERS],
            unasked: 0,
        }
    }

    /// Forgets all worlds, and assumes some answers.
    pub(super) fn clear(&mut self, options: &Options, answers: &Deduction) {
        self.deals.clear();
        self.slots = options.slots();
        let everything = options.filter(|_| true);
        self.unasked = 0;
        let verifiers = Letter::ALL.into_iter().take(self.slots);
        for (verifier, allowed) in verifiers.zip(&mut self.allowed) {
            *allowed = options.filter(|criterion| answers.lets(verifier, criterion));
            if *allowed == everything {
                self.unasked |= 1 << verifier.index();
            }
        }
    }

    /// Adds a world, if the answers leave a way to deal it.
    ///
    /// # Errors
    /// There is no room.
    pub(super) fn push(&mut self, options: &Options, world: &World) -> Result<(), TooManyWorlds> {
        let mut deal = Deal {
            options: [0; MAX_VERIFIERS],
            code: world.code,
            seats: [0; MAX_VERIFIERS],
        };
        for ((slot, &criterion), option) in
            world.criteria().iter().enumerate().zip(&mut deal.options)
        {
            *option = options.place(slot, criterion).unwrap_or(0);
        }
        if !self.seat(&mut deal) {
            return Ok(());
        }
        self.deals.push(deal).map_err(|_| TooManyWorlds)
    }

    /// Works out the slots that each verifier can have; false if there is no way.
    fn seat(&self, deal: &mut Deal) -> bool {
        let verifiers = self.allowed.iter().take(self.slots);
        let rows: PerVerifier<SlotSet> = verifiers
            .map(|allowed| slots_within(deal, allowed, self.slots))
            .bounded();
        deal.seats = [0; MAX_VERIFIERS];
        for (seats, slots) in deal.seats.iter_mut().zip(&matching::possible_slots(&rows)) {
            *seats = *slots;
        }
        deal.seats.first().is_some_and(|&seats| seats != 0)
    }

    fn first(&self, length: usize) -> &[Deal] {
        self.deals.get(..length).unwrap_or_default()
    }

    /// Counts the ways to seat the verifiers that were asked, by which of them have one of the slots `marked`.
    fn count_seatings(&self, deal: &Deal, marked: SlotSet, tell: &mut impl FnMut(Verifiers, u32)) {
        let mut queue: PerVerifier<Seated> = Vec::new();
        for (place, &seats) in deal.seats.iter().enumerate().take(self.slots) {
            let own = 1 << place;
            if self.unasked & own == 0 && queue.push(Seated { own, seats }).is_err() {
                return;
            }
        }
        let everything = ((1_u32 << self.slots) - 1) as SlotSet;
        count_ways(&queue, everything, marked, 0, tell);
    }
}

/// The slots at which a world has one of the options.
fn slots_within(deal: &Deal, options: &PerSlot, slots: usize) -> SlotSet {
    let pairs = deal.options.iter().zip(options).take(slots);
    (0..).zip(pairs).fold(0, |set, (slot, (option, options))| {
        set | ((options >> option & 1) as SlotSet) << slot
    })
}

impl Position for ShuffledPosition {
    const CYCLES: Cycles = Cycles {
        question: 25_000,
        spread: 1_400,
        add: 500,
        look: 4_000,
        narrow: 6_000,
    };

    type Checkpoint = ([PerSlot; MAX_VERIFIERS], Verifiers);

    fn length(&self) -> usize {
        self.deals.len()
    }

    fn weigh(
        &self,
        length: usize,
        histogram: &mut Histogram,
        check: &mut Check,
    ) -> Result<(), Interrupted> {
        let alike = factorial(self.unasked.count_ones());
        for deals in self.first(length).chunks(AT_ONCE) {
            check()?;
            for deal in deals {
                if let Some(truths) = histogram.get_mut(usize::from(deal.code.index())) {
                    self.count_seatings(deal, 0, &mut |_, ways| {
                        *truths += alike.wrapping_mul(ways)
                    });
                }
            }
        }
        Ok(())
    }

    fn possibilities(&self, length: usize) -> Possibilities {
        let mut possibilities = Possibilities::default();
        for deal in self.first(length) {
            for (slot, option) in deal.options.iter().enumerate() {
                let suspect = 1 << (MAX_PER_CARD * slot + usize::from(*option));
                for (possibilities, &seats) in possibilities.iter_mut().zip(&deal.seats) {
                    if seats & (1 << slot) != 0 {
                        *possibilities |= suspect;
                    }
                }
            }
        }
        possibilities
    }

    fn passing(&self, _verifier: usize, met: &PerSlot) -> u64 {
        let slots = met.iter().enumerate();
        slots.fold(0, |all, (slot, &met)| {
            all | u64::from(met) << (MAX_PER_CARD * slot)
        })
    }

    fn twins(&self, length: usize) -> [Option<u8>; MAX_VERIFIERS] {
        let mut twins = [None; MAX_VERIFIERS];
        for (verifier, twin) in twins.iter_mut().enumerate().take(self.slots) {
            let are_alike = |other: &usize| {
                let mut deals = self.first(length).iter();
                deals.all(|deal| deal.seats.get(verifier) == deal.seats.get(*other))
            };
            *twin = (0..verifier).rev().find(are_alike).map(|other| other as u8);
        }
        twins
    }

    fn is_symmetric(&self) -> bool {
        true
    }

    fn spread<C: Codes>(
        &self,
        length: usize,
        question: &Question,
        outcomes: &mut Outcomes<C>,
        check: &mut Check,
    ) -> Result<u32, Interrupted> {
        let tellers = question.tellers;
        let outcome_of = outcomes_of(tellers);
        // Either all of the verifiers that were never asked are tellers, or none of them (or none may be asked).
        let alike: PerVerifier<Verifiers> = places(self.unasked & tellers)
            .map(|place| 1 << place)
            .bounded();
        let mut counted = 0;
        for deals in self.first(length).chunks(AT_ONCE) {
            check()?;
            for deal in deals {
                let marked = slots_within(deal, question.met, self.slots);
                let code = question.numbers.of(deal.code);
                self.count_seatings(deal, marked, &mut |passed, ways| {
                    counted += 1;
                    let passes = marked.count_ones().saturating_sub(passed.count_ones());
                    // For now it is the first of the interchangeable ones that pass.
                    let first = alike.iter().take(passes as usize);
                    let passed = first.fold(passed & tellers, |set, own| set | own);
                    let outcome = outcome_of.get(usize::from(passed)).copied().unwrap_or(0);
                    outcomes.add(outcome, ways, code);
                });
            }
        }
        share_out(outcomes, tellers, self.unasked);
        Ok(counted)
    }

    fn narrow(
        &mut self,
        length: usize,
        met: &PerSlot,
        answers: Answers,
        check: &mut Check,
    ) -> Result<usize, Interrupted> {
        for place in places(answers.asked) {
            let has_passed = answers.passed & (1 << place) != 0;
            if let Some(allowed) = self.allowed.get_mut(place) {
                for (allowed, met) in allowed.iter_mut().zip(met) {
                    *allowed &= if has_passed { *met } else { !*met };
                }
            }
        }
        self.unasked &= !answers.asked;
        let mut kept = 0;
        for place in 0..length {
            if place % AT_ONCE == 0 {
                check()?;
            }
            let Some(&(mut deal)) = self.deals.get(place) else {
                break;
            };
            if self.seat(&mut deal) {
                if let Some(cell) = self.deals.get_mut(place) {
                    *cell = deal;
                }
                bounded::swap(&mut self.deals, place, kept);
                kept += 1;
            }
        }
        Ok(kept)
    }

    fn checkpoint(&self) -> Self::Checkpoint {
        (self.allowed, self.unasked)
    }

    fn restore(
        &mut self,
        length: usize,
        before: &Self::Checkpoint,
        check: &mut Check,
    ) -> Result<(), Interrupted> {
        (self.allowed, self.unasked) = *before;
        for place in 0..length {
            if place % AT_ONCE == 0 {
                check()?;
            }
            let Some(&(mut deal)) = self.deals.get(place) else {
                break;
            };
            let is_possible = self.seat(&mut deal);
            debug_assert!(is_possible);
            if let Some(cell) = self.deals.get_mut(place) {
                *cell = deal;
            }
        }
        Ok(())
    }
}

/// For each set of verifiers, the outcome in which its tellers pass.
fn outcomes_of(tellers: Verifiers) -> [u8; 1 << MAX_VERIFIERS] {
    let mut outcomes = [0; 1 << MAX_VERIFIERS];
    for (bit, place) in places(tellers).enumerate() {
        for (set, outcome) in outcomes.iter_mut().enumerate() {
            if set & (1 << place) != 0 {
                *outcome |= 1 << bit;
            }
        }
    }
    outcomes
}

/// Distributes the truths among the verifiers that were never asked. Before this, the truths with n of them passing are
/// counted once, for the outcome in which the first n pass; all other outcomes with n of them have equally many.
fn share_out<C: Codes>(outcomes: &mut Outcomes<C>, tellers: Verifiers, unasked: Verifiers) {
    let mut alike = 0_u8;
    for (bit, place) in places(tellers).enumerate() {
        if unasked & (1 << place) != 0 {
            alike |= 1 << bit;
        }
    }
    // Descending, because outcomes are copied from lower numbers to higher ones.
    for outcome in (0..1_u8 << tellers.count_ones()).rev() {
        let passing = (outcome & alike).count_ones();
        let first = places(alike)
            .take(passing as usize)
            .fold(0, |set, bit| set | 1 << bit);
        let failing = unasked.count_ones() - passing;
        let ways = if alike == 0 {
            factorial(failing)
        } else {
            factorial(passing).wrapping_mul(factorial(failing))
        };
        outcomes.copy(outcome & !alike | first, outcome, ways);
    }
}
