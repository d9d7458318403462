//! The display as a device: the `ssd1306` driver, and the status register, which the driver does not read.
//!
//! A display that lost power for a moment acknowledges as before, but has lost its configuration and stays dark. Its
//! status shows it: the display is off.

use bombe_core::{
    gfx::frame::{Frame, PAGE_ROWS, Span},
    light::{Brightness, Light},
};
use display_interface::DisplayError;
use embassy_embedded_hal::shared_bus::asynch::i2c::I2cDevice;
use embassy_sync::{blocking_mutex::raw::NoopRawMutex, mutex::Mutex};
use embedded_hal_async::i2c::I2c as _;
use ssd1306::{
    I2CDisplayInterface, Ssd1306Async,
    command::AddrMode,
    mode::BasicMode,
    prelude::{Brightness as Contrast, DisplayRotation, DisplaySize128x64, I2CInterface},
};

use crate::{board::OLED_ADDRESS, oled_bus::OledBus};

/// Upright on the usual module.
const ROTATION: DisplayRotation = DisplayRotation::Rotate0;

/// Completes any command that waits for parameters, of which there are at most six: the control byte for commands, then
/// six times "display follows RAM", which is the default. "No operation" (0xE3) does not work: as a parameter it is an
/// invalid addressing mode.
const RESYNC: [u8; 7] = [0x00, 0xA4, 0xA4, 0xA4, 0xA4, 0xA4, 0xA4];

/// The bit of the status that says that the display is off (SSD1306 data sheet, table 9-2).
const STATUS_OFF: u8 = 1 << 6;

/// The bus, shared by the driver and the reading of the status.
pub(crate) type SharedBus<'pins> = Mutex<NoopRawMutex, OledBus<'pins>>;

type Wire<'bus, 'pins> = I2cDevice<'bus, NoopRawMutex, OledBus<'pins>>;

/// A display that responds.
pub(crate) struct Oled<'bus, 'pins> {
    driver: Ssd1306Async<I2CInterface<Wire<'bus, 'pins>>, DisplaySize128x64, BasicMode>,
    wire: Wire<'bus, 'pins>,
    /// Not every module that is sold as an SSD1306 can be read.
    has_status: bool,
    /// Whether it was last switched on.
    is_on: bool,
}

impl<'bus, 'pins> Oled<'bus, 'pins> {
    /// Makes the display ready for commands, whatever was sent to it before.
    pub(crate) async fn connect(bus: &'bus SharedBus<'pins>) -> Result<Self, DisplayError> {
        let mut wire = I2cDevice::new(bus);
        let resynced = wire.write(OLED_ADDRESS, &RESYNC).await;
        resynced.map_err(|_| DisplayError::BusWriteError)?;
        let interface = I2CDisplayInterface::new_custom_address(wire.clone(), OLED_ADDRESS);
        Ok(Self {
            driver: Ssd1306Async::new(interface, DisplaySize128x64, ROTATION),
            wire,
            has_status: false,
            is_on: false,
        })
    }

    /// Sets the display up, and switches it on once it holds a first frame: after power-on its memory holds noise.
    pub(crate) async fn set_up(&mut self, first: &Frame) -> Result<(), DisplayError> {
        self.driver.set_display_on(false).await?;
        self.driver.set_addr_mode(AddrMode::Horizontal).await?;
        self.driver.set_rotation(ROTATION).await?;
        for span in first.spans() {
            self.send(&span).await?;
        }
        self.driver
            .init_with_addr_mode(AddrMode::Horizontal)
            .await?;
        self.is_on = true;
        self.has_status = self.says_off().await == Some(false);
        Ok(())
    }

    /// Writes pixels to the display's memory.
    pub(crate) async fn send(&mut self, span: &Span<'_>) -> Result<(), DisplayError> {
        let top = span.page * PAGE_ROWS;
        // The display is 128 x 64, so every coordinate of a span fits in a byte.
        let corner = |x: usize, y: usize| (x as u8, y as u8);
        let area = (
            corner(span.columns.start, top),
            corner(span.columns.end, top + PAGE_ROWS),
        );
        self.driver.set_draw_area(area.0, area.1).await?;
        self.driver.draw(span.bytes).await
    }

    /// Sets the display's brightness.
    pub(crate) async fn shine(&mut self, light: Light) -> Result<(), DisplayError> {
        let contrast = match light {
            Light::Off => None,
            Light::Dim => Some(Contrast::DIMMEST),
            Light::On(Brightness::Low) => Some(Contrast::DIM),
            Light::On(Brightness::Normal) => Some(Contrast::NORMAL),
            Light::On(Brightness::High) => Some(Contrast::BRIGHTEST),
        };
        if let Some(contrast) = contrast {
            self.driver.set_brightness(contrast).await?;
        }
        self.is_on = contrast.is_some();
        self.driver.set_display_on(self.is_on).await
    }

    /// Whether the display is off although it was switched on, or no longer reports its status.
    pub(crate) async fn has_lost_power(&mut self) -> bool {
        self.has_status && self.is_on && self.says_off().await != Some(false)
    }

    /// Whether its status says that it is off; `None` if it cannot be read.
    async fn says_off(&mut self) -> Option<bool> {
        let mut status = [0];
        self.wire.read(OLED_ADDRESS, &mut status).await.ok()?;
        Some(status[0] & STATUS_OFF != 0)
    }
}
