//! The display's bus: every transfer has a time limit, and a stuck bus is freed before it is used again.
//!
//! A display whose transfer was interrupted, by a reset of the chip or a spike on the clock, may wait for the rest of a
//! byte and hold SDA low meanwhile. The controller would wait for a free bus, and its driver with it. So the bus is
//! freed by driving the pins directly, as in the I2C specification (3.1.16): nine clock pulses complete any byte.

use core::pin::pin;

use embassy_rp::{
    clocks::clk_peri_freq,
    gpio::{Flex, Pull},
    i2c::{self, Async, I2c},
    peripherals::I2C0,
};
use embassy_time::{Duration, Timer, with_timeout};
use embedded_hal_async::i2c::{self as hal, ErrorKind, ErrorType, Operation};

use crate::board::{DisplayResources, Irqs, OLED_BUS_HZ};

/// Longer than any transfer to the display takes.
const LONGEST_TRANSFER: Duration = Duration::from_millis(5);

/// Half a clock pulse, at the speed of the slowest devices.
const HALF_PULSE: Duration = Duration::from_micros(5);

/// Eight bits and the acknowledgement.
const PULSES: usize = 9;

/// The bus, ready to be used.
pub(crate) struct OledBus<'pins> {
    i2c: I2c<'pins, I2C0, Async>,
}

/// Why a transfer failed.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Error {
    Driver(i2c::Error),
    /// Something holds the bus.
    Stuck,
}

impl<'pins> OledBus<'pins> {
    /// Frees the bus, and sets its controller up again.
    pub(crate) async fn open(resources: &'pins mut DisplayResources) -> Self {
        free(resources).await;
        let mut config = i2c::Config::default();
        config.frequency = driver_hz(clk_peri_freq());
        let i2c = I2c::new_async(
            resources.i2c.reborrow(),
            resources.oled_scl.reborrow(),
            resources.oled_sda.reborrow(),
            Irqs,
            config,
        );
        Self { i2c }
    }
}

/// What to ask the driver for, so that a bit takes the time of [`OLED_BUS_HZ`].
///
/// The driver counts the cycles of a bit, three fifths of them low, and filters spikes of a sixteenth of the low time. The
/// controller adds that length and eight cycles (RP2040 data sheet 4.3.14.1). SCL's rise comes on top.
fn driver_hz(clock: u32) -> u32 {
    let added = |counted: u32| counted * 3 / 5 / 16 + 8;
    let wanted = clock.div_ceil(OLED_BUS_HZ);
    let mut counted = wanted - added(wanted);
    while counted + added(counted) < wanted {
        counted += 1;
    }
    clock / counted
}

/// Clocks the bus until SDA is released, and ends the interrupted transfer with a stop condition.
async fn free(resources: &mut DisplayResources) {
    let mut scl = released(Flex::new(resources.oled_scl.reborrow()));
    let mut sda = released(Flex::new(resources.oled_sda.reborrow()));
    Timer::after(HALF_PULSE).await;
    for _ in 0..PULSES {
        if sda.is_high() {
            break;
        }
        scl.set_as_output();
        Timer::after(HALF_PULSE).await;
        scl.set_as_input();
        Timer::after(HALF_PULSE).await;
    }
    sda.set_as_output();
    Timer::after(HALF_PULSE).await;
    sda.set_as_input();
    Timer::after(HALF_PULSE).await;
}

/// An open-drain line: as an output it is low, as an input it is released.
fn released(mut pin: Flex<'_>) -> Flex<'_> {
    pin.set_pull(Pull::Up);
    pin.set_low();
    pin.set_as_input();
    pin
}

impl ErrorType for OledBus<'_> {
    type Error = Error;
}

impl hal::I2c for OledBus<'_> {
    async fn transaction(
        &mut self,
        address: u8,
        operations: &mut [Operation<'_>],
    ) -> Result<(), Error> {
        let mut transfer = pin!(self.i2c.transaction(address, operations));
        // While the flash is erased, the whole chip stands still. So a single timeout proves nothing; but if it expires
        // a second time, after the task had a chance to run, the bus is stuck.
        for _ in 0..2 {
            if let Ok(outcome) = with_timeout(LONGEST_TRANSFER, transfer.as_mut()).await {
                return outcome.map_err(Error::Driver);
            }
        }
        Err(Error::Stuck)
    }
}

impl hal::Error for Error {
    fn kind(&self) -> ErrorKind {
        match self {
            Self::Driver(error) => error.kind(),
            Self::Stuck => ErrorKind::Bus,
        }
    }
}
