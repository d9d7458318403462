//! The archive: records in the flash's journal.
//!
//! Each game is a chapter of the journal that begins with a summary of settings and results. So the journal never has to be
//! read further back than the start of the present game, and everything before it may be erased. There is room for the
//! longest possible game before it begins: nothing is erased while it is played.

use core::ops::Range;

use embedded_storage::nor_flash::MultiwriteNorFlash;

use super::{MOST_BYTES, NotKept, RESULTS, Record, Saved, Store};
use crate::{
    console::Found,
    game::MOST_EVENTS,
    journal::{self, Journal, Opened, Room, SHORT_RECORDS_PER_LONG, Unreadable},
};

/// Room for the longest game: its events, which are short, and what comes with it: the summary, its start and its end, and
/// the two bounds of the chapter.
const ROOM_FOR_A_GAME: u32 =
    (MOST_EVENTS as u32).div_ceil(SHORT_RECORDS_PER_LONG) + (1 + RESULTS as u32) + 2 + 2;

/// Where records are kept.
#[derive(Debug)]
pub struct Archive<F> {
    memory: Memory<F>,
}

#[derive(Debug)]
enum Memory<F> {
    Journal(Journal<F>),
    /// What another version has kept is left alone. Records are taken, but not kept, and the players know it.
    Foreign(Unreadable<F>),
    /// The flash does not work.
    Faulty,
}

impl<F: MultiwriteNorFlash> Archive<F> {
    /// Opens the archive in a range of a flash, and reads what it holds.
    pub fn open(flash: F, range: Range<u32>) -> (Self, Found) {
        let (memory, found) = match journal::open(flash, range) {
            Ok(Opened::Ready(mut journal)) => match load(&mut journal) {
                Ok(found) => (Memory::Journal(journal), found),
                Err(_) => (Memory::Faulty, Found::Damaged(Saved::default())),
            },
            Ok(Opened::Unreadable(unreadable)) => {
                let version = unreadable.version();
                (Memory::Foreign(unreadable), Found::Foreign { version })
            }
            Err(_) => (Memory::Faulty, Found::Damaged(Saved::default())),
        };
        (Self { memory }, found)
    }

    /// Works towards room for another game, for at most one sector's erase. Tells whether there is more to do.
    pub fn tidy(&mut self) -> bool {
        match &mut self.memory {
            Memory::Journal(journal) => {
                matches!(journal.make_room(ROOM_FOR_A_GAME), Ok(Room::Growing))
            }
            Memory::Foreign(_) | Memory::Faulty => false,
        }
    }
}

impl<F: MultiwriteNorFlash> Store for Archive<F> {
    fn keep(&mut self, record: &Record, saved: &Saved) -> Result<(), NotKept> {
        match (&mut self.memory, record) {
            (Memory::Journal(journal), Record::Start(_)) => begin(journal, saved, Some(record)),
            (Memory::Journal(journal), _) => {
                let mut buffer = [0; MOST_BYTES];
                let bytes = record.encode(&mut buffer).map_err(|_| NotKept::Faulty)?;
                journal.append(bytes).map_err(cause)
            }
            (Memory::Foreign(_), _) => Ok(()),
            (Memory::Faulty, _) => Err(NotKept::Faulty),
        }
    }

    fn forget(&mut self) -> Result<(), NotKept> {
        match core::mem::replace(&mut self.memory, Memory::Faulty) {
            Memory::Foreign(unreadable) => {
                self.memory = Memory::Journal(unreadable.discard().map_err(cause)?);
                Ok(())
            }
            memory => {
                self.memory = memory;
                Ok(())
            }
        }
    }
}

/// Replays what the journal holds. If something is missing, what came after it cannot be trusted, nor the game as a whole.
fn load<F: MultiwriteNorFlash>(journal: &mut Journal<F>) -> Result<Found, NotKept> {
    let mut saved = Saved::default();
    let mut is_whole = true;
    let replayed = journal.replay(|bytes| {
        is_whole =
            is_whole && Record::decode(bytes).is_ok_and(|record| saved.apply(&record).is_ok());
    });
    if is_whole && replayed.map_err(cause)?.lost == 0 {
        if saved.game().is_some() {
            make_way(journal)?;
        }
        return Ok(Found::Whole(saved));
    }
    saved.drop_game();
    begin(journal, &saved, None)?;
    Ok(Found::Damaged(saved))
}

/// Lets a game that was interrupted go on at once. A sector whose opening was cut hides the clean ones behind it, and in a
/// game no moment is quiet enough to erase it: so that is done now, when nobody can wait for an answer yet.
fn make_way<F: MultiwriteNorFlash>(journal: &mut Journal<F>) -> Result<(), NotKept> {
    if journal.room() == 0 {
        journal.make_room(1).map_err(cause)?;
    }
    Ok(())
}

/// Begins a chapter, with a game or without.
fn begin<F: MultiwriteNorFlash>(
    journal: &mut Journal<F>,
    saved: &Saved,
    start: Option<&Record>,
) -> Result<(), NotKept> {
    while journal.make_room(ROOM_FOR_A_GAME).map_err(cause)? == Room::Growing {}
    let mut chapter = journal.begin_chapter().map_err(cause)?;
    for record in saved.summary().chain(start.copied()) {
        let mut buffer = [0; MOST_BYTES];
        let bytes = record.encode(&mut buffer).map_err(|_| NotKept::Faulty)?;
        chapter.append(bytes).map_err(cause)?;
    }
    chapter.commit().map_err(cause)
}

fn cause(error: journal::Error) -> NotKept {
    match error {
        journal::Error::Full => NotKept::Full,
        journal::Error::Geometry
        | journal::Error::Length
        | journal::Error::Flash(_)
        | journal::Error::NotVerified
        | journal::Error::WornOut => NotKept::Faulty,
    }
}
