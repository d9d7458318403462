//! The stored bytes, which never change within a format version, and are left untouched if they have another version.

use bombe_core::journal::{Error, Journal, Opened, Seal, Space, Unreadable, open};

use super::{
    PER_SECTOR, RANGE, RING, SEAL, append_all, contents, flash_with, new_flash, ready, record,
    records, with_room, write_chapter,
};
use crate::nor_flash::{Cut, FlashModel, Operation, SECTOR};

/// Computed independently from the diagrams, with the CRC-32 of zlib and an XTEA in another language.
const GOLDEN: [&str; 21] = [
    "42 4d 42 4a 02 ff ff ff 01 00 00 00 84 a3 ad 2d",
    "31 f3 2c f5 01 00 00 00 41 01 00 00 00 00 ff ff",
    "de 75 b8 bb 02 00 00 00 03 4f fd f6 ff ff ff ff",
    "71 ad 50 19 03 00 00 00 42 ff ff ff ff ff ff ff",
    "f0 51 06 92 04 00 00 00 c0 d4 4f 9e a9 c5 cf 27",
    "a6 43 a5 33 17 5e 71 fd 0f 93 84 75 2b fb 31 6b",
    "03 40 06 92 b9 b0 9e 9b 9a 1c 7c 30 db be 59 c2",
    "6a 38 34 e0 fa 9e 08 2f 76 11 77 5a 9d cc 57 de",
    "ca f7 9e 01 43 0e 21 7b 82 ff ff ff ff ff ff ff",
    "20 a1 cf cb 05 00 00 00 43 03 00 00 00 00 ff ff",
    "a7 5f 3f f2 06 00 00 00 07 59 0d c6 c6 97 a6 f2",
    "b1 9f 8e 68 07 00 00 00 1e 60 9c 0e 0f 3f 98 de",
    "07 0b 1e 17 f9 fd a7 ee 7a af d9 28 b4 2d c6 49",
    "b1 ce 67 70 b9 c7 6f ff ff ff ff ff ff ff ff ff",
    "ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff",
    "ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff",
    "cb 00 44 58 08 00 00 00 40 c3 d8 2b c5 59 4a 74",
    "5d 0a ac be 24 65 a7 e9 02 ea df ab 97 7b 9c be",
    "8a 75 40 e3 60 c4 4c b2 a0 ba c1 57 72 4d 7d 1e",
    "d3 82 d1 c9 a8 8c 28 7c ba 72 84 11 21 77 68 8e",
    "6a cd 3a 37 e9 72 5d 72 55 ff ff ff ff ff ff ff",
];

/// The same records in format version 1.
const GOLDEN_OF_VERSION_1: [&str; 21] = [
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

/// A marker of version 3, after 7 erases.
pub(crate) const OTHER_MARKER: [u8; 16] = [
    0x42, 0x4d, 0x42, 0x4a, 0x03, 0xff, 0xff, 0xff, 0x07, 0x00, 0x00, 0x00, 0xc6, 0xfc, 0x6c, 0xc4,
];

/// Writes the records of the golden bytes.
fn write_golden(journal: &mut Journal<&mut FlashModel>) {
    journal.append(&[1, 2, 3]).unwrap();
    write_chapter(journal, &[(0..64).collect()]);
    journal.append(b"0123456").unwrap();
    journal.append(&[0xAA; 30]).unwrap();
    journal.append(&[0x55; 64]).unwrap();
}

/// The records that a replay of the golden bytes delivers.
fn golden_contents() -> Vec<Vec<u8>> {
    vec![
        (0..64).collect(),
        b"0123456".to_vec(),
        vec![0xAA; 30],
        vec![0x55; 64],
    ]
}

#[test]
fn the_bytes_of_the_format_do_not_change() {
    let mut flash = new_flash();
    write_golden(&mut with_room(&mut flash));
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
    assert_eq!(contents(&mut ready(&mut flash)), golden_contents());
}

/// A ring of version 1: a sector with records, and a clean one.
fn left_by_version_1() -> FlashModel {
    let bytes = |cells: &[&str]| -> Vec<u8> {
        let bytes = cells.iter().flat_map(|cell| cell.split(' '));
        bytes
            .map(|byte| u8::from_str_radix(byte, 16).unwrap())
            .collect()
    };
    let mut ring = vec![0xFF; RING * SECTOR];
    let stored = bytes(&GOLDEN_OF_VERSION_1);
    ring[..stored.len()].copy_from_slice(&stored);
    ring[SECTOR..SECTOR + 16].copy_from_slice(&stored[..16]);
    flash_with(&ring)
}

#[test]
fn what_version_1_has_kept_is_read_and_goes_on_in_sealed_sectors() {
    let mut flash = left_by_version_1();
    let mut journal = ready(&mut flash);
    assert_eq!(contents(&mut journal), golden_contents());
    assert_eq!(journal.append(&[7; 20]), Err(Error::Full));
    while journal.make_room(PER_SECTOR).unwrap() == Space::Growing {}
    journal.append(&[7; 20]).unwrap();
    let all = [golden_contents(), vec![vec![7; 20]]].concat();
    assert_eq!(contents(&mut journal), all);
    assert_eq!(contents(&mut ready(&mut flash)), all);
    let is_plain = |window: &[u8]| window == [7; 20];
    assert!(!flash.bytes().windows(20).any(is_plain));
    assert_eq!(
        flash.bytes()[..2 * SECTOR],
        left_by_version_1().bytes()[..2 * SECTOR]
    );
}

#[test]
fn equal_records_look_different_wherever_they_are_and_in_every_console() {
    let seals = [SEAL, Seal::of(1), Seal::of(2)];
    let dumps = seals.map(|seal| {
        let mut flash = new_flash();
        let Ok(Opened::Ready(mut journal)) = open(&mut flash, RANGE, seal) else {
            panic!("an empty flash is not ready");
        };
        while journal.make_room(u32::MAX).unwrap() != Space::Exhausted {}
        for _ in 0..100 {
            journal.append(b"a secret").unwrap();
        }
        flash.bytes().to_vec()
    });
    let mut payloads = Vec::new();
    for dump in &dumps {
        // After marker and opening: two cells each, with the payload from the tenth byte on.
        let records = dump[SECTOR + 2 * 16..].chunks(2 * 16).take(100);
        payloads.extend(records.map(|record| record[9..17].to_vec()));
    }
    assert_eq!(payloads.len(), 300);
    assert!(!payloads.contains(&b"a secret".to_vec()));
    payloads.sort_unstable();
    payloads.dedup();
    assert_eq!(payloads.len(), 300);
}

/// The record [7] with the last sequence number, and with the one after it.
pub(crate) const LAST_RECORDS: [[u8; 16]; 2] = [
    [
        0x03, 0x85, 0xb6, 0xcc, 0xfe, 0xff, 0xff, 0xff, 0x01, 0x4b, 0xff, 0xff, 0xff, 0xff, 0xff,
        0xff,
    ],
    [
        0x11, 0xb9, 0x36, 0x7b, 0xff, 0xff, 0xff, 0xff, 0x01, 0x85, 0xff, 0xff, 0xff, 0xff, 0xff,
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
    match open(flash, RANGE, SEAL) {
        Ok(Opened::Unreadable(unreadable)) => unreadable,
        other => panic!("{other:?}"),
    }
}

/// A ring of this version in which one sector has another version.
fn other_version(sector: usize) -> FlashModel {
    let mut flash = new_flash();
    let mut journal = with_room(&mut flash);
    append_all(&mut journal, &records(0..80));
    let mut bytes = flash.bytes().to_vec();
    bytes[(1 + sector) * SECTOR..][..16].copy_from_slice(&OTHER_MARKER);
    FlashModel::new(bytes)
}

#[test]
fn data_of_another_version_is_left_untouched() {
    for sector in 0..RING {
        let mut flash = other_version(sector);
        assert_eq!(unreadable(&mut flash).version(), 3);
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
            match open(&mut flash, RANGE, SEAL).unwrap() {
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
    append_all(&mut journal, &records(0..110));
    let mut outcomes = [false; 2];
    for cut in Cut::all() {
        for step in 1.. {
            let mut flash = flash.clone();
            flash.cut_power_at(step, cut, step);
            if let Ok(Opened::Ready(mut journal)) = open(&mut flash, RANGE, SEAL)
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
