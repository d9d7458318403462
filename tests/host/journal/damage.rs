//! Flipped bits, worn cells, and rings with random contents.

use std::ops::Range;

use bombe_core::journal::{Error, Opened, Replayed, Space, open};

use super::{
    PER_SECTOR, RANGE, RING, Record, SEAL, append_all, contents, flash_with, new_flash, ready,
    record, records, with_room, write_chapter,
};
use crate::{
    nor_flash::{FlashModel, Operation, SECTOR},
    rng::Rng,
};

/// The address of a cell of the ring.
fn cell(sector: usize, cell: usize) -> usize {
    (1 + sector) * SECTOR + cell * 16
}

/// Records of one byte each.
fn numbered(numbers: Range<u8>) -> Vec<Record> {
    numbers.map(|number| vec![number]).collect()
}

/// The records that a replay of a damaged journal delivers, and how many it has lost.
#[track_caller]
fn replay(flash: &mut FlashModel) -> (Vec<Record>, u32) {
    let mut found = Vec::new();
    let replayed = ready(flash).replay(|record| found.push(record.to_vec()));
    let Replayed { delivered, lost } = replayed.unwrap();
    assert_eq!(delivered as usize, found.len());
    (found, lost)
}

#[test]
fn a_damaged_record_is_passed_over_and_counted() {
    let mut flash = new_flash();
    let mut journal = with_room(&mut flash);
    append_all(&mut journal, &numbered(0..10));
    // Record n is in cell 2 + n.
    flash.bytes_mut()[cell(0, 5) + 9] ^= 1;
    let expected = [numbered(0..3), numbered(4..10)].concat();
    assert_eq!(replay(&mut flash), (expected, 1));

    // A new chapter heals it.
    let mut journal = ready(&mut flash);
    write_chapter(&mut journal, &records(0..3));
    assert_eq!(contents(&mut ready(&mut flash)), records(0..3));
}

/// The record [7] with the sequence number 1000.
const FROM_LATER: [u8; 16] = [
    0xa2, 0xbc, 0xdc, 0x52, 0xe8, 0x03, 0x00, 0x00, 0x01, 0xee, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
];

#[test]
fn what_is_written_after_a_record_that_claims_a_later_place_is_found_again() {
    let mut flash = new_flash();
    let mut journal = with_room(&mut flash);
    append_all(&mut journal, &numbered(0..10));
    flash.bytes_mut()[cell(0, 5)..cell(0, 6)].copy_from_slice(&FROM_LATER);
    let mut journal = ready(&mut flash);
    let replayed = journal.replay(|_| {}).unwrap();
    assert_eq!((replayed.delivered, replayed.lost > 900), (4, true));
    write_chapter(&mut journal, &records(0..3));
    journal.append(&record(3)).unwrap();
    assert_eq!(contents(&mut ready(&mut flash)), records(0..4));
}

#[test]
fn a_damaged_begin_of_the_chapter_costs_nothing_else() {
    let mut flash = new_flash();
    let mut journal = with_room(&mut flash);
    journal.append(&[1]).unwrap();
    write_chapter(&mut journal, &records(0..3));
    flash.bytes_mut()[cell(0, 3)] ^= 1;
    assert_eq!(replay(&mut flash), (records(0..3), 1));
}

#[test]
fn a_damaged_begin_does_not_let_in_what_was_never_committed() {
    for committed in [vec![], records(0..3)] {
        let mut flash = new_flash();
        let mut journal = with_room(&mut flash);
        if !committed.is_empty() {
            write_chapter(&mut journal, &committed);
        }
        let mut dropped = journal.begin_chapter().unwrap();
        dropped.append(&[1]).unwrap();
        let draft = flash.operations().last().unwrap();
        let &Operation::Program { offset, .. } = draft else {
            panic!("{draft:?}");
        };
        flash.bytes_mut()[offset as usize - 16] ^= 1;
        assert_eq!(replay(&mut flash), (committed, 1));
    }
}

#[test]
fn a_damaged_commit_does_not_let_in_what_was_never_committed() {
    let mut flash = new_flash();
    let mut journal = with_room(&mut flash);
    write_chapter(&mut journal, &[vec![0]]);
    let mut expected = vec![vec![0]];
    // The next sector's opening knows of the chapter, too.
    for _ in 0..50 {
        journal.append(&[1; 64]).unwrap();
        expected.push(vec![1; 64]);
    }
    let mut dropped = journal.begin_chapter().unwrap();
    dropped.append(&[2]).unwrap();
    flash.bytes_mut()[cell(0, 4)] ^= 1;
    assert_eq!(replay(&mut flash), (expected, 1));
}

#[test]
fn a_destroyed_sector_in_the_middle_of_a_chapter_is_passed_over_and_counted() {
    let mut flash = new_flash();
    let mut journal = with_room(&mut flash);
    let all: Vec<Record> = (0..120).map(|number| vec![number; 64]).collect();
    append_all(&mut journal, &all);
    flash.bytes_mut()[cell(1, 0)..cell(2, 0)].fill(0x3C);
    // 47 records to a sector, and its opening.
    let left = [&all[..47], &all[94..]].concat();
    assert_eq!(replay(&mut flash), (left, 48));
}

#[test]
fn without_the_opening_of_the_head_the_sectors_before_it_tell_the_chapter() {
    let mut flash = new_flash();
    let mut journal = with_room(&mut flash);
    journal.append(&record(9)).unwrap();
    let long: Vec<Record> = (0..50).map(|number| vec![number; 64]).collect();
    write_chapter(&mut journal, &long[..30]);
    append_all(&mut journal, &long[30..]);
    flash.bytes_mut()[cell(1, 1)] ^= 0x10;
    assert_eq!(replay(&mut flash), (long, 1));
}

#[test]
fn without_any_opening_what_is_left_is_delivered_and_something_is_lost() {
    let mut flash = new_flash();
    let mut journal = with_room(&mut flash);
    append_all(&mut journal, &records(0..3));
    flash.bytes_mut()[cell(0, 1)] ^= 0x10;
    assert_eq!(replay(&mut flash), (records(0..3), 1));
}

#[test]
fn cells_that_do_not_hold_are_passed_over() {
    // Any part of a sector, its opening included.
    for worn in 1..60 {
        let mut flash = new_flash();
        with_room(&mut flash);
        flash.wear_out(cell(0, worn)..cell(0, worn) + 20);
        let mut journal = ready(&mut flash);
        append_all(&mut journal, &records(0..40));
        assert_eq!(contents(&mut journal), records(0..40), "{worn}");
        assert_eq!(contents(&mut ready(&mut flash)), records(0..40), "{worn}");
    }
}

#[test]
fn a_record_that_holds_nowhere_is_an_error_and_was_never_there() {
    let mut flash = new_flash();
    let mut journal = with_room(&mut flash);
    journal.append(&record(0)).unwrap();
    // The journal is closed while the flash is worn out and repaired.
    flash.wear_out(cell(0, 0)..cell(RING, 0));
    let before = flash.operations().len();
    assert_eq!(
        ready(&mut flash).append(&record(1)),
        Err(Error::NotVerified)
    );
    assert!(
        flash.operations().len() - before < 16,
        "it goes on for ever"
    );
    flash.wear_out(0..0);
    let mut journal = ready(&mut flash);
    assert_eq!(contents(&mut journal), [record(0)]);
    journal.append(&record(2)).unwrap();
    assert_eq!(contents(&mut ready(&mut flash)), [record(0), record(2)]);
}

#[test]
fn nothing_is_written_to_a_sector_that_did_not_take_its_opening() {
    let mut flash = new_flash();
    with_room(&mut flash);
    flash.wear_out(cell(0, 1)..cell(RING - 1, 2));
    let mut journal = ready(&mut flash);
    assert_eq!(journal.append(&record(0)), Err(Error::NotVerified));
    assert_eq!(journal.append(&record(0)), Err(Error::Full));
}

/// With one worn sector, all others stay in use, round after round, and no acknowledged record is lost.
#[track_caller]
fn assert_one_worn_sector_costs_no_other(worn: Range<usize>, contents_before: &[u8]) {
    let mut flash = flash_with(contents_before);
    flash.wear_out(worn);
    let mut expected = Vec::new();
    for round in 0..6 {
        let mut journal = ready(&mut flash);
        while journal.make_room(u32::MAX).unwrap() == Space::Growing {}
        assert!(journal.room() >= PER_SECTOR, "round {round}");
        expected = records(1000 * round..1000 * round + 30);
        write_chapter(&mut journal, &expected);
        assert_eq!(contents(&mut ready(&mut flash)), expected, "round {round}");
    }
    assert!(!expected.is_empty());
}

#[test]
fn a_sector_that_cannot_be_marked_is_passed_over() {
    for sector in 0..RING {
        assert_one_worn_sector_costs_no_other(
            cell(sector, 0)..cell(sector, 1),
            &[0xFF; RING * SECTOR],
        );
    }
}

#[test]
fn a_sector_that_is_not_blank_after_its_erase_is_passed_over() {
    for sector in 0..RING {
        assert_one_worn_sector_costs_no_other(
            cell(sector, 200)..cell(sector, 200) + 1,
            &[0; RING * SECTOR],
        );
    }
}

#[test]
fn a_record_that_was_taken_for_bad_does_not_come_back() {
    let mut flash = new_flash();
    with_room(&mut flash);
    ready(&mut flash).append(&record(0)).unwrap();
    let reads = flash.reads();
    ready(&mut flash);
    // The next opening takes as many reads. Then the first attempt to append follows.
    let first = 2 * flash.reads() - reads;
    flash.misread(first..first + 4);
    let mut journal = ready(&mut flash);
    assert_eq!(journal.append(&record(1)), Err(Error::NotVerified));
    journal.append(&record(2)).unwrap();
    assert_eq!(contents(&mut journal), [record(0), record(2)]);
}

#[test]
fn a_replay_counts_what_it_cannot_read_at_the_end() {
    let mut flash = new_flash();
    with_room(&mut flash).append(&record(0)).unwrap();
    let reads = flash.reads();
    ready(&mut flash);
    // A replay reads a sector's marker before its records.
    let first = 2 * flash.reads() - reads + 1;
    flash.misread(first..first + 1);
    assert_eq!(replay(&mut flash), (vec![], 2));
}

#[test]
fn a_damaged_marker_of_a_clean_sector_costs_one_erase() {
    let mut flash = new_flash();
    with_room(&mut flash).append(&record(0)).unwrap();
    let before = ready(&mut flash).room();
    flash.bytes_mut()[cell(1, 0)] ^= 0b11;
    let mut journal = ready(&mut flash);
    assert!(journal.room() < before);
    assert_eq!(journal.make_room(before), Ok(Space::Enough));
    assert_eq!(flash.erases(), [0, 1, 2, 1, 1, 0]);
}

#[test]
fn the_erase_count_of_a_damaged_marker_is_that_of_its_neighbour() {
    let (mut flash, ..) = history();
    let count = |flash: &FlashModel, sector| flash.bytes()[cell(sector, 0) + 8];
    let is_clean = |flash: &FlashModel, sector| flash.bytes()[cell(sector, 1)] == 0xFF;
    with_room(&mut flash);
    let clean = (1..RING).find(|&sector| is_clean(&flash, sector)).unwrap();
    let neighbour = count(&flash, clean - 1);
    assert!(neighbour > 1);
    flash.bytes_mut()[cell(clean, 0)] ^= 0b11;
    with_room(&mut flash);
    assert_eq!(count(&flash, clean), neighbour);
}

/// A ring that wrapped around, all its states in order, and every record that was ever written to it.
fn history() -> (FlashModel, Vec<Vec<Record>>, Vec<Record>) {
    let mut flash = new_flash();
    let mut states = vec![Vec::new()];
    let mut all = Vec::new();
    for number in 0..400_u16 {
        let mut journal = with_room(&mut flash);
        let mut state: Vec<Record> = states.last().unwrap().clone();
        let unique = |part: u8| [&number.to_be_bytes(), [part; 20].as_slice()].concat();
        if number % 50 == 30 {
            state = (0..5).map(unique).collect();
            write_chapter(&mut journal, &state);
            all.extend(state.iter().cloned());
        } else {
            journal.append(&unique(0)).unwrap();
            state.push(unique(0));
            all.push(unique(0));
        }
        states.push(state);
    }
    (FlashModel::new(flash.bytes().to_vec()), states, all)
}

/// Checks that a damaged ring delivers written records in their order, reports lost ones, and can be used again.
#[track_caller]
fn assert_honest(flash: &mut FlashModel, states: &[Vec<Record>], all: &[Record]) {
    let (found, lost) = replay(flash);
    if lost == 0 {
        assert!(states.contains(&found), "{found:?} was never the state");
    }
    let mut rest = all.iter();
    for record in &found {
        assert!(rest.any(|other| other == record), "{record:?} out of order");
    }
    let mut journal = with_room(flash);
    write_chapter(&mut journal, &records(0..3));
    assert_eq!(contents(&mut ready(flash)), records(0..3));
}

#[test]
fn flipped_bits_are_never_taken_for_records() {
    let (flash, states, all) = history();
    assert_eq!(&replay(&mut flash.clone()).0, states.last().unwrap());
    let mut rng = Rng::new(3);
    for round in 0..4000 {
        let mut flash = flash.clone();
        for _ in 0..[1, 1, 3, 20][round % 4] {
            let bit = rng.below((RING * SECTOR * 8) as u64) as usize;
            flash.bytes_mut()[SECTOR + bit / 8] ^= 1 << (bit % 8);
        }
        assert_honest(&mut flash, &states, &all);
    }
}

#[test]
fn a_flipped_bit_in_any_marker_costs_nothing() {
    let (flash, ..) = history();
    let whole = replay(&mut flash.clone());
    for sector in 0..RING {
        for bit in 0..16 * 8 {
            let mut flash = flash.clone();
            flash.bytes_mut()[cell(sector, 0) + bit / 8] ^= 1 << (bit % 8);
            assert_eq!(replay(&mut flash), whole, "sector {sector}, bit {bit}");
        }
    }
}

#[test]
fn a_flipped_bit_in_any_marker_or_opening_is_survived() {
    let (flash, states, all) = history();
    for sector in 0..RING {
        for bit in 0..3 * 16 * 8 {
            let mut flash = flash.clone();
            flash.bytes_mut()[cell(sector, 0) + bit / 8] ^= 1 << (bit % 8);
            assert_honest(&mut flash, &states, &all);
        }
    }
}

/// Checks that a ring with any contents can be opened and replayed, and is as good as new once discarded.
#[track_caller]
fn assert_usable(mut flash: FlashModel) {
    let mut replayed = 0;
    let mut journal = ready(&mut flash);
    journal.replay(|_| replayed += 1).unwrap();
    assert!(replayed <= RING * SECTOR / 16);
    journal.discard().unwrap();
    let mut journal = with_room(&mut flash);
    write_chapter(&mut journal, &records(0..3));
    assert_eq!(contents(&mut ready(&mut flash)), records(0..3));
}

#[test]
fn a_ring_of_random_bytes_is_an_empty_one() {
    let mut rng = Rng::new(5);
    for _ in 0..300 {
        let mut bytes = [0; RING * SECTOR];
        bytes.fill_with(|| rng.roll() as u8);
        let mut flash = flash_with(&bytes);
        assert_eq!(contents(&mut ready(&mut flash)), Vec::<Record>::new());
        assert_eq!(flash.operations(), []);
        assert_usable(flash);
    }
}

#[test]
fn a_ring_of_shuffled_cells_is_read_to_an_end() {
    let (flash, ..) = history();
    let mut rng = Rng::new(11);
    let mut somewhere = move || {
        let sector = rng.below(RING as u64) as usize;
        (
            cell(sector, rng.below(256) as usize),
            rng.below(12) as usize * 16,
        )
    };
    for round in 0..1000 {
        let mut flash = flash.clone();
        for _ in 0..[3, 30, 300][round % 3] {
            let ((from, length), (to, _)) = (somewhere(), somewhere());
            let room = (1 + RING) * SECTOR - from.max(to);
            flash
                .bytes_mut()
                .copy_within(from..from + length.min(room), to);
        }
        assert_usable(flash);
    }
}

#[test]
fn an_unmarked_ring_is_erased_only_step_by_step() {
    let mut flash = flash_with(&[0; RING * SECTOR]);
    assert!(matches!(
        open(&mut flash, RANGE, SEAL),
        Ok(Opened::Ready(_))
    ));
    assert_eq!(flash.operations(), []);
    ready(&mut flash).make_room(1).unwrap();
    let erases = flash
        .operations()
        .iter()
        .filter(|operation| matches!(operation, Operation::Erase { .. }));
    assert_eq!(erases.count(), 1);
}
