//! Compares the memory map, `memory.x`, with the flash range of the archive in the firmware's `board.rs`.

const MAP: &str = include_str!("../../memory.x");
const BOARD: &str = include_str!("../../firmware/src/board.rs");

const FLASH_START: u32 = 0x1000_0000;
const FLASH_SIZE: u32 = 2048 * 1024;

/// A number as linker scripts and Rust write them: `0x100`, `2048K`, `0x001C_0000`.
fn number(text: &str) -> u32 {
    let text = text.trim().replace('_', "");
    if let Some(hex) = text.strip_prefix("0x") {
        u32::from_str_radix(hex, 16).unwrap()
    } else if let Some(kibibytes) = text.strip_suffix('K') {
        kibibytes.parse::<u32>().unwrap() * 1024
    } else {
        text.parse().unwrap()
    }
}

/// Start and end of a region, as in `FLASH : ORIGIN = 0x10000100, LENGTH = 2048K - 256K - 0x100`.
fn region(name: &str) -> (u32, u32) {
    let line = MAP.lines().find(|line| line.trim().starts_with(name));
    let (_, numbers) = line.unwrap().split_once("ORIGIN =").unwrap();
    let (origin, length) = numbers.split_once(", LENGTH =").unwrap();
    let mut terms = length.split('-').map(number);
    let first = terms.next().unwrap();
    let origin = number(origin);
    (
        origin,
        origin + terms.fold(first, |length, less| length - less),
    )
}

/// Start and end of the archive, as in `ARCHIVE: Range<u32> = 0x001C_0000..0x0020_0000;`.
fn archive() -> (u32, u32) {
    let (_, range) = BOARD.split_once("ARCHIVE: Range<u32> = ").unwrap();
    let (range, _) = range.split_once(';').unwrap();
    let (start, end) = range.split_once("..").unwrap();
    (number(start), number(end))
}

#[test]
fn the_image_ends_where_the_archive_begins() {
    let (_, image_end) = region("FLASH");
    let (start, end) = archive();
    assert_eq!(image_end, FLASH_START + start);
    assert_eq!(end, FLASH_SIZE);
}

#[test]
fn the_archive_never_moves() {
    // A firmware with another range would not find the records of the one before it.
    assert_eq!(archive(), (0x001C_0000, 0x0020_0000));
}
