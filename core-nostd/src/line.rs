//! Texts composed at run time.

use core::fmt::{self, Display, Write};

use heapless::{LenType, String};

/// A line of text. Longer than the display is wide, which shows about 24 characters of at most three bytes.
pub type Line = String<72, u8>;

/// A paragraph. Longer than what the display can show below a heading.
pub type Paragraph = String<192, u8>;

/// Formats a line. What does not fit is cut off, and could not be seen anyway.
#[must_use]
pub fn line(text: impl Display) -> Line {
    cut(text)
}

/// Formats a text of limited length. What does not fit is cut off.
#[must_use]
pub fn cut<const N: usize, L: LenType>(text: impl Display) -> String<N, L> {
    let mut writer = Cut(String::new());
    // The writer never fails; an error could only come from the text itself, and then its beginning is used.
    match write!(writer, "{text}") {
        Ok(()) | Err(fmt::Error) => writer.0,
    }
}

/// Fills the gaps `{}` of a text in order. A gap without a value stays empty.
#[must_use]
pub fn fill<const N: usize, L: LenType>(template: &str, with: &[&dyn Display]) -> String<N, L> {
    cut(Filled { template, with })
}

struct Filled<'a> {
    template: &'a str,
    with: &'a [&'a dyn Display],
}

impl Display for Filled<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut with = self.with.iter();
        // A slice as the pattern: searching for "{}" compiles to code with an unreachable panic.
        let mut pieces = self.template.split(['{']);
        formatter.write_str(pieces.next().unwrap_or_default())?;
        for piece in pieces {
            let Some(text) = piece.strip_prefix('}') else {
                formatter.write_char('{')?;
                formatter.write_str(piece)?;
                continue;
            };
            if let Some(value) = with.next() {
                value.fmt(formatter)?;
            }
            formatter.write_str(text)?;
        }
        Ok(())
    }
}

struct Cut<const N: usize, L: LenType>(String<N, L>);

impl<const N: usize, L: LenType> Write for Cut<N, L> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if self.0.push_str(text).is_ok() {
            return Ok(());
        }
        for character in text.chars() {
            if self.0.push(character).is_err() {
                break;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_cut_where_it_is_full() {
        assert_eq!(line(format_args!("Round {}", 7)), "Round 7");
        let long = "0123456789".repeat(8);
        assert_eq!(line(format_args!("{long}")), long[..72]);
        let wide = "é".repeat(40);
        assert_eq!(line(format_args!("x{wide}")).chars().count(), 36);
    }

    #[test]
    fn gaps_are_filled_in_order() {
        let filled: Line = fill("Dial {}, ask {}.", &[&241, &'B']);
        assert_eq!(filled, "Dial 241, ask B.");
        let bare: Line = fill("{} and {}", &[&1]);
        assert_eq!(bare, "1 and ");
        let braces: Line = fill("{{}} {x}", &[&1]);
        assert_eq!(braces, "{1} {x}");
    }
}
