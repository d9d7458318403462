//! Published numbers: their laws against the table, their verification numbers against the rulebook, and what they lead to.

use bombe_core::game::{Game, Table};
use bombe_engine::{
    PublishedNumber, RulebookProblem,
    deck::{
        card::Card,
        criterion::Criterion,
        verification::{self, VerificationMark},
    },
    problem::{name::ProblemName, number::law::Law},
};
use bombe_workloads::header;

use crate::tables;

#[test]
fn laws_are_those_of_the_table() {
    let rows = tables::laws();
    assert_eq!(Law::all().count(), rows.len());
    for (law, row) in Law::all().zip(&rows) {
        assert_eq!(law.id(), row.id);
        assert_eq!(u128::from(law.mask()), row.mask, "law {}", row.id);
        assert_eq!(law.criterion().mask(), law.mask());
        let cards = law.cards().iter().map(|card| card.number());
        assert!(cards.eq(row.cards.iter().copied()), "law {}", row.id);
    }
    assert!(rows.is_sorted_by_key(|row| row.id));
}

#[test]
fn all_criteria_of_a_card_are_laws_but_those_without_a_verification_card() {
    for card in Card::all() {
        for criterion in card.criteria() {
            let has_number = verification::number(criterion, VerificationMark::Slash).is_some();
            let law = Law::of(card, criterion);
            assert_eq!(law.is_some(), has_number, "{card:?} {criterion:?}");
            assert!(law.is_none_or(|law| law.criterion() == criterion));
        }
    }
    assert_eq!(Criterion::all().count(), Law::COUNT - 1 + 4);
}

#[test]
fn each_law_on_a_card_has_the_numbers_of_one_verification_card() {
    let rows = tables::verification_cards();
    let mut used: Vec<[u16; 4]> = Law::all()
        .flat_map(|law| {
            law.cards().iter().map(move |&card| {
                VerificationMark::ALL
                    .map(|mark| verification::number_on(card, law.criterion(), mark).unwrap())
            })
        })
        .collect();
    used.sort_unstable();
    used.dedup();
    let mut all: Vec<[u16; 4]> = rows.iter().map(|row| row.numbers).collect();
    all.sort_unstable();
    assert_eq!(used, all);
}

#[test]
fn a_criterion_with_two_verification_cards_has_the_rulebooks_number_on_each_card() {
    for row in tables::rulebook() {
        for (&card, &number) in row.cards.iter().zip(&row.verification_numbers) {
            let card = Card::new(card).unwrap();
            let criterion = verification::criterion(number).unwrap();
            let numbers =
                VerificationMark::ALL.map(|mark| verification::number_on(card, criterion, mark));
            assert!(numbers.contains(&Some(number)), "{row:?}: {numbers:?}");
        }
    }
}

#[test]
fn all_problems_of_the_rulebook_are_in_the_list() {
    for rulebook in RulebookProblem::all() {
        let problem = rulebook.problem().unwrap();
        let number = PublishedNumber::of(&problem, || true).unwrap().unwrap();
        let published = number.look_up(|| true).unwrap();
        assert_eq!(published.problem(), Ok(problem), "{number}");
    }
}

#[test]
fn a_game_of_a_number_is_set_up_from_the_number_alone() {
    let game = |number: &str| {
        let name = ProblemName::Numbered(number.parse().unwrap());
        Game::new(header(name, Table::Solo))
    };
    let played = game("I44O").unwrap();
    assert_eq!(played.problem().solution().to_string(), "132");
    assert!(game("G44O").is_err());
}
