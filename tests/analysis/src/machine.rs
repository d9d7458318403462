//! How strong the machine is in each class of problems, and how long it thinks: one JSON object per class and level.

use std::io::Write;

use anyhow::{Result, ensure};
use bombe_engine::face::{Face, MAX_VERIFIERS, MIN_VERIFIERS, Mode};
use bombe_engine::machine::{Level, Machine, PATIENCE};
use bombe_engine::problem::code::{Class, ProblemCode};
use bombe_engine::problem::generator::generate;
use serde_json::json;

use crate::line;
use crate::strength::{Totals, play_all};

/// Units of effort per second on the chip.
const EFFORT_PER_SECOND: f64 = 1e6;

/// The first problems of each class, the same number of each difficulty.
#[must_use]
pub fn generated(problems: u32) -> Vec<Face> {
    let seeds = 0..problems.div_ceil(3);
    seeds
        .flat_map(|seed| Class::all().map(move |class| ProblemCode::new(class, seed)))
        .map(|code| generate(code).face().clone())
        .collect()
}

/// The problems of a list.
///
/// # Errors
/// When a line is bad.
pub fn listed(list: &[u8]) -> Result<Vec<Face>> {
    let mut faces = Vec::new();
    for line in list.split(|&byte| byte == b'\n') {
        faces.extend(line::parse(line)?.map(|problem| problem.face));
    }
    ensure!(!faces.is_empty(), "there is no problem in the list");
    Ok(faces)
}

/// Writes the average effort for each mode, number of verifiers and level: over everything that can be true of a problem, and
/// then over all problems.
///
/// # Errors
/// When something cannot be written; or when the machine gets stuck or is wrong, which never happens.
pub fn measure(faces: &[Face], results: &mut impl Write) -> Result<()> {
    let mut machine = Box::new(Machine::new());
    for mode in [Mode::Classic, Mode::Extreme, Mode::Nightmare] {
        for verifiers in MIN_VERIFIERS..=MAX_VERIFIERS {
            let is_meant = |face: &&Face| face.mode() == mode && face.slots().len() == verifiers;
            let class: Vec<&Face> = faces.iter().filter(is_meant).collect();
            for level in Level::ALL.into_iter().filter(|_| !class.is_empty()) {
                let sums: Result<Vec<Totals>> = class
                    .iter()
                    .map(|face| play_all(&mut machine, level, face, PATIENCE))
                    .collect();
                let class = format!("{mode:?} {verifiers}").to_lowercase();
                let level = format!("{level:?}").to_lowercase();
                writeln!(results, "{}", averages(&class, &level, &sums?))?;
                results.flush()?;
            }
        }
    }
    Ok(())
}

/// Averages in which every problem has the same weight, however many games it has.
fn averages(class: &str, level: &str, sums: &[Totals]) -> serde_json::Value {
    let mean = |of: fn(&Totals) -> u64| {
        let shares = sums.iter().map(|sum| of(sum) as f64 / sum.games as f64);
        shares.sum::<f64>() / sums.len() as f64
    };
    let mut efforts: Vec<u64> = sums.iter().map(|sum| sum.max_effort).collect();
    efforts.sort_unstable();
    let seconds = |share: f64| {
        let place = (share * efforts.len() as f64).ceil() as usize;
        let effort = efforts.get(place.saturating_sub(1)).copied();
        effort.unwrap_or(0) as f64 / EFFORT_PER_SECOND
    };
    json!({
        "class": class,
        "level": level,
        "problems": sums.len(),
        "rounds": mean(|sum| sum.rounds),
        "queries": mean(|sum| sum.queries),
        "best": mean(|sum| sum.best),
        "chip_seconds": { "median": seconds(0.5), "p99": seconds(0.99), "most": seconds(1.0) },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rulebook's first problem has two worlds, and one query tells them apart.
    #[test]
    fn a_listed_problem_is_measured_for_every_level() {
        let faces = listed(b"P1,0,4,4,9,11,14,241\n").unwrap();
        let mut results = Vec::new();
        measure(&faces, &mut results).unwrap();
        let text = String::from_utf8(results).unwrap();
        let lines: Vec<serde_json::Value> = text
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        let [apprentice, analyst, turing] = lines.as_slice() else {
            panic!("one line for each level: {text}");
        };
        assert_eq!(apprentice["level"], "apprentice");
        assert!(apprentice["queries"].as_f64() >= analyst["queries"].as_f64());
        assert_eq!(turing["rounds"], 1.0);
        assert_eq!(turing["queries"], 1.0);
        assert_eq!(turing["best"], 1.0);
    }

    #[test]
    fn a_bad_list_is_refused() {
        assert!(listed(b"P1,7,4,4,9,11,14,241\n").is_err());
        assert!(listed(b"# nothing\n").is_err());
    }
}
