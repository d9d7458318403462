//! The lettered menu: up to six things to pick from, each with the button that picks it.

use heapless::Vec;

use super::{
    AidWords,
    cells::{self, EntryPlace, MAX_ENTRIES, cells},
    footer::Footer,
    parts::{self, HEAD, RIGHT},
};
use crate::{
    game::{Aid, Aids, Handicaps, Privacy, Rivals, Table, Voting},
    gfx::{BinaryColor, Canvas, Font, Left, Point, Rectangle, Right, Size},
    imitation::{Goal, Kind, Rules},
    light::{Brightness, DigitSize, FailLamp},
    line::{Line, fill, line},
    menus::{
        self, AfterGame, AfterImitation, GuideOffer, Imitate, InGame, InImitation, Leave, Menu,
        More, NewProblem, Problems, Setting, SettingOption, Setup, WrongClaim,
    },
    notice::Notice,
    player::Player,
    saved::{MatchScore, Series, Settings},
    sound::Volume,
    texts::Texts,
    timer::Timer,
};
use bombe_engine::{Bounded as _, Class, Code, Difficulty, Letter, Mode};

/// A lettered menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChoicesView {
    /// What can be picked.
    pub choices: Choices,
    /// What the buttons do.
    pub footer: Footer,
    /// Why the last press did nothing.
    pub notice: Option<Notice>,
}

/// Which menu it is, and the values of its entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choices {
    /// Whether the players want the guided game.
    GuideOffer,
    /// A game's menu.
    InGame(Menu<InGame>),
    /// The rest of it.
    More(Menu<More>),
    /// The ways out of a game.
    Leave,
    /// The claim of those who play alone or together was wrong: this one.
    WrongClaim(Code),
    /// The menu after a deduction game, and the score of a match with its players.
    AfterGame(Menu<AfterGame>, Option<(Table, MatchScore)>),
    /// The menu of an imitation game.
    InImitation,
    /// The menu after an imitation game.
    AfterImitation,
    /// A page of the settings, from 0.
    Settings(u8),
    /// The options of a setting, and how the console is set now.
    Options(Setting, Settings),
    /// Where problems come from.
    Problems,
    /// The kind of new problem.
    NewProblem {
        /// The kind.
        class: Class,
        /// Whether it is made of the players' cards.
        is_of_my_cards: bool,
    },
    /// The kind of published problem.
    TypingKind(Class),
    /// How the next game is set up, and whether it may be the first of a run.
    Setup(Settings, bool),
    /// The players' handicaps.
    Handicaps(Table, Handicaps),
    /// The aids.
    Aids(Aids),
    /// How the next imitation game is set up.
    Imitate(Rules),
}

/// An entry in words.
struct MenuEntry {
    letter: Letter,
    label: &'static str,
    /// The current value of a setting; empty for other entries.
    value: Line,
    /// Whether it is the current choice, shown by an inverted letter.
    is_chosen: bool,
}

type MenuEntries = Vec<MenuEntry, MAX_ENTRIES, u8>;

/// Between a label and its value.
const GAP: i32 = 4;

impl ChoicesView {
    pub(super) fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        let entries = self.choices.entries(texts);
        let widths: Vec<i32, MAX_ENTRIES, u8> = entries.iter().map(MenuEntry::width).bounded();
        let heading = self.choices.heading(texts);
        match (&self.choices, cells::rows(&widths)) {
            (_, 0..=3) => {
                let font = parts::heading_font(&heading, RIGHT);
                font.draw_lit(heading, Point::new(0, 11), Left, target)?;
            }
            // Four rows leave less space for it.
            (_, 4) => Font::Strong.draw_lit(heading, Point::new(0, HEAD), Left, target)?,
            _ => {}
        }
        // Not by value: the by-value iterator contains a panic.
        for (entry, &cell) in entries.iter().zip(&cells(&widths)) {
            entry.draw(cell, target)?;
        }
        self.footer.draw_or(self.notice, texts, target)
    }
}

impl Choices {
    fn heading(&self, texts: &Texts) -> Line {
        line(match self {
            Self::WrongClaim(code) => return fill(texts.outcome.wrong_claim, &[code]),
            Self::GuideOffer => texts.guide.offer,
            Self::InGame(_) | Self::InImitation => texts.menu.heading,
            Self::More(_) => texts.menu.more,
            Self::Leave => texts.leaving.heading,
            Self::AfterGame(..) | Self::AfterImitation => texts.menu.after_heading,
            Self::Settings(_) => texts.settings.heading,
            // Before the first choice there is no language for the heading.
            Self::Options(Setting::Language, now) if now.language.is_none() => "Language / Язык",
            Self::Options(setting, _) => setting_name(*setting, texts),
            Self::Problems => texts.problems.heading,
            Self::NewProblem { is_of_my_cards, .. } => match is_of_my_cards {
                true => texts.my_cards.new_problem,
                false => texts.new_problem.heading,
            },
            Self::TypingKind(_) => texts.typing.heading,
            Self::Setup(..) => texts.setup.heading,
            Self::Handicaps(..) => texts.setup.queries_before,
            Self::Aids(_) => texts.setup.aids,
            Self::Imitate(_) => texts.imitation.heading,
        })
    }

    fn entries(&self, texts: &Texts) -> MenuEntries {
        match *self {
            Self::GuideOffer => plain(menus::GUIDE_OFFER, |entry| match entry {
                GuideOffer::Yes => texts.guide.yes,
                GuideOffer::No => texts.guide.no,
            }),
            Self::InGame(menu) => plain(menu, |entry| in_game(entry, texts)),
            Self::More(menu) => plain(menu, |entry| more(entry, texts)),
            Self::Leave => plain(menus::LEAVE, |entry| match entry {
                Leave::ShowCode => texts.leaving.show_code,
                Leave::KeepSecret => texts.leaving.keep_secret,
                Leave::Pause => texts.leaving.pause,
            }),
            Self::WrongClaim(_) => plain(menus::WRONG_CLAIM, |entry| match entry {
                WrongClaim::GoOn => texts.leaving.go_on_unranked,
                WrongClaim::ShowCode => texts.leaving.show_code,
            }),
            Self::AfterGame(menu, score) => set(menu, |entry| {
                let wins = match (entry, score) {
                    (AfterGame::Standings, Some((table, score))) => wins(table, &score),
                    _ => Line::new(),
                };
                (after_game(entry, texts), wins)
            }),
            Self::InImitation => plain(menus::IN_IMITATION, |entry| in_imitation(entry, texts)),
            Self::AfterImitation => plain(menus::AFTER_IMITATION, |entry| match entry {
                AfterImitation::SameRules => texts.imitation.same_rules,
                AfterImitation::OtherRules => texts.imitation.other_rules,
                AfterImitation::Home => texts.imitation.home,
            }),
            Self::Settings(page) => plain(menus::settings(page), |entry| match entry {
                menus::SettingsEntry::Set(setting) => setting_name(setting, texts),
                menus::SettingsEntry::SelfTest => texts.settings.self_test,
                menus::SettingsEntry::About => texts.settings.about,
                menus::SettingsEntry::Update => texts.update.entry,
            }),
            Self::Options(setting, now) => setting
                .lettered()
                .map(|(letter, option)| MenuEntry {
                    letter,
                    label: option_name(option, texts),
                    value: Line::new(),
                    is_chosen: option.is_set_in(&now),
                })
                .bounded(),
            Self::Problems => set(menus::PROBLEMS, |entry| problems(entry, texts)),
            Self::NewProblem { class, .. } => {
                set(menus::NEW_PROBLEM, |entry| kind(entry, class, texts))
            }
            Self::TypingKind(class) => set(menus::TYPING, |entry| kind(entry, class, texts)),
            Self::Setup(settings, may_be_run) => menus::setup(&settings, may_be_run)
                .lettered()
                .map(|(letter, entry)| {
                    let (label, value) = setup(entry, &settings, texts);
                    let has_aids = entry == Setup::Aids && !settings.aids.is_empty();
                    MenuEntry {
                        letter,
                        label,
                        is_chosen: has_aids && value.is_empty(),
                        value,
                    }
                })
                .bounded(),
            Self::Handicaps(table, handicaps) => set(menus::handicaps(table), |player| {
                let label = match player {
                    Player::One => "☺A",
                    Player::Two => "☺B",
                    Player::Three => "☺C",
                    Player::Four => "☺D",
                };
                (label, line(handicaps.of(player).queries()))
            }),
            Self::Aids(now) => menus::AIDS
                .lettered()
                .map(|(letter, aid)| MenuEntry {
                    letter,
                    label: AidWords::of(aid, texts).name,
                    value: Line::new(),
                    is_chosen: now.contains(aid),
                })
                .bounded(),
            Self::Imitate(rules) => set(menus::IMITATE, |entry| imitate(entry, &rules, texts)),
        }
    }
}

/// How many games of a match each player has won, as in `2:1`.
fn wins(table: Table, score: &MatchScore) -> Line {
    let players = table.players().iter();
    players.fold(Line::new(), |wins, &player| {
        let colon = if wins.is_empty() { "" } else { ":" };
        line(format_args!("{wins}{colon}{}", score.wins_of(player)))
    })
}

/// The entries of a menu of things to do.
fn plain<T: Copy + PartialEq>(menu: Menu<T>, label: impl Fn(T) -> &'static str) -> MenuEntries {
    set(menu, |entry| (label(entry), Line::new()))
}

/// The entries of a menu of things to set.
fn set<T: Copy + PartialEq>(
    menu: Menu<T>,
    words: impl Fn(T) -> (&'static str, Line),
) -> MenuEntries {
    let entries = menu.lettered().map(|(letter, entry)| {
        let (label, value) = words(entry);
        MenuEntry {
            letter,
            label,
            value,
            is_chosen: false,
        }
    });
    entries.bounded()
}

const fn in_game(entry: InGame, texts: &Texts) -> &'static str {
    let texts = &texts.menu;
    match entry {
        InGame::Sheet => texts.notes,
        InGame::Cards => texts.cards,
        InGame::Claim => texts.claim,
        InGame::Standings => texts.standings,
        InGame::More => texts.more,
        InGame::Hint => texts.hint,
    }
}

const fn more(entry: More, texts: &Texts) -> &'static str {
    let texts = &texts.menu;
    match entry {
        More::Help => texts.help,
        More::Settings => texts.settings,
        More::StartOver => texts.start_over,
        More::Leave => texts.leave,
        More::Problem => texts.problem,
        More::Check => texts.check,
    }
}

const fn after_game(entry: AfterGame, all: &Texts) -> &'static str {
    let texts = &all.menu;
    match entry {
        AfterGame::SameProblem => texts.same,
        AfterGame::AnotherProblem => texts.another,
        AfterGame::NextInMatch => texts.next_in_match,
        AfterGame::NextInRun => texts.next_in_run,
        AfterGame::NewGame => texts.new_game,
        AfterGame::Standings => texts.standings,
        AfterGame::Machine => texts.machine,
        AfterGame::QrCode => all.scan.entry,
        AfterGame::SwapOneCard => texts.swap_one_card,
    }
}

const fn in_imitation(entry: InImitation, texts: &Texts) -> &'static str {
    match entry {
        InImitation::Help => texts.menu.help,
        InImitation::Settings => texts.menu.settings,
        InImitation::StartOver => texts.menu.start_over,
        InImitation::GiveUp => texts.menu.give_up,
        InImitation::Scores => texts.imitation.scores,
    }
}

const fn setting_name(setting: Setting, texts: &Texts) -> &'static str {
    let texts = &texts.settings;
    match setting {
        Setting::Language => texts.language,
        Setting::Sound => texts.sound,
        Setting::Light => texts.light,
        Setting::Digits => texts.digits,
        Setting::Lamps => texts.lamps,
        Setting::Display => texts.display,
    }
}

const fn option_name(option: SettingOption, texts: &Texts) -> &'static str {
    let texts = &texts.settings;
    match option {
        SettingOption::Language(language) => language.name(),
        SettingOption::Sound(Volume::Off) => texts.sound_off,
        SettingOption::Sound(Volume::Low) => texts.sound_low,
        SettingOption::Sound(Volume::High) => texts.sound_high,
        SettingOption::Light(Brightness::Low) => texts.light_low,
        SettingOption::Light(Brightness::Normal) => texts.light_normal,
        SettingOption::Light(Brightness::High) => texts.light_high,
        SettingOption::Digits(DigitSize::Normal) => texts.digits_normal,
        SettingOption::Digits(DigitSize::Large) => texts.digits_large,
        SettingOption::Lamps(FailLamp::Blinking) => texts.lamps_blinking,
        SettingOption::Lamps(FailLamp::Steady) => texts.lamps_steady,
        SettingOption::Display(module) => match module.name() {
            Some(name) => name,
            None => texts.display_automatic,
        },
    }
}

fn problems(entry: Problems, texts: &Texts) -> (&'static str, Line) {
    let texts = &texts.problems;
    match entry {
        Problems::Rulebook => (texts.rulebook, line("01-20")),
        Problems::New => (texts.new, Line::new()),
        Problems::Code => (texts.code, Line::new()),
        Problems::Published => (texts.published, Line::new()),
        Problems::Number => (texts.number, Line::new()),
        Problems::MyCards => (texts.my_cards, Line::new()),
    }
}

/// What a mode is called.
pub(super) const fn mode_name(mode: Mode, texts: &Texts) -> &'static str {
    let texts = &texts.new_problem;
    match mode {
        Mode::Classic => texts.classic,
        Mode::Extreme => texts.extreme,
        Mode::Nightmare => texts.nightmare,
    }
}

/// What a difficulty is called.
pub(super) const fn difficulty_name(difficulty: Difficulty, texts: &Texts) -> &'static str {
    let texts = &texts.new_problem;
    match difficulty {
        Difficulty::Easy => texts.easy,
        Difficulty::Standard => texts.standard,
        Difficulty::Hard => texts.hard,
    }
}

fn kind(entry: NewProblem, class: Class, all: &Texts) -> (&'static str, Line) {
    let texts = &all.new_problem;
    match entry {
        NewProblem::Mode => (texts.mode, line(mode_name(class.mode, all))),
        NewProblem::Difficulty => (
            texts.difficulty,
            line(difficulty_name(class.difficulty, all)),
        ),
        NewProblem::Verifiers => (texts.verifiers, line(class.verifiers as u8)),
    }
}

fn setup(entry: Setup, settings: &Settings, texts: &Texts) -> (&'static str, Line) {
    match entry {
        Setup::Table => (texts.setup.players, line(table_name(settings.table, texts))),
        Setup::Answers => (
            texts.setup.answers,
            line(match settings.answers {
                Privacy::Open => texts.setup.open,
                Privacy::Private => texts.setup.private,
                Privacy::DisplayOnly => texts.setup.display_only,
            }),
        ),
        Setup::Handicaps => (texts.setup.handicaps, handicap_summary(settings)),
        Setup::Thumbs => (
            texts.setup.thumbs,
            line(match settings.thumbs {
                Voting::Together => texts.setup.thumbs_together,
                Voting::OneByOne => texts.setup.thumbs_one_by_one,
            }),
        ),
        Setup::Timer => (texts.setup.timer, time(settings.timer, texts)),
        // The letter tells whether there are some: beside the timer there is no room for more.
        Setup::Aids if settings.table.is_competitive() => (texts.setup.aids, Line::new()),
        Setup::Series => (
            texts.run.problems,
            line(series_name(settings.series, texts)),
        ),
        Setup::Aids => (
            texts.setup.aids,
            line(match settings.aids.iter().count() {
                0 => texts.aids.none,
                count if count < Aid::ALL.len() => texts.aids.some,
                _ => texts.aids.all,
            }),
        ),
    }
}

/// How many problems are played in a row.
const fn series_name(series: Series, texts: &Texts) -> &'static str {
    match series {
        Series::One => texts.run.one,
        Series::Run => texts.run.five,
    }
}

/// Who plays.
pub(super) const fn table_name(table: Table, texts: &Texts) -> &'static str {
    let texts = &texts.setup;
    match table {
        Table::Solo => texts.solo,
        Table::Cooperative => texts.team,
        Table::Competitive(Rivals::Two) => texts.two_rivals,
        Table::Competitive(Rivals::Three) => texts.three_rivals,
        Table::Competitive(Rivals::Four) => texts.four_rivals,
    }
}

/// Each player's handicap, as in `0 0 2`.
fn handicap_summary(settings: &Settings) -> Line {
    let players = settings.table.players().iter();
    players.fold(Line::new(), |summary, &player| {
        let gap = if summary.is_empty() { "" } else { " " };
        let handicap = settings.handicaps.of(player).queries();
        line(format_args!("{summary}{gap}{handicap}"))
    })
}

fn imitate(entry: Imitate, rules: &Rules, all: &Texts) -> (&'static str, Line) {
    let texts = &all.imitation;
    match entry {
        Imitate::Players => (texts.players, line(rules.players.count())),
        Imitate::Kind => (
            texts.kind,
            line(match (rules.kind, rules.goal) {
                (Kind::Competitive, _) => texts.competitive,
                (Kind::Cooperative, Goal::AsWritten) => texts.cooperative,
                (Kind::Cooperative, Goal::Strict) => texts.cooperative_strict,
                (Kind::Gnurut, _) => texts.gnurut,
            }),
        ),
        Imitate::Pictures => (texts.pictures, line(rules.pictures.count())),
        Imitate::Timer => (all.setup.timer, time(rules.timer, all)),
    }
}

/// How long a timer runs.
fn time(timer: Timer, texts: &Texts) -> Line {
    match timer.seconds() {
        None => line(texts.setup.timer_off),
        Some(seconds) => fill(texts.setup.seconds, &[&seconds]),
    }
}

impl MenuEntry {
    /// The width of label and value.
    fn width(&self) -> i32 {
        let label = Font::Body.width(self.label);
        if self.value.is_empty() {
            label
        } else {
            label + GAP + Font::Body.width(&self.value)
        }
    }

    fn draw<D: Canvas>(&self, cell: EntryPlace, target: &mut D) -> Result<(), D::Error> {
        let at = |x| Point::new(x, cell.baseline);
        let (letter, label, value) = (self.letter.as_char(), self.label, &self.value);
        if self.is_chosen {
            let corner = Point::new(cell.letter - 1, cell.baseline - 9);
            parts::block(Rectangle::new(corner, Size::new(9, 10)), target)?;
            Font::Body.draw(letter, at(cell.letter), Left, BinaryColor::Off, target)?;
        } else {
            Font::Body.draw_lit(letter, at(cell.letter), Left, target)?;
        }
        Font::Body.draw_lit(label, at(cell.text), Left, target)?;
        Font::Body.draw_lit(value, at(cell.right), Right, target)
    }
}
