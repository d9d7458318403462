//! The piezo: plays sounds, one at a time; a new one cuts short the one before.

use bombe_core::sound::{Note, Sound, Volume};
use embassy_futures::select::{Either, select};
use embassy_rp::{
    clocks::clk_sys_freq,
    pwm::{Config, Pwm},
};
use embassy_time::{Duration, Timer};

use crate::{board::SoundResources, bus};

/// The PWM counts at a fraction of the system clock, so that the lowest tone fits into its 16 bits.
const DIVIDER: u8 = 32;

/// Owns the piezo.
#[embassy_executor::task]
pub(crate) async fn run(resources: SoundResources) {
    let mut pwm = Pwm::new_output_a(resources.pwm, resources.piezo, silence());
    let mut next = bus::SOUND.wait().await;
    loop {
        let (sound, volume) = next;
        next = match select(play(&mut pwm, sound, volume), bus::SOUND.wait()).await {
            Either::First(()) => bus::SOUND.wait().await,
            Either::Second(newer) => newer,
        };
    }
}

async fn play(pwm: &mut Pwm<'_>, sound: Sound, volume: Volume) {
    for &note in sound.notes() {
        pwm.set_config(&tone(note, volume));
        Timer::after(Duration::from_millis(note.millis.into())).await;
    }
    pwm.set_config(&silence());
}

/// A square wave is loudest at a duty cycle of one half, and nearly silent at a small one.
fn tone(note: Note, volume: Volume) -> Config {
    if note.hertz == 0 {
        return silence();
    }
    let counts = clk_sys_freq() / u32::from(DIVIDER) / u32::from(note.hertz);
    let period = u16::try_from(counts).unwrap_or(u16::MAX);
    let mut config = silence();
    config.top = period.saturating_sub(1);
    config.compare_a = match volume {
        Volume::Off => 0,
        Volume::Low => period / 32,
        Volume::High => period / 2,
    };
    config
}

/// A compare of 0 keeps the pin low.
fn silence() -> Config {
    let mut config = Config::default();
    config.divider = DIVIDER.into();
    config
}
