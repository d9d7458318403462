//! The criterion engine: everything about codes, criteria and problems that does not need a console.
//!
//! Values in, values out: no heap, no clock, no randomness; it knows no panel, no game, no screen and no language. The console
//! plays with it on the chip, the pages use it as WebAssembly, and the analysis runs it on the host.
//!
//! Each module uses only those above it.
//!
//! | module | what it owns |
//! |---|---|
//! | [`bounded`] | lists of bounded length without panics |
//! | [`code`], [`code_set`] | shapes, digits, the 125 codes, and sets of them |
//! | [`verifier`] | the verifiers' letters and answers |
//! | [`deck`] | what the cards say: rules, criteria, criteria cards, verification numbers |
//! | [`face`], [`invalid`] | what players see of a problem; why there is no such problem |
//! | [`interrupted`] | why long work has no result |
//! | [`turn`] | one player's queries in one round |
//! | [`deduction`] | what can be true, before and after any answers |
//! | [`problem`] | problems and what makes them valid; the rulebook's, generated ones with their codes, published ones with their numbers, any others with long codes, and those of the cards at hand |
//! | [`insight`] | what a player could know by now: what is left, what an answer has taught |
//! | [`machine`] | the machine that players try to beat: three levels, how each plays, how hard a problem is |
//! | [`review`] | a finished game looked at afterwards: what each query was worth, when the code could be known |
//! | [`result_code`] | results as short texts with a check |

#![no_std]
#![forbid(unsafe_code)]

#[cfg(test)]
extern crate std;

pub mod bounded;
pub mod code;
pub mod code_set;
pub mod deck;
pub mod deduction;
pub mod face;
pub mod insight;
pub mod interrupted;
pub mod invalid;
pub mod machine;
pub mod problem;
pub mod result_code;
pub mod review;
pub mod turn;
pub mod verifier;

// What nearly every user of the engine needs, without the path of its module.
pub use bounded::Bounded;
pub use code::{Code, Digit, Shape};
pub use code_set::CodeSet;
pub use deck::{card::Card, card_set::CardSet, criterion::Criterion, rule::Rule};
pub use deduction::{Deduction, Query};
pub use face::{Face, MAX_VERIFIERS, MIN_VERIFIERS, Mode, PerVerifier, Slot};
pub use insight::{Insight, Knowledge, Lesson};
pub use invalid::Invalid;
pub use machine::{Action, Grade, Level, Machine, Rating, Transcript};
pub use problem::{
    Problem,
    code::{Class, Difficulty, ProblemCode, RUN, VerifierCount},
    dice::Dice,
    generator::generate,
    long_code::LongCode,
    name::ProblemName,
    number::PublishedNumber,
    own_cards::Remedy,
    published::Published,
    rulebook::RulebookProblem,
};
pub use result_code::{PlayedProblem, ResultCode, Verdict};
pub use turn::{MAX_ROUNDS, QUERIES_PER_ROUND, Turn};
pub use verifier::{Answer, Letter, Letters, PerLetter};
