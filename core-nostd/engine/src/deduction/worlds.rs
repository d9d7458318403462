//! Worlds: the choices of criteria on a problem's cards that make a valid problem.
//!
//! Before the first query a perfect reasoner knows just this: the truth is one of these worlds. In nightmare mode a world
//! says which criterion is on which card; who has which card is another matter (see [`deduction`](crate::deduction)).

use core::ops::ControlFlow;

use heapless::Vec;

use crate::{
    bounded::{self, Bounded as _},
    code::Code,
    code_set::CodeSet,
    deck::criterion::{Criterion, MAX_PER_CARD},
    face::{Face, MAX_VERIFIERS},
};

/// One valid choice of criteria.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct World {
    criteria: [Criterion; MAX_VERIFIERS],
    slots: u8,
    /// The one code that meets them all.
    pub code: Code,
}

impl World {
    /// The criterion of each slot of the face.
    #[must_use]
    pub fn criteria(&self) -> &[Criterion] {
        self.criteria
            .get(..usize::from(self.slots))
            .unwrap_or_default()
    }
}

/// The criteria of one slot.
struct SlotChoices {
    slot: usize,
    choices: Vec<Criterion, { 2 * MAX_PER_CARD }, u8>,
}

/// What a search for worlds reports to its visitor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchStep {
    /// The search is about to go one level deeper. This comes often, so it is a good moment to break off.
    Branch,
    /// A world is found.
    World(World),
}

/// Visits all worlds of a face until the visitor breaks off.
pub fn visit<B>(face: &Face, mut visitor: impl FnMut(World) -> ControlFlow<B>) -> ControlFlow<B> {
    search(
        face,
        |_, _| true,
        |step| match step {
            SearchStep::Branch => ControlFlow::Continue(()),
            SearchStep::World(world) => visitor(world),
        },
    )
}

/// Searches for the worlds in which every slot has an admitted criterion, until the visitor breaks off. Criteria that
/// are not admitted cost no time.
pub fn search<B>(
    face: &Face,
    admits: impl Fn(usize, Criterion) -> bool,
    mut visitor: impl FnMut(SearchStep) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut slots: Vec<SlotChoices, MAX_VERIFIERS, u8> = Vec::new();
    for (slot, cards) in face.slots().iter().enumerate() {
        let mut choices: Vec<_, _, _> = cards.criteria().bounded();
        choices.retain(|&criterion| admits(slot, criterion));
        // Slots with few choices first: the tree stays narrow at its root, where a cut saves most. Ties keep the order
        // of the slots. This must never change, because the generator draws from the worlds in the order in which they
        // come.
        let place = slots
            .iter()
            .take_while(|before| before.choices.len() <= choices.len())
            .count();
        if bounded::insert(&mut slots, place, SlotChoices { slot, choices }).is_err() {
            break;
        }
    }
    let nothing_chosen = Partial {
        met: CodeSet::ALL,
        failing_only: Vec::new(),
    };
    let mut world = World {
        criteria: [Criterion::FIRST; MAX_VERIFIERS],
        slots: slots.len() as u8,
        code: Code::FIRST,
    };
    let Some((last, before)) = slots.split_last() else {
        return ControlFlow::Continue(());
    };
    descend(before, last, &nothing_chosen, &mut world, &mut visitor)
}

/// What the criteria chosen so far leave.
struct Partial {
    /// The codes that meet all of them.
    met: CodeSet,
    /// For each of them, the codes that fail it and no other: those that it is needed to exclude.
    failing_only: Vec<CodeSet, MAX_VERIFIERS, u8>,
}

impl Partial {
    /// Works out what each criterion is needed for when one more is added to those of `before`; false if one of them
    /// becomes superfluous. That cannot lead to a valid problem: the set of codes that fail only one criterion never
    /// grows.
    fn need_all(&mut self, before: &Self, mask: CodeSet) -> bool {
        let needed_for = before.met.minus(mask);
        if needed_for.is_empty() {
            return false;
        }
        self.failing_only.clear();
        for &codes in &before.failing_only {
            let codes = codes & mask;
            if codes.is_empty() || self.failing_only.push(codes).is_err() {
                return false;
            }
        }
        self.failing_only.push(needed_for).is_ok()
    }

    /// Whether the criteria chosen so far are all still needed beside one more. The new one is needed if it leaves
    /// fewer codes.
    fn are_all_needed_beside(&self, mask: CodeSet) -> bool {
        self.failing_only
            .iter()
            .all(|&codes| !(codes & mask).is_empty())
    }
}

fn descend<B>(
    slots: &[SlotChoices],
    last: &SlotChoices,
    so_far: &Partial,
    world: &mut World,
    visitor: &mut impl FnMut(SearchStep) -> ControlFlow<B>,
) -> ControlFlow<B> {
    visitor(SearchStep::Branch)?;
    let Some((options, deeper)) = slots.split_first() else {
        return finish(last, so_far, world, visitor);
    };
    // Filled in place: a copy for every criterion would cost more than all the rest.
    let mut next = Partial {
        met: CodeSet::EMPTY,
        failing_only: Vec::new(),
    };
    for &criterion in &options.choices {
        let mask = criterion.mask();
        next.met = so_far.met & mask;
        // The criteria before the last must leave several codes, or the last would be superfluous.
        if next.met.has_several() && next.need_all(so_far, mask) {
            if let Some(place) = world.criteria.get_mut(options.slot) {
                *place = criterion;
            }
            descend(deeper, last, &next, world, visitor)?;
        }
    }
    ControlFlow::Continue(())
}

/// Tries the last slot's criteria: they must leave one code.
fn finish<B>(
    last: &SlotChoices,
    so_far: &Partial,
    world: &mut World,
    visitor: &mut impl FnMut(SearchStep) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for &criterion in &last.choices {
        let mask = criterion.mask();
        let met = so_far.met & mask;
        if met.has_several() || met.is_empty() {
            continue;
        }
        if so_far.are_all_needed_beside(mask)
            && let Some(code) = met.first()
        {
            if let Some(place) = world.criteria.get_mut(last.slot) {
                *place = criterion;
            }
            visitor(SearchStep::World(World { code, ..*world }))?;
        }
    }
    ControlFlow::Continue(())
}

/// No generated problem has more worlds than this, and no published one is known to.
///
/// Never change it: the generator skips deals with more worlds, so this is part of what a problem code means.
pub const MAX_WORLDS: usize = 2048;

/// There are more worlds than fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct TooManyWorlds;

/// A list of up to `N` worlds of a face.
#[derive(Clone, Debug)]
pub struct Worlds<const N: usize> {
    worlds: Vec<World, N>,
}

impl<const N: usize> Worlds<N> {
    /// An empty list.
    #[must_use]
    pub const fn new() -> Self {
        Self { worlds: Vec::new() }
    }

    /// Replaces the list by all worlds of a face.
    ///
    /// # Errors
    /// There are more than `N` worlds. The list is empty then.
    pub fn fill(&mut self, face: &Face) -> Result<(), TooManyWorlds> {
        self.worlds.clear();
        let filled = visit(face, |world| match self.worlds.push(world) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(TooManyWorlds),
        });
        match filled {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(error) => {
                self.worlds.clear();
                Err(error)
            }
        }
    }

    /// The worlds.
    #[must_use]
    pub fn as_slice(&self) -> &[World] {
        &self.worlds
    }
}

impl<const N: usize> Default for Worlds<N> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        deck::card::Card,
        face::{Mode, Slot},
    };

    /// A face with a few worlds: rulebook problem 17.
    fn face() -> Face {
        let slots = [21, 31, 37, 39].map(|number| Slot::One(Card::new(number).unwrap()));
        Face::new(Mode::Classic, &slots).unwrap()
    }

    #[test]
    fn worlds_that_do_not_fit_are_an_error_and_none_is_kept() {
        let mut enough = Worlds::<12>::new();
        assert_eq!(enough.fill(&face()), Ok(()));
        assert_eq!(enough.as_slice().len(), 12);
        let mut too_few = Worlds::<11>::new();
        assert_eq!(too_few.fill(&face()), Err(TooManyWorlds));
        assert_eq!(too_few.as_slice(), []);
    }

    #[test]
    fn a_visitor_can_break_off() {
        let mut seen = 0;
        let end = visit(&face(), |_| {
            seen += 1;
            if seen == 5 {
                ControlFlow::Break("enough")
            } else {
                ControlFlow::Continue(())
            }
        });
        assert_eq!((end, seen), (ControlFlow::Break("enough"), 5));
    }

    #[test]
    fn a_search_finds_the_worlds_of_what_is_admitted_in_the_order_of_all() {
        let mut all = Worlds::<12>::new();
        assert_eq!(all.fill(&face()), Ok(()));
        // On the first card "a pair" only, and on the last nothing about ▲.
        let admits = |slot: usize, criterion: Criterion| {
            let card = face().cards().nth(slot).unwrap();
            let place = card.criteria().position(|listed| listed == criterion);
            !matches!((slot, place), (0, Some(0)) | (3, Some(0 | 1)))
        };
        let (mut found, mut branches) = (std::vec::Vec::new(), 0);
        let searched = search(&face(), admits, |step| {
            match step {
                SearchStep::Branch => branches += 1,
                SearchStep::World(world) => found.push(world),
            }
            ControlFlow::<()>::Continue(())
        });
        let mut expected = all.as_slice().to_vec();
        expected.retain(|world| {
            let mut criteria = world.criteria().iter().enumerate();
            criteria.all(|(slot, &criterion)| admits(slot, criterion))
        });
        assert_eq!((found.len(), searched), (4, ControlFlow::Continue(())));
        assert_eq!(found, expected);
        // The root, and at least one for every slot but the last.
        assert!(branches >= 4, "{branches}");
    }

    #[test]
    fn a_search_can_be_broken_off_before_anything_is_found() {
        let end = search(
            &face(),
            |_, _| true,
            |step| match step {
                SearchStep::Branch => ControlFlow::Break("enough"),
                SearchStep::World(_) => ControlFlow::Continue(()),
            },
        );
        assert_eq!(end, ControlFlow::Break("enough"));
    }

    #[test]
    fn a_world_takes_eight_bytes() {
        assert_eq!(size_of::<World>(), 8);
    }
}
