//! `cargo xtask bench`: runs everything that measures, and shows the figures beside their goals.
//!
//! A producer prints one JSON object a line, and nothing else, on standard output:
//! `{"name":"button to lamp","value":0.03,"unit":"ms","goal":1,"better":"lower"}`.

use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::firmware::{self, Image};
use crate::process::Job;
use crate::setup::apt::Apt;
use crate::setup::cross::Cross;
use crate::table::{Align, Table};
use crate::workspace::Workspace;
use crate::{report, setup};

/// Something that measures.
struct Producer {
    label: &'static str,
    command: fn(&Image) -> Command,
}

const PRODUCERS: &[Producer] = &[Producer {
    label: "figures on the virtual board",
    command: virtual_board,
}];

fn virtual_board(image: &Image) -> Command {
    let mut command = Command::new("node");
    command
        .args(["--import", "tsx", "tests/bench/main.ts"])
        .env("BOMBE_UF2", &image.uf2)
        .env("BOMBE_ELF", &image.elf);
    command
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Better {
    Lower,
    Higher,
}

/// One measured value.
#[derive(Debug, PartialEq)]
struct Figure {
    name: String,
    value: f64,
    unit: String,
    /// `None` for a figure that is only watched.
    goal: Option<f64>,
    better: Better,
}

/// Measures, and prints a table or the producers' own JSON lines.
///
/// # Errors
/// When something cannot be built or measured, or a producer prints something else than figures. A missed goal is a
/// result, not an error.
pub(crate) fn command(workspace: &Workspace, json: bool) -> Result<()> {
    let mut apt = Apt::new(workspace);
    let cross = Cross::ensure(workspace, &mut apt)?;
    setup::node_with_packages(workspace, &mut apt)?;
    let image = firmware::build(workspace, &cross, firmware::BOMBE)?;
    let mut figures = Vec::new();
    for producer in PRODUCERS {
        let printed = Job::new(producer.label, "measuring", (producer.command)(&image))
            .outcome("measured")
            .repeat("cargo xtask bench")
            .stdout_is_data()
            .run(workspace)?
            .data;
        let before = figures.len();
        for line in printed.lines() {
            figures.push(Figure::parse(line)?);
            if json {
                report::result(line)?;
            }
        }
        if figures.len() == before {
            bail!("{}: nothing was measured", producer.label);
        }
    }
    if !json {
        report::result(&text(&figures))?;
    }
    Ok(())
}

impl Figure {
    fn parse(line: &str) -> Result<Self> {
        Self::read(line).with_context(|| format!("no figure in the agreed form: {line}"))
    }

    fn read(line: &str) -> Option<Self> {
        let object: Value = serde_json::from_str(line).ok()?;
        let text = |key| object.get(key)?.as_str().map(ToOwned::to_owned);
        Some(Self {
            name: text("name")?,
            value: object.get("value")?.as_f64()?,
            unit: text("unit")?,
            goal: match object.get("goal")? {
                Value::Null => None,
                goal => Some(goal.as_f64()?),
            },
            better: match text("better")?.as_str() {
                "lower" => Better::Lower,
                "higher" => Better::Higher,
                _ => return None,
            },
        })
    }

    fn goal_in_words(&self) -> [String; 2] {
        let Some(goal) = self.goal else {
            return [String::new(), "no goal".to_owned()];
        };
        let (sign, met) = match self.better {
            Better::Lower => ('≤', self.value <= goal),
            Better::Higher => ('≥', self.value >= goal),
        };
        let verdict = if met { "✓ met" } else { "✗ MISSED" };
        [format!("{sign} {}", number(goal)), verdict.to_owned()]
    }
}

fn text(figures: &[Figure]) -> String {
    let mut table = Table::new([
        ("figure", Align::Left),
        ("value", Align::Right),
        ("unit", Align::Left),
        ("goal", Align::Right),
        ("", Align::Left),
    ]);
    for figure in figures {
        let [goal, verdict] = figure.goal_in_words();
        table.push([
            figure.name.clone(),
            number(figure.value),
            figure.unit.clone(),
            goal,
            verdict,
        ]);
    }
    table.text()
}

/// At most three decimals, and none that say nothing.
fn number(value: f64) -> String {
    let decimals = format!("{value:.3}");
    decimals
        .trim_end_matches('0')
        .trim_end_matches('.')
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_stand_in_a_table_beside_their_goals() {
        let lines = [
            r#"{"name":"button to lamp","value":0.0314,"unit":"ms","goal":1,"better":"lower"}"#,
            r#"{"name":"frames","value":30,"unit":"1/s","goal":60,"better":"higher"}"#,
            r#"{"name":"boot","value":100.0,"unit":"ms","goal":null,"better":"lower"}"#,
        ];
        let figures: Vec<Figure> = lines
            .iter()
            .map(|line| Figure::parse(line).unwrap())
            .collect();
        assert_eq!(
            text(&figures),
            "figure          value  unit  goal\n\
             button to lamp  0.031  ms     ≤ 1  ✓ met\n\
             frames             30  1/s   ≥ 60  ✗ MISSED\n\
             boot              100  ms          no goal"
        );
    }

    #[test]
    fn a_goal_that_is_just_reached_is_met() {
        let line = r#"{"name":"a","value":40,"unit":"ms","goal":40,"better":"lower"}"#;
        let [_, verdict] = Figure::parse(line).unwrap().goal_in_words();
        assert_eq!(verdict, "✓ met");
    }

    #[test]
    fn whatever_is_not_a_figure_is_refused_by_name() {
        for line in [
            "warming up",
            r#"{"name":"a","value":"1","unit":"ms","goal":1,"better":"lower"}"#,
            r#"{"name":"a","value":1,"unit":"ms","goal":1,"better":"sideways"}"#,
            r#"{"name":"a","value":1,"unit":"ms","better":"lower"}"#,
        ] {
            let complaint = Figure::parse(line).unwrap_err().to_string();
            assert!(complaint.contains(line), "{complaint}");
        }
    }
}
