//! The journal on a flash with power cuts, wear and damage.

#![expect(clippy::panic, reason = "a panic in a test helper fails the test")]

mod damage;
mod format;
mod power_cuts;

use std::ops::Range;

use bombe_core::journal::{Error, Journal, Opened, RECORD_MAX, Replayed, Seal, Space, open};

pub(crate) use format::{LAST_RECORDS, OTHER_MARKER};

use crate::nor_flash::{FlashModel, Operation, SECTOR};

/// Sectors of the ring: few, so that it soon wraps around.
const RING: usize = 4;

/// The ring. The sectors before and after it must stay untouched.
const RANGE: Range<u32> = SECTOR as u32..((1 + RING) * SECTOR) as u32;

/// The key that seals all records.
const SEAL: Seal = Seal::of(0x0123_4567_89AB_CDEF);

/// How many records of any length always fit into a sector.
const PER_SECTOR: u32 = 47;

type Record = Vec<u8>;

/// The contents of the sectors around the ring.
const SURROUNDINGS: [u8; SECTOR] = [0x5A; SECTOR];

fn new_flash() -> FlashModel {
    flash_with(&[0xFF; RING * SECTOR])
}

fn flash_with(ring: &[u8]) -> FlashModel {
    FlashModel::new([&SURROUNDINGS, ring, &SURROUNDINGS].concat())
}

#[track_caller]
fn ready(flash: &mut FlashModel) -> Journal<&mut FlashModel> {
    ready_in(flash, RANGE)
}

#[track_caller]
fn ready_in(flash: &mut FlashModel, range: Range<u32>) -> Journal<&mut FlashModel> {
    match open(flash, range, SEAL) {
        Ok(Opened::Ready(journal)) => journal,
        other => panic!("{other:?}"),
    }
}

/// Opens a journal and makes as much room as possible.
#[track_caller]
fn with_room(flash: &mut FlashModel) -> Journal<&mut FlashModel> {
    let mut journal = ready(flash);
    while journal.make_room(u32::MAX).unwrap() != Space::Exhausted {}
    journal
}

/// The records that a replay delivers. None may be lost.
#[track_caller]
fn contents(journal: &mut Journal<&mut FlashModel>) -> Vec<Record> {
    let mut records = Vec::new();
    let replayed = journal.replay(|record| records.push(record.to_vec()));
    let delivered = records.len() as u32;
    assert_eq!(replayed, Ok(Replayed { delivered, lost: 0 }));
    records
}

#[track_caller]
fn write_chapter(journal: &mut Journal<&mut FlashModel>, records: &[Record]) {
    let mut chapter = journal.begin_chapter().unwrap();
    for record in records {
        chapter.append(record).unwrap();
    }
    chapter.commit().unwrap();
}

#[track_caller]
fn append_all(journal: &mut Journal<&mut FlashModel>, records: &[Record]) {
    for record in records {
        journal.append(record).unwrap();
    }
}

/// Records of all lengths, each different from the others.
fn record(number: usize) -> Record {
    let length = 1 + number * 29 % RECORD_MAX;
    (0..length).map(|at| (number * 7 + at * 3) as u8).collect()
}

fn records(numbers: Range<usize>) -> Vec<Record> {
    numbers.map(record).collect()
}

#[test]
fn records_come_back_in_order_after_a_reboot() {
    let mut flash = new_flash();
    let mut journal = with_room(&mut flash);
    assert_eq!(contents(&mut journal), Vec::<Record>::new());
    append_all(&mut journal, &records(0..100));
    assert_eq!(contents(&mut journal), records(0..100));
    assert_eq!(contents(&mut ready(&mut flash)), records(0..100));
}

#[test]
fn a_record_has_1_to_64_bytes() {
    let mut flash = new_flash();
    let mut journal = with_room(&mut flash);
    assert_eq!(journal.append(&[]), Err(Error::Length));
    assert_eq!(journal.append(&[0; RECORD_MAX + 1]), Err(Error::Length));
    let mut chapter = journal.begin_chapter().unwrap();
    assert_eq!(chapter.append(&[]), Err(Error::Length));
    chapter.commit().unwrap();
    let extremes = [vec![0], vec![0xFF; RECORD_MAX], vec![0; RECORD_MAX]];
    append_all(&mut journal, &extremes);
    assert_eq!(contents(&mut journal), extremes);
}

#[test]
fn a_committed_chapter_takes_the_place_of_all_before_it() {
    let mut flash = new_flash();
    let mut journal = with_room(&mut flash);
    journal.append(&record(0)).unwrap();
    write_chapter(&mut journal, &records(1..4));
    assert_eq!(contents(&mut journal), records(1..4));
    journal.append(&record(4)).unwrap();
    assert_eq!(contents(&mut ready(&mut flash)), records(1..5));
}

#[test]
fn a_chapter_may_be_empty() {
    let mut flash = new_flash();
    let mut journal = with_room(&mut flash);
    journal.append(&record(0)).unwrap();
    write_chapter(&mut journal, &[]);
    assert_eq!(contents(&mut journal), Vec::<Record>::new());
}

#[test]
fn a_chapter_that_is_never_committed_was_never_there() {
    let mut flash = new_flash();
    let mut expected = Vec::new();
    for (boot, first) in (0..4).zip((0..).step_by(10)) {
        let mut journal = with_room(&mut flash);
        assert_eq!(contents(&mut journal), expected);
        if boot == 2 {
            expected = records(first..first + 3);
            write_chapter(&mut journal, &expected);
        }
        journal.append(&record(first + 3)).unwrap();
        let mut dropped = journal.begin_chapter().unwrap();
        dropped.append(&record(first + 4)).unwrap();
        journal.append(&record(first + 5)).unwrap();
        expected.extend([record(first + 3), record(first + 5)]);
        assert_eq!(contents(&mut journal), expected);

        // The next boot comes before this chapter is committed.
        let mut unfinished = journal.begin_chapter().unwrap();
        unfinished.append(&record(first + 6)).unwrap();
    }
    assert_eq!(contents(&mut ready(&mut flash)), expected);
}

#[test]
fn a_chapter_may_cross_sectors() {
    let mut flash = new_flash();
    let mut journal = with_room(&mut flash);
    let long: Vec<Record> = (0..120).map(|number| vec![number; RECORD_MAX]).collect();
    write_chapter(&mut journal, &long);
    journal.append(&record(0)).unwrap();
    let mut expected = long.clone();
    expected.push(record(0));
    assert_eq!(contents(&mut ready(&mut flash)), expected);
}

#[test]
fn an_append_is_one_page_program_and_never_erases() {
    let mut flash = new_flash();
    with_room(&mut flash);
    for number in 0..150 {
        let mut journal = ready(&mut flash);
        journal.append(&[1]).unwrap();
        let before = flash.operations().len();
        // The refreshed last record, the append itself, and the opening of a new sector.
        let mut journal = ready(&mut flash);
        journal.append(&record(number)).unwrap();
        let done = &flash.operations()[before..];
        assert!(done.len() <= 4, "{done:?}");
        for operation in done {
            let &Operation::Program { offset, length } = operation else {
                panic!("{done:?}");
            };
            let pages = [offset as usize, offset as usize + length - 1].map(|byte| byte / 256);
            assert_eq!(pages[0], pages[1], "{done:?}");
        }
    }
}

#[test]
fn room_is_what_surely_fits_without_an_erase() {
    for length in 1..=RECORD_MAX {
        let mut flash = new_flash();
        let mut journal = with_room(&mut flash);
        assert_eq!(journal.room(), RING as u32 * PER_SECTOR);
        let mut appended = 0;
        let error = loop {
            let room = journal.room();
            if let Err(error) = journal.append(&vec![1; length]) {
                break error;
            }
            appended += 1;
            assert!(
                journal.room() + 1 >= room,
                "at {appended} of length {length}"
            );
        };
        assert_eq!((error, journal.room()), (Error::Full, 0));
        assert!(appended >= RING as u32 * PER_SECTOR);
        // What did not fit has changed nothing.
        assert_eq!(contents(&mut journal).len() as u32, appended);
        assert_eq!(journal.make_room(1), Ok(Space::Exhausted));
        assert_eq!(contents(&mut ready(&mut flash)).len() as u32, appended);
    }
}

#[test]
fn making_room_erases_one_sector_at_a_time_and_none_of_the_chapter() {
    let mut flash = new_flash();
    let mut journal = ready(&mut flash);
    assert_eq!(journal.append(&[1]), Err(Error::Full));
    assert_eq!(journal.make_room(PER_SECTOR + 1), Ok(Space::Growing));
    assert_eq!(journal.make_room(PER_SECTOR + 1), Ok(Space::Enough));
    assert_eq!(journal.make_room(PER_SECTOR + 1), Ok(Space::Enough));
    // The chapter starts in the first sector and goes on into the second.
    write_chapter(&mut journal, &vec![vec![1; RECORD_MAX]; 60]);
    let expected = contents(&mut journal);
    assert_eq!(journal.make_room(u32::MAX), Ok(Space::Growing));
    assert_eq!(journal.make_room(u32::MAX), Ok(Space::Growing));
    assert_eq!(journal.make_room(u32::MAX), Ok(Space::Exhausted));
    assert_eq!(contents(&mut ready(&mut flash)), expected);
    assert_eq!(flash.erases(), [0, 1, 1, 1, 1, 0]);
    assert_eq!(flash.bytes()[..SECTOR], SURROUNDINGS);
    assert_eq!(flash.bytes()[(1 + RING) * SECTOR..], SURROUNDINGS);
}

#[test]
fn all_sectors_wear_alike() {
    let mut flash = new_flash();
    for reboot in 0..40 {
        let mut journal = ready(&mut flash);
        for number in 0..100 {
            while journal.make_room(2 * PER_SECTOR).unwrap() == Space::Growing {}
            journal.append(&record(number + reboot)).unwrap();
            if number % 40 == 0 {
                write_chapter(&mut journal, &records(0..5));
            }
        }
    }
    let erases = &flash.erases()[1..=RING];
    let (least, most) = (erases.iter().min(), erases.iter().max());
    assert!(
        least >= Some(&5) && most <= least.map(|least| least + 1).as_ref(),
        "{erases:?}"
    );
    // Each marker has the count.
    for (sector, erases) in (1..).zip(erases) {
        let marker = &flash.bytes()[sector * SECTOR..][8..12];
        assert_eq!(marker, erases.to_le_bytes());
    }
}

#[test]
fn opening_reads_little_of_a_large_ring() {
    const LARGE: usize = 64;
    let range = 0..(LARGE * SECTOR) as u32;
    let mut flash = FlashModel::blank(LARGE);
    let mut journal = ready_in(&mut flash, range.clone());
    while journal.make_room(u32::MAX).unwrap() == Space::Growing {}
    for number in 0..2000 {
        journal.append(&record(number)).unwrap();
    }
    let before = flash.bytes_read();
    ready_in(&mut flash, range);
    let read = flash.bytes_read() - before;
    // Up to four cells of each sector, and the head as a whole.
    assert!(read <= LARGE * 4 * 16 + SECTOR, "{read}");
}

#[test]
fn only_whole_sectors_inside_the_flash_make_a_ring() {
    let sector = SECTOR as u32;
    let end = (RING + 2) as u32 * sector;
    let wrong = [
        0..0,
        0..sector,
        1..2 * sector + 1,
        0..2 * sector + 1,
        0..end + sector,
        end..0,
    ];
    for range in wrong {
        let opened = open(&mut new_flash(), range.clone(), SEAL).map(drop);
        assert_eq!(opened, Err(Error::Geometry), "{range:?}");
    }
}
