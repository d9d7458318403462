//! The problem of the day: one for each date, the same for all who read the same calendar. Nobody is asked for it.
//!
//! ```text
//!   day       days since 1 January 1970, a Thursday, by the reader's own calendar
//!   class     by the day of the week
//!   seed      1 000 003 times the day, modulo the seeds of the class
//! ```
//!
//! The factor is a prime that divides no number of seeds: each date has a problem of its own for some thousand years, and the
//! codes of neighbouring weeks have nothing in common.

use super::code::{
    Class, Difficulty, ProblemCode,
    VerifierCount::{self, Five, Four, Six},
};
use crate::face::Mode;

const FACTOR: u64 = 1_000_003;

/// The classes from Monday on: each day asks for more than the one before.
const WEEK: [Class; 7] = [
    class(Mode::Classic, Difficulty::Easy, Four),
    class(Mode::Classic, Difficulty::Standard, Four),
    class(Mode::Classic, Difficulty::Standard, Five),
    class(Mode::Classic, Difficulty::Hard, Five),
    class(Mode::Classic, Difficulty::Hard, Six),
    class(Mode::Extreme, Difficulty::Standard, Five),
    class(Mode::Nightmare, Difficulty::Standard, Five),
];

/// The day of the week of day 0, counted from Monday: a Thursday.
const FIRST_WEEKDAY: u64 = 3;

const fn class(mode: Mode, difficulty: Difficulty, verifiers: VerifierCount) -> Class {
    Class {
        mode,
        difficulty,
        verifiers,
    }
}

/// The problem of a day, counted from 1 January 1970.
#[must_use]
pub fn problem_of_the_day(day: u32) -> ProblemCode {
    let day = u64::from(day);
    let weekday = (day + FIRST_WEEKDAY) % WEEK.len() as u64;
    let [monday, ..] = WEEK;
    let class = WEEK.get(weekday as usize).copied().unwrap_or(monday);
    let seed = FACTOR * day % u64::from(ProblemCode::seeds(class));
    ProblemCode::new(class, seed as u32)
}

#[cfg(test)]
mod tests {
    use std::{
        collections::HashSet,
        string::{String, ToString},
    };

    use super::*;

    /// Days since 1 January 1970.
    const MONDAY_2026_01_05: u32 = 20_458;

    /// A difference here gives people who play the same day different problems.
    #[test]
    fn a_day_has_the_same_problem_for_ever() {
        let code = |day| problem_of_the_day(day).to_string();
        assert_eq!(code(0), "321 111 111 115");
        // 29 February 2028.
        assert_eq!(code(21_243), "413 414 141 534");
        let week: [String; 7] = core::array::from_fn(|day| code(MONDAY_2026_01_05 + day as u32));
        assert_eq!(
            week,
            [
                "452 545 231 333",
                "423 433 521 213",
                "141 533 335 531",
                "215 533 144 412",
                "423 143 443 345",
                "251 243 252 221",
                "235 243 551 154",
            ]
        );
    }

    #[test]
    fn a_week_begins_easily_and_has_every_mode() {
        let week: [Class; 7] =
            core::array::from_fn(|day| problem_of_the_day(MONDAY_2026_01_05 + day as u32).class());
        assert_eq!(week, WEEK);
        assert_eq!(problem_of_the_day(0).class(), WEEK[3]);
    }

    #[test]
    fn no_two_days_of_a_century_have_the_same_problem() {
        let days = 0..36_525;
        let codes: HashSet<ProblemCode> = days.clone().map(problem_of_the_day).collect();
        assert_eq!(codes.len(), days.len());
        // Nor does the run that a code names lead to the problem of another day.
        let monday = problem_of_the_day(MONDAY_2026_01_05).run();
        assert!(monday[1..].iter().all(|code| !codes.contains(code)));
    }

    #[test]
    fn the_last_day_that_there_is_has_a_problem() {
        assert_eq!(
            problem_of_the_day(u32::MAX).class(),
            WEEK[(u32::MAX as usize + 3) % 7]
        );
    }
}
