//! The tables of `tests/data`, read without the engine.

use std::collections::BTreeMap;

/// A criterion that a criteria card lists.
#[derive(Debug)]
pub(crate) struct CriterionRow {
    pub(crate) card: u8,
    pub(crate) option: usize,
    pub(crate) words: &'static str,
    pub(crate) mask: u128,
}

/// A verification card.
#[derive(Debug)]
pub(crate) struct VerificationRow {
    pub(crate) numbers: [u16; 4],
    pub(crate) mask: u128,
}

/// A law of the list of published problems.
#[derive(Debug)]
pub(crate) struct LawRow {
    pub(crate) id: u8,
    pub(crate) mask: u128,
    pub(crate) cards: Vec<u8>,
}

/// A problem of the rulebook.
#[derive(Debug)]
pub(crate) struct RulebookRow {
    pub(crate) number: u8,
    pub(crate) cards: Vec<u8>,
    pub(crate) verification_numbers: Vec<u16>,
    pub(crate) solution: &'static str,
    pub(crate) worlds: usize,
    pub(crate) codes: u32,
}

fn rows(table: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    table.lines().skip(1).map(|line| line.split(',').collect())
}

fn mask(hex: &str) -> u128 {
    u128::from_str_radix(hex, 16).unwrap()
}

fn numbers<T: std::str::FromStr<Err: std::fmt::Debug>>(list: &str) -> Vec<T> {
    list.split(' ')
        .map(|number| number.parse().unwrap())
        .collect()
}

pub(crate) fn criteria_cards() -> Vec<CriterionRow> {
    rows(include_str!("../data/criteria-cards.csv"))
        .map(|row| CriterionRow {
            card: row[0].parse().unwrap(),
            option: row[1].parse().unwrap(),
            words: row[2],
            mask: mask(row[4]),
        })
        .collect()
}

/// The masks of the criteria on each card.
pub(crate) fn masks_by_card() -> BTreeMap<u8, Vec<u128>> {
    let mut cards = BTreeMap::<u8, Vec<u128>>::new();
    for row in criteria_cards() {
        cards.entry(row.card).or_default().push(row.mask);
    }
    cards
}

pub(crate) fn verification_cards() -> Vec<VerificationRow> {
    rows(include_str!("../data/verification-cards.csv"))
        .map(|row| VerificationRow {
            numbers: [1, 2, 3, 4].map(|field| row[field].parse().unwrap()),
            mask: mask(row[6]),
        })
        .collect()
}

pub(crate) fn laws() -> Vec<LawRow> {
    rows(include_str!("../data/laws.csv"))
        .map(|row| LawRow {
            id: row[0].parse().unwrap(),
            mask: mask(row[1]),
            cards: numbers(row[2]),
        })
        .collect()
}

pub(crate) fn rulebook() -> Vec<RulebookRow> {
    rows(include_str!("../data/rulebook-problems.csv"))
        .map(|row| RulebookRow {
            number: row[0].parse().unwrap(),
            cards: numbers(row[1]),
            verification_numbers: numbers(row[2]),
            solution: row[3],
            worlds: row[4].parse().unwrap(),
            codes: row[5].parse().unwrap(),
        })
        .collect()
}
