//! What the display shows: a [`View`] is a small snapshot of what is to be seen, and each kind has a file that draws it.

mod claim;
mod confirm;
mod menu;
mod parts;
mod play;
mod title;
mod verdict;

use embedded_graphics::{draw_target::DrawTarget, pixelcolor::BinaryColor};

pub use claim::ClaimView;
pub use confirm::ConfirmView;
pub use menu::MenuView;
pub use play::PlayView;
pub use title::TitleView;
pub use verdict::VerdictView;

use crate::{
    code::{Code, Shape},
    game::Refusal,
};

/// What is to be seen on the display.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum View {
    /// The first screen after power-on.
    Title(TitleView),
    /// A round of a game.
    Play(PlayView),
    /// The game's menu.
    Menu(MenuView),
    /// The player is asked whether they mean it.
    Confirm(ConfirmView),
    /// The player dials the code to claim.
    Claim(ClaimView),
    /// The game has ended.
    Verdict(VerdictView),
}

/// Something the player should know before going on: mostly, why the last press did nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A selector stands between two positions.
    NoPosition(Shape),
    /// It was against the rules.
    Refused(Refusal),
    /// The round is over, and its answers are about this proposal, not about the one that is dialled now.
    AnswersAreFor(Code),
}

impl View {
    /// Draws the view on a dark target.
    ///
    /// # Errors
    /// Those of the target.
    pub fn draw<D>(&self, target: &mut D) -> Result<(), D::Error>
    where
        D: DrawTarget<Color = BinaryColor>,
    {
        match self {
            Self::Title(view) => view.draw(target),
            Self::Play(view) => view.draw(target),
            Self::Menu(view) => view.draw(target),
            Self::Confirm(view) => view.draw(target),
            Self::Claim(view) => view.draw(target),
            Self::Verdict(view) => view.draw(target),
        }
    }
}
