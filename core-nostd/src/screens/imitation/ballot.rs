//! The others vote: who has voted, and how to vote. The votes themselves are not shown.

use super::PerSeat;
use crate::{
    gfx::{BinaryColor, Canvas, Centre, Font, Left, Point, Right, glyph},
    line::{Line, fill},
    notice::Notice,
    screens::{
        footer::Footer,
        parts::{CENTRE, HEAD, RIGHT},
    },
    texts::Texts,
};
use bombe_engine::{Letter, Shape};

/// A vote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BallotView {
    /// The responder.
    pub responder: Letter,
    /// What a right vote is worth now.
    pub worth: u8,
    /// Who votes.
    pub voters: PerSeat<Voter>,
    /// The selector that they vote with.
    pub selector: Shape,
    /// Whether it must be turned away from the last vote first.
    pub is_hiding: bool,
    /// Who can take back the last vote until then.
    pub can_take_back: Option<Letter>,
    /// What the buttons do.
    pub footer: Footer,
    /// Why the last press did nothing.
    pub notice: Option<Notice>,
}

/// One who votes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Voter {
    /// The player.
    pub letter: Letter,
    /// Whether they have voted.
    pub has_voted: bool,
}

/// From one voter to the next.
const PITCH: i32 = 25;

impl BallotView {
    pub(crate) fn draw<D: Canvas>(&self, all: &Texts, target: &mut D) -> Result<(), D::Error> {
        let texts = &all.imitation;
        let head = |x| Point::new(x, HEAD);
        let question: Line = fill(texts.which_row, &[&self.responder.as_char()]);
        Font::Strong.draw_lit(question, head(0), Left, target)?;
        Font::Strong.draw_lit(format_args!("+{}", self.worth), head(RIGHT), Right, target)?;
        self.draw_voters(target)?;
        let selector = self.selector.as_char();
        if self.is_hiding {
            let hide: Line = fill(texts.hide, &[&selector]);
            let baseline = if self.can_take_back.is_some() { 39 } else { 44 };
            Font::Strong.draw_lit(hide, Point::new(CENTRE, baseline), Centre, target)?;
            if let Some(player) = self.can_take_back {
                let take_back: Line = fill(texts.take_back, &[&player.as_char()]);
                Font::Body.draw_lit(take_back, Point::new(CENTRE, 50), Centre, target)?;
            }
        } else {
            let how: Line = fill(texts.how_to_vote, &[&selector]);
            Font::Body.draw_lit(how, Point::new(CENTRE, 39), Centre, target)?;
            let then = texts.then_letter;
            Font::Body.draw_lit(then, Point::new(CENTRE, 49), Centre, target)?;
        }
        self.footer.draw_or(self.notice, all, target)
    }

    fn draw_voters<D: Canvas>(&self, target: &mut D) -> Result<(), D::Error> {
        let all = self.voters.len() as i32 * PITCH;
        let lefts = (CENTRE - all / 2..).step_by(PITCH as usize);
        for (voter, left) in self.voters.iter().zip(lefts) {
            let at = |x, y| Point::new(left + x, y);
            Font::Strong.draw_lit(voter.letter.as_char(), at(2, 25), Left, target)?;
            if voter.has_voted {
                // Not a tick: nobody knows yet whether the vote is right.
                glyph::LOCK.draw(at(12, 18), BinaryColor::On, target)?;
            } else {
                glyph::NOT_ASKED.draw(at(12, 20), BinaryColor::On, target)?;
            }
        }
        Ok(())
    }
}
