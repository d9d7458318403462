//! The workloads, with all that is not measured kept outside the marks.

use core::cell::RefCell;
use core::hint::black_box;

use bombe_core::{gfx::frame::Frame, texts::Language};
use bombe_engine::{
    machine::{Contender, Level, Machine},
    problem::generator::generate,
};
use bombe_workloads::games::{self, play};
use bombe_workloads::insights::{fingerprint, positions};
use bombe_workloads::stage::Stage;
use bombe_workloads::{Checksum, WorldBuffer, ask_all, codes, questions};
use embassy_sync::blocking_mutex::{Mutex, raw::ThreadModeRawMutex};

use crate::marks::Marks;
use crate::order::{Order, Series, Trouble};
use crate::pulse::Pulse;

/// Too large for the stack.
static WORLDS: Mutex<ThreadModeRawMutex, RefCell<WorldBuffer>> =
    Mutex::new(RefCell::new(WorldBuffer::new()));

/// Likewise.
static MACHINE: Mutex<ThreadModeRawMutex, RefCell<Machine>> =
    Mutex::new(RefCell::new(Machine::new()));

pub(crate) fn run(order: Order, marks: &mut Marks) -> Result<(), Trouble> {
    match order {
        Order::Queries(series) => {
            answer(series, marks);
            Ok(())
        }
        Order::Insights(series) => reason(series, marks),
        Order::Problems(series) => {
            WORLDS.lock(|worlds| generate_and_list(series, marks, &mut worlds.borrow_mut()))
        }
        Order::Screens { language, scripts } => {
            MACHINE.lock(|machine| draw(language, scripts, marks, &mut machine.borrow_mut()));
            Ok(())
        }
        Order::Games { series, patience } => {
            MACHINE.lock(|machine| compete(series, patience, marks, &mut machine.borrow_mut()))
        }
    }
}

/// One item per problem: all questions that can be put to it.
fn answer(series: Series, marks: &mut Marks) {
    for code in codes(series.class, series.first_seed, series.count) {
        let problem = black_box(generate(code));
        let questions = black_box(questions(&problem));
        let passes = marks.around(|| ask_all(&problem, &questions));
        defmt::info!("{} of {} passed", passes, questions.len());
    }
}

/// Two items per problem: generating it, and listing its worlds.
fn generate_and_list(
    series: Series,
    marks: &mut Marks,
    worlds: &mut WorldBuffer,
) -> Result<(), Trouble> {
    let mut checksum = Checksum::default();
    for code in codes(series.class, series.first_seed, series.count) {
        let code = black_box(code);
        let problem = marks.around(|| generate(code));
        marks
            .around(|| worlds.fill(black_box(problem.face())))
            .map_err(|_| Trouble::TooManyWorlds { seed: code.seed() })?;
        checksum.add(&problem, worlds);
    }
    defmt::info!("checksum {} worlds {}", checksum.problems, checksum.worlds);
    Ok(())
}

/// Several items per problem: reasoning what a player could know at each moment.
#[inline(never)] // or the games it plays would lie on the stack of the other workloads too
fn reason(series: Series, marks: &mut Marks) -> Result<(), Trouble> {
    let mut checksum = 0_u32;
    for code in codes(series.class, series.first_seed, series.count) {
        let positions = positions(code).ok_or(Trouble::Unplayable { seed: code.seed() })?;
        for knowledge in black_box(&positions) {
            let insight = marks
                .around(|| knowledge.reason(|| black_box(true)))
                .map_err(|_| Trouble::Interrupted)?;
            checksum = checksum.wrapping_add(fingerprint(&insight));
        }
    }
    defmt::info!("checksum {}", checksum);
    Ok(())
}

/// One item per script: drawing the screen that it leads to.
#[inline(never)] // or the console would lie on the stack of the other workloads too
fn draw(language: Language, scripts: &str, marks: &mut Marks, machine: &mut Machine) {
    for script in scripts.lines() {
        let mut stage = Stage::new(language, &mut *machine);
        stage.play(script);
        let screen = black_box(stage.screen());
        let mut frame = Frame::new();
        let Ok(()) = marks.around(|| screen.draw(black_box(&mut frame)));
    }
}

/// Three items per problem: a game of each level. Tells of each what it took, and how long at most nobody was asked whether
/// to go on.
#[inline(never)] // or a transcript would lie on the stack of the other workloads too
fn compete(
    series: Series,
    patience: u32,
    marks: &mut Marks,
    machine: &mut Machine,
) -> Result<(), Trouble> {
    let mut checksum = 0_u32;
    for code in codes(series.class, series.first_seed, series.count) {
        let problem = black_box(generate(code));
        for level in Level::ALL {
            let contender = Contender::with_patience(level, problem.face(), patience);
            let mut pulse = Pulse::new();
            let transcript = marks
                .around(|| play(machine, contender, &problem, || pulse.beat()))
                .map_err(|_| Trouble::Unfinished { seed: code.seed() })?;
            checksum = checksum.wrapping_add(games::fingerprint(&transcript));
            defmt::info!("effort {} gap {}", transcript.effort(), pulse.longest_us());
        }
    }
    defmt::info!("checksum {} room {}", checksum, size_of::<Machine>());
    Ok(())
}
