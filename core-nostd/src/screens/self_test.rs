//! The self-test: every selector, button and lamp as the console sees it, its supply and its memory, on one screen.
//!
//! ```text
//!   ▲ 2  33%      ■ 4  67%      ● -   0%      selectors: position and voltage
//!   [A] [B] [C] [D] [E] [F]  [ OK ] [ MENU ]  buttons: filled while held
//!        ✓                        [==] 2.4 V  lamps that are lit; the supply
//!   Memory ok, room 100 %
//!   OK: lamps                  2x MENU: back
//! ```

use super::{
    footer::{Footer, MENU},
    parts::{self, RIGHT},
};
use crate::{
    gfx::{
        BinaryColor, Canvas, Centre, Font, Left, Point, Rectangle, Right, Size, WIDTH,
        frame::HEIGHT, glyph,
    },
    line::{Line, fill, line},
    notice::Notice,
    panel::{Button, Buttons, Dial, Lamps},
    power::{Board, Charge, Power},
    saved::MemoryState,
    self_test::Pattern,
    texts::Texts,
};
use bombe_engine::Shape;

/// The self-test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SelfTestView {
    /// Where the selectors stand.
    pub dial: Dial,
    /// Their voltages in percent of full scale, once they are known.
    pub percents: Option<[u8; Shape::ALL.len()]>,
    /// The buttons that are down.
    pub held: Buttons,
    /// What the lamps show.
    pub lamps: Lamps,
    /// What the console is built on.
    pub board: Board,
    /// What the console runs on, once that is known.
    pub power: Option<Power>,
    /// The state of the memory.
    pub memory: MemoryState,
    /// The test pattern that is shown instead of all that.
    pub pattern: Option<Pattern>,
    /// What the buttons do.
    pub footer: Footer,
    /// What is missing.
    pub notice: Option<Notice>,
}

/// The left edges of the selectors' places.
const SELECTORS: [i32; 3] = [0, 43, 86];
/// The offsets of the middle of the position and of the end of the voltage.
const POSITION: i32 = 13;
const VOLTAGE: i32 = 40;
/// Their baseline.
const SELECTOR_LINE: i32 = 11;

/// The left edges and widths of the buttons' boxes.
const BOXES: [(i32, u32); Button::ALL.len()] = [
    (0, 11),
    (12, 11),
    (24, 11),
    (36, 11),
    (48, 11),
    (60, 11),
    (72, 19),
    (92, 36),
];
const BOX_TOP: i32 = 15;
const BOX_HEIGHT: u32 = 12;

/// The name of the board.
pub(super) const PICO_W: &str = "Pico W";

/// The top of the lamps' signs.
const LAMP_TOP: i32 = 31;
/// The width of a square of the chessboard.
const SQUARE: i32 = 8;

/// The baselines of the rest.
const POWER_LINE: i32 = 38;
const MEMORY_LINE: i32 = 50;

impl SelfTestView {
    pub(super) fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        if let Some(pattern) = self.pattern {
            return draw_pattern(pattern, target);
        }
        self.draw_selectors(target)?;
        self.draw_buttons(target)?;
        self.draw_lamps(target)?;
        match (self.board, self.power) {
            (Board::PicoW, _) => draw_board(target)?,
            (Board::Pico, Some(power)) => draw_power(power, target)?,
            (Board::Pico, None) => {}
        }
        let memory = self.memory.text(texts);
        let at = Point::new(0, MEMORY_LINE);
        Font::Body.draw_lit(memory, at, Left, target)?;
        self.footer.draw_or(self.notice, texts, target)
    }

    fn draw_selectors<D: Canvas>(&self, target: &mut D) -> Result<(), D::Error> {
        for (shape, left) in Shape::ALL.into_iter().zip(SELECTORS) {
            let at = |x| Point::new(left + x, SELECTOR_LINE);
            glyph::small_shape(shape).draw(at(0) - Point::new(0, 8), BinaryColor::On, target)?;
            match self.dial.position(shape) {
                Some(digit) => {
                    Font::Title.draw_lit(digit, at(POSITION), Centre, target)?;
                }
                None => Font::Title.draw_lit("-", at(POSITION), Centre, target)?,
            }
        }
        for (percent, left) in self.percents.iter().flatten().zip(SELECTORS) {
            let at = Point::new(left + VOLTAGE, SELECTOR_LINE);
            Font::Body.draw_lit(format_args!("{percent}%"), at, Right, target)?;
        }
        Ok(())
    }

    fn draw_buttons<D: Canvas>(&self, target: &mut D) -> Result<(), D::Error> {
        for (button, (left, width)) in Button::ALL.into_iter().zip(BOXES) {
            let area = Rectangle::new(Point::new(left, BOX_TOP), Size::new(width, BOX_HEIGHT));
            let colour = if self.held.contains(button) {
                parts::block(area, target)?;
                BinaryColor::Off
            } else {
                parts::outline(area, target)?;
                BinaryColor::On
            };
            let name: Line = match button {
                Button::Verifier(letter) => line(letter.as_char()),
                Button::Ok => line("OK"),
                Button::Menu => line(MENU),
            };
            let at = Point::new(left + width as i32 / 2, BOX_TOP + 10);
            Font::Body.draw(name, at, Centre, colour, target)?;
        }
        Ok(())
    }

    /// A sign under the button of each lamp that should be lit, to compare with the real lamp.
    fn draw_lamps<D: Canvas>(&self, target: &mut D) -> Result<(), D::Error> {
        for (answer, (left, width)) in self.lamps.answers.into_iter().zip(BOXES) {
            if let Some(answer) = answer {
                let sign = glyph::small_answer(answer);
                let indent = (width - sign.size().width) as i32 / 2;
                let at = Point::new(left + indent, LAMP_TOP);
                sign.draw(at, BinaryColor::On, target)?;
            }
        }
        Ok(())
    }
}

impl MemoryState {
    fn text(self, texts: &Texts) -> Line {
        let texts = &texts.self_test;
        match self {
            Self::Works { room } => fill(texts.memory_works, &[&room]),
            Self::Full => fill(texts.memory_full, &[]),
            Self::Faulty => fill(texts.memory_faulty, &[]),
            Self::Foreign => fill(texts.memory_foreign, &[]),
        }
    }
}

/// The name of a board that cannot sense its supply, where others show that.
fn draw_board<D: Canvas>(target: &mut D) -> Result<(), D::Error> {
    let at = Point::new(RIGHT, POWER_LINE);
    Font::Body.draw_lit(PICO_W, at, Right, target)
}

fn draw_pattern<D: Canvas>(pattern: Pattern, target: &mut D) -> Result<(), D::Error> {
    let (width, height) = (WIDTH as i32, HEIGHT as i32);
    let area = |left, top, width: i32, height: i32| {
        Rectangle::new(
            Point::new(left, top),
            Size::new(width as u32, height as u32),
        )
    };
    match pattern {
        Pattern::Full => parts::block(area(0, 0, width, height), target),
        Pattern::Frame => {
            parts::outline(area(0, 0, width, height), target)?;
            for row in 0..height / SQUARE - 1 {
                for column in (row % 2..width / SQUARE - 1).step_by(2) {
                    let corner = |place| place * SQUARE + SQUARE / 2;
                    let square = area(corner(column), corner(row), SQUARE, SQUARE);
                    parts::block(square, target)?;
                }
            }
            Ok(())
        }
    }
}

/// The voltage, and before it the source.
fn draw_power<D: Canvas>(power: Power, target: &mut D) -> Result<(), D::Error> {
    let tenths = power.millivolts.saturating_add(50) / 100;
    let volts = line(format_args!("{}.{} V", tenths / 10, tenths % 10));
    let at = Point::new(RIGHT, POWER_LINE);
    Font::Body.draw_lit(&volts, at, Right, target)?;
    let right = RIGHT - Font::Body.width(&volts) - 3;
    match power.charge() {
        Some(charge) => draw_battery(charge, right, target),
        None => {
            let at = Point::new(right, POWER_LINE);
            Font::Body.draw_lit("USB", at, Right, target)
        }
    }
}

/// A battery with a bar for each level; its right edge is at this column.
fn draw_battery<D: Canvas>(charge: Charge, right: i32, target: &mut D) -> Result<(), D::Error> {
    let bars = match charge {
        Charge::Low => 1,
        Charge::Half => 2,
        Charge::Full => 3,
    };
    let (left, top) = (right - 15, POWER_LINE - 8);
    let area = |x, y, width, height| {
        Rectangle::new(Point::new(left + x, top + y), Size::new(width, height))
    };
    parts::outline(area(0, 0, 15, 8), target)?;
    parts::block(area(15, 2, 1, 4), target)?;
    for bar in 0..bars {
        parts::block(area(2 + 4 * bar, 2, 3, 4), target)?;
    }
    Ok(())
}
