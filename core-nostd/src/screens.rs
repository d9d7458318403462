//! What the display shows: a [`View`] is a small snapshot of what is to be seen, and each kind has a file that draws it.

mod badge;
mod cells;
mod choices;
mod claim;
mod confirm;
mod countdown;
mod criteria;
mod dialling;
mod foot;
mod history;
mod line;
mod menu;
mod message;
mod numbers;
mod outcome;
mod parts;
mod pick_number;
mod play;
mod results;
mod standings;
mod thumbs;
mod title;
mod verdict;
mod vote;
mod wording;

use embedded_graphics::{draw_target::DrawTarget, pixelcolor::BinaryColor};

pub use cells::MOST_ENTRIES;
pub use choices::{Choice, ChoicesView, Value};
pub use claim::ClaimView;
pub use confirm::ConfirmView;
pub use countdown::CountdownView;
pub use criteria::{CriteriaView, CriterionEntry};
pub use dialling::DiallingView;
pub use foot::{Hints, Page};
pub use history::{HistoryRow, HistoryView};
pub use line::{Line, line};
pub use menu::MenuView;
pub use message::{Emphasis, MessageView};
pub use numbers::NumbersView;
pub use outcome::{Ending, OutcomeView, Score};
pub use pick_number::PickNumberView;
pub use play::{PlayView, VerifierView};
pub use results::{ResultEnding, ResultRow, ResultsView};
pub use standings::{Standing, StandingState, StandingsView};
pub use thumbs::{ThumbView, ThumbsView};
pub use title::TitleView;
pub use verdict::VerdictView;
pub use vote::VoteView;

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
    /// A lettered menu.
    Choices(ChoicesView),
    /// Something is told or asked.
    Message(MessageView),
    /// What a player's rounds have brought.
    History(HistoryView),
    /// A player's crosses on the numbers.
    Numbers(NumbersView),
    /// A player's crosses on a card.
    Criteria(CriteriaView),
    /// A player is asked for a thumb.
    Vote(VoteView),
    /// Thumbs are about to be shown.
    Countdown(CountdownView),
    /// Thumbs are shown.
    Thumbs(ThumbsView),
    /// How all players stand.
    Standings(StandingsView),
    /// The game has ended, at any table.
    Outcome(OutcomeView),
    /// Results of old games.
    Results(ResultsView),
    /// A problem code is dialled.
    Dialling(DiallingView),
    /// A problem of the rulebook is picked.
    PickNumber(PickNumberView),
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
    /// No problem has the code that was dialled.
    Misdialled,
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
            Self::Choices(view) => view.draw(target),
            Self::Message(view) => view.draw(target),
            Self::History(view) => view.draw(target),
            Self::Numbers(view) => view.draw(target),
            Self::Criteria(view) => view.draw(target),
            Self::Vote(view) => view.draw(target),
            Self::Countdown(view) => view.draw(target),
            Self::Thumbs(view) => view.draw(target),
            Self::Standings(view) => view.draw(target),
            Self::Outcome(view) => view.draw(target),
            Self::Results(view) => view.draw(target),
            Self::Dialling(view) => view.draw(target),
            Self::PickNumber(view) => view.draw(target),
        }
    }
}
