//! The parts of an ELF that the audit needs: its functions, which of their bytes are code and which are literals, and from
//! DWARF the source lines of an address, including inlined ones.

use std::ops::Range;

use addr2line::Context as LineTable;
use addr2line::gimli::{Dwarf, EndianSlice, LittleEndian, SectionId};
use anyhow::{Context, Result};
use object::elf::{FileHeader32, SHF_EXECINSTR, STT_FUNC};
use object::read::elf::{ElfFile32, ElfSection, SectionHeader, Sym};
use object::{Endianness, Object, ObjectSection, ObjectSymbol};
use rustc_demangle::demangle;

type Elf<'data> = ElfFile32<'data, Endianness>;
type Bytes<'data> = EndianSlice<'data, LittleEndian>;

/// A function of the image.
#[derive(Clone, Debug)]
pub(crate) struct Function {
    /// Demangled, without its hash.
    pub(crate) name: String,
    pub(crate) addresses: Range<u32>,
}

/// A run of bytes that are either all instructions or all literals.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stretch<'data> {
    pub(crate) start: u32,
    pub(crate) bytes: &'data [u8],
    pub(crate) is_code: bool,
}

/// A source line of an address.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Frame {
    pub(crate) function: String,
    pub(crate) file: String,
    pub(crate) line: u32,
}

/// A firmware ELF with its debugging information.
pub(crate) struct Image<'data> {
    elf: Elf<'data>,
    lines: LineTable<Bytes<'data>>,
}

impl<'data> Image<'data> {
    pub(crate) fn parse(bytes: &'data [u8]) -> Result<Self> {
        let elf = Elf::parse(bytes).context("this is not an ELF for the chip")?;
        let section = |id: SectionId| {
            let section = elf.section_by_name(id.name());
            let data = section.map_or(Ok(&[][..]), |section| section.data())?;
            Ok::<_, anyhow::Error>(EndianSlice::new(data, LittleEndian))
        };
        let lines = LineTable::from_dwarf(Dwarf::load(section)?)?;
        Ok(Self { elf, lines })
    }

    /// All functions, by address.
    pub(crate) fn functions(&self) -> Vec<Function> {
        let endian = self.elf.endian();
        let mut functions: Vec<Function> = self
            .elf
            .symbols()
            .filter(|symbol| symbol.elf_symbol().st_type() == STT_FUNC)
            .filter_map(|symbol| {
                let start = symbol.elf_symbol().st_value(endian) & !1;
                let size = symbol.elf_symbol().st_size(endian);
                let name = format!("{:#}", demangle(symbol.name().ok()?));
                let addresses = start..start.checked_add(size)?;
                Some(Function { name, addresses })
            })
            .collect();
        functions.sort_by_key(|function| function.addresses.start);
        functions
    }

    /// The stretches of all sections with code, in flash and RAM, by the mapping symbols `$t` and `$d` that the ABI requires of
    /// every object.
    pub(crate) fn stretches(&self) -> Result<Vec<Stretch<'data>>> {
        let mut stretches = Vec::new();
        for section in self.elf.sections() {
            if section
                .elf_section_header()
                .sh_flags(self.elf.endian())
                .contains(SHF_EXECINSTR)
            {
                stretches.extend(self.stretches_of(&section)?);
            }
        }
        Ok(stretches)
    }

    fn stretches_of(
        &self,
        text: &ElfSection<'data, '_, FileHeader32<Endianness>>,
    ) -> Result<Vec<Stretch<'data>>> {
        let (base, bytes) = (text.address(), text.data()?);
        let mut marks: Vec<(u64, bool)> = self
            .elf
            .symbols()
            .filter(|symbol| symbol.section_index() == Some(text.index()))
            .filter_map(|symbol| match symbol.name().ok()?.get(..2)? {
                "$t" => Some((symbol.address() - base, true)),
                "$d" => Some((symbol.address() - base, false)),
                _ => None,
            })
            .collect();
        marks.sort_unstable();
        let ends = marks.iter().skip(1).map(|(at, _)| *at);
        let ends = ends.chain([bytes.len() as u64]);
        marks
            .iter()
            .zip(ends)
            .map(|(&(at, is_code), end)| {
                let bytes = bytes.get(usize::try_from(at)?..usize::try_from(end)?);
                Ok(Stretch {
                    start: u32::try_from(base + at)?,
                    bytes: bytes.context("a mapping symbol lies outside its section")?,
                    is_code,
                })
            })
            .collect()
    }

    /// The source of the instruction at `address`, the innermost inlined function first.
    pub(crate) fn frames(&self, address: u32) -> Result<Vec<Frame>> {
        let mut found = Vec::new();
        let mut frames = self
            .lines
            .find_frames(u64::from(address))
            .skip_all_loads()?;
        while let Some(frame) = frames.next()? {
            let function = match &frame.function {
                Some(function) => format!("{:#}", demangle(&function.raw_name()?)),
                None => String::new(),
            };
            let (file, line) = frame.location.map_or((None, None), |at| (at.file, at.line));
            found.push(Frame {
                function,
                file: file.unwrap_or_default().to_owned(),
                line: line.unwrap_or_default(),
            });
        }
        Ok(found)
    }
}
