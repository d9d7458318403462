//! The summary of a test run: a line for each suite, the commands to repeat, and the sum.

use std::time::Duration;

use super::Suite;
use super::tally::Tally;
use crate::report;
use crate::table::{Align, Table};

/// How one suite went.
#[derive(Debug)]
pub(super) struct SuiteResult {
    pub(super) suite: Suite,
    pub(super) tally: Tally,
    /// Remarks, such as why a check was skipped.
    pub(super) notes: Vec<String>,
    pub(super) elapsed: Duration,
}

impl SuiteResult {
    pub(super) fn succeeded(&self) -> bool {
        self.tally.failed == 0 && self.tally.passed > 0
    }

    fn outcome(&self) -> &'static str {
        match (self.succeeded(), self.tally) {
            (true, _) => "passed",
            (false, Tally { failed: 0, .. }) => "SKIPPED",
            (false, _) => "FAILED",
        }
    }
}

/// The whole summary. The last line is always the sum.
pub(super) fn text(results: &[SuiteResult]) -> String {
    let mut table = Table::new([
        ("suite", Align::Left),
        ("outcome", Align::Left),
        ("passed", Align::Right),
        ("failed", Align::Right),
        ("skipped", Align::Right),
        ("time", Align::Right),
        ("", Align::Left),
    ]);
    let mut sum = Tally::default();
    for result in results {
        sum += result.tally;
        table.push([
            result.suite.name(),
            result.outcome().to_owned(),
            result.tally.passed.to_string(),
            result.tally.failed.to_string(),
            result.tally.skipped.to_string(),
            report::seconds(result.elapsed),
            result.notes.join("; "),
        ]);
    }
    let mut text = table.text();
    for result in results.iter().filter(|result| !result.succeeded()) {
        let name = result.suite.name();
        text += &format!("\n{name} did not pass; to repeat only that: cargo xtask test {name}");
    }
    text += &format!("\n{} passed, {} failed", sum.passed, sum.failed);
    if sum.skipped > 0 {
        text += &format!(", {} skipped", sum.skipped);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(suite: Suite, passed: u32, failed: u32, skipped: u32, notes: &[&str]) -> SuiteResult {
        SuiteResult {
            suite,
            tally: Tally::new(passed, failed, skipped),
            notes: notes.iter().map(|note| (*note).to_owned()).collect(),
            elapsed: Duration::from_millis(1250),
        }
    }

    #[test]
    fn each_suite_has_a_line_and_the_sum_comes_last() {
        let results = [
            result(Suite::Host, 41, 0, 0, &[]),
            result(Suite::Image, 11, 1, 0, &["see above"]),
        ];
        assert_eq!(
            text(&results),
            "suite  outcome  passed  failed  skipped   time\n\
             host   passed       41       0        0  1.2 s\n\
             image  FAILED       11       1        0  1.2 s  see above\n\
             image did not pass; to repeat only that: cargo xtask test image\n\
             52 passed, 1 failed"
        );
    }

    #[test]
    fn what_was_skipped_is_never_shown_as_passed() {
        let all_skipped = result(Suite::Page, 0, 0, 2, &[]);
        assert!(!all_skipped.succeeded());
        let text = text(&[all_skipped]);
        assert!(text.contains("SKIPPED"), "{text}");
        assert!(text.ends_with("0 passed, 0 failed, 2 skipped"), "{text}");
    }
}
