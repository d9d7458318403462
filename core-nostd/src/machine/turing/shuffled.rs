//! Positions in nightmare mode: nobody knows whose cards are whose.
//!
//! A truth is a world and a way to deal its cards to the verifiers. There can be hundreds of thousands of them, so they are
//! never listed. A world is kept with the slots that each verifier can have in it, and its truths are gone through
//! when they are counted. Verifiers that were never asked are all alike: they share what the others leave, in so many
//! ways, and need not be gone through.

use heapless::Vec;

use super::{
    forecast::Histogram,
    options::{Options, PerSlot},
    position::{Answers, Outcomes, Position, Proposal, Suspects, Verifiers, places},
};
use crate::{
    code::Code,
    deck::criterion::MOST_PER_CARD,
    deduction::{
        Deduction,
        matching::{self, SlotSet},
        worlds::{TooManyWorlds, World},
    },
    panel::Letter,
    problem::{MAX_VERIFIERS, PerVerifier},
};

/// No nightmare problem has more worlds: no six cards have more than 522.
const MOST_SHUFFLED: usize = 1024;

/// A world by the numbers of its criteria, and where everyone can sit in it.
#[derive(Clone, Copy, Debug)]
struct Deal {
    options: [u8; MAX_VERIFIERS],
    code: Code,
    seats: [SlotSet; MAX_VERIFIERS],
}

/// The worlds that can be true.
#[derive(Clone, Debug)]
pub(super) struct Shuffled {
    deals: Vec<Deal, MOST_SHUFFLED, u16>,
    slots: usize,
    /// For each verifier, the options of each slot that its answers allow.
    allowed: [PerSlot; MAX_VERIFIERS],
    /// Whose answers allow everything: they have none.
    unasked: Verifiers,
}

/// In how many ways some verifiers can share as many slots.
const FACTORIALS: [u32; MAX_VERIFIERS + 1] = [1, 1, 2, 6, 24, 120, 720];

fn factorial(count: u32) -> u32 {
    FACTORIALS.get(count as usize).copied().unwrap_or(1)
}

impl Shuffled {
    pub(super) const fn new() -> Self {
        Self {
            deals: Vec::new(),
            slots: 0,
            allowed: [[0; MAX_VERIFIERS]; MAX_VERIFIERS],
            unasked: 0,
        }
    }

    /// Forgets all worlds, and takes some answers for granted.
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

    /// Works out where everyone can sit; false if that is impossible.
    fn seat(&self, deal: &mut Deal) -> bool {
        let verifiers = self.allowed.iter().take(self.slots);
        let rows: PerVerifier<SlotSet> = verifiers
            .map(|allowed| slots_within(deal, allowed, self.slots))
            .collect();
        deal.seats = [0; MAX_VERIFIERS];
        for (seats, slots) in deal.seats.iter_mut().zip(matching::possible_slots(&rows)) {
            *seats = slots;
        }
        deal.seats.first().is_some_and(|&seats| seats != 0)
    }

    fn first(&self, length: usize) -> &[Deal] {
        self.deals.get(..length).unwrap_or_default()
    }

    /// Tells all ways to seat those who were asked: the slots that are left, and who of them has one of the slots `marked`.
    fn for_each_seating(
        &self,
        deal: &Deal,
        marked: SlotSet,
        tell: &mut impl FnMut(SlotSet, Verifiers),
    ) {
        let mut queue: Vec<(SlotSet, Verifiers), MAX_VERIFIERS, u8> = Vec::new();
        for (place, &seats) in deal.seats.iter().enumerate().take(self.slots) {
            let own = 1 << place;
            if self.unasked & own == 0 && queue.push((seats, own)).is_err() {
                return;
            }
        }
        let everything = ((1_u32 << self.slots) - 1) as SlotSet;
        seat_all(&queue, everything, marked, 0, tell);
    }
}

/// Seats a queue of verifiers at free slots, in every way.
fn seat_all(
    queue: &[(SlotSet, Verifiers)],
    free: SlotSet,
    marked: SlotSet,
    at_marked: Verifiers,
    tell: &mut impl FnMut(SlotSet, Verifiers),
) {
    let Some((&(seats, own), rest)) = queue.split_first() else {
        tell(free, at_marked);
        return;
    };
    let mut slots = seats & free;
    while slots != 0 {
        let slot = slots & slots.wrapping_neg();
        slots ^= slot;
        let at_marked = if marked & slot == 0 {
            at_marked
        } else {
            at_marked | own
        };
        seat_all(rest, free ^ slot, marked, at_marked, tell);
    }
}

/// The slots at which a world has one of the options.
fn slots_within(deal: &Deal, options: &PerSlot, slots: usize) -> SlotSet {
    let pairs = deal.options.iter().zip(options).take(slots);
    (0..).zip(pairs).fold(0, |set, (slot, (option, options))| {
        set | ((options >> option & 1) as SlotSet) << slot
    })
}

impl Position for Shuffled {
    type Before = ([PerSlot; MAX_VERIFIERS], Verifiers);

    fn length(&self) -> usize {
        self.deals.len()
    }

    fn weigh(&self, length: usize, histogram: &mut Histogram) {
        let alike = factorial(self.unasked.count_ones());
        for deal in self.first(length) {
            if let Some(truths) = histogram.get_mut(usize::from(deal.code.index())) {
                self.for_each_seating(deal, 0, &mut |_, _| *truths += alike);
            }
        }
    }

    fn suspects(&self, length: usize) -> Suspects {
        let mut suspects = Suspects::default();
        for deal in self.first(length) {
            for (suspects, &seats) in suspects.iter_mut().zip(&deal.seats) {
                for (slot, option) in deal.options.iter().enumerate() {
                    if seats & (1 << slot) != 0 {
                        *suspects |= 1 << (MOST_PER_CARD * slot + usize::from(*option));
                    }
                }
            }
        }
        suspects
    }

    fn passing(&self, _verifier: usize, met: &PerSlot) -> u64 {
        let slots = met.iter().enumerate();
        slots.fold(0, |all, (slot, &met)| {
            all | u64::from(met) << (MOST_PER_CARD * slot)
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

    fn spread(&self, length: usize, proposal: Proposal, met: &PerSlot, outcomes: &mut Outcomes) {
        let tellers = proposal.tellers;
        // An outcome's bits are those of the tellers only.
        let mut bits = [0_u8; MAX_VERIFIERS];
        for (bit, place) in places(tellers).enumerate() {
            if let Some(cell) = bits.get_mut(place) {
                *cell = 1 << bit;
            }
        }
        let outcome_of = |verifiers: Verifiers| -> u8 {
            let places = bits.iter().enumerate();
            places.fold(0, |outcome, (place, bit)| {
                if verifiers & (1 << place) != 0 {
                    outcome | bit
                } else {
                    outcome
                }
            })
        };
        // Those who were never asked are all tellers, or none of them is (or may be asked).
        let alike: PerVerifier<Verifiers> = places(self.unasked & tellers)
            .map(|place| 1 << place)
            .collect();
        for deal in self.first(length) {
            let marked = slots_within(deal, met, self.slots);
            self.for_each_seating(deal, marked, &mut |free, passed| {
                let passes = (free & marked).count_ones() as usize;
                // For now the first of them are those who pass.
                let first = alike.iter().take(passes).fold(0, |set, own| set | own);
                outcomes.add(outcome_of(passed & tellers | first), 1, deal.code);
            });
        }
        share_out(outcomes, tellers, self.unasked);
    }

    fn narrow(&mut self, length: usize, met: &PerSlot, answers: Answers) -> usize {
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
            let Some(&(mut deal)) = self.deals.get(place) else {
                break;
            };
            if self.seat(&mut deal) {
                if let Some(cell) = self.deals.get_mut(place) {
                    *cell = deal;
                }
                self.deals.swap(place, kept);
                kept += 1;
            }
        }
        kept
    }

    fn before(&self) -> Self::Before {
        (self.allowed, self.unasked)
    }

    fn restore(&mut self, length: usize, before: &Self::Before) {
        (self.allowed, self.unasked) = *before;
        for place in 0..length {
            let Some(&(mut deal)) = self.deals.get(place) else {
                break;
            };
            let is_possible = self.seat(&mut deal);
            debug_assert!(is_possible);
            if let Some(cell) = self.deals.get_mut(place) {
                *cell = deal;
            }
        }
    }
}

/// Gives those who were never asked their share: whoever of them passes, it is so many truths. Before that, the truths with
/// some number of them passing are counted, once for all ways, where the first of them pass.
fn share_out(outcomes: &mut Outcomes, tellers: Verifiers, unasked: Verifiers) {
    let mut alike = 0_u8;
    for (bit, place) in places(tellers).enumerate() {
        if unasked & (1 << place) != 0 {
            alike |= 1 << bit;
        }
    }
    // Descending: what is counted so far has lower numbers than what is copied from it.
    for outcome in (0..1_u8 << tellers.count_ones()).rev() {
        let passing = (outcome & alike).count_ones();
        let first = places(alike)
            .take(passing as usize)
            .fold(0, |set, bit| set | 1 << bit);
        let failing = unasked.count_ones() - passing;
        let ways = if alike == 0 {
            factorial(failing)
        } else {
            factorial(passing) * factorial(failing)
        };
        outcomes.copy(outcome & !alike | first, outcome, ways);
    }
}
