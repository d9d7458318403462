//! What must be true of every table, whatever its language.

use super::*;
use crate::gfx::text::Font;

fn gaps(text: &str) -> usize {
    text.matches("{}").count()
}

#[test]
fn all_languages_have_the_same_gaps() {
    let english = Language::English.texts().all();
    for language in Language::ALL {
        for (&(name, text), (_, original)) in language.texts().all().iter().zip(&english) {
            assert_eq!(gaps(text), gaps(original), "{language:?} {name}: {text}");
        }
    }
}

#[test]
fn no_text_is_empty_or_padded() {
    for language in Language::ALL {
        for (name, text) in language.texts().all() {
            assert!(!text.is_empty(), "{language:?} {name}");
            assert_eq!(text, text.trim(), "{language:?} {name}");
        }
    }
}

#[test]
fn the_fonts_have_every_character() {
    for language in Language::ALL {
        let texts = language.texts().all();
        let names = Language::ALL.map(|language| ("name", language.name()));
        for (name, text) in texts.into_iter().chain(names) {
            for font in [Font::Body, Font::Strong, Font::Title] {
                assert!(font.has_all_of(text), "{language:?} {name}: {text}");
            }
        }
    }
}

/// Words that are the same in two languages are possible, whole tables of them are not.
#[test]
fn every_language_speaks_for_itself() {
    let english = Language::English.texts().all();
    for language in [Language::Italian, Language::Spanish, Language::Russian] {
        let texts = language.texts().all();
        let same = texts.iter().zip(&english).filter(|(a, b)| a == b).count();
        assert!(
            same * 10 < texts.len(),
            "{language:?}: {same} of {}",
            texts.len()
        );
    }
}
