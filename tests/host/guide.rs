//! Someone who knows what they want, reads the display, and presses what leads there. They find their way from wherever the
//! console is, after a power cut too.

use bombe_core::{
    code::{Code, Digit, Shape},
    deck::verification,
    game::{Aid, Aids, Event, Handicaps, Mark, Privacy, Rivals, Table, Thumb},
    panel::{Button, Dial, Input, Letter},
    problem::{Mode, Problem, code::ProblemCode, name::ProblemName},
    saved::Record,
    screens::{
        ChoicesView, CriteriaView, DiallingView, MessageView, NumbersView, PickNumberView,
        PlayView, TypingField, TypingView, View, VoteView,
    },
};

const OK: Input = Input::Pressed(Button::Ok);
const MENU: Input = Input::Pressed(Button::Menu);

const fn letter(letter: Letter) -> Input {
    Input::Pressed(Button::Verifier(letter))
}

/// The next thing to do, so that in the end this is kept. `dial` is where the selectors stand.
pub(crate) fn toward(goal: &Record, view: &View, dial: Dial) -> Input {
    match (view, goal) {
        (View::Home(_) | View::Cards(_) | View::Thumbs(_), _) => OK,
        (View::Countdown(_), _) => Input::PauseOver,
        (View::Message(message), _) => past_message(goal, message, dial),
        (View::Choices(menu), _) => in_menu(goal, menu),
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
fn past_message(goal: &Record, message: &MessageView, dial: Dial) -> Input {
    let is_wanted = match message.heading.as_str() {
        "Take a hint?" => matches!(goal, Record::Event(Event::Hint(_))),
        "Ask nothing?" => matches!(goal, Record::Event(Event::EndTurn)),
        "Give up?" => matches!(goal, Record::Event(Event::Abandon)),
        "Start over?" => matches!(goal, Record::Start(_)),
        _ => true,
    };
    match message.heading.as_str() {
        "Hide your code" => Input::Dialled(turned(dial)),
        _ if is_wanted => OK,
        _ => MENU,
    }
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

fn in_menu(goal: &Record, menu: &ChoicesView) -> Input {
    let pick = |label| {
        let choice = menu.choices.iter().find(|choice| choice.label == label);
        choice.map_or(MENU, |choice| letter(choice.letter))
    };
    match (menu.heading, goal) {
        ("Language / Язык", _) => letter(Letter::A),
        ("Which problem?", _) if wanted_code(goal).is_some() => pick("Dial a code"),
        ("Which problem?", _) if published(goal).is_some() => pick("Type one in"),
        ("Which problem?", _) => pick("Rulebook"),
        // Any other one will do as well.
        ("New problem", _) if wanted_code(goal).is_some() => OK,
        ("Type one in", _) => published(goal).map_or(MENU, |problem| choose_kind(&problem, menu)),
        ("Who plays?", _) => wanted(goal).map_or(MENU, |wanted| set_up(&wanted, menu)),
        ("Aids", _) => wanted(goal).map_or(MENU, |wanted| choose_aids(&wanted, menu)),
        ("Handicaps", _) => wanted(goal).map_or(MENU, |wanted| give_away(&wanted, menu)),
        ("Menu", Record::Event(Event::Note(_))) => pick("Notes"),
        ("Menu", Record::Event(Event::Claim(_))) => pick("I know it!"),
        ("Menu", Record::Event(Event::Hint(_))) => pick("Hint"),
        ("Menu", Record::Event(Event::Abandon) | Record::Start(_)) => pick("More"),
        ("More", Record::Event(Event::Abandon)) => pick("Give up"),
        ("More", Record::Start(_)) => pick("Start over"),
        ("Once more?", Record::Start(_)) => pick("Same problem"),
        _ => MENU,
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
        Record::Event(_) | Record::Result(_) | Record::Close => None,
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

fn choose_kind(problem: &Problem, menu: &ChoicesView) -> Input {
    let mode = match problem.face().mode() {
        Mode::Classic => "classic",
        Mode::Extreme => "extreme",
        Mode::Nightmare => "nightmare",
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
fn set_up(wanted: &Wanted, menu: &ChoicesView) -> Input {
    let table = match wanted.table {
        Table::Solo => "solo",
        Table::Cooperative => "team",
        Table::Competitive(Rivals::Two) => "2 rivals",
        Table::Competitive(Rivals::Three) => "3 rivals",
        Table::Competitive(Rivals::Four) => "4 rivals",
    };
    let answers = match wanted.answers {
        Privacy::Open => "open",
        Privacy::Private => "private",
    };
    let handicaps = handicaps(wanted).join(" ");
    // It may be that others are switched on: whoever wants some will do.
    let aids = if wanted.aids.is_empty() {
        "none"
    } else {
        "some"
    };
    let wrong = menu.choices.iter().find(|choice| {
        choice.value.as_str()
            != match choice.label {
                "Players" => table,
                "Answers" => answers,
                "Handicaps" => &handicaps,
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
