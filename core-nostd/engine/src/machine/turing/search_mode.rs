//! Guides: what forecasts a search goes by, and how many proposals it tries.

use super::{cost::Cost, forecast};

/// What forecasts the search goes by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SearchMode {
    /// What a position costs as a rule, less a discount; and only some of the most promising proposals are tried in each.
    Typical {
        /// How many proposals.
        width: usize,
        /// How many 64ths less.
        discount: u32,
    },
    /// What it costs at least.
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
