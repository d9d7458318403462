//! The workloads of the benchmarks, the same on the host and on the chip, so that their figures can be compared. Checksums
//! tell whether the work had the same result. Also a console that is driven by scripts, for screens on both.

#![no_std]
#![forbid(unsafe_code)]

pub mod games;
pub mod insights;
pub mod numbers;
pub mod stage;

use bombe_core::{
    game::{Aids, Handicaps, Header, InMatch, Privacy, Table, TurnOrder, Voting},
    timer::Timer,
};
use bombe_engine::{
    code::{Code, Digit},
    deduction::worlds::{MAX_WORLDS, Worlds},
    face::MAX_VERIFIERS,
    problem::{
        Problem,
        code::{Class, ProblemCode},
        long_code::{LongCode, MAX_GROUPS},
        name::ProblemName,
    },
    verifier::{Answer, Letter},
};
use heapless::Vec;

/// A game of a problem at a table: without handicaps, aids and timer, with open answers, and not a repeat;
/// rivals take turns in beginning a round, and show their thumbs one by one.
#[must_use]
pub fn header(problem: ProblemName, table: Table) -> Header {
    Header {
        problem,
        table,
        handicaps: Handicaps::default(),
        aids: Aids::NONE,
        answers: Privacy::Open,
        is_repeat: false,
        order: TurnOrder::of(table),
        thumbs: Voting::OneByOne,
        timer: Timer::Off,
        in_match: InMatch::First,
        in_run: None,
    }
}

/// The digits that a text consists of; `None` if it has anything else, or another number of them.
#[must_use]
pub fn digits<const COUNT: usize>(text: &str) -> Option<[Digit; COUNT]> {
    let mut digits = [Digit::One; COUNT];
    let mut characters = text.chars();
    for digit in &mut digits {
        let number = characters.next()?.to_digit(10)?;
        *digit = Digit::new(u8::try_from(number).ok()?)?;
    }
    characters.next().is_none().then_some(digits)
}

/// The long code of a letter and the digits of its groups, without blanks; `None` if there is no such code.
#[must_use]
pub fn long_code(text: &str) -> Option<LongCode> {
    let letter = text.chars().next()?;
    let digits = text.get(letter.len_utf8()..)?.as_bytes().chunks(3);
    let mut groups: Vec<Code, MAX_GROUPS> = Vec::new();
    for group in digits {
        let [triangle, square, circle] = crate::digits(core::str::from_utf8(group).ok()?)?;
        groups.push(Code::new(triangle, square, circle)).ok()?;
    }
    let code = LongCode::dialled(&groups).ok()?;
    (code.letter().as_char() == letter).then_some(code)
}

/// How many classes of generated problems there are.
pub const CLASSES: u32 = 27;

/// A buffer for the worlds of any generated problem, as on the console.
pub type WorldBuffer = Worlds<MAX_WORLDS>;

/// A question to a verifier.
pub type Question = (Letter, Code);

/// The most questions that can be put to one problem.
pub const MAX_QUESTIONS: usize = MAX_VERIFIERS * Code::COUNT as usize;

/// The class of a number below [`CLASSES`].
#[must_use]
pub fn class(number: u32) -> Option<Class> {
    Class::all().nth(usize::try_from(number).ok()?)
}

/// The codes of `count` problems with consecutive seeds.
pub fn codes(class: Class, first_seed: u32, count: u32) -> impl Iterator<Item = ProblemCode> {
    (0..count).map(move |place| ProblemCode::new(class, first_seed.wrapping_add(place)))
}

/// Every question that can be put to a problem: each verifier about each code.
#[must_use]
pub fn questions(problem: &Problem) -> Vec<Question, MAX_QUESTIONS> {
    let letters = Letter::ALL.into_iter().take(problem.criteria().len());
    letters
        .flat_map(|letter| Code::all().map(move |code| (letter, code)))
        .collect()
}

/// Puts all questions to a problem, and counts how many pass. Never inlined, so that the compiler cannot specialise the
/// measured code for its input.
#[must_use]
#[inline(never)]
pub fn ask_all(problem: &Problem, questions: &[Question]) -> u32 {
    let mut passes = 0;
    for &(letter, code) in questions {
        if problem.ask(letter, code) == Some(Answer::Pass) {
            passes += 1;
        }
    }
    passes
}

/// Checksums of a series of problems. Those of its parts add up to those of the whole.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checksum {
    /// Checksum of the cards, criteria and solutions.
    pub problems: u32,
    /// The total number of worlds.
    pub worlds: u32,
}

impl Checksum {
    /// Adds one more problem with its worlds.
    pub fn add(&mut self, problem: &Problem, worlds: &WorldBuffer) {
        self.problems = self.problems.wrapping_add(fingerprint(problem));
        let count = u32::try_from(worlds.as_slice().len()).unwrap_or(u32::MAX);
        self.worlds = self.worlds.saturating_add(count);
    }
}

/// A hash of the cards, criteria and solution of a problem.
fn fingerprint(problem: &Problem) -> u32 {
    let cards = problem.face().cards().map(|card| card.number());
    let criteria = problem.criteria().iter().map(|criterion| criterion.index());
    let solution = core::iter::once(problem.solution().index());
    hash(cards.chain(criteria).chain(solution))
}

/// FNV-1a.
fn hash(bytes: impl Iterator<Item = u8>) -> u32 {
    bytes.fold(0x811C_9DC5, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use bombe_engine::problem::generator::generate;

    fn problem(class_number: u32, seed: u32) -> Problem {
        generate(ProblemCode::new(class(class_number).unwrap(), seed))
    }

    #[test]
    fn every_number_below_27_has_a_class_of_its_own() {
        let classes = || (0..CLASSES).map(|number| class(number).unwrap());
        for (place, one) in classes().enumerate() {
            assert!(classes().take(place).all(|other| other != one));
        }
        assert_eq!(class(CLASSES), None);
    }

    #[test]
    fn every_verifier_is_asked_about_every_code() {
        let problem = problem(2, 0);
        let questions = questions(&problem);
        assert_eq!(questions.len(), MAX_QUESTIONS);
        let passing: u32 = problem
            .criteria()
            .iter()
            .map(|criterion| criterion.mask().len())
            .sum();
        assert_eq!(ask_all(&problem, &questions), passing);
    }

    #[test]
    fn parts_of_a_series_add_up_and_another_series_has_another_checksum() {
        let mut worlds = WorldBuffer::new();
        let mut checksum_of = |seeds: core::ops::Range<u32>| {
            let mut checksum = Checksum::default();
            for seed in seeds {
                let problem = problem(0, seed);
                worlds.fill(problem.face()).unwrap();
                checksum.add(&problem, &worlds);
            }
            checksum
        };
        let (whole, first, second) = (checksum_of(0..4), checksum_of(0..2), checksum_of(2..4));
        assert_eq!(whole.problems, first.problems.wrapping_add(second.problems));
        assert_eq!(whole.worlds, first.worlds + second.worlds);
        assert_ne!(first, second);
    }
}
