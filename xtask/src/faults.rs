//! `cargo xtask faults`: plays games on consoles that are broken on purpose, and shows for each fault how they have gone.
//!
//! The games are played by `tests/faults`, which prints a JSON object per line. This file builds what they are played on, and
//! makes a table of it.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::firmware::{self, BOMBE, HANGING_BOMBE, Image};
use crate::host_program::{self, TWIN};
use crate::process::Job;
use crate::setup::apt::Apt;
use crate::setup::cross::Cross;
use crate::table::{Align, Table};
use crate::workspace::Workspace;
use crate::{report, setup};

/// How much is played.
#[derive(Clone, Debug)]
pub(crate) struct Options {
    /// Other games, faults and instants for each.
    pub(crate) seed: u32,
    /// How many games with each fault.
    pub(crate) length: Length,
    /// Only faults whose name has this in it.
    pub(crate) only: Option<String>,
}

/// How many games are played with each fault.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Length {
    /// So many.
    Runs(u32),
    /// Enough for 10,000 power cuts, and 1,000 for each other fault.
    Long,
}

/// What is played on.
#[derive(Clone, Debug)]
pub(crate) struct Subjects {
    pub(crate) firmware: Image,
    /// The firmware whose tasks hang when they are told to.
    pub(crate) hanging: PathBuf,
    /// A console without faults.
    pub(crate) twin: PathBuf,
}

/// How the games with one fault have gone.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq)]
struct Row {
    fault: String,
    runs: u32,
    ok: u32,
    told: u32,
    lost: u32,
    wrong: u32,
    hang: u32,
}

impl Row {
    fn is_good(&self) -> bool {
        self.runs > 0 && self.ok + self.told == self.runs
    }
}

/// A game that has not gone well.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq)]
struct Failed {
    fault: String,
    seed: u32,
    outcome: String,
    reason: String,
}

/// A line of what is printed.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Line {
    Failed { failed: Failed },
    Row(Row),
}

/// How all games have gone.
#[derive(Debug, Default)]
pub(crate) struct Score {
    rows: Vec<Row>,
    failed: Vec<Failed>,
}

impl Score {
    fn parse(printed: &str) -> Result<Self> {
        let mut score = Self::default();
        for line in printed.lines() {
            let parsed = serde_json::from_str(line);
            match parsed.with_context(|| format!("not a line of the fault bench: {line}"))? {
                Line::Failed { failed } => score.failed.push(failed),
                Line::Row(row) => score.rows.push(row),
            }
        }
        if score.rows.is_empty() {
            bail!("the fault bench has played nothing");
        }
        Ok(score)
    }

    /// How many faults did no harm, and how many did some.
    pub(crate) fn good_and_bad(&self) -> (usize, usize) {
        let good = self.rows.iter().filter(|row| row.is_good()).count();
        (good, self.rows.len() - good)
    }

    /// Why games have not gone well, and the table.
    pub(crate) fn text(&self) -> String {
        let failures = self.failed.iter().map(|failed| {
            let Failed {
                fault,
                seed,
                outcome,
                reason,
            } = failed;
            format!("{fault}, game {seed}: {outcome}: {reason}\n\n")
        });
        let mut text: String = failures.collect();
        let mut table = Table::new([
            ("fault", Align::Left),
            ("runs", Align::Right),
            ("ok", Align::Right),
            ("told", Align::Right),
            ("lost", Align::Right),
            ("wrong answer", Align::Right),
            ("hang", Align::Right),
        ]);
        for row in &self.rows {
            let counts = [row.runs, row.ok, row.told, row.lost, row.wrong, row.hang];
            let [runs, ok, told, lost, wrong, hang] = counts.map(|count| count.to_string());
            table.push([row.fault.clone(), runs, ok, told, lost, wrong, hang]);
        }
        text += &table.text();
        text
    }
}

/// Plays and prints the table. Tells whether nothing was lost, wrong or hung.
///
/// # Errors
/// When something cannot be built, or the bench itself does not work.
pub(crate) fn command(workspace: &Workspace, options: &Options) -> Result<bool> {
    let mut apt = Apt::new(workspace);
    let cross = Cross::ensure(workspace, &mut apt)?;
    setup::node_with_packages(workspace, &mut apt)?;
    let subjects = Subjects {
        firmware: firmware::build(workspace, &cross, BOMBE)?,
        hanging: firmware::build(workspace, &cross, HANGING_BOMBE)?.uf2,
        twin: host_program::build(workspace, TWIN)?,
    };
    let score = play(workspace, &subjects, options)?;
    report::result(&score.text())?;
    let (_, bad) = score.good_and_bad();
    Ok(bad == 0)
}

/// Plays.
///
/// # Errors
/// When the bench itself does not work; a game that goes wrong is a result.
pub(crate) fn play(workspace: &Workspace, subjects: &Subjects, options: &Options) -> Result<Score> {
    let mut node = Command::new("node");
    node.args(["--import", "tsx", "tests/faults/main.ts"])
        .arg(format!("--seed={}", options.seed))
        .arg(format!("--only={}", options.only.as_deref().unwrap_or("")))
        .env("BOMBE_UF2", &subjects.firmware.uf2)
        .env("BOMBE_ELF", &subjects.firmware.elf)
        .env("BOMBE_HANGING_UF2", &subjects.hanging)
        .env("BOMBE_TWIN", &subjects.twin);
    match options.length {
        Length::Runs(runs) => node.arg(format!("--runs={runs}")),
        Length::Long => node.arg("--long"),
    };
    let printed = Job::new("games with faults", "playing", node)
        .outcome("played")
        .repeat("cargo xtask faults")
        .stdout_is_data()
        .tells_progress()
        .run(workspace)?;
    Score::parse(&printed.data)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROW: &str =
        r#"{"fault":"SDA held low","runs":3,"ok":2,"told":1,"lost":0,"wrong":0,"hang":0}"#;
    const BAD: &str =
        r#"{"fault":"flash full","runs":3,"ok":2,"told":0,"lost":1,"wrong":0,"hang":0}"#;
    const FAILED: &str =
        r#"{"failed":{"fault":"flash full","seed":7,"outcome":"lost","reason":"it is gone"}}"#;

    #[test]
    fn a_fault_is_good_only_if_every_game_with_it_was() {
        let score = Score::parse(&[FAILED, ROW, BAD].join("\n")).unwrap();
        assert_eq!(score.good_and_bad(), (1, 1));
        assert_eq!(
            score.text(),
            "flash full, game 7: lost: it is gone\n\n\
             fault         runs  ok  told  lost  wrong answer  hang\n\
             SDA held low     3   2     1     0             0     0\n\
             flash full       3   2     0     1             0     0"
        );
    }

    #[test]
    fn a_bench_that_played_nothing_is_an_error() {
        assert!(Score::parse("").is_err());
        let nothing = ROW
            .replace(":3", ":0")
            .replace(":2", ":0")
            .replace(":1", ":0");
        assert_eq!(Score::parse(&nothing).unwrap().good_and_bad(), (0, 1));
    }

    #[test]
    fn what_is_no_line_of_the_bench_is_an_error() {
        assert!(Score::parse("Error: no display").is_err());
    }
}
