//! Golden bytes: records of every kind here, and every variant of their parts in `parts`.
//!
//! A variant without a row does not compile. A variant that was moved within its enum fails, because its bytes differ
//! from its row.

mod parts;

use core::fmt::Debug;

use postcard::{take_from_bytes, to_slice};
use serde::{Serialize, de::DeserializeOwned};

use super::*;
use crate::{
    game::Aid,
    light::{Brightness, DigitSize, FailLamp},
    oled,
    sound::Volume,
    texts::Language,
};
use bombe_engine::{Action, Card, CardSet, Difficulty, Level, LongCode, Mode, VerifierCount};

/// Values, and the bytes of each.
pub(in crate::saved) type Rows<T> = Vec<(T, Vec<u8>)>;

/// The rows of an enum: for each variant a value, and the bytes of that value.
macro_rules! rows {
    ($Enum:ident {
        $($Variant:ident $(($($tuple:tt)*))? $({$($named:tt)*})? = $bytes:expr),* $(,)?
    }) => {{
        /// Does not compile if a variant has no row.
        const fn check(value: &$Enum) {
            match value {
                $($Enum::$Variant { .. } => {})*
            }
        }
        let rows: Rows<$Enum> = vec![
            $(($Enum::$Variant $(($($tuple)*))? $({$($named)*})?, $bytes.to_vec())),*
        ];
        rows.iter().for_each(|(value, _)| check(value));
        rows
    }};
}
use rows;

/// Checks that the values encode to these bytes and back.
#[track_caller]
fn assert_stored<T: Serialize + DeserializeOwned + PartialEq + Debug>(
    rows: impl IntoIterator<Item = (T, Vec<u8>)>,
) {
    for (value, bytes) in rows {
        let mut buffer = [0; MAX_BYTES];
        let stored = to_slice(&value, &mut buffer).unwrap();
        assert_eq!(stored, bytes, "{value:?}");
        let (read, rest) = take_from_bytes::<T>(&bytes).unwrap();
        assert_eq!((read, rest), (value, [].as_slice()));
    }
}

/// Settings that all differ from the defaults.
pub(in crate::saved) fn changed_settings() -> Settings {
    Settings {
        table: Table::Competitive(Rivals::Three),
        handicaps: handicaps(),
        aids: Aids::NONE.toggled(Aid::Crosses).toggled(Aid::Lessons),
        answers: Privacy::DisplayOnly,
        rulebook: RulebookProblem::new(20).unwrap(),
        class: Class {
            mode: Mode::Nightmare,
            difficulty: Difficulty::Standard,
            verifiers: VerifierCount::Four,
        },
        language: Some(Language::Russian),
        volume: Volume::High,
        brightness: Brightness::Low,
        digits: DigitSize::Large,
        thumbs: Voting::OneByOne,
        timer: Timer::TwoMinutes,
        fail_lamp: FailLamp::Steady,
        guide: Guide::On,
        missing_cards: [9, 48].into_iter().filter_map(Card::new).collect(),
        series: Series::Run,
        display: oled::Module::Sh1106,
        newer: NewerSettings::default(),
    }
}

/// The numbers of languages are tested with the texts.
#[test]
fn a_console_has_the_same_bytes_for_what_it_is_like_for_ever() {
    assert_stored([
        (None, vec![0]),
        (Some(Language::English), vec![1, 0]),
        (Some(Language::Italian), vec![1, 1]),
    ]);
    assert_stored(rows!(Volume { Off = [0], Low = [1], High = [2] }));
    assert_stored(rows!(Brightness { Low = [0], Normal = [1], High = [2] }));
    assert_stored(rows!(DigitSize { Normal = [0], Large = [1] }));
    assert_stored(rows!(FailLamp { Blinking = [0], Steady = [1] }));
    assert_stored(rows!(Series { One = [0], Run = [1] }));
    assert_stored(rows!(Guide { Off = [0], Offered = [1], On = [2] }));
}

/// Bit after bit from the first card, seven to a byte.
#[test]
fn a_set_of_cards_has_the_same_bytes_for_ever() {
    let of = |numbers: &[u8]| -> CardSet {
        numbers
            .iter()
            .filter_map(|&number| Card::new(number))
            .collect()
    };
    assert_stored([
        (CardSet::EMPTY, vec![0]),
        (of(&[1]), vec![1]),
        (of(&[1, 7]), vec![65]),
        (of(&[8]), vec![128, 1]),
        (of(&[9, 48]), vec![128, 130, 128, 128, 128, 128, 32]),
        (CardSet::ALL, vec![255, 255, 255, 255, 255, 255, 63]),
    ]);
    // There is no card 49.
    assert!(take_from_bytes::<CardSet>(&[128, 128, 128, 128, 128, 128, 64]).is_err());
}

fn handicaps() -> Handicaps {
    let mut handicaps = Handicaps::default();
    handicaps.set(Player::One, Handicap::One);
    handicaps.set(Player::Two, Handicap::Two);
    handicaps.set(Player::Four, Handicap::Two);
    handicaps
}

/// Neighbouring fields have different bytes, so that swapping them would be noticed.
fn distinct_header() -> Header {
    Header {
        problem: ProblemName::Rulebook(RulebookProblem::new(7).unwrap()),
        table: Table::Competitive(Rivals::Four),
        handicaps: handicaps(),
        aids: Aids::NONE.toggled(Aid::Hint),
        answers: Privacy::Private,
        is_repeat: false,
        order: TurnOrder::Rotating,
        thumbs: Voting::Together,
        timer: Timer::TwoMinutes,
        in_match: InMatch::First,
        in_run: None,
    }
}

/// As above.
fn distinct_result() -> GameResult {
    GameResult {
        problem: ProblemName::Rulebook(RulebookProblem::new(20).unwrap()),
        table: Table::Cooperative,
        aids: Aids::NONE.toggled(Aid::Hint),
        is_repeat: true,
        outcome: Outcome::LastLeft(Player::Three),
        rounds: 99,
        queries: [0, 127, 128, u16::MAX],
    }
}

/// As above.
fn imitation_result() -> ImitationResult {
    let score = |points, as_responder| imitation::Score {
        points,
        as_responder,
    };
    let mut scores = [imitation::Score::default(); 6];
    scores[..3].copy_from_slice(&[score(3, 1), score(128, 0), score(300, 127)]);
    ImitationResult {
        players: Players::Three,
        kind: Kind::Competitive,
        goal: Goal::AsWritten,
        outcome: imitation::Outcome::Won(Letter::C),
        scores,
    }
}

/// A solved problem with a hint, one that was not solved and played before, and three to come.
fn run_sheet() -> RunSheet {
    let code = ProblemCode::try_from(27_000_013).unwrap();
    let mut sheet = RunSheet::new(code);
    let results = [
        (
            Outcome::Solved,
            3,
            128,
            Aids::NONE.toggled(Aid::Hint),
            false,
        ),
        (Outcome::Failed, 99, 9, Aids::NONE, true),
    ];
    for (place, (outcome, rounds, queries, aids, is_repeat)) in (0..).zip(results) {
        let place = RunPlace::new(place).unwrap();
        let header = Header {
            problem: ProblemName::Generated(place.problem_of(code)),
            in_run: Some(place),
            ..distinct_header()
        };
        let result = GameResult {
            outcome,
            rounds,
            queries: [queries, 0, 0, 0],
            aids,
            is_repeat,
            ..distinct_result()
        };
        sheet.enter(&header, &result);
    }
    sheet
}

/// A record of every kind, and more of those that differ most.
pub(in crate::saved) fn records() -> Rows<Record> {
    let mut records = rows!(Record {
        Settings(Settings::default()) = [0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0],
        Result(distinct_result())
            = [1, 0, 20, 1, 8, 1, 3, 2, 99, 0, 127, 128, 1, 255, 255, 3],
        Start(distinct_header()) = [2, 0, 7, 2, 2, 1, 2, 0, 2, 8, 1, 0, 1, 1, 3],
        Event(Event::EndTurn) = [3, 1],
        Close = [4],
        Imitate(imitation::Rules {
            players: Players::Six,
            kind: Kind::Cooperative,
            pictures: Pictures::Five,
            timer: Timer::TwoMinutes,
            goal: Goal::AsWritten,
        }) = [5, 4, 1, 2, 3],
        Imitation(imitation::Event::Lay) = [6, 1],
        ImitationResult(imitation_result())
            = [7, 1, 0, 0, 0, 2, 3, 1, 128, 1, 0, 172, 2, 127, 0, 0, 0, 0, 0, 0],
        Leave = [8],
        Pause(Some(WrongClaims { count: 2, last: LAST_CODE })) = [9, 1, 2, 124],
        Unpause = [10],
        Match(MatchScore { games: 4, wins: [1, 0, 3, 2] }) = [11, 4, 1, 0, 3, 2],
        Statistics(StatisticsPart::Beaten([300, 2, 1])) = [12, 1, 172, 2, 2, 1],
        Beaten(Level::Turing) = [13, 2],
        Run(run_sheet()) = [15, 205, 249, 239, 12, 1, 1, 3, 128, 1, 8, 0, 1, 0, 99, 9, 0, 1, 0, 0, 0],
    });
    let more = [
        (Record::Pause(None), vec![9, 0]),
        (
            Record::Settings(changed_settings()),
            vec![
                0, 2, 1, 1, 2, 0, 2, 18, 2, 20, 2, 1, 0, 1, 3, 2, 0, 1, 0, 3, 1, 2, 128, 130, 128,
                128, 128, 128, 32, 1, 3,
            ],
        ),
        // Those that older versions had by default, and those that they had changed.
        (
            Record::Settings(Settings {
                answers: Privacy::Open,
                ..Settings::default()
            }),
            vec![
                0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0,
            ],
        ),
        (
            Record::Settings(Settings {
                answers: Privacy::Private,
                ..changed_settings()
            }),
            vec![
                0, 2, 1, 1, 2, 0, 2, 18, 1, 20, 2, 1, 0, 1, 3, 2, 0, 1, 0, 3, 1, 2, 128, 130, 128,
                128, 128, 128, 32, 1, 3,
            ],
        ),
        // The next game of a match.
        (
            Record::Start(Header {
                in_match: InMatch::Next,
                ..distinct_header()
            }),
            vec![2, 0, 7, 2, 2, 1, 2, 0, 2, 8, 1, 0, 1, 1, 3, 1],
        ),
        // The third problem of a run.
        (
            Record::Start(Header {
                in_run: RunPlace::new(2),
                ..distinct_header()
            }),
            vec![2, 0, 7, 2, 2, 1, 2, 0, 2, 8, 1, 0, 1, 1, 3, 0, 1, 2],
        ),
        // Games that older versions have begun, and one without a timer.
        (
            Record::Start(Header {
                order: TurnOrder::Fixed,
                thumbs: Voting::OneByOne,
                timer: Timer::Off,
                ..distinct_header()
            }),
            vec![2, 0, 7, 2, 2, 1, 2, 0, 2, 8, 1, 0],
        ),
        (
            Record::Start(Header {
                thumbs: Voting::OneByOne,
                timer: Timer::Off,
                ..distinct_header()
            }),
            vec![2, 0, 7, 2, 2, 1, 2, 0, 2, 8, 1, 0, 1],
        ),
        (
            Record::Start(Header {
                timer: Timer::Off,
                ..distinct_header()
            }),
            vec![2, 0, 7, 2, 2, 1, 2, 0, 2, 8, 1, 0, 1, 1],
        ),
        // What is old is written only before something that is not.
        (
            Record::Start(Header {
                thumbs: Voting::OneByOne,
                ..distinct_header()
            }),
            vec![2, 0, 7, 2, 2, 1, 2, 0, 2, 8, 1, 0, 1, 0, 3],
        ),
        (
            Record::Result(result(297)),
            vec![
                1, 1, 157, 250, 128, 22, 2, 2, 0, 0, 2, 10, 99, 169, 2, 169, 2, 169, 2, 169, 2,
            ],
        ),
        (
            Record::Start(header()),
            vec![2, 1, 157, 250, 128, 22, 2, 2, 0, 1, 0, 2, 0, 1, 1],
        ),
        (
            Record::Start(published_header()),
            vec![
                2, 2, 0, 4, 0, 9, 9, 0, 21, 11, 0, 29, 14, 0, 40, 0, 0, 0, 0, 0, 0, 2, 2, 0, 1, 0,
                2, 0, 1, 1,
            ],
        ),
    ];
    records.extend(more);
    let within = |number: u8, bytes: Vec<u8>| [vec![number], bytes].concat();
    let parts = statistics().into_iter();
    records.extend(parts.map(|(part, bytes)| (Record::Statistics(part), within(12, bytes))));
    let events = events().into_iter();
    records.extend(events.map(|(event, bytes)| (Record::Event(event), within(3, bytes))));
    let imitated = imitation_events().into_iter();
    records.extend(imitated.map(|(event, bytes)| (Record::Imitation(event), within(6, bytes))));
    records
}

fn statistics() -> Rows<StatisticsPart> {
    let mut parts = rows!(StatisticsPart {
        Mode(Mode::Extreme, ModeStatistics {
            played: 9,
            solved: 8,
            ranked: 7,
            rounds: 23,
            queries: 300,
            best: Some(Score { rounds: 2, queries: 5 }),
        }) = [0, 1, 9, 8, 7, 23, 172, 2, 1, 2, 5],
        Beaten([3, 2, 1]) = [1, 3, 2, 1],
    });
    let none = StatisticsPart::Mode(Mode::Classic, ModeStatistics::default());
    parts.push((none, vec![0, 0, 0, 0, 0, 0, 0, 0]));
    parts
}

fn events() -> Rows<Event> {
    let mut events = rows!(Event {
        Query { verifier: Letter::C, proposal: SOLUTION } = [0, 2, 40],
        EndTurn = [1],
        Vote(Thumb::Down) = [2, 1],
        Claim(LAST_CODE) = [3, 124],
        Note(Mark::Number(Shape::Circle, Digit::Five)) = [4, 0, 2, 4],
        Abandon = [5],
        Hint(Action::EndTurn) = [6, 1],
        QueryInNextRound { verifier: Letter::C, proposal: SOLUTION } = [7, 2, 40],
        Thumbs([Player::Two, Player::Four].into_iter().collect()) = [8, 10],
        GoOn = [9],
        Check = [10],
    });
    let within = |number: u8, bytes: Vec<u8>| [vec![number], bytes].concat();
    let marks = marks().into_iter();
    events.extend(marks.map(|(mark, bytes)| (Event::Note(mark), within(4, bytes))));
    let hints = hints().into_iter();
    events.extend(hints.map(|(hint, bytes)| (Event::Hint(hint), within(6, bytes))));
    events
}

fn marks() -> Rows<Mark> {
    rows!(Mark {
        Number(Shape::Square, Digit::Five) = [0, 1, 4],
        Criterion { verifier: Letter::F, card: 4, place: 8 } = [1, 5, 4, 8],
        Card { verifier: Letter::F, card: 4 } = [2, 5, 4],
    })
}

fn hints() -> Rows<Action> {
    rows!(Action {
        Ask { proposal: SOLUTION, verifier: Letter::C } = [0, 40, 2],
        EndTurn = [1],
        Claim(SOLUTION) = [2, 40],
    })
}

fn imitation_events() -> Rows<imitation::Event> {
    use imitation::Event;
    rows!(Event {
        Draw(Side::Right) = [0, 1],
        Lay = [1],
        Vote { player: Letter::F, side: Side::Right } = [2, 5, 1],
        EndVote = [3],
        Next = [4],
        Abandon = [5],
        TakeBack(Letter::F) = [6, 5],
    })
}

#[test]
fn a_goal_is_stored_only_if_it_is_not_as_written() {
    let strict = Record::Imitate(imitation::Rules {
        players: Players::Six,
        kind: Kind::Cooperative,
        pictures: Pictures::Five,
        timer: Timer::TwoMinutes,
        goal: Goal::Strict,
    });
    let bytes = [5, 4, 1, 2, 3, 1];
    let mut buffer = [0; MAX_BYTES];
    assert_eq!(strict.encode(&mut buffer), Ok(bytes.as_slice()));
    assert_eq!(Record::decode(&bytes), Ok(strict));
    for unknown in [0, 2] {
        assert!(Record::decode(&[5, 4, 1, 2, 3, unknown]).is_err());
    }
    assert!(Record::decode(&[5, 4, 1, 2, 3, 1, 0]).is_err());
}

#[test]
fn records_have_the_same_bytes_for_ever() {
    for (record, bytes) in records() {
        let mut buffer = [0; MAX_BYTES];
        let stored = record.encode(&mut buffer);
        assert_eq!(stored, Ok(bytes.as_slice()), "{record:?}");
        assert_eq!(Record::decode(&bytes), Ok(record));
    }
}
