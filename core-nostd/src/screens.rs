//! What the display shows: a [`View`] is a small snapshot of what is to be seen, and each kind has a file that draws it.

mod badge;
mod cards;
mod cells;
mod choices;
mod claim;
mod countdown;
mod criteria;
mod dialling;
mod foot;
mod history;
mod home;
mod line;
mod message;
mod numbers;
mod outcome;
mod parts;
mod pick_number;
mod play;
mod results;
mod self_test;
mod standings;
mod thumbs;
mod vote;
mod wording;

use embedded_graphics::{draw_target::DrawTarget, pixelcolor::BinaryColor};

pub use cards::CardsView;
pub use cells::MOST_ENTRIES;
pub use choices::{Choice, ChoicesView, Value};
pub use claim::ClaimView;
pub use countdown::CountdownView;
pub use criteria::{CriteriaView, CriterionEntry};
pub use dialling::DiallingView;
pub use foot::{Hints, Page};
pub use history::{HistoryRow, HistoryView};
pub use home::HomeView;
pub use line::{Line, cut, line};
pub use message::{Emphasis, MessageView};
pub use numbers::NumbersView;
pub use outcome::{OutcomeView, Score};
pub use pick_number::PickNumberView;
pub use play::{PlayView, VerifierView};
pub use results::{ResultRow, ResultsView};
pub use self_test::{MemoryState, SelfTestView};
pub use standings::{Standing, StandingState, StandingsView};
pub use thumbs::{ThumbView, ThumbsView};
pub use vote::VoteView;

use crate::{
    code::{Code, Shape},
    game::Refusal,
    saved::NotKept,
};

/// What is to be seen on the display.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum View {
    /// The way to everything.
    Home(HomeView),
    /// The cards of a problem.
    Cards(CardsView),
    /// A round of a game.
    Play(PlayView),
    /// The player dials the code to claim.
    Claim(ClaimView),
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
    /// The game has ended.
    Outcome(OutcomeView),
    /// Results of old games.
    Results(ResultsView),
    /// A problem code is dialled.
    Dialling(DiallingView),
    /// A problem of the rulebook is picked.
    PickNumber(PickNumberView),
    /// What works and what does not.
    SelfTest(SelfTestView),
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
    /// Nothing that happens is kept: the memory does not work, or holds what another version has kept.
    NothingKept,
    /// It could not be kept in memory, and so did not happen.
    NotKept(NotKept),
    /// Something that was kept is lost.
    MemoryDamaged,
}

impl Notice {
    /// Whether turning the selectors answers the notice.
    #[must_use]
    pub const fn is_about_selectors(&self) -> bool {
        match self {
            Self::NoPosition(_) | Self::Refused(_) | Self::AnswersAreFor(_) | Self::Misdialled => {
                true
            }
            Self::NothingKept | Self::NotKept(_) | Self::MemoryDamaged => false,
        }
    }
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
            Self::Home(view) => view.draw(target),
            Self::Cards(view) => view.draw(target),
            Self::Play(view) => view.draw(target),
            Self::Claim(view) => view.draw(target),
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
            Self::SelfTest(view) => view.draw(target),
        }
    }
}
