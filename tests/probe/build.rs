//! Passes the board's memory map and the scripts of cortex-m-rt, embassy-rp and defmt to the linker. `tests/bench-image` uses
//! this file, too.
//!
//! The flags are set here and not in RUSTFLAGS, so that a user's environment cannot drop them. So is the log level: tests and
//! benchmarks read what the images log.

use std::{env, fs, io, path::PathBuf};

fn main() -> io::Result<()> {
    let out = PathBuf::from(env::var("OUT_DIR").map_err(io::Error::other)?);
    fs::copy("../../memory.x", out.join("memory.x"))?;
    println!("cargo:rustc-link-search={}", out.display());
    println!("cargo:rerun-if-changed=../../memory.x");
    for argument in ["--nmagic", "-Tlink.x", "-Tlink-rp.x", "-Tdefmt.x"] {
        println!("cargo:rustc-link-arg-bins={argument}");
    }
    println!("cargo:rustc-env=DEFMT_LOG=info");
    Ok(())
}
