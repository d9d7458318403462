//! Recognises, in what a failed program said, the few causes that users can mend themselves.
//!
//! cargo, npm, apt and rustup each have their own words for "no network"; the user gets one sentence for all of them.

/// A cause, and the words (in lower case) by which programs give it away.
struct Sign {
    cause: &'static str,
    words: &'static [&'static str],
}

/// In order: an earlier cause explains away a later one.
const SIGNS: &[Sign] = &[
    Sign {
        cause: "the disk is full",
        words: &["no space left on device", "enospc"],
    },
    Sign {
        cause: "cargo was told to stay offline, and not everything it needs has been downloaded yet",
        words: &[
            "--offline was specified",
            "cargo_net_offline",
            "offline mode",
        ],
    },
    Sign {
        cause: "the network could not be reached",
        words: &[
            "could not resolve host",
            "couldn't resolve host",
            "temporary failure resolving",
            "temporary failure in name resolution",
            "network is unreachable",
            "failed to establish a new connection",
            "could not connect to",
            "couldn't connect to server",
            "failed to connect to",
            "connection refused",
            "connection timed out",
            "error sending request",
            "could not download file",
            "spurious network error",
            "econnrefused",
            "econnreset",
            "enotfound",
            "etimedout",
            "eai_again",
            "ehostunreach",
            "enetunreach",
        ],
    },
    Sign {
        cause: "package-lock.json does not match package.json: mend it with `npm install --package-lock-only`",
        words: &["can only install packages when your package.json"],
    },
    Sign {
        cause: "another program is installing packages at this moment",
        words: &["could not get lock"],
    },
    Sign {
        cause: "this system's package lists do not have it",
        words: &["unable to locate package", "has no installation candidate"],
    },
    Sign {
        cause: "the right to write there is missing",
        words: &["permission denied", "eacces", "are you root?"],
    },
];

/// The cause that `output` gives away, if it is one of those known here.
pub(crate) fn told_by(output: &str) -> Option<&'static str> {
    let output = output.to_lowercase();
    SIGNS
        .iter()
        .find(|sign| sign.words.iter().any(|word| output.contains(word)))
        .map(|sign| sign.cause)
}

/// Whether `line` is part of the call stack that npm prints after its message.
pub(crate) fn is_noise(line: &str) -> bool {
    line.strip_prefix("npm error")
        .is_some_and(|rest| rest.trim_start().starts_with("at "))
}

#[cfg(test)]
mod tests {
    use super::{is_noise, told_by};

    const NO_NETWORK: Option<&str> = Some("the network could not be reached");

    #[test]
    fn a_missing_network_is_recognised_in_the_words_of_each_tool() {
        for words in [
            "npm error code ECONNREFUSED",
            "npm error errno ENOTFOUND",
            "Caused by: [6] Could not resolve hostname (Could not resolve host: index.example.org)",
            "  Temporary failure resolving 'deb.example.org'",
            "error: could not download file from 'https://example.org/channel.toml' to '/tmp/x'",
        ] {
            assert_eq!(told_by(words), NO_NETWORK, "{words}");
        }
    }

    #[test]
    fn a_cargo_told_to_stay_offline_is_not_blamed_on_the_network() {
        let words = "attempting to make an HTTP request, but --offline was specified";
        assert!(told_by(words).is_some_and(|cause| cause.starts_with("cargo was told")));
    }

    #[test]
    fn call_stacks_of_npm_are_noise_and_its_messages_are_not() {
        assert!(is_noise(
            "npm error     at ClientRequest.emit (node:events:524:28)"
        ));
        assert!(!is_noise("npm error errno ECONNREFUSED"));
        assert!(!is_noise("    at boots (boot.test.ts:12:3)"));
    }

    #[test]
    fn an_unknown_complaint_is_left_to_speak_for_itself() {
        assert_eq!(told_by("error[E0308]: mismatched types"), None);
    }
}
