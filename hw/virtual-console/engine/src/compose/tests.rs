use bombe_engine::{code::Code, problem::dice::Dice, verifier::Answer};

use super::*;

/// Rulebook problem 01: ■=4, no 3, ▲<■ and ● smallest.
const VALID: [[u8; ROW]; 4] = [[4, 0, 4, 2], [9, 0, 9, 1], [11, 0, 11, 1], [14, 0, 14, 3]];

fn judged(rows: &[[u8; ROW]]) -> Judged {
    judge("classic", rows.as_flattened()).unwrap()
}

fn bit(triangle: u8, square: u8, circle: u8) -> u128 {
    1 << (25 * (triangle - 1) + 5 * (square - 1) + circle - 1)
}

#[test]
fn a_valid_problem_has_one_code_and_a_long_code() {
    let judged = judged(&VALID);
    assert_eq!(judged.codes(), bit(2, 4, 1));
    assert_eq!(judged.superfluous(), 0);
    let long_code = judged.long_code().unwrap();
    assert!(
        long_code.starts_with("A ") && long_code.len() == 21,
        "{long_code}"
    );
}

#[test]
fn while_something_is_missing_the_rest_is_judged() {
    let mut rows = VALID;
    rows[3] = [14, 0, 0, 0];
    let judged = judged(&rows);
    assert!(judged.codes().count_ones() > 1 && judged.codes() & bit(2, 4, 1) != 0);
    assert_eq!(judged.long_code(), None);
    assert_eq!(
        judge("classic", &[0; 4 * ROW])
            .unwrap()
            .codes()
            .count_ones(),
        125
    );
}

#[test]
fn what_follows_from_the_others_is_superfluous() {
    // ▲>1 follows from ● being the smallest.
    let rows = [VALID.as_slice(), &[[1, 0, 1, 2]]].concat();
    let judged = judged(&rows);
    assert_eq!(
        (judged.codes(), judged.superfluous()),
        (bit(2, 4, 1), 1 << 4)
    );
    assert_eq!(judged.long_code(), None);
}

#[test]
fn contradictions_leave_no_code_and_nothing_superfluous() {
    // ■=4, ●<■ being wrong, and ▲ smallest beside ● smallest.
    let judged = judged(&[[4, 0, 4, 2], [13, 0, 13, 3], [11, 0, 11, 2], [15, 0, 15, 3]]);
    assert_eq!((judged.codes(), judged.superfluous()), (0, 0));
}

#[test]
fn what_cannot_be_chosen_is_refused() {
    let bad: [(&str, &[u8]); 8] = [
        ("easy", &[4, 0, 0, 0]),
        ("classic", &[4, 0, 0]),
        ("classic", &[4, 0, 0, 0, 4, 0, 0, 0]),
        ("classic", &[49, 0, 0, 0]),
        ("classic", &[4, 5, 0, 0]),
        ("classic", &[4, 0, 5, 1]),
        ("classic", &[4, 0, 4, 4]),
        ("extreme", &[4, 4, 0, 0]),
    ];
    for (mode, rows) in bad {
        assert_eq!(judge(mode, rows), None, "{mode} {rows:?}");
    }
    assert_eq!(judge("classic", &[0; 7 * ROW]), None);
}

#[test]
fn a_rating_is_that_of_the_machine() {
    assert_eq!(rate("classic", &[4, 9, 11, 14]), Some(vec![1, 3]));
    assert_eq!(rate("classic", &[4, 9, 11]), None);
}

/// Cards and criteria at random. `likely` is how many of eight verifiers have theirs chosen.
fn random_rows(mode: &str, verifiers: usize, likely: u32, dice: &mut Dice) -> Vec<[u8; ROW]> {
    let mut cards: Vec<u8> = (1..=Card::COUNT).collect();
    let mut draw = |dice: &mut Dice| cards.remove(dice.below(cards.len() as u32) as usize);
    (0..verifiers)
        .map(|_| {
            let first = draw(dice);
            let second = if mode == "extreme" { draw(dice) } else { 0 };
            let on = if second > 0 && dice.below(2) == 0 {
                second
            } else {
                first
            };
            let criteria = Card::new(on).unwrap().criteria().len() as u32;
            if dice.below(8) < likely {
                [first, second, on, 1 + dice.below(criteria) as u8]
            } else {
                [first, second, 0, 0]
            }
        })
        .collect()
}

/// What rows come to, by asking each verifier about each code: the codes, and the verifiers without whom the same are left.
fn by_brute_force(rows: &[[u8; ROW]]) -> (u128, u8) {
    let passes = |row: &[u8; ROW], code: Code| {
        let [.., on, place] = *row;
        place == 0 || {
            let criterion = Card::new(on)
                .unwrap()
                .criteria()
                .nth(usize::from(place) - 1);
            criterion.unwrap().answer(code) == Answer::Pass
        }
    };
    let codes = |left_out: usize| {
        let meets = |code: &Code| {
            let mut rows = rows.iter().enumerate();
            rows.all(|(place, row)| place == left_out || passes(row, *code))
        };
        Code::all()
            .filter(meets)
            .fold(0, |set, code| set | 1 << code.index())
    };
    let all: u128 = codes(usize::MAX);
    let is_idle = |place: &usize| all != 0 && rows[*place][3] != 0 && codes(*place) == all;
    let idle = (0..rows.len()).filter(is_idle);
    (all, idle.fold(0, |set, place| set | 1 << place))
}

#[test]
fn a_thousand_random_choices_are_judged_as_by_brute_force() {
    let mut dice = Dice::new(1);
    let (mut one, mut several, mut none, mut superfluous) = (0, 0, 0, 0);
    for round in 0..1000 {
        let mode = ["classic", "extreme", "nightmare"][round % 3];
        let verifiers = 4 + round / 3 % 3;
        let mut rows = random_rows(mode, verifiers, 7, &mut dice);
        // Every other one becomes a problem, and then one of its criteria another.
        if round % 2 == 0
            && let Some(filled) = fill(mode, &[0].repeat(ROW * verifiers), round as u32)
        {
            rows = filled.as_chunks().0.to_vec();
            if round % 4 == 0 {
                let row = &mut rows[round / 4 % verifiers];
                let criteria = Card::new(row[2]).unwrap().criteria().len() as u32;
                row[3] = 1 + dice.below(criteria) as u8;
            }
        }
        let judged = judge(mode, rows.as_flattened()).unwrap();
        let expected = by_brute_force(&rows);
        assert_eq!(
            (judged.codes(), judged.superfluous()),
            expected,
            "{mode} {rows:?}"
        );
        let is_whole = rows.iter().all(|row| row[3] > 0);
        let is_valid = is_whole && judged.codes().count_ones() == 1 && judged.superfluous() == 0;
        assert_eq!(judged.long_code().is_some(), is_valid, "{mode} {rows:?}");
        match (judged.codes().count_ones(), judged.superfluous()) {
            (0, _) => none += 1,
            (1, 0) => one += 1,
            (1, _) => superfluous += 1,
            _ => several += 1,
        }
    }
    println!(
        "{one} with one code, {several} with several, {none} with none, {superfluous} with something superfluous"
    );
    for count in [one, several, none, superfluous] {
        assert!(count >= 20, "{one} {several} {none} {superfluous}");
    }
}

#[test]
fn whatever_is_chosen_stays_when_the_rest_is_filled() {
    let mut dice = Dice::new(2);
    let mut filled_up = 0;
    for round in 0..300_u32 {
        let mode = ["classic", "extreme", "nightmare"][round as usize % 3];
        let verifiers = 4 + round as usize / 3 % 3;
        let mut rows = random_rows(mode, verifiers, 2, &mut dice);
        for row in &mut rows {
            match dice.below(3) {
                0 => *row = [0; ROW],
                1 if row[2] != row[1] => row[1] = 0,
                _ => {}
            }
        }
        let Some(filled) = fill(mode, rows.as_flattened(), round) else {
            continue;
        };
        filled_up += 1;
        assert!(
            judge(mode, &filled).unwrap().long_code().is_some(),
            "{mode} {filled:?}"
        );
        for (row, filled) in rows.iter().zip(filled.as_chunks::<ROW>().0) {
            let cards = |row: &[u8; ROW]| [row[0], row[1]].into_iter().filter(|&card| card > 0);
            assert!(
                cards(row).all(|card| cards(filled).any(|it| it == card)),
                "{rows:?} {filled:?}"
            );
            if row[3] > 0 {
                let criterion = |row: &[u8; ROW]| {
                    Card::new(row[2])
                        .unwrap()
                        .criteria()
                        .nth(usize::from(row[3]) - 1)
                };
                assert_eq!(criterion(row), criterion(filled), "{rows:?} {filled:?}");
            }
        }
        assert_eq!(fill(mode, rows.as_flattened(), round), Some(filled));
    }
    assert!(filled_up > 200, "{filled_up}");
}

#[test]
fn there_is_no_way_to_fill_up_a_contradiction() {
    let rows = [[4, 0, 4, 2], [3, 0, 3, 1], [0; ROW], [0; ROW]];
    assert_eq!(fill("classic", rows.as_flattened(), 1), None);
}
