//! The reasoning behind the aids: a player of a generated problem asks two verifiers, and reasons before and after.

use bombe_core::{
    game::{Aids, Event, Game, Handicaps, Header, Privacy, Table},
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

use crate::hash;

/// Who is asked.
const ASKED: [Letter; 2] = [Letter::A, Letter::B];

/// How often the player reasons: before the first query, and after each.
pub const MOMENTS: usize = ASKED.len() + 1;

/// What a player knows of a problem at each moment; `None` if the rules do not allow it.
#[must_use]
pub fn moments(code: ProblemCode) -> Option<Vec<Knowledge, MOMENTS>> {
    let mut game = Game::new(Header {
        problem: ProblemName::Generated(code),
        table: Table::Solo,
        handicaps: Handicaps::default(),
        aids: Aids::NONE,
        answers: Privacy::Open,
        is_repeat: false,
    })
    .ok()?;
    let knowledge = |game: &Game| game.seat(Player::One).knowledge(game.problem().face());
    let proposal = Code::from_index((code.value() % u32::from(Code::COUNT)) as u8)?;
    let mut moments = Vec::new();
    moments.push(knowledge(&game)).ok()?;
    for verifier in ASKED {
        game.apply(Event::Query { verifier, proposal }).ok()?;
        moments.push(knowledge(&game)).ok()?;
    }
    Some(moments)
}

/// A number that another insight hardly has: of its codes, and what each verifier can be.
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

    fn insights(class_number: u32) -> Vec<Insight, MOMENTS> {
        let code = ProblemCode::new(class(class_number).unwrap(), 0);
        let moments = moments(code).unwrap();
        let insights = moments.iter().map(|known| known.reason(|| true).unwrap());
        insights.collect()
    }

    #[test]
    fn every_class_is_played_and_each_answer_leaves_fewer_codes_or_as_many() {
        for number in 0..CLASSES {
            let insights = insights(number);
            assert_eq!(insights.len(), MOMENTS);
            assert!(insights.is_sorted_by_key(|known| core::cmp::Reverse(known.codes_left())));
        }
    }

    #[test]
    fn another_insight_has_another_fingerprint() {
        let [before, after, _] = insights(8)[..] else {
            unreachable!("there are three moments");
        };
        assert_ne!(before, after);
        assert_ne!(fingerprint(&before), fingerprint(&after));
        assert_eq!(fingerprint(&before), fingerprint(&insights(8)[0]));
    }
}
