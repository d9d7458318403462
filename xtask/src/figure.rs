//! Figures: what the producers of `cargo xtask bench` print, and the table that it makes of them.
//!
//! A figure is one JSON object on a line of its own; `host` and any further keys may be missing:
//! `{"name":"button to lamp","value":0.03,"unit":"ms","goal":1,"better":"lower","host":0.001}`.

use anyhow::{Context, Result};
use serde::{Deserialize, Deserializer};

use crate::table::{Align, Table};

#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "lowercase")]
enum Better {
    Lower,
    Higher,
}

/// One measured value.
#[derive(Debug, Deserialize, PartialEq)]
pub(crate) struct Figure {
    name: String,
    value: f64,
    unit: String,
    /// `None` for a figure that is only watched. The key must be there nevertheless.
    #[serde(deserialize_with = "Option::deserialize")]
    goal: Option<f64>,
    better: Better,
    /// The same work on this machine, in the same unit.
    #[serde(default, deserialize_with = "number_if_present")]
    host: Option<f64>,
}

fn number_if_present<'de, D: Deserializer<'de>>(value: D) -> Result<Option<f64>, D::Error> {
    f64::deserialize(value).map(Some)
}

impl Figure {
    /// Reads a line that a producer printed.
    ///
    /// # Errors
    /// When it is not a figure.
    pub(crate) fn parse(line: &str) -> Result<Self> {
        serde_json::from_str(line)
            .with_context(|| format!("not a figure in the agreed form: {line}"))
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

/// The table for people.
pub(crate) fn text(figures: &[Figure]) -> String {
    let mut table = Table::new([
        ("figure", Align::Left),
        ("value", Align::Right),
        ("host", Align::Right),
        ("unit", Align::Left),
        ("goal", Align::Right),
        ("", Align::Left),
    ]);
    for figure in figures {
        let [goal, verdict] = figure.goal_in_words();
        table.push([
            figure.name.clone(),
            number(figure.value),
            figure.host.map(number).unwrap_or_default(),
            figure.unit.clone(),
            goal,
            verdict,
        ]);
    }
    table.text()
}

/// At most three decimals, or four below 0.01, without trailing zeros.
fn number(value: f64) -> String {
    let decimals = if value.abs() < 0.01 {
        format!("{value:.4}")
    } else {
        format!("{value:.3}")
    };
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
            r#"{"name":"deal","value":2.5,"unit":"ms","goal":40,"better":"lower","host":0.0144}"#,
        ];
        let figures: Vec<Figure> = lines
            .iter()
            .map(|line| Figure::parse(line).unwrap())
            .collect();
        assert_eq!(
            text(&figures),
            "figure          value   host  unit  goal\n\
             button to lamp  0.031         ms     ≤ 1  ✓ met\n\
             frames             30         1/s   ≥ 60  ✗ MISSED\n\
             boot              100         ms          no goal\n\
             deal              2.5  0.014  ms    ≤ 40  ✓ met"
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
            r#"{"name":"a","value":1,"unit":"ms","goal":1,"better":"lower","host":"fast"}"#,
        ] {
            let complaint = Figure::parse(line).unwrap_err().to_string();
            assert!(complaint.contains(line), "{complaint}");
        }
    }
}
