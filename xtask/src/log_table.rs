//! The format strings of a firmware's log, taken from its ELF. The page needs them to decode the log.
//!
//! defmt keeps every format string as the name of a symbol whose address is the number that the firmware sends.

use anyhow::{Context, Result};
use serde_json::{Map, Value, json};

use crate::elf::FirmwareElf;

const ENCODING: &str = "_defmt_encoding_ = ";
const TIMESTAMP: &str = "timestamp";

/// The table in the form that the page reads: `{ "encoding", "timestamp", "strings": { "number": [tag, string] } }`.
///
/// # Errors
/// When the bytes are not an ELF, or the firmware logs nothing.
pub(crate) fn of(elf: &[u8]) -> Result<Value> {
    let firmware = FirmwareElf::parse(elf)?;
    let symbols = firmware.symbols_in(".defmt");
    let encoding = symbols
        .iter()
        .find_map(|(name, _)| name.strip_prefix(ENCODING));
    let encoding = encoding.context("the firmware does not say how its log is encoded")?;
    let mut strings = Map::new();
    let mut timestamp = Value::Null;
    for (name, address) in &symbols {
        match entry(name) {
            Some((TIMESTAMP, string)) => timestamp = json!(string),
            Some((tag, string)) => {
                strings.insert(address.to_string(), json!([tag, string]));
            }
            None => {}
        }
    }
    Ok(json!({ "encoding": encoding, "timestamp": timestamp, "strings": strings }))
}

/// The tag and the string of a symbol; markers have none.
fn entry(name: &str) -> Option<(&'static str, String)> {
    const TAGS: [&str; 13] = [
        "trace",
        "debug",
        "info",
        "warn",
        "error",
        "println",
        "prim",
        "derived",
        "write",
        "str",
        "bitflags",
        "bitflags_value",
        TIMESTAMP,
    ];
    let symbol: Value = serde_json::from_str(name).ok()?;
    let tag = symbol.get("tag")?.as_str()?.strip_prefix("defmt_")?;
    let tag = TAGS.into_iter().find(|known| *known == tag)?;
    Some((tag, symbol.get("data")?.as_str()?.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_symbol_tells_its_tag_and_its_string() {
        let name =
            r#"{"package":"bombe","tag":"defmt_info","data":"{=u8} of 3","disambiguator":"1"}"#;
        assert_eq!(entry(name), Some(("info", "{=u8} of 3".to_owned())));
    }

    #[test]
    fn markers_are_no_strings() {
        assert_eq!(entry("__DEFMT_MARKER_END"), None);
        assert_eq!(entry("_defmt_version_ = 4"), None);
    }
}
