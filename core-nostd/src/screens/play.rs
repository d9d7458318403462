//! The game screen: the dialled code, the round, the queries, and the answers of this round.

use super::{
    badge,
    footer::Footer,
    parts::{self, CENTRE, HEAD, RIGHT},
    sandglass::TimeLeft,
};
use crate::{
    game::Refusal,
    gfx::{Align, BinaryColor, Canvas, Font, Point, Rectangle, Size, glyph},
    light::DigitSize,
    line::{Line, fill, line},
    notice::Notice,
    panel::Dial,
    player::Player,
    texts::Texts,
};
use bombe_engine::{Answer, Code, Letter, PerLetter, QUERIES_PER_ROUND};

/// A round of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayView {
    /// Whose turn it is, if the game has players to tell apart.
    pub player: Option<Player>,
    /// Where the selectors stand.
    pub dial: Dial,
    /// How large they are shown.
    pub digits: DigitSize,
    /// How much time the player has left, if there is a timer.
    pub time_left: Option<TimeLeft>,
    /// Which round it is.
    pub round: u8,
    /// How many queries were asked in the whole game.
    pub queries: u16,
    /// How many queries may still be asked in this round.
    pub queries_left: u8,
    /// How many codes are left, if that aid is on.
    pub codes_left: Option<CodesLeft>,
    /// Whether the cells should be changed.
    pub is_battery_low: bool,
    /// What is shown of the verifiers.
    pub verifiers: PerLetter<VerifierView>,
    /// The verifier that was asked last: its answer stands out.
    pub latest: Option<Letter>,
    /// What the buttons do.
    pub footer: Footer,
    /// What the player should know.
    pub notice: Option<Notice>,
}

/// How many codes can still be the solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodesLeft {
    /// It is being worked out.
    Unknown,
    /// The number of codes.
    Known(u8),
}

/// What is shown of a verifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VerifierView {
    /// The problem has no such verifier.
    Absent,
    /// It was not asked in this round.
    NotAsked,
    /// It was asked, but its answer is private.
    Asked,
    /// It was asked and gave this answer.
    Said(Answer),
}

impl PlayView {
    /// Adds a notice if the dial was turned away from the round's proposal, before the player presses a button in vain
    /// or takes the answers for those of another code. An existing notice has priority.
    #[must_use]
    pub fn with_word_on_change(self, proposal: Option<Code>) -> Self {
        let changed = proposal.filter(|&asked| self.dial != asked.into());
        let word = changed.map(|asked| {
            if self.queries_left > 0 {
                Notice::Refused(Refusal::ProposalChanged { asked })
            } else {
                Notice::AnswersAreFor(asked)
            }
        });
        Self {
            notice: self.notice.or(word),
            ..self
        }
    }

    pub(super) fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        match self.digits {
            DigitSize::Normal => self.draw_normal(texts, target)?,
            DigitSize::Large => self.draw_large(texts, target)?,
        }
        self.draw_answers(target)?;
        self.footer.draw_or(self.notice, texts, target)?;
        match self.codes_left {
            Some(left) if self.notice.is_none() => self.draw_codes_left(left, texts, target),
            _ => Ok(()),
        }
    }

    /// Between the prompts: a grid that stands for all codes, and how many of them are left.
    fn draw_codes_left<D: Canvas>(
        &self,
        left: CodesLeft,
        texts: &Texts,
        target: &mut D,
    ) -> Result<(), D::Error> {
        let count = match left {
            CodesLeft::Known(count) => line(count),
            CodesLeft::Unknown => line("..."),
        };
        let width = glyph::CODES.size().width as i32 + 3 + Font::Strong.width(&count);
        let corner = self.footer.middle(texts) - Point::new(width / 2, 0);
        glyph::CODES.draw(corner - Point::new(0, 7), BinaryColor::On, target)?;
        let at = corner + Point::new(glyph::CODES.size().width as i32 + 3, 0);
        Font::Strong.draw_lit(count, at, Align::Left, target)
    }

    /// Round, queries and their pips above the code; beside it the player, above the seconds that are left.
    fn draw_normal<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        let head = |x| Point::new(x, HEAD);
        let battery = if self.is_battery_low { BATTERY } else { 0 };
        let mut round: Line = fill(texts.play.round, &[&self.round]);
        let mut asked: Line = fill(texts.play.asked, &[&self.queries]);
        let words = Font::Body.width(&round) + Font::Body.width(&asked);
        if self.is_battery_low && words + PIPS + battery + 2 * GAP > RIGHT {
            round = fill(texts.play.round_in_short, &[&self.round]);
            asked = fill(texts.play.asked_in_short, &[&self.queries]);
        }
        Font::Body.draw_lit(&round, head(0), Align::Left, target)?;
        Font::Body.draw_lit(&asked, head(RIGHT), Align::Right, target)?;
        let between = Font::Body.width(&round) + RIGHT - Font::Body.width(&asked);
        let left = between / 2 - (PIPS + battery) / 2;
        self.draw_pips(Point::new(left, 3), target)?;
        self.draw_battery(Point::new(left + PIPS + 5, 2), target)?;
        let lefts = match self.player {
            Some(player) => {
                let top = if self.time_left.is_some() { 13 } else { 17 };
                badge::medium(player, Point::new(0, top), target)?;
                if let Some(time_left) = self.time_left {
                    let middle = badge::MEDIUM.width as i32 / 2;
                    time_left.draw_seconds(Point::new(middle, 37), target)?;
                }
                [27, 62, 97]
            }
            None => [8, 50, 92],
        };
        parts::dial(self.dial, self.digits, lefts, 14, target)
    }

    /// The code as large as possible; everything else in a narrow column beside it. A timer takes the place of the queries, which
    /// are in the standings.
    fn draw_large<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        parts::dial(self.dial, self.digits, [0, 34, 68], 1, target)?;
        let mut baseline = 9;
        if let Some(player) = self.player {
            badge::small(player, Point::new(RIGHT - 18, 0), target)?;
            baseline = 21;
        }
        let at = |y| Point::new(COLUMN, y);
        let round: Line = fill(texts.play.round_in_short, &[&self.round]);
        Font::Strong.draw_lit(round, at(baseline), Align::Centre, target)?;
        let pips = at(baseline + 3) - Point::new(PIPS / 2, 0);
        self.draw_pips(pips, target)?;
        if let Some(time_left) = self.time_left {
            return time_left.draw_seconds(at(baseline + 17), target);
        }
        let asked: Line = fill(texts.play.asked_in_short, &[&self.queries]);
        Font::Strong.draw_lit(asked, at(baseline + 18), Align::Centre, target)?;
        // Beside the player, or at the end of the column if there is none.
        let battery = match self.player {
            Some(_) => Point::new(98, 2),
            None => at(29) - Point::new(4, 0),
        };
        self.draw_battery(battery, target)
    }

    fn draw_battery<D: Canvas>(&self, at: Point, target: &mut D) -> Result<(), D::Error> {
        if self.is_battery_low {
            glyph::BATTERY_LOW.draw(at, BinaryColor::On, target)?;
        }
        Ok(())
    }

    fn draw_pips<D: Canvas>(&self, at: Point, target: &mut D) -> Result<(), D::Error> {
        for (pip, left) in (0..QUERIES_PER_ROUND).zip((0..).step_by(8)) {
            let sign = if pip < self.queries_left {
                glyph::PIP_LEFT
            } else {
                glyph::PIP_SPENT
            };
            sign.draw(at + Point::new(left, 0), BinaryColor::On, target)?;
        }
        Ok(())
    }

    fn draw_answers<D: Canvas>(&self, target: &mut D) -> Result<(), D::Error> {
        let present = self
            .verifiers
            .iter()
            .filter(|&&verifier| verifier != VerifierView::Absent)
            .count();
        let width = i32::try_from(present).unwrap_or(0) * CELL;
        let lefts = (CENTRE - width / 2..).step_by(CELL as usize);
        for ((letter, verifier), left) in Letter::ALL.into_iter().zip(self.verifiers).zip(lefts) {
            self.draw_verifier(letter, verifier, left, target)?;
        }
        Ok(())
    }

    /// The latest answer is inverted, and with large digits every answer, to catch the eye.
    fn draw_verifier<D: Canvas>(
        &self,
        letter: Letter,
        verifier: VerifierView,
        left: i32,
        target: &mut D,
    ) -> Result<(), D::Error> {
        let at = |x, y| Point::new(left + x, 48 + y);
        let font = match self.digits {
            DigitSize::Normal => Font::Body,
            DigitSize::Large => Font::Strong,
        };
        let stands_out = self.latest == Some(letter) || self.digits == DigitSize::Large;
        let colour = if matches!(verifier, VerifierView::Said(_)) && stands_out {
            parts::block(Rectangle::new(at(0, -10), Size::new(20, 13)), target)?;
            BinaryColor::Off
        } else {
            BinaryColor::On
        };
        let sign = match verifier {
            VerifierView::Absent => return Ok(()),
            VerifierView::NotAsked => glyph::NOT_ASKED,
            VerifierView::Asked => glyph::LOCK,
            VerifierView::Said(answer) => glyph::answer(answer),
        };
        font.draw(letter.as_char(), at(2, 0), Align::Left, colour, target)?;
        let height = sign.size().height as i32;
        let below = if height < 7 { 2 } else { 0 };
        sign.draw(at(11, -height - below), colour, target)
    }
}

/// The width of a verifier's place in the row of answers.
const CELL: i32 = 21;
/// How much room the pips take.
const PIPS: i32 = 21;
/// How much room the battery takes beside them.
const BATTERY: i32 = 14;
/// Between them and the words at their sides.
const GAP: i32 = 2;
/// The middle of the column beside large digits.
const COLUMN: i32 = 115;
