use super::*;
use crate::{
    deck::card::Card,
    problem::{code::ProblemCode, generator::generate, published::Published},
};
use proptest::prelude::*;
use std::{string::String, string::ToString, vec::Vec};

fn result(problem: PlayedProblem) -> ResultCode {
    ResultCode::new(problem, Verdict::Solved, false, 0, 4, 9).unwrap()
}

fn typed(mode: Mode, slots: &[[u8; 2]]) -> PlayedProblem {
    let card = |number| Card::new(number).unwrap();
    let slots: Vec<Slot> = slots
        .iter()
        .map(|&[first, second]| match mode {
            Mode::Extreme => Slot::Either(card(first), card(second)),
            Mode::Classic | Mode::Nightmare => Slot::One(card(first)),
        })
        .collect();
    PlayedProblem::Typed(Face::new(mode, &slots).unwrap())
}

/// A difference here makes codes that people have sent and written down mean something else.
#[test]
fn a_code_means_the_same_result_for_ever() {
    let generated = PlayedProblem::Generated(ProblemCode::try_from(33_404_766).unwrap());
    let four = [[4, 0], [9, 0], [11, 0], [14, 0]];
    let six = [[48, 47], [46, 45], [44, 43], [42, 41], [40, 39], [38, 37]];
    let cases = [
        (result(generated.clone()), "M103S-HV9P6-76C"),
        (
            ResultCode::new(generated, Verdict::Failed, true, 0b10_0001, 99, 297).unwrap(),
            "M103T-3CX0K-6DQ",
        ),
        (
            result(PlayedProblem::Rulebook(RulebookProblem::FIRST)),
            "00000-HN83D-E89",
        ),
        (
            result(PlayedProblem::Numbered("A46NXF".parse().unwrap())),
            "512B0-NBE8P-DQR",
        ),
        (
            ResultCode::new(
                PlayedProblem::Numbered("I65H729".parse().unwrap()),
                Verdict::NobodyWon,
                false,
                0,
                7,
                0,
            )
            .unwrap(),
            "4RY0J-P8BRE-NW1C",
        ),
        (result(typed(Mode::Classic, &four)), "7VEC2-DXCX3-NA7"),
        (
            ResultCode::new(typed(Mode::Extreme, &six), Verdict::Won, true, 255, 99, 299).unwrap(),
            "QCF2E-SABH3-WPARD-77TD5-5J",
        ),
        (result(typed(Mode::Nightmare, &four)), "7VEC3-H8TSH-DMW"),
    ];
    for (result, code) in cases {
        assert_eq!(result.to_string(), code, "{result:?}");
        assert_eq!(code.parse(), Ok(result));
    }
}

fn any_problem() -> impl Strategy<Value = PlayedProblem> {
    let generated = (0..48_828_125_u32)
        .prop_map(|value| PlayedProblem::Generated(ProblemCode::try_from(value).unwrap()));
    let rulebook = (1..=20_u8)
        .prop_map(|number| PlayedProblem::Rulebook(RulebookProblem::new(number).unwrap()));
    let numbered = (0..27 * 9_200_000_u32)
        .prop_filter_map("no such number", |value| {
            PublishedNumber::try_from(value).ok()
        })
        .prop_map(PlayedProblem::Numbered);
    let typed = (0..48_828_125_u32).prop_map(|value| {
        let problem = generate(ProblemCode::try_from(value).unwrap());
        PlayedProblem::of(ProblemName::Published(Published::from(&problem))).unwrap()
    });
    prop_oneof![generated, rulebook, numbered, typed]
}

fn any_result() -> impl Strategy<Value = ResultCode> {
    (
        any_problem(),
        0..4_u32,
        any::<(bool, u8)>(),
        0..100_u8,
        0..300_u16,
    )
        .prop_map(|(problem, verdict, (is_repeat, aids), rounds, queries)| {
            let verdict = Verdict::from_number(verdict);
            ResultCode::new(problem, verdict, is_repeat, aids, rounds, queries).unwrap()
        })
}

/// The code as it is typed: without hyphens.
fn characters(result: &ResultCode) -> Vec<char> {
    let code = result.to_string();
    code.chars().filter(|&character| character != '-').collect()
}

fn read(characters: &[char]) -> Result<ResultCode, NoResultCode> {
    let written: String = characters.iter().collect();
    written.parse()
}

proptest! {
    #[test]
    fn a_code_leads_back_to_its_result(result in any_result()) {
        let code = result.to_string();
        prop_assert_eq!(code.parse(), Ok(result.clone()));
        prop_assert_eq!(code.to_lowercase().replace('-', " ").parse(), Ok(result));
    }

    #[test]
    fn any_wrong_character_is_caught(result in any_result(), place in 0..30_usize, wrong in 0..31_usize) {
        let mut code = characters(&result);
        let place = place % code.len();
        let wrong = char::from(b"0123456789ABCDEFGHJKMNPQRSTVWXY"[wrong]);
        if core::mem::replace(&mut code[place], wrong) != wrong {
            prop_assert!(matches!(read(&code), Err(NoResultCode::Miswritten | NoResultCode::WrongLength)));
        }
    }

    #[test]
    fn any_two_wrong_characters_are_caught(
        result in any_result(),
        places in (0..30_usize, 0..30_usize),
        by in (1..31_u8, 1..31_u8),
    ) {
        let mut code = characters(&result);
        let (one, other) = (places.0 % code.len(), places.1 % code.len());
        prop_assume!(one != other);
        for (place, by) in [(one, by.0), (other, by.1)] {
            let value = digits::value_of(code[place]).unwrap();
            code[place] = char::from(b"0123456789ABCDEFGHJKMNPQRSTVWXY"[usize::from((value + by) % 31)]);
        }
        prop_assert!(read(&code).is_err());
    }

    #[test]
    fn any_swap_is_caught(result in any_result(), places in (0..30_usize, 0..30_usize)) {
        let mut code = characters(&result);
        let (one, other) = (places.0 % code.len(), places.1 % code.len());
        let is_same = code[one] == code[other];
        code.swap(one, other);
        prop_assert_eq!(read(&code).is_ok(), is_same);
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[0-9A-Za-z -]{0,40}") {
        if let Ok(result) = text.parse::<ResultCode>() {
            prop_assert_eq!(result.to_string().parse(), Ok(result));
        }
    }
}

#[test]
fn characters_that_are_mistaken_for_others_are_read_as_those() {
    let codes = (0..2000).map(|seed| {
        result(PlayedProblem::Generated(
            ProblemCode::try_from(seed * 24_000).unwrap(),
        ))
    });
    let mut seen = 0;
    for result in codes {
        let code = result.to_string();
        let mistaken = code
            .replace('1', "I")
            .replace('0', "o")
            .replace('V', "U")
            .replace('2', "z");
        seen += usize::from(code != mistaken);
        assert_eq!(mistaken.parse(), Ok(result.clone()), "{mistaken}");
        assert_eq!(code.replace('1', "l").parse(), Ok(result));
    }
    assert!(seen > 1000);
}

#[test]
fn what_is_no_code_is_told_why() {
    let read = |text: &str| text.parse::<ResultCode>();
    let code = result(PlayedProblem::Rulebook(RulebookProblem::FIRST)).to_string();
    assert_eq!(read(""), Err(NoResultCode::WrongLength));
    assert_eq!(read(&code[..12]), Err(NoResultCode::WrongLength));
    assert_eq!(read(&"0".repeat(26)), Err(NoResultCode::WrongLength));
    assert_eq!(read(&"0".repeat(27)), Err(NoResultCode::WrongLength));
    assert_eq!(
        read("M103S-HV9P6-76*"),
        Err(NoResultCode::BadCharacter('*'))
    );
    assert_eq!(
        read(&code.replace('-', "Ä")),
        Err(NoResultCode::BadCharacter('Ä'))
    );
    // All digits 0 say a rulebook problem that there is not, with a right check.
    assert_eq!(read(&"0".repeat(13)), Err(NoResultCode::Unknown));
}

#[test]
fn a_game_that_is_too_long_has_no_code() {
    let problem = || PlayedProblem::Rulebook(RulebookProblem::FIRST);
    let code =
        |rounds, queries| ResultCode::new(problem(), Verdict::Solved, false, 0, rounds, queries);
    assert!(code(99, 299).is_some());
    assert!(code(100, 9).is_none());
    assert!(code(9, 300).is_none());
}
