//! The parts of records: every variant of every enum, and the bits and numbers of the rest.

use postcard::take_from_bytes;

use super::*;
use crate::imitation::Outcome as ImitationOutcome;

#[test]
fn what_a_player_does_has_the_same_bytes_for_ever() {
    assert_stored(events());
    assert_stored(marks());
    assert_stored(hints());
    assert_stored(rows!(Thumb { Up = [0], Down = [1] }));
    assert_stored(rows!(Letter { A = [0], B = [1], C = [2], D = [3], E = [4], F = [5] }));
}

#[test]
fn a_code_has_the_same_bytes_for_ever() {
    assert_stored(rows!(Shape { Triangle = [0], Square = [1], Circle = [2] }));
    let digits = rows!(Digit { One = [0], Two = [1], Three = [2], Four = [3], Five = [4] });
    assert_stored(digits.clone());
    // Those of all 125 codes, from those of their digits.
    for (triangle, first) in &digits {
        for (square, second) in &digits {
            for (circle, third) in &digits {
                let code = Code::new(*triangle, *square, *circle);
                assert_stored([(code, vec![25 * first[0] + 5 * second[0] + third[0]])]);
            }
        }
    }
}

#[test]
fn the_agreements_of_a_game_have_the_same_bytes_for_ever() {
    assert_stored(rows!(Table {
        Solo = [0],
        Cooperative = [1],
        Competitive(Rivals::Three) = [2, 1],
    }));
    assert_stored(rows!(Rivals { Two = [0], Three = [1], Four = [2] }));
    assert_stored(rows!(Handicap { None = [0], One = [1], Two = [2] }));
    assert_stored(rows!(Privacy { Open = [0], Private = [1], DisplayOnly = [2] }));
    assert_stored(rows!(TurnOrder { Fixed = [0], Rotating = [1] }));
    assert_stored(rows!(Voting { OneByOne = [0], Together = [1] }));
    assert_stored(rows!(Timer { Off = [0], HalfMinute = [1], Minute = [2], TwoMinutes = [3] }));
    assert_stored(rows!(Level { Apprentice = [0], Analyst = [1], Turing = [2] }));
    assert_stored(rows!(InMatch { First = [0], Next = [1], Again = [2] }));
    let each_alone = rows!(Player {
        One = [2, 0, 0, 0],
        Two = [0, 2, 0, 0],
        Three = [0, 0, 2, 0],
        Four = [0, 0, 0, 2],
    });
    assert_stored(each_alone.into_iter().map(|(player, bytes)| {
        let mut handicaps = Handicaps::default();
        handicaps.set(player, Handicap::Two);
        (handicaps, bytes)
    }));
}

#[test]
fn an_outcome_has_the_same_bytes_for_ever() {
    let winners = [Player::Two, Player::Four].into_iter().collect();
    assert_stored(rows!(Outcome {
        Solved = [0],
        Failed = [1],
        Won(winners) = [2, 10],
        LastLeft(Player::Three) = [3, 2],
        NobodyWon = [4],
        Abandoned = [5],
    }));
    assert_stored(rows!(Player { One = [0], Two = [1], Three = [2], Four = [3] }));
    let each_alone = rows!(Player { One = [1], Two = [2], Three = [4], Four = [8] });
    for (player, bytes) in &each_alone {
        let (stored, _) = take_from_bytes::<PlayerSet>(bytes).unwrap();
        assert!(stored.iter().eq([*player]));
    }
    let sets = each_alone.into_iter();
    assert_stored(sets.map(|(player, bytes)| (PlayerSet::from_iter([player]), bytes)));
}

#[test]
fn an_imitation_game_has_the_same_bytes_for_ever() {
    assert_stored(imitation_events());
    assert_stored(rows!(Side { Left = [0], Right = [1] }));
    assert_stored(rows!(Players { Two = [0], Three = [1], Four = [2], Five = [3], Six = [4] }));
    assert_stored(rows!(Kind { Competitive = [0], Cooperative = [1], Gnurut = [2] }));
    let tied = [Letter::A, Letter::C].into_iter().collect();
    assert_stored(rows!(ImitationOutcome {
        Won(Letter::F) = [0, 5],
        Shared(tied) = [1, 5],
        AllWon = [2],
        AllLost = [3],
        Abandoned = [4],
    }));
    assert_stored(rows!(Goal { AsWritten = [0], Strict = [1] }));
    assert_stored(rows!(Pictures { Three = [0], Four = [1], Five = [2] }));
}

/// A generated problem as if somebody had typed it in.
fn published(mode: Mode, verifiers: VerifierCount) -> Published {
    let class = Class {
        mode,
        difficulty: Difficulty::Hard,
        verifiers,
    };
    Published::from(&generate(ProblemCode::new(class, 1)))
}

/// The mode, and two cards and a criterion for each of six verifiers.
const CLASSIC: [u8; 19] = [
    0, 2, 0, 2, 29, 0, 76, 33, 0, 12, 46, 0, 26, 0, 0, 0, 0, 0, 0,
];
const EXTREME: [u8; 19] = [
    1, 20, 48, 37, 25, 40, 7, 33, 34, 16, 19, 39, 53, 8, 42, 18, 29, 47, 25,
];
const NIGHTMARE: [u8; 19] = [
    2, 23, 0, 83, 33, 0, 21, 34, 0, 32, 43, 0, 64, 46, 0, 12, 0, 0, 0,
];

#[test]
fn the_name_of_a_problem_has_the_same_bytes_for_ever() {
    assert_stored(rows!(ProblemName {
        Rulebook(RulebookProblem::FIRST) = [0, 1],
        Generated(ProblemCode::try_from(27_000_013).unwrap()) = [1, 205, 249, 239, 12],
        Published(published(Mode::Classic, VerifierCount::Four)) = [&[2], CLASSIC.as_slice()].concat(),
        Numbered("A46NXF".parse().unwrap()) = [3, 177, 182, 128, 4],
        Composed(LongCode::from(&RulebookProblem::FIRST.problem().unwrap())) = [4, 0, 13, 13, 111, 79, 2, 0, 0, 0, 0, 0, 0],
    }));
    assert_stored([
        (
            "C41".parse::<bombe_engine::PublishedNumber>().unwrap(),
            vec![33],
        ),
        ("I65H729".parse().unwrap(), vec![181, 226, 185, 118]),
    ]);
    let numbers = 1..=RulebookProblem::COUNT;
    assert_stored(numbers.map(|number| (RulebookProblem::new(number).unwrap(), vec![number])));
    let last = 48_828_124;
    assert_stored([
        (ProblemCode::try_from(0).unwrap(), vec![0]),
        (ProblemCode::try_from(128).unwrap(), vec![128, 1]),
        (
            ProblemCode::try_from(last).unwrap(),
            vec![220, 157, 164, 23],
        ),
    ]);
    assert_stored([
        (
            published(Mode::Classic, VerifierCount::Four),
            CLASSIC.to_vec(),
        ),
        (
            published(Mode::Extreme, VerifierCount::Six),
            EXTREME.to_vec(),
        ),
        (
            published(Mode::Nightmare, VerifierCount::Five),
            NIGHTMARE.to_vec(),
        ),
    ]);
}

#[test]
fn the_class_of_a_problem_has_the_same_bytes_for_ever() {
    assert_stored(rows!(Mode { Classic = [0], Extreme = [1], Nightmare = [2] }));
    assert_stored(rows!(Difficulty { Easy = [0], Standard = [1], Hard = [2] }));
    assert_stored(rows!(VerifierCount { Four = [0], Five = [1], Six = [2] }));
    let class = Class {
        mode: Mode::Nightmare,
        difficulty: Difficulty::Standard,
        verifiers: VerifierCount::Four,
    };
    assert_stored([(class, vec![2, 1, 0])]);
}
