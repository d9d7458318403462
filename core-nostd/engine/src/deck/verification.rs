//! Verification numbers, which stand for criteria in published problems.
//!
//! There are 95 verification cards. Each stands for one criterion and carries four numbers, one per mark, so that a
//! number alone gives nothing away to players. A criteria card together with a number identifies a criterion.

use crate::{
    code::Digit::{Four, One, Three},
    deck::{
        card::Card,
        criterion::Criterion,
        rule::{
            Order, Parity,
            Relation::{Equal, Greater, Less},
            Repetition, Rule, RunDirection, RunLength,
            short::{
                C, S, T, above, below, count, equal, even, greater, largest, largest_or_tied, less,
                odd, pair_sum, run, same, smallest, smallest_or_tied, sum,
            },
        },
    },
};

/// The four marks of a verification card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum VerificationMark {
    /// ◊
    Lozenge,
    /// #
    Pound,
    /// /
    Slash,
    /// ¤
    Currency,
}

impl VerificationMark {
    /// All marks, in the order of the verification cards.
    pub const ALL: [Self; 4] = [Self::Lozenge, Self::Pound, Self::Slash, Self::Currency];
}

/// Why a number stands for no criterion of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum BadNumber {
    /// No verification card carries the number.
    Unknown(u16),
    /// The number's criterion is not on the criteria card.
    NotOnCard {
        /// The number.
        number: u16,
        /// The criteria card.
        card: Card,
    },
}

/// The criterion that a number stands for on a card.
///
/// # Errors
/// There is no such number, or its criterion is not on the card.
pub fn criterion_on(card: Card, number: u16) -> Result<Criterion, BadNumber> {
    let criterion = criterion(number).ok_or(BadNumber::Unknown(number))?;
    if card.lists(criterion) {
        Ok(criterion)
    } else {
        Err(BadNumber::NotOnCard { number, card })
    }
}

/// The criterion that a number stands for; `None` if there is no such number.
#[must_use]
pub fn criterion(number: u16) -> Option<Criterion> {
    let row = NUMBERS
        .iter()
        .position(|(numbers, _)| numbers.contains(&number))?;
    CRITERIA.get(row).copied()
}

/// The number that stands for a criterion, by mark; `None` for the few criteria that no verification card has.
#[must_use]
pub fn number(criterion: Criterion, mark: VerificationMark) -> Option<u16> {
    let row = CRITERIA.iter().position(|&other| other == criterion)?;
    NUMBERS.get(row)?.0.get(mark as usize).copied()
}

/// The number that stands for a criterion on a card, by mark. As [`number`], but one criterion has two verification cards: the
/// later one goes with criteria card 20.
#[must_use]
pub fn number_on(card: Card, criterion: Criterion, mark: VerificationMark) -> Option<u16> {
    let mut rows = CRITERIA
        .iter()
        .zip(&NUMBERS)
        .filter(|(other, _)| **other == criterion);
    let (_, row) = if card.number() == CARD_OF_THE_LATER {
        rows.next_back()
    } else {
        rows.next()
    }?;
    row.0.get(mark as usize).copied()
}

/// Of the two verification cards of one criterion, the rulebook puts the later one to this card (problem 14), and the other to
/// card 21 (problem 17).
const CARD_OF_THE_LATER: u8 = 20;

/// The criterion of each row of the table.
static CRITERIA: [Criterion; NUMBERS.len()] = look_up();

#[expect(clippy::indexing_slicing, reason = "runs at compile time only")]
const fn look_up() -> [Criterion; NUMBERS.len()] {
    let mut criteria = [Criterion::FIRST; NUMBERS.len()];
    let mut row = 0;
    while row < NUMBERS.len() {
        criteria[row] = Criterion::of(NUMBERS[row].1);
        row += 1;
    }
    criteria
}

/// The verification cards in their order: numbers by mark, and the criterion.
#[rustfmt::skip]
const NUMBERS: [([u16; VerificationMark::ALL.len()], Rule); 95] = [
    (/*  1 */ [201, 798, 204, 796], equal(C, Four)),
    (/*  2 */ [206, 793, 212, 790], count(One, 0)),
    (/*  3 */ [215, 786, 217, 783], count(Three, 2)),
    (/*  4 */ [220, 781, 223, 779], Rule::SumParity(Parity::Even)),
    (/*  5 */ [227, 776, 231, 773], pair_sum(T, C, Equal, 4)),
    (/*  6 */ [233, 770, 237, 767], pair_sum(T, S, Less, 6)),
    (/*  7 */ [244, 765, 251, 759], equal(C, One)),
    (/*  8 */ [253, 757, 256, 754], same(T, C)),
    (/*  9 */ [261, 750, 264, 747], Rule::Repetition(Repetition::Triple)),
    (/* 10 */ [267, 744, 270, 742], pair_sum(S, C, Equal, 6)),
    (/* 11 */ [274, 740, 278, 738], run(RunLength::Two, RunDirection::Up)),
    (/* 12 */ [280, 736, 282, 733], Rule::Order(Order::Descending)),
    (/* 13 */ [286, 729, 288, 725], Rule::SumMultiple(4)),
    (/* 14 */ [293, 720, 296, 718], smallest(S)),
    (/* 15 */ [302, 715, 304, 710], sum(Equal, 6)),
    (/* 16 */ [309, 708, 312, 704], run(RunLength::None, RunDirection::UpOrDown)),
    (/* 17 */ [315, 699, 317, 696], pair_sum(T, S, Greater, 6)),
    (/* 18 */ [322, 694, 325, 690], smallest(C)),
    (/* 19 */ [329, 687, 331, 684], largest(S)),
    (/* 20 */ [334, 680, 337, 673], largest_or_tied(C)),
    (/* 21 */ [339, 669, 341, 667], Rule::Repetition(Repetition::Pair)),
    (/* 22 */ [346, 664, 348, 662], greater(S, Three)),
    (/* 23 */ [350, 658, 353, 656], run(RunLength::None, RunDirection::Up)),
    (/* 24 */ [356, 653, 358, 651], count(One, 1)),
    (/* 25 */ [360, 649, 365, 647], Rule::Evens(3)),
    (/* 26 */ [370, 645, 373, 641], sum(Less, 6)),
    (/* 27 */ [376, 639, 378, 637], count(Four, 0)),
    (/* 28 */ [381, 635, 385, 633], count(Four, 1)),
    (/* 29 */ [387, 631, 390, 629], less(S, Three)),
    (/* 30 */ [392, 627, 394, 621], pair_sum(S, C, Equal, 4)),
    (/* 31 */ [396, 617, 401, 615], less(C, Three)),
    (/* 32 */ [403, 613, 405, 610], even(C)),
    (/* 33 */ [407, 608, 410, 605], Rule::Order(Order::Ascending)),
    (/* 34 */ [413, 599, 416, 597], equal(T, Three)),
    (/* 35 */ [419, 595, 423, 593], greater(S, One)),
    (/* 36 */ [429, 591, 432, 589], greater(C, One)),
    (/* 37 */ [434, 587, 437, 585], greater(T, Three)),
    (/* 38 */ [440, 581, 442, 579], less(T, Four)),
    (/* 39 */ [447, 577, 453, 573], equal(S, Four)),
    (/* 40 */ [455, 571, 459, 567], count(One, 2)),
    (/* 41 */ [462, 564, 464, 562], equal(S, Three)),
    (/* 42 */ [470, 558, 472, 553], greater(C, Three)),
    (/* 43 */ [475, 550, 479, 547], smallest_or_tied(C)),
    (/* 44 */ [481, 543, 483, 540], even(S)),
    (/* 45 */ [485, 536, 487, 533], Rule::Order(Order::Neither)),
    (/* 46 */ [491, 530, 495, 527], equal(T, One)),
    (/* 47 */ [497, 523, 499, 518], Rule::Repetition(Repetition::NoPair)),
    (/* 48 */ [503, 515, 505, 509], Rule::Majority(Parity::Odd)),
    (/* 49 */ [507, 506, 514, 504], run(RunLength::Three, RunDirection::UpOrDown)),
    (/* 50 */ [516, 502, 520, 498], Rule::Repetition(Repetition::AllDifferent)),
    (/* 51 */ [525, 496, 528, 492], Rule::Evens(0)),
    (/* 52 */ [532, 490, 534, 486], odd(S)),
    (/* 53 */ [537, 484, 541, 482], Rule::Evens(1)),
    (/* 54 */ [546, 480, 549, 476], equal(C, Three)),
    (/* 55 */ [551, 474, 557, 471], Rule::SumMultiple(5)),
    (/* 56 */ [560, 469, 563, 463], count(Four, 2)),
    (/* 57 */ [566, 461, 568, 458], above(S, T)),
    (/* 58 */ [572, 454, 576, 449], smallest_or_tied(S)),
    (/* 59 */ [578, 445, 580, 441], odd(T)),
    (/* 60 */ [582, 439, 586, 435], Rule::SumMultiple(3)),
    (/* 61 */ [588, 433, 590, 430], equal(S, One)),
    (/* 62 */ [592, 424, 594, 421], Rule::SumParity(Parity::Odd)),
    (/* 63 */ [596, 418, 598, 414], smallest(T)),
    (/* 64 */ [604, 412, 606, 409], pair_sum(T, C, Equal, 6)),
    (/* 65 */ [609, 406, 611, 404], largest(C)),
    (/* 66 */ [614, 402, 616, 399], below(T, C)),
    (/* 67 */ [618, 395, 625, 393], Rule::Evens(2)),
    (/* 68 */ [628, 391, 630, 389], equal(T, Four)),
    (/* 69 */ [632, 386, 634, 382], above(S, C)),
    (/* 70 */ [636, 379, 638, 377], smallest_or_tied(T)),
    (/* 71 */ [640, 374, 643, 372], Rule::Majority(Parity::Even)),
    (/* 72 */ [646, 369, 648, 362], count(Three, 0)),
    (/* 73 */ [650, 359, 652, 357], greater(T, One)),
    (/* 74 */ [654, 355, 657, 352], odd(C)),
    (/* 75 */ [661, 349, 663, 347], largest(T)),
    (/* 76 */ [665, 344, 668, 340], largest_or_tied(T)),
    (/* 77 */ [670, 338, 677, 335], less(S, Four)),
    (/* 78 */ [681, 332, 686, 330], sum(Greater, 6)),
    (/* 79 */ [688, 327, 691, 324], greater(S, Four)),
    (/* 80 */ [695, 319, 697, 316], above(T, C)),
    (/* 81 */ [701, 314, 706, 311], pair_sum(T, S, Equal, 4)),
    (/* 82 */ [709, 308, 714, 303], greater(T, Four)),
    (/* 83 */ [717, 299, 719, 294], greater(C, Four)),
    (/* 84 */ [723, 289, 726, 287], below(S, T)),
    (/* 85 */ [737, 279, 739, 277], same(T, S)),
    (/* 86 */ [741, 273, 743, 268], Rule::Repetition(Repetition::Pair)),
    (/* 87 */ [746, 266, 749, 263], run(RunLength::Two, RunDirection::UpOrDown)),
    (/* 88 */ [751, 257, 755, 255], pair_sum(T, S, Equal, 6)),
    (/* 89 */ [758, 252, 763, 247], even(T)),
    (/* 90 */ [766, 243, 769, 236], largest_or_tied(S)),
    (/* 91 */ [771, 232, 775, 228], same(S, C)),
    (/* 92 */ [778, 224, 780, 221], less(T, Three)),
    (/* 93 */ [782, 219, 785, 216], count(Three, 1)),
    (/* 94 */ [787, 213, 792, 207], less(C, Four)),
    (/* 95 */ [795, 205, 797, 202], below(S, C)),
];
