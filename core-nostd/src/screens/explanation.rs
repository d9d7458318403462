//! What a card is about, in plain words for beginners.

use crate::{
    line::{Paragraph, fill},
    texts::Texts,
};
use bombe_engine::{Card, Digit, Rule, Shape};

/// A new card does not compile until it has a line in [`explanation`].
const _: () = assert!(Card::COUNT == 48, "explain the new card");

/// Explains a card.
pub(super) fn explanation(card: Card, texts: &Texts) -> Paragraph {
    let texts = &texts.explain;
    let (shape, number) = (first_shape(card), first_number(card));
    match card.number() {
        1..=4 => fill(texts.one_shape, &[&shape, &number]),
        5..=7 => fill(texts.parity, &[&shape]),
        8..=10 => fill(texts.count, &[&number]),
        11..=13 => fill(texts.two_shapes, &[&shape, &second_shape(card)]),
        14 => fill(texts.smallest, &[]),
        15 => fill(texts.largest, &[]),
        16 => fill(texts.majority, &[]),
        17 => fill(texts.evens, &[]),
        18 => fill(texts.sum_parity, &[]),
        19 => fill(texts.pair_sum, &[&shape, &second_shape(card), &number]),
        20 => fill(texts.repetition, &[]),
        21 => fill(texts.pair, &[]),
        22 => fill(texts.order, &[]),
        23 => fill(texts.sum, &[&number]),
        24 => fill(texts.run_up, &[]),
        25 => fill(texts.run, &[]),
        26 | 27 => fill(texts.some_less, &[&number]),
        28..=30 => fill(texts.some_equal, &[&number]),
        31 | 32 => fill(texts.some_greater, &[&number]),
        33 => fill(texts.some_parity, &[]),
        34 => fill(texts.smallest_or_tied, &[]),
        35 => fill(texts.largest_or_tied, &[]),
        36 => fill(texts.multiple, &[]),
        37 | 38 => fill(texts.some_pair_sum, &[&number]),
        39..=41 => fill(texts.some_shape, &[&number]),
        42 => fill(texts.some_extreme, &[]),
        43 | 44 => fill(texts.shape_and_other, &[&shape]),
        45..=47 => fill(texts.some_count, &[&number, &last_number(card)]),
        48 => fill(texts.some_two_shapes, &[]),
        0 | 49.. => Paragraph::new(),
    }
}

fn first_shape(card: Card) -> char {
    let shape = card.rules().iter().find_map(|rule| match *rule {
        Rule::Digit { shape, .. } | Rule::Parity { shape, .. } => Some(shape),
        Rule::Compare { left, .. } | Rule::PairSum { left, .. } => Some(left),
        _ => None,
    });
    shape.map_or(' ', Shape::as_char)
}

fn second_shape(card: Card) -> char {
    let shape = card.rules().iter().find_map(|rule| match *rule {
        Rule::Compare { right, .. } | Rule::PairSum { right, .. } => Some(right),
        _ => None,
    });
    shape.map_or(' ', Shape::as_char)
}

fn first_number(card: Card) -> u8 {
    card.rules().iter().find_map(number).unwrap_or(0)
}

fn last_number(card: Card) -> u8 {
    card.rules().iter().rev().find_map(number).unwrap_or(0)
}

fn number(rule: &Rule) -> Option<u8> {
    match *rule {
        Rule::Digit { value, .. } | Rule::Count { value, .. } => Some(Digit::get(value)),
        Rule::PairSum { value, .. } | Rule::Sum { value, .. } => Some(value),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Language;
    use std::{collections::HashSet, string::ToString};

    #[test]
    fn every_explanation_names_the_shapes_and_numbers_of_its_card() {
        let texts = Language::English.texts();
        let explained = |number| explanation(Card::new(number).unwrap(), texts).to_string();
        assert!(explained(1).contains("▲") && explained(1).contains('1'));
        assert!(explained(4).contains("■") && explained(4).contains('4'));
        assert!(explained(13).contains("■") && explained(13).contains("●"));
        assert!(explained(19).contains("▲") && explained(19).contains("■"));
        assert!(explained(46).contains('3') && explained(46).contains('4'));
        for card in Card::all() {
            let text = explanation(card, texts);
            assert!(!text.contains(" 0"), "{card:?}: {text}");
            assert!(!text.contains("  "), "{card:?}: {text}");
        }
    }

    #[test]
    fn no_two_cards_are_explained_alike() {
        for language in Language::ALL {
            let texts = language.texts();
            let explanations = Card::all().map(|card| explanation(card, texts));
            assert_eq!(explanations.collect::<HashSet<_>>().len(), 48);
        }
    }
}
