//! The feed: what the console tells whoever listens at the other end of the USB cable, a line of JSON at a time, and what
//! it hears. `docs/feed.md` says what each line means.
//!
//! There is no queue of events. The console remembers all that has happened, so a [`Feed`] is a mark of how far it was
//! told; [`Feed::next`] gives the first thing beyond that. A slow listener costs nothing and misses nothing, and a new one
//! hears everything from the start.
//!
//! Only what everybody at the table knows is told: the feed sees the console through its public side.

mod ear;
mod json;
mod name;

use heapless::String;

pub use ear::{Command, Complaint, Ear, HEARD_BYTES};
pub use name::ConsoleName;

use crate::{
    console::{Console, Fate, Offer, Public, Room},
    texts::Language,
};
use json::Json;

/// No line has more bytes, its end included.
pub const LINE_BYTES: usize = 512;

/// The version of the lines.
const VERSION: u8 = 1;

/// One line, its end included.
pub type Line = String<LINE_BYTES>;

/// How far a listener was told.
#[derive(Clone, Debug)]
pub struct Feed {
    name: ConsoleName,
    /// The number of the next line.
    number: u32,
    told: Told,
}

/// What a listener was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Told {
    /// The language; `None` before the listener was greeted.
    language: Option<Language>,
    /// What people do who have no game on the table, and whether it is the imitation game.
    lobby: Option<(Room, bool)>,
    offer: Option<Offer>,
    /// That this was all, and what follows is news.
    is_live: bool,
}

impl Told {
    const NOTHING: Self = Self {
        language: None,
        lobby: None,
        offer: None,
        is_live: false,
    };
}

impl Feed {
    /// The feed of a console that has this name. Nobody was told anything.
    #[must_use]
    pub const fn new(name: ConsoleName) -> Self {
        Self {
            name,
            number: 0,
            told: Told::NOTHING,
        }
    }

    /// Whoever listens is new, or wants to hear everything again.
    pub const fn begin(&mut self) {
        self.number = 0;
        self.told = Told::NOTHING;
    }

    /// The first thing that was not told yet; `None` if there is none.
    pub fn next(&mut self, console: &Console) -> Option<Line> {
        let public = console.public();
        let line = self
            .hello(public)
            .or_else(|| self.language(public))
            .or_else(|| self.lobby(public))
            .or_else(|| self.offer(public))
            .or_else(|| self.live())?;
        self.end(line)
    }

    /// A sign of life, for when nothing else was to be told for two seconds.
    pub fn alive(&mut self, seconds: u32) -> Line {
        let line = self.line("alive").number("seconds", seconds);
        self.end(line).unwrap_or_default()
    }

    /// Why what the listener wanted does not happen.
    pub fn error(&mut self, complaint: Complaint) -> Line {
        let error = match complaint {
            Complaint::Unknown => "unknown",
            Complaint::TooLong => "too long",
            Complaint::NoSuchCode => "no such code",
            Complaint::Busy => "busy",
        };
        let line = self.line("error").text("error", error);
        self.end(line).unwrap_or_default()
    }

    fn line(&self, kind: &str) -> Json {
        Json::line(self.number, kind)
    }

    fn end(&mut self, line: Json) -> Option<Line> {
        let line = line.end()?;
        self.number = self.number.wrapping_add(1);
        Some(line)
    }

    fn hello(&mut self, public: Public<'_>) -> Option<Json> {
        if self.told.language.is_some() {
            return None;
        }
        self.told.language = Some(public.language());
        // An offer that was answered before is no news.
        self.told.offer = public.offer().filter(|offer| offer.fate != Fate::Waiting);
        Some(
            self.line("hello")
                .number("feed", VERSION)
                .text("firmware", env!("CARGO_PKG_VERSION"))
                .text("console", self.name)
                .text("language", tag(public.language())),
        )
    }

    fn language(&mut self, public: Public<'_>) -> Option<Json> {
        let language = public.language();
        replace(&mut self.told.language, Some(language))?;
        Some(self.line("language").text("language", tag(language)))
    }

    fn lobby(&mut self, public: Public<'_>) -> Option<Json> {
        let lobby = (public.room(), public.is_imitating());
        replace(&mut self.told.lobby, Some(lobby))?;
        let screen = match lobby.0 {
            Room::Home => "home",
            Room::Problem => "problem",
            Room::Setup => "setup",
            Room::Results => "results",
            Room::Settings => "settings",
            Room::Help => "help",
            Room::Imitation => "imitation",
        };
        let line = self.line("lobby").text("screen", screen);
        Some(line.truth("imitation", lobby.1))
    }

    fn offer(&mut self, public: Public<'_>) -> Option<Json> {
        replace(&mut self.told.offer, public.offer())?;
        let Offer { code, fate } = public.offer()?;
        let kind = match fate {
            Fate::Waiting => "offer",
            Fate::Taken => "taken",
            Fate::Declined => "declined",
        };
        Some(self.line(kind).text("code", code))
    }

    fn live(&mut self) -> Option<Json> {
        replace(&mut self.told.is_live, true)?;
        Some(self.line("live"))
    }
}

/// Puts a new value in place of another; `None` if it is the same.
fn replace<T: PartialEq>(told: &mut T, now: T) -> Option<()> {
    let is_news = *told != now;
    *told = now;
    is_news.then_some(())
}

/// What the web calls a language.
const fn tag(language: Language) -> &'static str {
    match language {
        Language::English => "en",
        Language::Italian => "it",
        Language::Spanish => "es",
        Language::Russian => "ru",
    }
}
