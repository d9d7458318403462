//! A QR code to be scanned, with the same in words beside it.
//!
//! The code is dark on a lit ground, as scanners expect it, and its modules are squares of two pixels where that has room. Ground
//! that the display is too low for is dark: above and below the larger codes there are less than the four modules that a code
//! should have. `tests/host/scanning.rs` shows that they can be read all the same.

use super::{footer::Footer, history::ROWS, parts::HEAD};
use crate::{
    gfx::{BinaryColor, Canvas, Font, Left, Point, WIDTH, canvas::Piece, frame::HEIGHT, wrap},
    line::{Line, line},
    qr::QrCode,
    sharing::Shared,
    texts::Texts,
};

/// A QR code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScanView {
    /// What it tells.
    pub shared: Shared,
    /// The address of the page, if there is one.
    pub page: Option<&'static str>,
    /// What the buttons do.
    pub footer: Footer,
}

/// The lit ground of the code: this wide, at the right edge, and as high as the display.
const GROUND: usize = 68;
const LEFT: usize = WIDTH - GROUND;
/// How wide the words beside it may be.
const ROOM: i32 = LEFT as i32 - 2;

/// How many characters of a result code stand in a row, if there are enough rows.
const GROUP: usize = 5;

impl ScanView {
    pub(super) fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        let heading = match self.shared {
            Shared::Problem(..) => texts.menu.problem,
            Shared::Result(_) => texts.scan.result,
        };
        Font::Strong.draw_lit(heading, Point::new(0, HEAD), Left, target)?;
        match &self.shared {
            Shared::Problem(name, _) => {
                let name: Line = line(name);
                for (row, baseline) in wrap(Font::Body, &name, ROOM).zip(ROWS) {
                    Font::Body.draw_lit(row, Point::new(0, baseline), Left, target)?;
                }
            }
            Shared::Result(result) => {
                let code: Line = line(format_args!("{result:#}"));
                draw_groups(&code, target)?;
            }
        }
        self.draw_code(target)?;
        self.footer.draw(texts, target)
    }

    fn draw_code<D: Canvas>(&self, target: &mut D) -> Result<(), D::Error> {
        let scannable = self.shared.scannable(self.page);
        let parts = [&*scannable.link, &*scannable.text];
        let parts = parts.get(usize::from(scannable.link.is_empty())..);
        let Some(code) = QrCode::of(parts.unwrap_or_default()) else {
            return Ok(());
        };
        let scale = if 2 * code.size() <= HEIGHT { 2 } else { 1 };
        let side = scale * code.size();
        let (left, top) = ((GROUND - side) / 2, (HEIGHT - side) / 2);
        let columns = (0..GROUND).map(|x| {
            let dark = (0..side).filter(|y| {
                let column = x.checked_sub(left).map(|x| x / scale);
                column.is_some_and(|x| code.is_dark(x, y / scale))
            });
            dark.fold(u64::MAX, |column, y| column & !(1 << (top + y)))
        });
        target.begin(Piece::Glyph);
        let corner = Point::new(LEFT as i32, 0);
        target.draw_columns(corner, columns, BinaryColor::On)?;
        target.end();
        Ok(())
    }
}

/// A result code in rows.
fn draw_groups<D: Canvas>(code: &str, target: &mut D) -> Result<(), D::Error> {
    let length = code.len().div_ceil(ROWS.len()).max(GROUP);
    let mut rest = code;
    for baseline in ROWS {
        let (group, behind) = rest.split_at_checked(length).unwrap_or((rest, ""));
        Font::Body.draw_lit(group, Point::new(0, baseline), Left, target)?;
        rest = behind;
    }
    Ok(())
}
