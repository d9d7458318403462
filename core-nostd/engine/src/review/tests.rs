//! What outlines show about the way a player thinks.

use super::{Outline, Thinking};
use crate::machine::Level;

const fn outline(known_after: [Option<u16>; 3], codes_left: [u8; 3]) -> Outline {
    Outline {
        queries: 8,
        known_after,
        codes_left,
        foreseen: 0,
    }
}

#[test]
fn a_right_claim_that_weaker_reasoning_could_only_guess_shows_the_stronger() {
    let by_analyst = outline([None, Some(8), Some(3)], [7, 1, 1]);
    assert_eq!(by_analyst.thinking(), Some(Thinking::Shown(Level::Analyst)));
    let by_turing = outline([None, None, Some(8)], [20, 6, 1]);
    assert_eq!(by_turing.thinking(), Some(Thinking::Shown(Level::Turing)));
}

#[test]
fn a_claim_that_may_have_been_a_guess_shows_nothing() {
    assert_eq!(
        outline([None, Some(8), Some(8)], [4, 1, 1]).thinking(),
        None
    );
    assert_eq!(outline([None, None, Some(7)], [20, 2, 1]).thinking(), None);
    assert_eq!(outline([None, None, None], [9, 8, 7]).thinking(), None);
}

#[test]
fn queries_that_only_the_weakest_reasoning_needed_show_what_was_missed() {
    let missed = |known, better, queries| {
        let thinking = Thinking::Missed {
            used: Level::Apprentice,
            better,
            queries,
        };
        assert_eq!(outline(known, [1; 3]).thinking(), Some(thinking));
    };
    missed([Some(8), Some(6), Some(6)], Level::Analyst, 2);
    missed([Some(8), Some(8), Some(3)], Level::Turing, 5);
    missed([Some(8), Some(5), Some(3)], Level::Turing, 5);
}

#[test]
fn one_query_to_make_sure_shows_nothing_and_neither_does_asking_on() {
    assert_eq!(
        outline([Some(8), Some(7), Some(7)], [1; 3]).thinking(),
        None
    );
    assert_eq!(
        outline([Some(6), Some(5), Some(2)], [1; 3]).thinking(),
        None
    );
}
