//! Which of the three facts about problems a player has used, where the evidence is clear.

use super::Outline;
use crate::machine::Level;

/// What a game shows about the way the player thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Thinking {
    /// The player knew the code, and could not have known it by weaker reasoning.
    Shown(Level),
    /// The player asked on although stronger reasoning would have known the code.
    Missed {
        /// The strongest reasoning that fits what the player did.
        used: Level,
        /// The reasoning that would have known it first.
        better: Level,
        /// How many queries earlier.
        queries: u16,
    },
}

/// If weaker reasoning left this many codes, a right claim was hardly a guess.
const TOO_MANY_TO_GUESS: u8 = 5;

/// If a player asked this many queries in vain, it was hardly to make sure.
const TOO_MANY_TO_MAKE_SURE: u16 = 2;

impl Outline {
    /// What the game shows, if the player claimed the right code at its end. `None` if it is not clear.
    ///
    /// - The player has *shown* a way of reasoning if the code was known by it, and by each weaker one at least five codes were
    ///   left.
    /// - The player has *missed* one if the code was known by a weaker one only at the end, and by the stronger one two or more
    ///   queries before.
    #[must_use]
    pub fn thinking(&self) -> Option<Thinking> {
        let level_and_known = || Level::ALL.into_iter().zip(self.known_after);
        let (used, known) = level_and_known().find(|(_, known)| known.is_some())?;
        let mut weaker = Level::ALL.into_iter().zip(self.codes_left);
        let is_clear = |(level, codes): (Level, u8)| level >= used || codes >= TOO_MANY_TO_GUESS;
        if used > Level::Apprentice && weaker.all(is_clear) {
            return Some(Thinking::Shown(used));
        }
        // Who could have known it before the last query by the weakest reasoning did not use even that.
        if used != Level::Apprentice || known != Some(self.queries) {
            return None;
        }
        let (better, first) = level_and_known()
            .filter(|&(level, _)| level > used)
            .min_by_key(|&(level, known)| (known, level))?;
        let queries = self.queries.checked_sub(first?)?;
        (queries >= TOO_MANY_TO_MAKE_SURE).then_some(Thinking::Missed {
            used,
            better,
            queries,
        })
    }
}
