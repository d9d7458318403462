//! Lettered menus: which letter picks what. The console acts on these lists, and the screens show them.
//!
//! In the menus of a game and after it, the same thing has the same letter, in both games.
//!
//! A menu with more entries than letters does not compile.

use crate::{
    game::{Aid, Header, Privacy, Table},
    light::{Brightness, DigitSize, FailLamp},
    oled,
    player::Player,
    saved,
    sound::Volume,
    texts::{self, Language},
};
use bombe_engine::{Letter, Level};

/// The entries of a menu, in the order of their letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Menu<T: 'static>(&'static [T]);

impl<T: Copy + PartialEq> Menu<T> {
    /// A menu of these entries. To be called in constants only, where an entry without a letter is a compile error.
    const fn new(entries: &'static [T]) -> Self {
        assert!(
            entries.len() <= Letter::ALL.len(),
            "there is no letter left for the last entry"
        );
        Self(entries)
    }

    /// What a letter picks.
    #[must_use]
    pub fn pick(self, letter: Letter) -> Option<T> {
        self.0.get(letter.index()).copied()
    }

    /// The letter that picks an entry.
    #[must_use]
    pub fn letter_of(self, entry: T) -> Option<Letter> {
        let mut entries = self.lettered();
        entries.find_map(|(letter, other)| (other == entry).then_some(letter))
    }

    /// All entries with their letters.
    pub fn lettered(self) -> impl Iterator<Item = (Letter, T)> {
        Letter::ALL.into_iter().zip(self.0.iter().copied())
    }
}

/// Declares the entries of menus.
macro_rules! entries {
    ($($(#[$doc:meta])* $Menu:ident { $($Entry:ident $(($Of:ty))?),+ $(,)? })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[expect(missing_docs, reason = "the texts say what each entry is")]
        pub enum $Menu {
            $($Entry $(($Of))?,)+
        }
    )+};
}

entries! {
    /// The menu of a deduction game.
    InGame { Sheet, Cards, Claim, Standings, More, Hint }
    /// The second menu of a deduction game.
    More { Help, Settings, StartOver, Leave, Problem, Check }
    /// The ways out of a deduction game that has not ended.
    Leave { ShowCode, KeepSecret, Pause }
    /// What those who play alone or together can do after a wrong claim.
    WrongClaim { GoOn, ShowCode }
    /// The menu after a deduction game.
    AfterGame { SameProblem, AnotherProblem, NextInMatch, NextInRun, Standings, Machine, NewGame, SwapOneCard, QrCode }
    /// Whether the players want the guided game.
    GuideOffer { Yes, No }
    /// The home menu.
    Home { NewGame, Results, Settings, Help, Imitation, Paused, ForeignMemory }
    /// The settings of the next imitation game.
    Imitate { Players, Kind, Pictures, Timer }
    /// The menu of an imitation game.
    InImitation { Help, Settings, StartOver, GiveUp, Scores }
    /// The menu after an imitation game.
    AfterImitation { SameRules, OtherRules, Home }
    /// A game that can be looked at afterwards.
    Replays { Of(Level), Own }
    /// An entry of the settings menu.
    SettingsEntry { Set(Setting), SelfTest, About, Update }
    /// An option of a setting.
    SettingOption {
        Language(Language),
        Sound(Volume),
        Light(Brightness),
        Digits(DigitSize),
        Lamps(FailLamp),
        Display(oled::Module),
    }
    /// Where problems come from.
    Problems { Rulebook, New, Code, Published, Number, MyCards }
    /// A setting of the next game.
    Setup { Table, Answers, Handicaps, Thumbs, Timer, Aids, Series }
    /// A setting of a new problem.
    NewProblem { Mode, Difficulty, Verifiers }
}

with_all! {
    /// A setting of the console.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[expect(missing_docs, reason = "the texts say what each setting is")]
    pub enum Setting {
        Language,
        Sound,
        Light,
        Digits,
        Lamps,
        Display,
    }
    /// All settings.
    ALL
}

/// Whether the players want the guided game.
pub const GUIDE_OFFER: Menu<GuideOffer> = Menu::new(&[GuideOffer::Yes, GuideOffer::No]);

/// The home menu; with an entry for a paused game or for data of another version, if there is any. The game comes first: it
/// would be lost at power-off, but the data is asked about again.
#[must_use]
pub const fn home(has_paused_game: bool, has_foreign_memory: bool) -> Menu<Home> {
    use Home::{ForeignMemory, Help, Imitation, NewGame, Paused, Results, Settings};
    match (has_paused_game, has_foreign_memory) {
        (true, _) => const { Menu::new(&[NewGame, Results, Settings, Help, Imitation, Paused]) },
        (false, true) => {
            const { Menu::new(&[NewGame, Results, Settings, Help, Imitation, ForeignMemory]) }
        }
        (false, false) => const { Menu::new(&[NewGame, Results, Settings, Help, Imitation]) },
    }
}

/// The settings of the next imitation game.
pub const IMITATE: Menu<Imitate> = Menu::new(&[
    Imitate::Players,
    Imitate::Kind,
    Imitate::Pictures,
    Imitate::Timer,
]);

/// The menu of an imitation game.
pub const IN_IMITATION: Menu<InImitation> = Menu::new(&[
    InImitation::Help,
    InImitation::Settings,
    InImitation::StartOver,
    InImitation::GiveUp,
    InImitation::Scores,
]);

/// The menu after an imitation game.
pub const AFTER_IMITATION: Menu<AfterImitation> = Menu::new(&[
    AfterImitation::SameRules,
    AfterImitation::OtherRules,
    AfterImitation::Home,
]);

/// The settings, of which a page shows as many as there are letters.
const SETTINGS: &[SettingsEntry] = &[
    SettingsEntry::Set(Setting::Language),
    SettingsEntry::Set(Setting::Sound),
    SettingsEntry::Set(Setting::Light),
    SettingsEntry::Set(Setting::Digits),
    SettingsEntry::Set(Setting::Lamps),
    SettingsEntry::SelfTest,
    SettingsEntry::About,
    SettingsEntry::Update,
    SettingsEntry::Set(Setting::Display),
];

/// How many pages the settings have.
pub const SETTINGS_PAGES: u8 = SETTINGS.len().div_ceil(Letter::ALL.len()) as u8;

/// A page of the settings, from 0; an empty menu after the last.
#[must_use]
pub fn settings(page: u8) -> Menu<SettingsEntry> {
    let mut pages = SETTINGS.chunks(Letter::ALL.len());
    Menu(pages.nth(usize::from(page)).unwrap_or_default())
}

/// The page of the settings with this entry, from 0.
#[must_use]
pub fn settings_page_of(entry: SettingsEntry) -> u8 {
    let mut pages = 0..SETTINGS_PAGES;
    let has_entry = |&page: &u8| settings(page).letter_of(entry).is_some();
    pages.find(has_entry).unwrap_or_default()
}

/// Where problems come from.
pub const PROBLEMS: Menu<Problems> = Menu::new(&[
    Problems::Rulebook,
    Problems::New,
    Problems::Code,
    Problems::Published,
    Problems::Number,
    Problems::MyCards,
]);

/// The settings of a new problem.
pub const NEW_PROBLEM: Menu<NewProblem> = Menu::new(&[
    NewProblem::Mode,
    NewProblem::Difficulty,
    NewProblem::Verifiers,
]);

/// The settings of a published problem, whose difficulty is not chosen.
pub const TYPING: Menu<NewProblem> = Menu::new(&[NewProblem::Mode, NewProblem::Verifiers]);

/// The rest of a game's menu. The check of the crosses is its last entry, so that no letter depends on the aids.
#[must_use]
pub const fn more(header: &Header) -> Menu<More> {
    use More::{Check, Help, Leave, Problem, Settings, StartOver};
    if header.aids.contains(Aid::Check) {
        const { Menu::new(&[Help, Settings, StartOver, Leave, Problem, Check]) }
    } else {
        const { Menu::new(&[Help, Settings, StartOver, Leave, Problem]) }
    }
}

/// The ways out of a game that has not ended.
pub const LEAVE: Menu<Leave> = Menu::new(&[Leave::ShowCode, Leave::KeepSecret, Leave::Pause]);

/// What those who play alone or together can do after a wrong claim.
pub const WRONG_CLAIM: Menu<WrongClaim> = Menu::new(&[WrongClaim::GoOn, WrongClaim::ShowCode]);

/// The aids.
pub const AIDS: Menu<Aid> = Menu::new(&Aid::ALL);

/// The games that can be looked at afterwards: those of the machine's levels, and that of one note sheet.
#[must_use]
pub const fn replays(has_own: bool) -> Menu<Replays> {
    use Replays::{Of, Own};
    if has_own {
        const {
            Menu::new(&[
                Of(Level::Apprentice),
                Of(Level::Analyst),
                Of(Level::Turing),
                Own,
            ])
        }
    } else {
        const { Menu::new(&[Of(Level::Apprentice), Of(Level::Analyst), Of(Level::Turing)]) }
    }
}

/// The settings of the next game. Private answers exclude aids, which would give them away. Those who share one note sheet choose
/// whether a problem with a code is the first of a run; rivals have matches.
#[must_use]
pub const fn setup(settings: &saved::Settings, may_be_run: bool) -> Menu<Setup> {
    use Setup::{Aids, Answers, Handicaps, Series, Table, Thumbs, Timer};
    match (settings.table.is_competitive(), settings.answers) {
        (true, Privacy::Open) => {
            const { Menu::new(&[Table, Answers, Handicaps, Thumbs, Timer, Aids]) }
        }
        (true, Privacy::Private | Privacy::DisplayOnly) => {
            const { Menu::new(&[Table, Answers, Handicaps, Thumbs, Timer]) }
        }
        (false, _) if may_be_run => const { Menu::new(&[Table, Aids, Series]) },
        (false, _) => const { Menu::new(&[Table, Aids]) },
    }
}

/// The players who can have a handicap.
#[must_use]
pub fn handicaps(table: Table) -> Menu<Player> {
    const ALL: Menu<Player> = Menu::new(&Player::ALL);
    Menu(ALL.0.get(..table.players().len()).unwrap_or(ALL.0))
}

/// A game's menu. The hint is its last entry, so that no letter depends on the aids.
#[must_use]
pub const fn in_game(header: &Header) -> Menu<InGame> {
    use InGame::{Cards, Claim, Hint, More, Sheet, Standings};
    match (
        header.table.is_competitive(),
        header.aids.contains(Aid::Hint),
    ) {
        (true, true) => const { Menu::new(&[Sheet, Cards, Standings, More, Hint]) },
        (true, false) => const { Menu::new(&[Sheet, Cards, Standings, More]) },
        (false, true) => const { Menu::new(&[Sheet, Cards, Claim, More, Hint]) },
        (false, false) => const { Menu::new(&[Sheet, Cards, Claim, More]) },
    }
}

/// The menu after a game; of those who share one note sheet, with the next problem of their run if it goes on, and with their
/// result as a QR code at its end, because a game that was given up has none. Rivals reach the machine's games from the standings,
/// and that code from the list of results, because there is no room for more entries here.
#[must_use]
pub const fn after_game(table: Table, goes_on: bool, has_result: bool) -> Menu<AfterGame> {
    use AfterGame::{
        AnotherProblem, Machine, NewGame, NextInMatch, NextInRun, QrCode, SameProblem, Standings,
        SwapOneCard,
    };
    match (table.is_competitive(), goes_on, has_result) {
        (true, _, _) => {
            const { Menu::new(&[SameProblem, NextInMatch, Standings, NewGame, SwapOneCard]) }
        }
        (false, true, true) => {
            const {
                Menu::new(&[
                    SameProblem,
                    NextInRun,
                    Machine,
                    NewGame,
                    SwapOneCard,
                    QrCode,
                ])
            }
        }
        (false, true, false) => {
            const { Menu::new(&[SameProblem, NextInRun, Machine, NewGame, SwapOneCard]) }
        }
        (false, false, true) => {
            const {
                Menu::new(&[
                    SameProblem,
                    AnotherProblem,
                    Machine,
                    NewGame,
                    SwapOneCard,
                    QrCode,
                ])
            }
        }
        (false, false, false) => {
            const { Menu::new(&[SameProblem, AnotherProblem, Machine, NewGame, SwapOneCard]) }
        }
    }
}

impl Setting {
    /// The option that a letter picks.
    #[must_use]
    pub fn pick(self, letter: Letter) -> Option<SettingOption> {
        use SettingOption::{Digits, Display, Lamps, Language, Light, Sound};
        match self {
            Self::Language => const { Menu::new(&texts::Language::ALL) }
                .pick(letter)
                .map(Language),
            Self::Sound => const { Menu::new(&Volume::ALL) }.pick(letter).map(Sound),
            Self::Light => const { Menu::new(&Brightness::ALL) }
                .pick(letter)
                .map(Light),
            Self::Digits => const { Menu::new(&DigitSize::ALL) }
                .pick(letter)
                .map(Digits),
            Self::Lamps => const { Menu::new(&FailLamp::ALL) }.pick(letter).map(Lamps),
            Self::Display => const { Menu::new(&oled::Module::ALL) }
                .pick(letter)
                .map(Display),
        }
    }

    /// All options with their letters.
    pub fn lettered(self) -> impl Iterator<Item = (Letter, SettingOption)> {
        let options = Letter::ALL.map(|letter| Some((letter, self.pick(letter)?)));
        options.into_iter().flatten()
    }
}

impl SettingOption {
    /// The settings with this option.
    #[must_use]
    pub const fn set_in(self, mut settings: saved::Settings) -> saved::Settings {
        match self {
            Self::Language(language) => settings.language = Some(language),
            Self::Sound(volume) => settings.volume = volume,
            Self::Light(brightness) => settings.brightness = brightness,
            Self::Digits(digits) => settings.digits = digits,
            Self::Lamps(fail_lamp) => settings.fail_lamp = fail_lamp,
            Self::Display(display) => settings.display = display,
        }
        settings
    }

    /// Whether the settings have this option.
    #[must_use]
    pub fn is_set_in(self, settings: &saved::Settings) -> bool {
        self.set_in(*settings) == *settings
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        game::{Aids, Handicaps, InMatch, Rivals, TurnOrder, Voting},
        timer::Timer,
    };
    use bombe_engine::{ProblemName, RulebookProblem};
    use std::{collections::HashMap, format, string::String, vec::Vec};

    #[test]
    fn every_entry_has_the_letter_that_picks_it() {
        for page in 0..SETTINGS_PAGES {
            for (letter, entry) in settings(page).lettered() {
                assert_eq!(settings(page).pick(letter), Some(entry));
                assert_eq!(settings(page).letter_of(entry), Some(letter));
                assert_eq!(settings_page_of(entry), page);
            }
        }
        // What few people look for is not on the first page.
        assert_eq!(settings(1).letter_of(SettingsEntry::About), Some(Letter::A));
        assert_eq!(settings(SETTINGS_PAGES).pick(Letter::A), None);
        assert_eq!(TYPING.pick(Letter::C), None);
        assert_eq!(TYPING.letter_of(NewProblem::Difficulty), None);
    }

    /// The entries of a menu by name, each with its letter.
    fn named<T: Copy + PartialEq + core::fmt::Debug>(menu: Menu<T>) -> Vec<(String, Letter)> {
        let name = |(letter, entry)| (format!("{entry:?}"), letter);
        menu.lettered().map(name).collect()
    }

    #[test]
    fn the_same_entry_has_the_same_letter_in_all_menus_of_games() {
        let mut entries = named(IN_IMITATION);
        for table in [Table::Solo, Table::Competitive(Rivals::Two)] {
            for aids in [
                Aids::NONE,
                Aids::NONE.toggled(Aid::Hint),
                Aids::NONE.toggled(Aid::Check),
            ] {
                let header = Header {
                    problem: ProblemName::Rulebook(RulebookProblem::FIRST),
                    table,
                    handicaps: Handicaps::default(),
                    aids,
                    answers: Privacy::Open,
                    is_repeat: false,
                    order: TurnOrder::of(table),
                    thumbs: Voting::OneByOne,
                    timer: Timer::Off,
                    in_match: InMatch::First,
                    in_run: None,
                };
                entries.extend(named(in_game(&header)));
                entries.extend(named(more(&header)));
            }
            entries.extend(named(after_game(table, false, false)));
            entries.extend(named(after_game(table, true, true)));
        }
        let mut letters = HashMap::new();
        for (entry, letter) in entries {
            let known = *letters.entry(entry.clone()).or_insert(letter);
            assert_eq!(letter, known, "{entry}");
        }
        // The help names this letter.
        assert_eq!(letters["Claim"], Letter::C);
        for language in Language::ALL {
            let help = language.texts().help.claim_body;
            assert!(help.contains("MENU") && help.contains(" C"), "{help}");
        }
        assert_eq!(letters["Standings"], Letter::C);
        assert_eq!(letters["More"], Letter::D);
    }

    #[test]
    fn a_setting_has_all_its_options_and_one_of_them_is_set() {
        let offered = |setting: Setting| setting.lettered().map(|(_, option)| option);
        for setting in Setting::ALL {
            let entry = SettingsEntry::Set(setting);
            let page = settings(settings_page_of(entry));
            assert!(page.letter_of(entry).is_some(), "{setting:?} is in no menu");
        }
        assert!(offered(Setting::Sound).eq(Volume::ALL.map(SettingOption::Sound)));
        assert!(offered(Setting::Digits).eq(DigitSize::ALL.map(SettingOption::Digits)));
        assert!(offered(Setting::Lamps).eq(FailLamp::ALL.map(SettingOption::Lamps)));
        let settings = saved::Settings::default();
        let set = |setting| offered(setting).filter(|option| option.is_set_in(&settings));
        for setting in Setting::ALL {
            // Nobody has chosen a language yet.
            let expected = usize::from(setting != Setting::Language);
            assert_eq!(set(setting).count(), expected, "{setting:?}");
        }
    }
}
