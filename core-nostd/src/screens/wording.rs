//! How a rule is written on the display: in one short line, with the shapes' signs as on the cards.
//!
//! The words must be clear with and without the card on the table.

use crate::{
    gfx::Font,
    line::{Line, fill, line},
    texts::{Rules, Texts},
};
use bombe_engine::{
    Rule,
    deck::rule::{Extreme, Order, Parity, Relation, Repetition, RunDirection, RunLength, Ties},
};

/// Words a rule.
pub(super) fn wording(rule: Rule, texts: &Texts) -> Line {
    let texts = &texts.rules;
    match rule {
        Rule::Digit {
            shape,
            relation,
            value,
        } => line(format_args!(
            "{} {} {value}",
            shape.as_char(),
            sign(relation)
        )),
        Rule::Parity { shape, parity } => {
            let is = match parity {
                Parity::Even => texts.even,
                Parity::Odd => texts.odd,
            };
            fill(is, &[&shape.as_char()])
        }
        Rule::Count { value, times } => {
            let counted = match times {
                0 => texts.none_of,
                1 => texts.one_of,
                2 => texts.two_of,
                _ => texts.three_of,
            };
            fill(counted, &[&value])
        }
        Rule::Compare {
            left,
            relation,
            right,
        } => line(format_args!(
            "{} {} {}",
            left.as_char(),
            sign(relation),
            right.as_char()
        )),
        Rule::Extreme {
            shape,
            extreme,
            ties,
        } => fill(is_extreme(extreme, ties, texts), &[&shape.as_char()]),
        Rule::PairSum {
            left,
            right,
            relation,
            value,
        } => line(format_args!(
            "{} + {} {} {value}",
            left.as_char(),
            right.as_char(),
            sign(relation)
        )),
        Rule::Sum { relation, value } => line(format_args!("▲ + ■ + ● {} {value}", sign(relation))),
        Rule::SumMultiple(of) => fill(texts.sum_multiple, &[&of]),
        Rule::Majority(parity) => whole(match parity {
            Parity::Even => texts.more_even,
            Parity::Odd => texts.more_odd,
        }),
        Rule::Evens(count) => whole(match count {
            0 => texts.no_even,
            1 => texts.one_even,
            2 => texts.two_even,
            _ => texts.three_even,
        }),
        Rule::SumParity(parity) => whole(match parity {
            Parity::Even => texts.sum_even,
            Parity::Odd => texts.sum_odd,
        }),
        Rule::Repetition(repetition) => whole(match repetition {
            Repetition::Triple => texts.triple,
            Repetition::Pair => texts.pair,
            Repetition::AllDifferent => texts.all_different,
            Repetition::NoPair => texts.no_pair,
        }),
        Rule::Order(order) => whole(match order {
            Order::Ascending => texts.rises,
            Order::Descending => texts.falls,
            Order::Neither => texts.neither,
        }),
        Rule::Run { length, direction } => whole(run(length, direction, texts)),
    }
}

/// Words a rule for a row that is this wide, beside the number of its card. A rule that is too long is shortened, and one that is
/// explained by examples has none, because their brackets would touch the next row.
pub(super) fn wording_within(room: i32, rule: Rule, texts: &Texts) -> Line {
    let full = wording(rule, texts);
    let has_examples = matches!(rule, Rule::Run { .. });
    if Font::Body.width(&full) <= room && !has_examples {
        return full;
    }
    let texts = &texts.rules;
    match rule {
        Rule::Extreme {
            shape,
            extreme,
            ties: Ties::Allowed,
        } => {
            let is = match extreme {
                Extreme::Smallest => texts.short_smallest_or_tied,
                Extreme::Largest => texts.short_largest_or_tied,
            };
            fill(is, &[&shape.as_char()])
        }
        Rule::SumMultiple(of) => fill(texts.short_sum_multiple, &[&of]),
        Rule::Majority(Parity::Even) => whole(texts.short_more_even),
        Rule::Majority(Parity::Odd) => whole(texts.short_more_odd),
        Rule::Repetition(Repetition::Pair) => whole(texts.short_pair),
        Rule::Repetition(Repetition::NoPair) => whole(texts.short_no_pair),
        Rule::Order(Order::Ascending) => whole("▲ < ■ < ●"),
        Rule::Order(Order::Descending) => whole("▲ > ■ > ●"),
        Rule::Order(Order::Neither) => whole(texts.short_neither),
        Rule::Run { length, .. } => whole(match length {
            RunLength::Three => texts.short_run_of_3,
            RunLength::Two => texts.short_run_of_2,
            RunLength::None => texts.short_no_run,
        }),
        _ => full,
    }
}

/// A text without gaps.
fn whole(text: &str) -> Line {
    line(text)
}

const fn sign(relation: Relation) -> char {
    match relation {
        Relation::Less => '<',
        Relation::Equal => '=',
        Relation::Greater => '>',
    }
}

const fn is_extreme(extreme: Extreme, ties: Ties, texts: &Rules) -> &'static str {
    match (extreme, ties) {
        (Extreme::Smallest, Ties::Excluded) => texts.smallest,
        (Extreme::Largest, Ties::Excluded) => texts.largest,
        (Extreme::Smallest, Ties::Allowed) => texts.smallest_or_tied,
        (Extreme::Largest, Ties::Allowed) => texts.largest_or_tied,
    }
}

const fn run(length: RunLength, direction: RunDirection, texts: &Rules) -> &'static str {
    match (length, direction) {
        (RunLength::Three, RunDirection::Up) => texts.run_of_3,
        (RunLength::Two, RunDirection::Up) => texts.run_of_2,
        (RunLength::None, RunDirection::Up) => texts.no_run,
        (RunLength::Three, RunDirection::UpOrDown) => texts.run_of_3_any,
        (RunLength::Two, RunDirection::UpOrDown) => texts.run_of_2_any,
        (RunLength::None, RunDirection::UpOrDown) => texts.no_run_any,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Language;
    use bombe_engine::Card;
    use std::collections::HashMap;

    fn written(rule: Rule) -> Line {
        wording(rule, Language::English.texts())
    }

    #[track_caller]
    fn assert_card(number: u8, expected: &[&str]) {
        let rules = Card::new(number).unwrap().rules().iter();
        let written: std::vec::Vec<_> = rules.map(|&rule| written(rule)).collect();
        assert_eq!(written, expected);
    }

    #[test]
    fn every_kind_of_rule_is_worded_as_its_card_means_it() {
        assert_card(2, &["▲ < 3", "▲ = 3", "▲ > 3"]);
        assert_card(6, &["■ even", "■ odd"]);
        assert_card(9, &["no 3s", "one 3", "two 3s", "three 3s"]);
        assert_card(13, &["■ < ●", "■ = ●", "■ > ●"]);
        assert_card(14, &["▲ smallest", "■ smallest", "● smallest"]);
        assert_card(16, &["more even than odd", "more odd than even"]);
        assert_card(
            17,
            &[
                "no even number",
                "one even number",
                "two even numbers",
                "three even numbers",
            ],
        );
        assert_card(18, &["▲ + ■ + ● even", "▲ + ■ + ● odd"]);
        assert_card(19, &["▲ + ■ < 6", "▲ + ■ = 6", "▲ + ■ > 6"]);
        assert_card(
            20,
            &[
                "all three the same",
                "exactly two the same",
                "all different",
            ],
        );
        assert_card(21, &["all same or all different", "exactly two the same"]);
        assert_card(
            22,
            &[
                "rises: ▲ < ■ < ●",
                "falls: ▲ > ■ > ●",
                "neither rises nor falls",
            ],
        );
        assert_card(23, &["▲ + ■ + ● < 6", "▲ + ■ + ● = 6", "▲ + ■ + ● > 6"]);
        assert_card(
            24,
            &["run of 3, like 234", "run of 2, like 23", "no run like 23"],
        );
        assert_card(
            25,
            &[
                "no run like 23, 32",
                "run of 2, like 23, 32",
                "run of 3, like 234, 432",
            ],
        );
        assert_card(
            35,
            &[
                "▲ largest or tied",
                "■ largest or tied",
                "● largest or tied",
            ],
        );
        assert_card(
            36,
            &[
                "▲ + ■ + ● multiple of 3",
                "▲ + ■ + ● multiple of 4",
                "▲ + ■ + ● multiple of 5",
            ],
        );
    }

    #[test]
    fn no_two_criteria_are_worded_alike() {
        for language in Language::ALL {
            let mut meaning = HashMap::new();
            for &rule in Card::all().flat_map(|card| card.rules()) {
                let mask = rule.mask();
                let wording = wording(rule, language.texts());
                let known = *meaning.entry(wording).or_insert(mask);
                assert_eq!(known, mask, "{language:?} {rule:?}");
            }
        }
    }
}
