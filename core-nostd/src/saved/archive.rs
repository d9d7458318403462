//! The archive: records in the flash's journal.
//!
//! Each game is a chapter of the journal that begins with a summary of settings and results. So the journal never has
//! to be read further back than the start of the current game, and everything before it may be erased. A game only
//! begins when there is room for the longest possible one: no event ever waits for an erase.

use core::{mem, ops::Range};

use embedded_storage::nor_flash::MultiwriteNorFlash;

use super::{
    Found, GIVEN_UP, IMITATION_RESULTS, MAX_BYTES, NotKept, RESULTS, Record, Saved, Statistics,
    Store, StoreState,
    bundle::{Bundle, EVENTS_PER_BUNDLE, unpack},
    record::UnreadableRecord,
};
use crate::{
    game::{MAX_EVENTS, MAX_EVENTS_PUT_ASIDE},
    imitation,
    journal::{self, Journal, Opened, RECORD_MAX, SHORT_RECORDS_PER_LONG, Seal, Space, Unreadable},
};
use bombe_engine::Level;

const _: () = assert!(MAX_BYTES <= RECORD_MAX);

/// An imitation game fits wherever a deduction game does.
const _: () = assert!(imitation::MAX_EVENTS <= MAX_EVENTS);

/// The maximum number of records of a summary: settings, what is remembered of games, the score of a match, the sheet of a run,
/// statistics, and a paused game.
const SUMMARY: u32 =
    (1 + RESULTS + IMITATION_RESULTS + GIVEN_UP + 1 + 1 + Statistics::PARTS) as u32 + PAUSED_GAME;

/// The maximum number of records of a paused game: the score of its match or the sheet of its run, its start, its events, and that it
/// is paused.
const PAUSED_GAME: u32 = 2 + (MAX_EVENTS_PUT_ASIDE as u32).div_ceil(EVENTS_PER_BUNDLE as u32) + 1;

/// Room for the longest game: its events, which are short; the summary, its start, the levels of the machine that were beaten, and
/// its end; and the two bounds of the chapter.
const ROOM_FOR_A_GAME: u32 = (MAX_EVENTS as u32).div_ceil(SHORT_RECORDS_PER_LONG)
    + SUMMARY
    + 1
    + Level::ALL.len() as u32
    + 1
    + 2;

/// The room that is made ahead while nobody plays: for the next game and the one after it, so that a game leaves enough for the next
/// one, which then begins without an erase.
const ROOM_AHEAD: u32 = 2 * ROOM_FOR_A_GAME;

/// Room for a chapter without a game: the summary, one more record, and the chapter's two bounds.
const fn room_for_a_chapter(saved: &Saved) -> u32 {
    let summary = match saved.paused() {
        Some(_) => SUMMARY,
        None => SUMMARY - PAUSED_GAME,
    };
    summary + 1 + 2
}

/// Where records are kept.
#[derive(Debug)]
pub struct Archive<F> {
    memory: ArchiveState<F>,
}

#[derive(Debug)]
enum ArchiveState<F> {
    Journal(Journal<F>),
    /// Data of another version, which is left alone. Records are accepted but not kept, and the players are told.
    Foreign(Foreign<F>),
    /// The flash does not work. Records are accepted but not kept, and the players are told.
    Faulty,
}

/// Data of another version.
#[derive(Debug)]
enum Foreign<F> {
    /// Its journal cannot be read.
    Journal(Unreadable<F>),
    /// Its journal can, but not the records in it.
    Records(Journal<F>),
}

impl<F: MultiwriteNorFlash> Archive<F> {
    /// Opens the archive in a range of a flash, with this console's seal, and reads what it holds. Tidies up once if a
    /// game is in progress: a sector whose opening was interrupted may stand between the records and all clean sectors,
    /// and then the game would find no room.
    pub fn open(flash: F, range: Range<u32>, seal: Seal) -> (Self, Found) {
        let (memory, found) = match journal::open(flash, range, seal) {
            Ok(Opened::Ready(journal)) => read(journal),
            Ok(Opened::Unreadable(unreadable)) => {
                let foreign = Foreign::Journal(unreadable);
                (ArchiveState::Foreign(foreign), Found::default())
            }
            Err(_) => (ArchiveState::Faulty, Found::default()),
        };
        let mut archive = Self { memory };
        if found.saved.is_game_under_way() {
            archive.tidy();
        }
        (archive, found)
    }
}

impl<F: MultiwriteNorFlash> Store for Archive<F> {
    fn keep(&mut self, record: &Record, saved: &Saved) -> Result<(), NotKept> {
        let ArchiveState::Journal(journal) = &mut self.memory else {
            return Ok(());
        };
        match record {
            Record::Start(_) | Record::Imitate(_) | Record::Unpause => {
                begin(journal, saved, Some(record))
            }
            // A game begins only when there is room for these.
            Record::Event(_) | Record::Imitation(_) | Record::Beaten(_) => append(journal, record),
            // No player waits for an answer now, so there is time to make room.
            Record::Settings(_)
            | Record::Result(_)
            | Record::ImitationResult(_)
            | Record::Match(_)
            | Record::Statistics(_)
            | Record::Run(_)
            | Record::Close
            | Record::Leave
            | Record::Pause(_) => {
                let room = room_for_a_chapter(saved);
                if journal.room() <= room {
                    make_room(journal);
                }
                // A ring full of settings can only be freed by a new chapter, so begin one while it still fits.
                if journal.room() <= room && !saved.has_game() {
                    begin(journal, saved, Some(record))
                } else {
                    append(journal, record)
                }
            }
        }
    }

    fn forget(&mut self) -> Result<(), NotKept> {
        let discarded = match mem::replace(&mut self.memory, ArchiveState::Faulty) {
            ArchiveState::Foreign(Foreign::Journal(unreadable)) => unreadable.discard(),
            ArchiveState::Foreign(Foreign::Records(mut journal)) => {
                journal.discard().map(|()| journal)
            }
            ArchiveState::Journal(journal) => Ok(journal),
            ArchiveState::Faulty => return Err(NotKept::Faulty),
        };
        self.memory = ArchiveState::Journal(discarded.map_err(cause)?);
        Ok(())
    }

    fn stop_keeping(&mut self) {
        self.memory = ArchiveState::Faulty;
    }

    fn state(&self) -> StoreState {
        match &self.memory {
            ArchiveState::Journal(_) => StoreState::Working,
            ArchiveState::Foreign(_) => StoreState::Foreign,
            ArchiveState::Faulty => StoreState::Faulty,
        }
    }

    fn tidy(&mut self) -> bool {
        match &mut self.memory {
            ArchiveState::Journal(journal) => {
                matches!(journal.make_room(ROOM_AHEAD), Ok(Space::Growing))
            }
            ArchiveState::Foreign(_) | ArchiveState::Faulty => false,
        }
    }

    fn room(&self) -> u8 {
        match &self.memory {
            ArchiveState::Journal(journal) => {
                let ready = journal.room().min(ROOM_FOR_A_GAME);
                (ready * 100 / ROOM_FOR_A_GAME) as u8
            }
            ArchiveState::Foreign(_) | ArchiveState::Faulty => 0,
        }
    }

    fn check_next(&mut self) -> bool {
        match &mut self.memory {
            // More than there can be, so that all are erased.
            ArchiveState::Journal(journal) => {
                matches!(journal.make_room(u32::MAX), Ok(Space::Growing))
            }
            ArchiveState::Foreign(_) | ArchiveState::Faulty => false,
        }
    }

    fn worn(&self) -> u8 {
        match &self.memory {
            ArchiveState::Journal(journal) => journal.worn(),
            ArchiveState::Foreign(_) | ArchiveState::Faulty => 0,
        }
    }
}

/// Replays the journal and decides whether it can be used.
fn read<F: MultiwriteNorFlash>(mut journal: Journal<F>) -> (ArchiveState<F>, Found) {
    let mut saved = Saved::default();
    let mut is_understood = true;
    let replayed = journal.replay(|bytes| {
        let mut apply = |record: &Record| saved.apply(record).map_err(|_| UnreadableRecord);
        is_understood = is_understood && unpack(bytes, &mut apply).is_ok();
    });
    let Ok(replayed) = replayed else {
        return (ArchiveState::Faulty, Found::default());
    };
    let is_damaged = replayed.lost > 0;
    if is_damaged {
        // Neither the records after the gap nor the games can be trusted, and new records must not follow them.
        saved.drop_games();
        if begin_anew(&mut journal, &saved).is_err() {
            let is_damaged = false;
            return (ArchiveState::Faulty, Found { saved, is_damaged });
        }
    } else if !is_understood {
        let foreign = Foreign::Records(journal);
        return (ArchiveState::Foreign(foreign), Found::default());
    }
    (ArchiveState::Journal(journal), Found { saved, is_damaged })
}

/// Begins a chapter after damage. A stray record may claim that all numbers are used up or that all sectors are needed:
/// then all records are discarded, since everything that is left of them is in memory.
fn begin_anew<F: MultiwriteNorFlash>(
    journal: &mut Journal<F>,
    saved: &Saved,
) -> Result<(), NotKept> {
    if !journal.is_worn_out() {
        match begin(journal, saved, None) {
            Err(NotKept::Full) => {}
            begun => return begun,
        }
    }
    journal.discard().map_err(cause)?;
    begin(journal, saved, None)
}

/// Begins a chapter, with a game or without.
fn begin<F: MultiwriteNorFlash>(
    journal: &mut Journal<F>,
    saved: &Saved,
    start: Option<&Record>,
) -> Result<(), NotKept> {
    make_room(journal);
    let mut chapter = journal.begin_chapter().map_err(cause)?;
    let mut bundle = Bundle::new();
    for record in saved.summary().chain(start.copied()) {
        if let Record::Event(event) = &record {
            if bundle.push(event) {
                continue;
            }
            chapter.append(bundle.bytes()).map_err(cause)?;
            bundle = Bundle::new();
            if bundle.push(event) {
                continue;
            }
            return Err(NotKept::Faulty);
        }
        if !bundle.is_empty() {
            chapter.append(bundle.bytes()).map_err(cause)?;
            bundle = Bundle::new();
        }
        let mut buffer = [0; MAX_BYTES];
        let bytes = record.encode(&mut buffer).map_err(|_| NotKept::Faulty)?;
        chapter.append(bytes).map_err(cause)?;
    }
    chapter.commit().map_err(cause)
}

fn append<F: MultiwriteNorFlash>(journal: &mut Journal<F>, record: &Record) -> Result<(), NotKept> {
    let mut buffer = [0; MAX_BYTES];
    let bytes = record.encode(&mut buffer).map_err(|_| NotKept::Faulty)?;
    journal.append(bytes).map_err(cause)
}

/// Makes as much room as a game could need, if possible. The next record shows whether it is enough.
fn make_room<F: MultiwriteNorFlash>(journal: &mut Journal<F>) {
    while journal.make_room(ROOM_FOR_A_GAME) == Ok(Space::Growing) {}
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
