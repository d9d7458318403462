//! Sounds, as lists of notes. Pass and fail can be told apart with closed eyes, and by their rhythm alone: small sounders play
//! some pitches badly, and some ears hear them badly.

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
        const PASS: &[Note] = &[note(G6, 60), note(REST, 60), note(C7, 60)];
        const FAIL: &[Note] = &[note(C5, 280)];
        const NOTED: &[Note] = &[note(E6, 50)];
        const REFUSED: &[Note] = &[
            note(E4, 40),
            note(REST, 30),
            note(E4, 40),
            note(REST, 30),
            note(E4, 40),
        ];
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

    /// What is left of a sound without its pitches: when it is heard, as onset and length in milliseconds.
    fn rhythm(sound: Sound) -> std::vec::Vec<(u16, u16)> {
        let mut heard: std::vec::Vec<(u16, u16)> = std::vec::Vec::new();
        let mut now = 0;
        for note in sound.notes() {
            match heard.last_mut() {
                _ if note.hertz == 0 => {}
                Some((onset, length)) if *onset + *length == now => *length += note.millis,
                _ => heard.push((now, note.millis)),
            }
            now += note.millis;
        }
        heard
    }

    #[test]
    fn a_pass_rises_and_is_higher_than_a_fail() {
        let pitches = |sound: Sound| {
            let notes = sound.notes().iter().map(|note| note.hertz);
            notes.filter(|hertz| *hertz > 0)
        };
        assert!(pitches(Sound::Pass).is_sorted() && pitches(Sound::Win).is_sorted());
        assert!(pitches(Sound::Loss).rev().is_sorted());
        assert!(pitches(Sound::Fail).max() < pitches(Sound::Pass).min());
    }

    #[test]
    fn pass_fail_and_a_refusal_differ_in_rhythm() {
        let [pass, fail, refused] = [Sound::Pass, Sound::Fail, Sound::Refused].map(rhythm);
        assert_eq!([pass.len(), fail.len(), refused.len()], [2, 1, 3]);
        let longest = |rhythm: &[(u16, u16)]| rhythm.iter().map(|(_, length)| *length).max();
        let [pass, fail, refused] = [pass, fail, refused].map(|heard| longest(&heard).unwrap());
        assert!(fail >= 4 * pass && fail >= 4 * refused);
        // The sound of a private answer is short too, whatever the answer.
        assert!(fail >= 4 * longest(&rhythm(Sound::Noted)).unwrap());
    }

    #[test]
    fn sounds_are_short() {
        for sound in Sound::ALL {
            let length: u16 = sound.notes().iter().map(|note| note.millis).sum();
            assert!((1..=700).contains(&length), "{sound:?}");
        }
        for answer in [Sound::Pass, Sound::Fail] {
            let length: u16 = answer.notes().iter().map(|note| note.millis).sum();
            assert!(length <= 300, "{answer:?}");
        }
    }
}
