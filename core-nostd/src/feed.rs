//! The feed: what the console tells a listener over USB, one line of JSON at a time, and the commands that it takes.
//! `docs/feed.md` says what each line means.
//!
//! There is no queue of events. The console remembers everything that has happened, so a [`Feed`] only marks how far
//! the listener was told; [`Feed::next`] returns the first thing beyond that. A slow listener costs nothing and misses
//! nothing, and a new one hears everything from the start.
//!
//! It only tells what everybody at the table knows: the feed sees the console through its public side.

mod aftermath;
mod command;
mod course;
mod json;
mod name;
mod table;
mod test;
#[cfg(test)]
mod tests;
mod words;

use heapless::String;

pub use command::{COMMAND_BYTES, Command, CommandParser, Complaint};
pub use name::ConsoleName;

use crate::{
    console::{Console, Offer, OfferState, Public, Section},
    panel::OfferedProblem,
    self_test,
    texts::Language,
};
use json::Json;
use table::GameProgress;
use test::TestProgress;

/// The maximum length of a line in bytes, including its end.
pub const LINE_BYTES: usize = 512;

/// The version of the format.
const VERSION: u8 = 1;

/// One line, including its end.
pub type FeedLine = String<LINE_BYTES>;

/// How far a listener was told.
#[derive(Clone, Debug)]
pub struct Feed {
    name: ConsoleName,
    /// The number of the next line.
    number: u32,
    /// What was told; `None` before the greeting.
    told: Option<Told>,
    is_after_watchdog: bool,
}

/// What a listener was told.
#[derive(Clone, Debug)]
struct Told {
    language: Language,
    /// How many results of earlier games.
    results: u8,
    /// How many games, including the current one.
    games: u16,
    /// What is on the table.
    table: Option<TableState>,
    offer: Option<Offer>,
    test: TestProgress,
    /// That the history is complete, and everything that follows is live.
    is_live: bool,
}

/// What is on the table, as far as the listener knows.
#[derive(Clone, Debug)]
enum TableState {
    /// No deduction game: what the players do instead, and whether they play the imitation game.
    Lobby(Section, bool),
    Game(GameProgress),
}

impl Feed {
    /// The feed of a console with this name. Nothing was told yet.
    #[must_use]
    pub const fn new(name: ConsoleName) -> Self {
        Self {
            name,
            number: 0,
            told: None,
            is_after_watchdog: false,
        }
    }

    /// The console was restarted by its watchdog.
    pub const fn was_restarted_by_watchdog(&mut self) {
        self.is_after_watchdog = true;
    }

    /// Starts again, for a new listener or one that wants to hear everything again.
    pub const fn begin(&mut self) {
        self.number = 0;
        self.told = None;
    }

    /// The first thing that was not told yet; `None` if there is none.
    pub fn next(&mut self, console: &Console) -> Option<FeedLine> {
        let public = console.public();
        let mut json = Json::new(self.number);
        match &mut self.told {
            Some(told) if told.can_go_on(public) => told.next(&mut json, public)?,
            _ => {
                self.told = Some(Told::by_hello(public));
                hello(&mut json, self.name, public);
                if self.is_after_watchdog {
                    json.text("restarted", "watchdog");
                }
            }
        }
        self.end(json)
    }

    /// A keep-alive line, to be sent after two seconds without any other.
    pub fn alive(&mut self, seconds: u32) -> FeedLine {
        let mut json = Json::new(self.number);
        json.line("alive").number("seconds", seconds);
        self.end(json).unwrap_or_default()
    }

    /// Why a command is not carried out.
    pub fn error(&mut self, complaint: Complaint) -> FeedLine {
        let mut json = Json::new(self.number);
        json.line("error")
            .text("error", words::complaint(complaint));
        self.end(json).unwrap_or_default()
    }

    fn end(&mut self, json: Json) -> Option<FeedLine> {
        let line = json.end()?;
        self.number = self.number.wrapping_add(1);
        Some(line)
    }
}

fn hello(json: &mut Json, name: ConsoleName, public: Public<'_>) {
    json.line("hello")
        .number("feed", VERSION)
        .text("firmware", env!("CARGO_PKG_VERSION"))
        .text("console", name)
        .text("language", public.language().code())
        .number("self_test", self_test::VERSION);
}

impl Told {
    /// What the greeting tells.
    fn by_hello(public: Public<'_>) -> Self {
        let before = u16::from(public.game().is_some());
        Self {
            language: public.language(),
            results: 0,
            games: public.games_begun().wrapping_sub(before),
            table: None,
            // An offer that was answered before is no news.
            offer: public
                .offer()
                .filter(|offer| offer.state != OfferState::Waiting),
            test: TestProgress::NOTHING,
            is_live: false,
        }
    }

    /// Whether the feed can continue from what was told. It cannot if the players left a game before its end was told,
    /// because nothing more can be told of that game.
    fn can_go_on(&self, public: Public<'_>) -> bool {
        let is_settled = match &self.table {
            Some(TableState::Game(table)) => table.is_over(),
            Some(TableState::Lobby(..)) | None => true,
        };
        let news = public.games_begun().wrapping_sub(self.games);
        match (news, public.game()) {
            (0, Some(_)) => true,
            (0, None) => is_settled,
            (1, Some(_)) => is_settled,
            _ => false,
        }
    }

    fn next(&mut self, json: &mut Json, public: Public<'_>) -> Option<()> {
        self.language(json, public)
            .or_else(|| self.past_result(json, public))
            .or_else(|| self.table(json, public))
            .or_else(|| self.offer(json, public))
            .or_else(|| self.test.next(json, public))
            .or_else(|| self.live(json))
    }

    fn language(&mut self, json: &mut Json, public: Public<'_>) -> Option<()> {
        let language = public.language();
        replace(&mut self.language, language)?;
        json.line("language").text("language", language.code());
        Some(())
    }

    /// The next result of earlier games. A game that ends while somebody listens has its result told after the verdict.
    fn past_result(&mut self, json: &mut Json, public: Public<'_>) -> Option<()> {
        if self.table.is_some() {
            return None;
        }
        let place = self.results;
        let result = public.past_results().get(usize::from(place))?;
        self.results += 1;
        aftermath::result(json, place, result);
        Some(())
    }

    fn table(&mut self, json: &mut Json, public: Public<'_>) -> Option<()> {
        let Some(game) = public.game() else {
            return self.lobby(json, public);
        };
        match &mut self.table {
            Some(TableState::Game(table)) if self.games == public.games_begun() => {
                table.next(json, game, public.dial())
            }
            table => {
                self.games = public.games_begun();
                *table = Some(TableState::Game(GameProgress::NOTHING));
                table::problem(json, self.games, game);
                Some(())
            }
        }
    }

    fn lobby(&mut self, json: &mut Json, public: Public<'_>) -> Option<()> {
        let (section, is_imitating) = (public.section(), public.is_imitating());
        if let Some(TableState::Lobby(told, was_imitating)) = self.table
            && (told, was_imitating) == (section, is_imitating)
        {
            return None;
        }
        self.table = Some(TableState::Lobby(section, is_imitating));
        json.line("lobby")
            .text("screen", words::section(section))
            .truth("imitation", is_imitating);
        Some(())
    }

    fn offer(&mut self, json: &mut Json, public: Public<'_>) -> Option<()> {
        replace(&mut self.offer, public.offer())?;
        let Offer { problem, state } = public.offer()?;
        let kind = match state {
            OfferState::Waiting => "offer",
            OfferState::Taken => "taken",
            OfferState::Declined => "declined",
        };
        match problem {
            OfferedProblem::Code(code) => json.line(kind).text("code", code),
            OfferedProblem::Number(number) => json.line(kind).text("number", number),
            OfferedProblem::Composed(code) => json.line(kind).text("code", code),
        };
        Some(())
    }

    fn live(&mut self, json: &mut Json) -> Option<()> {
        replace(&mut self.is_live, true)?;
        json.line("live");
        Some(())
    }
}

/// Replaces a value; `None` if it is the same.
fn replace<T: PartialEq>(told: &mut T, now: T) -> Option<()> {
    let is_news = *told != now;
    *told = now;
    is_news.then_some(())
}
