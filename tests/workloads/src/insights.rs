//! The reasoning behind the aids: a player of a generated problem asks two verifiers, and reasons before and after.

use bombe_core::{
    game::{Event, Game, Table},
    player::Player,
};
use bombe_engine::{
    code::Code,
    deck::criterion::Criterion,
    insight::{Insight, Knowledge},
    problem::{code::ProblemCode, name::ProblemName},
    verifier::Letter,
};
use heapless::Vec;

use crate::{hash, header};

/// The verifiers that are asked.
const ASKED: [Letter; 2] = [Letter::A, Letter::B];

/// The number of positions: before the first query, and after each.
pub const POSITIONS: usize = ASKED.len() + 1;

/// What a player knows in each position; `None` if the rules do not allow the queries.
#[must_use]
pub fn positions(code: ProblemCode) -> Option<Vec<Knowledge, POSITIONS>> {
    let header = header(ProblemName::Generated(code), Table::Solo);
    let mut game = Game::new(header).ok()?;
    let knowledge = |game: &Game| game.seat(Player::One).knowledge(game.problem().face());
    let proposal = Code::from_index((code.value() % u32::from(Code::COUNT)) as u8)?;
    let mut positions = Vec::new();
    positions.push(knowledge(&game)).ok()?;
    for verifier in ASKED {
        game.apply(Event::Query { verifier, proposal }).ok()?;
        positions.push(knowledge(&game)).ok()?;
    }
    Some(positions)
}

/// A hash of the codes of an insight, and of what each verifier can be.
#[must_use]
pub fn fingerprint(insight: &Insight) -> u32 {
    let codes = insight.codes().iter().map(Code::index);
    let criteria = Letter::ALL.into_iter().flat_map(|verifier| {
        Criterion::all().map(move |criterion| u8::from(insight.can_be(verifier, criterion)))
    });
    hash(codes.chain(criteria))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CLASSES, class};

    fn insights(class_number: u32) -> Vec<Insight, POSITIONS> {
        let code = ProblemCode::new(class(class_number).unwrap(), 0);
        let positions = positions(code).unwrap();
        let insights = positions.iter().map(|known| known.reason(|| true).unwrap());
        insights.collect()
    }

    #[test]
    fn every_class_is_played_and_each_answer_leaves_fewer_codes_or_as_many() {
        for number in 0..CLASSES {
            let insights = insights(number);
            assert_eq!(insights.len(), POSITIONS);
            assert!(insights.is_sorted_by_key(|known| core::cmp::Reverse(known.codes_left())));
        }
    }

    #[test]
    fn another_insight_has_another_fingerprint() {
        let [before, after, _] = insights(8)[..] else {
            unreachable!("there are three positions");
        };
        assert_ne!(before, after);
        assert_ne!(fingerprint(&before), fingerprint(&after));
        assert_eq!(fingerprint(&before), fingerprint(&insights(8)[0]));
    }
}
