//! Scripts: which cut of a typeface a text is set in, and where that cut keeps its letters.

use crate::line::Line;

/// A script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Script {
    /// Fonts with Latin letters have them at their Unicode places, up to U+00FF.
    Latin,
    /// Fonts with Cyrillic letters have them where the code page Windows-1251 has them.
    Cyrillic,
}

impl Script {
    /// The script of a text: Cyrillic as soon as there is one such letter, so that its digits match.
    pub(super) fn of(text: &str) -> Self {
        if text.chars().any(|letter| cyrillic_place(letter).is_some()) {
            Self::Cyrillic
        } else {
            Self::Latin
        }
    }

    /// A text as the script's fonts know its letters.
    pub(super) fn encoded(self, text: &str) -> Line {
        let place = |letter| match self {
            Self::Latin => letter,
            Self::Cyrillic => cyrillic_place(letter).map_or(letter, char::from),
        };
        let mut encoded = Line::new();
        for letter in text.chars().map(place) {
            if encoded.push(letter).is_err() {
                break;
            }
        }
        encoded
    }
}

/// Where Windows-1251 has a Cyrillic letter.
const fn cyrillic_place(letter: char) -> Option<u8> {
    match letter {
        'А'..='я' => Some((letter as u32 - 'А' as u32) as u8 + 0xC0),
        // The fonts lack ё. Most printed Russian does without.
        'Ё' => cyrillic_place('Е'),
        'ё' => cyrillic_place('е'),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_cyrillic_letter_makes_a_text_cyrillic() {
        assert_eq!(Script::of("perché 12?"), Script::Latin);
        assert_eq!(Script::of("OK: да"), Script::Cyrillic);
    }

    #[test]
    fn cyrillic_letters_are_found_in_their_code_page() {
        assert_eq!(Script::Cyrillic.encoded("Аяё 1"), "\u{C0}\u{FF}\u{E5} 1");
        assert_eq!(Script::Latin.encoded("perché"), "perché");
    }
}
