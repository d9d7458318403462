//! The words for each aid.

use crate::{game::Aid, texts::Texts};

/// The words for an aid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AidWords {
    /// Its name in a menu.
    pub name: &'static str,
    /// What it does.
    pub does: &'static str,
}

impl AidWords {
    /// An aid in the language of the texts.
    #[must_use]
    pub const fn of(aid: Aid, texts: &Texts) -> Self {
        let texts = &texts.aids;
        let (name, does) = match aid {
            Aid::Count => (texts.count, texts.count_does),
            Aid::Crosses => (texts.crosses, texts.crosses_does),
            Aid::Warning => (texts.warning, texts.warning_does),
            Aid::Hint => (texts.hint, texts.hint_does),
            Aid::Lessons => (texts.lessons, texts.lessons_does),
            Aid::Check => (texts.check, texts.check_does),
        };
        Self { name, does }
    }
}
