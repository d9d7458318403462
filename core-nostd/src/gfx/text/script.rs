//! Scripts: which cut of a typeface a text is set in, and where the letters are in that cut.

/// A script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Script {
    /// Fonts with Latin letters have them at their Unicode places, up to U+00FF.
    Latin,
    /// Fonts with Cyrillic letters have them where the code page Windows-1251 has them.
    Cyrillic,
}

impl Script {
    /// The script of a text: Cyrillic if it has any Cyrillic letter, so that its digits match.
    pub(super) fn of(text: &str) -> Self {
        if text.chars().any(|letter| cyrillic_place(letter).is_some()) {
            Self::Cyrillic
        } else {
            Self::Latin
        }
    }

    /// Where the script's fonts have a letter.
    pub(super) fn place(self, letter: char) -> u32 {
        match self {
            Self::Latin => letter.into(),
            Self::Cyrillic => cyrillic_place(letter).map_or(letter.into(), u32::from),
        }
    }
}

/// Where Windows-1251 has a Cyrillic letter.
const fn cyrillic_place(letter: char) -> Option<u8> {
    match letter {
        'А'..='я' => Some((letter as u32 - 'А' as u32) as u8 + 0xC0),
        // The fonts lack ё, which most printed Russian does without.
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
        let places = ['А', 'я', 'ё', '1'].map(|letter| Script::Cyrillic.place(letter));
        assert_eq!(places, [0xC0, 0xFF, 0xE5, 0x31]);
        assert_eq!(Script::Latin.place('é'), 0xE9);
    }
}
