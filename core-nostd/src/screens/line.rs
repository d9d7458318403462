//! Lines of text that are composed at run time.

use core::fmt::{self, Write};

use heapless::{LenType, String};

/// Room for more than the display is wide: about 24 characters can be seen.
pub type Line = String<32>;

/// Writes a line. What does not fit would not be seen either, and is cut off.
#[must_use]
pub fn line(text: fmt::Arguments<'_>) -> Line {
    cut(text)
}

/// Writes a text of a given length at most. What does not fit is cut off.
#[must_use]
pub fn cut<const N: usize, L: LenType>(text: fmt::Arguments<'_>) -> String<N, L> {
    let mut writer = Cut(String::new());
    // The writer takes everything; an error could only come from what is written, and what came before it is kept.
    match writer.write_fmt(text) {
        Ok(()) | Err(fmt::Error) => writer.0,
    }
}

struct Cut<const N: usize, L: LenType>(String<N, L>);

impl<const N: usize, L: LenType> Write for Cut<N, L> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
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
        let long = "0123456789".repeat(4);
        assert_eq!(line(format_args!("{long}")), long[..32]);
        let wide = "é".repeat(17);
        assert_eq!(line(format_args!("x{wide}")).chars().count(), 16);
    }
}
