//! The console's parts: how the panel, the schematic and the pin table call them.
//!
//! Nets and pins are those of `hw/pins.json`. References follow `hw/electronics/generator/design.py`; a test looks them up in the
//! bill of materials.

use std::sync::LazyLock;

use serde_json::Value;

/// The letters of the verifiers.
pub(crate) const LETTERS: [&str; 6] = ["A", "B", "C", "D", "E", "F"];

/// The buttons, in the order of the panel.
pub(crate) const BUTTONS: [&str; 8] = ["A", "B", "C", "D", "E", "F", "OK", "MENU"];

/// The selectors' signs, in the order of the panel.
pub(crate) const SIGNS: [&str; 3] = ["▲", "■", "●"];

const SHAPES: [&str; 3] = ["triangle", "square", "circle"];

/// The colour of a lamp.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// A pass.
    Green,
    /// A fail.
    Red,
}

impl Colour {
    /// As in the feed.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Green => "green",
            Self::Red => "red",
        }
    }
}

static PINS: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(include_str!("../../pins.json")).unwrap_or_default());

/// A net and its pin, as in "BTN_A (GP2)".
pub(crate) fn net(kind: &str, part: &str) -> String {
    let rows = PINS.as_array().map(Vec::as_slice).unwrap_or_default();
    let row = rows.iter().find(|row| {
        row.get("kind").and_then(Value::as_str) == Some(kind)
            && row.get("part").and_then(Value::as_str) == Some(part)
    });
    let name = row.and_then(|row| row.get("net")).and_then(Value::as_str);
    let gpio = row.and_then(|row| row.get("gpio")).and_then(Value::as_u64);
    format!("{} (GP{})", name.unwrap_or("?"), gpio.unwrap_or_default())
}

/// The net of a button.
pub(crate) fn button_net(place: usize) -> String {
    net("button", BUTTONS.get(place).copied().unwrap_or_default())
}

/// The reference of a button.
pub(crate) fn button(place: usize) -> String {
    format!("SW{}", place + 1)
}

/// The net of a lamp's colour.
pub(crate) fn lamp_net(place: usize, colour: Colour) -> String {
    let kind = match colour {
        Colour::Green => "lamp-green",
        Colour::Red => "lamp-red",
    };
    net(kind, LETTERS.get(place).copied().unwrap_or_default())
}

/// The reference of a lamp.
pub(crate) fn lamp(place: usize) -> String {
    format!("D{}", place + 1)
}

/// The reference of the resistor of a lamp's colour.
pub(crate) fn lamp_resistor(place: usize, colour: Colour) -> String {
    let tens = match colour {
        Colour::Green => 4,
        Colour::Red => 5,
    };
    format!("R{tens}{}", place + 1)
}

/// The net of a selector.
pub(crate) fn selector_net(place: usize) -> String {
    net("selector", SHAPES.get(place).copied().unwrap_or_default())
}

/// The reference of a selector.
pub(crate) fn selector(place: usize) -> String {
    format!("SW{}1", place + 1)
}

/// The references of a selector's ladder, and of its pull-down.
pub(crate) fn ladder(place: usize) -> (String, String, String) {
    let tens = place + 1;
    (
        format!("R{tens}1"),
        format!("R{tens}6"),
        format!("R{tens}7"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_references_are_in_the_bill_of_materials() {
        let bill = include_str!("../../bom/bom.csv");
        let has = |reference: &str| bill.split([',', ' ', '\n']).any(|word| word == reference);
        for place in 0..8 {
            assert!(has(&button(place)), "{}", button(place));
        }
        for place in 0..6 {
            assert!(has(&lamp(place)));
            assert!(has(&lamp_resistor(place, Colour::Green)));
            assert!(has(&lamp_resistor(place, Colour::Red)));
        }
        for place in 0..3 {
            let (bottom, top, pull_down) = ladder(place);
            for reference in [selector(place), bottom, top, pull_down] {
                assert!(has(&reference), "{reference}");
            }
        }
        for reference in ["J1", "J2", "R71", "R72", "BZ1", "R61", "D7", "A1"] {
            assert!(has(reference), "{reference}");
        }
        assert!(!has("SW10"));
    }

    #[test]
    fn nets_are_those_of_the_pin_table() {
        assert_eq!(button_net(7), "BTN_MENU (GP21)");
        assert_eq!(lamp_net(5, Colour::Red), "LAMP_F_RED (GP19)");
        assert_eq!(selector_net(1), "SEL_SQUARE (GP27)");
        assert_eq!(net("i2c0-sda", "oled"), "OLED_SDA (GP0)");
        assert_eq!(net("i2c0-scl", "oled"), "OLED_SCL (GP1)");
        assert_eq!(net("piezo", "piezo"), "PIEZO (GP22)");
        assert_eq!(net("battery", "pico"), "VSYS_SENSE (GP29)");
        assert_eq!(net("usb-power", "pico"), "USB_POWER (GP24)");
    }
}
