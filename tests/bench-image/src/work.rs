//! The workloads. Only what is measured runs between the edges of the timing pin.

use core::cell::RefCell;
use core::hint::black_box;

use bombe_core::{gfx::frame::Frame, texts::Language};
use bombe_engine::{
    machine::{Contender, Level, Machine},
    problem::{generator::generate, number::PublishedNumber},
};
use bombe_workloads::games::{self, play};
use bombe_workloads::insights::{fingerprint, positions};
use bombe_workloads::numbers;
use bombe_workloads::stage::Stage;
use bombe_workloads::{Checksum, WorldBuffer, ask_all, codes, questions};
use embassy_sync::blocking_mutex::{Mutex, raw::ThreadModeRawMutex};

use crate::gap_timer::GapTimer;
use crate::request::{ProblemRange, Request, RunError};
use crate::timing_pin::TimingPin;

/// Static, because it is too large for the stack.
static WORLDS: Mutex<ThreadModeRawMutex, RefCell<WorldBuffer>> =
    Mutex::new(RefCell::new(WorldBuffer::new()));

/// Static, because it is too large for the stack.
static MACHINE: Mutex<ThreadModeRawMutex, RefCell<Machine>> =
    Mutex::new(RefCell::new(Machine::new()));

pub(crate) fn run(request: Request, pin: &mut TimingPin) -> Result<(), RunError> {
    match request {
        Request::Queries(range) => {
            answer(range, pin);
            Ok(())
        }
        Request::Insights(range) => reason(range, pin),
        Request::Problems(range) => {
            WORLDS.lock(|worlds| generate_and_list(range, pin, &mut worlds.borrow_mut()))
        }
        Request::Screens { language, scripts } => {
            MACHINE.lock(|machine| draw(language, scripts, pin, &mut machine.borrow_mut()));
            Ok(())
        }
        Request::Games { range, patience } => {
            MACHINE.lock(|machine| compete(range, patience, pin, &mut machine.borrow_mut()))
        }
        Request::Numbers(range) => look_up(range, pin),
    }
}

/// One item per problem: all questions that can be put to it.
fn answer(range: ProblemRange, pin: &mut TimingPin) {
    for code in codes(range.class, range.first_seed, range.count) {
        let problem = black_box(generate(code));
        let questions = black_box(questions(&problem));
        let passes = pin.around(|| ask_all(&problem, &questions));
        defmt::info!("{} of {} passed", passes, questions.len());
    }
}

/// Two items per problem: generating it, and listing its worlds.
fn generate_and_list(
    range: ProblemRange,
    pin: &mut TimingPin,
    worlds: &mut WorldBuffer,
) -> Result<(), RunError> {
    let mut checksum = Checksum::default();
    for code in codes(range.class, range.first_seed, range.count) {
        let code = black_box(code);
        let problem = pin.around(|| generate(code));
        pin.around(|| worlds.fill(black_box(problem.face())))
            .map_err(|_| RunError::TooManyWorlds { seed: code.seed() })?;
        checksum.add(&problem, worlds);
    }
    defmt::info!("checksum {} worlds {}", checksum.problems, checksum.worlds);
    Ok(())
}

/// Several items per problem: deriving what a player could know in each position.
#[inline(never)] // or its games would take stack from the other workloads too
fn reason(range: ProblemRange, pin: &mut TimingPin) -> Result<(), RunError> {
    let mut checksum = 0_u32;
    for code in codes(range.class, range.first_seed, range.count) {
        let positions = positions(code).ok_or(RunError::Unplayable { seed: code.seed() })?;
        for knowledge in black_box(&positions) {
            let insight = pin
                .around(|| knowledge.reason(|| black_box(true)))
                .map_err(|_| RunError::Interrupted)?;
            checksum = checksum.wrapping_add(fingerprint(&insight));
        }
    }
    defmt::info!("checksum {}", checksum);
    Ok(())
}

/// One item per script: drawing the screen that it leads to.
#[inline(never)] // or the console would take stack from the other workloads too
fn draw(language: Language, scripts: &str, pin: &mut TimingPin, machine: &mut Machine) {
    for script in scripts.lines() {
        let mut stage = Stage::new(language, &mut *machine);
        stage.play(script);
        let screen = black_box(stage.screen());
        let mut frame = Frame::new();
        let Ok(()) = pin.around(|| screen.draw(black_box(&mut frame)));
    }
}

/// Three items per problem: a game of each level. Logs the effort of each, and the longest time without a question whether to
/// go on.
#[inline(never)] // or a transcript would take stack from the other workloads too
fn compete(
    range: ProblemRange,
    patience: u32,
    pin: &mut TimingPin,
    machine: &mut Machine,
) -> Result<(), RunError> {
    let mut checksum = 0_u32;
    for code in codes(range.class, range.first_seed, range.count) {
        let problem = black_box(generate(code));
        for level in Level::ALL {
            let contender = Contender::with_patience(level, problem.face(), patience);
            let mut gaps = GapTimer::new();
            let transcript = pin
                .around(|| play(machine, contender, &problem, || gaps.keep_going()))
                .map_err(|_| RunError::Unfinished { seed: code.seed() })?;
            checksum = checksum.wrapping_add(games::fingerprint(&transcript));
            defmt::info!("effort {} gap {}", transcript.effort(), gaps.longest_us());
        }
    }
    defmt::info!("checksum {} room {}", checksum, size_of::<Machine>());
    Ok(())
}

/// Two items per number: looking it up, and the way back, which takes no time if its letter is wrong. Logs the longest time
/// without a question whether to go on.
#[inline(never)] // or a problem would take stack from the other workloads too
fn look_up(range: ProblemRange, pin: &mut TimingPin) -> Result<(), RunError> {
    let mut checksum = 0_u32;
    let mut longest_us = 0;
    for seed in (range.first_seed..).take(range.count as usize) {
        let numberless = RunError::Numberless { seed };
        let number = black_box(numbers::number(range.class, seed)).ok_or(numberless)?;
        let mut gaps = GapTimer::new();
        let published = pin
            .around(|| numbers::look_up(number, || gaps.keep_going()))
            .map_err(|_| RunError::Interrupted)?;
        let problem = published.as_ref().map(|published| published.problem());
        let problem = problem.transpose().map_err(|_| numberless)?;
        let back = pin
            .around(|| {
                let of = |problem| PublishedNumber::of(problem, || gaps.keep_going());
                black_box(&problem).as_ref().map(of).transpose()
            })
            .map_err(|_| RunError::Interrupted)?;
        if back.is_some_and(|back| back != Some(number)) {
            return Err(numberless);
        }
        longest_us = longest_us.max(gaps.longest_us());
        let fingerprint = published.as_ref().map_or(0, numbers::fingerprint);
        checksum = checksum.wrapping_add(fingerprint);
    }
    defmt::info!("checksum {} gap {}", checksum, longest_us);
    Ok(())
}
