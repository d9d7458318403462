//! How all players stand: a row for each.

use embedded_graphics::{geometry::Point, pixelcolor::BinaryColor};

use super::{
    footer::Footer,
    parts::{HEAD, RIGHT},
};
use crate::{
    gfx::{
        canvas::Canvas,
        glyph,
        text::{
            Align::{Left, Right},
            Font,
        },
    },
    line::{Line, fill, line},
    player::{PerPlayer, Player},
    texts::Texts,
};
use bombe_engine::code::Code;

/// How all players stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingsView {
    /// The round that is being played.
    pub round: u8,
    /// Which game of a match has ended, from 1; `None` while one is played, and without a match.
    pub game: Option<u8>,
    /// Who is at the console.
    pub current: Option<Player>,
    /// The players, the first one first.
    pub standings: PerPlayer<Standing>,
    /// What the buttons do.
    pub footer: Footer,
}

/// How one player stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// How many games of the match the player has won, if any has counted.
    pub wins: Option<u8>,
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
    const fn word(self, texts: &Texts) -> &'static str {
        match self {
            Self::Playing => texts.standings.playing,
            Self::Out => texts.standings.out,
            Self::Lost => texts.standings.beaten,
            Self::Won => texts.standings.won,
            Self::Tied => texts.standings.shares,
        }
    }
}

/// The left edge of a player's name, beside the pointer.
const NAME: i32 = 7;
/// From there to the right edge of the games that the player has won.
const WINS: i32 = 30;
/// From a player's name to their state, without such games and with them.
const STATE: i32 = 21;
const STATE_AFTER_WINS: i32 = 33;
/// The right edge of the rounds; or of the claims, once there are any.
const ROUNDS: i32 = 96;
/// The right edge of the queries.
const QUERIES: i32 = RIGHT;

impl StandingsView {
    pub(super) fn draw<D>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error>
    where
        D: Canvas,
    {
        let head = |x| Point::new(x, HEAD);
        let heading: Line = match self.game {
            Some(game) => fill(texts.standings.game, &[&game]),
            None => fill(texts.standings.round, &[&self.round]),
        };
        Font::Strong.draw_lit(heading, head(0), Left, target)?;
        // After a game there is no pointer, and more to tell.
        let name = if self.current.is_some() { NAME } else { 0 };
        let shows_claims = self
            .standings
            .iter()
            .any(|standing| standing.claim.is_some());
        let column = if shows_claims {
            texts.standings.claim
        } else {
            texts.standings.rounds
        };
        Font::Body.draw_lit(column, head(ROUNDS), Right, target)?;
        Font::Body.draw_lit(texts.standings.asked, head(QUERIES), Right, target)?;
        let rows = Player::ALL.into_iter().zip(&self.standings);
        for ((player, standing), baseline) in rows.zip([21, 31, 41, 51]) {
            if self.current == Some(player) {
                let at = Point::new(0, baseline - 7);
                glyph::POINTER.draw(at, BinaryColor::On, target)?;
            }
            standing.draw(
                player,
                Point::new(name, baseline),
                shows_claims,
                texts,
                target,
            )?;
        }
        self.footer.draw(texts, target)
    }
}

impl Standing {
    fn draw<D>(
        &self,
        player: Player,
        name: Point,
        shows_claims: bool,
        texts: &Texts,
        target: &mut D,
    ) -> Result<(), D::Error>
    where
        D: Canvas,
    {
        let at = |x| Point::new(x, name.y);
        let beside = |x| name + Point::new(x, 0);
        let (state, queries) = (self.state.word(texts), self.queries);
        let column = match self.claim {
            Some(claim) => line(claim),
            None if shows_claims => line("-"),
            None => line(self.rounds),
        };
        Font::Strong.draw_lit(format_args!("☺{player}"), name, Left, target)?;
        let left = match self.wins {
            Some(wins) => {
                Font::Strong.draw_lit(wins, beside(WINS), Right, target)?;
                STATE_AFTER_WINS
            }
            None => STATE,
        };
        Font::Body.draw_lit(state, beside(left), Left, target)?;
        Font::Body.draw_lit(column, at(ROUNDS), Right, target)?;
        Font::Body.draw_lit(queries, at(QUERIES), Right, target)
    }
}
