//! The journal: a flash that holds anything, from noise to records that are wrong but whole.

use bombe_core::saved::{Archive, Found, NotKept, Record, Saved, Settings, Store, StoreState};
use bombe_core::texts::Language;
use crc::{CRC_32_ISO_HDLC, Crc};

use super::{Broken, behaviour, promise};
use crate::flash::{Flash, SEAL, SECTOR};
use crate::script::Script;

const CRC: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);
const CELL: usize = 16;
/// The firmware's own share is larger; here every input should reach the end of the ring.
const SECTORS: usize = 4;

pub(super) fn run(input: &[u8]) -> Result<u64, Broken> {
    let flash = Flash::blank(SECTORS);
    let mut script = Script(input);
    let mut seen = Vec::new();
    let mut is_forged = false;
    while let Some(step) = script.byte() {
        match step % 8 {
            0 => noise(&flash, &mut script),
            1 => flash.poke(script.number(), |byte| byte ^ (1 << ((step >> 3) % 8))),
            2 => {
                forge(&flash, &mut script);
                is_forged = true;
            }
            3 => flash.cut_power_after(script.number() % 512),
            _ => {
                let found = use_for_a_while(&flash, step >> 3);
                seen.push(found);
            }
        }
    }
    flash.restore_power();
    let found = is_writable(&flash, is_forged)?;
    seen.dedup();
    Ok(behaviour((seen, found)))
}

/// Any bytes anywhere.
fn noise(flash: &Flash, script: &mut Script<'_>) {
    let (place, length) = (script.number(), script.byte().unwrap_or(0));
    for (offset, &byte) in script.bytes(usize::from(length)).iter().enumerate() {
        flash.poke(place + offset, |_| byte);
    }
}

/// A record with a right checksum, whatever it says.
fn forge(flash: &Flash, script: &mut Script<'_>) {
    let cell = script.number() % (SECTORS * SECTOR / CELL);
    let length = script.byte().unwrap_or(0) % 64;
    let checked = script.bytes(usize::from(length));
    let crc = CRC.checksum(checked).to_le_bytes();
    for (offset, &byte) in crc.iter().chain(checked).enumerate() {
        flash.poke(cell * CELL + offset, |_| byte);
    }
}

/// Switched on, some settings are changed, and room is made. Tells what was found, and whether there is more to do.
fn use_for_a_while(flash: &Flash, changes: u8) -> (u8, bool) {
    let (mut archive, found) = Archive::open(flash.clone(), flash.range(), SEAL);
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

/// What was found, after the promise was put to the test. A forged record may claim, as no damage does, that all records before it
/// are still needed: then there may be no room, but that is told, and what is kept all the same is found again.
fn is_writable(flash: &Flash, is_forged: bool) -> Result<(u8, usize, bool), Broken> {
    let (mut archive, found) = Archive::open(flash.clone(), flash.range(), SEAL);
    let kind = kind(&archive, &found);
    promise(
        archive.state() != StoreState::Faulty,
        "a flash that works is not taken for a faulty one",
    )?;
    if archive.state() == StoreState::Foreign {
        let forgotten = archive.forget();
        promise(forgotten.is_ok(), "what is foreign can be given up")?;
    }
    let mut saved = found.saved;
    let told = (kind, saved.results().len(), saved.game().is_some());
    let record = settings(&saved, 1);
    let kept = archive.keep(&record, &saved);
    if is_forged && kept == Err(NotKept::Full) {
        return Ok(told);
    }
    promise(
        kept.is_ok(),
        "a working flash can be written to, whatever it held",
    )?;
    promise(
        saved.apply(&record).is_ok(),
        "settings always have their place",
    )?;
    let (_, again) = Archive::open(flash.clone(), flash.range(), SEAL);
    promise(
        again.saved.settings() == saved.settings(),
        "what was kept is found again",
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

fn kind(archive: &Archive<Flash>, found: &Found) -> u8 {
    match archive.state() {
        StoreState::Working => u8::from(found.is_damaged),
        StoreState::Foreign => 2,
        StoreState::Faulty => 3,
    }
}
