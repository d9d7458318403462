//! The places outside of a game: what the display shows there, and what the feed calls them.

use super::{
    ALONE, BACK_OR_NEXT, TURN_PAGE, menu, message, question, reading, results, self_test, text,
    typing,
};
use crate::{
    console::{Console, Section, self_test::SelfTest},
    menus::{self, Setting, SettingOption, SettingsEntry},
    notice::Notice,
    panel::Button,
    saved::StoreState,
    screens::{
        Choices, ChoicesView, DialledGroups, DiallingView, Footer, HomeView, InterruptedGame,
        Message, PickNumberView, Prompt, ResultsView, Text, View,
    },
};
use bombe_engine::{Bounded as _, Class, MAX_VERIFIERS, RulebookProblem};

/// OK closes a settings menu.
const DONE: Footer = Footer::new(Prompt::MenuBack, Prompt::OkDone);
/// OK begins the game that is set up.
const START: Footer = Footer::new(Prompt::MenuBack, Prompt::OkStart);

/// A place outside of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::console) enum Lobby {
    /// The memory holds data of another version; the players have not decided yet what to do with it.
    ForeignMemory,
    /// Erase it?
    ConfirmErase,
    /// A game can be resumed.
    Resume,
    /// The ways out of it.
    ConfirmDrop,
    /// The guided game is offered.
    GuideOffer,
    /// The home screen.
    Home,
    /// A page of the settings, from 0.
    Settings(u8),
    /// The options of a setting.
    Options(Setting),
    /// About this console.
    About,
    /// A page of the help, from 0.
    Help(u8),
    /// The self-test.
    SelfTest(SelfTest),
    /// Restart into the boot loader, for another firmware?
    Update,
    /// The console is about to restart into its boot loader. This is its last screen: the display goes on showing it.
    BootLoader(BootLoader),
    /// MENU is held since power-on, and one kind of display after the other is tried.
    TryDisplays,
    /// May a computer test the console?
    SelfTestOffer,
    /// A page of old results or of the statistics after them, from 0.
    Results(u8),
    /// One of them, the latest at 0.
    Result(u8),
    /// The same one, to be scanned.
    ScanResult(u8),
    /// Where the problem comes from.
    Problems,
    /// A problem of the rulebook is picked.
    Rulebook(RulebookProblem),
    /// The kind of a new problem.
    NewProblem(Class),
    /// A problem code is dialled; these groups are confirmed.
    Dialling(DialledGroups),
    /// The kind of a published problem.
    TypingKind(Class),
    /// A published problem is typed into the form.
    Typing,
    /// The number of a published problem is typed.
    Number,
    /// The players say which cards they have.
    MyCards,
    /// Who plays, and how.
    Setup,
    /// The players' handicaps.
    Handicaps,
    /// The aids.
    Aids,
    /// The rules of the next imitation game.
    Imitate,
    /// A page of the help on it, from 0.
    ImitationHelp(u8),
}

/// How far the restart into the boot loader is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::console) enum BootLoader {
    /// The screen that tells what happens is on its way to the display.
    Announced,
    /// It is time.
    Due,
}

impl Lobby {
    /// What the feed calls it.
    pub(in crate::console) const fn section(&self) -> Section {
        match self {
            Self::ForeignMemory
            | Self::ConfirmErase
            | Self::Resume
            | Self::ConfirmDrop
            | Self::GuideOffer
            | Self::Home => Section::Home,
            Self::Settings(_)
            | Self::Options(_)
            | Self::About
            | Self::SelfTest(_)
            | Self::Update
            | Self::BootLoader(_)
            | Self::TryDisplays
            | Self::SelfTestOffer => Section::Settings,
            Self::Help(_) | Self::ImitationHelp(_) => Section::Help,
            Self::Results(_) | Self::Result(_) | Self::ScanResult(_) => Section::Results,
            Self::Problems
            | Self::Rulebook(_)
            | Self::NewProblem(_)
            | Self::Dialling(_)
            | Self::TypingKind(_)
            | Self::Typing
            | Self::Number
            | Self::MyCards => Section::Problem,
            Self::Setup | Self::Handicaps | Self::Aids => Section::Setup,
            Self::Imitate => Section::Imitation,
        }
    }

    /// Where a button leads that does nothing else. `None` if the button does more, in [`Console::press_in_lobby`], or
    /// nothing.
    pub(in crate::console) fn leads_to(&self, button: Button) -> Option<Self> {
        let [ok, menu] = match self {
            Self::ForeignMemory => [Some(Self::ConfirmErase), None],
            Self::ConfirmErase => [None, Some(Self::ForeignMemory)],
            Self::Resume => [None, Some(Self::ConfirmDrop)],
            Self::ConfirmDrop => [None, Some(Self::Resume)],
            Self::About => {
                let settings = Self::settings_with(SettingsEntry::About);
                [Some(settings.clone()), Some(settings)]
            }
            Self::Update => [None, Some(Self::settings_with(SettingsEntry::Update))],
            Self::Result(place) => {
                let list = Self::Results(place / ResultsView::ROWS as u8);
                [Some(list.clone()), Some(list)]
            }
            Self::ScanResult(place) => {
                let result = Self::Result(*place);
                [Some(result.clone()), Some(result)]
            }
            Self::GuideOffer
            | Self::Home
            | Self::Settings(_)
            | Self::Options(_)
            | Self::Help(_)
            | Self::SelfTest(_)
            | Self::BootLoader(_)
            | Self::TryDisplays
            | Self::SelfTestOffer
            | Self::Results(_)
            | Self::Problems
            | Self::Rulebook(_)
            | Self::NewProblem(_)
            | Self::Dialling(_)
            | Self::TypingKind(_)
            | Self::Typing
            | Self::Number
            | Self::MyCards
            | Self::Setup
            | Self::Handicaps
            | Self::Aids
            | Self::Imitate
            | Self::ImitationHelp(_) => [None, None],
        };
        match button {
            Button::Ok => ok,
            Button::Menu => menu,
            Button::Verifier(_) => None,
        }
    }

    /// The page of the settings with this entry.
    pub(in crate::console) fn settings_with(entry: SettingsEntry) -> Self {
        Self::Settings(menus::settings_page_of(entry))
    }

    /// What the display shows there.
    pub(in crate::console) fn view(&self, console: &Console, state: StoreState) -> View {
        let settings = console.draft.settings;
        match self {
            Self::ForeignMemory => {
                let footer = Footer::new(Prompt::MenuPlay, Prompt::OkErase);
                message(Message::ForeignMemory, footer, console)
            }
            Self::ConfirmErase => question(Message::Erase, console),
            Self::Resume => resume(console, state),
            Self::ConfirmDrop if console.saved().imitation().is_some() => {
                question(Message::GiveUpImitation, console)
            }
            Self::ConfirmDrop => menu(Choices::Leave, Footer::BACK, console),
            Self::GuideOffer => {
                let footer = Footer {
                    left: Some(Prompt::MenuNo),
                    right: None,
                };
                menu(Choices::GuideOffer, footer, console)
            }
            Self::Home => home(console, state),
            Self::Settings(page) => settings_page(*page, console),
            Self::Options(setting) => options(*setting, console),
            Self::SelfTest(test) => self_test::of(console, test),
            Self::Update if console.would_lose_paused(state) => {
                question(Message::UpdateUnkept, console)
            }
            Self::Update => question(Message::Update, console),
            Self::BootLoader(_) => message(Message::BootLoader, Footer::default(), console),
            Self::TryDisplays => try_displays(console),
            Self::SelfTestOffer => {
                let footer = Footer::new(Prompt::MenuNo, Prompt::OkYes);
                message(Message::SelfTestOffer, footer, console)
            }
            Self::About => {
                let problem = console.saved().game().map(|game| game.header().problem);
                text(Text::About(problem, console.board()), ALONE, Footer::BACK)
            }
            Self::Help(page) => reading::help(console, *page),
            Self::Results(page) => results::page(console, *page),
            Self::Result(place) => results::one(console, *place),
            Self::ScanResult(place) => results::to_scan(console, *place),
            Self::Problems => menu(Choices::Problems, Footer::BACK, console),
            Self::Rulebook(number) => rulebook(*number),
            Self::NewProblem(class) => {
                let class = *class;
                let is_of_my_cards = console.is_of_my_cards();
                menu(
                    Choices::NewProblem {
                        class,
                        is_of_my_cards,
                    },
                    BACK_OR_NEXT,
                    console,
                )
            }
            Self::Dialling(dialled) => View::Dialling(DiallingView {
                dialled: dialled.clone(),
                dial: console.dial,
                footer: BACK_OR_NEXT,
                notice: console.notice,
            }),
            Self::TypingKind(class) => menu(Choices::TypingKind(*class), BACK_OR_NEXT, console),
            Self::Typing => typing::of(console),
            Self::Number => console.number_view(),
            Self::MyCards => console.my_cards_view(),
            Self::Setup => {
                let choices = Choices::Setup(settings, console.draft.may_be_run());
                menu(choices, START, console)
            }
            Self::Handicaps => {
                let choices = Choices::Handicaps(settings.table, settings.handicaps);
                menu(choices, DONE, console)
            }
            Self::Aids => menu(Choices::Aids(settings.aids), DONE, console),
            Self::Imitate => menu(Choices::Imitate(console.imitation.rules), START, console),
            Self::ImitationHelp(page) => reading::imitation_help(*page),
        }
    }
}

fn home(console: &Console, state: StoreState) -> View {
    let unkept = match state {
        StoreState::Working => None,
        StoreState::Foreign | StoreState::Faulty => Some(Notice::NothingKept),
    };
    let broken = console.broken().map(Notice::Broken);
    let battery = console.is_battery_low().then_some(Notice::BatteryLow);
    View::Home(HomeView {
        menu: menus::home(
            console.saved().paused().is_some(),
            state == StoreState::Foreign,
        ),
        footer: Footer::only(Prompt::OkPlay),
        notice: console.notice.or(unkept).or(broken).or(battery),
    })
}

fn resume(console: &Console, state: StoreState) -> View {
    let (interrupted, menu) = match (console.saved().game(), console.saved().imitation()) {
        (Some(game), _) => {
            let interrupted = InterruptedGame::Deduction {
                problem: game.header().problem,
                table: game.header().table,
                round: game.round(),
            };
            (interrupted, Prompt::MenuLeave)
        }
        (None, Some(game)) => {
            let interrupted = InterruptedGame::Imitation {
                turn: game.turn(),
                responder: game.responder(),
            };
            (interrupted, Prompt::MenuGiveUp)
        }
        (None, None) => return home(console, state),
    };
    let footer = Footer::new(menu, Prompt::OkGoOn);
    message(Message::Resume(interrupted), footer, console)
}

/// The options of a setting. Before the first choice of a language there is nowhere to go back to.
fn options(setting: Setting, console: &Console) -> View {
    let now = *console.saved().settings();
    let footer = if setting == Setting::Language && now.language.is_none() {
        Footer::default()
    } else {
        Footer::BACK
    };
    menu(Choices::Options(setting, now), footer, console)
}

/// The kinds of displays, with the one that is tried now.
fn try_displays(console: &Console) -> View {
    let now = SettingOption::Display(console.display()).set_in(*console.saved().settings());
    View::Choices(ChoicesView {
        choices: Choices::Options(Setting::Display, now),
        footer: Footer {
            left: Some(Prompt::LetGoOfMenu),
            right: None,
        },
        notice: None,
    })
}

fn rulebook(number: RulebookProblem) -> View {
    let cards = number
        .face()
        .map(|face| face.cards().take(MAX_VERIFIERS).bounded());
    View::PickNumber(PickNumberView {
        number: number.number(),
        of: RulebookProblem::COUNT,
        cards: cards.unwrap_or_default(),
        footer: BACK_OR_NEXT,
    })
}

fn settings_page(page: u8, console: &Console) -> View {
    let footer = if page + 1 < menus::SETTINGS_PAGES {
        TURN_PAGE
    } else {
        DONE
    };
    menu(Choices::Settings(page), footer, console)
}
