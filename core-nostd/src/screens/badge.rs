//! The badge that shows whose screen it is: a player's letter on a lit block, in three sizes.

use super::parts::{self, RIGHT};
use crate::{
    gfx::{Align, BinaryColor, Canvas, Font, Point, Rectangle, Size, glyph},
    player::Player,
};

/// For the headings of tables. As high as a notice.
pub(super) const SMALL: Size = Size::new(18, 11);
/// For screens that must not be mistaken for another player's.
pub(super) const MEDIUM: Size = Size::new(24, 15);
/// For screens that address a player.
pub(super) const LARGE: Size = Size::new(37, 28);

/// Draws the small badge in the top right corner, if the game has players to tell apart.
pub(super) fn in_corner<D: Canvas>(player: Option<Player>, target: &mut D) -> Result<(), D::Error> {
    let left = RIGHT + 1 - SMALL.width as i32;
    player.map_or(Ok(()), |player| small(player, Point::new(left, 0), target))
}

/// Draws the small badge.
pub(super) fn small<D: Canvas>(player: Player, at: Point, target: &mut D) -> Result<(), D::Error> {
    parts::block(Rectangle::new(at, SMALL), target)?;
    glyph::PERSON.draw(at + Point::new(2, 2), BinaryColor::Off, target)?;
    let baseline = at + Point::new(11, 9);
    Font::Body.draw(player, baseline, Align::Left, BinaryColor::Off, target)
}

/// Draws the medium badge.
pub(super) fn medium<D: Canvas>(player: Player, at: Point, target: &mut D) -> Result<(), D::Error> {
    parts::block(Rectangle::new(at, MEDIUM), target)?;
    glyph::PERSON.draw(at + Point::new(2, 4), BinaryColor::Off, target)?;
    let baseline = at + Point::new(12, 13);
    Font::Title.draw(player, baseline, Align::Left, BinaryColor::Off, target)
}

/// Draws the large badge.
pub(super) fn large<D: Canvas>(player: Player, at: Point, target: &mut D) -> Result<(), D::Error> {
    parts::block(Rectangle::new(at, LARGE), target)?;
    glyph::BIG_PERSON.draw(at + Point::new(4, 5), BinaryColor::Off, target)?;
    glyph::large_letter(player).draw(at + Point::new(21, 4), BinaryColor::Off, target)
}
