//! All words that the console shows: each text in one place, with all languages side by side.
//!
//! A text without one of the languages does not compile. Gaps for values at run time are written `{}`. The signs ▲ ■ ●
//! ✓ ✗ ☺ are drawn as glyphs. OK, MENU and the letters of the buttons are printed on the panel, and are the same in all
//! languages. Tests check that every text fits on its screens; `docs/glossary.md` says which word stands for which
//! thing.

/// Declares groups of texts: a struct for each, and its value in any language.
macro_rules! groups {
    ($(
        $(#[$doc:meta])* $Group:ident {
            $($text:ident { $($Language:ident: $words:literal),* $(,)? })*
        }
    )*) => {
        $(
            $(#[$doc])*
            #[derive(Debug)]
            #[expect(missing_docs, reason = "the English words say what each text is")]
            pub struct $Group {
                $(pub $text: &'static str,)*
            }

            impl $Group {
                pub(super) const fn in_language(language: Language) -> Self {
                    Self {
                        $($text: {
                            const {
                                assert!(
                                    [$(Language::$Language),*].len() == Language::ALL.len(),
                                    concat!(
                                        "the text `", stringify!($Group), "::", stringify!($text),
                                        "` lacks a language, or has one twice"
                                    )
                                );
                            }
                            match language {
                                $(Language::$Language => $words,)*
                                #[allow(unreachable_patterns, reason = "the assertion says which text it is")]
                                _ => "",
                            }
                        },)*
                    }
                }

                /// All texts with their names.
                #[cfg(test)]
                pub(super) fn all(&self) -> std::vec::Vec<(&'static str, &'static str)> {
                    std::vec![$((stringify!($text), self.$text),)*]
                }
            }
        )*
    };
}

/// Declares all texts of a language: groups with their texts, and groups that are declared in another file, `(file)`.
macro_rules! texts {
    (@group $(#[$doc:meta])* $Group:ident ($file:ident)) => {};
    (@group $(#[$doc:meta])* $Group:ident $texts:tt) => {
        groups! { $(#[$doc])* $Group $texts }
    };
    ($($(#[$doc:meta])* $group:ident: $Group:ident $texts:tt)*) => {
        /// The texts of one language.
        #[derive(Debug)]
        pub struct Texts {
            $($(#[$doc])* pub $group: $Group,)*
        }

        impl Texts {
            pub(super) const fn in_language(language: Language) -> Self {
                Self {
                    $($group: $Group::in_language(language),)*
                }
            }

            /// All texts with their names.
            #[cfg(test)]
            pub(super) fn all(&self) -> std::vec::Vec<(std::string::String, &'static str)> {
                let mut all = std::vec::Vec::new();
                $(for (name, text) in self.$group.all() {
                    all.push((std::format!("{}.{name}", stringify!($group)), text));
                })*
                all
            }
        }

        $(texts! { @group $(#[$doc])* $Group $texts })*
    };
}

mod cards;
mod guide;
mod language;
mod screens;
#[cfg(test)]
mod tests;

pub use cards::*;
pub use guide::*;
pub use language::Language;
pub use screens::*;
