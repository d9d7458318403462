//! Bits that flip, cells that do not hold, and rings full of garbage.
