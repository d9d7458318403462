//! `bombe-panic-audit <elf>`: one JSON object per place in a firmware that can panic.
//!
//! `{"owner", "file", "line", "function", "panic", "within", "address"}`: `owner` is `core`, `firmware` or `library`; `file`,
//! `line` and `function` are the place in the source, and `within` is the function it was compiled into. Limits are set by the
//! budget of the test run, not here.

mod audit;
mod image;
mod panics;
mod thumb;

use std::io::{self, Write};
use std::{env, fs};

use anyhow::{Context, Result};
use serde_json::{Value, json};

use self::audit::{Owner, PanicSite};
use self::image::Image;

fn main() -> Result<()> {
    let path = env::args()
        .nth(1)
        .context("usage: bombe-panic-audit <elf>")?;
    let elf = fs::read(&path).with_context(|| format!("cannot read {path}"))?;
    let mut lines = String::new();
    for site in audit::sites(&Image::parse(&elf)?)? {
        lines.push_str(&to_json(&site).to_string());
        lines.push('\n');
    }
    io::stdout()
        .write_all(lines.as_bytes())
        .context("cannot write standard output")
}

fn to_json(site: &PanicSite) -> Value {
    let owner = match site.owner {
        Owner::Core => "core",
        Owner::Firmware => "firmware",
        Owner::Library => "library",
    };
    json!({
        "owner": owner,
        "file": site.line.file,
        "line": site.line.line,
        "function": site.line.function,
        "panic": site.panic,
        "within": site.within,
        "address": format!("{:#x}", site.address),
    })
}
