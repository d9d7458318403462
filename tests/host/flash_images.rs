//! Flash images of an older firmware, in which this one must find everything that was stored.
//!
//! The images are in `tests/data/flash`. Their contents are repeated here as values.

use bombe_core::{
    game::{
        Aid, Aids, Game, Handicap, Handicaps, Header, Mark, Outcome, Phase, Privacy, Rivals, Table,
        TurnOrder,
    },
    imitation::{self, Goal, Kind, Pictures, Players, Rules, Side},
    light::{Brightness, DigitSize},
    panel::Button,
    player::Player,
    saved::{GameResult, Record, Saved, Settings, Store as _, StoreState},
    screens::{Message, Screen, View},
    sound::Volume,
    texts::Language,
    timer::Timer,
};
use bombe_engine::{
    code::{Code, Digit, Shape},
    face::Mode,
    machine::Action,
    problem::{
        code::{Class, Difficulty, ProblemCode, VerifierCount},
        generator::generate,
        name::ProblemName,
        published::Published,
        rulebook::RulebookProblem,
    },
    verifier::{Answer, Letter},
};

use bombe_workloads::header;

use crate::{
    chip::{ARCHIVE_SECTORS, Chip},
    nor_flash::{FlashModel, SECTOR},
    test_session::{RecordingArchive, TestSession},
};

/// A flash with the bytes of an image. Each line has an offset and the 16 bytes there; the rest is blank.
fn flash(image: &str) -> FlashModel {
    let mut bytes = vec![0xFF; ARCHIVE_SECTORS * SECTOR];
    for line in image.lines() {
        let mut numbers = line.split(' ');
        let offset = usize::from_str_radix(numbers.next().unwrap(), 16).unwrap();
        for (place, number) in bytes[offset..].iter_mut().zip(numbers) {
            *place = u8::from_str_radix(number, 16).unwrap();
        }
    }
    FlashModel::new(bytes)
}

/// Boots a console with an image, which must be undamaged.
#[track_caller]
fn boot(image: &str) -> (TestSession<RecordingArchive>, Saved) {
    let (session, found) = TestSession::boot(&Chip::new(flash(image)));
    assert!(!found.is_damaged, "{found:?}");
    assert_eq!(session.store().state(), StoreState::Working);
    (session, found.saved)
}

fn code(digits: &str) -> Code {
    bombe_tests::code(digits).unwrap()
}

fn rulebook(number: u8) -> ProblemName {
    ProblemName::Rulebook(RulebookProblem::new(number).unwrap())
}

fn generated(mode: Mode, difficulty: Difficulty, verifiers: VerifierCount) -> ProblemCode {
    let class = Class {
        mode,
        difficulty,
        verifiers,
    };
    ProblemCode::new(class, 4711)
}

fn published() -> ProblemName {
    let code = generated(Mode::Extreme, Difficulty::Hard, VerifierCount::Six);
    ProblemName::Published(Published::from(&generate(code)))
}

fn english() -> Settings {
    Settings {
        language: Some(Language::English),
        answers: Privacy::Open,
        ..Settings::default()
    }
}

/// Accepts the offer to resume, and gives the view after that.
#[track_caller]
fn resume(session: &mut TestSession<RecordingArchive>) -> View {
    let Screen { view, .. } = session.screen();
    let is_asked =
        matches!(view, View::Message(view) if matches!(view.message, Message::Resume(_)));
    assert!(is_asked, "{view:?}");
    session.press(&[Button::Ok]);
    session.screen().view.clone()
}

/// The proposals of a player, each with the asked verifiers and their answers: `241 A+ C-`.
fn asked(game: &Game, player: Player) -> Vec<String> {
    let seat = game.seat(player);
    let turns = seat.history().iter().chain([seat.turn()]);
    let turns = turns.filter_map(|turn| Some((turn.proposal()?, turn.asked())));
    turns
        .map(|(proposal, asked)| {
            asked.fold(proposal.to_string(), |text, (verifier, answer)| {
                let sign = match answer {
                    Answer::Pass => '+',
                    Answer::Fail => '-',
                };
                format!("{text} {}{sign}", verifier.as_char())
            })
        })
        .collect()
}

/// Settings that all differ from the defaults.
fn changed_settings() -> Settings {
    let mut handicaps = Handicaps::default();
    handicaps.set(Player::One, Handicap::One);
    handicaps.set(Player::Two, Handicap::Two);
    Settings {
        table: Table::Competitive(Rivals::Four),
        handicaps,
        aids: Aids::NONE.toggled(Aid::Crosses).toggled(Aid::Lessons),
        answers: Privacy::Private,
        rulebook: RulebookProblem::new(20).unwrap(),
        class: Class {
            mode: Mode::Nightmare,
            difficulty: Difficulty::Standard,
            verifiers: VerifierCount::Six,
        },
        language: Some(Language::Russian),
        volume: Volume::High,
        brightness: Brightness::Low,
        digits: DigitSize::Large,
        ..Settings::default()
    }
}

#[test]
fn settings_of_an_older_firmware_are_found() {
    let (session, saved) = boot(include_str!("../data/flash/settings.hex"));
    assert_eq!(*saved.settings(), changed_settings());
    assert_eq!(saved.summary().count(), 1);
    assert!(!saved.has_game());
    assert!(matches!(session.screen().view.clone(), View::Home(view) if view.notice.is_none()));
    assert_eq!(session.screen().language, Language::Russian);
}

fn solo_header() -> Header {
    let code = generated(Mode::Classic, Difficulty::Standard, VerifierCount::Five);
    Header {
        aids: Aids::NONE.toggled(Aid::Count).toggled(Aid::Hint),
        ..header(ProblemName::Generated(code), Table::Solo)
    }
}

#[test]
fn a_solo_game_of_an_older_firmware_goes_on() {
    let (mut session, saved) = boot(include_str!("../data/flash/solo.hex"));
    assert_eq!(*saved.settings(), english());
    assert_eq!(*saved.results(), old_results()[..1]);
    let game = saved.game().unwrap();
    assert_eq!(*game.header(), solo_header());
    assert_eq!(game.problem().solution(), code("555"));
    assert_eq!(
        (game.phase(), game.round()),
        (Phase::Asking(Player::One), 2)
    );
    assert_eq!(asked(game, Player::One), ["241 A- C-", "355 E-"]);
    let seat = game.seat(Player::One);
    let hint = Action::Ask {
        proposal: code("355"),
        verifier: Letter::D,
    };
    assert_eq!(seat.hint(), Some(hint));
    let crossed = |mark| seat.notes().is_crossed(mark);
    assert!(crossed(Mark::Number(Shape::Square, Digit::Four)));
    assert!(crossed(Mark::Criterion {
        verifier: Letter::B,
        card: 0,
        place: 1,
    }));
    assert!(!crossed(Mark::Number(Shape::Square, Digit::Five)));
    let View::Play(view) = resume(&mut session) else {
        panic!("{:?}", session.screen());
    };
    assert_eq!(
        (view.player, view.round, view.queries, view.queries_left),
        (None, 2, 3, 2)
    );
}

fn rivals_settings() -> Settings {
    let header = rivals_header();
    Settings {
        table: header.table,
        handicaps: header.handicaps,
        answers: header.answers,
        language: Some(Language::Spanish),
        ..Settings::default()
    }
}

fn rivals_header() -> Header {
    let mut handicaps = Handicaps::default();
    handicaps.set(Player::Two, Handicap::Two);
    handicaps.set(Player::Three, Handicap::One);
    Header {
        handicaps,
        answers: Privacy::Private,
        order: TurnOrder::Fixed,
        ..header(published(), Table::Competitive(Rivals::Three))
    }
}

#[test]
fn a_game_of_rivals_of_an_older_firmware_goes_on_in_the_middle_of_a_round() {
    let (mut session, saved) = boot(include_str!("../data/flash/rivals.hex"));
    assert_eq!(*saved.settings(), rivals_settings());
    let game = saved.game().unwrap();
    assert_eq!(*game.header(), rivals_header());
    assert_eq!(game.problem().solution(), code("252"));
    assert_eq!(
        (game.phase(), game.round()),
        (Phase::Asking(Player::Two), 2)
    );
    assert_eq!(asked(game, Player::One), ["111 A+ B-", "432 D- E+ F+"]);
    assert_eq!(asked(game, Player::Two), ["123 C-", "314 A-"]);
    assert_eq!(asked(game, Player::Three), ["555 F+"]);
    let queries = Player::ALL.map(|player| game.seat(player).queries());
    assert_eq!(queries, [5, 4, 2, 0]);
    let two = game.seat(Player::Two);
    assert!(
        two.notes()
            .is_crossed(Mark::Number(Shape::Circle, Digit::One))
    );
    assert_eq!(two.queries_left(), 2);
    let View::Message(view) = resume(&mut session) else {
        panic!("{:?}", session.screen());
    };
    let Message::HandOver(Player::Two, _) = view.message else {
        panic!("{view:?}");
    };
    session.press(&[Button::Ok]);
    let View::Play(view) = session.screen().view.clone() else {
        panic!("{:?}", session.screen());
    };
    assert_eq!((view.player, view.round), (Some(Player::Two), 2));
    assert_eq!((view.queries, view.queries_left), (4, 2));
}

#[test]
fn a_game_of_rivals_of_an_older_firmware_is_still_begun_by_the_first_player_in_each_round() {
    const OK: Button = Button::Ok;
    const NOT_YET: Button = Button::Verifier(Letter::B);
    let (mut session, _) = boot(include_str!("../data/flash/rivals.hex"));
    resume(&mut session);
    let phase = |session: &TestSession<RecordingArchive>| {
        let game = session.saved().game().unwrap();
        (game.phase(), game.round())
    };
    // The second player has asked, the third one passes.
    session.press(&[OK, OK, OK, OK, OK]);
    for player in [Player::One, Player::Two, Player::Three] {
        assert_eq!(phase(&session), (Phase::Voting(player), 2));
        session.press(&[OK, NOT_YET, OK]);
    }
    assert_eq!(phase(&session), (Phase::Asking(Player::One), 3));
}

fn imitation_rules() -> Rules {
    Rules {
        players: Players::Six,
        kind: Kind::Cooperative,
        pictures: Pictures::Three,
        timer: Timer::Off,
        goal: Goal::AsWritten,
    }
}

#[test]
fn an_imitation_game_of_an_older_firmware_goes_on() {
    let (mut session, saved) = boot(include_str!("../data/flash/imitation.hex"));
    assert_eq!(*saved.settings(), english());
    assert!(saved.game().is_none());
    let game = saved.imitation().unwrap();
    assert_eq!(*game.rules(), imitation_rules());
    assert_eq!(game.phase(), imitation::Phase::Voting);
    assert_eq!(
        (game.turn(), game.pairs(), game.responder()),
        (2, 1, Letter::B)
    );
    assert_eq!(game.machine(), Some(Side::Left));
    let votes = Letter::ALL.map(|letter| game.vote(letter).map(|vote| vote.side));
    assert_eq!(votes, [Some(Side::Right), None, None, None, None, None]);
    let points = Letter::ALL.map(|letter| game.score(letter).points);
    assert_eq!(points, [7, 3, 0, 2, 2, 0]);
    let view = resume(&mut session);
    let View::Ballot(view) = view else {
        panic!("{view:?}");
    };
    assert_eq!((view.responder, view.worth), (Letter::B, 3));
}

/// Results with every kind of problem and every outcome; more than are kept.
fn old_results() -> Vec<GameResult> {
    let one = Table::Solo;
    let rivals = Table::Competitive(Rivals::Four);
    let winners = [Player::Two, Player::Four].into_iter().collect();
    let nightmare = generated(Mode::Nightmare, Difficulty::Easy, VerifierCount::Four);
    let kinds = [
        (rulebook(7), one, Outcome::Solved),
        (
            ProblemName::Generated(nightmare),
            Table::Cooperative,
            Outcome::Failed,
        ),
        (published(), rivals, Outcome::Won(winners)),
        (rulebook(20), rivals, Outcome::LastLeft(Player::Three)),
        (published(), rivals, Outcome::NobodyWon),
    ];
    // All aids of that version.
    let aids = [
        Aid::Count,
        Aid::Crosses,
        Aid::Warning,
        Aid::Hint,
        Aid::Lessons,
    ]
    .map(|aid| Aids::NONE.toggled(aid));
    let result = |number: u8, (problem, table, outcome)| GameResult {
        problem,
        table,
        aids: aids[usize::from(number) % aids.len()],
        is_repeat: number % 2 == 1,
        outcome,
        rounds: number + 1,
        queries: [u16::from(number), 100, 200, 297],
    };
    let ended = (0..22).map(|number| result(number, kinds[usize::from(number) % kinds.len()]));
    let given_up =
        (1..10).map(|number| result(number, (rulebook(number), one, Outcome::Abandoned)));
    ended.chain(given_up).collect()
}

#[test]
fn all_results_of_an_older_firmware_are_found() {
    let (mut session, saved) = boot(include_str!("../data/flash/results.hex"));
    assert_eq!(*saved.settings(), english());
    assert!(!saved.has_game());
    let last = GameResult {
        problem: rulebook(1),
        table: Table::Cooperative,
        aids: Aids::NONE,
        is_repeat: true,
        outcome: Outcome::Solved,
        rounds: 2,
        queries: [2, 0, 0, 0],
    };
    let old = old_results();
    let expected: Vec<_> = [last]
        .into_iter()
        .chain(old[3..22].iter().rev().copied())
        .collect();
    assert_eq!(*saved.results(), expected);
    // The statistics are those of the results that are kept.
    let counted = saved
        .statistics()
        .modes
        .map(|mode| (mode.played, mode.solved));
    assert_eq!(counted, [(13, 5), (0, 0), (4, 0)]);
    // The settings; then those that were given up, and the results, the oldest first.
    let summary: Vec<_> = saved.summary().skip(1).collect();
    let given_up = old[23..].iter().copied();
    let all = given_up
        .chain(expected.into_iter().rev())
        .map(Record::Result);
    assert_eq!(summary, all.collect::<Vec<_>>());
    assert!(matches!(session.screen().view.clone(), View::Home(view) if view.notice.is_none()));
    session.press(&[Button::Verifier(Letter::B)]);
    assert!(
        matches!(session.screen().view.clone(), View::Results(_)),
        "{:?}",
        session.screen().view.clone()
    );
}
