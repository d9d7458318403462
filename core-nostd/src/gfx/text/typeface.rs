//! Typefaces in the layout of the frame: letters as columns, with direct access by place.
//!
//! U8g2's fonts are packed for minimal flash: finding a letter means scanning those before it, and unpacking goes bit
//! by bit. On the chip that takes longer than everything else about drawing. So they are unpacked at compile time.

mod unpack;

use u8g2_fonts::fonts;

use unpack::{Unpacked, column_count, unpack};

/// The first place of a typeface, which is the space, and the number of places.
const FIRST: usize = 0x20;
const PLACES: usize = 0x100 - FIRST;

/// A typeface.
#[derive(Debug)]
pub(super) struct Typeface {
    letters: &'static [FontLetter; PLACES],
    columns: Columns,
}

/// The columns of all letters, the topmost row in bit 0.
#[derive(Clone, Copy, Debug)]
enum Columns {
    /// Of letters, which are up to 16 rows high.
    Low(&'static [u16]),
    /// Of large digits.
    High(&'static [u64]),
}

/// A letter; an advance of 0 means that there is none at this place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FontLetter {
    /// The index of its first column.
    first: u16,
    /// How many columns it has.
    width: u8,
    /// From the pen position to its first column.
    pub(super) left: i8,
    /// From the baseline down to its first row.
    pub(super) top: i8,
    /// From the pen position to that of the next letter.
    pub(super) advance: u8,
}

impl FontLetter {
    const NONE: Self = Self {
        first: 0,
        width: 0,
        left: 0,
        top: 0,
        advance: 0,
    };
}

impl Typeface {
    /// The letter at a place.
    pub(super) fn letter(&self, place: u32) -> Option<&'static FontLetter> {
        let index = usize::try_from(place).ok()?.checked_sub(FIRST)?;
        self.letters.get(index).filter(|letter| letter.advance > 0)
    }

    /// A letter's columns, from left to right.
    pub(super) fn columns(&self, letter: &FontLetter) -> impl Iterator<Item = u64> {
        let first = usize::from(letter.first);
        let columns = self.columns;
        (first..first + usize::from(letter.width)).filter_map(move |column| match columns {
            Columns::Low(columns) => columns.get(column).copied().map(u64::from),
            Columns::High(columns) => columns.get(column).copied(),
        })
    }
}

/// Unpacks a font into low or high columns.
macro_rules! typeface {
    ($font:ident, Low) => {
        typeface!($font, Low, u16, UNPACKED.low_columns())
    };
    ($font:ident, High) => {
        typeface!($font, High, u64, UNPACKED.columns)
    };
    ($font:ident, $Columns:ident, $column:ty, $columns:expr) => {{
        const DATA: &[u8] = <fonts::$font as u8g2_fonts::Font>::DATA;
        const COUNT: usize = column_count(DATA);
        const UNPACKED: Unpacked<COUNT> = unpack(DATA);
        static LETTERS: [FontLetter; PLACES] = UNPACKED.letters;
        static COLUMNS: [$column; COUNT] = $columns;
        Typeface {
            letters: &LETTERS,
            columns: Columns::$Columns(&COLUMNS),
        }
    }};
}

pub(super) static BODY: Typeface = typeface!(u8g2_font_helvR08_tf, Low);
pub(super) static CYRILLIC_BODY: Typeface = typeface!(u8g2_font_crox1h_tf, Low);
pub(super) static STRONG: Typeface = typeface!(u8g2_font_helvB08_tf, Low);
pub(super) static CYRILLIC_STRONG: Typeface = typeface!(u8g2_font_crox1hb_tf, Low);
pub(super) static TITLE: Typeface = typeface!(u8g2_font_helvB10_tf, Low);
pub(super) static CYRILLIC_TITLE: Typeface = typeface!(u8g2_font_crox2hb_tf, Low);
pub(super) static DIGITS: Typeface = typeface!(u8g2_font_logisoso20_tn, High);
pub(super) static GREAT: Typeface = typeface!(u8g2_font_logisoso32_tn, High);
pub(super) static HUGE: Typeface = typeface!(u8g2_font_logisoso42_tn, High);

#[cfg(test)]
mod tests {
    use super::*;
    use embedded_graphics::{
        Pixel,
        draw_target::DrawTarget,
        geometry::{OriginDimensions, Point, Size},
        pixelcolor::BinaryColor,
    };
    use std::{collections::BTreeSet, convert::Infallible};
    use u8g2_fonts::{
        Font, FontRenderer,
        types::{FontColor, VerticalPosition},
    };

    /// All points that were lit, wherever they are.
    #[derive(Default)]
    struct Points(BTreeSet<(i32, i32)>);

    impl OriginDimensions for Points {
        fn size(&self) -> Size {
            Size::zero()
        }
    }

    impl DrawTarget for Points {
        type Color = BinaryColor;
        type Error = Infallible;

        fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
        where
            I: IntoIterator<Item = Pixel<BinaryColor>>,
        {
            let points = pixels.into_iter().map(|Pixel(point, _)| (point.x, point.y));
            self.0.extend(points);
            Ok(())
        }
    }

    fn points(typeface: &Typeface, letter: &FontLetter) -> BTreeSet<(i32, i32)> {
        let columns = typeface.columns(letter).zip(i32::from(letter.left)..);
        let point = |(bits, x)| {
            let rows = (0..64).filter(move |row| bits >> row & 1 != 0);
            rows.map(move |row| (x, i32::from(letter.top) + row))
        };
        columns.flat_map(point).collect()
    }

    /// Compares with U8g2's own renderer.
    #[track_caller]
    fn assert_unpacked<F: Font>(typeface: &Typeface) {
        let renderer = FontRenderer::new::<F>();
        let mut letters = 0;
        for place in FIRST as u32..0x100 {
            let mut expected = Points::default();
            let rendered = renderer.render(
                char::from_u32(place).unwrap(),
                Point::zero(),
                VerticalPosition::Baseline,
                FontColor::Transparent(BinaryColor::On),
                &mut expected,
            );
            let letter = typeface.letter(place);
            assert_eq!(letter.is_some(), rendered.is_ok(), "{place:#x}");
            if let (Some(letter), Ok(dimensions)) = (letter, rendered) {
                assert_eq!(
                    i32::from(letter.advance),
                    dimensions.advance.x,
                    "{place:#x}"
                );
                assert_eq!(points(typeface, letter), expected.0, "{place:#x}");
                letters += 1;
            }
        }
        assert!(letters > 10, "{letters}");
    }

    #[test]
    fn every_letter_is_unpacked_as_u8g2_renders_it() {
        assert_unpacked::<fonts::u8g2_font_helvR08_tf>(&BODY);
        assert_unpacked::<fonts::u8g2_font_crox1h_tf>(&CYRILLIC_BODY);
        assert_unpacked::<fonts::u8g2_font_helvB08_tf>(&STRONG);
        assert_unpacked::<fonts::u8g2_font_crox1hb_tf>(&CYRILLIC_STRONG);
        assert_unpacked::<fonts::u8g2_font_helvB10_tf>(&TITLE);
        assert_unpacked::<fonts::u8g2_font_crox2hb_tf>(&CYRILLIC_TITLE);
        assert_unpacked::<fonts::u8g2_font_logisoso20_tn>(&DIGITS);
        assert_unpacked::<fonts::u8g2_font_logisoso32_tn>(&GREAT);
        assert_unpacked::<fonts::u8g2_font_logisoso42_tn>(&HUGE);
    }

    #[test]
    fn there_are_no_letters_beyond_the_places() {
        assert_eq!(BODY.letter(0x1F), None);
        assert_eq!(BODY.letter(0x100), None);
    }
}
