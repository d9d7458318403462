//! The probe's pins. No other file names them; the names are those of the pin table.

use embassy_rp::Peri;
use embassy_rp::Peripherals;
use embassy_rp::gpio::{AnyPin, Level, Output};
use embassy_rp::peripherals::{
    ADC, FLASH, I2C0, PIN_0, PIN_1, PIN_22, PIN_24, PIN_26, PIN_27, PIN_28, PIN_29, PWM_SLICE3,
    USB, WATCHDOG,
};

/// All peripherals and pins that scenarios use.
#[derive(Debug)]
pub(crate) struct Board {
    pub(crate) oled: OledBus,
    pub(crate) piezo: Peri<'static, PIN_22>,
    pub(crate) piezo_slice: Peri<'static, PWM_SLICE3>,
    pub(crate) adc: Peri<'static, ADC>,
    pub(crate) triangle: Peri<'static, PIN_26>,
    pub(crate) square: Peri<'static, PIN_27>,
    pub(crate) circle: Peri<'static, PIN_28>,
    pub(crate) vsys: Peri<'static, PIN_29>,
    pub(crate) usb_power: Peri<'static, PIN_24>,
    pub(crate) usb: Peri<'static, USB>,
    pub(crate) flash: Peri<'static, FLASH>,
    pub(crate) watchdog: Peri<'static, WATCHDOG>,
    pub(crate) lamp: ReportLamp,
    /// A button and the green lamp that mirrors it: B-F with their own lamps, OK and MENU with the red ones of B and C.
    pub(crate) mirrors: [(Peri<'static, AnyPin>, Output<'static>); 7],
}

/// The I2C bus to the OLED.
#[derive(Debug)]
pub(crate) struct OledBus {
    pub(crate) i2c: Peri<'static, I2C0>,
    pub(crate) sda: Peri<'static, PIN_0>,
    pub(crate) scl: Peri<'static, PIN_1>,
}

/// Lamp A, on which a scenario reports its result, and the heartbeat, which marks its start.
#[derive(Debug)]
pub(crate) struct ReportLamp {
    green: Output<'static>,
    red: Output<'static>,
    heartbeat: Output<'static>,
}

impl ReportLamp {
    /// Marks the start of the part that the test times.
    pub(crate) fn start(&mut self) {
        self.heartbeat.set_high();
    }

    /// Reports whether the scenario went as expected. The lamp stays lit.
    pub(crate) fn report(mut self, good: bool) {
        if good {
            self.green.set_high();
        } else {
            self.red.set_high();
        }
        // Dropping the outputs would switch them off.
        core::mem::forget(self);
    }
}

impl Board {
    pub(crate) fn new(p: Peripherals) -> Self {
        let output = |pin: Peri<'static, AnyPin>| Output::new(pin, Level::Low);
        Self {
            oled: OledBus {
                i2c: p.I2C0,
                sda: p.PIN_0,
                scl: p.PIN_1,
            },
            piezo: p.PIN_22,
            piezo_slice: p.PWM_SLICE3,
            adc: p.ADC,
            triangle: p.PIN_26,
            square: p.PIN_27,
            circle: p.PIN_28,
            vsys: p.PIN_29,
            usb_power: p.PIN_24,
            usb: p.USB,
            flash: p.FLASH,
            watchdog: p.WATCHDOG,
            lamp: ReportLamp {
                green: output(p.PIN_8.into()),
                red: output(p.PIN_14.into()),
                heartbeat: output(p.PIN_25.into()),
            },
            mirrors: [
                (p.PIN_3.into(), output(p.PIN_9.into())),
                (p.PIN_4.into(), output(p.PIN_10.into())),
                (p.PIN_5.into(), output(p.PIN_11.into())),
                (p.PIN_6.into(), output(p.PIN_12.into())),
                (p.PIN_7.into(), output(p.PIN_13.into())),
                (p.PIN_20.into(), output(p.PIN_15.into())),
                (p.PIN_21.into(), output(p.PIN_16.into())),
            ],
        }
    }
}
