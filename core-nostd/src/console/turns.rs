//! Which selectors are turned by hand: one that only had lost contact is not.

use crate::{panel::Dial, selector::Stand};
use bombe_engine::{Digit, Shape};

/// The last position of each selector.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Turns([Option<Digit>; Shape::ALL.len()]);

impl Turns {
    /// No position is known yet.
    pub(super) const NONE: Self = Self([None; Shape::ALL.len()]);

    /// The last position of a selector.
    pub(super) fn last(self, shape: Shape) -> Option<Digit> {
        self.0.get(shape as usize).copied().flatten()
    }

    /// Takes note of a selector's position. Returns whether it was turned there.
    pub(super) fn follow(&mut self, shape: Shape, old: Dial, new: Dial) -> bool {
        let Some(position) = new.position(shape) else {
            return false;
        };
        let last = self.last(shape);
        if let Some(known) = self.0.get_mut(shape as usize) {
            *known = Some(position);
        }
        last.or(old.position(shape)) != Some(position)
            && old.stand(shape) != Stand::Dead
            && old.stand(shape) != new.stand(shape)
    }
}
