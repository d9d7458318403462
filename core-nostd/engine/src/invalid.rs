//! What keeps cards and criteria from being a valid problem.

use crate::{deck::card::Card, verifier::Letter};

/// Why there is no such problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Invalid {
    /// A problem has four to six verifiers.
    WrongCount(usize),
    /// There are not as many criteria as slots.
    CountsDiffer,
    /// The card stands in two places.
    CardTwice(Card),
    /// The mode wants another number of cards per verifier.
    WrongSlot(Letter),
    /// No verification card carries the number.
    UnknownNumber(u16),
    /// The verifier's criterion is on no card that it could have.
    NotOnItsCard(Letter),
    /// No code meets all criteria.
    NoCodeLeft,
    /// Several codes meet all criteria.
    SeveralCodesLeft,
    /// The others alone leave one code, without this verifier's criterion.
    Superfluous(Letter),
}
