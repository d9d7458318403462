//! A text in runs: words that a font can draw, and signs that are the console's own.

use crate::{
    code::Shape,
    gfx::glyph::{self, Glyph},
    panel::Answer,
};

/// A piece of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Run<'a> {
    Sign(Glyph),
    Words(&'a str),
}

/// The runs of a text, in order.
pub(super) fn runs(text: &str) -> impl Iterator<Item = Run<'_>> {
    let mut rest = text;
    core::iter::from_fn(move || {
        let first = rest.chars().next()?;
        if let Some(sign) = sign(first) {
            rest = rest.get(first.len_utf8()..)?;
            return Some(Run::Sign(sign));
        }
        let end = rest.find(|letter| sign(letter).is_some());
        let (words, after) = rest.split_at_checked(end.unwrap_or(rest.len()))?;
        rest = after;
        Some(Run::Words(words))
    })
}

const fn sign(letter: char) -> Option<Glyph> {
    match letter {
        '▲' => Some(glyph::small_shape(Shape::Triangle)),
        '■' => Some(glyph::small_shape(Shape::Square)),
        '●' => Some(glyph::small_shape(Shape::Circle)),
        '✓' => Some(glyph::small_answer(Answer::Pass)),
        '✗' => Some(glyph::small_answer(Answer::Fail)),
        '☺' => Some(glyph::PERSON),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    #[test]
    fn signs_stand_among_words() {
        let triangle = Run::Sign(glyph::small_shape(Shape::Triangle));
        let tick = Run::Sign(glyph::small_answer(Answer::Pass));
        let runs: Vec<_> = runs("a ▲ < 3✓").collect();
        assert_eq!(runs, [Run::Words("a "), triangle, Run::Words(" < 3"), tick]);
    }

    #[test]
    fn an_empty_text_has_no_runs() {
        assert_eq!(runs("").count(), 0);
    }
}
