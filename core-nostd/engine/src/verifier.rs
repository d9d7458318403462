//! The verifiers' letters and their answers.

use core::fmt;

use serde::{Deserialize, Serialize};

/// One of the six verifier positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Letter {
    A,
    B,
    C,
    D,
    E,
    F,
}

impl Letter {
    /// All letters, in the order of the panel.
    pub const ALL: [Self; 6] = [Self::A, Self::B, Self::C, Self::D, Self::E, Self::F];

    /// The letter's place on the panel, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter as it is printed on the panel.
    #[must_use]
    pub const fn as_char(self) -> char {
        (b'A' + self as u8) as char
    }
}

/// A set of letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Letters(u8);

impl Letters {
    /// The letters, in the order of the panel.
    pub fn iter(self) -> impl Iterator<Item = Letter> {
        Letter::ALL
            .into_iter()
            .filter(move |&letter| self.0 & (1 << letter as u8) != 0)
    }

    /// The only letter of the set; `None` if it has none or several.
    #[must_use]
    pub fn only(self) -> Option<Letter> {
        let mut letters = self.iter();
        let first = letters.next();
        first.filter(|_| letters.next().is_none())
    }
}

/// The letters, as in `A C`.
impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, letter) in self.iter().enumerate() {
            let gap = if place == 0 { "" } else { " " };
            write!(f, "{gap}{}", letter.as_char())?;
        }
        Ok(())
    }
}

impl FromIterator<Letter> for Letters {
    fn from_iter<T: IntoIterator<Item = Letter>>(letters: T) -> Self {
        let letters = letters.into_iter();
        Self(letters.fold(0, |set, letter| set | 1 << letter as u8))
    }
}

/// A verifier's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Answer {
    /// ✓: the proposal meets the verifier's criterion.
    Pass,
    /// ✗: it does not.
    Fail,
}

/// One thing per verifier position, such as its lamp or its answer.
pub type PerLetter<T> = [T; Letter::ALL.len()];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_read_a_to_f() {
        assert_eq!(
            Letter::ALL.map(Letter::as_char),
            ['A', 'B', 'C', 'D', 'E', 'F']
        );
        assert_eq!(Letter::ALL.map(Letter::index), [0, 1, 2, 3, 4, 5]);
    }
}
