//! Aids: which help the console gives. A result tells whether there was any.

use serde::{Deserialize, Serialize};

/// A kind of help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
pub enum Aid {
    /// Tells how many codes are left.
    Count,
    /// Crosses out what cannot be.
    Crosses,
    /// Warns of a query that would tell nothing.
    Warning,
    /// Gives one hint.
    Hint,
    /// Tells after each answer what it has ruled out.
    Lessons,
}

impl Aid {
    /// All kinds of help.
    pub const ALL: [Self; 5] = [
        Self::Count,
        Self::Crosses,
        Self::Warning,
        Self::Hint,
        Self::Lessons,
    ];
}

/// A set of aids.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Aids(u8);

impl Aids {
    /// No help.
    pub const NONE: Self = Self(0);

    /// Whether there is help of a kind.
    #[must_use]
    pub const fn contains(self, aid: Aid) -> bool {
        self.0 & (1 << aid as u8) != 0
    }

    /// Whether there is no help at all.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The same with one more kind; or without it, if it was there.
    #[must_use]
    pub const fn toggled(self, aid: Aid) -> Self {
        Self(self.0 ^ (1 << aid as u8))
    }

    /// The same without a kind.
    #[must_use]
    pub const fn without(self, aid: Aid) -> Self {
        Self(self.0 & !(1 << aid as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn aids_are_given_and_taken_one_by_one() {
        let mut aids = Aids::NONE;
        for aid in Aid::ALL {
            aids = aids.toggled(aid);
            assert!(aids.contains(aid));
        }
        aids = aids
            .toggled(Aid::Hint)
            .without(Aid::Count)
            .without(Aid::Count);
        let left = Aid::ALL.map(|aid| aids.contains(aid));
        assert_eq!(left, [false, true, true, false, true]);
        assert!(!aids.is_empty() && Aids::NONE.is_empty());
    }
}
