//! Hands the linker the board's memory map and the scripts of cortex-m-rt, embassy-rp and defmt.
//!
//! The flags live here and not in RUSTFLAGS, so that a user's environment cannot drop them. The log level likewise: the
//! bench reads the checksums that the image logs.

use std::{env, fs, io, path::PathBuf};

fn main() -> io::Result<()> {
    let out = PathBuf::from(env::var("OUT_DIR").map_err(io::Error::other)?);
    fs::copy("../../memory.x", out.join("memory.x"))?;
    println!("cargo:rustc-link-search={}", out.display());
    println!("cargo:rerun-if-changed=../../memory.x");
    println!("cargo:rerun-if-changed=build.rs");
    for argument in ["--nmagic", "-Tlink.x", "-Tlink-rp.x", "-Tdefmt.x"] {
        println!("cargo:rustc-link-arg-bins={argument}");
    }
    println!("cargo:rustc-env=DEFMT_LOG=info");
    Ok(())
}
