//! Published numbers at random: from a number to its problem, and back.

use bombe_engine::{
    problem::{
        code::Class,
        dice::Dice,
        number::{Nameless, PublishedNumber, PublishedProblem},
    },
    verifier::Letter,
};

use crate::hash;

/// A number with the mode and the verifiers of a class. Its difficulty is that of its problem, whatever the class says, but finding
/// that out takes a search; so the letter may be wrong.
#[must_use]
pub fn number(class: Class, seed: u32) -> Option<PublishedNumber> {
    let (first, last) = PublishedNumber::ranks(class.verifiers);
    let rank = first + Dice::new(seed).below(last - first + 1);
    PublishedNumber::new(class, rank).ok()
}

/// The problem of a number; `None` if its letter is wrong.
///
/// # Errors
/// `keep_going` said no.
#[inline(never)] // so that the compiler cannot specialise the measured code for its input
pub fn look_up(
    number: PublishedNumber,
    keep_going: impl FnMut() -> bool,
) -> Result<Option<PublishedProblem>, Nameless> {
    match number.look_up(keep_going) {
        Ok(problem) => Ok(Some(problem)),
        Err(Nameless::OtherDifficulty(_)) => Ok(None),
        Err(Nameless::Interrupted) => Err(Nameless::Interrupted),
    }
}

/// A hash of what is published of a problem.
#[must_use]
pub fn fingerprint(published: &PublishedProblem) -> u32 {
    let rows = published.rows().iter().zip(Letter::ALL);
    hash(rows.flat_map(|(row, letter)| {
        let [low, high] = row.verification.to_le_bytes();
        let second = row.second_card.map_or(0, |card| card.number());
        [
            letter as u8,
            row.card.number(),
            second,
            row.law.id(),
            low,
            high,
        ]
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::class;

    #[test]
    fn numbers_are_of_their_class_and_nearly_all_hard() {
        let extreme_hard_6 = class(17).unwrap();
        let numbers = || (0..50).filter_map(|seed| number(extreme_hard_6, seed));
        assert!(numbers().all(|number| number.class() == extreme_hard_6));
        let found = numbers().filter_map(|number| look_up(number, || true).unwrap());
        assert!(found.count() > 40);
    }

    #[test]
    fn another_problem_has_another_fingerprint() {
        let mut found =
            (0..9).filter_map(|seed| look_up(number(class(17)?, seed)?, || true).ok()?);
        let (one, other) = (found.next().unwrap(), found.next().unwrap());
        assert_ne!(fingerprint(&one), fingerprint(&other));
        assert_eq!(fingerprint(&one), fingerprint(&one.clone()));
    }
}
