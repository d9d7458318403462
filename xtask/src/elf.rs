//! Reads the parts of a firmware ELF that the UF2 writer, the budget and the log table need.

use anyhow::{Context, Result};
use object::elf::{PT_LOAD, SHF_ALLOC};
use object::read::elf::{ElfFile32, ProgramHeader, SectionHeader};
use object::{LittleEndian, Object, ObjectSection, ObjectSymbol};

use crate::uf2::Chunk;

type Elf<'data> = ElfFile32<'data, LittleEndian>;

/// A firmware ELF, parsed.
#[derive(Debug)]
pub(crate) struct FirmwareElf<'data> {
    bytes: &'data [u8],
    elf: Elf<'data>,
}

/// Where a section lies once the firmware runs.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Section {
    pub(crate) address: u32,
    pub(crate) size: u32,
}

impl<'data> FirmwareElf<'data> {
    /// # Errors
    /// When `bytes` are not a 32-bit little-endian ELF.
    pub(crate) fn parse(bytes: &'data [u8]) -> Result<Self> {
        let elf = Elf::parse(bytes).context("the firmware is not an ELF for this chip")?;
        Ok(Self { bytes, elf })
    }

    /// The bytes that are written to flash, with their load addresses.
    ///
    /// # Errors
    /// When a segment reaches beyond the file.
    pub(crate) fn flash_chunks(&self) -> Result<Vec<Chunk<'data>>> {
        let segments = self.elf.elf_program_headers().iter();
        segments
            .filter(|segment| segment.p_type(LittleEndian) == PT_LOAD)
            .filter(|segment| segment.p_filesz(LittleEndian) > 0)
            .map(|segment| {
                let bytes = segment.data(LittleEndian, self.bytes).ok();
                Ok(Chunk {
                    address: segment.p_paddr(LittleEndian),
                    bytes: bytes.context("a segment of the ELF reaches beyond its end")?,
                })
            })
            .collect()
    }

    /// Every section that takes up memory or flash.
    pub(crate) fn sections(&self) -> impl Iterator<Item = Section> {
        let table = self.elf.elf_section_table();
        table
            .iter()
            .filter(|section| section.sh_flags(LittleEndian).contains(SHF_ALLOC))
            .map(|section| Section {
                address: section.sh_addr(LittleEndian),
                size: section.sh_size(LittleEndian),
            })
    }

    /// The value of a symbol that the linker script defines.
    ///
    /// # Errors
    /// When there is no such symbol.
    pub(crate) fn symbol(&self, name: &str) -> Result<u32> {
        let symbol = self.elf.symbols().find(|symbol| symbol.name() == Ok(name));
        let symbol = symbol.with_context(|| format!("the ELF has no symbol {name}"))?;
        u32::try_from(symbol.address()).with_context(|| format!("{name} is beyond 32 bits"))
    }

    /// The symbols of a section with their addresses; none if there is no such section.
    pub(crate) fn symbols_in(&self, section: &str) -> Vec<(&'data str, u64)> {
        let Some(section) = self.elf.section_by_name(section) else {
            return Vec::new();
        };
        let symbols = self.elf.symbols();
        symbols
            .filter(|symbol| symbol.section_index() == Some(section.index()))
            .filter_map(|symbol| Some((symbol.name().ok()?, symbol.address())))
            .collect()
    }
}
