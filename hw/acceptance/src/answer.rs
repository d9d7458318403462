//! What the builder answers.

use crate::parts::{Colour, LETTERS};

/// An answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It is done, whether or not the console has noticed.
    Done,
    /// Yes.
    Yes,
    /// No.
    No,
    /// This lamp is lit, by its place from 0, and its colour; `None`: no lamp is.
    Lit(Option<(usize, Colour)>),
}

impl Answer {
    /// The answer of a line: nothing at all is done, `y`, `n`, `none`, or a lamp such as `B red` or `b r`.
    #[must_use]
    pub fn parse(line: &str) -> Option<Self> {
        let line = line.trim().to_lowercase();
        let mut words = line.split_whitespace();
        let (first, second, third) = (words.next(), words.next(), words.next());
        match (first, second, third) {
            (None, ..) | (Some("done"), None, None) => Some(Self::Done),
            (Some("y" | "yes"), None, None) => Some(Self::Yes),
            (Some("n" | "no"), None, None) => Some(Self::No),
            (Some("none" | "-"), None, None) => Some(Self::Lit(None)),
            (Some(letter), Some(colour), None) => {
                let place = LETTERS
                    .iter()
                    .position(|each| each.eq_ignore_ascii_case(letter))?;
                let colour = match colour {
                    "g" | "green" => Colour::Green,
                    "r" | "red" => Colour::Red,
                    _ => return None,
                };
                Some(Self::Lit(Some((place, colour))))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_short_or_long() {
        for (line, answer) in [
            ("", Some(Answer::Done)),
            (" Y ", Some(Answer::Yes)),
            ("no", Some(Answer::No)),
            ("-", Some(Answer::Lit(None))),
            ("b r", Some(Answer::Lit(Some((1, Colour::Red))))),
            ("F green", Some(Answer::Lit(Some((5, Colour::Green))))),
            ("G red", None),
            ("A blue", None),
            ("a r now", None),
            ("maybe", None),
        ] {
            assert_eq!(Answer::parse(line), answer, "{line:?}");
        }
    }
}
