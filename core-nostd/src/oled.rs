//! The display's controllers: how each is set up, and where its picture lies.
//!
//! All of them hold a frame as it is ([`gfx::frame`](crate::gfx::frame)) and take it page by page, with a page and a
//! column before each part: "page addressing", the only mode that all have. So they differ in little:
//!
//! | | SSD1306 | SSD1309 | SH1106 |
//! |---|---|---|---|
//! | first column of the usual module | 0 of 128 | 0 of 128 | 2 of 132 |
//! | addressing modes (0x20) | three | three | pages only, no such command |
//! | voltage of the pixels | charge pump, off until 0x8D 0x14 | made by the module, no such command | DC-DC converter, 0xAD 0x8B |
//! | what I2C reads | the status | the status | the status or pixels, whichever was written last |
//!
//! From the data sheets: SSD1306 (Solomon Systech, Rev 1.1) table 9-1 and 8.9, SSD1309 (Rev 1.1) table 9-1, SH1106 (Sino
//! Wealth, V2.3) "Command Table" and "I2C-bus Protocol"; of the last two only what is read over I2C was looked up again, the rest is from
//! memory. The last row is how an SH1106 is found; no data sheet has a way to tell an SSD1309 from an SSD1306. To add a controller, add it to the two lists here, and to the virtual board.

use serde::{Deserialize, Serialize};

use crate::{
    gfx::frame::Span,
    light::{Brightness, Light},
};

/// What a controller needs that others do not.
#[derive(Debug, PartialEq, Eq)]
pub struct Controller {
    /// The column of its memory that a module shows at the left.
    first_column: u8,
    /// Commands of its own, each with its parameters, before the display is switched on.
    pub own_commands: &'static [&'static [u8]],
}

/// Page addressing mode: another firmware may have left another one.
const PAGE_ADDRESSING: &[u8] = &[0x20, 0x02];
/// No scrolling.
const STOP_SCROLLING: &[u8] = &[0x2E];

const SSD1306: Controller = Controller {
    first_column: 0,
    // The charge pump; and the voltage of lines that are not selected, as drivers of this module usually set it.
    own_commands: &[
        PAGE_ADDRESSING,
        STOP_SCROLLING,
        &[0x8D, 0x14],
        &[0xDB, 0x40],
    ],
};

const SSD1309: Controller = Controller {
    first_column: 0,
    own_commands: &[PAGE_ADDRESSING, STOP_SCROLLING],
};

const SH1106: Controller = Controller {
    first_column: 2,
    own_commands: &[&[0xAD, 0x8B]],
};

with_all! {
    /// Which display the console has.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    #[expect(missing_docs, reason = "the names say it all")]
    pub enum Module {
        /// What can be found out decides: [`Controller::found`].
        #[default]
        Automatic,
        Ssd1306,
        Ssd1309,
        Sh1106,
    }
    /// All of them.
    ALL
}

impl Module {
    /// Its controller; `None` if that has to be found out.
    #[must_use]
    pub const fn controller(self) -> Option<&'static Controller> {
        match self {
            Self::Automatic => None,
            Self::Ssd1306 => Some(&SSD1306),
            Self::Ssd1309 => Some(&SSD1309),
            Self::Sh1106 => Some(&SH1106),
        }
    }

    /// What it is called everywhere, with the size of the module that usually has it; `None` if that is a matter of words.
    #[must_use]
    pub const fn name(self) -> Option<&'static str> {
        match self {
            Self::Automatic => None,
            Self::Ssd1306 => Some("0.96\" SSD1306"),
            Self::Ssd1309 => Some("2.42\" SSD1309"),
            Self::Sh1106 => Some("1.3\" SH1106"),
        }
    }
}

/// Bytes to write to the display's memory and read back. No status is equal to both.
pub const PROBES: [u8; 2] = [0x5A, 0xA5];

/// The bytes before those of a part of a frame.
pub type Header = [u8; 7];

/// Announces one command.
const ONE_COMMAND: u8 = 0x80;
/// Announces pixels, up to the end of the transfer.
const PIXELS: u8 = 0x40;
/// Announces one byte of pixels, and another control byte.
const ONE_BYTE_OF_PIXELS: u8 = 0xC0;
const SET_PAGE: u8 = 0xB0;
const SET_COLUMN_LOW: u8 = 0x00;
const SET_COLUMN_HIGH: u8 = 0x10;

impl Controller {
    /// The one to drive when nobody has said which it is: an SH1106 gives pixels back. Others are driven as an SSD1306,
    /// which would stay dark without its charge pump.
    #[must_use]
    pub const fn found(gives_pixels_back: bool) -> &'static Self {
        if gives_pixels_back { &SH1106 } else { &SSD1306 }
    }

    /// The bytes before those of a part of a frame, in the same transfer.
    #[must_use]
    pub fn header(&self, span: &Span<'_>) -> Header {
        // A span lies within 128 x 64 pixels, so both fit.
        header(
            span.page as u8,
            self.first_column.wrapping_add(span.columns.start as u8),
            PIXELS,
        )
    }
}

/// The bytes before a probe. It goes to the beginning of the memory, which an SH1106 does not show, and which is filled with a
/// frame before any display is switched on.
pub const WRITE_PROBE: Header = header(0, 0, PIXELS);

/// The bytes after which a probe can be read, if anything but the status can. The first byte that is read then is none (SH1106
/// data sheet, "Read Display Data").
pub const READ_PROBE: Header = header(0, 0, ONE_BYTE_OF_PIXELS);

const fn header(page: u8, column: u8, then: u8) -> Header {
    [
        ONE_COMMAND,
        SET_PAGE | page,
        ONE_COMMAND,
        SET_COLUMN_LOW | column & 0x0F,
        ONE_COMMAND,
        SET_COLUMN_HIGH | column >> 4,
        then,
    ]
}

/// How brightly pixels shine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drive {
    /// The second phase of the pre-charge period.
    pub precharge: u8,
    /// The contrast.
    pub contrast: u8,
}

impl Drive {
    /// How brightly pixels shine in a light; `None` if the display is off.
    #[must_use]
    pub const fn of(light: Light) -> Option<Self> {
        let (precharge, contrast) = match light {
            Light::Off => return None,
            Light::Dim => (1, 0x00),
            Light::On(Brightness::Low) => (2, 0x2F),
            Light::On(Brightness::Normal) => (2, 0x5F),
            Light::On(Brightness::High) => (2, 0xFF),
        };
        Some(Self {
            precharge,
            contrast,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use postcard::to_slice;
    use std::vec::Vec;

    const fn span(page: usize, first: usize) -> Span<'static> {
        Span {
            page,
            columns: first..first + 1,
            bytes: &[0],
        }
    }

    #[test]
    fn a_module_is_stored_as_the_same_byte_for_ever() {
        for (module, byte) in Module::ALL.into_iter().zip(0..) {
            assert_eq!(to_slice(&module, &mut [0; 2]).unwrap(), [byte]);
        }
    }

    #[test]
    fn a_part_is_announced_by_its_page_and_column() {
        assert_eq!(
            SSD1306.header(&span(7, 0x7C)),
            [0x80, 0xB7, 0x80, 0x0C, 0x80, 0x17, 0x40]
        );
        assert_eq!(SSD1309.header(&span(3, 16)), SSD1306.header(&span(3, 16)));
        // Two columns to the right of it.
        assert_eq!(SH1106.header(&span(0, 127)), header(0, 129, PIXELS));
        assert_eq!(
            SH1106.header(&span(7, 0x7F)),
            [0x80, 0xB7, 0x80, 0x01, 0x80, 0x18, 0x40]
        );
    }

    #[test]
    fn what_is_said_counts_more_than_what_is_found() {
        for module in Module::ALL {
            assert_eq!(module.controller().is_none(), module == Module::Automatic);
            assert_eq!(module.name().is_none(), module == Module::Automatic);
        }
        assert_eq!(Controller::found(true), &SH1106);
        assert_eq!(Controller::found(false), &SSD1306);
    }

    #[test]
    fn only_an_ssd1306_is_told_to_switch_a_charge_pump_on() {
        let has_pump = |module: &Module| {
            let commands = module
                .controller()
                .map_or(&[][..], |found| found.own_commands);
            commands.iter().any(|command| command.starts_with(&[0x8D]))
        };
        let pumped: Vec<_> = Module::ALL.into_iter().filter(has_pump).collect();
        assert_eq!(pumped, [Module::Ssd1306]);
    }

    #[test]
    fn each_brightness_is_brighter_than_the_one_before() {
        assert_eq!(Drive::of(Light::Off), None);
        let lights = [Light::Dim]
            .into_iter()
            .chain(Brightness::ALL.map(Light::On));
        let contrasts: Vec<_> = lights
            .map(|light| Drive::of(light).unwrap().contrast)
            .collect();
        assert!(contrasts.is_sorted_by(|dark, bright| dark < bright));
    }
}
