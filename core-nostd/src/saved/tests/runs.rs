//! Runs: the sheet of five problems in a row.

use super::{paused::summarised, *};

fn class() -> Class {
    Class::all().next().unwrap()
}

fn code(seed: u32) -> ProblemCode {
    ProblemCode::new(class(), seed)
}

fn place(index: u8) -> RunPlace {
    RunPlace::new(index).unwrap()
}

/// The start of a problem of the run with this code.
fn start(run: ProblemCode, index: u8) -> Record {
    Record::Start(Header {
        problem: ProblemName::Generated(place(index).problem_of(run)),
        table: Table::Solo,
        handicaps: Handicaps::default(),
        answers: Privacy::Open,
        in_run: Some(place(index)),
        is_repeat: false,
        ..header()
    })
}

/// Plays a problem of a run to its end: a query, and a right claim or a wrong one.
fn play(saved: &mut Saved, run: ProblemCode, index: u8, is_right: bool) {
    saved.apply(&start(run, index)).unwrap();
    claim(saved, is_right);
}

fn claim(saved: &mut Saved, is_right: bool) {
    let solution = saved.game().unwrap().problem().solution();
    let wrong = Code::all().find(|&code| code != solution).unwrap();
    let query = Event::Query {
        verifier: Letter::A,
        proposal: wrong,
    };
    let claim = Event::Claim(if is_right { solution } else { wrong });
    for event in [query, claim] {
        saved.apply(&Record::Event(event)).unwrap();
    }
}

/// Whether each problem was solved, if it has a result.
fn solved(saved: &Saved) -> [Option<bool>; 5] {
    let sheet = saved.run().expect("there is a sheet");
    sheet
        .entries()
        .map(|entry| entry.map(|entry| entry.is_solved))
}

#[test]
fn each_problem_of_a_run_is_entered_and_the_sum_is_that_of_all() {
    let mut saved = Saved::default();
    for (index, is_right) in [true, false, true, true, false].into_iter().enumerate() {
        assert_eq!(
            saved.run().and_then(RunSheet::next),
            (index > 0).then(|| place(index as u8))
        );
        play(&mut saved, code(10), index as u8, is_right);
    }
    let sheet = *saved.run().unwrap();
    assert_eq!((sheet.code(), sheet.next()), (code(10), None));
    assert_eq!(
        sheet.total(),
        RunTotal {
            solved: 3,
            rounds: 5,
            queries: 5,
            is_marked: false
        }
    );
    assert!(!saved.is_run_left(), "it is complete");
}

#[test]
fn the_first_result_of_a_problem_counts() {
    let mut saved = Saved::default();
    play(&mut saved, code(10), 0, false);
    // They go on and find it, or play it again: that changes nothing.
    saved.apply(&Record::Event(Event::GoOn)).unwrap();
    claim(&mut saved, true);
    play(&mut saved, code(10), 0, true);
    assert_eq!(solved(&saved), [Some(false), None, None, None, None]);
    // A game that was started over before its end has no result yet.
    saved.apply(&start(code(10), 1)).unwrap();
    play(&mut saved, code(10), 1, true);
    assert_eq!(solved(&saved)[1], Some(true));
}

#[test]
fn a_problem_that_was_given_up_is_not_solved_and_one_that_was_left_has_no_result() {
    let mut saved = Saved::default();
    saved.apply(&start(code(10), 0)).unwrap();
    saved.apply(&Record::Event(Event::Abandon)).unwrap();
    assert_eq!(solved(&saved), [Some(false), None, None, None, None]);
    saved.apply(&start(code(10), 1)).unwrap();
    assert!(!saved.is_run_left());
    saved.apply(&Record::Leave).unwrap();
    assert_eq!(solved(&saved), [Some(false), None, None, None, None]);
    assert!(saved.is_run_left());
}

#[test]
fn another_run_has_another_sheet_and_a_game_of_none_leaves_it_as_it_is() {
    let mut saved = Saved::default();
    play(&mut saved, code(10), 0, true);
    saved.apply(&Record::Start(header())).unwrap();
    assert!(saved.is_run_left());
    assert_eq!(saved.run().unwrap().code(), code(10));
    play(&mut saved, code(20), 0, true);
    assert_eq!(saved.run().unwrap().code(), code(20));
    saved.apply(&Record::Run(RunSheet::new(code(20)))).unwrap();
    assert_eq!(solved(&saved), [None; 5]);
}

#[test]
fn a_sheet_survives_a_power_cut_and_a_pause_in_which_another_run_is_played() {
    let mut saved = Saved::default();
    play(&mut saved, code(10), 0, true);
    saved.apply(&start(code(10), 1)).unwrap();
    saved.apply(&Record::Pause(None)).unwrap();
    assert!(!saved.is_run_left(), "it is paused");
    assert_eq!(summarised(&saved), saved);
    play(&mut saved, code(20), 0, false);
    saved.apply(&Record::Close).unwrap();
    assert_eq!(summarised(&saved), saved);
    assert_eq!(saved.run().unwrap().code(), code(20));
    saved.apply(&Record::Unpause).unwrap();
    assert_eq!(saved.run().unwrap().code(), code(10));
    assert_eq!(solved(&saved), [Some(true), None, None, None, None]);
    claim(&mut saved, true);
    saved.apply(&Record::Close).unwrap();
    assert_eq!(solved(&saved)[1], Some(true));
    assert_eq!(summarised(&saved), saved);
}

#[test]
fn a_place_leads_back_to_the_code_of_its_run() {
    let last = ProblemCode::seeds(class()) - 1;
    for run in [code(0), code(7), code(last - 2), code(last)] {
        for index in 0..RunPlace::COUNT {
            let problem = place(index).problem_of(run);
            assert_eq!(place(index).start_of(problem), run, "{index} of {run}");
        }
    }
    assert_eq!(place(4).next(), None);
    assert_eq!(RunPlace::new(5), None);
}
