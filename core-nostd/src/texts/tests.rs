//! What must hold for the texts of every language.

use super::*;
use crate::gfx::Font;

fn gaps(text: &str) -> usize {
    text.matches("{}").count()
}

#[test]
fn all_languages_have_the_same_gaps() {
    let english = Language::English.texts().all();
    for language in Language::ALL {
        for ((name, text), (_, original)) in language.texts().all().iter().zip(&english) {
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
        let names = Language::ALL.map(|language| ("name".into(), language.name()));
        for (name, text) in texts.into_iter().chain(names) {
            for font in [Font::Body, Font::Strong, Font::Title] {
                let has_all = text.lines().all(|line| font.has_all_of(line));
                assert!(has_all, "{language:?} {name}: {text}");
            }
        }
    }
}

/// A few words may be the same in two languages, but not whole tables.
#[test]
fn every_language_speaks_for_itself() {
    let english = Language::English.texts().all();
    for language in Language::ALL.into_iter().skip(1) {
        let texts = language.texts().all();
        let same = texts.iter().zip(&english).filter(|(a, b)| a == b).count();
        assert!(
            same * 10 < texts.len(),
            "{language:?}: {same} of {}",
            texts.len()
        );
    }
}

/// The settings store a language by its place in the list.
#[test]
fn the_languages_keep_their_stored_numbers() {
    let first = ["en", "it", "es", "ru"];
    assert_eq!(first, Language::ALL.map(Language::code)[..first.len()]);
    for (number, language) in Language::ALL.into_iter().enumerate() {
        let mut bytes = [0; 1];
        let stored = postcard::to_slice(&language, &mut bytes).unwrap();
        assert_eq!(stored, [number as u8], "{language:?}");
    }
}
