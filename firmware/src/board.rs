//! The board: the only file that names pins, addresses, interrupts and flash ranges.
//!
//! Fields are named like the nets of the schematic. The table of all pins is `hw/pins.json`; a test compares the two.
//!
//! This is for a Pico. On a Pico W the radio has the pins 23, 24, 25 and 29, and they are left to it; see `which_board.rs`.

use core::ops::Range;

use assign_resources::assign_resources;
use embassy_rp::{Peri, adc, bind_interrupts, config::Config, i2c, peripherals, usb};

assign_resources! {
    display: DisplayResources {
        i2c: I2C0,
        oled_sda: PIN_0,
        oled_scl: PIN_1,
    }
    buttons: ButtonResources {
        btn_a: PIN_2,
        btn_b: PIN_3,
        btn_c: PIN_4,
        btn_d: PIN_5,
        btn_e: PIN_6,
        btn_f: PIN_7,
        btn_ok: PIN_20,
        btn_menu: PIN_21,
    }
    lamps: LampResources {
        lamp_a_green: PIN_8,
        lamp_b_green: PIN_9,
        lamp_c_green: PIN_10,
        lamp_d_green: PIN_11,
        lamp_e_green: PIN_12,
        lamp_f_green: PIN_13,
        lamp_a_red: PIN_14,
        lamp_b_red: PIN_15,
        lamp_c_red: PIN_16,
        lamp_d_red: PIN_17,
        lamp_e_red: PIN_18,
        lamp_f_red: PIN_19,
    }
    senses: SenseResources {
        adc: ADC,
        sel_triangle: PIN_26,
        sel_square: PIN_27,
        sel_circle: PIN_28,
        vsys_sense: PIN_29,
        usb_power: PIN_24,
    }
    regulator: RegulatorResources {
        smps_mode: PIN_23,
    }
    sound: SoundResources {
        pwm: PWM_SLICE3,
        piezo: PIN_22,
    }
    archive: ArchiveResources {
        flash: FLASH,
    }
    heartbeat: HeartbeatResources {
        heartbeat: PIN_25,
    }
    guard: GuardResources {
        watchdog: WATCHDOG,
    }
    feed: FeedResources {
        usb: USB,
    }
}

/// How long the crystal may take to start, in milliseconds. The Pico's takes 6; 64 is what the makers of boards with slower ones
/// ask for. The driver's default of 128 would be a third of the time to the first screen.
const CRYSTAL_STARTS_MS: u32 = 64;

/// The chip's clocks: as usual, but for the crystal.
pub(crate) fn config() -> Config {
    let mut config = Config::default();
    if let Some(crystal) = &mut config.clocks.xosc {
        crystal.delay_multiplier = CRYSTAL_STARTS_MS;
    }
    config
}

bind_interrupts!(pub(crate) struct Irqs {
    I2C0_IRQ => i2c::InterruptHandler<peripherals::I2C0>;
    ADC_IRQ_FIFO => adc::InterruptHandler;
    USBCTRL_IRQ => usb::InterruptHandler<peripherals::USB>;
});

/// The display's address on its bus.
pub(crate) const OLED_ADDRESS: u8 = 0x3C;

/// The display's bus clock in hertz: the fastest the SSD1306 takes.
pub(crate) const OLED_BUS_HZ: u32 = 400_000;

/// The USB ids of the console's serial port: the shared ids of Objective Development for serial ports without a driver
/// of their own (V-USB, `USB-IDs-for-free.txt`). Consoles that are sold need ids of their own.
pub(crate) const USB_VENDOR: u16 = 0x16C0;
/// See [`USB_VENDOR`].
pub(crate) const USB_PRODUCT: u16 = 0x27DD;

/// The pins that blink while the boot loader of the chip writes: the Pico's own LED, `heartbeat`.
pub(crate) const BOOT_LOADER_ACTIVITY: u32 = 1 << 25;

/// The size of the Pico's flash.
pub(crate) const FLASH_SIZE: usize = 2 * 1024 * 1024;

/// The archive's range at the end of the flash, which `memory.x` keeps free; a test compares the two. It is part of the
/// stored format: a firmware that moves it loses what is stored.
pub(crate) const ARCHIVE: Range<u32> = 0x001C_0000..0x0020_0000;
