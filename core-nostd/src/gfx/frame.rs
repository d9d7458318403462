//! The frame: 128 x 64 pixels in the memory layout of the display, so that it can be sent as it is, and in parts.

use core::{convert::Infallible, ops::Range};

use embedded_graphics::{
    Pixel,
    draw_target::DrawTarget,
    geometry::{Dimensions, OriginDimensions, Point, Size},
    pixelcolor::BinaryColor,
    primitives::Rectangle,
};

/// Pixels in a row.
pub const WIDTH: usize = 128;
/// Rows.
pub const HEIGHT: usize = 64;
/// Rows in a page: a byte is eight pixels of one column, the topmost in bit 0.
pub const PAGE_ROWS: usize = 8;
/// Pages, from the top.
pub const PAGES: usize = HEIGHT / PAGE_ROWS;

/// A span costs its bytes and what takes about as long as eleven: two addresses, two control bytes, its window, and four conditions
/// of the bus. And it has to be prepared.
const SAME_COLUMNS: usize = 16;

/// A picture of the size of the display.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    pages: [[u8; WIDTH]; PAGES],
}

/// A part of one page, to be sent to the display.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span<'a> {
    /// Which page, from the top.
    pub page: usize,
    /// Which columns.
    pub columns: Range<usize>,
    /// What they show.
    pub bytes: &'a [u8],
}

impl Frame {
    /// A dark frame.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            pages: [[0; WIDTH]; PAGES],
        }
    }

    /// Clears all pixels.
    pub fn clear(&mut self) {
        self.pages = [[0; WIDTH]; PAGES];
    }

    /// Whether a pixel is lit; those outside the frame are dark.
    #[must_use]
    pub fn is_lit(&self, x: usize, y: usize) -> bool {
        let byte = self.pages.get(y / PAGE_ROWS).and_then(|page| page.get(x));
        byte.is_some_and(|byte| byte & (1 << (y % PAGE_ROWS)) != 0)
    }

    /// The whole frame, a span per page.
    pub fn spans(&self) -> impl Iterator<Item = Span<'_>> {
        self.pages.iter().enumerate().map(|(page, bytes)| Span {
            page,
            columns: 0..WIDTH,
            bytes,
        })
    }

    /// The first change since an older frame, looked for from a page on. It ends before so many columns that are the same that a
    /// new span is quicker to send.
    #[must_use]
    pub fn first_change_since(&self, older: &Self, from_page: usize) -> Option<Span<'_>> {
        let pages = self.pages.iter().zip(&older.pages).enumerate();
        pages.skip(from_page).find_map(|(page, (new, old))| {
            let mut columns = new.iter().zip(old).map(|(new, old)| new != old);
            let first = columns.position(|differs| differs)?;
            let mut last = first;
            for (column, differs) in (first + 1..).zip(columns) {
                if differs {
                    last = column;
                } else if column - last > SAME_COLUMNS {
                    break;
                }
            }
            let columns = first..last + 1;
            let bytes = new.get(columns.clone())?;
            Some(Span {
                page,
                columns,
                bytes,
            })
        })
    }

    /// Copies a part of another frame.
    pub fn put(&mut self, span: &Span<'_>) {
        let page = self.pages.get_mut(span.page);
        if let Some(bytes) = page.and_then(|page| page.get_mut(span.columns.clone())) {
            for (to, from) in bytes.iter_mut().zip(span.bytes) {
                *to = *from;
            }
        }
    }

    /// Sets or clears the pixels of a column whose bits are set, with bit 0 at row `top`. Pixels outside the frame are
    /// dropped.
    pub(super) fn set_column(&mut self, x: i32, top: i32, bits: u64, lit: bool) {
        let Ok(x) = usize::try_from(x) else {
            return;
        };
        let (mut bits, top) = match usize::try_from(top) {
            Ok(top) => (bits, top),
            Err(_) => (bits.checked_shr(top.unsigned_abs()).unwrap_or(0), 0),
        };
        let shift = top % PAGE_ROWS;
        let mut mask = (bits as u8) << shift;
        bits >>= PAGE_ROWS - shift;
        for page in self.pages.iter_mut().skip(top / PAGE_ROWS) {
            if let Some(byte) = page.get_mut(x) {
                set_bits(byte, mask, lit);
            }
            if bits == 0 {
                return;
            }
            mask = bits as u8;
            bits >>= PAGE_ROWS;
        }
    }
}

fn set_bits(byte: &mut u8, mask: u8, lit: bool) {
    if lit {
        *byte |= mask;
    } else {
        *byte &= !mask;
    }
}

impl Default for Frame {
    fn default() -> Self {
        Self::new()
    }
}

impl OriginDimensions for Frame {
    fn size(&self) -> Size {
        Size::new(WIDTH as u32, HEIGHT as u32)
    }
}

impl DrawTarget for Frame {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<BinaryColor>>,
    {
        for Pixel(Point { x, y }, colour) in pixels {
            self.set_column(x, y, 1, colour.is_on());
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, colour: BinaryColor) -> Result<(), Infallible> {
        let area = area.intersection(&self.bounding_box());
        // An area without columns may be of any height.
        let unused = u64::BITS.saturating_sub(area.size.height);
        let bits = u64::MAX.checked_shr(unused).unwrap_or(0);
        for x in area.columns() {
            self.set_column(x, area.top_left.y, bits, colour.is_on());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use embedded_graphics::{
        Drawable,
        primitives::{Primitive, PrimitiveStyle},
    };
    use proptest::prelude::*;
    use std::vec::Vec;

    #[test]
    fn pixels_outside_the_frame_are_dropped() {
        let mut frame = Frame::new();
        let outside = [(-1, 0), (0, -1), (128, 0), (0, 64), (i32::MAX, i32::MIN)];
        frame
            .draw_iter(outside.map(|(x, y)| Pixel(Point::new(x, y), BinaryColor::On)))
            .unwrap();
        assert_eq!(frame, Frame::new());
    }

    /// All changes since an older frame, as they are sent.
    fn changes<'new>(new: &'new Frame, older: &Frame) -> Vec<Span<'new>> {
        let mut shown = older.clone();
        let mut spans: Vec<Span<'new>> = Vec::new();
        while let Some(span) =
            new.first_change_since(&shown, spans.last().map_or(0, |last| last.page))
        {
            shown.put(&span);
            spans.push(span);
        }
        spans
    }

    #[test]
    fn changes_that_are_far_apart_are_sent_by_themselves() {
        for (gap, expected) in [(SAME_COLUMNS, 1), (SAME_COLUMNS + 1, 2)] {
            let mut new = Frame::new();
            let dots = [20, 20 + gap as i32 + 1].map(|x| Pixel(Point::new(x, 3), BinaryColor::On));
            new.draw_iter(dots).unwrap();
            assert_eq!(changes(&new, &Frame::new()).len(), expected, "{gap}");
        }
    }

    #[test]
    fn a_change_is_found_with_its_page_and_columns() {
        let old = Frame::new();
        let mut new = Frame::new();
        Rectangle::new(Point::new(10, 6), Size::new(3, 4))
            .into_styled(PrimitiveStyle::with_fill(BinaryColor::On))
            .draw(&mut new)
            .unwrap();
        let spans = changes(&new, &old);
        assert_eq!(
            spans,
            [
                Span {
                    page: 0,
                    columns: 10..13,
                    bytes: &[0b1100_0000; 3]
                },
                Span {
                    page: 1,
                    columns: 10..13,
                    bytes: &[0b0000_0011; 3]
                }
            ]
        );
    }

    /// The points of a frame that are lit.
    fn lit(frame: &Frame) -> Vec<(i32, i32)> {
        let points = (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| (x, y)));
        let lit = points.filter(|&(x, y)| frame.is_lit(x, y));
        lit.map(|(x, y)| (x as i32, y as i32)).collect()
    }

    proptest! {
        #[test]
        fn a_column_lights_and_darkens_the_pixels_of_its_bits(
            x in -3..131_i32,
            top in -70..70_i32,
            bits: u64,
        ) {
            let is_set = |y| (0..64).contains(&(y - top)) && bits >> (y - top) & 1 != 0;
            let mut frame = Frame::new();
            frame.set_column(x, top, bits, true);
            let in_column = (0..128).contains(&x).then_some(0..64).into_iter().flatten();
            let expected: Vec<_> = in_column.clone().filter(|&y| is_set(y)).map(|y| (x, y)).collect();
            prop_assert_eq!(lit(&frame), expected);

            let mut frame = Frame::new();
            frame.set_column(x, 0, u64::MAX, true);
            frame.set_column(x, top, bits, false);
            let expected: Vec<_> = in_column.filter(|&y| !is_set(y)).map(|y| (x, y)).collect();
            prop_assert_eq!(lit(&frame), expected);
        }

        #[test]
        fn a_block_lights_its_pixels_as_far_as_they_are_in_the_frame(
            corner in (-20..140_i32, -20..80_i32),
            size in (0..160_u32, 0..100_u32),
        ) {
            let area = Rectangle::new(corner.into(), size.into());
            let mut frame = Frame::new();
            frame.fill_solid(&area, BinaryColor::On).unwrap();
            let points = (0..64).flat_map(|y| (0..128).map(move |x| (x, y)));
            let expected: Vec<_> = points.filter(|&point| area.contains(point.into())).collect();
            prop_assert_eq!(lit(&frame), expected);
        }

        #[test]
        fn applying_the_changes_to_the_older_frame_gives_the_newer(
            old in prop::collection::vec((0..128_i32, 0..64_i32), 0..60),
            new in prop::collection::vec((0..128_i32, 0..64_i32), 0..60),
        ) {
            let paint = |points: Vec<(i32, i32)>| {
                let mut frame = Frame::new();
                let lit = points.into_iter().map(|(x, y)| Pixel(Point::new(x, y), BinaryColor::On));
                frame.draw_iter(lit).unwrap();
                frame
            };
            let (mut shown, wanted) = (paint(old), paint(new));
            let before = shown.clone();
            for span in changes(&wanted, &before) {
                prop_assert!(span.columns.len() <= WIDTH && !span.bytes.is_empty());
                shown.put(&span);
            }
            prop_assert_eq!(shown, wanted);
        }
    }
}
