mod format;
mod other_versions;
mod paused;
mod runs;
mod statistics;

use super::*;
use crate::{
    game::{
        Aids, Event, Handicap, Handicaps, Header, InMatch, Mark, Outcome, Privacy, Rivals,
        RunPlace, Table, Thumb, TurnOrder, Voting, WrongClaims,
    },
    imitation::{Goal, Kind, Pictures, Players, Side},
    journal::SHORT_RECORD_MAX,
    player::{Player, PlayerSet},
    timer::Timer,
};
use bombe_engine::{
    Class, Code, Digit, Letter, Mode, ProblemCode, ProblemName, Published, RulebookProblem, Shape,
    generate,
};
use std::{vec, vec::Vec};

const SOLUTION: Code = Code::new(Digit::Two, Digit::Four, Digit::One);
const LAST_CODE: Code = Code::new(Digit::Five, Digit::Five, Digit::Five);

fn header() -> Header {
    let mut handicaps = Handicaps::default();
    handicaps.set(Player::Two, Handicap::One);
    handicaps.set(Player::Four, Handicap::Two);
    Header {
        problem: ProblemName::Generated(ProblemCode::new(Class::all().last().unwrap(), u32::MAX)),
        table: Table::Competitive(Rivals::Four),
        handicaps,
        aids: Aids::NONE,
        answers: Privacy::Private,
        is_repeat: true,
        order: TurnOrder::Fixed,
        thumbs: Voting::OneByOne,
        timer: Timer::Off,
        in_match: InMatch::First,
        in_run: None,
    }
}

fn result(queries: u16) -> GameResult {
    GameResult {
        problem: header().problem,
        table: header().table,
        aids: Aids::NONE,
        is_repeat: false,
        outcome: Outcome::Won([Player::Two, Player::Four].into_iter().collect()),
        rounds: 99,
        queries: [queries; 4],
    }
}

/// A game of a problem that was typed in.
fn published_header() -> Header {
    let problem = RulebookProblem::FIRST.problem().unwrap();
    Header {
        problem: ProblemName::Published(Published::from(&problem)),
        ..header()
    }
}

const fn imitated(event: imitation::Event) -> Record {
    Record::Imitation(event)
}

#[test]
fn events_are_short_and_no_record_is_too_long() {
    for (record, bytes) in format::records() {
        let limit = match record {
            Record::Event(_)
            | Record::Imitation(_)
            | Record::Close
            | Record::Leave
            | Record::Pause(_)
            | Record::Unpause => SHORT_RECORD_MAX,
            _ => MAX_BYTES,
        };
        assert!(bytes.len() <= limit, "{record:?}");
    }
    let six_verifiers = Class::all().last().unwrap();
    let problem = generate(ProblemCode::new(six_verifiers, 0));
    let mut longest = result(u16::MAX);
    longest.problem = ProblemName::Published(Published::from(&problem));
    let mut buffer = [0; MAX_BYTES];
    assert!(Record::Result(longest).encode(&mut buffer).is_ok());
    let most = ModeStatistics {
        played: u16::MAX,
        solved: u16::MAX,
        ranked: u16::MAX,
        rounds: u32::MAX,
        queries: u32::MAX,
        best: Some(Score {
            rounds: u8::MAX,
            queries: u16::MAX,
        }),
    };
    let most = StatisticsPart::Mode(Mode::Nightmare, most);
    assert!(Record::Statistics(most).encode(&mut buffer).is_ok());
}

#[test]
fn bytes_that_are_no_record_are_told() {
    // Settings and games of other versions are shorter or longer and can still be read: they have tests of their own.
    let has_versions = |record: &Record| matches!(record, Record::Settings(_) | Record::Start(_));
    let records = format::records().into_iter();
    for (record, bytes) in records.filter(|(record, _)| !has_versions(record)) {
        for length in 0..bytes.len() {
            assert!(Record::decode(&bytes[..length]).is_err(), "{record:?} cut");
        }
        let longer = [bytes.as_slice(), &[0]].concat();
        assert!(Record::decode(&longer).is_err(), "{record:?} and more");
    }
}

/// The record of some bytes, padded with as many zeros as it takes.
fn begun(bytes: &[u8]) -> Option<Record> {
    (0..MAX_BYTES).find_map(|zeros| Record::decode(&[bytes, &vec![0; zeros]].concat()).ok())
}

#[test]
fn what_goes_beyond_the_last_of_its_kind_is_no_record() {
    const CARDS: [u8; 12] = [0, 9, 9, 0, 21, 11, 0, 29, 14, 0, 40, 0];
    // Records, events, verifiers, codes, rulebook problems, problem codes, cards of a published problem.
    for (last, beyond) in [
        ([13, 2].as_slice(), [14].as_slice()),
        (&[3, 10], &[3, 11]),
        (&[3, 0, 5], &[3, 0, 6]),
        (&[3, 3, 124], &[3, 3, 125]),
        (&[2, 0, 20], &[2, 0, 21]),
        (&[2, 1, 220, 157, 164, 23], &[2, 1, 221, 157, 164, 23]),
        (
            &[&[2, 2, 0, 4], CARDS.as_slice()].concat(),
            &[&[2, 2, 0, 49], CARDS.as_slice()].concat(),
        ),
    ] {
        assert!(begun(last).is_some(), "{last:?}");
        assert_eq!(begun(beyond), None, "{beyond:?}");
    }
}

#[test]
fn the_last_twenty_results_are_kept_latest_first() {
    let mut saved = Saved::default();
    for queries in 0..25 {
        saved.apply(&Record::Result(result(queries))).unwrap();
        let given_up = GameResult {
            outcome: Outcome::Abandoned,
            ..result(queries)
        };
        saved.apply(&Record::Result(given_up)).unwrap();
    }
    let kept: Vec<_> = saved
        .results()
        .iter()
        .map(|result| result.queries[0])
        .collect();
    assert_eq!(kept, (5..25).rev().collect::<Vec<_>>());
    let mut summed = Saved::default();
    for record in saved.summary() {
        summed.apply(&record).unwrap();
    }
    assert_eq!(summed, saved);
}

/// A result of an imitation game that can be told from others.
fn imitated_result(points: u16) -> ImitationResult {
    let score = imitation::Score {
        points,
        as_responder: 0,
    };
    ImitationResult {
        players: Players::Six,
        kind: Kind::Cooperative,
        goal: Goal::Strict,
        outcome: imitation::Outcome::AllWon,
        scores: [score; 6],
    }
}

/// The queries of each deduction game, or the points of each imitation game, latest first.
fn past(saved: &Saved) -> Vec<(char, u16)> {
    let games = (0..saved.past_games()).map(|place| saved.past_game(place).unwrap());
    games
        .map(|game| match game {
            PastGame::Deduction(result) => ('d', result.queries[0]),
            PastGame::Imitation(result) => ('i', result.scores[0].points),
        })
        .collect()
}

#[test]
fn results_of_both_games_are_kept_in_their_order() {
    let mut saved = Saved::default();
    let mut expected = vec![];
    for number in 0..60 {
        let is_imitation = number % 3 == 0 || (30..34).contains(&number);
        let record = if is_imitation {
            expected.insert(0, ('i', number));
            Record::ImitationResult(imitated_result(number))
        } else {
            expected.insert(0, ('d', number));
            Record::Result(result(number))
        };
        saved.apply(&record).unwrap();
        // The oldest one of its kind goes.
        for (kind, kept) in [('i', IMITATION_RESULTS), ('d', RESULTS)] {
            if expected.iter().filter(|(game, _)| *game == kind).count() > kept {
                let oldest = expected.iter().rposition(|(game, _)| *game == kind);
                expected.remove(oldest.unwrap());
            }
        }
        assert_eq!(past(&saved), expected);
        assert_eq!(saved.past_game(expected.len()), None);
        let mut summed = Saved::default();
        saved
            .summary()
            .for_each(|record| summed.apply(&record).unwrap());
        assert_eq!(summed, saved);
        assert!(
            saved.summary().count()
                <= 1 + RESULTS + IMITATION_RESULTS + GIVEN_UP + 1 + Statistics::PARTS
        );
    }
}

#[test]
fn an_imitation_game_that_was_played_out_has_a_result() {
    use imitation::Event;
    let rules = imitation::Rules {
        players: Players::Two,
        kind: Kind::Gnurut,
        ..imitation::Rules::default()
    };
    let mut saved = Saved::default();
    saved.apply(&Record::Imitate(rules)).unwrap();
    for (player, side) in [(Letter::B, Side::Right), (Letter::A, Side::Left)] {
        assert_eq!(saved.past_games(), 0);
        for event in [
            Event::Draw(Side::Left),
            Event::Lay,
            Event::Vote { player, side },
            Event::Next,
        ] {
            saved.apply(&imitated(event)).unwrap();
        }
    }
    let Some(PastGame::Imitation(result)) = saved.past_game(0) else {
        panic!("{:?}", saved.past_game(0));
    };
    assert_eq!(result.outcome, imitation::Outcome::Won(Letter::B));
    assert_eq!(result.best().points, 3);
    saved.apply(&Record::Close).unwrap();
    assert_eq!(saved.past_games(), 1);
    // One that is given up has none.
    saved.apply(&Record::Imitate(rules)).unwrap();
    saved.apply(&imitated(Event::Abandon)).unwrap();
    assert_eq!(saved.past_games(), 1);
}

#[test]
fn a_result_is_that_of_the_game() {
    let mut saved = Saved::default();
    let header = Header {
        problem: ProblemName::Rulebook(RulebookProblem::FIRST),
        table: Table::Solo,
        handicaps: Handicaps::default(),
        ..header()
    };
    let event = |event| Record::Event(event);
    let query = |verifier| {
        event(Event::Query {
            verifier,
            proposal: SOLUTION,
        })
    };
    for record in [
        Record::Start(header),
        query(Letter::A),
        query(Letter::B),
        event(Event::EndTurn),
        query(Letter::C),
        event(Event::Claim(SOLUTION)),
    ] {
        assert_eq!(saved.results(), []);
        assert_eq!(saved.apply(&record), Ok(()));
    }
    let [result] = saved.results() else {
        panic!("one result");
    };
    assert_eq!((result.outcome, result.rounds), (Outcome::Solved, 2));
    assert_eq!(
        (result.queries, result.decisive_queries()),
        ([3, 0, 0, 0], Some(3))
    );
}

#[test]
fn a_summary_carries_the_score_of_a_match_if_there_is_one() {
    let mut saved = Saved::default();
    let has_score = |saved: &Saved| {
        let mut records = saved.summary();
        records.any(|record| matches!(record, Record::Match(_)))
    };
    let game = |in_match, saved: &mut Saved| {
        let header = Header {
            in_match,
            ..header()
        };
        saved.apply(&Record::Start(header)).unwrap();
        let turns = [Event::EndTurn; 4].into_iter();
        let events = turns.chain([Thumb::Up; 4].map(Event::Vote));
        for event in events.chain([LAST_CODE; 4].map(Event::Claim)) {
            saved.apply(&Record::Event(event)).unwrap();
        }
    };
    assert!(!has_score(&saved));
    game(InMatch::First, &mut saved);
    game(InMatch::Next, &mut saved);
    game(InMatch::Again, &mut saved);
    assert_eq!(saved.match_score().games, 2);
    let mut next = Saved::default();
    for record in saved.summary() {
        next.apply(&record).unwrap();
    }
    assert_eq!(next.match_score(), saved.match_score());
    let mut other = next.clone();
    game(InMatch::Next, &mut next);
    assert_eq!(next.match_score().games, 3);
    game(InMatch::First, &mut other);
    assert_eq!(other.match_score().games, 1);
    saved.apply(&Record::Close).unwrap();
    assert!(!has_score(&saved));
}

#[test]
fn no_match_is_too_long_to_be_counted() {
    let mut score = MatchScore::default();
    let winner = [Player::Two].into_iter().collect();
    for _ in 0..300 {
        score = score.after(&header(), Outcome::Won(winner));
    }
    assert_eq!((score.games, score.wins), (99, [0, 99, 0, 0]));
}

#[test]
fn records_out_of_place_change_nothing() {
    let mut saved = Saved::default();
    let event = Record::Event(Event::EndTurn);
    assert_eq!(saved.apply(&event), Err(OutOfPlace::NoGame));
    assert_eq!(saved.apply(&Record::Close), Err(OutOfPlace::NoGame));
    saved.apply(&Record::Start(header())).unwrap();
    let before = saved.clone();
    assert_eq!(saved.apply(&Record::Close), Err(OutOfPlace::GameNotOver));
    let refused = saved.apply(&Record::Event(Event::Claim(SOLUTION)));
    assert_eq!(refused, Err(OutOfPlace::Refused(Refusal::NotNow)));
    let not_this_game = saved.apply(&imitated(imitation::Event::Lay));
    assert_eq!(not_this_game, Err(OutOfPlace::NoGame));
    let for_more = imitation::Rules {
        kind: Kind::Gnurut,
        ..imitation::Rules::default()
    };
    let refused = saved.apply(&Record::Imitate(for_more));
    assert_eq!(refused, Err(OutOfPlace::NotPlayable));
    assert_eq!(saved, before);
}

#[test]
fn one_game_takes_the_place_of_the_other() {
    let mut saved = Saved::default();
    saved.apply(&Record::Start(header())).unwrap();
    let rules = imitation::Rules::default();
    saved.apply(&Record::Imitate(rules)).unwrap();
    assert!(saved.game().is_none() && saved.imitation().is_some());
    let refused = saved.apply(&imitated(imitation::Event::Lay));
    assert_eq!(
        refused,
        Err(OutOfPlace::Mistaken(imitation::Refusal::NotNow))
    );
    saved.apply(&Record::Start(header())).unwrap();
    assert!(saved.game().is_some() && saved.imitation().is_none());
}

#[test]
fn a_problem_that_is_or_was_played_is_known() {
    let mut saved = Saved::default();
    let problem = header().problem;
    assert!(!saved.knows(problem));
    saved.apply(&Record::Start(header())).unwrap();
    assert!(saved.knows(problem));
    saved.apply(&Record::Event(Event::Abandon)).unwrap();
    saved.apply(&Record::Close).unwrap();
    // Its code was shown when it was given up.
    assert!(saved.knows(problem) && saved.results().is_empty());
    let mut other = Saved::default();
    other.apply(&Record::Result(result(1))).unwrap();
    assert!(other.knows(problem));
}
