//! How many tests passed, failed and were skipped: as counted, and as read from what test runners print last.

use std::ops::AddAssign;

/// Test counts. A check without tests of its own, such as a formatter run, counts as one test.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) struct Tally {
    pub(super) passed: u32,
    pub(super) failed: u32,
    pub(super) skipped: u32,
}

impl Tally {
    pub(super) const PASSED: Self = Self {
        passed: 1,
        failed: 0,
        skipped: 0,
    };
    pub(super) const FAILED: Self = Self {
        passed: 0,
        failed: 1,
        skipped: 0,
    };
    pub(super) const SKIPPED: Self = Self {
        passed: 0,
        failed: 0,
        skipped: 1,
    };

    pub(super) fn total(self) -> u32 {
        self.passed + self.failed + self.skipped
    }

    /// Sums up the `test result:` lines of `cargo test`, one for each test program.
    pub(super) fn of_cargo_test(output: &str) -> Self {
        let mut tally = Self::default();
        for line in output.lines() {
            let Some(counts) = line.strip_prefix("test result: ") else {
                continue;
            };
            for part in counts.split([';', '.']) {
                match number_and_word(part) {
                    Some((number, "passed")) => tally.passed += number,
                    Some((number, "failed")) => tally.failed += number,
                    Some((number, "ignored")) => tally.skipped += number,
                    _ => {}
                }
            }
        }
        tally
    }

    /// Reads the closing counts of Node's test runner. A test that was cut short counts as failed, and one that is
    /// marked as still to be done as skipped.
    pub(super) fn of_node_test(output: &str) -> Self {
        let mut tally = Self::default();
        for line in output.lines() {
            let Some(count) = line.strip_prefix("ℹ ") else {
                continue;
            };
            let Some((word, number)) = count.split_once(' ') else {
                continue;
            };
            let Ok(number) = number.trim().parse::<u32>() else {
                continue;
            };
            match word {
                "pass" => tally.passed += number,
                "fail" | "cancelled" => tally.failed += number,
                "skipped" | "todo" => tally.skipped += number,
                _ => {}
            }
        }
        tally
    }
}

impl Tally {
    /// Reads the closing lines of Python's unittest: how many ran, and how many of them did not pass.
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
        let count_of = |words: &[&str]| -> u32 {
            counts
                .split(", ")
                .filter_map(|part| part.split_once('='))
                .filter(|(word, _)| words.contains(word))
                .filter_map(|(_, number)| number.parse::<u32>().ok())
                .sum()
        };
        let failed = count_of(&["failures", "errors", "unexpected successes"]);
        let skipped = count_of(&["skipped", "expected failures"]);
        Self {
            passed: u32::saturating_sub(ran, failed + skipped),
            failed,
            skipped,
        }
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

fn number_and_word(part: &str) -> Option<(u32, &str)> {
    let (number, word) = part.trim().split_once(' ')?;
    Some((number.parse().ok()?, word))
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
        let expected = Tally {
            passed: 3,
            failed: 1,
            skipped: 1,
        };
        assert_eq!(Tally::of_cargo_test(output), expected);
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
        let expected = Tally {
            passed: 5,
            failed: 3,
            skipped: 3,
        };
        assert_eq!(Tally::of_node_test(output), expected);
    }

    #[test]
    fn unittest_counts_errors_as_failed() {
        let output = "\
test_a (test_bom.Bom.test_a) ... ok
----------------------------------------------------------------------
Ran 9 tests in 8.123s

FAILED (failures=1, errors=2, skipped=1)
";
        let expected = Tally {
            passed: 5,
            failed: 3,
            skipped: 1,
        };
        assert_eq!(Tally::of_unittest(output), expected);
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
