//! `bombe-bindgen IN.wasm FOLDER`: writes `engine.js` and `engine_bg.wasm`, the pages' engine as a module for browsers.
//!
//! wasm-bindgen's own command does the same, but would have to be installed, in the very version of the crate. As a library it
//! is built like everything else, and Cargo.lock keeps the two together.

use std::env;

use anyhow::{Context as _, Result};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let mut arguments = env::args_os().skip(1);
    let usage = "usage: bombe-bindgen IN.wasm FOLDER";
    let input = arguments.next().context(usage)?;
    let folder = arguments.next().context(usage)?;
    Bindgen::new()
        .input_path(input)
        .out_name("engine")
        .web(true)?
        .typescript(false)
        .omit_default_module_path(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(folder)
}
