//! Compares the pin table, `hw/pins.json`, with the firmware's `board.rs`.

use std::collections::BTreeMap;

const TABLE: &str = include_str!("../../hw/pins.json");
const BOARD: &str = include_str!("../../firmware/src/board.rs");

/// The GPIO number of each net in the table.
fn table() -> BTreeMap<String, u64> {
    let rows: serde_json::Value = serde_json::from_str(TABLE).unwrap();
    let rows = rows.as_array().unwrap();
    let pins: BTreeMap<_, _> = rows
        .iter()
        .map(|row| {
            (
                row["net"].as_str().unwrap().to_owned(),
                row["gpio"].as_u64().unwrap(),
            )
        })
        .collect();
    assert_eq!(pins.len(), rows.len(), "a net is in the table twice");
    pins
}

/// The GPIO number of each net in the firmware, from lines such as `btn_a: PIN_2,`.
fn firmware() -> BTreeMap<String, u64> {
    let assignments = BOARD
        .lines()
        .filter_map(|line| line.trim().trim_end_matches(',').split_once(": PIN_"));
    assignments
        .map(|(net, gpio)| (net.to_uppercase(), gpio.parse().unwrap()))
        .collect()
}

#[test]
fn the_firmware_agrees_with_the_pin_table() {
    assert_eq!(firmware(), table());
}

#[test]
fn no_pin_is_used_twice() {
    let table = table();
    let mut gpios: Vec<_> = table.values().collect();
    gpios.sort_unstable();
    gpios.dedup();
    assert_eq!(gpios.len(), table.len());
}

#[test]
fn all_pins_of_the_pico_are_in_the_table() {
    let expected: Vec<u64> = (0..30).collect();
    let mut gpios: Vec<_> = table().into_values().collect();
    gpios.sort_unstable();
    assert_eq!(gpios, expected);
}
