//! The journal on a flash with any contents, from random bytes to forged records with a valid checksum.

use bombe_core::saved::{Archive, Found, NotKept, Record, Saved, Settings, Store, StoreState};
use bombe_core::texts::Language;
use bombe_tests::chip::{Chip, SEAL};
use bombe_tests::nor_flash::{Cut, FlashModel, SECTOR};
use crc::{CRC_32_ISO_HDLC, Crc};

use super::{Violation, behaviour, ensure};
use crate::byte_reader::ByteReader;

const CRC: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);
const CELL: usize = 16;
/// Fewer than the firmware has, so that inputs reach the end of the ring.
const SECTORS: usize = 4;

pub(super) fn run(input: &[u8]) -> Result<u64, Violation> {
    let chip = Chip::new(FlashModel::blank(SECTORS));
    let mut input = ByteReader(input);
    let mut seen = Vec::new();
    let mut is_forged = false;
    while let Some(step) = input.byte() {
        match step % 8 {
            0 => noise(&chip, &mut input),
            1 => poke(&chip, input.number(), |byte| {
                byte ^ (1 << ((step >> 3) % 8))
            }),
            2 => {
                forge(&chip, &mut input);
                is_forged = true;
            }
            3 => {
                let step = input.number() as u64 % 512;
                chip.flash().cut_power_at(step, Cut::PREFIX, 0);
            }
            _ => seen.push(change_settings(&chip, step >> 3)),
        }
    }
    chip.flash().restore_power();
    let found = check_writable(&chip, is_forged)?;
    seen.dedup();
    Ok(behaviour((seen, found)))
}

/// Changes a byte behind the journal's back.
fn poke(chip: &Chip, place: usize, change: impl FnOnce(u8) -> u8) {
    let mut flash = chip.flash();
    let bytes = flash.bytes_mut();
    let place = place % bytes.len();
    if let Some(byte) = bytes.get_mut(place) {
        *byte = change(*byte);
    }
}

/// Writes any bytes anywhere.
fn noise(chip: &Chip, input: &mut ByteReader<'_>) {
    let (place, length) = (input.number(), input.byte().unwrap_or(0));
    for (offset, &byte) in input.bytes(usize::from(length)).iter().enumerate() {
        poke(chip, place + offset, |_| byte);
    }
}

/// Writes a record with any contents and a valid checksum.
fn forge(chip: &Chip, input: &mut ByteReader<'_>) {
    let cell = input.number() % (SECTORS * SECTOR / CELL);
    let length = input.byte().unwrap_or(0) % 64;
    let checked = input.bytes(usize::from(length));
    let crc = CRC.checksum(checked).to_le_bytes();
    for (offset, &byte) in crc.iter().chain(checked).enumerate() {
        poke(chip, cell * CELL + offset, |_| byte);
    }
}

/// Boots, changes some settings, and makes room. Gives what was found, and whether there is more room to be made.
fn change_settings(chip: &Chip, changes: u8) -> (u8, bool) {
    if chip.flash().is_dead() {
        chip.flash().restore_power();
    }
    let (mut archive, found) = Archive::open(chip.clone(), chip.range(), SEAL);
    let kind = kind(&archive, &found);
    let mut saved = found.saved;
    for change in 0..=changes {
        let record = settings(&saved, change);
        if archive.keep(&record, &saved).is_err() || saved.apply(&record).is_err() {
            break;
        }
    }
    (kind, archive.tidy())
}

/// Checks that the flash can be opened and written to, and gives what was found. A forged record can claim, as no damage does,
/// that all records before it are still needed: only then may the journal report that it is full.
fn check_writable(chip: &Chip, is_forged: bool) -> Result<(u8, usize, bool), Violation> {
    let (mut archive, found) = Archive::open(chip.clone(), chip.range(), SEAL);
    let kind = kind(&archive, &found);
    ensure(
        archive.state() != StoreState::Faulty,
        "a flash that works is not taken for a faulty one",
    )?;
    if archive.state() == StoreState::Foreign {
        let forgotten = archive.forget();
        ensure(
            forgotten.is_ok(),
            "a flash of another version can be erased",
        )?;
    }
    let mut saved = found.saved;
    let told = (kind, saved.results().len(), saved.game().is_some());
    let record = settings(&saved, 1);
    let kept = archive.keep(&record, &saved);
    if is_forged && kept == Err(NotKept::Full) {
        return Ok(told);
    }
    ensure(
        kept.is_ok(),
        "a working flash with any contents can be written to",
    )?;
    ensure(
        saved.apply(&record).is_ok(),
        "settings can always be applied",
    )?;
    let (_, again) = Archive::open(chip.clone(), chip.range(), SEAL);
    ensure(
        again.saved.settings() == saved.settings(),
        "stored settings are found again",
    )?;
    Ok(told)
}

fn settings(saved: &Saved, change: u8) -> Record {
    let languages = Language::ALL;
    let language = languages.get(usize::from(change) % languages.len());
    Record::Settings(Settings {
        language: language.copied(),
        ..*saved.settings()
    })
}

fn kind(archive: &Archive<Chip>, found: &Found) -> u8 {
    match archive.state() {
        StoreState::Working => u8::from(found.is_damaged),
        StoreState::Foreign => 2,
        StoreState::Faulty => 3,
    }
}
