//! The display as a device: what all controllers have in common, by the commands of the `ssd1306` crate, and pixels and status,
//! which that crate's driver sends in more bytes or does not read. `bombe_core::oled` says what each controller needs.
//!
//! A display that lost power for a moment acknowledges as before, but has lost its configuration and stays dark. Its
//! status shows it: the display is off.

use bombe_core::{
    gfx::frame::{Frame, Span},
    light::Light,
    oled::{self, Controller, Drive, Module},
};
use display_interface::{AsyncWriteOnlyDataCommand as _, DataFormat::U8, DisplayError};
use embassy_embedded_hal::shared_bus::asynch::i2c::I2cDevice;
use embassy_sync::{blocking_mutex::raw::NoopRawMutex, mutex::Mutex};
use embedded_hal_async::i2c::{I2c as _, Operation};
use ssd1306::{I2CDisplayInterface, command::CommandAsync as Command, prelude::I2CInterface};

use crate::{board::OLED_ADDRESS, oled_bus::OledBus};

/// Completes any command that waits for parameters, of which there are at most six: the control byte for commands, then
/// six times "display follows RAM", which is the default. "No operation" (0xE3) does not work: as a parameter it is an
/// invalid addressing mode.
const RESYNC: [u8; 7] = [0x00, 0xA4, 0xA4, 0xA4, 0xA4, 0xA4, 0xA4];

/// What all controllers need before they are switched on. Upright on the usual module, whose lines are wired alternately.
const COMMON: [Command; 9] = [
    Command::DisplayClockDiv(0x8, 0x0),
    Command::Multiplex(63),
    Command::DisplayOffset(0),
    Command::StartLine(0),
    Command::ComPinConfig(true, false),
    Command::SegmentRemap(true),
    Command::ReverseComDir(true),
    Command::AllOn(false),
    Command::Invert(false),
];

/// The first phase of the pre-charge period.
const PRECHARGE: u8 = 1;

/// How often a display that does not let itself be read is asked, before it counts as one that cannot be.
const READ_ATTEMPTS: u8 = 3;

/// The bit of the status that says that the display is off (SSD1306 data sheet, table 9-2; the same in the others).
const STATUS_OFF: u8 = 1 << 6;

/// The bus, shared by commands, pixels and readings.
pub(crate) type SharedBus<'pins> = Mutex<NoopRawMutex, OledBus<'pins>>;

type Wire<'bus, 'pins> = I2cDevice<'bus, NoopRawMutex, OledBus<'pins>>;

/// A display that responds.
pub(crate) struct Oled<'bus, 'pins> {
    commands: I2CInterface<Wire<'bus, 'pins>>,
    wire: Wire<'bus, 'pins>,
    controller: &'static Controller,
    /// Not every module can be read.
    has_status: bool,
    /// Whether it was last switched on.
    is_on: bool,
}

impl<'bus, 'pins> Oled<'bus, 'pins> {
    /// Makes the display ready for commands, whatever was sent to it before, and finds out which one it is if nobody has
    /// said so.
    pub(crate) async fn connect(
        bus: &'bus SharedBus<'pins>,
        module: Module,
    ) -> Result<Self, DisplayError> {
        let mut wire = I2cDevice::new(bus);
        write(&mut wire, &RESYNC).await?;
        let mut commands = I2CDisplayInterface::new_custom_address(wire.clone(), OLED_ADDRESS);
        Command::DisplayOn(false).send(&mut commands).await?;
        let controller = match module.controller() {
            Some(controller) => controller,
            None => Controller::found(gives_pixels_back(&mut wire).await?),
        };
        Ok(Self {
            commands,
            wire,
            controller,
            has_status: false,
            is_on: false,
        })
    }

    /// Sets the display up, and switches it on once it holds a first frame: after power-on its memory holds noise.
    pub(crate) async fn set_up(&mut self, first: &Frame) -> Result<(), DisplayError> {
        for command in COMMON {
            command.send(&mut self.commands).await?;
        }
        for command in self.controller.own_commands {
            self.commands.send_commands(U8(command)).await?;
        }
        for span in first.spans() {
            self.send(&span).await?;
        }
        self.switch(true).await?;
        self.has_status = self.says_off().await == Some(false);
        Ok(())
    }

    /// Writes pixels to the display's memory, in one transfer.
    pub(crate) async fn send(&mut self, span: &Span<'_>) -> Result<(), DisplayError> {
        let header = self.controller.header(span);
        let parts = &mut [Operation::Write(&header), Operation::Write(span.bytes)];
        let sent = self.wire.transaction(OLED_ADDRESS, parts).await;
        sent.map_err(|_| DisplayError::BusWriteError)
    }

    /// Sets the display's brightness.
    pub(crate) async fn shine(&mut self, light: Light) -> Result<(), DisplayError> {
        let drive = Drive::of(light);
        if let Some(Drive {
            precharge,
            contrast,
        }) = drive
        {
            let precharge = Command::PreChargePeriod(PRECHARGE, precharge);
            precharge.send(&mut self.commands).await?;
            Command::Contrast(contrast).send(&mut self.commands).await?;
        }
        self.switch(drive.is_some()).await
    }

    async fn switch(&mut self, is_on: bool) -> Result<(), DisplayError> {
        self.is_on = is_on;
        Command::DisplayOn(is_on).send(&mut self.commands).await
    }

    /// Whether the display is off although it was switched on, or no longer reports its status.
    pub(crate) async fn has_lost_power(&mut self) -> Result<bool, DisplayError> {
        // Every display acknowledges this; and after pixels an SH1106 would give pixels.
        Command::Noop.send(&mut self.commands).await?;
        Ok(self.has_status && self.is_on && self.says_off().await != Some(false))
    }

    /// Whether its status says that it is off; `None` if it cannot be read. To be asked after a command.
    async fn says_off(&mut self) -> Option<bool> {
        let mut status = [0];
        self.wire.read(OLED_ADDRESS, &mut status).await.ok()?;
        Some(status[0] & STATUS_OFF != 0)
    }
}

/// Whether pixels can be read back.
async fn gives_pixels_back(wire: &mut Wire<'_, '_>) -> Result<bool, DisplayError> {
    for probe in oled::PROBES {
        let parts = &mut [
            Operation::Write(&oled::WRITE_PROBE),
            Operation::Write(&[probe]),
        ];
        let sent = wire.transaction(OLED_ADDRESS, parts).await;
        sent.map_err(|_| DisplayError::BusWriteError)?;
        write(wire, &oled::READ_PROBE).await?;
        if read_probe(wire).await != Some(probe) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// A byte of pixels; `None` if nothing can be read, as in some modules.
async fn read_probe(wire: &mut Wire<'_, '_>) -> Option<u8> {
    for _ in 0..READ_ATTEMPTS {
        let mut read = [0; 2];
        if wire.read(OLED_ADDRESS, &mut read).await.is_ok() {
            let [_, pixels] = read;
            return Some(pixels);
        }
    }
    None
}

async fn write(wire: &mut Wire<'_, '_>, bytes: &[u8]) -> Result<(), DisplayError> {
    let written = wire.write(OLED_ADDRESS, bytes).await;
    written.map_err(|_| DisplayError::BusWriteError)
}
