//! Positions in classic and extreme mode, where it is known which verifier has which card.
//!
//! A truth is a world, and a verifier's answer is that of its own slot's criterion.

use heapless::Vec;

use super::{
    forecast::Histogram,
    options::{MAX_OPTIONS, Options, PerSlot},
    outcomes::{Codes, Outcomes},
    position::{Answers, Cycles, Position, Possibilities, Question, places},
};
use crate::{
    bounded,
    code::Code,
    deduction::worlds::{MAX_WORLDS, TooManyWorlds, World},
    face::MAX_VERIFIERS,
    insight::Interrupted,
    machine::Check,
};

/// How many worlds are processed between two checks whether to go on.
const AT_ONCE: usize = 256;

/// A world by the numbers of its criteria.
#[derive(Clone, Copy, Debug)]
struct Choice {
    options: [u8; MAX_VERIFIERS],
    code: Code,
}

/// The worlds that can be true.
#[derive(Clone, Debug)]
pub(super) struct DealtPosition {
    choices: Vec<Choice, MAX_WORLDS, u16>,
    slots: usize,
}

impl DealtPosition {
    pub(super) const fn new() -> Self {
        Self {
            choices: Vec::new(),
            slots: 0,
        }
    }

    /// Forgets all worlds.
    pub(super) fn clear(&mut self, options: &Options) {
        self.choices.clear();
        self.slots = options.slots();
    }

    /// Adds a world.
    ///
    /// # Errors
    /// There is no room.
    pub(super) fn push(&mut self, options: &Options, world: &World) -> Result<(), TooManyWorlds> {
        let mut choice = Choice {
            options: [0; MAX_VERIFIERS],
            code: world.code,
        };
        for ((slot, &criterion), option) in
            world.criteria().iter().enumerate().zip(&mut choice.options)
        {
            *option = options.place(slot, criterion).unwrap_or(0);
        }
        self.choices.push(choice).map_err(|_| TooManyWorlds)
    }

    fn first(&self, length: usize) -> &[Choice] {
        self.choices.get(..length).unwrap_or_default()
    }
}

/// The maximum number of options of a slot, rounded up so that indexing needs no bounds check.
const TABLE: usize = 32;

impl Position for DealtPosition {
    const CYCLES: Cycles = Cycles {
        question: 4_000,
        spread: 90,
        add: 0,
        look: 120,
        narrow: 70,
    };

    type Checkpoint = ();

    fn length(&self) -> usize {
        self.choices.len()
    }

    fn weigh(
        &self,
        length: usize,
        histogram: &mut Histogram,
        _check: &mut Check,
    ) -> Result<(), Interrupted> {
        for choice in self.first(length) {
            if let Some(truths) = histogram.get_mut(usize::from(choice.code.index())) {
                *truths += 1;
            }
        }
        Ok(())
    }

    fn possibilities(&self, length: usize) -> Possibilities {
        let mut possibilities = [0_u32; MAX_VERIFIERS];
        for choice in self.first(length) {
            for (possibilities, option) in possibilities.iter_mut().zip(choice.options) {
                *possibilities |= 1 << option;
            }
        }
        possibilities.map(u64::from)
    }

    fn passing(&self, verifier: usize, met: &PerSlot) -> u64 {
        met.get(verifier).copied().unwrap_or(0).into()
    }

    fn twins(&self, _length: usize) -> [Option<u8>; MAX_VERIFIERS] {
        [None; MAX_VERIFIERS]
    }

    fn is_symmetric(&self) -> bool {
        false
    }

    #[expect(
        clippy::indexing_slicing,
        reason = "the innermost loop of all; no place can be outside"
    )]
    fn spread<C: Codes>(
        &self,
        length: usize,
        question: &Question,
        outcomes: &mut Outcomes<C>,
        check: &mut Check,
    ) -> Result<u32, Interrupted> {
        // For each verifier and option, the verifier's bit if it would say pass.
        let mut bits = [[0_u8; TABLE]; MAX_VERIFIERS];
        let of_verifiers = bits.iter_mut().zip(question.met).enumerate();
        let of_tellers = of_verifiers.filter(|(place, _)| question.tellers & (1 << place) != 0);
        for (bit, (_, (cells, &(mut met)))) in of_tellers.enumerate() {
            for cell in cells.iter_mut().take(MAX_OPTIONS) {
                *cell = ((met & 1) as u8) << bit;
                met >>= 1;
            }
        }
        let [of_a, of_b, of_c, of_d, of_e, of_f] = &bits;
        let at = |cells: &[u8; TABLE], option: u8| cells[usize::from(option) % TABLE];
        for (place, choice) in self.first(length).iter().enumerate() {
            if place % AT_ONCE == 0 {
                check()?;
            }
            let [a, b, c, d, e, f] = choice.options;
            let first = at(of_a, a) | at(of_b, b) | at(of_c, c);
            let outcome = first | at(of_d, d) | at(of_e, e) | at(of_f, f);
            outcomes.add(outcome, 1, question.numbers.of(choice.code));
        }
        Ok(length as u32)
    }

    fn narrow(
        &mut self,
        length: usize,
        met: &PerSlot,
        answers: Answers,
        check: &mut Check,
    ) -> Result<usize, Interrupted> {
        let mut allowed = [u32::MAX; MAX_VERIFIERS];
        for place in places(answers.asked) {
            if let (Some(allowed), Some(&met)) = (allowed.get_mut(place), met.get(place)) {
                *allowed = if answers.passed & (1 << place) != 0 {
                    met
                } else {
                    !met
                };
            }
        }
        let mut kept = 0;
        for place in 0..length {
            if place % AT_ONCE == 0 {
                check()?;
            }
            let is_allowed = self.choices.get(place).is_some_and(|choice| {
                let mut options = choice.options.iter().zip(&allowed);
                options.all(|(option, allowed)| allowed >> option & 1 != 0)
            });
            if is_allowed {
                bounded::swap(&mut self.choices, place, kept);
                kept += 1;
            }
        }
        Ok(kept)
    }

    fn checkpoint(&self) -> Self::Checkpoint {}

    fn restore(
        &mut self,
        _length: usize,
        _before: &Self::Checkpoint,
        _check: &mut Check,
    ) -> Result<(), Interrupted> {
        Ok(())
    }
}
