//! The list of published problems: one for each number of verifiers, the same for all modes.
//!
//! The list is not stored. It is searched from the last checkpoint before the entry that is wanted: the checkpoints are so dense
//! that this takes a moment on the chip. `cargo xtask numbers-index` makes them, and a test compares.
//!
//! ```text
//!   byte   0     1     2        3 .. 5
//!         law   law   law   place of an entry     the first one whose laws begin with these
//! ```

use core::{convert::Infallible, ops::ControlFlow};

use super::{
    cards,
    law::Law,
    search::{self, Start, Step},
};
use crate::{
    bounded::Bounded as _, deck::card::Card, face::PerVerifier, interrupted::Interrupted,
    problem::code::VerifierCount,
};

/// A law, and the card that it is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The law.
    pub law: Law,
    /// The card.
    pub card: Card,
}

/// An entry: its laws ascend.
pub type Entry = PerVerifier<Seat>;

/// A checkpoint: three laws, and the place of the first entry that begins with them.
pub type Checkpoint = [u8; 6];

/// How much work lies between checkpoints, in entries and branches of the search, unless an entry's first three laws have more.
const WORK_BETWEEN_CHECKPOINTS: u32 = 4096;

/// The list of entries with as many laws as there are verifiers.
#[derive(Clone, Copy, Debug)]
pub struct List {
    verifiers: VerifierCount,
    checkpoints: &'static [Checkpoint],
}

impl List {
    /// The list for a number of verifiers.
    #[must_use]
    pub const fn of(verifiers: VerifierCount) -> Self {
        let bytes: &[u8] = match verifiers {
            VerifierCount::Four => include_bytes!("index/4.bin"),
            VerifierCount::Five => include_bytes!("index/5.bin"),
            VerifierCount::Six => include_bytes!("index/6.bin"),
        };
        let (checkpoints, _) = bytes.as_chunks();
        Self {
            verifiers,
            checkpoints,
        }
    }

    /// How many entries there are.
    #[must_use]
    pub const fn size(self) -> u32 {
        match self.verifiers {
            VerifierCount::Four => 636_634,
            VerifierCount::Five => 3_794_379,
            VerifierCount::Six => 4_200_385,
        }
    }

    /// The entry at a place, from 0; `None` if there are not so many. `keep_going` is polled.
    ///
    /// # Errors
    /// `keep_going` said no.
    pub fn entry(
        self,
        place: u32,
        mut keep_going: impl FnMut() -> bool,
    ) -> Result<Option<Entry>, Interrupted> {
        let after = self
            .checkpoints
            .partition_point(|&checkpoint| first_place(checkpoint) <= place);
        let checkpoint = self.checkpoint_before(after);
        let mut skipped = place - first_place(checkpoint);
        self.search(checkpoint, &mut keep_going, |laws, keep_going| {
            cards::visit(laws, keep_going, |cards| match skipped.checked_sub(1) {
                Some(fewer) => {
                    skipped = fewer;
                    ControlFlow::Continue(())
                }
                None => ControlFlow::Break(entry(laws, cards)),
            })
        })
    }

    /// The place of the first entry with these laws, which ascend; `None` if there is no such entry. `keep_going` is polled.
    ///
    /// # Errors
    /// `keep_going` said no.
    pub(super) fn place(
        self,
        laws: &[Law],
        mut keep_going: impl FnMut() -> bool,
    ) -> Result<Option<u32>, Interrupted> {
        let start = laws.iter().map(|law| law.place());
        let after = self.checkpoints.partition_point(|checkpoint| {
            checkpoint
                .iter()
                .copied()
                .take(START)
                .le(start.clone().take(START))
        });
        let checkpoint = self.checkpoint_before(after);
        let mut place = first_place(checkpoint);
        let reached = self.search(checkpoint, &mut keep_going, |found, keep_going| {
            if found >= laws {
                return ControlFlow::Break(Ok((found == laws).then_some(place)));
            }
            cards::visit(found, keep_going, |_| {
                place += 1;
                ControlFlow::Continue(())
            })
        })?;
        Ok(reached.flatten())
    }

    /// The checkpoint at the place before, or the beginning of the list.
    fn checkpoint_before(self, place: usize) -> Checkpoint {
        let place = place.checked_sub(1);
        let checkpoint = place.and_then(|place| self.checkpoints.get(place));
        checkpoint.copied().unwrap_or_default()
    }

    /// Searches from a checkpoint on until `visitor` breaks.
    fn search<B, K: FnMut() -> bool>(
        self,
        checkpoint: Checkpoint,
        keep_going: &mut K,
        mut visitor: impl FnMut(&[Law], &mut K) -> ControlFlow<Result<B, Interrupted>>,
    ) -> Result<Option<B>, Interrupted> {
        let outcome = search::visit(self.verifiers as usize, start(checkpoint), &mut |step| {
            if !keep_going() {
                return ControlFlow::Break(Err(Interrupted));
            }
            match step {
                Step::Branch => ControlFlow::Continue(()),
                Step::Found(laws) => visitor(laws, keep_going),
            }
        });
        outcome.break_value().transpose()
    }

    /// Goes through the whole list, in its order. Takes no account of the checkpoints: they are made from it.
    pub fn visit(self, mut visitor: impl FnMut(&[Law], &[Card])) {
        self.walk(|step| {
            if let Step::Found(laws) = step {
                walk_cards(laws, |cards| visitor(laws, cards));
            }
        });
    }

    /// Makes the checkpoints, by going through the whole list.
    pub fn index(self, mut checkpoint: impl FnMut(Checkpoint)) {
        let mut start = None;
        let (mut place, mut work, mut work_before) = (0_u32, 0, 0);
        self.walk(|step| match step {
            Step::Branch => work += 1,
            Step::Found(laws) => {
                let begins = laws.first_chunk::<START>().map(|laws| laws.map(Law::place));
                if begins != start && work - work_before >= WORK_BETWEEN_CHECKPOINTS {
                    let [a, b, c] = begins.unwrap_or_default();
                    let [d, e, f, _] = place.to_le_bytes();
                    checkpoint([a, b, c, d, e, f]);
                    work_before = work;
                }
                start = begins;
                walk_cards(laws, |_| {
                    place += 1;
                    work += 1;
                });
            }
        });
    }

    fn walk(self, mut visitor: impl FnMut(Step<'_>)) {
        let ControlFlow::Continue(()) =
            search::visit(self.verifiers as usize, start([0; 6]), &mut |step| {
                visitor(step);
                ControlFlow::<Infallible>::Continue(())
            });
    }
}

/// Goes through all cards of some laws.
fn walk_cards(laws: &[Law], mut visitor: impl FnMut(&[Card])) {
    let walked = cards::visit(laws, &mut || true, |cards| {
        visitor(cards);
        ControlFlow::<Infallible>::Continue(())
    });
    debug_assert!(walked.is_continue(), "nobody interrupts it");
}

/// How many laws a checkpoint begins with.
const START: usize = size_of::<Start>();

fn start([a, b, c, ..]: Checkpoint) -> Start {
    [a, b, c].map(|place| Law::new(place).unwrap_or(Law::FIRST))
}

const fn first_place([_, _, _, low, middle, high]: Checkpoint) -> u32 {
    u32::from_le_bytes([low, middle, high, 0])
}

/// An entry of laws and their cards.
pub(super) fn entry(laws: &[Law], cards: &[Card]) -> Entry {
    let seats = laws.iter().zip(cards);
    seats.map(|(&law, &card)| Seat { law, card }).bounded()
}
