//! The public log: who has proposed what in a round, and which verifiers they have asked. By the rules that is for all to
//! know; the answers are not, and the view has no room for them.

use super::{
    footer::Footer,
    parts::{HEAD, RIGHT},
};
use crate::{
    gfx::{BinaryColor, Canvas, Centre, Font, Left, Point, Right, glyph},
    line::{Line, fill},
    player::{PerPlayer, Player},
    texts::Texts,
};
use bombe_engine::{Code, Letter, PerLetter};

/// A round of all players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogView {
    /// Which round.
    pub round: u8,
    /// Who is at the console, if it is in this round.
    pub current: Option<Player>,
    /// The players of the round in the order of their turns.
    pub turns: PerPlayer<LoggedTurn>,
    /// What the buttons do.
    pub footer: Footer,
}

/// A player's turn, without answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LoggedTurn {
    /// Whose it is.
    pub player: Player,
    /// What they did in it.
    pub deed: Deed,
}

/// What a player did in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Nothing so far.
    NotYet,
    /// They asked nobody.
    Passed,
    /// They asked about a proposal.
    Asked {
        /// The proposal.
        proposal: Code,
        /// Which verifiers.
        verifiers: PerLetter<bool>,
    },
}

/// The left edge of a player's name.
const NAME: i32 = 7;
/// The left edge of the proposal.
const PROPOSAL: i32 = 26;
/// The middles of the verifiers' columns.
const VERIFIERS: PerLetter<i32> = [79, 88, 97, 106, 115, 124];

impl LogView {
    pub(super) fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        let round: Line = fill(texts.standings.round, &[&self.round]);
        Font::Strong.draw_lit(round, Point::new(0, HEAD), Left, target)?;
        let at = Point::new(RIGHT, HEAD);
        Font::Body.draw_lit(texts.standings.asked, at, Right, target)?;
        for (turn, baseline) in self.turns.iter().zip([21, 31, 41, 51]) {
            if self.current == Some(turn.player) {
                let at = Point::new(0, baseline - 7);
                glyph::POINTER.draw(at, BinaryColor::On, target)?;
            }
            turn.draw(baseline, target)?;
        }
        self.footer.draw(texts, target)
    }
}

impl LoggedTurn {
    fn draw<D: Canvas>(&self, baseline: i32, target: &mut D) -> Result<(), D::Error> {
        let at = |x| Point::new(x, baseline);
        let name = format_args!("☺{}", self.player);
        Font::Strong.draw_lit(name, at(NAME), Left, target)?;
        match self.deed {
            Deed::NotYet => Ok(()),
            Deed::Passed => Font::Body.draw_lit("-", at(PROPOSAL), Left, target),
            Deed::Asked {
                proposal,
                verifiers,
            } => {
                let [triangle, square, circle] = proposal.digits();
                let proposal = format_args!("▲{triangle}■{square}●{circle}");
                Font::Body.draw_lit(proposal, at(PROPOSAL), Left, target)?;
                let asked = Letter::ALL.into_iter().zip(verifiers).zip(VERIFIERS);
                for ((letter, _), middle) in asked.filter(|((_, is_asked), _)| *is_asked) {
                    Font::Body.draw_lit(letter.as_char(), at(middle), Centre, target)?;
                }
                Ok(())
            }
        }
    }
}
