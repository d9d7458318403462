//! `cargo xtask faults`: plays games on consoles that are broken on purpose, and shows the outcomes for each fault.
//!
//! The games are played by `tests/faults`, which prints a JSON object per line. This file builds what they are played on, and
//! turns the output into a table.

use std::process::Command;

use anyhow::{Context, Result, bail};
use clap::Args;
use serde::Deserialize;

use crate::process::Process;
use crate::products::{Product, Products};
use crate::setup::apt::Apt;
use crate::setup::cross::Cross;
use crate::table::{Align, Table};
use crate::workspace::Workspace;
use crate::{report, setup};

/// What the games are played with.
pub(crate) const PRODUCTS: &[Product] = &[
    Product::Firmware,
    Product::HangingFirmware,
    Product::ReferenceConsole,
];

/// Which games are played.
#[derive(Args, Clone, Debug)]
pub(crate) struct Options {
    /// Another seed takes other games, and other moments for each fault
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u32,
    /// How many games with each fault
    #[arg(long, default_value_t = 20)]
    pub(crate) runs: u32,
    /// 10,000 power cuts and 1,000 games with each other fault: takes about two hours on two processors
    #[arg(long, conflicts_with = "runs")]
    pub(crate) long: bool,
    /// Only faults whose name contains this
    #[arg(long, value_name = "FAULT")]
    pub(crate) only: Option<String>,
}

/// The outcomes of all games with one fault.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq)]
struct FaultRow {
    fault: String,
    runs: u32,
    ok: u32,
    told: u32,
    lost: u32,
    wrong: u32,
    hang: u32,
}

impl FaultRow {
    fn is_good(&self) -> bool {
        self.runs > 0 && self.ok + self.told == self.runs
    }
}

/// A game that went wrong.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq)]
struct FailedGame {
    fault: String,
    seed: u32,
    outcome: String,
    reason: String,
}

/// A line of the output of `tests/faults`.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Line {
    Failed { failed: FailedGame },
    Row(FaultRow),
}

/// The outcomes of all games.
#[derive(Debug, Default)]
pub(crate) struct FaultResults {
    rows: Vec<FaultRow>,
    failed: Vec<FailedGame>,
}

impl FaultResults {
    fn parse(printed: &str) -> Result<Self> {
        let mut results = Self::default();
        for line in printed.lines() {
            let parsed = serde_json::from_str(line);
            match parsed.with_context(|| format!("not a line of the fault games: {line}"))? {
                Line::Failed { failed } => results.failed.push(failed),
                Line::Row(row) => results.rows.push(row),
            }
        }
        if results.rows.is_empty() {
            bail!("no games with faults were played");
        }
        Ok(results)
    }

    /// How many faults did no harm, and how many did.
    pub(crate) fn good_and_bad(&self) -> (usize, usize) {
        let good = self.rows.iter().filter(|row| row.is_good()).count();
        (good, self.rows.len() - good)
    }

    /// The reason of each failed game, and the table.
    pub(crate) fn text(&self) -> String {
        let failures = self.failed.iter().map(|failed| {
            let FailedGame {
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

/// Plays and prints the table. Gives whether nothing was lost, wrong or hung.
///
/// # Errors
/// When something cannot be built, or the games cannot be played.
pub(crate) fn command(workspace: &Workspace, options: &Options) -> Result<bool> {
    let mut apt = Apt::new(workspace);
    let cross = Cross::ensure(workspace, &mut apt)?;
    setup::node_with_packages(workspace, &mut apt)?;
    let products = Products::new(workspace, Some(&cross));
    let results = play(workspace, &products, options)?;
    report::result(&results.text())?;
    let (_, bad) = results.good_and_bad();
    Ok(bad == 0)
}

/// Plays the games.
///
/// # Errors
/// When something cannot be built, or the games cannot be played; a game that goes wrong is a result.
pub(crate) fn play(
    workspace: &Workspace,
    products: &Products<'_>,
    options: &Options,
) -> Result<FaultResults> {
    let mut node = Command::new("node");
    node.args(["--import", "tsx", "tests/faults/main.ts"])
        .arg(format!("--seed={}", options.seed))
        .arg(format!("--only={}", options.only.as_deref().unwrap_or("")))
        .envs(products.require(PRODUCTS)?);
    if options.long {
        node.arg("--long");
    } else {
        node.arg(format!("--runs={}", options.runs));
    }
    let printed = Process::new("games with faults", "playing", node)
        .outcome("played")
        .repeat("cargo xtask faults")
        .stdout_is_data()
        .tells_progress()
        .run(workspace)?;
    FaultResults::parse(&printed.data)
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
        let results = FaultResults::parse(&[FAILED, ROW, BAD].join("\n")).unwrap();
        assert_eq!(results.good_and_bad(), (1, 1));
        assert_eq!(
            results.text(),
            "flash full, game 7: lost: it is gone\n\n\
             fault         runs  ok  told  lost  wrong answer  hang\n\
             SDA held low     3   2     1     0             0     0\n\
             flash full       3   2     0     1             0     0"
        );
    }

    #[test]
    fn a_bench_that_played_nothing_is_an_error() {
        assert!(FaultResults::parse("").is_err());
        let nothing = ROW
            .replace(":3", ":0")
            .replace(":2", ":0")
            .replace(":1", ":0");
        assert_eq!(
            FaultResults::parse(&nothing).unwrap().good_and_bad(),
            (0, 1)
        );
    }

    #[test]
    fn what_is_no_line_of_the_bench_is_an_error() {
        assert!(FaultResults::parse("Error: no display").is_err());
    }
}
