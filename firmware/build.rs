//! Links the image: the memory map and the linker scripts are set here, so that a user's RUSTFLAGS cannot drop them.
//! Also sets the log level, which tests rely on.

use std::{env, error::Error, fs, path::PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    let out = PathBuf::from(env::var("OUT_DIR")?);
    fs::copy("../memory.x", out.join("memory.x"))?;
    println!("cargo:rustc-link-search={}", out.display());
    println!("cargo:rerun-if-changed=../memory.x");
    for argument in ["--nmagic", "-Tlink.x", "-Tlink-rp.x", "-Tdefmt.x"] {
        println!("cargo:rustc-link-arg-bins={argument}");
    }
    println!("cargo:rustc-env=DEFMT_LOG=info");
    Ok(())
}
