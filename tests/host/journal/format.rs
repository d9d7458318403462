//! The stored bytes: never to change within a format version, and not to be touched if they are of another one.

use bombe_core::journal::{Error, Opened, Unreadable, open};

use super::{RANGE, RING, contents, new_flash, ready, record, records, with_room, write_chapter};
use crate::nor_flash::{Cut, FlashModel, Operation, SECTOR};

/// Worked out by hand from the diagrams, with the CRC-32 of zlib.
const GOLDEN: [&str; 21] = [
    "42 4d 42 4a 01 ff ff ff 01 00 00 00 67 a4 22 a3",
    "31 f3 2c f5 01 00 00 00 41 01 00 00 00 00 ff ff",
    "f5 2e 4f 9f 02 00 00 00 03 01 02 03 ff ff ff ff",
    "71 ad 50 19 03 00 00 00 42 ff ff ff ff ff ff ff",
    "61 a8 32 02 04 00 00 00 c0 00 01 02 03 04 05 06",
    "07 08 09 0a 0b 0c 0d 0e 0f 10 11 12 13 14 15 16",
    "17 18 19 1a 1b 1c 1d 1e 1f 20 21 22 23 24 25 26",
    "27 28 29 2a 2b 2c 2d 2e 2f 30 31 32 33 34 35 36",
    "37 38 39 3a 3b 3c 3d 3e 3f ff ff ff ff ff ff ff",
    "20 a1 cf cb 05 00 00 00 43 03 00 00 00 00 ff ff",
    "06 bd fe 8e 06 00 00 00 07 30 31 32 33 34 35 36",
    "22 be ff 76 07 00 00 00 1e aa aa aa aa aa aa aa",
    "aa aa aa aa aa aa aa aa aa aa aa aa aa aa aa aa",
    "aa aa aa aa aa aa aa ff ff ff ff ff ff ff ff ff",
    "ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff",
    "ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff",
    "5d b0 8e ae 08 00 00 00 40 55 55 55 55 55 55 55",
    "55 55 55 55 55 55 55 55 55 55 55 55 55 55 55 55",
    "55 55 55 55 55 55 55 55 55 55 55 55 55 55 55 55",
    "55 55 55 55 55 55 55 55 55 55 55 55 55 55 55 55",
    "55 55 55 55 55 55 55 55 55 ff ff ff ff ff ff ff",
];

/// A marker of version 2, after 7 erases.
pub(crate) const OTHER_MARKER: [u8; 16] = [
    0x42, 0x4d, 0x42, 0x4a, 0x02, 0xff, 0xff, 0xff, 0x07, 0x00, 0x00, 0x00, 0x58, 0xfc, 0xc6, 0x08,
];

#[test]
fn the_bytes_of_the_format_do_not_change() {
    let mut flash = new_flash();
    let mut journal = with_room(&mut flash);
    journal.append(&[1, 2, 3]).unwrap();
    write_chapter(&mut journal, &[(0..64).collect()]);
    journal.append(b"0123456").unwrap();
    journal.append(&[0xAA; 30]).unwrap();
    journal.append(&[0x55; 64]).unwrap();
    let stored: Vec<String> = flash.bytes()[SECTOR..]
        .chunks(16)
        .map(|cell| {
            cell.iter()
                .map(|byte| format!("{byte:02x}"))
                .collect::<Vec<_>>()
                .join(" ")
        })
        .collect();
    assert_eq!(stored[..GOLDEN.len()], GOLDEN);
    let rest = &flash.bytes()[SECTOR + GOLDEN.len() * 16..2 * SECTOR];
    assert!(rest.iter().all(|&byte| byte == 0xFF));
}

/// Data [7] with the last number, and with the one after it.
const LAST_RECORDS: [[u8; 16]; 2] = [
    [
        0xb8, 0x88, 0xdc, 0xb3, 0xfe, 0xff, 0xff, 0xff, 0x01, 0x07, 0xff, 0xff, 0xff, 0xff, 0xff,
        0xff,
    ],
    [
        0x1d, 0x5b, 0x80, 0x78, 0xff, 0xff, 0xff, 0xff, 0x01, 0x07, 0xff, 0xff, 0xff, 0xff, 0xff,
        0xff,
    ],
];

#[test]
fn a_journal_that_has_used_up_its_numbers_says_so() {
    let mut flash = new_flash();
    with_room(&mut flash).append(&[1]).unwrap();
    let free = SECTOR + 3 * 16;
    flash.bytes_mut()[free..free + 32].copy_from_slice(LAST_RECORDS.as_flattened());
    let mut found = Vec::new();
    let mut journal = ready(&mut flash);
    journal
        .replay(|record| found.push(record.to_vec()))
        .unwrap();
    assert_eq!(found, [[1], [7]]);
    assert_eq!(journal.append(&[1]), Err(Error::WornOut));
}

#[track_caller]
fn unreadable(flash: &mut FlashModel) -> Unreadable<&mut FlashModel> {
    match open(flash, RANGE) {
        Ok(Opened::Unreadable(unreadable)) => unreadable,
        other => panic!("{other:?}"),
    }
}

/// A ring of ours in which one sector is of another version.
fn other_version(sector: usize) -> FlashModel {
    let mut flash = new_flash();
    let mut journal = with_room(&mut flash);
    for record in records(0..80) {
        journal.append(&record).unwrap();
    }
    let mut bytes = flash.bytes().to_vec();
    bytes[(1 + sector) * SECTOR..][..16].copy_from_slice(&OTHER_MARKER);
    FlashModel::new(bytes)
}

#[test]
fn data_of_another_version_is_left_untouched() {
    for sector in 0..RING {
        let mut flash = other_version(sector);
        assert_eq!(unreadable(&mut flash).version(), 2);
        assert_eq!(flash.operations(), []);
    }
}

#[test]
fn data_of_another_version_can_be_discarded() {
    let mut flash = other_version(1);
    let mut journal = unreadable(&mut flash).discard().unwrap();
    assert_eq!(contents(&mut journal), Vec::<Vec<u8>>::new());
    let mut journal = with_room(&mut flash);
    journal.append(&record(1)).unwrap();
    assert_eq!(contents(&mut ready(&mut flash)), [record(1)]);
}

#[test]
fn discarding_another_version_erases_nothing_and_cut_short_leaves_it_unreadable() {
    let flash = other_version(1);
    for cut in Cut::all() {
        for step in 1..RING as u64 * 16 {
            let mut flash = flash.clone();
            flash.cut_power_at(step, cut, step);
            unreadable(&mut flash).discard().unwrap_err();
            flash.restore_power();
            let is_erase = |operation: &Operation| matches!(operation, Operation::Erase { .. });
            assert!(!flash.operations().iter().any(is_erase));
            match open(&mut flash, RANGE).unwrap() {
                Opened::Unreadable(_) => {}
                Opened::Ready(mut journal) => {
                    assert_eq!(
                        contents(&mut journal),
                        Vec::<Vec<u8>>::new(),
                        "{cut:?} {step}"
                    );
                }
            }
        }
    }
}

#[test]
fn discarding_a_journal_cut_short_leaves_all_of_it_or_nothing() {
    let mut flash = new_flash();
    let mut journal = with_room(&mut flash);
    for record in records(0..110) {
        journal.append(&record).unwrap();
    }
    let mut outcomes = [false; 2];
    for cut in Cut::all() {
        for step in 1.. {
            let mut flash = flash.clone();
            flash.cut_power_at(step, cut, step);
            if let Ok(Opened::Ready(mut journal)) = open(&mut flash, RANGE)
                && journal.discard().is_ok()
            {
                break;
            }
            flash.restore_power();
            let left = contents(&mut ready(&mut flash));
            outcomes[usize::from(left.is_empty())] = true;
            assert!(left.is_empty() || left == records(0..110), "{cut:?} {step}");
        }
    }
    assert_eq!(outcomes, [true; 2]);
}

#[test]
fn a_full_journal_that_is_discarded_is_as_good_as_new() {
    let mut flash = new_flash();
    let mut journal = with_room(&mut flash);
    while journal.append(&record(1)).is_ok() {}
    journal.discard().unwrap();
    assert_eq!((contents(&mut journal).len(), journal.room()), (0, 0));
    let mut journal = with_room(&mut flash);
    journal.append(&record(2)).unwrap();
    assert_eq!(contents(&mut ready(&mut flash)), [record(2)]);
}
