//! Links the image: the memory map and the linker scripts are set here, so that a user's RUSTFLAGS cannot drop them.
//! Also sets the log level, which tests rely on, and writes the pins for picotool from the pin table.

use std::{env, error::Error, fmt::Write as _, fs, path::PathBuf};

use serde_json::Value;

/// Numbers of pin functions (RP2040 data sheet, 2.19.2).
const I2C: u32 = 3;
const PWM: u32 = 4;
const SIO: u32 = 5;

/// How many pins an entry with a function has.
const PINS_OF_AN_ENTRY: usize = 5;

/// A row of the pin table.
struct Pin<'a> {
    net: &'a str,
    gpio: u64,
    kind: &'a str,
}

fn main() -> Result<(), Box<dyn Error>> {
    let out = PathBuf::from(env::var("OUT_DIR")?);
    for script in ["../memory.x", "binary-info.x", "quick.x"] {
        let name = script.trim_start_matches("../");
        fs::copy(script, out.join(name))?;
        println!("cargo:rerun-if-changed={script}");
    }
    println!("cargo:rerun-if-changed=../hw/pins.json");
    let table: Vec<Value> = serde_json::from_slice(&fs::read("../hw/pins.json")?)?;
    let pins: Option<Vec<Pin<'_>>> = table.iter().map(pin).collect();
    let pins = pins.ok_or("hw/pins.json: a row without net, gpio and kind")?;
    fs::write(out.join("pins.rs"), pins_for_picotool(&pins)?)?;
    println!("cargo:rustc-link-search={}", out.display());
    for argument in [
        "--nmagic",
        // First, because the first pattern that fits a section takes it.
        "-Tquick.x",
        // What says where the text begins must come before the default of `link.x`.
        "-Tbinary-info.x",
        "-Tlink.x",
        "-Tlink-rp.x",
        "-Tdefmt.x",
    ] {
        println!("cargo:rustc-link-arg-bins={argument}");
    }
    println!("cargo:rustc-env=DEFMT_LOG=info");
    Ok(())
}

fn pin(row: &Value) -> Option<Pin<'_>> {
    Some(Pin {
        net: row["net"].as_str()?,
        gpio: row["gpio"].as_u64()?,
        kind: row["kind"].as_str()?,
    })
}

/// The lists of `src/binary_info.rs`.
fn pins_for_picotool(pins: &[Pin<'_>]) -> Result<String, Box<dyn Error>> {
    let mut names = String::new();
    for Pin { net, gpio, .. } in pins {
        writeln!(names, "    &PinName::new({gpio}, c\"{net}\"),")?;
    }
    let mut functions = Vec::new();
    for function in [I2C, PWM, SIO] {
        let mut with_it = Vec::new();
        for pin in pins {
            if function_of(pin)? == Some(function) {
                with_it.push(pin.gpio);
            }
        }
        for some in with_it.chunks(PINS_OF_AN_ENTRY) {
            functions.push(format!("    &PinFunction::new({function}, &{some:?}),\n"));
        }
    }
    Ok(format!(
        "const NAMES: [&PinName; {}] = [\n{names}];\nconst FUNCTIONS: [&PinFunction; {}] = [\n{}];\n",
        pins.len(),
        functions.len(),
        functions.concat(),
    ))
}

/// The function of a pin; `None` if it is analog.
fn function_of(pin: &Pin<'_>) -> Result<Option<u32>, String> {
    match pin.kind {
        "i2c0-sda" | "i2c0-scl" => Ok(Some(I2C)),
        "piezo" => Ok(Some(PWM)),
        "button" | "lamp-green" | "lamp-red" | "smps-mode" | "usb-power" | "heartbeat" => {
            Ok(Some(SIO))
        }
        "selector" | "battery" => Ok(None),
        other => Err(format!("{}: no function is known for {other}", pin.net)),
    }
}
