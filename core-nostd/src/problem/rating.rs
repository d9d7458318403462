//! Ratings: how hard a problem is and how far luck goes, from its worlds.

use core::ops::ControlFlow;

use crate::{
    code::Code,
    deduction::worlds,
    problem::{Face, Mode},
};

/// How hard a problem is and how far luck goes, each from 1 (little) to 3 (much).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Rating {
    /// How much work it takes a good player.
    pub difficulty: Grade,
    /// How often a guess before the first query wins.
    pub luck: Grade,
}

/// One, two or three.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Grade {
    One = 1,
    Two,
    Three,
}

impl Rating {
    /// The rating of a problem, from what players see of it.
    ///
    /// The work is what has to be told apart: all choices of criteria that the cards offer, and among them the worlds, as
    /// powers of two. A guess is as good as the most frequent code among the worlds.
    #[must_use]
    pub fn of(face: &Face) -> Self {
        let mut worlds: u32 = 0;
        let mut with_code = [0_u16; Code::COUNT as usize];
        let all_visited = worlds::visit(face, |world| {
            worlds = worlds.saturating_add(1);
            if let Some(count) = with_code.get_mut(usize::from(world.code.index())) {
                *count = count.saturating_add(1);
            }
            ControlFlow::<()>::Continue(())
        });
        debug_assert!(all_visited.is_continue());
        let likeliest = with_code.into_iter().max().map_or(0, u32::from);
        Self {
            difficulty: difficulty(choices(face), worlds),
            luck: luck(likeliest, worlds),
        }
    }
}

/// In how many ways criteria can be chosen, and in nightmare mode given to the verifiers.
fn choices(face: &Face) -> u32 {
    let criteria = face
        .slots()
        .iter()
        .map(|slot| slot.criteria().count() as u32);
    let seats = match face.mode() {
        Mode::Nightmare => 1..=face.slots().len() as u32,
        Mode::Classic | Mode::Extreme => 1..=1,
    };
    criteria.chain(seats).fold(1, u32::saturating_mul)
}

fn difficulty(choices: u32, worlds: u32) -> Grade {
    let bits = choices.checked_ilog2().unwrap_or(0) + worlds.checked_ilog2().unwrap_or(0);
    match bits {
        0..=10 => Grade::One,
        11..=17 => Grade::Two,
        _ => Grade::Three,
    }
}

fn luck(likeliest: u32, worlds: u32) -> Grade {
    if 3 * likeliest >= worlds {
        Grade::Three
    } else if 8 * likeliest >= worlds {
        Grade::Two
    } else {
        Grade::One
    }
}
