//! The display: draws each view into a frame and sends the parts of it that changed.
//!
//! A display that is missing or unplugged stops nothing: it is looked for again and again, and set up anew.

use core::convert::Infallible;

use bombe_core::{
    gfx::frame::{Frame, PAGE_ROWS, Span},
    screens::View,
};
use defmt::{Debug2Format, info, warn};
use display_interface::DisplayError;
use embassy_rp::{
    i2c::{self, I2c},
    peripherals::I2C0,
};
use embassy_time::{Duration, Timer};
use ssd1306::{
    I2CDisplayInterface, Ssd1306Async,
    command::AddrMode,
    mode::BasicMode,
    prelude::{DisplayRotation, DisplaySize128x64, I2CInterface},
};

use crate::{
    board::{DisplayResources, Irqs, OLED_ADDRESS, OLED_BUS_HZ},
    bus,
};

/// How long to wait before a display that did not answer is tried again.
const RETRY: Duration = Duration::from_millis(500);

type Oled =
    Ssd1306Async<I2CInterface<I2c<'static, I2C0, i2c::Async>>, DisplaySize128x64, BasicMode>;

/// Owns the display and its bus.
#[embassy_executor::task]
pub(crate) async fn run(resources: DisplayResources) {
    let mut config = i2c::Config::default();
    config.frequency = OLED_BUS_HZ;
    let bus = I2c::new_async(
        resources.i2c,
        resources.oled_scl,
        resources.oled_sda,
        Irqs,
        config,
    );
    let interface = I2CDisplayInterface::new_custom_address(bus, OLED_ADDRESS);
    let mut oled = Ssd1306Async::new(interface, DisplaySize128x64, DisplayRotation::Rotate0);
    let mut view = bus::VIEW.wait().await;
    loop {
        let Err(error) = show(&mut oled, &mut view).await;
        warn!("the display does not answer: {}", Debug2Format(&error));
        Timer::after(RETRY).await;
    }
}

/// Sets the display up and shows the latest view until the display fails.
async fn show(oled: &mut Oled, view: &mut View) -> Result<Infallible, DisplayError> {
    oled.init_with_addr_mode(AddrMode::Horizontal).await?;
    // Its memory holds noise after power-on, so it stays dark until the first frame is there.
    oled.set_display_on(false).await?;
    let mut shown = Frame::new();
    let Ok(()) = view.draw(&mut shown);
    send(oled, shown.spans()).await?;
    oled.set_display_on(true).await?;
    info!("the display is ready");

    let mut drawn = Frame::new();
    loop {
        *view = bus::VIEW.wait().await;
        drawn.clear();
        let Ok(()) = view.draw(&mut drawn);
        send(oled, drawn.changes_since(&shown)).await?;
        core::mem::swap(&mut drawn, &mut shown);
    }
}

async fn send(oled: &mut Oled, spans: impl Iterator<Item = Span<'_>>) -> Result<(), DisplayError> {
    for Span {
        page,
        columns,
        bytes,
    } in spans
    {
        let top = page * PAGE_ROWS;
        // The display is 128 x 64: no coordinate of a span is too large for a byte.
        let corner = |x: usize, y: usize| (x as u8, y as u8);
        oled.set_draw_area(
            corner(columns.start, top),
            corner(columns.end, top + PAGE_ROWS),
        )
        .await?;
        oled.draw(bytes).await?;
    }
    Ok(())
}
