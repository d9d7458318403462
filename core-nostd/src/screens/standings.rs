//! How all players stand: a row for each.

use embedded_graphics::{draw_target::DrawTarget, geometry::Point, pixelcolor::BinaryColor};

use super::{foot::Hints, line::line, parts::RIGHT};
use crate::{
    code::Code,
    gfx::{
        glyph,
        text::{
            Align::{Left, Right},
            Font,
        },
    },
    player::{PerPlayer, Player},
};

/// How all players stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingsView {
    /// The round that is being played.
    pub round: u8,
    /// Who is at the console.
    pub current: Option<Player>,
    /// The players, the first one first.
    pub standings: PerPlayer<Standing>,
    /// What OK and MENU do.
    pub hints: Hints,
}

/// How one player stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Whether the player can still win.
    pub state: StandingState,
    /// What the player has claimed, if that may be known.
    pub claim: Option<Code>,
    /// How many rounds are behind the player.
    pub rounds: u8,
    /// How many queries the player has asked.
    pub queries: u16,
}

/// Whether a player can still win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StandingState {
    /// Yes.
    Playing,
    /// No: a claim was wrong.
    Out,
    /// No: others have won.
    Lost,
    /// Has won.
    Won,
    /// Has won together with others.
    Tied,
}

impl StandingState {
    const fn word(self) -> &'static str {
        match self {
            Self::Playing => "playing",
            Self::Out => "out",
            Self::Lost => "beaten",
            Self::Won => "has won",
            Self::Tied => "shares it",
        }
    }
}

/// The left edge of a player's name.
const NAME: i32 = 7;
/// The left edge of a player's state.
const STATE: i32 = 25;
/// The right edge of the rounds; or of the claims, once there are any.
const ROUNDS: i32 = 94;
/// The right edge of the queries.
const QUERIES: i32 = RIGHT;

impl StandingsView {
    pub(super) fn draw<D>(&self, target: &mut D) -> Result<(), D::Error>
    where
        D: DrawTarget<Color = BinaryColor>,
    {
        let head = |x| Point::new(x, 8);
        let round = format_args!("Round {}", self.round);
        Font::Strong.draw_lit(round, head(0), Left, target)?;
        let shows_claims = self
            .standings
            .iter()
            .any(|standing| standing.claim.is_some());
        let column = if shows_claims { "claim" } else { "rounds" };
        Font::Body.draw_lit(format_args!("{column}"), head(ROUNDS), Right, target)?;
        Font::Body.draw_lit(format_args!("asked"), head(QUERIES), Right, target)?;
        let rows = Player::ALL.into_iter().zip(&self.standings);
        for ((player, standing), baseline) in rows.zip([21, 31, 41, 51]) {
            if self.current == Some(player) {
                let at = Point::new(0, baseline - 7);
                glyph::POINTER.draw(at, BinaryColor::On, target)?;
            }
            standing.draw(player, shows_claims, baseline, target)?;
        }
        self.hints.draw(target)
    }
}

impl Standing {
    fn draw<D>(
        &self,
        player: Player,
        shows_claims: bool,
        baseline: i32,
        target: &mut D,
    ) -> Result<(), D::Error>
    where
        D: DrawTarget<Color = BinaryColor>,
    {
        let at = |x| Point::new(x, baseline);
        let (state, queries) = (self.state.word(), self.queries);
        let column = match self.claim {
            Some(claim) => line(format_args!("{claim}")),
            None if shows_claims => line(format_args!("-")),
            None => line(format_args!("{}", self.rounds)),
        };
        Font::Strong.draw_lit(format_args!("P{player}"), at(NAME), Left, target)?;
        Font::Body.draw_lit(format_args!("{state}"), at(STATE), Left, target)?;
        Font::Body.draw_lit(format_args!("{column}"), at(ROUNDS), Right, target)?;
        Font::Body.draw_lit(format_args!("{queries}"), at(QUERIES), Right, target)
    }
}
