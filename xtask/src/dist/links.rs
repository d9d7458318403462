//! Links in documents that are copied out of the repository: their targets may be missing.

use std::path::Path;

/// Replaces links to missing files by their words.
pub(crate) fn without_dead_ones(document: &str, folder: &Path) -> String {
    let mut kept = String::with_capacity(document.len());
    let mut rest = document;
    while let Some(link) = Link::first_in(rest) {
        kept.push_str(link.before);
        if link.is_alive(folder) {
            kept.push_str(link.whole);
        } else {
            kept.push_str(link.words);
        }
        rest = link.after;
    }
    kept.push_str(rest);
    kept
}

/// A link `[words](target)`, and the text around it.
struct Link<'text> {
    before: &'text str,
    whole: &'text str,
    words: &'text str,
    target: &'text str,
    after: &'text str,
}

impl<'text> Link<'text> {
    fn first_in(text: &'text str) -> Option<Self> {
        let joint = text.find("](")?;
        let (words_start, end) = (text[..joint].rfind('[')?, joint + text[joint..].find(')')?);
        Some(Self {
            before: &text[..words_start],
            whole: &text[words_start..=end],
            words: &text[words_start + 1..joint],
            target: &text[joint + 2..end],
            after: &text[end + 1..],
        })
    }

    fn is_alive(&self, folder: &Path) -> bool {
        let file = self.target.split('#').next().unwrap_or_default();
        self.target.contains("://") || file.is_empty() || folder.join(file).exists()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The folder of this package, which has a `Cargo.toml`.
    fn here() -> &'static Path {
        Path::new(env!("CARGO_MANIFEST_DIR"))
    }

    #[test]
    fn links_that_lead_somewhere_are_kept() {
        let document = "a [file](Cargo.toml), [part](Cargo.toml#top), [here](#here) and [there](https://example.org/).";
        assert_eq!(without_dead_ones(document, here()), document);
    }

    #[test]
    fn links_that_lead_nowhere_become_words() {
        let document = "see [`this`](gone.rs) and [that](src/), not [those](../gone/README.md#top) (or these).";
        let plain = "see `this` and [that](src/), not those (or these).";
        assert_eq!(without_dead_ones(document, here()), plain);
    }
}
