//! Version numbers in the output of programs.

use std::fmt;

/// Major, minor and patch; ordered.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub(crate) struct Version(pub(crate) u64, pub(crate) u64, pub(crate) u64);

impl Version {
    /// Finds the first version number in `text`, such as `v20.20.2` or `Chromium 140.0.7339 built on …`.
    pub(crate) fn find_in(text: &str) -> Option<Self> {
        text.split_whitespace().find_map(Self::parse)
    }

    fn parse(word: &str) -> Option<Self> {
        let mut numbers = word.trim_start_matches('v').split('.').map(leading_number);
        let major = numbers.next()??;
        let minor = numbers.next()??;
        let patch = numbers.next().flatten().unwrap_or(0);
        Some(Self(major, minor, patch))
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.0, self.1, self.2)
    }
}

/// The number that the digits at the start of a text stand for: `0-nightly` gives 0.
pub(crate) fn leading_number(text: &str) -> Option<u64> {
    let end = text.find(|c: char| !c.is_ascii_digit());
    text.get(..end.unwrap_or(text.len()))?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::Version;

    #[test]
    fn versions_are_found_as_programs_print_them() {
        assert_eq!(Version::find_in("v18.19.0\n"), Some(Version(18, 19, 0)));
        assert_eq!(
            Version::find_in("Chromium 140.0.7339.80 built on Debian GNU/Linux 12"),
            Some(Version(140, 0, 7339))
        );
        assert_eq!(
            Version::find_in("rustc 1.97-nightly"),
            Some(Version(1, 97, 0))
        );
        assert_eq!(Version::find_in("command not found"), None);
    }

    #[test]
    fn versions_compare_as_numbers_and_not_as_text() {
        assert!(Version(18, 9, 9) < Version(18, 19, 0));
        assert!(Version(20, 0, 0) > Version(18, 19, 0));
    }
}
