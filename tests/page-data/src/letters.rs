//! The table of letters and signs:
//!
//! ```text
//! { "faces": [ { "name": "body", "letters": { "A": [left, top, advance, [column, ...]], ... } }, ... ],
//!   "signs": { "tick": [height, [column, ...]], ... },
//!   "words": ["Play", "Итоги", ...] }
//! ```
//!
//! A letter's `left` and `top` lead from the pen on the baseline to its first pixel. Bit 0 of a column is its topmost pixel.
//! The words are those of the gallery's screens: in some fonts I and l look the same, and Cyrillic а and Latin a in all.

use bombe_core::{
    gfx::{
        glyph::{self, Glyph},
        text::{Align, Font},
    },
    player::Player,
};
use bombe_engine::{code::Shape, verifier::Answer};
use embedded_graphics::{geometry::Point, pixelcolor::BinaryColor};
use serde_json::{Map, Value, json};

use crate::{
    draw_log::{DrawLog, DrawnGlyph},
    texts,
};

/// A letter that makes any text Cyrillic.
const CYRILLIC: &str = "Я";

const FONTS: [(&str, Font); 6] = [
    ("body", Font::Body),
    ("strong", Font::Strong),
    ("title", Font::Title),
    ("digits", Font::Digits),
    ("great", Font::Great),
    ("huge", Font::Huge),
];

const SIGNS: [(&str, Glyph); 26] = [
    ("triangle", glyph::shape(Shape::Triangle)),
    ("square", glyph::shape(Shape::Square)),
    ("circle", glyph::shape(Shape::Circle)),
    ("small triangle", glyph::small_shape(Shape::Triangle)),
    ("small square", glyph::small_shape(Shape::Square)),
    ("small circle", glyph::small_shape(Shape::Circle)),
    ("tick", glyph::answer(Answer::Pass)),
    ("cross", glyph::answer(Answer::Fail)),
    ("small tick", glyph::small_answer(Answer::Pass)),
    ("small cross", glyph::small_answer(Answer::Fail)),
    ("query left", glyph::PIP_LEFT),
    ("query spent", glyph::PIP_SPENT),
    ("point given", glyph::GRADE_GIVEN),
    ("point left", glyph::GRADE_LEFT),
    ("not asked", glyph::NOT_ASKED),
    ("lock", glyph::LOCK),
    ("battery low", glyph::BATTERY_LOW),
    ("player", glyph::PERSON),
    ("codes", glyph::CODES),
    ("large player", glyph::BIG_PERSON),
    ("large A", glyph::large_letter(Player::One)),
    ("large B", glyph::large_letter(Player::Two)),
    ("large C", glyph::large_letter(Player::Three)),
    ("large D", glyph::large_letter(Player::Four)),
    ("thumb up", glyph::THUMB_UP),
    ("thumb down", glyph::THUMB_DOWN),
];

/// The whole table.
pub(crate) fn table() -> Value {
    let latin = FONTS.iter().map(|(name, font)| {
        let letters = characters().filter_map(|c| Some((c.to_string(), letter(*font, c)?)));
        json!({ "name": name, "letters": letters.collect::<Map<_, _>>() })
    });
    let cyrillic = FONTS.iter().filter(|(_, font)| font.has_all_of(CYRILLIC));
    let cyrillic = cyrillic.map(|(name, font)| {
        let letters =
            characters().filter_map(|c| Some((c.to_string(), beside_cyrillic(*font, c)?)));
        json!({ "name": format!("cyrillic {name}"), "letters": letters.collect::<Map<_, _>>() })
    });
    let signs = SIGNS
        .iter()
        .map(|(name, glyph)| (name.to_string(), sign(glyph)));
    json!({
        "faces": latin.chain(cyrillic).collect::<Vec<_>>(),
        "signs": signs.collect::<Map<_, _>>(),
        "words": texts::words(),
    })
}

/// All characters that a text may contain. The soft hyphen looks like a hyphen and is not used.
fn characters() -> impl Iterator<Item = char> {
    let signs = "▲■●✓✗☺".chars();
    let latin = (' '..='~').chain('¡'..='ÿ').filter(|&c| c != '\u{AD}');
    latin.chain('А'..='я').chain(signs)
}

/// A letter in a text without Cyrillic letters.
fn letter(font: Font, character: char) -> Option<Value> {
    let text = character.to_string();
    if is_cyrillic(character) || !font.has_all_of(&text) {
        return None;
    }
    Some(entry(&first_glyph(font, &text)?, font.width(&text)))
}

/// A letter in a text with Cyrillic letters.
fn beside_cyrillic(font: Font, character: char) -> Option<Value> {
    let text = format!("{character}{CYRILLIC}");
    // The Cyrillic fonts have other letters in the place of accented Latin ones.
    if ('¡'..='ÿ').contains(&character) || !font.has_all_of(&text) {
        return None;
    }
    let advance = font.width(&text) - font.width(CYRILLIC);
    Some(entry(&first_glyph(font, &text)?, advance))
}

fn is_cyrillic(character: char) -> bool {
    ('А'..='я').contains(&character)
}

fn first_glyph(font: Font, text: &str) -> Option<DrawnGlyph> {
    let mut log = DrawLog::default();
    let Ok(()) = font.draw_lit(text, Point::zero(), Align::Left, &mut log);
    log.glyphs.into_iter().next()
}

fn entry(glyph: &DrawnGlyph, advance: i32) -> Value {
    json!([glyph.corner.x, glyph.corner.y, advance, glyph.columns])
}

fn sign(glyph: &Glyph) -> Value {
    let mut log = DrawLog::default();
    let Ok(()) = glyph.draw(Point::zero(), BinaryColor::On, &mut log);
    let columns: Vec<u64> = log
        .glyphs
        .into_iter()
        .flat_map(|glyph| glyph.columns)
        .collect();
    json!([glyph.size().height, columns])
}
