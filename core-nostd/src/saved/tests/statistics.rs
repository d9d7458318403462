//! Statistics: which games count, and that none counts twice.

use super::*;
use crate::game::Aid;
use bombe_engine::Level;

fn alone(outcome: Outcome, rounds: u8, queries: u16) -> GameResult {
    GameResult {
        problem: ProblemName::Rulebook(RulebookProblem::FIRST),
        table: Table::Solo,
        aids: Aids::NONE,
        is_repeat: false,
        outcome,
        rounds,
        queries: [queries, 0, 0, 0],
    }
}

/// What a summary leads to.
fn summed(saved: &Saved) -> Saved {
    let mut summed = Saved::default();
    for record in saved.summary() {
        summed.apply(&record).unwrap();
    }
    summed
}

#[test]
fn best_and_mean_are_those_of_games_that_can_be_compared() {
    let mut saved = Saved::default();
    assert!(saved.statistics().is_empty());
    let solved = |rounds, queries| alone(Outcome::Solved, rounds, queries);
    for result in [
        solved(3, 7),
        GameResult {
            table: Table::Cooperative,
            ..solved(2, 9)
        },
        // With aids, once more, not solved, given up.
        GameResult {
            aids: Aids::NONE.toggled(Aid::Count),
            ..solved(1, 1)
        },
        GameResult {
            is_repeat: true,
            ..solved(1, 1)
        },
        alone(Outcome::Failed, 1, 1),
        alone(Outcome::Abandoned, 1, 1),
        // Rivals.
        result(1),
    ] {
        saved.apply(&Record::Result(result)).unwrap();
    }
    let [classic, extreme, nightmare] = saved.statistics().modes;
    assert_eq!((classic.played, classic.solved, classic.ranked), (6, 4, 2));
    let best = Score {
        rounds: 2,
        queries: 9,
    };
    assert_eq!(classic.best, Some(best));
    let mean = Mean {
        rounds: 25,
        queries: 80,
    };
    assert_eq!(classic.mean(), Some(mean));
    assert_eq!([extreme, nightmare], [ModeStatistics::default(); 2]);
    assert_eq!(extreme.mean(), None);
}

#[test]
fn games_count_in_their_mode() {
    for (place, mode) in Statistics::MODES.into_iter().enumerate() {
        let class = Class::all().find(|class| class.mode == mode).unwrap();
        let result = GameResult {
            problem: ProblemName::Generated(ProblemCode::new(class, 7)),
            ..alone(Outcome::Solved, 3, 5)
        };
        let mut saved = Saved::default();
        saved.apply(&Record::Result(result)).unwrap();
        assert_eq!(saved.statistics().modes[place].solved, 1);
    }
}

#[test]
fn more_games_are_counted_than_are_kept_and_none_twice() {
    let mut saved = Saved::default();
    for queries in 1..=60 {
        let result = alone(Outcome::Solved, 9, queries);
        saved.apply(&Record::Result(result)).unwrap();
        saved = summed(&saved);
        assert_eq!(saved.statistics().modes[0].played, queries);
    }
    let [classic, ..] = saved.statistics().modes;
    let best = Score {
        rounds: 9,
        queries: 1,
    };
    assert_eq!((classic.best, classic.queries), (Some(best), 61 * 30));
}

#[test]
fn a_summary_carries_only_what_the_results_do_not_say() {
    let carries = |saved: &Saved| {
        let mut records = saved.summary();
        records.any(|record| matches!(record, Record::Statistics(_)))
    };
    let mut saved = Saved::default();
    for played in 1..=RESULTS as u16 + 1 {
        let result = alone(Outcome::Solved, 3, played);
        saved.apply(&Record::Result(result)).unwrap();
        assert_eq!(carries(&saved), usize::from(played) > RESULTS);
    }
    // Even if it is less than they say, which no console has written.
    let nothing = StatisticsPart::Mode(Mode::Classic, ModeStatistics::default());
    saved.apply(&Record::Statistics(nothing)).unwrap();
    assert_eq!(summed(&saved), saved);
}

#[test]
fn an_older_flash_starts_with_what_its_results_say() {
    let mut saved = Saved::default();
    for queries in 1..=30 {
        let result = alone(Outcome::Solved, 9, queries);
        saved.apply(&Record::Result(result)).unwrap();
    }
    let mut older = Saved::default();
    for record in saved.summary() {
        if !matches!(record, Record::Statistics(_)) {
            older.apply(&record).unwrap();
        }
    }
    assert_eq!(usize::from(older.statistics().modes[0].played), RESULTS);
    assert_eq!(summed(&older), older);
}

#[test]
fn a_level_is_beaten_once_in_a_game_that_can_be_compared() {
    let beaten = Record::Beaten(Level::Analyst);
    let header = Header {
        problem: ProblemName::Rulebook(RulebookProblem::FIRST),
        table: Table::Solo,
        is_repeat: false,
        ..header()
    };
    let mut saved = Saved::default();
    assert_eq!(saved.apply(&beaten), Err(OutOfPlace::NotRanked));
    for count in 1..3 {
        saved.apply(&Record::Start(header)).unwrap();
        assert_eq!(saved.apply(&beaten), Err(OutOfPlace::NotRanked));
        let claim = Event::Claim(SOLUTION);
        saved.apply(&Record::Event(claim)).unwrap();
        for _ in 0..2 {
            saved.apply(&beaten).unwrap();
            assert!(saved.has_beaten(Level::Analyst) && !saved.has_beaten(Level::Turing));
            assert_eq!(saved.statistics().beaten, [0, count, 0]);
        }
        assert_eq!(summed(&saved).statistics(), saved.statistics());
        saved.apply(&Record::Close).unwrap();
    }
    for header in [
        Header {
            is_repeat: true,
            ..header
        },
        Header {
            aids: Aids::NONE.toggled(Aid::Count),
            ..header
        },
    ] {
        saved.apply(&Record::Start(header)).unwrap();
        let claim = Event::Claim(SOLUTION);
        saved.apply(&Record::Event(claim)).unwrap();
        assert_eq!(saved.apply(&beaten), Err(OutOfPlace::NotRanked));
    }
}

#[test]
fn nothing_overflows() {
    let most = ModeStatistics {
        played: u16::MAX,
        solved: u16::MAX,
        ranked: u16::MAX,
        rounds: u32::MAX,
        queries: u32::MAX,
        best: None,
    };
    let mut saved = Saved::default();
    for part in [
        StatisticsPart::Mode(Mode::Classic, most),
        StatisticsPart::Beaten([u16::MAX; 3]),
    ] {
        saved.apply(&Record::Statistics(part)).unwrap();
    }
    let result = alone(Outcome::Solved, 3, 5);
    saved.apply(&Record::Result(result)).unwrap();
    let [classic, ..] = saved.statistics().modes;
    assert_eq!((classic.played, classic.ranked), (u16::MAX, u16::MAX));
    assert!(classic.mean().is_some());
    let mut statistics = *saved.statistics();
    statistics.count_beaten(Level::Turing);
    assert_eq!(statistics.beaten, [u16::MAX; 3]);
}
