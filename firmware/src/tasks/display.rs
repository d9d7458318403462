//! The display: draws each screen into a frame and sends the parts of it that changed.
//!
//! A display that is missing or unplugged stops nothing: it is looked for again and again, and set up anew. One that is
//! gone for less than [`PRESENCE_CHECK`] may come back dark, until something new is shown. One that misses a byte is set up anew
//! at once, which costs a frame.

use core::{convert::Infallible, sync::atomic::Ordering};

use bombe_core::{
    gfx::frame::{Frame, PAGE_ROWS, Span},
    light::{Brightness, Light},
    screens::Screen,
};
use defmt::{Debug2Format, info, warn};
use display_interface::DisplayError;
use embassy_futures::select::{Either, select};
use embassy_time::{Duration, TimeoutError, Timer, with_timeout};
use embedded_hal_async::i2c::I2c as _;
use ssd1306::{
    I2CDisplayInterface, Ssd1306Async,
    command::AddrMode,
    mode::BasicMode,
    prelude::{Brightness as Contrast, DisplayRotation, DisplaySize128x64, I2CInterface},
};

use crate::{
    board::{DisplayResources, OLED_ADDRESS},
    bus,
    oled_bus::OledBus,
    roll::{self, Member},
};

/// How long to wait before a display that did not answer is tried again.
const RETRY: Duration = Duration::from_millis(500);

/// So often in a row it is tried again without waiting.
const QUICK_RETRIES: u8 = 3;

/// How often a display that has nothing new to show is asked whether it is still there: more often than a hand can unplug it
/// and plug it in again.
const PRESENCE_CHECK: Duration = Duration::from_millis(250);

/// Upright on the usual module.
const ROTATION: DisplayRotation = DisplayRotation::Rotate0;

/// Ends any command that waits for its parameters, none of which has more than six: first the byte that announces commands,
/// then as many that do nothing.
const RESYNC: [u8; 7] = [0x00, 0xE3, 0xE3, 0xE3, 0xE3, 0xE3, 0xE3];

type Oled<'pins> = Ssd1306Async<I2CInterface<OledBus<'pins>>, DisplaySize128x64, BasicMode>;

/// Owns the display and its bus.
#[embassy_executor::task]
pub(crate) async fn run(mut resources: DisplayResources) {
    let mut screen = roll::while_waiting(Member::Display, bus::SCREEN.wait()).await;
    let mut light = roll::while_waiting(Member::Display, bus::LIGHT.wait()).await;
    let mut retries = 0_u8;
    loop {
        let Err(error) = show(&mut resources, &mut screen, &mut light).await;
        let was_lost = bus::IS_DISPLAY_LOST.load(Ordering::Relaxed);
        retries = if was_lost {
            retries.saturating_add(1)
        } else {
            0
        };
        bus::IS_DISPLAY_LOST.store(true, Ordering::Relaxed);
        warn!("the display does not answer: {}", Debug2Format(&error));
        if retries >= QUICK_RETRIES {
            roll::while_waiting(Member::Display, Timer::after(RETRY)).await;
        }
    }
}

/// Sets the display up and shows the latest screen until the display fails.
async fn show(
    resources: &mut DisplayResources,
    screen: &mut Screen,
    light: &mut Light,
) -> Result<Infallible, DisplayError> {
    let oled = &mut connect(resources).await?;
    *screen = bus::SCREEN.try_take().unwrap_or_else(|| screen.clone());
    *light = bus::LIGHT.try_take().unwrap_or(*light);
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
    bus::IS_DISPLAY_LOST.store(false, Ordering::Relaxed);
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

/// A display that waits for commands, whatever was sent to it before.
async fn connect(resources: &mut DisplayResources) -> Result<Oled<'_>, DisplayError> {
    let mut bus = OledBus::open(resources).await;
    let resynced = bus.write(OLED_ADDRESS, &RESYNC).await;
    resynced.map_err(|_| DisplayError::BusWriteError)?;
    let interface = I2CDisplayInterface::new_custom_address(bus, OLED_ADDRESS);
    Ok(Ssd1306Async::new(interface, DisplaySize128x64, ROTATION))
}

/// Waits for another screen. Meanwhile sees to the light, and asks the display now and then whether it is still there.
async fn next_screen(oled: &mut Oled<'_>, light: &mut Light) -> Result<Screen, DisplayError> {
    loop {
        let change = select(bus::SCREEN.wait(), bus::LIGHT.wait());
        let change = with_timeout(PRESENCE_CHECK, change);
        match roll::while_waiting(Member::Display, change).await {
            Ok(Either::First(screen)) => return Ok(screen),
            Ok(Either::Second(wanted)) => *light = wanted,
            Err(TimeoutError) => {}
        }
        shine(oled, *light).await?;
    }
}

async fn shine(oled: &mut Oled<'_>, light: Light) -> Result<(), DisplayError> {
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

async fn send(oled: &mut Oled<'_>, span: &Span<'_>) -> Result<(), DisplayError> {
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
