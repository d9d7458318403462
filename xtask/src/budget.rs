//! The firmware's use of the chip, and its limits.
//!
//! Flash, static RAM and the places that can panic are read from the ELF. The deepest stack is the one that the image tests
//! saw on the virtual board.

use std::fs;
use std::ops::Range;
use std::path::Path;

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::elf::{FirmwareElf, Section};
use crate::firmware::Image;
use crate::panics::Panics;
use crate::table::{Align, Table};
use crate::uf2::Chunk;
use crate::workspace::Workspace;

/// Two fifths of the flash that is not kept for saved games: the rest is for growth.
const FLASH_LIMIT: u32 = 704 * 1024;
/// Five sixths of the RAM that is not kept for the stack, of which a third is code that must not wait for the flash
/// (`firmware/quick.x`): the rest is for growth.
const STATIC_RAM_LIMIT: u32 = 168 * 1024;
/// Five eighths of the stack's region: the emulator sees the deepest stack of the games it plays, not of all games. The deepest is the
/// one on which a console is made of what was kept, once at power-on.
const STACK_LIMIT: u32 = 40 * 1024;
/// The core must never panic.
const CORE_PANIC_LIMIT: u32 = 0;
/// Panics of libraries that were inlined into tasks. Most are in futures that are polled after their end, which never happens.
/// Half of the USB device's 73 are of this kind; the others check the lengths of descriptors and buffers that never change.
const OTHER_PANIC_LIMIT: u32 = 156;

const FLASH_START: u32 = 0x1000_0000;
const RAM: Range<u32> = 0x2000_0000..0x2004_2000;

/// One figure, perhaps with a limit.
#[derive(Debug)]
pub(crate) struct Row {
    what: &'static str,
    used: Option<u32>,
    limit: Option<u32>,
    remark: String,
}

/// Whether a figure is within its limit.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Verdict {
    /// There is no limit: shown, but not a check.
    Informative,
    Within,
    Over,
    NotMeasured,
}

/// All figures of one image.
#[derive(Debug)]
pub(crate) struct Budget {
    rows: Vec<Row>,
}

/// The deepest stack that any test saw.
#[derive(Debug, Deserialize, Eq, PartialEq)]
struct DeepestStack {
    #[serde(rename = "stack_bytes")]
    bytes: u32,
    test: String,
}

/// The figures of `image`, of its `panics`, and of the stack log if that belongs to the image.
///
/// # Errors
/// When a file cannot be read or has another format.
pub(crate) fn of(workspace: &Workspace, image: &Image, panics: &Panics) -> Result<Budget> {
    let elf = fs::read(&image.elf)
        .with_context(|| format!("{} cannot be read", workspace.shown(&image.elf)))?;
    let uf2_bytes = u32::try_from(fs::metadata(&image.uf2)?.len())?;
    let stack_log = workspace.stack_log();
    let stack = if is_newer(&stack_log, &image.elf) {
        let shown = workspace.shown(&stack_log);
        let lines =
            fs::read_to_string(&stack_log).with_context(|| format!("{shown} cannot be read"))?;
        deepest(&lines).with_context(|| format!("{shown} is not as expected"))?
    } else {
        None
    };
    Budget::new(&FirmwareElf::parse(&elf)?, uf2_bytes, stack, panics)
}

impl Budget {
    fn new(
        firmware: &FirmwareElf<'_>,
        uf2_bytes: u32,
        stack: Option<DeepestStack>,
        panics: &Panics,
    ) -> Result<Self> {
        let stack_region = firmware.symbol("_stack_end")?..firmware.symbol("_stack_start")?;
        let stack_bytes = stack_region.end.saturating_sub(stack_region.start);
        let flash = flash_span(&firmware.flash_chunks()?)?;
        let ram = static_ram(firmware.sections(), &stack_region);
        let deepest = stack.as_ref().map(|stack| stack.bytes);
        let core_panics = u32::try_from(panics.in_the_core().len())?;
        let stack_remark = match stack {
            Some(stack) => format!("region {stack_bytes}; in: {}", stack.test),
            None => "by `cargo xtask test image`".to_owned(),
        };
        let row = |what, used, limit| Row {
            what,
            used,
            limit,
            remark: String::new(),
        };
        Ok(Self {
            rows: vec![
                row("flash", Some(flash), Some(FLASH_LIMIT)),
                row("static RAM", Some(ram), Some(STATIC_RAM_LIMIT)),
                Row {
                    remark: stack_remark,
                    ..row("deepest stack", deepest, Some(STACK_LIMIT))
                },
                row(
                    "panics in the core",
                    Some(core_panics),
                    Some(CORE_PANIC_LIMIT),
                ),
                Row {
                    remark: "firmware and libraries".to_owned(),
                    ..row(
                        "panics elsewhere",
                        Some(panics.elsewhere()),
                        Some(OTHER_PANIC_LIMIT),
                    )
                },
                row("UF2 file", Some(uf2_bytes), None),
            ],
        })
    }

    pub(crate) fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// A sentence for each row that is not within its limit.
    pub(crate) fn complaints(&self) -> impl Iterator<Item = String> {
        self.rows.iter().filter_map(|row| match row.verdict() {
            Verdict::Informative | Verdict::Within => None,
            Verdict::Over => Some(format!("{} over its limit", row.what)),
            Verdict::NotMeasured => Some(format!("{} not measured", row.what)),
        })
    }

    /// The table for people.
    pub(crate) fn text(&self) -> String {
        let mut table = Table::new([
            ("budget", Align::Left),
            ("used", Align::Right),
            ("limit", Align::Right),
            ("", Align::Right),
            ("", Align::Left),
        ]);
        for row in &self.rows {
            let cell = |bytes: Option<u32>| bytes.map_or_else(|| "-".to_owned(), |b| b.to_string());
            table.push([
                row.what.to_owned(),
                row.used
                    .map_or_else(|| "not measured".to_owned(), |bytes| bytes.to_string()),
                cell(row.limit),
                row.percent().unwrap_or_default(),
                row.remark.clone(),
            ]);
        }
        table.text()
    }
}

impl Row {
    pub(crate) fn verdict(&self) -> Verdict {
        match (self.used, self.limit) {
            (None, _) => Verdict::NotMeasured,
            (Some(_), None) => Verdict::Informative,
            (Some(used), Some(limit)) if used > limit => Verdict::Over,
            (Some(_), Some(_)) => Verdict::Within,
        }
    }

    fn percent(&self) -> Option<String> {
        let limit = self.limit.filter(|&limit| limit > 0)?;
        let share = f64::from(self.used?) / f64::from(limit);
        Some(format!("{:.1} %", share * 100.0))
    }
}

/// From the start of flash to the last byte that is written.
fn flash_span(chunks: &[Chunk<'_>]) -> Result<u32> {
    let ends = chunks
        .iter()
        .map(|chunk| u64::from(chunk.address) + chunk.bytes.len() as u64);
    let end = u32::try_from(ends.max().unwrap_or(0))?;
    Ok(end.saturating_sub(FLASH_START))
}

/// The size of all sections in RAM outside the stack's region.
fn static_ram(sections: impl Iterator<Item = Section>, stack_region: &Range<u32>) -> u32 {
    sections
        .filter(|section| RAM.contains(&section.address))
        .filter(|section| !stack_region.contains(&section.address))
        .map(|section| section.size)
        .sum()
}

/// The largest figure in a log with lines such as `{"test":"boots","stack_bytes":1234}`.
fn deepest(log: &str) -> Result<Option<DeepestStack>> {
    let lines = log.lines().filter(|line| !line.trim().is_empty());
    let stacks = lines.map(|line| {
        serde_json::from_str(line)
            .with_context(|| format!("not a record of a test and its stack: {line}"))
    });
    let stacks: Vec<DeepestStack> = stacks.collect::<Result<_>>()?;
    Ok(stacks.into_iter().max_by_key(|stack| stack.bytes))
}

fn is_newer(file: &Path, than: &Path) -> bool {
    let changed_at = |file: &Path| fs::metadata(file)?.modified();
    matches!((changed_at(file), changed_at(than)), (Ok(file), Ok(than)) if file > than)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(used: Option<u32>, limit: Option<u32>) -> Row {
        Row {
            what: "flash",
            used,
            limit,
            remark: String::new(),
        }
    }

    #[test]
    fn flash_is_counted_up_to_the_last_byte_with_its_gaps() {
        let chunk = |address, bytes| Chunk { address, bytes };
        let chunks = [chunk(0x1000_0100, &[0; 16]), chunk(0x1000_0000, &[0; 4])];
        assert_eq!(flash_span(&chunks).unwrap(), 0x110);
    }

    #[test]
    fn static_ram_is_what_lies_in_ram_and_not_in_flash_or_stack() {
        let section = |address, size| Section { address, size };
        let sections = [
            section(0x1000_0100, 40_000),
            section(0x2000_0000, 64),
            section(0x2000_8000, 100),
            section(0x2000_8064, 20),
        ];
        let stack_region = 0x2000_0000..0x2000_8000;
        assert_eq!(static_ram(sections.into_iter(), &stack_region), 120);
    }

    #[test]
    fn a_limit_may_be_reached_but_not_passed() {
        assert_eq!(row(Some(100), Some(100)).verdict(), Verdict::Within);
        assert_eq!(row(Some(101), Some(100)).verdict(), Verdict::Over);
        assert_eq!(row(Some(101), None).verdict(), Verdict::Informative);
    }

    #[test]
    fn what_was_not_measured_is_not_within_its_limit() {
        let budget = Budget {
            rows: vec![row(None, Some(100)), row(Some(200), Some(100))],
        };
        let complaints: Vec<String> = budget.complaints().collect();
        assert_eq!(complaints, ["flash not measured", "flash over its limit"]);
    }

    #[test]
    fn the_table_shows_used_limit_and_share() {
        let budget = Budget {
            rows: vec![row(Some(64), Some(256)), row(None, Some(7))],
        };
        assert_eq!(
            budget.text(),
            "budget          used  limit\n\
             flash             64    256  25.0 %\n\
             flash   not measured      7"
        );
    }

    #[test]
    fn the_deepest_stack_is_told_with_its_test() {
        let log = "{\"test\":\"boots\",\"stack_bytes\":900}\n\
                   {\"test\":\"wins\",\"stack_bytes\":1300}\n\n\
                   {\"test\":\"loses\",\"stack_bytes\":1200}\n";
        let wins = DeepestStack {
            bytes: 1300,
            test: "wins".into(),
        };
        assert_eq!(deepest(log).unwrap(), Some(wins));
        assert_eq!(deepest("").unwrap(), None);
    }

    #[test]
    fn a_broken_stack_log_is_an_error_and_not_a_small_stack() {
        assert!(deepest("{\"test\":\"boots\"}").is_err());
        assert!(deepest("stack 12").is_err());
    }
}
