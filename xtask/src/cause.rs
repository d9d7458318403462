//! Recognises the few causes of failure that users can mend themselves, by the output of the failed program.
//!
//! cargo, npm, apt and rustup each have their own words for "no network"; the user gets one sentence for all of them.

/// Known causes, each with the words (in lower case) that reveal it in the output. An earlier cause explains a later one.
const CAUSES: &[(&str, &[&str])] = &[
    ("the disk is full", &["no space left on device", "enospc"]),
    (
        "cargo was told to stay offline, and not everything it needs has been downloaded yet",
        &[
            "--offline was specified",
            "cargo_net_offline",
            "offline mode",
        ],
    ),
    (
        "the network could not be reached",
        &[
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
    ),
    (
        "package-lock.json does not match package.json: mend it with `npm install --package-lock-only`",
        &["can only install packages when your package.json"],
    ),
    (
        "another program is installing packages at this moment",
        &["could not get lock"],
    ),
    (
        "this system's package lists do not have it",
        &["unable to locate package", "has no installation candidate"],
    ),
    (
        "the right to write there is missing",
        &["permission denied", "eacces", "are you root?"],
    ),
];

/// The cause that `output` reveals, if it is a known one.
pub(crate) fn told_by(output: &str) -> Option<&'static str> {
    let output = output.to_lowercase();
    let is_told = |(_, words): &&(&str, &[&str])| words.iter().any(|word| output.contains(word));
    CAUSES.iter().find(is_told).map(|(cause, _)| *cause)
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
