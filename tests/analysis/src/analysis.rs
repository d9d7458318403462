//! Analyses the problems of a list.

use std::convert::Infallible;
use std::io::{self, Write};
use std::ops::ControlFlow;

use bombe_engine::code_set::CodeSet;
use bombe_engine::deduction::worlds;
use bombe_engine::machine::Machine;
use serde::Serialize;

use crate::line::{self, ListedProblem};

/// The result of an analysis, as it is printed: what a perfect player knows before the first query.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Analysis {
    /// Its id in the list.
    pub id: String,
    /// How many choices of criteria make a valid problem.
    pub worlds: u64,
    /// How many codes can be the solution.
    pub codes: u32,
    /// Whether the listed code is one of them.
    pub possible: bool,
    /// What a game takes Turing on average; `None` if there are no worlds.
    pub expected: Option<MeanEffort>,
    /// How hard it is; `None` if there are no worlds.
    pub rating: Option<Grades>,
}

/// How much effort to spend on an expectation: some seconds on the chip.
const EXPECTATION_EFFORT: u32 = 3_000_000;

/// The average effort of a game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct MeanEffort {
    /// Rounds.
    pub rounds: f64,
    /// Queries.
    pub queries: f64,
}

/// A rating in numbers, each from 1 (low) to 3 (high).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Grades {
    /// How much work it takes a good player.
    pub difficulty: u8,
    /// How often a guess wins.
    pub luck: u8,
}

impl Analysis {
    /// Analyses a problem.
    #[must_use]
    pub fn of(problem: &ListedProblem, machine: &mut Machine) -> Self {
        let mut worlds = 0;
        let mut codes = CodeSet::EMPTY;
        let ControlFlow::Continue(()) = worlds::visit(&problem.face, |world| {
            worlds += 1;
            codes = codes.with(world.code);
            ControlFlow::<Infallible>::Continue(())
        });
        let expected = machine.expect(&problem.face, EXPECTATION_EFFORT, || true);
        let rating = machine.rate(&problem.face, || true).ok();
        Self {
            id: problem.id.clone(),
            worlds,
            codes: codes.len(),
            possible: codes.contains(problem.code),
            expected: expected.ok().flatten().map(|expected| MeanEffort {
                rounds: f64::from(expected.rounds()) / 100.0,
                queries: f64::from(expected.queries()) / 100.0,
            }),
            rating: rating.map(|rating| Grades {
                difficulty: rating.difficulty as u8,
                luck: rating.luck as u8,
            }),
        }
    }
}

/// Writes a JSON object for each problem of a list, and an error for each bad line. Returns the number of bad lines.
///
/// # Errors
/// When something cannot be written.
pub fn analyse(
    list: &[u8],
    results: &mut impl Write,
    complaints: &mut impl Write,
) -> io::Result<usize> {
    // Spreadsheets may write a byte order mark.
    let list = list.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(list);
    let mut machine = Box::new(Machine::new());
    let mut bad = 0;
    for (number, line) in (1..).zip(list.split(|&byte| byte == b'\n')) {
        match line::parse(line) {
            Ok(None) => {}
            Ok(Some(problem)) => {
                serde_json::to_writer(&mut *results, &Analysis::of(&problem, &mut machine))?;
                writeln!(results)?;
            }
            Err(error) => {
                bad += 1;
                writeln!(complaints, "line {number}: {error}")?;
            }
        }
    }
    Ok(bad)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn analysed(list: &str) -> (usize, Vec<String>, Vec<String>) {
        let (mut results, mut complaints) = (Vec::new(), Vec::new());
        let bad = analyse(list.as_bytes(), &mut results, &mut complaints).unwrap();
        let lines = |bytes| -> Vec<String> {
            let text = String::from_utf8(bytes).unwrap();
            text.lines().map(str::to_owned).collect()
        };
        (bad, lines(results), lines(complaints))
    }

    /// The rulebook's first problem; the counts are the rulebook table's.
    #[test]
    fn a_problem_is_told_in_one_line_of_json() {
        let (bad, results, complaints) = analysed("P1,0,4,4,9,11,14,241\n");
        assert_eq!(
            results,
            [
                r#"{"id":"P1","worlds":2,"codes":2,"possible":true,"expected":{"rounds":1.0,"queries":1.0},"rating":{"difficulty":1,"luck":3}}"#
            ]
        );
        assert_eq!((bad, complaints.len()), (0, 0));
    }

    #[test]
    fn a_code_that_no_world_has_is_not_possible() {
        let (_, results, _) = analysed("P1,0,4,4,9,11,14,555");
        assert!(results[0].contains(r#""possible":false"#), "{results:?}");
    }

    #[test]
    fn bad_lines_are_told_by_number_and_cause_and_the_others_still_run() {
        let (bad, results, complaints) = analysed(
            "\u{FEFF}# list\nP1,0,4,4,9,11,14,241\nP2,7,4,4,9,11,14,241\n\nP3,0,4,4,9\nP4,2,4,4,9,11,14,241",
        );
        assert_eq!(bad, 2);
        let [first, second] = results.as_slice() else {
            panic!("two lines are good: {results:?}");
        };
        assert!(first.contains(r#""id":"P1""#) && second.contains(r#""id":"P4""#));
        let [first, second] = complaints.as_slice() else {
            panic!("two lines are bad: {complaints:?}");
        };
        assert!(first.starts_with("line 3: no such mode"), "{first}");
        assert!(
            second.starts_with("line 5: wrong number of fields"),
            "{second}"
        );
    }
}
