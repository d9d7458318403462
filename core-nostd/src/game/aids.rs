//! Aids: the help that the console gives. A result remembers whether there was any.

use bombe_engine::Letter;
use serde::{Deserialize, Serialize};

with_all! {
    /// A kind of help.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    #[repr(u8)]
    pub enum Aid {
        /// Tells how many codes are left.
        Count,
        /// Crosses out what the answers rule out.
        Crosses,
        /// Warns of a query that would tell nothing.
        Warning,
        /// Gives one hint.
        Hint,
        /// Tells after each answer what it has ruled out.
        Lessons,
        /// Tells on request whether all of a player's own crosses are sound.
        Check,
    }
    /// All kinds of help.
    ALL
}

/// What an aid tells its players. Spectators may be shown the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tells {
    /// Nothing of that kind.
    Nothing,
    /// How many codes are left.
    Codes,
    /// Which criteria are ruled out, and so the codes, too.
    Criteria,
}

impl Aid {
    /// Its name in the feed and for web pages.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Count => "count",
            Self::Crosses => "crosses",
            Self::Warning => "warning",
            Self::Hint => "hint",
            Self::Lessons => "lessons",
            Self::Check => "check",
        }
    }

    /// What it tells its players.
    #[must_use]
    pub const fn tells(self) -> Tells {
        match self {
            Self::Count => Tells::Codes,
            Self::Crosses | Self::Lessons => Tells::Criteria,
            Self::Warning | Self::Hint | Self::Check => Tells::Nothing,
        }
    }
}

/// A set of aids.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Aids(u8);

const _: () = assert!(
    Aid::ALL.len() <= u8::BITS as usize && Aid::ALL.len() <= Letter::ALL.len(),
    "each aid needs a bit of its own in the set, and a letter of its own in the menu"
);

impl Aids {
    /// No help.
    pub const NONE: Self = Self(0);

    /// Whether there is help of a kind.
    #[must_use]
    pub const fn contains(self, aid: Aid) -> bool {
        self.0 & (1 << aid as u8) != 0
    }

    /// The aids that are in the set.
    pub fn iter(self) -> impl Iterator<Item = Aid> {
        Aid::ALL.into_iter().filter(move |&aid| self.contains(aid))
    }

    /// Whether there is no help at all.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// A bit for each kind of help, which never changes its place.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The set with an aid added, or removed if it was there.
    #[must_use]
    pub const fn toggled(self, aid: Aid) -> Self {
        Self(self.0 ^ (1 << aid as u8))
    }

    /// The set without an aid.
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
        assert_eq!(left, [false, true, true, false, true, true]);
        assert!(!aids.is_empty() && Aids::NONE.is_empty());
    }
    #[test]
    fn each_aid_is_the_same_stored_bit_for_ever() {
        let mut all = 0;
        for aid in Aid::ALL {
            let bit = match aid {
                Aid::Count => 1,
                Aid::Crosses => 2,
                Aid::Warning => 4,
                Aid::Hint => 8,
                Aid::Lessons => 16,
                Aid::Check => 32,
            };
            let mut bytes = [0; 1];
            let alone = Aids::NONE.toggled(aid);
            assert_eq!(postcard::to_slice(&alone, &mut bytes).unwrap(), [bit]);
            assert_eq!(postcard::from_bytes(&[bit]), Ok(alone));
            all |= bit;
        }
        let every = Aid::ALL.into_iter().fold(Aids::NONE, Aids::toggled);
        assert_eq!(postcard::from_bytes(&[all]), Ok(every));
    }
}
