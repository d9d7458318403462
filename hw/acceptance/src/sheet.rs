//! The test sheet: a row for each check.

use crate::words::{
    ALL_PASSED, FAILED, LOOK_AT, Language, NOT_FINISHED, PASSED, SHEET, SOME_FAILED,
};

/// The outcome of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is as it should be.
    Pass,
    /// It is not.
    Fail,
}

/// A row of the sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The part.
    pub part: String,
    /// The outcome.
    pub verdict: Verdict,
    /// What was measured or seen.
    pub measured: String,
    /// Which parts, joints and wires to look at, if it has failed.
    pub look_at: Option<String>,
}

impl Row {
    /// The row as a line, with a second one for what to look at.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        let verdict = match self.verdict {
            Verdict::Pass => PASSED.of(language),
            Verdict::Fail => FAILED.of(language),
        };
        let mut text = format!("{verdict:<6}  {:<24}  {}", self.part, self.measured);
        if let Some(look_at) = &self.look_at {
            text.push_str(&format!("\n        {}: {look_at}", LOOK_AT.of(language)));
        }
        text
    }
}

/// The whole sheet as a text.
#[must_use]
pub fn sheet(rows: &[Row], is_finished: bool, language: Language) -> String {
    let failed = rows.iter().filter(|row| row.verdict == Verdict::Fail);
    let outcome = match failed.count() {
        0 if is_finished => ALL_PASSED.fill(language, &[&rows.len()]),
        0 => String::new(),
        failed => SOME_FAILED.fill(language, &[&failed, &rows.len()]),
    };
    let mut lines = vec![format!("Bombe: {}", SHEET.of(language)), String::new()];
    lines.extend(rows.iter().map(|row| row.text(language)));
    lines.push(String::new());
    if !is_finished {
        lines.push(NOT_FINISHED.of(language).to_owned());
    }
    if !outcome.is_empty() {
        lines.push(outcome);
    }
    lines.join("\n") + "\n"
}
