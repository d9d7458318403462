//! Why cards and criteria are not a valid problem.

use crate::{deck::card::Card, verifier::Letter};

/// Why there is no such problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Invalid {
    /// A problem has four to six verifiers.
    WrongCount(usize),
    /// There are not as many criteria as slots.
    CountsDiffer,
    /// The card is there twice.
    CardTwice(Card),
    /// The mode needs another number of cards per verifier.
    WrongSlot(Letter),
    /// No verification card carries the number.
    UnknownNumber(u16),
    /// The verifier's criterion is on no card that it could have.
    NotOnItsCard(Letter),
    /// No code meets all criteria.
    NoCodeLeft,
    /// Several codes meet all criteria.
    SeveralCodesLeft,
    /// The other criteria alone leave one code, so this verifier's is superfluous.
    Superfluous(Letter),
    /// The number of a published problem has another letter, because the problem is of another difficulty.
    OtherLetter(char),
}
