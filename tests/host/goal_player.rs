//! A player with a goal: chooses the next input by what the display shows. Finds the way from any screen, also after a power
//! cut.

use bombe_core::{
    game::{Aid, Event, Header, InMatch, Mark, Thumb, TurnOrder},
    imitation::{self, Rules, Side},
    menus::{
        self, AfterGame, AfterImitation, Home, Imitate, InGame, InImitation, Leave, Menu, More,
        NewProblem, Problems, Setting, SettingOption, SettingsEntry, Setup, WrongClaim,
    },
    notice::Notice,
    panel::{Button, Buttons, Dial, Input},
    player::{Player, PlayerSet},
    saved::{self, Record, Series},
    screens::{
        BallotView, Choices, CriteriaView, DiallingView, Message, NumberView, NumbersView,
        PickNumberView, PlayView, Screen, TypingField, TypingView, View, VoteView,
    },
    texts::Language,
};
use bombe_engine::{
    code::{Code, Digit, Shape},
    deck::verification,
    problem::{
        Problem,
        code::{Class, ProblemCode},
        long_code::LongCode,
        name::ProblemName,
    },
    verifier::Letter,
};

const OK: Input = Input::Pressed(Button::Ok);
const MENU: Input = Input::Pressed(Button::Menu);

const fn letter(letter: Letter) -> Input {
    Input::Pressed(Button::Verifier(letter))
}

/// The next input on the way to having `goal` stored. `dial` is the position of the selectors, and `down` are the buttons that
/// are held.
pub(crate) fn next_input(goal: &Record, screen: &Screen, dial: Dial, down: Buttons) -> Input {
    match (&screen.view, goal) {
        (View::Home(view), Record::Settings(settings))
            if settings.language != Some(screen.language) =>
        {
            pick(view.menu, Home::Settings)
        }
        (View::Home(view), Record::Imitate(_)) => pick(view.menu, Home::Imitation),
        (View::Home(view), Record::Unpause) => pick(view.menu, Home::Paused),
        (View::Home(_) | View::Cards(_) | View::Thumbs(_), _) => OK,
        (View::Countdown(_), Record::Event(Event::Thumbs(up))) => hold_thumbs(*up, down),
        (View::Countdown(_), _) => Input::PauseOver,
        (View::Message(view), _) => past_message(goal, &view.message, dial),
        (View::Choices(view), _) => in_menu(goal, &view.choices),
        (View::PickNumber(view), _) => pick_number(goal, view),
        (View::Dialling(view), _) => dial_problem(goal, view),
        (View::Typing(view), _) => type_problem(goal, view, dial),
        (View::Number(view), _) => type_number(goal, view, dial),
        (View::Play(view), Record::Event(event)) => at_play(*event, view),
        (View::History(_), Record::Event(Event::Note(mark))) => match mark {
            Mark::Number(..) | Mark::Card { .. } => OK,
            Mark::Criterion { verifier, .. } => letter(*verifier),
        },
        (View::Numbers(view), Record::Event(Event::Note(mark))) => on_numbers(*mark, view),
        (View::CardGrid(view), Record::Event(Event::Note(mark))) => match mark {
            Mark::Card { verifier, card } if *card == view.marked => letter(*verifier),
            _ => OK,
        },
        (View::Criteria(view), Record::Event(Event::Note(mark))) => on_criteria(*mark, view),
        (View::Vote(_), Record::Event(Event::Vote(thumb))) => letter(match thumb {
            Thumb::Up => VoteView::YES,
            Thumb::Down => VoteView::NOT_YET,
        }),
        (View::Claim(view), Record::Event(Event::Claim(code))) => dialled(view.dial, *code, OK),
        (View::Outcome(_), Record::Start(_) | Record::Settings(_)) => OK,
        (View::Laying(_), Record::Imitation(imitation::Event::Lay)) => OK,
        (View::Ballot(view), Record::Imitation(event)) => at_ballot(*event, view, dial),
        (View::Reveal(_), Record::Imitation(imitation::Event::Next)) => OK,
        (View::Scores(view), Record::Imitate(_)) if view.outcome.is_some() => OK,
        (View::Scores(view), Record::Imitation(imitation::Event::Next))
            if view.outcome.is_none() =>
        {
            OK
        }
        _ => MENU,
    }
}

/// Turns the selectors to `wanted`, or does `then` if they are there.
fn dialled(dial: Dial, wanted: impl Into<Dial>, then: Input) -> Input {
    let wanted = wanted.into();
    if dial == wanted {
        then
    } else {
        Input::Dialled(wanted)
    }
}

/// Presses and releases letters until those of these players are down, and waits then.
fn hold_thumbs(up: PlayerSet, down: Buttons) -> Input {
    let button = |player: Player| Button::Verifier(player.letter());
    let is_wrong = |player: &Player| up.contains(*player) != down.contains(button(*player));
    match Player::ALL.into_iter().find(is_wrong) {
        Some(player) if up.contains(player) => Input::Pressed(button(player)),
        Some(player) => Input::Released(button(player)),
        None => Input::PauseOver,
    }
}

/// Presses the letter of an entry, or MENU if the menu does not have it.
fn pick<T: Copy + PartialEq>(menu: Menu<T>, entry: T) -> Input {
    menu.letter_of(entry).map_or(MENU, letter)
}

/// Presses the letter of the first entry that is not right yet, or OK.
fn correct<T: Copy + PartialEq>(menu: Menu<T>, is_right: impl Fn(T) -> bool) -> Input {
    let wrong = menu.lettered().find(|&(_, entry)| !is_right(entry));
    wrong.map_or(OK, |(button, _)| letter(button))
}

/// Answers a question with yes only if that serves the goal.
fn past_message(goal: &Record, message: &Message, dial: Dial) -> Input {
    let is_wanted = match message {
        Message::HideClaim => return Input::Dialled(turned(dial)),
        Message::TakeHint => matches!(goal, Record::Event(Event::Hint(_))),
        Message::TakeCheck => *goal == Record::Event(Event::Check),
        Message::Pass => matches!(goal, Record::Event(Event::EndTurn)),
        Message::Thumb(thumb) => *goal == Record::Event(Event::Vote(*thumb)),
        Message::CallForThumbs(_) => matches!(goal, Record::Event(Event::Thumbs(_))),
        Message::SelfTestOffer => false,
        Message::GiveUpImitation => *goal == Record::Imitation(imitation::Event::Abandon),
        Message::StartOver | Message::StartOverImitation => {
            matches!(goal, Record::Start(_) | Record::Imitate(_))
        }
        Message::Update | Message::UpdateUnkept => false,
        // On the host no chip leaves, and a press leads home.
        Message::BootLoader => true,
        Message::ForeignMemory
        | Message::Erase
        | Message::Resume(_)
        | Message::Hint(_)
        | Message::Check(_)
        | Message::HandOver(..)
        | Message::WrongClaims { .. }
        | Message::HandOverImitation(_)
        | Message::TieImitation(_) => true,
    };
    if is_wanted { OK } else { MENU }
}

/// Votes with the required selector, once the vote before is hidden.
fn at_ballot(event: imitation::Event, view: &BallotView, mut dial: Dial) -> Input {
    let (position, then) = match event {
        imitation::Event::TakeBack(player) => return letter(player),
        imitation::Event::EndVote | imitation::Event::Vote { .. } if view.is_hiding => {
            (Digit::Three, MENU)
        }
        imitation::Event::EndVote => return OK,
        imitation::Event::Vote { player, side } => match side {
            Side::Left => (Digit::One, letter(player)),
            Side::Right => (Digit::Four, letter(player)),
        },
        _ => return MENU,
    };
    let now = dial;
    dial.turn(view.selector, Some(position));
    dialled(now, dial, then)
}

fn set_up_imitation(wanted: &Rules, now: &Rules) -> Input {
    correct(menus::IMITATE, |entry| match entry {
        Imitate::Players => now.players == wanted.players,
        Imitate::Kind => (now.kind, now.goal) == (wanted.kind, wanted.goal),
        Imitate::Pictures => now.pictures == wanted.pictures,
        Imitate::Timer => now.timer == wanted.timer,
    })
}

/// All three selectors, one position further.
fn turned(mut dial: Dial) -> Dial {
    for shape in Shape::ALL {
        let after = |digit: Digit| Digit::new(digit.get() + 1);
        let next = dial.position(shape).and_then(after);
        dial.turn(shape, next.or(Some(Digit::One)));
    }
    dial
}

fn at_play(event: Event, view: &PlayView) -> Input {
    match event {
        Event::Query { .. } | Event::QueryInNextRound { .. }
            if view.notice == Some(Notice::TooSoon) =>
        {
            Input::PauseOver
        }
        Event::QueryInNextRound { .. } if view.latest.is_some() => OK,
        Event::Query { verifier, proposal } | Event::QueryInNextRound { verifier, proposal } => {
            dialled(view.dial, proposal, letter(verifier))
        }
        Event::EndTurn => OK,
        Event::Vote(_)
        | Event::Thumbs(_)
        | Event::Claim(_)
        | Event::Note(_)
        | Event::Abandon
        | Event::Hint(_)
        | Event::Check
        | Event::GoOn => MENU,
    }
}

fn on_numbers(mark: Mark, view: &NumbersView) -> Input {
    let Mark::Number(shape, digit) = mark else {
        return OK;
    };
    let mut dial = view.dial;
    dial.turn(shape, Some(digit));
    dialled(view.dial, dial, letter(Letter::ALL[shape as usize]))
}

fn on_criteria(mark: Mark, view: &CriteriaView) -> Input {
    match mark {
        Mark::Criterion {
            verifier,
            card: 0,
            place,
        } if Some(verifier) == view.verifier && view.page.number == 1 => {
            letter(Letter::ALL[usize::from(place)])
        }
        _ => MENU,
    }
}

fn in_menu(goal: &Record, choices: &Choices) -> Input {
    let wanted = wanted(goal);
    match (choices, goal) {
        (Choices::Options(Setting::Language, _), _) => {
            let mut languages = Setting::Language.lettered();
            let language = languages.find(|(_, option)| *option == wanted_language(goal));
            language.map_or(MENU, |(button, _)| letter(button))
        }
        (Choices::Settings(page), Record::Settings(_)) => pick(
            menus::settings(*page),
            SettingsEntry::Set(Setting::Language),
        ),
        (Choices::Problems, _) => {
            let is_code = wanted_code(goal).is_some() || wanted_long_code(goal).is_some();
            let source = match published(goal) {
                _ if is_code => Problems::Code,
                Some(_) => Problems::Published,
                None if wanted_number(goal).is_some() => Problems::Number,
                None => Problems::Rulebook,
            };
            pick(menus::PROBLEMS, source)
        }
        // Any generated problem will do.
        (Choices::NewProblem { .. }, _) if wanted_code(goal).is_some() => OK,
        (Choices::TypingKind(now), _) => {
            published(goal).map_or(MENU, |problem| choose_kind(&problem, *now))
        }
        (Choices::Setup(now, may_be_run), _) => {
            wanted.map_or(MENU, |wanted| set_up(&wanted, now, *may_be_run))
        }
        (Choices::Aids(now), _) => wanted.map_or(MENU, |wanted| {
            let is_right = |aid: Aid| now.contains(aid) == wanted.aids.contains(aid);
            correct(menus::AIDS, is_right)
        }),
        (Choices::Handicaps(table, now), _) => wanted.map_or(MENU, |wanted| {
            let is_right = |player| now.of(player) == wanted.handicaps.of(player);
            correct(menus::handicaps(*table), is_right)
        }),
        (Choices::InGame(menu), Record::Event(Event::Note(_))) => pick(*menu, InGame::Sheet),
        (Choices::InGame(menu), Record::Event(Event::Claim(_))) => pick(*menu, InGame::Claim),
        (Choices::InGame(menu), Record::Event(Event::Hint(_))) => pick(*menu, InGame::Hint),
        (
            Choices::InGame(menu),
            Record::Event(Event::Abandon | Event::Check)
            | Record::Start(_)
            | Record::Leave
            | Record::Pause(_),
        ) => pick(*menu, InGame::More),
        (Choices::More(menu), Record::Event(Event::Abandon) | Record::Leave | Record::Pause(_)) => {
            pick(*menu, More::Leave)
        }
        (Choices::More(menu), Record::Event(Event::Check)) => pick(*menu, More::Check),
        (Choices::Leave, Record::Event(Event::Abandon)) => pick(menus::LEAVE, Leave::ShowCode),
        (Choices::Leave, Record::Leave) => pick(menus::LEAVE, Leave::KeepSecret),
        (Choices::Leave, Record::Pause(_)) => pick(menus::LEAVE, Leave::Pause),
        (Choices::More(menu), Record::Start(_)) => pick(*menu, More::StartOver),
        (Choices::WrongClaim(_), Record::Event(Event::GoOn)) => {
            pick(menus::WRONG_CLAIM, WrongClaim::GoOn)
        }
        (Choices::WrongClaim(_), _) => pick(menus::WRONG_CLAIM, WrongClaim::ShowCode),
        (Choices::AfterGame(menu, _), Record::Start(header)) => match header.in_match {
            InMatch::Next => pick(*menu, AfterGame::NextInMatch),
            InMatch::First | InMatch::Again => pick(*menu, AfterGame::SameProblem),
        },
        // The next problem of the rulebook is a setting, too.
        (Choices::AfterGame(menu, _), Record::Settings(_)) => pick(*menu, AfterGame::NextInMatch),
        (Choices::Imitate(now), Record::Imitate(rules)) => set_up_imitation(rules, now),
        (Choices::AfterImitation, Record::Imitate(_)) => {
            pick(menus::AFTER_IMITATION, AfterImitation::SameRules)
        }
        (Choices::InImitation, Record::Imitate(_)) => {
            pick(menus::IN_IMITATION, InImitation::StartOver)
        }
        (Choices::InImitation, Record::Imitation(imitation::Event::Abandon)) => {
            pick(menus::IN_IMITATION, InImitation::GiveUp)
        }
        _ => MENU,
    }
}

/// The language that the goal needs, or the default if it does not matter.
fn wanted_language(goal: &Record) -> SettingOption {
    SettingOption::Language(match goal {
        Record::Settings(settings) => settings.language.unwrap_or_default(),
        _ => Language::default(),
    })
}

/// The game that a goal needs.
fn wanted(goal: &Record) -> Option<Header> {
    match goal {
        Record::Settings(settings) => Some(Header {
            problem: ProblemName::Rulebook(settings.rulebook),
            table: settings.table,
            answers: settings.answers,
            handicaps: settings.handicaps,
            aids: settings.aids,
            is_repeat: false,
            order: TurnOrder::of(settings.table),
            thumbs: settings.thumbs,
            timer: settings.timer,
            in_match: InMatch::First,
            in_run: None,
        }),
        Record::Start(header) => Some(*header),
        Record::Event(_)
        | Record::Result(_)
        | Record::Close
        | Record::Leave
        | Record::Pause(_)
        | Record::Unpause
        | Record::Imitate(_)
        | Record::Imitation(_)
        | Record::ImitationResult(_)
        | Record::Match(_)
        | Record::Statistics(_)
        | Record::Beaten(_)
        | Record::Run(_) => None,
    }
}

/// The code of the wanted problem, if it is a generated one.
fn wanted_code(goal: &Record) -> Option<ProblemCode> {
    match wanted(goal)?.problem {
        ProblemName::Generated(code) => Some(code),
        ProblemName::Rulebook(_)
        | ProblemName::Published(_)
        | ProblemName::Numbered(_)
        | ProblemName::Composed(_) => None,
    }
}

/// The long code of the wanted problem, if that is its name.
fn wanted_long_code(goal: &Record) -> Option<LongCode> {
    match wanted(goal)?.problem {
        ProblemName::Composed(code) => Some(code),
        _ => None,
    }
}

/// Dials a problem code, three digits at a time. Goes back if a group is wrong.
fn dial_problem(goal: &Record, view: &DiallingView) -> Input {
    let (its_letter, groups): (_, Vec<Code>) = match (wanted_code(goal), wanted_long_code(goal)) {
        (Some(code), _) => {
            let digits = code.digits();
            let groups = digits.chunks(3);
            let groups = groups.map(|group| Code::new(group[0], group[1], group[2]));
            (None, groups.collect())
        }
        (_, Some(code)) => (Some(code.letter()), code.groups().to_vec()),
        (None, None) => return MENU,
    };
    match (its_letter, view.dialled.letter()) {
        (Some(wanted), chosen) if chosen != Some(wanted) => return letter(wanted),
        (None, Some(chosen)) => return letter(chosen),
        _ => {}
    }
    let entered = view.dialled.groups();
    match groups.get(entered.len()) {
        Some(&next) if *entered == groups[..entered.len()] => dialled(view.dial, next, OK),
        _ => MENU,
    }
}

/// The number of the wanted problem, if that is its name.
fn wanted_number(goal: &Record) -> Option<String> {
    match wanted(goal)?.problem {
        ProblemName::Numbered(number) => Some(number.to_string()),
        ProblemName::Rulebook(_)
        | ProblemName::Generated(_)
        | ProblemName::Published(_)
        | ProblemName::Composed(_) => None,
    }
}

/// Takes the next character, or turns the selector that has it on to its next position. Takes back what is wrong.
fn type_number(goal: &Record, view: &NumberView, dial: Dial) -> Input {
    let number = wanted_number(goal).unwrap_or_default();
    let Some(rest) = number.strip_prefix(view.typed.as_str()) else {
        return MENU;
    };
    let Some(next) = rest.chars().next() else {
        return OK;
    };
    if let Some(place) = view.characters.find(next) {
        return letter(Letter::ALL[place]);
    }
    let has_next = |rows: &&str| rows.contains(next);
    let mut selectors = view.selectors.iter();
    let Some(rows) = selectors.find(|rows| rows.rows.iter().any(has_next)) else {
        return MENU;
    };
    let position = dial.position(rows.selector).map_or(1, Digit::get);
    let mut turned = dial;
    turned.turn(rows.selector, Digit::new(position % 5 + 1));
    Input::Dialled(turned)
}

/// The wanted problem, if it is a published one.
fn published(goal: &Record) -> Option<Problem> {
    match wanted(goal)?.problem {
        ProblemName::Published(published) => published.problem().ok(),
        ProblemName::Rulebook(_)
        | ProblemName::Generated(_)
        | ProblemName::Numbered(_)
        | ProblemName::Composed(_) => None,
    }
}

fn choose_kind(problem: &Problem, now: Class) -> Input {
    correct(menus::TYPING, |entry| match entry {
        NewProblem::Mode => now.mode == problem.face().mode(),
        NewProblem::Verifiers => now.verifiers as usize == problem.criteria().len(),
        NewProblem::Difficulty => true,
    })
}

/// Corrects the first digit that is not right yet.
fn type_problem(goal: &Record, view: &TypingView, dial: Dial) -> Input {
    let place = usize::from(view.page.number - 1);
    let number = published(goal).and_then(|problem| {
        let card = |which| {
            let mut cards = problem.face().slots().get(place)?.cards();
            cards.nth(which).map(|card| u16::from(card.number()))
        };
        match view.field {
            TypingField::Number => {
                let criterion = *problem.criteria().get(place)?;
                verification::number(criterion, verification::VerificationMark::Lozenge)
            }
            TypingField::Card | TypingField::FirstCard => card(0),
            TypingField::SecondCard => card(1),
        }
    });
    // The form may be for another kind of problem.
    let Some(number) = number else {
        return MENU;
    };
    let wanted = [number / 100, number / 10 % 10, number % 10];
    let digits = view.digits.iter();
    let mut digits = digits.map(|&(shape, shown)| (shape, shown, wanted[shape as usize] as u8));
    let wrong = digits.find(|(_, shown, wanted)| *shown != Some(*wanted));
    wrong.map_or(OK, |(shape, shown, wanted)| {
        correct_digit(view, shape, shown, wanted, dial)
    })
}

/// Five is added by a button. For anything else the selector is turned; but where it stands already as it should, or at
/// no position, buttons step the digit.
fn correct_digit(
    view: &TypingView,
    shape: Shape,
    shown: Option<u8>,
    wanted: u8,
    dial: Dial,
) -> Input {
    let raises = TypingView::RAISES.into_iter();
    let mut raises = raises.filter_map(|(button, other)| (other == shape).then_some(button));
    let raise = raises.next().map_or(MENU, letter);
    let position = Digit::new((wanted + 4) % 5 + 1);
    let mut turned = dial;
    turned.turn(shape, position);
    match shown {
        Some(shown) if shown % 5 == wanted % 5 && view.raises.contains(&shape) => raise,
        _ if dial.position(shape).is_some() && turned != dial => Input::Dialled(turned),
        _ if view.touched != shape => raise,
        _ => {
            let is_above = shown.is_some_and(|shown| shown > wanted);
            let step = if is_above { -1 } else { 1 };
            let mut steps = TypingView::STEPS.into_iter();
            let button = steps.find(|(_, by)| *by == step);
            button.map_or(MENU, |(button, _)| letter(button))
        }
    }
}

fn pick_number(goal: &Record, view: &PickNumberView) -> Input {
    let Some(ProblemName::Rulebook(number)) = wanted(goal).map(|wanted| wanted.problem) else {
        return MENU;
    };
    let steps = number.number() as i8 - view.number as i8;
    let step = match steps {
        0 => return OK,
        ..=-5 => -5,
        -4..0 => -1,
        1..5 => 1,
        5.. => 5,
    };
    let button = PickNumberView::STEPS.iter().find(|(_, by)| *by == step);
    button.map_or(MENU, |&(by, _)| letter(by))
}

/// Which aids are switched on does not matter, as long as some are if some are wanted.
fn set_up(wanted: &Header, now: &saved::Settings, may_be_run: bool) -> Input {
    let mut players = wanted.table.players().iter();
    let are_equal = players.all(|&player| now.handicaps.of(player) == wanted.handicaps.of(player));
    correct(menus::setup(now, may_be_run), |entry| match entry {
        Setup::Table => now.table == wanted.table,
        Setup::Answers => now.answers == wanted.answers,
        Setup::Handicaps => are_equal,
        Setup::Thumbs => now.thumbs == wanted.thumbs,
        Setup::Timer => now.timer == wanted.timer,
        Setup::Aids => now.aids.is_empty() == wanted.aids.is_empty(),
        Setup::Series => (now.series == Series::Run) == wanted.in_run.is_some(),
    })
}
