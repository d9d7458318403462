use super::*;
use crate::{
    bounded::Bounded as _,
    deck::card::Card,
    face::{Face, Mode, PerVerifier, Slot},
    interrupted::Interrupted,
    invalid::Invalid,
    problem::{Problem, name::ProblemName, published::Published},
};
use proptest::prelude::*;
use std::{format, string::ToString, vec::Vec};

fn number(text: &str) -> PublishedNumber {
    text.parse().unwrap()
}

fn problem_of(text: &str) -> PublishedProblem {
    number(text).look_up(|| true).unwrap()
}

/// The card, second card (0 without), id of the law and verification number of a verifier.
type Told = (u8, u8, u8, u16);

/// What a number tells of A, B, C and so on, and the solution.
fn told(text: &str) -> (Vec<Told>, std::string::String) {
    let published = problem_of(text);
    let rows = published.rows().iter().map(|row| {
        let second = row.second_card.map_or(0, Card::number);
        (row.card.number(), second, row.law.id(), row.verification)
    });
    let solution = published.problem().unwrap().solution();
    (rows.collect(), solution.to_string())
}

#[test]
fn a_number_means_the_same_problem_for_ever() {
    #[rustfmt::skip]
    let golden: [(&str, &[Told], &str); 10] = [
        ("A46NXF", &[(2, 0, 18, 585), (5, 0, 37, 441), (8, 0, 41, 651), (12, 0, 90, 754)], "515"),
        ("I44O", &[(3, 0, 8, 462), (28, 0, 1, 491), (39, 0, 22, 429), (42, 0, 114, 329)], "132"),
        ("F4E1", &[(7, 25, 39, 355), (28, 2, 1, 530), (42, 9, 114, 687), (40, 17, 8, 564)], "131"),
        ("F4C9Z3", &[(42, 13, 113, 347), (38, 8, 105, 409), (45, 23, 40, 790), (21, 3, 82, 667)], "422"),
        ("C41", &[(26, 0, 31, 617), (28, 0, 1, 530), (31, 0, 22, 591), (39, 0, 6, 433)], "112"),
        ("C4DN8A", &[(16, 0, 132, 505), (19, 0, 136, 317), (25, 0, 124, 514), (42, 0, 118, 325)], "543"),
        ("I5F04H", &[(28, 0, 6, 433), (33, 0, 39, 355), (41, 0, 32, 213), (31, 0, 22, 591), (1, 0, 1, 530)], "113"),
        ("C52OBVV", &[(16, 0, 132, 509), (19, 0, 136, 696), (25, 0, 123, 263), (35, 0, 127, 673), (42, 0, 116, 414)], "455"),
        ("C62Z60X", &[(1, 0, 1, 530), (9, 0, 46, 369), (24, 0, 83, 658), (28, 0, 6, 433), (31, 0, 22, 591), (46, 0, 49, 639)], "115"),
        ("F65H729", &[(22, 7, 135, 536), (48, 15, 96, 402), (25, 10, 122, 708), (34, 14, 128, 379), (37, 6, 98, 314), (16, 21, 132, 515)], "133"),
    ];
    for (text, rows, solution) in golden {
        assert_eq!(told(text), (rows.to_vec(), solution.to_string()), "{text}");
    }
}

#[test]
fn a_number_is_read_in_any_case_and_with_blanks() {
    for text in [
        "A46NXF",
        "#A46NXF",
        "# a46 nxf ",
        "A 4 6 N X F",
        "a4\t6NXF",
        "A4006NXF",
    ] {
        assert_eq!(text.parse(), Ok(number("A46NXF")), "{text}");
    }
    assert_eq!(number(" #f4 e1").to_string(), "F4E1");
}

#[test]
fn what_is_not_a_number_says_why() {
    use NoSuchNumber::{BadCharacter, Incomplete, NoSuchLetter, NoSuchRank, WrongVerifierCount};
    let refused = [
        ("", Incomplete),
        ("#", Incomplete),
        ("A", Incomplete),
        ("A4", Incomplete),
        ("J4E1", NoSuchLetter('J')),
        ("44E1", NoSuchLetter('4')),
        ("z", NoSuchLetter('Z')),
        ("A3E1", WrongVerifierCount('3')),
        ("A7E1", WrongVerifierCount('7')),
        ("AAE1", WrongVerifierCount('A')),
        ("A4E-1", BadCharacter('-')),
        ("А4E1", BadCharacter('А')), // a Russian A
        ("A40", NoSuchRank(VerifierCount::Four)),
        ("A4DN8B", NoSuchRank(VerifierCount::Four)),
        ("A5F04G", NoSuchRank(VerifierCount::Five)),
        ("A52OBVW", NoSuchRank(VerifierCount::Five)),
        ("A62Z60W", NoSuchRank(VerifierCount::Six)),
        ("A65H72A", NoSuchRank(VerifierCount::Six)),
        ("A6ZZZZZZZZZZZZ", NoSuchRank(VerifierCount::Six)),
    ];
    for (text, why) in refused {
        assert_eq!(text.parse::<PublishedNumber>(), Err(why), "{text}");
        assert!(!why.to_string().is_empty());
    }
}

#[test]
fn a_letter_of_another_difficulty_names_nothing_but_tells_the_number() {
    for (asked, proper) in [
        ("G44O", "I44O"),
        ("H44O", "I44O"),
        ("D4E1", "F4E1"),
        ("C46NXF", "A46NXF"),
    ] {
        assert_eq!(
            number(asked).look_up(|| true),
            Err(Nameless::OtherDifficulty(number(proper)))
        );
    }
}

#[test]
fn a_number_is_a_name_of_its_problem() {
    let name = ProblemName::Numbered(number("F4E1"));
    assert_eq!(name.problem(), problem_of("F4E1").problem());
    assert_eq!(
        (name.mode(), name.to_string()),
        (Mode::Extreme, "F4E1".to_string())
    );
    match name.another(7) {
        ProblemName::Generated(code) => {
            assert_eq!((code.class(), code.seed()), (number("F4E1").class(), 7));
        }
        other => panic!("{other:?}"),
    }
    let misnamed = ProblemName::Numbered(number("D4E1"));
    assert_eq!(misnamed.problem(), Err(Invalid::OtherLetter('F')));
}

#[test]
fn one_rank_has_the_same_cards_and_laws_in_every_mode() {
    let sorted = |text: &str| {
        let published = problem_of(text);
        let mut seats: Vec<_> = published
            .rows()
            .iter()
            .map(|row| (row.card, row.law))
            .collect();
        seats.sort_unstable();
        (seats, published.problem().unwrap().solution())
    };
    for rank in ["4E1", "44O", "510PQ2"] {
        let [classic, extreme, nightmare] =
            ["C", "F", "I"].map(|letter| sorted(&format!("{letter}{rank}")));
        assert_eq!(classic, extreme);
        assert_eq!(classic, nightmare);
    }
}

#[test]
fn cards_do_not_tell_which_of_them_is_the_right_one() {
    let extreme = problem_of("F4E1").problem().unwrap();
    let ascends = |slot: &Slot| slot.cards().is_sorted();
    assert!(extreme.face().slots().iter().all(ascends));
    let nightmare = problem_of("I4E1");
    assert!(!nightmare.rows().is_sorted_by_key(|row| row.card));
    assert!(nightmare.problem().unwrap().face().cards().is_sorted());
}

#[test]
fn the_search_can_be_interrupted_anywhere() {
    let number = number("C63XYZ0");
    let mut polls = 0;
    let problem = number.look_up(|| {
        polls += 1;
        true
    });
    assert!(polls > 100);
    for after in [0, 1, 2, polls / 2, polls - 1] {
        let mut left = after;
        let keep_going = || {
            left -= 1;
            left >= 0
        };
        assert_eq!(number.look_up(keep_going), Err(Nameless::Interrupted));
    }
    let problem = problem.unwrap().problem().unwrap();
    assert_eq!(PublishedNumber::of(&problem, || false), Err(Interrupted));
}

#[test]
fn of_two_numbers_of_one_nightmare_problem_the_lower_is_told() {
    let [lower, higher] = ["I5F93E", "I5F93F"].map(problem_of);
    assert_ne!(lower.rows(), higher.rows());
    let problem = lower.problem();
    assert_eq!(higher.problem(), problem);
    let told = PublishedNumber::of(&problem.unwrap(), || true);
    assert_eq!(told, Ok(Some(lower.number())));
}

fn any_number() -> impl Strategy<Value = PublishedNumber> {
    let classes: Vec<Class> = Class::all().collect();
    (prop::sample::select(classes), any::<u32>()).prop_map(|(class, chance)| {
        let (first, last) = PublishedNumber::ranks(class.verifiers);
        PublishedNumber::new(class, first + chance % (last - first + 1)).unwrap()
    })
}

/// The same problem with A and B exchanged.
fn exchanged(problem: &Problem) -> Problem {
    let swap = |place: usize| [1, 0].get(place).copied().unwrap_or(place);
    let count = problem.criteria().len();
    let slots: PerVerifier<Slot> = (0..count)
        .map(|place| problem.face().slots()[swap(place)])
        .bounded();
    let criteria: Vec<_> = (0..count)
        .map(|place| problem.criteria()[swap(place)])
        .collect();
    Problem::new(Face::new(problem.face().mode(), &slots).unwrap(), &criteria).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn a_number_is_read_as_it_is_written(number in any_number()) {
        prop_assert_eq!(number.to_string().parse(), Ok(number));
        prop_assert_eq!(PublishedNumber::try_from(u32::from(number)), Ok(number));
        prop_assert_eq!(number.to_string().chars().next(), Some(number.letter()));
    }

    #[test]
    fn any_text_is_refused_or_a_number(text in "[#A-Ja-j 3-7]{0,3}[0-9A-Za-z]{0,6}.?") {
        if let Ok(number) = text.parse::<PublishedNumber>() {
            prop_assert_eq!(number.to_string().parse(), Ok(number));
        }
    }

    #[test]
    fn any_value_is_refused_or_a_number(value in any::<u32>()) {
        if let Ok(number) = PublishedNumber::try_from(value) {
            prop_assert_eq!(u32::from(number), value);
        }
    }

    #[test]
    fn a_number_leads_to_a_problem_which_leads_back(asked in any_number()) {
        let published = match asked.look_up(|| true) {
            Err(Nameless::OtherDifficulty(proper)) => proper.look_up(|| true).unwrap(),
            other => other.unwrap(),
        };
        prop_assert_eq!(published.number().rank(), asked.rank());
        let problem = published.problem().unwrap();
        let back = PublishedNumber::of(&problem, || true).unwrap();
        if problem.face().mode() == Mode::Nightmare && back != Some(published.number()) {
            // A twin.
            let twin = back.unwrap().look_up(|| true).unwrap();
            prop_assert!(back.unwrap().rank() < asked.rank());
            prop_assert_eq!(twin.problem(), Ok(problem.clone()));
        } else {
            prop_assert_eq!(back, Some(published.number()));
        }
        // The printed verification numbers make the same problem, and its name as a typed one.
        let numbers: Vec<_> = published.rows().iter().map(|row| row.verification).collect();
        prop_assert_eq!(Problem::from_numbers(problem.face().clone(), &numbers), Ok(problem.clone()));
        prop_assert_eq!(Published::from(&problem).problem().unwrap(), problem.clone());
        // Another verifier's criterion behind A is another problem.
        let other = exchanged(&problem);
        prop_assert_ne!(PublishedNumber::of(&other, || true).unwrap(), Some(published.number()));
    }
}
