//! Compares the deck with the tables: the words and codes of every criterion, and every verification number.

use std::collections::HashSet;

use bombe_engine::{
    code::Shape,
    deck::{
        card::Card,
        criterion::Criterion,
        rule::{Extreme, Order, Parity, Relation, Repetition, Rule, RunDirection, RunLength, Ties},
        verification::{self, BadNumber, VerificationMark},
    },
};

use crate::tables;

#[test]
fn every_criterion_of_every_card_is_met_by_the_codes_of_the_table() {
    let rows = tables::criteria_cards();
    assert_eq!(rows.len(), 183);
    for row in &rows {
        let card = Card::new(row.card).unwrap();
        let criterion = card.criteria().nth(row.option - 1).unwrap();
        assert_eq!(u128::from(criterion.mask()), row.mask, "{row:?}");
        assert_eq!(
            card.wording(criterion),
            card.rules().get(row.option - 1).copied()
        );
    }
    assert_eq!(
        Card::all().map(|card| card.rules().len()).sum::<usize>(),
        rows.len()
    );
}

#[test]
fn every_rule_says_as_data_what_the_table_says_in_words() {
    for row in tables::criteria_cards() {
        let rule = Card::new(row.card).unwrap().rules()[row.option - 1];
        assert_eq!(words(rule), row.words, "{row:?}");
    }
}

#[test]
fn there_are_98_distinct_criteria() {
    let masks: HashSet<_> = Criterion::all().map(Criterion::mask).collect();
    assert_eq!(masks.len(), 98);
    let tabled: HashSet<_> = tables::criteria_cards()
        .iter()
        .map(|row| row.mask)
        .collect();
    assert_eq!(
        masks.into_iter().map(u128::from).collect::<HashSet<_>>(),
        tabled
    );
}

/// These numbers are stored with typed problems.
#[test]
fn criteria_are_numbered_in_the_order_in_which_cards_list_them_first() {
    let mut listed: Vec<u128> = Vec::new();
    for row in tables::criteria_cards() {
        if !listed.contains(&row.mask) {
            listed.push(row.mask);
        }
    }
    let numbered = Criterion::all().map(|criterion| u128::from(criterion.mask()));
    assert!(numbered.eq(listed));
    assert!(Criterion::all().map(Criterion::index).eq(0..98));
}

#[test]
fn every_verification_number_leads_to_its_criterion_and_back() {
    let rows = tables::verification_cards();
    assert_eq!(rows.len(), 95);
    for row in &rows {
        for number in row.numbers {
            let criterion = verification::criterion(number).unwrap();
            assert_eq!(u128::from(criterion.mask()), row.mask, "{number}");
            // Two verification cards have the same criterion. The numbers of either are right.
            let same: Vec<_> = rows.iter().filter(|other| other.mask == row.mask).collect();
            let back =
                VerificationMark::ALL.map(|mark| verification::number(criterion, mark).unwrap());
            assert!(
                same.iter().any(|row| row.numbers == back),
                "{number} {back:?}"
            );
        }
    }
}

#[test]
fn a_number_fits_a_card_only_if_the_card_lists_its_criterion() {
    let masks = tables::masks_by_card();
    let rows = tables::verification_cards();
    for card in Card::all() {
        for (number, mask) in rows
            .iter()
            .flat_map(|row| row.numbers.map(|number| (number, row.mask)))
        {
            let found = verification::criterion_on(card, number);
            if masks[&card.number()].contains(&mask) {
                assert_eq!(
                    found.map(|criterion| u128::from(criterion.mask())),
                    Ok(mask)
                );
            } else {
                assert_eq!(found, Err(BadNumber::NotOnCard { number, card }));
            }
        }
    }
}

#[test]
fn numbers_that_no_card_carries_are_unknown() {
    let known: HashSet<u16> = tables::verification_cards()
        .iter()
        .flat_map(|row| row.numbers)
        .collect();
    assert_eq!(known.len(), 380);
    for number in (0..=999).filter(|number| !known.contains(number)) {
        assert_eq!(verification::criterion(number), None);
        assert_eq!(
            verification::criterion_on(Card::new(1).unwrap(), number),
            Err(BadNumber::Unknown(number))
        );
    }
}

/// A rule in the words of the table, derived from its data.
fn words(rule: Rule) -> String {
    match rule {
        Rule::Digit {
            shape,
            relation,
            value,
        } => format!("{}{}{value}", sign(shape), relation_sign(relation)),
        Rule::Parity { shape, parity } => format!("{} {}", sign(shape), parity_word(parity)),
        Rule::Count { value, times } => format!("the number {value} occurs {times} times"),
        Rule::Compare {
            left,
            relation,
            right,
        } => format!("{}{}{}", sign(left), relation_sign(relation), sign(right)),
        Rule::Extreme {
            shape,
            extreme,
            ties,
        } => {
            let extreme = match extreme {
                Extreme::Smallest => "smallest",
                Extreme::Largest => "largest",
            };
            let ties = match ties {
                Ties::Excluded => "(strictly)",
                Ties::Allowed => "or tied",
            };
            format!("{} {extreme} {ties}", sign(shape))
        }
        Rule::Majority(Parity::Even) => "more evens than odds".into(),
        Rule::Majority(Parity::Odd) => "more odds than evens".into(),
        Rule::Evens(count) => format!("{count} even numbers"),
        Rule::SumParity(parity) => format!("▲+■+● {}", parity_word(parity)),
        Rule::PairSum {
            left,
            right,
            relation,
            value,
        } => {
            format!(
                "{}+{}{}{value}",
                sign(left),
                sign(right),
                relation_sign(relation)
            )
        }
        Rule::Sum { relation, value } => format!("▲+■+●{}{value}", relation_sign(relation)),
        Rule::SumMultiple(of) => format!("▲+■+● multiple of {of}"),
        Rule::Repetition(repetition) => match repetition {
            Repetition::Triple => "one number three times",
            Repetition::Pair => "one number exactly twice",
            Repetition::AllDifferent => "three different numbers",
            Repetition::NoPair => "no number exactly twice",
        }
        .into(),
        Rule::Order(order) => match order {
            Order::Ascending => "▲<■<●",
            Order::Descending => "▲>■>●",
            Order::Neither => "neither ▲<■<● nor ▲>■>●",
        }
        .into(),
        Rule::Run { length, direction } => match (length, direction) {
            (RunLength::Three, RunDirection::Up) => "3 neighbours each +1",
            (RunLength::Two, RunDirection::Up) => "exactly 2 neighbours +1",
            (RunLength::None, RunDirection::Up) => "no neighbours +1",
            (RunLength::Three, RunDirection::UpOrDown) => "run of 3 (all +1 or all -1)",
            (RunLength::Two, RunDirection::UpOrDown) => "run of exactly 2 (+1 or -1)",
            (RunLength::None, RunDirection::UpOrDown) => "no neighbours +1 or -1",
        }
        .into(),
    }
}

fn sign(shape: Shape) -> &'static str {
    match shape {
        Shape::Triangle => "▲",
        Shape::Square => "■",
        Shape::Circle => "●",
    }
}

fn relation_sign(relation: Relation) -> &'static str {
    match relation {
        Relation::Less => "<",
        Relation::Equal => "=",
        Relation::Greater => ">",
    }
}

fn parity_word(parity: Parity) -> &'static str {
    match parity {
        Parity::Even => "even",
        Parity::Odd => "odd",
    }
}
