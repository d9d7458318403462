//! Someone who knows what they want, reads the display, in whatever language, and presses what leads there. They find their
//! way from wherever the console is, after a power cut too.

use bombe_core::{
    code::{Code, Digit, Shape},
    deck::verification,
    game::{Aid, Aids, Event, Handicaps, Mark, Privacy, Rivals, Table, Thumb},
    imitation::{self, Kind, Rules, Side},
    panel::{Button, Dial, Input, Letter},
    problem::{Mode, Problem, code::ProblemCode, name::ProblemName},
    saved::Record,
    screens::{
        BallotView, ChoicesView, CriteriaView, DiallingView, MessageView, NumbersView,
        PickNumberView, PlayView, Screen, TypingField, TypingView, View, VoteView,
    },
    texts::{Language, Texts},
};

const OK: Input = Input::Pressed(Button::Ok);
const MENU: Input = Input::Pressed(Button::Menu);

const fn letter(letter: Letter) -> Input {
    Input::Pressed(Button::Verifier(letter))
}

/// The next thing to do, so that in the end this is kept. `dial` is where the selectors stand.
pub(crate) fn toward(goal: &Record, screen: &Screen, dial: Dial) -> Input {
    let texts = screen.language.texts();
    match (&screen.view, goal) {
        (View::Home(_), Record::Settings(settings))
            if settings.language != Some(screen.language) =>
        {
            letter(Letter::C)
        }
        (View::Home(_), Record::Imitate(_)) => letter(Letter::E),
        (View::Home(_) | View::Cards(_) | View::Thumbs(_), _) => OK,
        (View::Countdown(_), _) => Input::PauseOver,
        (View::Message(message), _) => past_message(goal, message, texts, dial),
        (View::Choices(menu), _) => in_menu(goal, menu, texts),
        (View::PickNumber(view), _) => pick_number(goal, view),
        (View::Dialling(view), _) => dial_problem(goal, view),
        (View::Typing(view), _) => type_problem(goal, view),
        (View::Play(view), Record::Event(event)) => at_play(*event, view),
        (View::History(_), Record::Event(Event::Note(mark))) => match mark {
            Mark::Number(..) => OK,
            Mark::Criterion { verifier, .. } => letter(*verifier),
        },
        (View::Numbers(view), Record::Event(Event::Note(mark))) => on_numbers(*mark, view),
        (View::Criteria(view), Record::Event(Event::Note(mark))) => on_criteria(*mark, view),
        (View::Vote(_), Record::Event(Event::Vote(thumb))) => letter(match thumb {
            Thumb::Up => VoteView::YES,
            Thumb::Down => VoteView::NOT_YET,
        }),
        (View::Claim(view), Record::Event(Event::Claim(code))) => dialled(view.dial, *code, OK),
        (View::Outcome(_), Record::Start(_)) => OK,
        (View::Laying(_), Record::Imitation(imitation::Event::Lay)) => OK,
        (View::Ballot(view), Record::Imitation(event)) => at_ballot(*event, view, dial),
        (View::Reveal(_), Record::Imitation(imitation::Event::Next)) => OK,
        (View::Scores(view), Record::Imitate(_)) if view.is_final => OK,
        (View::Scores(view), Record::Imitation(imitation::Event::Next)) if !view.is_final => OK,
        _ => MENU,
    }
}

/// Turns the selectors first, unless they stand right.
fn dialled(dial: Dial, wanted: impl Into<Dial>, then: Input) -> Input {
    let wanted = wanted.into();
    if dial == wanted {
        then
    } else {
        Input::Dialled(wanted)
    }
}

/// Questions are answered with yes only by someone who wants that.
fn past_message(goal: &Record, message: &MessageView, texts: &Texts, dial: Dial) -> Input {
    let is_wanted = match message.heading.as_str() {
        heading if heading == texts.claim.hide => return Input::Dialled(turned(dial)),
        heading if heading == texts.confirm.hint => {
            matches!(goal, Record::Event(Event::Hint(_)))
        }
        heading if heading == texts.confirm.pass => {
            matches!(goal, Record::Event(Event::EndTurn))
        }
        heading if heading == texts.confirm.give_up => {
            let abandoned = Record::Imitation(imitation::Event::Abandon);
            matches!(goal, Record::Event(Event::Abandon)) || *goal == abandoned
        }
        heading if heading == texts.confirm.start_over => {
            matches!(goal, Record::Start(_) | Record::Imitate(_))
        }
        _ => true,
    };
    if is_wanted { OK } else { MENU }
}

/// Votes with the selector that is asked for, once the vote before is hidden.
fn at_ballot(event: imitation::Event, view: &BallotView, mut dial: Dial) -> Input {
    let (position, then) = match event {
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

/// Presses the letter of the first setting of an imitation game that is not yet as wanted.
fn set_up_imitation(rules: &Rules, menu: &ChoicesView, all: &Texts) -> Input {
    let texts = &all.imitation;
    let wanted = [
        rules.players.count().to_string(),
        String::from(match rules.kind {
            Kind::Competitive => texts.competitive,
            Kind::Cooperative => texts.cooperative,
            Kind::Gnurut => texts.gnurut,
        }),
        rules.pictures.count().to_string(),
        match rules.timer.seconds() {
            None => String::from(all.settings.sound_off),
            Some(seconds) => texts.seconds.replace("{}", &seconds.to_string()),
        },
    ];
    let mut choices = menu.choices.iter().zip(&wanted);
    let wrong = choices.find(|(choice, wanted)| choice.value.as_str() != wanted.as_str());
    wrong.map_or(OK, |(choice, _)| letter(choice.letter))
}

/// All three selectors one position further.
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
        Event::Query { verifier, proposal } => dialled(view.dial, proposal, letter(verifier)),
        Event::EndTurn => OK,
        Event::Vote(_) | Event::Claim(_) | Event::Note(_) | Event::Abandon | Event::Hint(_) => MENU,
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

fn in_menu(goal: &Record, menu: &ChoicesView, texts: &Texts) -> Input {
    let pick = |label| {
        let choice = menu.choices.iter().find(|choice| choice.label == label);
        choice.map_or(MENU, |choice| letter(choice.letter))
    };
    match (Menu::of(menu, texts), goal) {
        (Menu::Languages, _) => pick(wanted_language(goal).name()),
        (Menu::Settings, Record::Settings(_)) => pick(texts.settings.language),
        (Menu::Problems, _) if wanted_code(goal).is_some() => pick(texts.problems.code),
        (Menu::Problems, _) if published(goal).is_some() => pick(texts.problems.published),
        (Menu::Problems, _) => pick(texts.problems.rulebook),
        // Any other one will do as well.
        (Menu::NewProblem, _) if wanted_code(goal).is_some() => OK,
        (Menu::Kind, _) => {
            published(goal).map_or(MENU, |problem| choose_kind(&problem, menu, texts))
        }
        (Menu::Setup, _) => wanted(goal).map_or(MENU, |wanted| set_up(&wanted, menu, texts)),
        (Menu::Aids, _) => wanted(goal).map_or(MENU, |wanted| choose_aids(&wanted, menu)),
        (Menu::Handicaps, _) => wanted(goal).map_or(MENU, |wanted| give_away(&wanted, menu)),
        (Menu::Game, Record::Event(Event::Note(_))) => pick(texts.menu.notes),
        (Menu::Game, Record::Event(Event::Claim(_))) => pick(texts.menu.claim),
        (Menu::Game, Record::Event(Event::Hint(_))) => pick(texts.menu.hint),
        (Menu::Game, Record::Event(Event::Abandon) | Record::Start(_)) => pick(texts.menu.more),
        (Menu::More, Record::Event(Event::Abandon)) => pick(texts.menu.give_up),
        (Menu::More, Record::Start(_)) => pick(texts.menu.start_over),
        (Menu::AfterGame, Record::Start(_)) => pick(texts.menu.same),
        (Menu::Imitation, Record::Imitate(rules)) => set_up_imitation(rules, menu, texts),
        (Menu::Game, Record::Imitate(_)) => pick(texts.menu.start_over),
        (Menu::Game, Record::Imitation(imitation::Event::Abandon)) => pick(texts.menu.give_up),
        _ => MENU,
    }
}

/// A menu in which people look for something.
enum Menu {
    Languages,
    Settings,
    Problems,
    NewProblem,
    Kind,
    Setup,
    Aids,
    Handicaps,
    Game,
    More,
    AfterGame,
    Imitation,
    Other,
}

impl Menu {
    /// Which one it is, by its heading; languages are offered at the first start as well, when there is no heading to know.
    fn of(menu: &ChoicesView, texts: &Texts) -> Self {
        let mut offered = Language::ALL.into_iter().zip(&menu.choices);
        if offered.all(|(language, choice)| choice.label == language.name()) {
            return Self::Languages;
        }
        match menu.heading {
            heading if heading == texts.settings.heading => Self::Settings,
            heading if heading == texts.problems.heading => Self::Problems,
            heading if heading == texts.new_problem.heading => Self::NewProblem,
            heading if heading == texts.typing.heading => Self::Kind,
            heading if heading == texts.setup.heading => Self::Setup,
            heading if heading == texts.setup.aids => Self::Aids,
            heading if heading == texts.setup.handicaps => Self::Handicaps,
            heading if heading == texts.menu.heading => Self::Game,
            heading if heading == texts.menu.more => Self::More,
            heading if heading == texts.menu.after_heading => Self::AfterGame,
            heading if heading == texts.imitation.heading => Self::Imitation,
            _ => Self::Other,
        }
    }
}

/// The language that is wanted; if none is, one is as good as the other.
fn wanted_language(goal: &Record) -> Language {
    match goal {
        Record::Settings(settings) => settings.language.unwrap_or_default(),
        _ => Language::default(),
    }
}

/// How someone wants to play.
struct Wanted {
    problem: ProblemName,
    table: Table,
    answers: Privacy,
    handicaps: Handicaps,
    aids: Aids,
}

fn wanted(goal: &Record) -> Option<Wanted> {
    match goal {
        Record::Settings(settings) => Some(Wanted {
            problem: ProblemName::Rulebook(settings.rulebook),
            table: settings.table,
            answers: settings.answers,
            handicaps: settings.handicaps,
            aids: settings.aids,
        }),
        Record::Start(header) => Some(Wanted {
            problem: header.problem,
            table: header.table,
            answers: header.answers,
            handicaps: header.handicaps,
            aids: header.aids,
        }),
        Record::Event(_)
        | Record::Result(_)
        | Record::Close
        | Record::Imitate(_)
        | Record::Imitation(_) => None,
    }
}

/// The code of the generated problem that is wanted, if it is one.
fn wanted_code(goal: &Record) -> Option<ProblemCode> {
    match wanted(goal)?.problem {
        ProblemName::Generated(code) => Some(code),
        ProblemName::Rulebook(_) | ProblemName::Published(_) => None,
    }
}

/// Dials a problem code, three digits at a time; goes back if a group was dialled wrong.
fn dial_problem(goal: &Record, view: &DiallingView) -> Input {
    let Some(code) = wanted_code(goal) else {
        return MENU;
    };
    let digits = code.digits();
    let groups = digits
        .chunks(3)
        .map(|group| Code::new(group[0], group[1], group[2]));
    let groups: Vec<Code> = groups.collect();
    let entered = view.entered.len();
    match groups.get(entered) {
        Some(&next) if view.entered == groups[..entered] => dialled(view.dial, next, OK),
        _ => MENU,
    }
}

/// The published problem that is wanted, if it is one.
fn published(goal: &Record) -> Option<Problem> {
    match wanted(goal)?.problem {
        ProblemName::Published(published) => published.problem().ok(),
        ProblemName::Rulebook(_) | ProblemName::Generated(_) => None,
    }
}

fn choose_kind(problem: &Problem, menu: &ChoicesView, texts: &Texts) -> Input {
    let texts = &texts.new_problem;
    let mode = match problem.face().mode() {
        Mode::Classic => texts.classic,
        Mode::Extreme => texts.extreme,
        Mode::Nightmare => texts.nightmare,
    };
    let verifiers = problem.criteria().len().to_string();
    let mut choices = menu.choices.iter().zip([mode, &verifiers]);
    let wrong = choices.find(|(choice, wanted)| choice.value.as_str() != *wanted);
    wrong.map_or(OK, |(choice, _)| letter(choice.letter))
}

/// Turns the first digit that is not yet as wanted.
fn type_problem(goal: &Record, view: &TypingView) -> Input {
    let place = usize::from(view.page.number - 1);
    let digits = published(goal).and_then(|problem| match view.field {
        TypingField::Number => {
            let criterion = *problem.criteria().get(place)?;
            let number = verification::number(criterion, verification::Mark::Lozenge)?;
            Some(number.to_string())
        }
        TypingField::Card | TypingField::TwoCards => {
            let cards = problem.face().slots().get(place)?.cards();
            Some(cards.map(|card| format!("{:02}", card.number())).collect())
        }
    });
    match digits {
        // They have come to the form of another kind of problem.
        Some(digits) if digits.len() != view.digits.len() => MENU,
        Some(digits) => {
            let wanted = digits.bytes().map(|digit| digit - b'0');
            let mut wheels = wanted.zip(&view.digits).zip(Letter::ALL);
            let wrong = wheels.find(|((wanted, shown), _)| wanted != *shown);
            wrong.map_or(OK, |(_, button)| letter(button))
        }
        None => MENU,
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

/// Presses the letter of the first setting that is not yet as wanted.
fn set_up(wanted: &Wanted, menu: &ChoicesView, all: &Texts) -> Input {
    let texts = &all.setup;
    let table = match wanted.table {
        Table::Solo => texts.solo,
        Table::Cooperative => texts.team,
        Table::Competitive(Rivals::Two) => texts.two_rivals,
        Table::Competitive(Rivals::Three) => texts.three_rivals,
        Table::Competitive(Rivals::Four) => texts.four_rivals,
    };
    let answers = match wanted.answers {
        Privacy::Open => texts.open,
        Privacy::Private => texts.private,
    };
    let handicaps = handicaps(wanted).join(" ");
    // It may be that others are switched on: whoever wants some will do.
    let aids = if wanted.aids.is_empty() {
        all.aids.none
    } else {
        all.aids.some
    };
    let wrong = menu.choices.iter().find(|choice| {
        choice.value.as_str()
            != match choice.label {
                label if label == texts.players => table,
                label if label == texts.answers => answers,
                label if label == texts.handicaps => &handicaps,
                _ => aids,
            }
    });
    wrong.map_or(OK, |choice| letter(choice.letter))
}

fn choose_aids(wanted: &Wanted, menu: &ChoicesView) -> Input {
    let mut aids = menu.choices.iter().zip(Aid::ALL);
    let wrong = aids.find(|(choice, aid)| choice.is_chosen != wanted.aids.contains(*aid));
    wrong.map_or(OK, |(choice, _)| letter(choice.letter))
}

fn give_away(wanted: &Wanted, menu: &ChoicesView) -> Input {
    let mut players = menu.choices.iter().zip(handicaps(wanted));
    let wrong = players.find(|(choice, handicap)| choice.value.as_str() != handicap);
    wrong.map_or(OK, |(choice, _)| letter(choice.letter))
}

fn handicaps(wanted: &Wanted) -> Vec<String> {
    let players = wanted.table.players().iter();
    players
        .map(|&player| wanted.handicaps.of(player).queries().to_string())
        .collect()
}
