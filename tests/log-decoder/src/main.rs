//! `bombe-log-decoder <elf>`: raw defmt bytes on standard input, one JSON object per log line on standard output.
//!
//! A firmware logs numbers that stand for format strings; the strings are only in its ELF. The image tests pass what the
//! virtual board read from RTT to this tool. Each line is `{"time_us"?, "level", "message", "module"?, "file"?, "line"?}`;
//! what the ELF does not contain is left out.

mod line;

use std::io::{self, Read, Write};
use std::{env, fs};

use anyhow::{Context, Result, bail};
use defmt_decoder::{DecodeError, Table};

fn main() -> Result<()> {
    let elf_path = env::args()
        .nth(1)
        .context("usage: bombe-log-decoder <elf>")?;
    let elf = fs::read(&elf_path).with_context(|| format!("cannot read {elf_path}"))?;
    let mut logged = Vec::new();
    io::stdin()
        .read_to_end(&mut logged)
        .context("cannot read standard input")?;
    let lines = decode(&elf, &logged)?;
    io::stdout()
        .write_all(lines.as_bytes())
        .context("cannot write standard output")
}

fn decode(elf: &[u8], logged: &[u8]) -> Result<String> {
    let table = Table::parse(elf)?.context("the ELF has no .defmt section: it logs nothing")?;
    let locations = table.get_locations(elf)?;
    let mut decoder = table.new_stream_decoder();
    decoder.received(logged);
    let mut lines = String::new();
    loop {
        match decoder.decode() {
            Ok(frame) => {
                lines.push_str(&line::to_json(&frame, locations.get(&frame.index())).to_string());
                lines.push('\n');
            }
            // The rest, if any, is an incomplete line.
            Err(DecodeError::UnexpectedEof) => return Ok(lines),
            Err(DecodeError::Malformed) if table.encoding().can_recover() => {}
            Err(DecodeError::Malformed) => bail!("the bytes are not a defmt log of this ELF"),
        }
    }
}
