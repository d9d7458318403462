//! Search modes: which forecasts a search uses, and how many proposals it tries.

use super::{cost::Cost, forecast};

/// Which forecasts a search uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SearchMode {
    /// Typical costs, less a discount; only the most promising proposals are tried in each position.
    Typical {
        /// How many proposals.
        width: usize,
        /// How many 64ths less.
        discount: u32,
    },
    /// Minimum costs, and all proposals.
    Least,
}

impl SearchMode {
    pub(super) fn forecast(self, truths: u32, codes: u32) -> Cost {
        match self {
            Self::Typical { discount, .. } => forecast::guess(truths, codes, discount),
            Self::Least => forecast::floor(truths, codes),
        }
    }

    pub(super) const fn width(self) -> usize {
        match self {
            Self::Typical { width, .. } => width,
            Self::Least => usize::MAX,
        }
    }
}
