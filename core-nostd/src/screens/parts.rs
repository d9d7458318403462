//! Parts that several screens share, so that they look alike everywhere.

use core::fmt;

use embedded_graphics::{
    Drawable,
    draw_target::DrawTarget,
    geometry::{Point, Size},
    pixelcolor::BinaryColor,
    primitives::{Primitive, PrimitiveStyle, Rectangle},
};

use super::{Mistake, Notice, badge};
use crate::{
    code::Shape,
    game::Refusal,
    gfx::{
        frame::WIDTH,
        glyph,
        text::{Align, Font},
    },
    panel::Dial,
    player::Player,
    problem::Slot,
    saved::NotKept,
};

/// The column in the middle of the display.
pub(super) const CENTRE: i32 = WIDTH as i32 / 2;
/// The last column.
pub(super) const RIGHT: i32 = WIDTH as i32 - 1;
/// The baseline of the line at the foot of every screen.
pub(super) const FOOT: i32 = 62;
/// The top of the bar behind a notice.
const FOOT_TOP: i32 = 53;
/// The size of the inverted heading.
const BANNER: Size = Size::new(WIDTH as u32, 19);

/// A filled block, as the ground of inverted text.
pub(super) fn block<D>(area: Rectangle, target: &mut D) -> Result<(), D::Error>
where
    D: DrawTarget<Color = BinaryColor>,
{
    area.into_styled(PrimitiveStyle::with_fill(BinaryColor::On))
        .draw(target)
}

/// The outline of an area, one pixel wide.
pub(super) fn outline<D>(area: Rectangle, target: &mut D) -> Result<(), D::Error>
where
    D: DrawTarget<Color = BinaryColor>,
{
    area.into_styled(PrimitiveStyle::with_stroke(BinaryColor::On, 1))
        .draw(target)
}

/// A heading across the top, inverted: something has been decided.
pub(super) fn banner<D>(heading: fmt::Arguments<'_>, target: &mut D) -> Result<(), D::Error>
where
    D: DrawTarget<Color = BinaryColor>,
{
    block(Rectangle::new(Point::zero(), BANNER), target)?;
    let baseline = Point::new(CENTRE, 15);
    Font::Title.draw(heading, baseline, Align::Centre, BinaryColor::Off, target)
}

/// The three selectors' digits, each with its shape; a dash between two positions. Beside them stands whose they are, if
/// the game has players to tell apart.
pub(super) fn dial<D>(
    dial: Dial,
    player: Option<Player>,
    top: i32,
    target: &mut D,
) -> Result<(), D::Error>
where
    D: DrawTarget<Color = BinaryColor>,
{
    let lefts = match player {
        Some(player) => {
            badge::medium(player, Point::new(0, top + 3), target)?;
            [27, 62, 97]
        }
        None => [8, 50, 92],
    };
    for (shape, left) in Shape::ALL.into_iter().zip(lefts) {
        glyph::shape(shape).draw(Point::new(left, top + 5), BinaryColor::On, target)?;
        let baseline = Point::new(left + 22, top + 20);
        match dial.position(shape) {
            Some(digit) => Font::Digits.draw(
                format_args!("{digit}"),
                baseline,
                Align::Centre,
                BinaryColor::On,
                target,
            )?,
            None => Font::Digits.draw(
                format_args!("-"),
                baseline,
                Align::Centre,
                BinaryColor::On,
                target,
            )?,
        }
    }
    Ok(())
}

/// The line at the foot that tells what the buttons do.
pub(super) fn hints<D>(left: &str, right: &str, target: &mut D) -> Result<(), D::Error>
where
    D: DrawTarget<Color = BinaryColor>,
{
    let foot = |x| Point::new(x, FOOT);
    Font::Body.draw(
        format_args!("{left}"),
        foot(0),
        Align::Left,
        BinaryColor::On,
        target,
    )?;
    Font::Body.draw(
        format_args!("{right}"),
        foot(RIGHT),
        Align::Right,
        BinaryColor::On,
        target,
    )
}

/// The bar at the foot that tells what the player should know.
pub(super) fn notice<D>(notice: Notice, target: &mut D) -> Result<(), D::Error>
where
    D: DrawTarget<Color = BinaryColor>,
{
    match notice {
        Notice::NoPosition(shape) => bar_with_shape("Turn ", shape, " to a number", target),
        Notice::AnswersAreFor(asked) => bar(format_args!("Answers are for {asked}"), target),
        Notice::Misdialled => bar(format_args!("No such code: check it"), target),
        Notice::Mistyped(mistake) => mistyped(mistake, target),
        Notice::NothingKept => bar(format_args!("Games are not kept"), target),
        Notice::NotKept(NotKept::Full) => bar(format_args!("Memory is full"), target),
        Notice::NotKept(NotKept::Faulty) => bar(format_args!("Memory error: not done"), target),
        Notice::MemoryDamaged => bar(format_args!("Some memory was lost"), target),
        Notice::Refused(refusal) => match refusal {
            Refusal::NoSuchVerifier(letter) => {
                bar(format_args!("No verifier {}", letter.as_char()), target)
            }
            Refusal::AlreadyAsked(letter) => {
                bar(format_args!("{} has answered", letter.as_char()), target)
            }
            Refusal::NoQueriesLeft => bar(format_args!("None left. OK: end round"), target),
            Refusal::ProposalChanged { asked } => {
                bar(format_args!("Dial {asked}, or OK: end"), target)
            }
            Refusal::LastRound => bar(format_args!("The last round: claim"), target),
            Refusal::NoSuchMark => bar(format_args!("Nothing to cross out"), target),
            Refusal::TooManyMarks => bar(format_args!("The sheet is full"), target),
            Refusal::NotNow => bar(format_args!("Not now"), target),
            Refusal::NothingAsked => bar(format_args!("Ask a verifier first"), target),
            Refusal::GameOver => bar(format_args!("The game is over"), target),
        },
    }
}

fn mistyped<D>(mistake: Mistake, target: &mut D) -> Result<(), D::Error>
where
    D: DrawTarget<Color = BinaryColor>,
{
    match mistake {
        Mistake::NoSuchCard(number) => bar(format_args!("There is no card {number:02}"), target),
        Mistake::CardTwice(card) => {
            bar(format_args!("Card {} is used twice", card.number()), target)
        }
        Mistake::NoSuchNumber(number) => {
            bar(format_args!("There is no number {number:03}"), target)
        }
        Mistake::NotOn(Slot::One(card)) => {
            bar(format_args!("Not on card {}", card.number()), target)
        }
        Mistake::NotOn(Slot::Either(one, other)) => {
            let (one, other) = (one.number(), other.number());
            bar(format_args!("Not on cards {one} and {other}"), target)
        }
        Mistake::OnNoCard => bar(format_args!("On none of the cards"), target),
        Mistake::NoProblem(_) => bar(format_args!("These make no problem"), target),
    }
}

fn bar<D>(text: fmt::Arguments<'_>, target: &mut D) -> Result<(), D::Error>
where
    D: DrawTarget<Color = BinaryColor>,
{
    empty_bar(target)?;
    Font::Body.draw(
        text,
        Point::new(CENTRE, FOOT),
        Align::Centre,
        BinaryColor::Off,
        target,
    )
}

fn bar_with_shape<D>(
    before: &str,
    shape: Shape,
    after: &str,
    target: &mut D,
) -> Result<(), D::Error>
where
    D: DrawTarget<Color = BinaryColor>,
{
    empty_bar(target)?;
    let sign = glyph::small_shape(shape);
    let (sign_width, before_width) = (sign.size().width as i32, Font::Body.width(before));
    let left = CENTRE - (before_width + sign_width + Font::Body.width(after)) / 2;
    let text = |text, x, target: &mut D| {
        Font::Body.draw(
            format_args!("{text}"),
            Point::new(x, FOOT),
            Align::Left,
            BinaryColor::Off,
            target,
        )
    };
    text(before, left, target)?;
    sign.draw(
        Point::new(left + before_width, FOOT_TOP + 2),
        BinaryColor::Off,
        target,
    )?;
    text(after, left + before_width + sign_width, target)
}

fn empty_bar<D>(target: &mut D) -> Result<(), D::Error>
where
    D: DrawTarget<Color = BinaryColor>,
{
    let area = Rectangle::new(Point::new(0, FOOT_TOP), Size::new(WIDTH as u32, 11));
    block(area, target)
}
