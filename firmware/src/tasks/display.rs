//! The display: draws each screen into a frame and sends the parts of it that changed.
//!
//! A missing or unplugged display stops nothing: the task keeps looking for it and sets it up again. A display that
//! misses a byte is set up again at once, which costs a frame; so is one that has lost power, even for a moment, and one that
//! turns out to be another display.

use core::{convert::Infallible, sync::atomic::Ordering};

use bombe_core::{gfx::frame::Frame, light::Light, oled::Module, screens::Screen};
use defmt::{Debug2Format, info, warn};
use display_interface::DisplayError;
use embassy_futures::select::{Either3, select3};
use embassy_time::{Duration, TimeoutError, Timer, with_timeout};

use crate::{
    board::DisplayResources,
    bus,
    liveness::{self, Task},
    oled::{Oled, SharedBus},
    oled_bus::OledBus,
};

/// How long to wait before a display that did not respond is tried again.
const RETRY: Duration = Duration::from_millis(500);

/// How often in a row it is tried again without waiting.
const QUICK_RETRIES: u8 = 3;

/// How often an idle display is checked: is it still there, and still on?
const PRESENCE_CHECK: Duration = Duration::from_millis(250);

/// Why the display must be set up again.
enum Interruption {
    Failed(DisplayError),
    /// It is off without having been switched off.
    LostPower,
    /// It was switched off, so a loss of power could have gone unnoticed.
    Awoken,
    /// The console has another display than was thought.
    OtherDisplay,
}

impl From<DisplayError> for Interruption {
    fn from(error: DisplayError) -> Self {
        Self::Failed(error)
    }
}

/// Owns the display and its bus.
#[embassy_executor::task]
pub(crate) async fn run(mut resources: DisplayResources) {
    let mut screen = liveness::while_waiting(Task::Display, bus::SCREEN.wait()).await;
    let mut light = liveness::while_waiting(Task::Display, bus::LIGHT.wait()).await;
    let mut module = liveness::while_waiting(Task::Display, bus::DISPLAY.wait()).await;
    let mut retries = 0_u8;
    loop {
        let Err(interruption) = show(&mut resources, &mut screen, &mut light, &mut module).await;
        match interruption {
            Interruption::Awoken | Interruption::OtherDisplay => {}
            Interruption::LostPower => warn!("the display has lost its power"),
            Interruption::Failed(error) => {
                let was_lost = bus::IS_DISPLAY_LOST.load(Ordering::Relaxed);
                bus::IS_DISPLAY_LOST.store(true, Ordering::Relaxed);
                if !was_lost {
                    bus::HAS_DISPLAY.signal(false);
                }
                retries = if was_lost {
                    retries.saturating_add(1)
                } else {
                    0
                };
                warn!("the display does not answer: {}", Debug2Format(&error));
                if retries >= QUICK_RETRIES {
                    liveness::while_waiting(Task::Display, Timer::after(RETRY)).await;
                }
            }
        }
    }
}

/// Sets the display up and shows the latest screen until the display must be set up again.
async fn show(
    resources: &mut DisplayResources,
    screen: &mut Screen,
    light: &mut Light,
    module: &mut Module,
) -> Result<Infallible, Interruption> {
    let bus = SharedBus::new(OledBus::open(resources).await);
    *module = bus::DISPLAY.try_take().unwrap_or(*module);
    let oled = &mut Oled::connect(&bus, *module).await?;
    *screen = bus::SCREEN.try_take().unwrap_or_else(|| screen.clone());
    *light = bus::LIGHT.try_take().unwrap_or(*light);
    let mut shown = Frame::new();
    let Ok(()) = screen.draw(&mut shown);
    oled.set_up(&shown).await?;
    oled.shine(*light).await?;
    bus::IS_DISPLAY_LOST.store(false, Ordering::Relaxed);
    bus::HAS_DISPLAY.signal(true);
    info!("the display is ready");

    let mut drawn = Frame::new();
    loop {
        *screen = next_screen(oled, light, module).await?;
        drawn.clear();
        let Ok(()) = screen.draw(&mut drawn);
        // A newer screen does not wait for the rest of an older one.
        let mut page = 0;
        while let Some(span) = drawn.first_change_since(&shown, page)
            && !bus::SCREEN.signaled()
        {
            oled.send(&span).await?;
            shown.put(&span);
            page = span.page;
        }
    }
}

/// Waits for another screen. Meanwhile sets the brightness, and checks now and then whether the display is still there.
async fn next_screen(
    oled: &mut Oled<'_, '_>,
    light: &mut Light,
    module: &mut Module,
) -> Result<Screen, Interruption> {
    loop {
        // Before a new screen: the one that tells of a display must be seen on it.
        let change = select3(bus::DISPLAY.wait(), bus::SCREEN.wait(), bus::LIGHT.wait());
        let change = with_timeout(PRESENCE_CHECK, change);
        let new_light = match liveness::while_waiting(Task::Display, change).await {
            Ok(Either3::First(wanted)) => {
                *module = wanted;
                return Err(Interruption::OtherDisplay);
            }
            Ok(Either3::Second(screen)) => return Ok(screen),
            Ok(Either3::Third(wanted)) => {
                let before = core::mem::replace(light, wanted);
                if before == Light::Off && wanted != Light::Off {
                    return Err(Interruption::Awoken);
                }
                Some(wanted)
            }
            Err(TimeoutError) => None,
        };
        if oled.has_lost_power().await? {
            return Err(Interruption::LostPower);
        }
        // Only then: a display that has lost its power meanwhile would say again that it is on.
        if let Some(wanted) = new_light {
            oled.shine(wanted).await?;
        }
    }
}
