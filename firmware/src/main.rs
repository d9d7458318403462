//! Bombe on a Raspberry Pi Pico.
//!
//! What the console does is decided in `bombe-core`; this crate connects it to the chip, one small task per peripheral.
//! Three executors share the processor. The *panel* executor runs in an interrupt and holds everything between a button
//! and its lamp. The *stage* executor runs in a less urgent one and holds what is seen and heard after that. The *thread*
//! executor holds what may take its time, and is preempted by the others at any moment.

#![no_std]
#![no_main]

mod board;
mod bus;
mod flash;
#[cfg(feature = "hang-hook")]
mod hang;
mod oled_bus;
mod roll;
mod tasks;
mod watchdog;

use defmt::info;
use defmt_rtt as _;
use embassy_executor::{InterruptExecutor, SendSpawner, Spawner};
use embassy_rp::{
    interrupt,
    interrupt::{InterruptExt, Priority},
};
use panic_probe as _;

use board::{
    ArchiveResources, AssignedResources, ButtonResources, DisplayResources, GuardResources,
    HeartbeatResources, LampResources, SenseResources, SoundResources,
};

static PANEL: InterruptExecutor = InterruptExecutor::new();
static STAGE: InterruptExecutor = InterruptExecutor::new();

#[interrupt]
fn SWI_IRQ_0() {
    // SAFETY: this is the interrupt that the executor was started with, and nothing else calls this handler.
    unsafe { PANEL.on_interrupt() }
}

#[interrupt]
fn SWI_IRQ_1() {
    // SAFETY: this is the interrupt that the executor was started with, and nothing else calls this handler.
    unsafe { STAGE.on_interrupt() }
}

#[embassy_executor::main]
async fn main(thread: Spawner) {
    let peripherals = embassy_rp::init(embassy_rp::config::Config::default());
    let resources = split_resources!(peripherals);
    info!("Bombe {}", env!("CARGO_PKG_VERSION"));

    // Below the peripherals' own interrupts, which only wake tasks; above thread mode.
    interrupt::SWI_IRQ_0.set_priority(Priority::P2);
    let panel = PANEL.start(interrupt::SWI_IRQ_0);
    interrupt::SWI_IRQ_1.set_priority(Priority::P3);
    let stage = STAGE.start(interrupt::SWI_IRQ_1);
    spawn(panel, stage, thread, resources);
}

#[expect(
    clippy::unwrap_used,
    reason = "each task is spawned once, at boot: its place in the pool is free"
)]
fn spawn(panel: SendSpawner, stage: SendSpawner, thread: Spawner, resources: AssignedResources) {
    // Before all others: the first task to run already reads the flash.
    watchdog::start(resources.guard);
    panel.spawn(tasks::lamps::run(resources.lamps).unwrap());
    panel.spawn(tasks::console::run(resources.archive).unwrap());
    panel.spawn(tasks::senses::run(resources.senses).unwrap());
    for (button, pin) in tasks::buttons::inputs(resources.buttons) {
        panel.spawn(tasks::buttons::run(button, pin).unwrap());
    }
    stage.spawn(tasks::sound::run(resources.sound).unwrap());
    stage.spawn(tasks::display::run(resources.display).unwrap());
    stage.spawn(tasks::heartbeat::run(resources.heartbeat).unwrap());
    stage.spawn(tasks::guard::run().unwrap());
    thread.spawn(tasks::thinker::run().unwrap());
}
