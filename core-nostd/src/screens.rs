//! What the display shows: a [`View`] is a small snapshot in ids and values. Each kind is drawn by its own file: there,
//! and nowhere else, words are chosen.

mod aid;
mod badge;
mod card_grid;
mod cards;
mod cells;
mod choices;
mod claim;
mod countdown;
mod criteria;
mod dialling;
mod explanation;
mod footer;
mod guide;
mod history;
mod home;
mod imitation;
mod ladder;
mod log;
mod message;
mod notice;
mod number;
mod numbers;
mod outcome;
mod parts;
mod pick_cards;
mod pick_number;
mod play;
mod problem;
mod queries;
mod replay;
mod results;
mod review;
mod run;
mod said;
mod sandglass;
mod scan;
mod self_test;
mod standings;
mod statistics;
mod text;
mod thumbs;
mod truth;
mod typing;
mod vote;
mod wording;

pub use aid::AidWords;
pub use card_grid::{CardGridView, CardRow};
pub use cards::CardsView;
pub use cells::MAX_ENTRIES;
pub use choices::{Choices, ChoicesView};
pub use claim::ClaimView;
pub use countdown::{Countdown, CountdownView};
pub use criteria::{CriteriaView, CriterionEntry};
pub use dialling::{DialledGroups, DiallingView};
pub use footer::{Footer, Page, Prompt};
pub use guide::{Finding, Sentence};
pub use history::{HistoryRow, HistoryView};
pub use home::HomeView;
pub use imitation::{
    BallotView, LayingView, PerSeat, RevealView, Revealed, ScoreRow, ScoresView, SecretView, Voter,
};
pub use ladder::LadderView;
pub use log::{Deed, LogView, LoggedTurn};
pub use message::{HandOver, InterruptedGame, Message, MessageView};
pub use number::{CharacterRows, NumberView, TypedNumber};
pub use numbers::NumbersView;
pub use outcome::OutcomeView;
pub use pick_cards::PickCardsView;
pub use pick_number::PickNumberView;
pub use play::{CodesLeft, PlayView, VerifierView};
pub use problem::{LargeName, ProblemView, SiteNumber};
pub use replay::ReplayView;
pub use results::{ResultRow, ResultsView};
pub use review::{ReviewPart, ReviewRow, ReviewView, Worth};
pub use run::RunView;
pub use said::{MAX_SAID, Said};
pub use sandglass::TimeLeft;
pub use scan::ScanView;
pub use self_test::SelfTestView;
pub use standings::{Standing, StandingState, StandingsView};
pub use statistics::{StatisticsPage, StatisticsView};
pub use text::{OwnGame, Text, TextView};
pub use thumbs::{AfterThumbs, ThumbView, ThumbsView};
pub use truth::{TruthRow, TruthView};
pub use typing::{TypedRow, TypingField, TypingView};
pub use vote::VoteView;

use crate::{
    gfx::Canvas,
    texts::{Language, Texts},
};

/// Declares the views: each is drawn by its own file.
macro_rules! views {
    ($($(#[$doc:meta])* $View:ident($Fields:ident),)*) => {
        /// What the display shows, in ids and values.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum View {
            $($(#[$doc])* $View($Fields),)*
        }

        impl View {
            /// How many kinds of view there are.
            pub const KINDS: usize = [$(stringify!($View)),*].len();

            fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
                match self {
                    $(Self::$View(view) => view.draw(texts, target),)*
                }
            }
        }
    };
}

views! {
    /// The home screen.
    Home(HomeView),
    /// The cards of a problem.
    Cards(CardsView),
    /// A round of a game.
    Play(PlayView),
    /// The player dials the code to claim.
    Claim(ClaimView),
    /// A lettered menu.
    Choices(ChoicesView),
    /// A message or a question.
    Message(MessageView),
    /// A page to be read.
    Text(TextView),
    /// A player's rounds.
    History(HistoryView),
    /// A player's crosses on the numbers.
    Numbers(NumbersView),
    /// A player's crosses on cards in nightmare mode.
    CardGrid(CardGridView),
    /// A player's crosses on a card.
    Criteria(CriteriaView),
    /// A player is asked for a thumb.
    Vote(VoteView),
    /// Thumbs are about to be shown.
    Countdown(CountdownView),
    /// Thumbs are shown.
    Thumbs(ThumbsView),
    /// The standings.
    Standings(StandingsView),
    /// Who has asked whom in a round.
    Log(LogView),
    /// The game has ended.
    Outcome(OutcomeView),
    /// What the verifiers have tested.
    Truth(TruthView),
    /// The scores of the machine's levels.
    Ladder(LadderView),
    /// A round of the machine's game.
    Replay(ReplayView),
    /// A page of the players' own game.
    Review(ReviewView),
    /// Results of old games.
    Results(ResultsView),
    /// The score sheet of a run.
    Run(RunView),
    /// A page of the statistics.
    Statistics(StatisticsView),
    /// A problem code is dialled.
    Dialling(DiallingView),
    /// What a problem is called, in large.
    Problem(ProblemView),
    /// A QR code to be scanned.
    Scan(ScanView),
    /// A problem of the rulebook is picked.
    PickNumber(PickNumberView),
    /// The players say which cards they have.
    PickCards(PickCardsView),
    /// A published problem is typed in.
    Typing(TypingView),
    /// The number of a published problem is typed in.
    Number(NumberView),
    /// The self-test.
    SelfTest(SelfTestView),
    /// The responder lays a pair of pictures.
    Laying(LayingView),
    /// Where the machine stands.
    Secret(SecretView),
    /// The others vote.
    Ballot(BallotView),
    /// All votes are shown.
    Reveal(RevealView),
    /// The points of an imitation game.
    Scores(ScoresView),
}

/// A view in a language, ready to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Screen {
    /// The view.
    pub view: View,
    /// The language of its words.
    pub language: Language,
}

impl Screen {
    /// Draws the screen on a cleared target.
    ///
    /// # Errors
    /// Those of the target.
    pub fn draw<D: Canvas>(&self, target: &mut D) -> Result<(), D::Error> {
        self.view.draw(self.language.texts(), target)
    }
}
