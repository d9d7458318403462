//! What `picotool info` tells of the image, as a file or on a Pico in its boot loader: its name, its version and its pins.
//!
//! There is no date in it: the same source gives the same image.

use core::ffi::CStr;

use embassy_rp::binary_info::{
    EntryAddr, consts::TAG_RASPBERRY_PI, rp_binary_end, rp_cargo_version, rp_program_description,
    rp_program_name,
};

include!(concat!(env!("OUT_DIR"), "/pins.rs"));

/// A pin by the name of its net. The crate has no type for it; the layout is that of Raspberry Pi's `structure.h`.
#[repr(C)]
struct PinName {
    kind: u16,
    tag: u16,
    pins: u32,
    /// The first byte of the name, which ends with a zero.
    name: &'static u8,
}

impl PinName {
    const KIND: u16 = 9;

    const fn new(pin: u32, name: &'static CStr) -> Self {
        Self {
            kind: Self::KIND,
            tag: TAG_RASPBERRY_PI,
            pins: 1 << pin,
            name: match name.to_bytes_with_nul() {
                [first, ..] => first,
                [] => &0,
            },
        }
    }
}

/// Up to five pins with their function.
#[repr(C)]
struct PinFunction {
    kind: u16,
    tag: u16,
    encoding: u32,
}

impl PinFunction {
    const KIND: u16 = 8;
    /// The pins are listed, rather than given as a range.
    const LISTED: u32 = 2;
    const FUNCTION_AT: u32 = 3;
    const FIRST_PIN_AT: u32 = 7;
    const PIN_BITS: u32 = 5;
    const PINS: u32 = 5;

    /// The last pin is repeated up to the end of the list.
    const fn new(function: u32, mut pins: &[u32]) -> Self {
        let mut encoding = Self::LISTED | function << Self::FUNCTION_AT;
        let mut place = 0;
        while let [pin, rest @ ..] = pins
            && place < Self::PINS
        {
            encoding |= *pin << (Self::FIRST_PIN_AT + place * Self::PIN_BITS);
            if !rest.is_empty() {
                pins = rest;
            }
            place += 1;
        }
        Self {
            kind: Self::KIND,
            tag: TAG_RASPBERRY_PI,
            encoding,
        }
    }
}

unsafe extern "C" {
    /// Where the image ends in flash; a symbol of the linker script, of which only the address is used.
    static __flash_binary_end: u32;
}

// SAFETY: the linker script makes one list of this section, and of the next two: each holds pointers to entries, and nothing else.
#[unsafe(link_section = ".bi_entries")]
#[used]
static PROGRAM: [EntryAddr; 4] = [
    rp_program_name!(c"Bombe verifier console"),
    rp_cargo_version!(),
    rp_program_description!(c"Turn three selectors to a code, press a verifier's button, and its lamp says pass or fail"),
    rp_binary_end!(__flash_binary_end),
];

// SAFETY: as above.
#[unsafe(link_section = ".bi_entries")]
#[used]
static PIN_NAMES: [&PinName; NAMES.len()] = NAMES;

// SAFETY: as above.
#[unsafe(link_section = ".bi_entries")]
#[used]
static PIN_FUNCTIONS: [&PinFunction; FUNCTIONS.len()] = FUNCTIONS;
