//! Published numbers: any text, and any class and rank.

use bombe_engine::problem::code::Class;
use bombe_engine::problem::number::{Nameless, PublishedNumber};

use super::{Violation, behaviour, ensure};
use crate::byte_reader::ByteReader;

/// Numbers at the ends of the lists.
pub(super) fn seeds() -> Vec<Vec<u8>> {
    [
        "A46NXF", "C41", "C4DN8A", "F5F04H", "F52OBVV", "I62Z60X", "I65H729",
    ]
    .map(|number| number.bytes().collect())
    .to_vec()
}

/// The number of a class and a rank, both in a ring.
pub(super) fn number(class: usize, rank: usize) -> Option<PublishedNumber> {
    let class = Class::all().nth(class % Class::all().count())?;
    let (first, last) = PublishedNumber::ranks(class.verifiers);
    // Far apart, so that small numbers come about everywhere in the list.
    let rank = (rank as u32).wrapping_mul(2_654_435_761) % (last - first + 1);
    PublishedNumber::new(class, first + rank).ok()
}

pub(super) fn run(input: &[u8]) -> Result<u64, Violation> {
    let mut reader = ByteReader(input);
    let text = String::from_utf8_lossy(input);
    let asked = text.parse().ok();
    let Some(asked) = asked.or_else(|| number(reader.number(), reader.number())) else {
        return Ok(0);
    };
    ensure(
        asked.to_string().parse() == Ok(asked),
        "a number is read as it is written",
    )?;
    let published = match asked.look_up(|| true) {
        Err(Nameless::OtherDifficulty(proper)) => {
            ensure(proper != asked, "the letter is another")?;
            proper.look_up(|| true)
        }
        found => found,
    };
    let published = published.map_err(|_| "the proper letter has a problem")?;
    let problem = published.problem().map_err(|_| "its problem is valid")?;
    let back = PublishedNumber::of(&problem, || true).ok().flatten();
    let back = back.ok_or("a published problem has a number")?;
    ensure(
        back.rank() <= published.number().rank(),
        "of two numbers the lower one is told",
    )?;
    let same = back.look_up(|| true).map_err(|_| "it has a problem")?;
    ensure(
        same.problem().as_ref() == Ok(&problem),
        "the number of a problem names it",
    )?;
    Ok(behaviour((
        u32::from(asked) % 27,
        problem.solution().index(),
    )))
}
