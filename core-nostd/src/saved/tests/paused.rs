//! A game that is put aside, and other games meanwhile.

use super::*;
use crate::saved::bundle::{Bundle, EVENTS_PER_BUNDLE, MAX_EVENT_BYTES, unpack};

fn solo() -> Header {
    Header {
        problem: ProblemName::Rulebook(RulebookProblem::FIRST),
        table: Table::Solo,
        ..header()
    }
}

fn apply_all(saved: &mut Saved, records: &[Record]) {
    for record in records {
        assert_eq!(saved.apply(record), Ok(()), "{record:?}");
    }
}

fn query(verifier: Letter) -> Record {
    Record::Event(Event::Query {
        verifier,
        proposal: LAST_CODE,
    })
}

/// What a summary of the state leads to.
pub(super) fn summarised(saved: &Saved) -> Saved {
    let mut again = Saved::default();
    apply_all(&mut again, &saved.summary().collect::<Vec<_>>());
    again
}

#[test]
fn a_paused_game_outlives_other_games_and_goes_on_where_it_was() {
    let mut saved = Saved::default();
    apply_all(&mut saved, &[Record::Start(solo()), query(Letter::A)]);
    let game = saved.game().unwrap().clone();
    apply_all(&mut saved, &[Record::Pause(None)]);
    assert_eq!((saved.game(), saved.paused()), (None, Some(&game)));
    assert!(saved.knows(solo().problem) && !saved.is_game_under_way());
    assert_eq!(summarised(&saved), saved);
    // One that is left, one that ends, and one of the other kind.
    apply_all(&mut saved, &[Record::Start(solo()), query(Letter::B)]);
    assert_eq!(
        saved.apply(&Record::Pause(None)),
        Err(OutOfPlace::AlreadyPaused)
    );
    assert_eq!(saved.apply(&Record::Unpause), Err(OutOfPlace::GameNotOver));
    apply_all(&mut saved, &[Record::Leave]);
    let claim = Record::Event(Event::Claim(SOLUTION));
    apply_all(&mut saved, &[Record::Start(solo()), claim]);
    assert_eq!(saved.paused(), Some(&game));
    apply_all(&mut saved, &[Record::Imitate(imitation::Rules::default())]);
    apply_all(&mut saved, &[imitated(imitation::Event::Abandon)]);
    apply_all(&mut saved, &[Record::Unpause]);
    assert_eq!((saved.game(), saved.paused()), (Some(&game), None));
    assert_eq!(saved.imitation(), None);
    assert_eq!(saved.apply(&Record::Unpause), Err(OutOfPlace::GameNotOver));
    apply_all(&mut saved, &[query(Letter::B), claim, Record::Close]);
    assert_eq!(
        saved.apply(&Record::Unpause),
        Err(OutOfPlace::NothingPaused)
    );
    assert_eq!(saved.results().len(), 2);
}

#[test]
fn only_a_game_that_goes_on_can_be_paused() {
    let mut saved = Saved::default();
    assert_eq!(saved.apply(&Record::Pause(None)), Err(OutOfPlace::NoGame));
    apply_all(&mut saved, &[Record::Start(solo())]);
    apply_all(&mut saved, &[Record::Event(Event::Claim(LAST_CODE))]);
    let over = Err(OutOfPlace::Refused(Refusal::GameOver));
    assert_eq!(saved.apply(&Record::Pause(None)), over);
}

#[test]
fn a_paused_game_that_went_on_after_wrong_claims_has_one_result_for_ever() {
    let wrong = Record::Event(Event::Claim(LAST_CODE));
    let go_on = Record::Event(Event::GoOn);
    let mut saved = Saved::default();
    apply_all(
        &mut saved,
        &[Record::Start(solo()), query(Letter::A), wrong],
    );
    assert!(saved.result_of_game().is_some());
    apply_all(&mut saved, &[go_on, query(Letter::A), wrong, go_on]);
    let wrong_claims = saved.game().unwrap().wrong_claims();
    assert_eq!(wrong_claims.map(|claims| claims.count), Some(2));
    apply_all(&mut saved, &[Record::Pause(wrong_claims)]);
    for _ in 0..3 {
        assert_eq!(summarised(&saved), saved);
        saved = summarised(&saved);
        assert_eq!(saved.results().len(), 1);
    }
    apply_all(&mut saved, &[Record::Unpause]);
    assert!(
        saved.result_of_game().is_none(),
        "others may have come since"
    );
    apply_all(&mut saved, &[Record::Event(Event::Claim(SOLUTION))]);
    assert_eq!(saved.results().len(), 1);
}

#[test]
fn a_bundle_has_the_same_bytes_for_ever_and_is_read_event_by_event() {
    let mut bundle = Bundle::new();
    assert!(bundle.is_empty());
    let events = [
        Event::EndTurn,
        Event::Vote(Thumb::Down),
        Event::Claim(LAST_CODE),
    ];
    for event in &events {
        assert!(bundle.push(event));
    }
    assert_eq!(bundle.bytes(), [14, 1, 2, 1, 3, 124]);
    let mut read = Vec::new();
    let mut take = |record: &Record| {
        read.push(*record);
        Ok(())
    };
    assert_eq!(unpack(bundle.bytes(), &mut take), Ok(()));
    assert_eq!(unpack(&[4], &mut take), Ok(()));
    assert!(unpack(&[14, 1, 42], &mut take).is_err());
    assert!(unpack(&[15], &mut take).is_err());
    assert_eq!(read.len(), 3 + 1 + 1);
    assert_eq!(read[..3], events.map(Record::Event));
}

#[test]
fn a_bundle_has_room_for_its_number_of_the_longest_events() {
    let records = format::records().into_iter();
    let events = records.filter(|(record, _)| matches!(record, Record::Event(_)));
    let longest = events.map(|(_, bytes)| bytes.len() - 1).max();
    assert_eq!(longest, Some(MAX_EVENT_BYTES));
    let mark = Mark::Criterion {
        verifier: Letter::F,
        card: 5,
        place: 8,
    };
    let mut bundle = Bundle::new();
    for _ in 0..EVENTS_PER_BUNDLE {
        assert!(bundle.push(&Event::Note(mark)));
    }
    assert!(!bundle.push(&Event::Note(mark)), "it is full");
}

#[test]
fn a_pause_with_other_claims_than_those_of_the_game_is_refused() {
    let mut saved = Saved::default();
    let claim = Record::Event(Event::Claim(LAST_CODE));
    let go_on = Record::Event(Event::GoOn);
    apply_all(&mut saved, &[Record::Start(solo()), claim, go_on]);
    let own = saved.game().unwrap().wrong_claims();
    assert!(own.is_some());
    let other = own.map(|claims| WrongClaims {
        count: claims.count + 1,
        ..claims
    });
    for wrong in [None, other] {
        let refused = saved.apply(&Record::Pause(wrong));
        assert_eq!(refused, Err(OutOfPlace::OtherClaims));
    }
    apply_all(&mut saved, &[Record::Pause(own)]);
    assert_eq!(summarised(&saved), saved);
    // Rivals have no such claims.
    let mut saved = Saved::default();
    apply_all(&mut saved, &[Record::Start(header())]);
    let refused = saved.apply(&Record::Pause(own));
    assert_eq!(refused, Err(OutOfPlace::OtherClaims));
}
