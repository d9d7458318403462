//! Counts of passed, failed and skipped tests, also as read from the output of test runners.

use std::ops::AddAssign;

/// Test counts. A check without tests of its own, such as a formatter run, counts as one test.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) struct Tally {
    pub(super) passed: u32,
    pub(super) failed: u32,
    pub(super) skipped: u32,
}

impl Tally {
    pub(super) const PASSED: Self = Self::new(1, 0, 0);
    pub(super) const FAILED: Self = Self::new(0, 1, 0);
    pub(super) const SKIPPED: Self = Self::new(0, 0, 1);

    pub(super) const fn new(passed: u32, failed: u32, skipped: u32) -> Self {
        Self {
            passed,
            failed,
            skipped,
        }
    }

    pub(super) fn total(self) -> u32 {
        self.passed + self.failed + self.skipped
    }

    /// Sums up the `test result:` lines of `cargo test`, one for each test program.
    pub(super) fn of_cargo_test(output: &str) -> Self {
        let results = output
            .lines()
            .filter_map(|line| line.strip_prefix("test result: "));
        let counts = results.flat_map(|counts| counts.split([';', '.']));
        Self::sum(counts.filter_map(|count| {
            let (number, word) = count.trim().split_once(' ')?;
            Some((word, number))
        }))
    }

    /// Reads the final counts of Node's test runner. A cancelled test counts as failed, and one that is marked as to be done
    /// as skipped.
    pub(super) fn of_node_test(output: &str) -> Self {
        let counts = output.lines().filter_map(|line| line.strip_prefix("ℹ "));
        Self::sum(counts.filter_map(|count| count.split_once(' ')))
    }

    /// Reads the last lines of Python's unittest: how many tests ran, and how many of them did not pass.
    pub(super) fn of_unittest(output: &str) -> Self {
        let ran = output
            .lines()
            .find_map(|line| line.strip_prefix("Ran ")?.split(' ').next()?.parse().ok())
            .unwrap_or(0);
        let verdict = output.lines().rev().find(|line| {
            line.starts_with("OK") || line.starts_with("FAILED (") || line.starts_with("NO TESTS")
        });
        let counts = verdict.and_then(|line| line.split_once('('));
        let counts = counts.map_or("", |(_, counts)| counts.trim_end_matches(')'));
        let tally = Self::sum(counts.split(", ").filter_map(|part| part.split_once('=')));
        Self {
            passed: u32::saturating_sub(ran, tally.failed + tally.skipped),
            ..tally
        }
    }

    /// Adds up words with their numbers, in the words of all test runners.
    fn sum<'a>(counts: impl Iterator<Item = (&'a str, &'a str)>) -> Self {
        let mut tally = Self::default();
        for (word, number) in counts {
            let Ok(number) = number.trim().parse::<u32>() else {
                continue;
            };
            match word {
                "passed" | "pass" => tally.passed += number,
                "failed"
                | "fail"
                | "cancelled"
                | "failures"
                | "errors"
                | "unexpected successes" => tally.failed += number,
                "ignored" | "skipped" | "todo" | "expected failures" => tally.skipped += number,
                _ => {}
            }
        }
        tally
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargo_test_programs_are_summed_up() {
        let output = "\
running 3 tests
test a ... ok
test b ... ignored
test result: ok. 2 passed; 0 failed; 1 ignored; 0 measured; 4 filtered out; finished in 0.01s

running 2 tests
test result: FAILED. 1 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1.50s
";
        assert_eq!(Tally::of_cargo_test(output), Tally::new(3, 1, 1));
    }

    #[test]
    fn node_counts_cut_short_as_failed_and_to_do_as_skipped() {
        let output = "\
✔ boots (12.3ms)
ℹ 3 lines logged by a test
ℹ tests 11
ℹ suites 0
ℹ pass 5
ℹ fail 1
ℹ cancelled 2
ℹ skipped 2
ℹ todo 1
ℹ duration_ms 1234.5
";
        assert_eq!(Tally::of_node_test(output), Tally::new(5, 3, 3));
    }

    #[test]
    fn unittest_counts_errors_as_failed() {
        let output = "\
test_a (test_bom.Bom.test_a) ... ok
----------------------------------------------------------------------
Ran 9 tests in 8.123s

FAILED (failures=1, errors=2, skipped=1)
";
        assert_eq!(Tally::of_unittest(output), Tally::new(5, 3, 1));
        let all_passed = Tally::of_unittest("Ran 2 tests in 0.1s\n\nOK\n");
        assert_eq!((all_passed.passed, all_passed.total()), (2, 2));
    }

    #[test]
    fn an_output_without_counts_has_no_tests() {
        let nothing = "error: could not compile `bombe-core`";
        assert_eq!(Tally::of_cargo_test(nothing).total(), 0);
        assert_eq!(Tally::of_node_test(nothing).total(), 0);
        assert_eq!(Tally::of_unittest(nothing).total(), 0);
    }
}
