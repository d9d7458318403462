//! Sounds, as lists of notes. Pass and fail can be told apart with closed eyes.

use serde::{Deserialize, Serialize};

with_all! {
    /// A sound.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    pub enum Sound {
        /// A verifier says ✓.
        Pass,
        /// A verifier says ✗.
        Fail,
        /// A secret action: a private answer, a thumb or a claim.
        Noted,
        /// The press was refused; the display says why.
        Refused,
        /// A round or a turn ends.
        RoundEnd,
        /// A step of a countdown.
        Tick,
        /// The code was found, or a game won.
        Win,
        /// It was not.
        Loss,
    }
    /// All sounds.
    ALL
}

/// A tone, or a pause if its frequency is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    /// The frequency in hertz.
    pub hertz: u16,
    /// How long it lasts, in milliseconds.
    pub millis: u16,
}

with_all! {
    /// How loud the sounds are.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    #[expect(missing_docs, reason = "the names say it all")]
    pub enum Volume {
        Off,
        #[default]
        Low,
        High,
    }
    /// All volumes, from silence up.
    ALL
}

impl Sound {
    /// The notes to play.
    #[must_use]
    pub const fn notes(self) -> &'static [Note] {
        const PASS: &[Note] = &[note(G6, 60), note(C7, 110)];
        const FAIL: &[Note] = &[note(G5, 60), note(C5, 160)];
        const NOTED: &[Note] = &[note(E6, 50)];
        const REFUSED: &[Note] = &[note(E4, 60), note(REST, 40), note(E4, 60)];
        const ROUND_END: &[Note] = &[note(C6, 70), note(G5, 70)];
        const TICK: &[Note] = &[note(C6, 40)];
        const WIN: &[Note] = &[note(C6, 90), note(E6, 90), note(G6, 90), note(C7, 240)];
        const LOSS: &[Note] = &[note(G5, 140), note(E5, 140), note(C5, 320)];
        match self {
            Self::Pass => PASS,
            Self::Fail => FAIL,
            Self::Noted => NOTED,
            Self::Refused => REFUSED,
            Self::RoundEnd => ROUND_END,
            Self::Tick => TICK,
            Self::Win => WIN,
            Self::Loss => LOSS,
        }
    }
}

const fn note(hertz: u16, millis: u16) -> Note {
    Note { hertz, millis }
}

const REST: u16 = 0;
const E4: u16 = 330;
const C5: u16 = 523;
const E5: u16 = 659;
const G5: u16 = 784;
const C6: u16 = 1047;
const E6: u16 = 1319;
const G6: u16 = 1568;
const C7: u16 = 2093;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_sounds_are_alike() {
        for (place, sound) in Sound::ALL.iter().enumerate() {
            for other in &Sound::ALL[..place] {
                assert_ne!(sound.notes(), other.notes());
            }
        }
    }

    #[test]
    fn a_pass_rises_and_a_fail_falls() {
        let rises = |sound: Sound| sound.notes().is_sorted_by_key(|note| note.hertz);
        assert!(rises(Sound::Pass) && rises(Sound::Win));
        assert!(!rises(Sound::Fail) && !rises(Sound::Loss));
    }

    #[test]
    fn sounds_are_short() {
        for sound in Sound::ALL {
            let length: u16 = sound.notes().iter().map(|note| note.millis).sum();
            assert!((1..=700).contains(&length), "{sound:?}");
        }
    }
}
