//! One line of a list of problems, `id,mode,verifiers,cards...,code`, and its possible errors.

use bombe_engine::code::Code;
use bombe_engine::deck::card::Card;
use bombe_engine::{
    face::{Face, MAX_VERIFIERS, MIN_VERIFIERS, Mode, Slot},
    invalid::Invalid,
};
use bombe_workloads::digits;
use thiserror::Error;

/// A problem of a list: its cards, and its solution according to the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedProblem {
    /// Its id in the list.
    pub id: String,
    /// Its mode and cards.
    pub face: Face,
    /// Its solution, if the list is right.
    pub code: Code,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadLine {
    /// It is not UTF-8.
    #[error("not a line of text: some bytes are not UTF-8")]
    NotText,
    /// It has no mode or no number of verifiers.
    #[error("too few fields: expected id,mode,verifiers,cards...,code")]
    TooShort,
    /// It has no id.
    #[error("the id is missing")]
    NoId,
    /// The mode is not 0, 1 or 2.
    #[error("no such mode: `{0}` (0 classic, 1 extreme, 2 nightmare)")]
    NoSuchMode(String),
    /// The number of verifiers is not 4 to 6.
    #[error("not a number of verifiers: `{0}` (4 to 6)")]
    NoSuchVerifierCount(String),
    /// Mode and verifiers require another number of fields.
    #[error(
        "wrong number of fields: {found} instead of the {expected} that mode and verifiers call for"
    )]
    WrongNumberOfFields {
        /// How many there should be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// The card is not 1 to 48.
    #[error("no such card: `{0}` (1 to 48)")]
    NoSuchCard(String),
    /// A card is listed twice.
    #[error("card {} is listed twice", .0.number())]
    CardTwice(Card),
    /// Not three digits from 1 to 5.
    #[error("not a code: `{0}` (three digits from 1 to 5)")]
    NotACode(String),
    /// The engine refuses the cards for another reason.
    #[error("no problem can have these cards: {0:?}")]
    Refused(Invalid),
}

/// The problem that a line lists; `None` if the line is blank or a comment.
///
/// # Errors
/// What is wrong with the line.
pub fn parse(line: &[u8]) -> Result<Option<ListedProblem>, BadLine> {
    let line = str::from_utf8(line).map_err(|_| BadLine::NotText)?.trim();
    if line.is_empty() || line.starts_with('#') {
        return Ok(None);
    }
    let fields: Vec<&str> = line.split(',').map(str::trim).collect();
    let [id, mode, verifiers, rest @ ..] = fields.as_slice() else {
        return Err(BadLine::TooShort);
    };
    if id.is_empty() {
        return Err(BadLine::NoId);
    }
    let mode = parse_mode(mode)?;
    let verifiers = parse_verifiers(verifiers)?;
    let card_count = verifiers * cards_per_verifier(mode);
    let (code, cards) = match rest.split_last() {
        Some((code, cards)) if cards.len() == card_count => (code, cards),
        _ => {
            return Err(BadLine::WrongNumberOfFields {
                expected: 3 + card_count + 1,
                found: fields.len(),
            });
        }
    };
    let cards = cards
        .iter()
        .map(|card| parse_card(card))
        .collect::<Result<Vec<_>, _>>()?;
    Ok(Some(ListedProblem {
        id: (*id).to_owned(),
        face: face(mode, verifiers, &cards)?,
        code: parse_code(code)?,
    }))
}

fn parse_mode(field: &str) -> Result<Mode, BadLine> {
    match field {
        "0" => Ok(Mode::Classic),
        "1" => Ok(Mode::Extreme),
        "2" => Ok(Mode::Nightmare),
        _ => Err(BadLine::NoSuchMode(field.to_owned())),
    }
}

fn parse_verifiers(field: &str) -> Result<usize, BadLine> {
    let count = field.parse().ok();
    count
        .filter(|count| (MIN_VERIFIERS..=MAX_VERIFIERS).contains(count))
        .ok_or_else(|| BadLine::NoSuchVerifierCount(field.to_owned()))
}

const fn cards_per_verifier(mode: Mode) -> usize {
    match mode {
        Mode::Classic | Mode::Nightmare => 1,
        Mode::Extreme => 2,
    }
}

fn parse_card(field: &str) -> Result<Card, BadLine> {
    let card = field.parse().ok().and_then(Card::new);
    card.ok_or_else(|| BadLine::NoSuchCard(field.to_owned()))
}

fn parse_code(field: &str) -> Result<Code, BadLine> {
    let code = digits(field).map(|[triangle, square, circle]| Code::new(triangle, square, circle));
    code.ok_or_else(|| BadLine::NotACode(field.to_owned()))
}

/// In extreme mode the list has the first cards of all verifiers before the second ones.
fn face(mode: Mode, verifiers: usize, cards: &[Card]) -> Result<Face, BadLine> {
    let slots: Vec<Slot> = match mode {
        Mode::Classic | Mode::Nightmare => cards.iter().map(|&card| Slot::One(card)).collect(),
        Mode::Extreme => {
            let second = cards.iter().skip(verifiers);
            cards
                .iter()
                .zip(second)
                .map(|(&first, &second)| Slot::Either(first, second))
                .collect()
        }
    };
    Face::new(mode, &slots).map_err(|invalid| match invalid {
        Invalid::CardTwice(card) => BadLine::CardTwice(card),
        other => BadLine::Refused(other),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(line: &str) -> ListedProblem {
        parse(line.as_bytes())
            .expect("the line is good")
            .expect("the line lists a problem")
    }

    #[track_caller]
    fn assert_bad(line: &str, expected: BadLine) {
        assert_eq!(parse(line.as_bytes()), Err(expected), "{line}");
    }

    fn card(number: u8) -> Card {
        Card::new(number).unwrap()
    }

    #[test]
    fn a_classic_line_has_one_card_per_verifier() {
        let problem = listed("P1,0,4,4,9,11,14,241");
        assert_eq!(problem.id, "P1");
        assert_eq!(problem.face.mode(), Mode::Classic);
        assert_eq!(
            problem.face.slots(),
            [4, 9, 11, 14].map(|number| Slot::One(card(number)))
        );
        assert_eq!(problem.code.to_string(), "241");
    }

    #[test]
    fn an_extreme_line_lists_all_first_cards_before_the_second_ones() {
        let problem = listed("X,1,4,1,2,3,4,15,16,17,18,111");
        let pairs = [(1, 15), (2, 16), (3, 17), (4, 18)];
        assert_eq!(
            problem.face.slots(),
            pairs.map(|(first, second)| Slot::Either(card(first), card(second)))
        );
    }

    #[test]
    fn a_nightmare_line_keeps_its_mode() {
        assert_eq!(listed("N,2,5,1,2,3,4,5,555").face.mode(), Mode::Nightmare);
    }

    #[test]
    fn spaces_and_a_carriage_return_do_no_harm() {
        assert_eq!(
            listed(" P1, 0,4, 4,9,11,14, 241 \r"),
            listed("P1,0,4,4,9,11,14,241")
        );
    }

    #[test]
    fn blank_lines_and_comments_list_nothing() {
        for line in ["", "   ", "\r", "# id,mode,verifiers,cards,code"] {
            assert_eq!(parse(line.as_bytes()), Ok(None), "{line}");
        }
    }

    #[test]
    fn what_is_wrong_with_a_line_has_a_name() {
        let field = |text: &str| text.to_owned();
        let fields = |expected, found| BadLine::WrongNumberOfFields { expected, found };
        assert_bad("P1", BadLine::TooShort);
        assert_bad("P1,0", BadLine::TooShort);
        assert_bad(",0,4,4,9,11,14,241", BadLine::NoId);
        assert_bad("P1,3,4,4,9,11,14,241", BadLine::NoSuchMode(field("3")));
        assert_bad("P1,,4,4,9,11,14,241", BadLine::NoSuchMode(field("")));
        for count in ["3", "7", "four", "-4"] {
            assert_bad(
                &format!("P1,0,{count},4,9,11,14,241"),
                BadLine::NoSuchVerifierCount(field(count)),
            );
        }
        assert_bad("P1,0,4", fields(8, 3));
        assert_bad("P1,0,4,4,9,11,14", fields(8, 7));
        assert_bad("P1,0,4,4,9,11,14,241,241", fields(8, 9));
        assert_bad("P1,1,4,4,9,11,14,241", fields(12, 8));
        for number in ["0", "49", "256", "-1", "x", ""] {
            assert_bad(
                &format!("P1,0,4,4,9,{number},14,241"),
                BadLine::NoSuchCard(field(number)),
            );
        }
        assert_bad("P1,0,4,4,9,4,14,241", BadLine::CardTwice(card(4)));
        assert_bad("X,1,4,1,2,3,4,15,16,17,1,111", BadLine::CardTwice(card(1)));
        for code in ["24", "2411", "246", "024", "2 4", "", "abc"] {
            assert_bad(
                &format!("P1,0,4,4,9,11,14,{code}"),
                BadLine::NotACode(field(code)),
            );
        }
        assert_eq!(parse(b"P1\xFF,0,4,4,9,11,14,241"), Err(BadLine::NotText));
    }
}
