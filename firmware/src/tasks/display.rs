//! The display: draws each screen into a frame and sends the parts of it that changed.
//!
//! A display that is missing or unplugged stops nothing: it is looked for again and again, and set up anew. One that is
//! gone for less than [`PRESENCE_CHECK`] may come back dark, until something new is shown.

use core::convert::Infallible;

use bombe_core::{
    gfx::frame::{Frame, PAGE_ROWS, Span},
    light::{Brightness, Light},
    screens::Screen,
};
use defmt::{Debug2Format, info, warn};
use display_interface::DisplayError;
use embassy_futures::select::{Either, select};
use embassy_rp::{
    i2c::{self, I2c},
    peripherals::I2C0,
};
use embassy_time::{Duration, TimeoutError, Timer, with_timeout};
use ssd1306::{
    I2CDisplayInterface, Ssd1306Async,
    command::AddrMode,
    mode::BasicMode,
    prelude::{Brightness as Contrast, DisplayRotation, DisplaySize128x64, I2CInterface},
};

use crate::{
    board::{DisplayResources, Irqs, OLED_ADDRESS, OLED_BUS_HZ},
    bus,
};

/// How long to wait before a display that did not answer is tried again.
const RETRY: Duration = Duration::from_millis(500);

/// How often a display that has nothing new to show is asked whether it is still there.
const PRESENCE_CHECK: Duration = Duration::from_secs(1);

/// Upright on the usual module.
const ROTATION: DisplayRotation = DisplayRotation::Rotate0;

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
    let mut oled = Ssd1306Async::new(interface, DisplaySize128x64, ROTATION);
    let mut screen = bus::SCREEN.wait().await;
    let mut light = bus::LIGHT.wait().await;
    loop {
        let Err(error) = show(&mut oled, &mut screen, &mut light).await;
        warn!("the display does not answer: {}", Debug2Format(&error));
        Timer::after(RETRY).await;
    }
}

/// Sets the display up and shows the latest screen until the display fails.
async fn show(
    oled: &mut Oled,
    screen: &mut Screen,
    light: &mut Light,
) -> Result<Infallible, DisplayError> {
    // Its memory holds noise after power-on: the first frame goes in while it is off, and `init` ends by switching it on.
    oled.set_display_on(false).await?;
    oled.set_addr_mode(AddrMode::Horizontal).await?;
    oled.set_rotation(ROTATION).await?;
    let mut shown = Frame::new();
    let Ok(()) = screen.draw(&mut shown);
    for span in shown.spans() {
        send(oled, &span).await?;
    }
    oled.init_with_addr_mode(AddrMode::Horizontal).await?;
    shine(oled, *light).await?;
    info!("the display is ready");

    let mut drawn = Frame::new();
    loop {
        *screen = next_screen(oled, light).await?;
        drawn.clear();
        let Ok(()) = screen.draw(&mut drawn);
        // A newer screen does not wait for the rest of an older one.
        while let Some(span) = drawn.first_change_since(&shown)
            && !bus::SCREEN.signaled()
        {
            send(oled, &span).await?;
            shown.put(&span);
        }
    }
}

/// Waits for another screen. Meanwhile sees to the light, and asks the display now and then whether it is still there.
async fn next_screen(oled: &mut Oled, light: &mut Light) -> Result<Screen, DisplayError> {
    loop {
        let change = select(bus::SCREEN.wait(), bus::LIGHT.wait());
        match with_timeout(PRESENCE_CHECK, change).await {
            Ok(Either::First(screen)) => return Ok(screen),
            Ok(Either::Second(wanted)) => *light = wanted,
            Err(TimeoutError) => {}
        }
        shine(oled, *light).await?;
    }
}

async fn shine(oled: &mut Oled, light: Light) -> Result<(), DisplayError> {
    let contrast = match light {
        Light::Off => return oled.set_display_on(false).await,
        Light::Dim => Contrast::DIMMEST,
        Light::On(Brightness::Low) => Contrast::DIM,
        Light::On(Brightness::Normal) => Contrast::NORMAL,
        Light::On(Brightness::High) => Contrast::BRIGHTEST,
    };
    oled.set_brightness(contrast).await?;
    oled.set_display_on(true).await
}

async fn send(oled: &mut Oled, span: &Span<'_>) -> Result<(), DisplayError> {
    let top = span.page * PAGE_ROWS;
    // The display is 128 x 64: no coordinate of a span is too large for a byte.
    let corner = |x: usize, y: usize| (x as u8, y as u8);
    let area = (
        corner(span.columns.start, top),
        corner(span.columns.end, top + PAGE_ROWS),
    );
    oled.set_draw_area(area.0, area.1).await?;
    oled.draw(span.bytes).await
}
