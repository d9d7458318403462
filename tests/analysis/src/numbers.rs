//! Published numbers: the problems of a list of numbers, and the index that finds them.

pub mod check;

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use bombe_engine::face::Mode;
use bombe_engine::problem::code::{Difficulty, VerifierCount};
use bombe_engine::problem::number::list::List;
use bombe_engine::problem::number::{PublishedNumber, PublishedProblem};
use serde::Serialize;

/// A number, and the problem that it names or why there is none, as they are printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Answer {
    /// The problem, in the order of A, B, C and so on.
    Named {
        /// The number as it is published.
        number: String,
        /// `classic`, `extreme` or `nightmare`.
        mode: &'static str,
        /// `easy`, `standard` or `hard`.
        difficulty: &'static str,
        /// How many verifiers there are.
        verifiers: usize,
        /// The cards that have the laws.
        cards: Vec<u8>,
        /// The other cards of extreme mode; none in other modes.
        second_cards: Vec<u8>,
        /// The ids of the laws.
        laws: Vec<u8>,
        /// The solution.
        code: String,
    },
    /// There is no such problem.
    Nameless {
        /// The number as it was asked for.
        number: String,
        /// Why.
        error: String,
    },
}

impl Answer {
    /// Looks a number up.
    #[must_use]
    pub fn to(asked: &str) -> Self {
        let error = |error: String| Self::Nameless {
            number: asked.to_owned(),
            error,
        };
        let number: PublishedNumber = match asked.parse() {
            Ok(number) => number,
            Err(bad) => return error(format!("{bad}")),
        };
        match number.look_up(|| true) {
            Ok(problem) => Self::named(&problem)
                .unwrap_or_else(|| error("its entry is not a valid problem".to_owned())),
            Err(nameless) => error(nameless.to_string()),
        }
    }

    fn named(published: &PublishedProblem) -> Option<Self> {
        let number = published.number();
        let rows = published.rows();
        Some(Self::Named {
            number: number.to_string(),
            mode: match number.class().mode {
                Mode::Classic => "classic",
                Mode::Extreme => "extreme",
                Mode::Nightmare => "nightmare",
            },
            difficulty: match number.class().difficulty {
                Difficulty::Easy => "easy",
                Difficulty::Standard => "standard",
                Difficulty::Hard => "hard",
            },
            verifiers: rows.len(),
            cards: rows.iter().map(|row| row.card.number()).collect(),
            second_cards: rows
                .iter()
                .filter_map(|row| Some(row.second_card?.number()))
                .collect(),
            laws: rows.iter().map(|row| row.law.id()).collect(),
            code: published.problem().ok()?.solution().to_string(),
        })
    }
}

/// Writes a JSON object for each number of a list, one number a line. Blank lines are skipped.
///
/// # Errors
/// When something cannot be written.
pub fn look_up(list: &[u8], results: &mut impl Write) -> io::Result<()> {
    // Spreadsheets may write a byte order mark.
    let list = list.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(list);
    for line in String::from_utf8_lossy(list).lines().map(str::trim) {
        if !line.is_empty() {
            serde_json::to_writer(&mut *results, &Answer::to(line))?;
            writeln!(results)?;
        }
    }
    Ok(())
}

/// The numbers of verifiers, and the files in the folder of the index.
const FILES: [(VerifierCount, &str); 3] = [
    (VerifierCount::Four, "4.bin"),
    (VerifierCount::Five, "5.bin"),
    (VerifierCount::Six, "6.bin"),
];

/// Makes the index anew in a folder, by going through all problems.
///
/// # Errors
/// When a file cannot be written.
pub fn write_index(folder: &Path) -> io::Result<()> {
    FILES
        .into_iter()
        .try_for_each(|(verifiers, file)| fs::write(folder.join(file), index(verifiers)))
}

fn index(verifiers: VerifierCount) -> Vec<u8> {
    let mut bytes = Vec::new();
    List::of(verifiers).index(|checkpoint| bytes.extend(checkpoint));
    bytes
}

#[cfg(test)]
mod tests;
