//! Settings of the console and of the next game.
//!
//! # Bytes
//!
//! One setting after the other, each encoded by postcard, with nothing in between:
//!
//! ```text
//!   table   handicaps  aids  answers  rulebook  class  language  volume  brightness  digits  thumbs  timer  fail_lamp  guide  missing_cards  series  display   newer
//!   1 or 2      4       1       1        1        3     1 or 2      1        1          1      1       1        1        1       1 to 7       1       1      0 to 8
//! ```
//!
//! New settings come at the end. So the bytes of an older version end early, and the missing settings get their
//! defaults. The bytes of a newer version are longer: unknown settings are kept and written back, so that players who
//! return to the newer version find their settings unchanged. Only an unknown value, such as a language that was added
//! later, makes the bytes unreadable.

use postcard::take_from_bytes;
use serde::{Deserialize, Serialize, Serializer, de::DeserializeOwned, ser::SerializeTuple as _};

use super::record::UnreadableRecord;

use crate::{
    game::{Aids, Handicaps, Privacy, Table, Voting},
    light::{Brightness, DigitSize, FailLamp},
    oled,
    sound::Volume,
    texts::Language,
    timer::Timer,
};
use bombe_engine::{CardSet, Class, Difficulty, Mode, RulebookProblem, VerifierCount};

/// Declares the settings, in the order of their bytes, with their defaults.
macro_rules! settings {
    ($($(#[$doc:meta])* $setting:ident: $Type:ty = $default:expr,)*) => {
        /// The settings of the console, and the defaults of the next game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
        pub struct Settings {
            $($(#[$doc])* pub $setting: $Type,)*
            /// Settings of a newer version: always the last.
            pub newer: NewerSettings,
        }

        impl Default for Settings {
            fn default() -> Self {
                Self {
                    $($setting: $default,)*
                    newer: NewerSettings::default(),
                }
            }
        }

        impl Settings {
            /// Decodes settings, also of another version.
            ///
            /// # Errors
            /// A value is unknown, or the bytes end in the middle of a value.
            pub(super) fn decode(bytes: &[u8]) -> Result<Self, UnreadableRecord> {
                let mut values = Values(bytes);
                Ok(Self {
                    $($setting: values.next_or($default)?,)*
                    newer: values.rest(),
                })
            }

            /// For each setting a function that copies it from other settings.
            #[cfg(test)]
            pub(super) const COPY_EACH: &[fn(&mut Self, &Self)] =
                &[$(|to, from| to.$setting = from.$setting),*];

            /// Each setting's number of bytes.
            #[cfg(test)]
            pub(super) fn sizes(&self) -> std::vec::Vec<usize> {
                std::vec![$(postcard::to_slice(&self.$setting, &mut [0; 16]).unwrap().len()),*]
            }
        }
    };
}

settings! {
    /// Who plays.
    table: Table = Table::Solo,
    /// The players' handicaps.
    handicaps: Handicaps = Handicaps::default(),
    /// The aids.
    aids: Aids = Aids::NONE,
    /// Who may see the answers.
    answers: Privacy = Privacy::Private,
    /// The rulebook's problem that is offered.
    rulebook: RulebookProblem = RulebookProblem::FIRST,
    /// The kind of new problem that is offered.
    class: Class = Class {
        mode: Mode::Classic,
        difficulty: Difficulty::Easy,
        verifiers: VerifierCount::Four,
    },
    /// The language; `None` before the first choice.
    language: Option<Language> = None,
    /// How loud the console is.
    volume: Volume = Volume::default(),
    /// How bright its display is.
    brightness: Brightness = Brightness::default(),
    /// How large it shows codes.
    digits: DigitSize = DigitSize::default(),
    /// How rivals show their thumbs.
    thumbs: Voting = Voting::Together,
    /// How long a turn of rivals should take.
    timer: Timer = Timer::Off,
    /// How its lamps show a fail.
    fail_lamp: FailLamp = FailLamp::default(),
    /// What becomes of the guided game.
    guide: Guide = Guide::Off,
    /// The cards that the players do not have.
    missing_cards: CardSet = CardSet::EMPTY,
    /// How many problems are played in a row.
    series: Series = Series::One,
    /// Which display the console has.
    display: oled::Module = oled::Module::Automatic,
}

impl Settings {
    /// The cards that the players have.
    #[must_use]
    pub const fn cards(&self) -> CardSet {
        CardSet::ALL.minus(self.missing_cards)
    }
}

/// How many problems with a code are played in a row, by those who share one note sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Series {
    /// One.
    One,
    /// A run of five, with a score sheet.
    Run,
}

/// What becomes of the guided game. It is not offered to those who chose their language on an older version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Guide {
    /// It is declined or was played; it can be found in the help.
    Off,
    /// It is offered, since the first choice of a language.
    Offered,
    /// The current game is the guided one.
    On,
}

/// The maximum number of bytes of a newer version's settings that are kept.
pub(super) const NEWER_MAX: usize = 8;

/// The bytes of settings that only a newer version knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NewerSettings {
    bytes: [u8; NEWER_MAX],
    length: u8,
}

/// Decodes values one after the other.
pub(super) struct Values<'bytes>(pub(super) &'bytes [u8]);

impl Values<'_> {
    /// The next value, or a default if there are no more bytes.
    ///
    /// # Errors
    /// The bytes are no such value.
    pub(super) fn next_or<T: DeserializeOwned>(
        &mut self,
        default: T,
    ) -> Result<T, UnreadableRecord> {
        if self.0.is_empty() {
            return Ok(default);
        }
        self.next()
    }

    /// The next value.
    ///
    /// # Errors
    /// There are no more bytes, or they are no such value.
    pub(super) fn next<T: DeserializeOwned>(&mut self) -> Result<T, UnreadableRecord> {
        let (value, rest) = take_from_bytes(self.0).map_err(|_| UnreadableRecord)?;
        self.0 = rest;
        Ok(value)
    }

    /// All remaining bytes, or none if there are too many: a truncated setting would be useless to the newer version
    /// too.
    fn rest(self) -> NewerSettings {
        let mut newer = NewerSettings::default();
        if self.0.len() <= NEWER_MAX {
            for (place, byte) in newer.bytes.iter_mut().zip(self.0) {
                *place = *byte;
                newer.length += 1;
            }
        }
        newer
    }
}

impl NewerSettings {
    pub(super) fn as_bytes(&self) -> &[u8] {
        let kept = self.bytes.get(..usize::from(self.length));
        kept.unwrap_or_default()
    }
}

/// The bytes as they are.
impl Serialize for NewerSettings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let bytes = self.as_bytes();
        let mut tuple = serializer.serialize_tuple(bytes.len())?;
        for byte in bytes {
            tuple.serialize_element(byte)?;
        }
        tuple.end()
    }
}
