//! How a rule is written on the display: in one short line, with the shapes' signs where a card has them.
//!
//! The words must do for somebody who has the card on the table and for somebody who has not.

use embedded_graphics::{draw_target::DrawTarget, geometry::Point, pixelcolor::BinaryColor};
use heapless::Vec;

use crate::{
    code::Shape,
    deck::rule::{
        Extreme, Order, Parity, Relation, Repetition, Rule, RunDirection, RunLength, Ties,
    },
    gfx::{
        glyph,
        text::{Align, Font},
    },
};

/// A rule in signs and words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Wording(Vec<Piece, MOST_PIECES, u8>);

/// A piece of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Piece {
    Sign(Shape),
    Words(&'static str),
    Number(u8),
}

/// The longest is a sum: three signs, two plus signs, words and a number.
const MOST_PIECES: usize = 7;

const FONT: Font = Font::Body;

/// On both sides of a sign, which fills its drawing to the edges.
const MARGIN: i32 = 1;

impl Wording {
    /// Words a rule.
    pub(super) fn of(rule: Rule) -> Self {
        use Piece::{Number, Sign, Words};
        match rule {
            Rule::Digit {
                shape,
                relation,
                value,
            } => Self::from([Sign(shape), relation.into(), Number(value.get())]),
            Rule::Parity { shape, parity } => Self::from([Sign(shape), Words(is(parity))]),
            Rule::Count { value, times } => {
                let (count, plural) = match times {
                    0 => ("no ", "s"),
                    1 => ("one ", ""),
                    2 => ("two ", "s"),
                    _ => ("three ", "s"),
                };
                Self::from([Words(count), Number(value.get()), Words(plural)])
            }
            Rule::Compare {
                left,
                relation,
                right,
            } => Self::from([Sign(left), relation.into(), Sign(right)]),
            Rule::Extreme {
                shape,
                extreme,
                ties,
            } => Self::from([Sign(shape), Words(is_extreme(extreme, ties))]),
            Rule::Majority(Parity::Even) => Self::from([Words("more even than odd")]),
            Rule::Majority(Parity::Odd) => Self::from([Words("more odd than even")]),
            Rule::Evens(count) => Self::from([Words(match count {
                0 => "no even number",
                1 => "one even number",
                2 => "two even numbers",
                _ => "three even numbers",
            })]),
            Rule::SumParity(parity) => Self::of_sum([Words(is(parity))]),
            Rule::PairSum {
                left,
                right,
                relation,
                value,
            } => Self::from([
                Sign(left),
                PLUS,
                Sign(right),
                relation.into(),
                Number(value),
            ]),
            Rule::Sum { relation, value } => Self::of_sum([relation.into(), Number(value)]),
            Rule::SumMultiple(of) => Self::of_sum([Words(" multiple of "), Number(of)]),
            Rule::Repetition(repetition) => Self::from([Words(match repetition {
                Repetition::Triple => "all three the same",
                Repetition::Pair => "exactly two the same",
                Repetition::AllDifferent => "all different",
                Repetition::NoPair => "all same or all different",
            })]),
            Rule::Order(Order::Ascending) => Self::in_order("rises: ", LESS),
            Rule::Order(Order::Descending) => Self::in_order("falls: ", GREATER),
            Rule::Order(Order::Neither) => Self::from([Words("neither rises nor falls")]),
            Rule::Run { length, direction } => Self::from([Words(run(length, direction))]),
        }
    }

    /// How wide it is.
    pub(super) fn width(&self) -> i32 {
        self.0.iter().map(|piece| piece.width()).sum()
    }

    /// Draws it on a baseline.
    pub(super) fn draw<D>(&self, baseline: Point, target: &mut D) -> Result<(), D::Error>
    where
        D: DrawTarget<Color = BinaryColor>,
    {
        let mut at = baseline;
        for piece in &self.0 {
            piece.draw(at, target)?;
            at.x += piece.width();
        }
        Ok(())
    }

    /// The sum of all digits, and what is said about it.
    fn of_sum<const N: usize>(about: [Piece; N]) -> Self {
        use Piece::Sign;
        let [a, b, c] = Shape::ALL;
        let sum = [Sign(a), PLUS, Sign(b), PLUS, Sign(c)];
        Self(sum.into_iter().chain(about).collect())
    }

    fn in_order(name: &'static str, relation: Piece) -> Self {
        use Piece::{Sign, Words};
        let [a, b, c] = Shape::ALL;
        Self::from([Words(name), Sign(a), relation, Sign(b), relation, Sign(c)])
    }
}

impl<const N: usize> From<[Piece; N]> for Wording {
    fn from(pieces: [Piece; N]) -> Self {
        const { assert!(N <= MOST_PIECES) };
        Self(pieces.into_iter().collect())
    }
}

impl Piece {
    fn width(self) -> i32 {
        match self {
            Self::Sign(shape) => glyph::small_shape(shape).size().width as i32 + 2 * MARGIN,
            Self::Words(words) => FONT.width(words),
            Self::Number(number) => FONT.width("0") * if number < 10 { 1 } else { 2 },
        }
    }

    fn draw<D>(self, baseline: Point, target: &mut D) -> Result<(), D::Error>
    where
        D: DrawTarget<Color = BinaryColor>,
    {
        let on = BinaryColor::On;
        match self {
            Self::Sign(shape) => {
                let sign = glyph::small_shape(shape);
                sign.draw(
                    baseline + Point::new(MARGIN, -(sign.size().height as i32)),
                    on,
                    target,
                )
            }
            Self::Words(words) => {
                FONT.draw(format_args!("{words}"), baseline, Align::Left, on, target)
            }
            Self::Number(number) => {
                FONT.draw(format_args!("{number}"), baseline, Align::Left, on, target)
            }
        }
    }
}

const PLUS: Piece = Piece::Words(" + ");
const LESS: Piece = Piece::Words(" < ");
const GREATER: Piece = Piece::Words(" > ");

impl From<Relation> for Piece {
    fn from(relation: Relation) -> Self {
        match relation {
            Relation::Less => LESS,
            Relation::Equal => Self::Words(" = "),
            Relation::Greater => GREATER,
        }
    }
}

const fn is(parity: Parity) -> &'static str {
    match parity {
        Parity::Even => " even",
        Parity::Odd => " odd",
    }
}

const fn is_extreme(extreme: Extreme, ties: Ties) -> &'static str {
    match (extreme, ties) {
        (Extreme::Smallest, Ties::Excluded) => " smallest",
        (Extreme::Largest, Ties::Excluded) => " largest",
        (Extreme::Smallest, Ties::Allowed) => " smallest or tied",
        (Extreme::Largest, Ties::Allowed) => " largest or tied",
    }
}

const fn run(length: RunLength, direction: RunDirection) -> &'static str {
    match (length, direction) {
        (RunLength::Three, RunDirection::Up) => "run of 3, like 234",
        (RunLength::Two, RunDirection::Up) => "run of 2, like 23",
        (RunLength::None, RunDirection::Up) => "no run like 23",
        (RunLength::Three, RunDirection::UpOrDown) => "run of 3, like 234, 432",
        (RunLength::Two, RunDirection::UpOrDown) => "run of 2, like 23, 32",
        (RunLength::None, RunDirection::UpOrDown) => "no run like 23, 32",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deck::card::Card;
    use std::{collections::HashMap, format, string::String};

    /// The wording as text, each sign as its character.
    fn written(rule: Rule) -> String {
        let piece = |piece: &Piece| match piece {
            Piece::Sign(Shape::Triangle) => "▲".into(),
            Piece::Sign(Shape::Square) => "■".into(),
            Piece::Sign(Shape::Circle) => "●".into(),
            Piece::Words(words) => String::from(*words),
            Piece::Number(number) => format!("{number}"),
        };
        Wording::of(rule).0.iter().map(piece).collect()
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
        let mut meaning = HashMap::new();
        for rule in Card::all().flat_map(|card| card.rules()) {
            let mask = rule.mask();
            let known = *meaning.entry(written(*rule)).or_insert(mask);
            assert_eq!(known, mask, "{rule:?}");
        }
    }
}
