//! Breaking long texts into lines.

use super::Font;

/// The lines of a text in a given width, broken between words and at line feeds. A wider word gets a line of its own,
/// and sticks out.
pub fn wrap(font: Font, text: &str, width: i32) -> impl Iterator<Item = &str> {
    let mut rest = text;
    core::iter::from_fn(move || {
        rest = rest.trim_start();
        if rest.is_empty() {
            return None;
        }
        let (line, after) = rest.split_at_checked(line_end(font, rest, width))?;
        rest = after;
        Some(line.trim_end())
    })
}

/// Where the first line ends: after the last word that fits, but at least after the first.
fn line_end(font: Font, text: &str, width: i32) -> usize {
    // A slice as the pattern: searching for a single `char` compiles to code with an unreachable panic.
    let text = text.split(['\n']).next().unwrap_or_default();
    let ends = text.match_indices([' ']).map(|(end, _)| end);
    let mut line = None;
    for end in ends.chain([text.len()]) {
        let fits = text
            .get(..end)
            .is_some_and(|words| font.width(words) <= width);
        if !fits {
            return line.unwrap_or(end);
        }
        line = Some(end);
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    fn lines(text: &str, width: i32) -> Vec<&str> {
        wrap(Font::Body, text, width).collect()
    }

    #[test]
    fn lines_are_as_long_as_they_can_be() {
        let text = "three codes are left";
        let two_words = Font::Body.width("three codes");
        assert_eq!(lines(text, two_words), ["three codes", "are left"]);
        assert_eq!(lines(text, two_words - 1), ["three", "codes are", "left"]);
        assert_eq!(lines(text, 128), [text]);
    }

    #[test]
    fn a_word_that_is_too_wide_stands_alone() {
        assert_eq!(
            lines("a supercalifragilistic b", 20),
            ["a", "supercalifragilistic", "b"]
        );
    }

    #[test]
    fn a_text_can_break_its_lines_itself() {
        assert_eq!(
            lines("No. 07\nsolo, round 3", 128),
            ["No. 07", "solo, round 3"]
        );
    }

    #[test]
    fn nothing_has_no_lines() {
        assert_eq!(lines("", 128), [""; 0]);
        assert_eq!(lines("  ", 128), [""; 0]);
    }
}
