//! Bombe on a Raspberry Pi Pico.
//!
//! What the console does is decided in `bombe-core`; this crate connects it to the chip, with one small task per
//! peripheral. Three executors share the processor. The *panel* executor runs in an interrupt and holds everything
//! between a button and its lamp. The *stage* executor runs in a less urgent interrupt and holds the display and the
//! sound. The *thread* executor holds long-running work, and is preempted by the others at any time.

#![no_std]
#![no_main]

mod binary_info;
mod board;
mod bus;
mod flash;
#[cfg(feature = "hang-hook")]
mod hang;
mod liveness;
mod oled;
mod oled_bus;
mod serial_port;
mod tasks;
mod watchdog;
mod which_board;

use bombe_core::power::Board;
use defmt::{error, info};
use defmt_rtt as _;
use embassy_executor::{InterruptExecutor, SendSpawner, SpawnError, SpawnToken, Spawner};
use embassy_rp::{
    interrupt,
    interrupt::{InterruptExt, Priority},
};
use panic_probe as _;

use board::{
    ArchiveResources, AssignedResources, ButtonResources, DisplayResources, FeedResources,
    GuardResources, HeartbeatResources, LampResources, RegulatorResources, SenseResources,
    SoundResources,
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
    let peripherals = embassy_rp::init(board::config());
    let mut resources = split_resources!(peripherals);
    info!("Bombe {}", env!("CARGO_PKG_VERSION"));

    // Below the peripherals' own interrupts, which only wake tasks; above thread mode. The driver leaves the buttons'
    // interrupt as low as the stage, so that a press would have to wait for the stage.
    interrupt::IO_IRQ_BANK0.set_priority(Priority::P1);
    interrupt::SWI_IRQ_0.set_priority(Priority::P2);
    let panel = PANEL.start(interrupt::SWI_IRQ_0);
    interrupt::SWI_IRQ_1.set_priority(Priority::P3);
    let stage = STAGE.start(interrupt::SWI_IRQ_1);
    let board = which_board::find_out(&mut resources).await;
    spawn(panel, stage, thread, resources, board);
}

fn spawn(
    panel: SendSpawner,
    stage: SendSpawner,
    thread: Spawner,
    resources: AssignedResources,
    board: Board,
) {
    // Before all others: the first task that runs already reads the flash.
    watchdog::start(resources.guard);
    launch(tasks::lamps::run(resources.lamps), |task| panel.spawn(task));
    launch(tasks::console::run(resources.archive, board), |task| {
        panel.spawn(task)
    });
    launch(tasks::senses::run(resources.senses, board), |task| {
        panel.spawn(task)
    });
    for (button, pin) in tasks::buttons::inputs(resources.buttons) {
        launch(tasks::buttons::run(button, pin), |task| panel.spawn(task));
    }
    launch(tasks::sound::run(resources.sound), |task| stage.spawn(task));
    launch(tasks::display::run(resources.display), |task| {
        stage.spawn(task)
    });
    launch(tasks::heartbeat::run(resources.heartbeat, board), |task| {
        stage.spawn(task)
    });
    launch(tasks::feed::run(resources.feed), |task| stage.spawn(task));
    launch(tasks::guard::run(), |task| stage.spawn(task));
    launch(tasks::worker::run(), |task| thread.spawn(task));
}

/// Spawns a task. Each is spawned once at boot, so that its slot is free; if one were missing, the watchdog would
/// notice.
fn launch<S>(task: Result<SpawnToken<S>, SpawnError>, spawn: impl FnOnce(SpawnToken<S>)) {
    match task {
        Ok(task) => spawn(task),
        Err(error) => error!("a task does not start: {}", error),
    }
}
