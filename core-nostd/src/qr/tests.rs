use super::*;
use proptest::prelude::*;
use qrcodegen_no_heap as reference;
use std::{format, string::String, vec, vec::Vec};

/// The reference's code of the same parts, in the same format and with this mask.
fn reference(parts: &[&str], format: Format, mask: u8) -> Vec<Vec<bool>> {
    let version = reference::Version::new((format.size - 17) / 4);
    let level = match format.level {
        LOW => reference::QrCodeEcc::Low,
        MEDIUM => reference::QrCodeEcc::Medium,
        QUARTILE => reference::QrCodeEcc::Quartile,
        _ => reference::QrCodeEcc::High,
    };
    let mut buffers: Vec<Vec<u8>> = parts.iter().map(|_| vec![0; 400]).collect();
    let segments: Vec<_> = parts
        .iter()
        .zip(&mut buffers)
        .map(|(part, buffer)| {
            if reference::QrSegment::is_numeric(part) {
                reference::QrSegment::make_numeric(part, buffer)
            } else if reference::QrSegment::is_alphanumeric(part) {
                reference::QrSegment::make_alphanumeric(part, buffer)
            } else {
                reference::QrSegment::make_bytes(part.as_bytes())
            }
        })
        .collect();
    let (mut out, mut temporary) = (vec![0; version.buffer_len()], vec![0; version.buffer_len()]);
    let (length, level, version) = reference::QrCode::encode_segments_to_codewords(
        &segments, &mut out, level, version, version, false,
    )
    .unwrap();
    let mask = Some(reference::Mask::new(mask));
    let code =
        reference::QrCode::encode_codewords(&mut out, length, &mut temporary, level, version, mask);
    let row = |y| (0..code.size()).map(|x| code.get_module(x, y)).collect();
    (0..code.size()).map(row).collect()
}

fn modules(code: &Matrix) -> Vec<Vec<bool>> {
    let row = |y| (0..code.size()).map(|x| code.is_dark(x, y)).collect();
    (0..code.size()).map(row).collect()
}

/// The format that a text gets.
fn format_of(parts: &[&str]) -> Option<Format> {
    let bits = codewords::length_in_bits(parts)?;
    FORMATS
        .into_iter()
        .find(|format| bits <= 8 * usize::from(format.data))
}

fn assert_as_reference(parts: &[&str]) {
    let format = format_of(parts).unwrap();
    let blank = Matrix::with_codewords(format, &Codewords::of(parts, format));
    for mask in Mask::all() {
        let code = mask.on(&blank, format);
        assert_eq!(
            modules(&code),
            reference(parts, format, mask.0),
            "{parts:?} {format:?} {mask:?}"
        );
    }
    let code = QrCode::of(parts).unwrap();
    assert!(Mask::all().any(|mask| mask.on(&blank, format) == code.0));
}

#[test]
fn every_format_has_the_modules_of_the_reference_with_every_mask() {
    let mut seen = Vec::new();
    for length in 1..=106 {
        let text: String = ('a'..='z').cycle().take(length).collect();
        assert_as_reference(&[&text]);
        let format = format_of(&[&text]).unwrap();
        if !seen.contains(&format) {
            seen.push(format);
        }
    }
    assert_eq!(seen, FORMATS);
}

#[test]
fn a_text_that_is_too_long_has_no_code() {
    assert!(QrCode::of(&[&"a".repeat(106)]).is_some());
    assert_eq!(QrCode::of(&[&"a".repeat(107)]), None);
    assert!(QrCode::of(&[&"7".repeat(255)]).is_some());
    assert_eq!(QrCode::of(&[&"7".repeat(256)]), None);
    assert_eq!(QrCode::of(&[&"7".repeat(100_000)]), None);
    assert_eq!(QrCode::of(&[&"a".repeat(60), &"b".repeat(60)]), None);
}

#[test]
fn each_part_is_written_in_the_shortest_way() {
    let link = "https://example.org/bombe/?problem=";
    let one = format!("{link}241435331342");
    assert_eq!(format_of(&[&one]).unwrap().size, 29);
    let bits = |parts: &[&str]| codewords::length_in_bits(parts).unwrap();
    assert_eq!(bits(&[&one]), 12 + 8 * 47);
    assert_eq!(bits(&[link, "241435331342"]), 12 + 8 * 35 + 14 + 40);
    assert_eq!(bits(&["A46NXF"]), 13 + 33);
}

/// What makes a mask bad, in a code that has nothing but that.
#[test]
fn what_is_hard_to_read_costs_points() {
    let penalty_of = |row: u64, size| mask::in_line(row, size);
    assert_eq!(penalty_of(0b1_0101_0101_0101_0101_0101, 21), 0);
    // A run of six, and one of seven.
    assert_eq!(penalty_of(0b1_0101_0101_0101_0000_0010, 21), 4);
    assert_eq!(penalty_of(0b1_0101_0101_0111_1111_0101, 21), 5);
    // Like a finder at the edge: the margin beside it is light.
    assert_eq!(penalty_of(0b101_1101, 7), 80);
    assert_eq!(penalty_of(0b1_0111_0101_0101_0101_0101, 21), 40);
    assert_eq!(mask::blocks(&[0b11, 0b11], 2), 3);
    assert_eq!(mask::blocks(&[0b00, 0b00], 2), 3);
    assert_eq!(mask::blocks(&[0b01, 0b11], 2), 0);
    let imbalances = [50, 55, 56, 45, 44, 100, 0].map(|dark| mask::imbalance(dark, 100));
    assert_eq!(imbalances, [0, 0, 10, 0, 10, 90, 90]);
}

proptest! {
    #[test]
    fn any_parts_have_the_modules_of_the_reference(
        parts in prop::collection::vec("[0-9]{1,30}|[0-9A-Z $%*+./:-]{1,30}|[ -~]{1,20}", 1..3),
    ) {
        let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
        if format_of(&parts).is_some() {
            assert_as_reference(&parts);
        } else {
            prop_assert_eq!(QrCode::of(&parts), None);
        }
    }
}
