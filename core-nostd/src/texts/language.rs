//! The one list of languages. Everything else that depends on the language is derived from it, or does not compile
//! until it has the new one.

use bombe_engine::Letter;
use serde::{Deserialize, Serialize};

use super::Texts;

/// Declares the languages, and what is known of each.
macro_rules! languages {
    ($($(#[$attribute:meta])* $Language:ident { name: $name:literal, code: $code:literal })*) => {
        with_all! {
            /// A language of the console.
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
            #[cfg_attr(feature = "defmt", derive(defmt::Format))]
            #[expect(missing_docs, reason = "the names say it all")]
            pub enum Language {
                $($(#[$attribute])* $Language,)*
            }
            /// All languages, in the order in which they are offered.
            ALL
        }

        impl Language {
            /// The language's own name.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$Language => $name,)*
                }
            }

            /// Its ISO 639-1 code, for the feed and web pages.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$Language => $code,)*
                }
            }

            /// The language's texts.
            #[must_use]
            pub const fn texts(self) -> &'static Texts {
                match self {
                    $(Self::$Language => const { &Texts::in_language(Language::$Language) },)*
                }
            }
        }
    };
}

// The index in the list is stored, and determines the letter in the menu: a new language goes to the end.
languages! {
    #[default]
    English { name: "English", code: "en" }
    Italian { name: "Italiano", code: "it" }
    Spanish { name: "Español", code: "es" }
    Russian { name: "Русский", code: "ru" }
}

const _: () = assert!(
    Language::ALL.len() <= Letter::ALL.len(),
    "there are more languages than letters to choose them by"
);
