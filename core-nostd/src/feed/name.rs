//! The name by which listeners tell consoles apart.

use core::fmt;

use crate::journal::Seal;

/// A console's name: eight hexadecimal digits, derived one-way from the chip's unique number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConsoleName(u32);

impl ConsoleName {
    /// The name of the console with this seal.
    #[must_use]
    pub fn of(seal: Seal) -> Self {
        Self(seal.alias())
    }
}

impl fmt::Display for ConsoleName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:08X}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString as _;

    use super::*;

    #[test]
    fn a_console_keeps_its_name_for_ever() {
        let name = ConsoleName::of(Seal::of(0x0123_4567_89AB_CDEF));
        assert_eq!(name.to_string(), "F9C6119F");
    }

    #[test]
    fn consoles_with_almost_the_same_number_have_names_of_their_own() {
        let names = |bit: u32| ConsoleName::of(Seal::of(1_u64 << bit));
        for bit in 1..u64::BITS {
            assert_ne!(names(bit), names(bit - 1));
        }
    }
}
