//! All thumbs at once.

use super::{footer::Footer, parts::CENTRE};
use crate::{
    gfx::{BinaryColor, Canvas, Centre, Font, Point, WIDTH, glyph},
    line::{Line, fill},
    player::{PerPlayer, Player, PlayerSet},
    texts::Texts,
};

/// The thumbs of all players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThumbsView {
    /// The players' thumbs, the first player's first.
    pub thumbs: PerPlayer<ThumbView>,
    /// What happens next.
    pub next: AfterThumbs,
    /// What the buttons do.
    pub footer: Footer,
}

/// What happens after the thumbs were shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterThumbs {
    /// That was the last round.
    GameOver,
    /// Nobody claims: a round begins.
    NextRound {
        /// Which one.
        round: u8,
        /// Who begins it.
        starter: Player,
    },
    /// These players claim.
    Claims(PlayerSet),
}

impl AfterThumbs {
    fn words(self, texts: &Texts) -> Line {
        let texts = &texts.thumbs;
        match self {
            Self::GameOver => fill(texts.last_round, &[]),
            Self::NextRound { round, starter } => fill(texts.next_round, &[&round, &starter]),
            Self::Claims(players) if players.len() == 1 => fill(texts.one_claims, &[&players]),
            Self::Claims(players) => fill(texts.several_claim, &[&players]),
        }
    }
}

/// What is shown of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThumbView {
    /// The player has the code.
    Up,
    /// The player has not.
    Down,
    /// The player is out of the game.
    Out,
}

impl ThumbsView {
    pub(super) fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        let pitch = (WIDTH / self.thumbs.len().max(1)) as i32;
        let middles = (0..).map(|place| pitch / 2 + place * pitch);
        for ((player, thumb), middle) in Player::ALL.into_iter().zip(&self.thumbs).zip(middles) {
            let at = |y| Point::new(middle, y);
            Font::Strong.draw_lit(format_args!("☺{player}"), at(9), Centre, target)?;
            let sign = match thumb {
                ThumbView::Up => glyph::THUMB_UP,
                ThumbView::Down => glyph::THUMB_DOWN,
                ThumbView::Out => {
                    Font::Body.draw_lit(texts.thumbs.out, at(26), Centre, target)?;
                    continue;
                }
            };
            let left = sign.size().width as i32 / 2;
            sign.draw(at(14) - Point::new(left, 0), BinaryColor::On, target)?;
        }
        Font::Body.draw_lit(
            self.next.words(texts),
            Point::new(CENTRE, 45),
            Centre,
            target,
        )?;
        self.footer.draw(texts, target)
    }
}
