//! The console with any inputs, with jobs that finish early or late, and with the power cut at any byte.

use bombe_core::alarms::Moment;
use bombe_core::debounce::Bounce;
use bombe_core::feed::ConsoleName;
use bombe_core::gfx::frame::Frame;
use bombe_core::jobs::JobKey;
use bombe_core::panel::{Button, Dial, Input, OfferedProblem};
use bombe_core::power::{Power, Source};
use bombe_core::saved::{Archive, Found, Settings, Store as _, StoreState};
use bombe_core::selector::{Readings, Stand};
use bombe_core::self_test::{Order, Pattern};
use bombe_core::session::{Event, Session};
use bombe_engine::code::{Digit, Shape};
use bombe_engine::machine::Machine;
use bombe_engine::problem::code::{Class, ProblemCode};
use bombe_engine::problem::generator::generate;
use bombe_engine::problem::long_code::LongCode;
use bombe_engine::verifier::{Answer, Letter};
use bombe_tests::chip::{Chip, SEAL};
use bombe_tests::nor_flash::{Cut, FlashModel};

use super::numbers::number;
use super::{Violation, behaviour, ensure};
use crate::byte_reader::ByteReader;

const SECTORS: usize = 16;
/// How often a job may ask whether to go on before it is interrupted.
const PATIENCE: u32 = 200;
/// Steps from this number on leave a pending problem undealt.
const LATE_DEAL: u8 = 0xE0;

/// A session with its flash, at no particular time.
pub(super) struct FuzzedSession {
    pub(super) session: Session<Archive<Chip>>,
    /// How often the console was rebooted.
    pub(super) restarts: u32,
    chip: Chip,
    machine: Box<Machine>,
}

pub(super) fn run(input: &[u8]) -> Result<u64, Violation> {
    let mut fuzzed = FuzzedSession::new();
    let mut input = ByteReader(input);
    let mut screens = Vec::new();
    while let Some(step) = input.byte() {
        fuzzed.step(step, &mut input)?;
        screens.push(fuzzed.draw());
    }
    fuzzed.reboot()?;
    screens.sort_unstable();
    screens.dedup();
    Ok(behaviour(screens))
}

impl FuzzedSession {
    pub(super) fn new() -> Self {
        let chip = Chip::new(FlashModel::blank(SECTORS));
        Self {
            session: boot(&chip).0,
            restarts: 0,
            chip,
            machine: Box::default(),
        }
    }

    pub(super) fn step(&mut self, step: u8, input: &mut ByteReader<'_>) -> Result<(), Violation> {
        match step % 32 {
            28 => self.work(),
            29 => {
                self.session.store_mut().tidy();
            }
            30 => return self.reboot(),
            31 => {
                let step = input.number() as u64 % 2048;
                self.chip.flash().cut_power_at(step, Cut::PREFIX, 0);
            }
            _ => self.input(panel_input(step, input)),
        }
        // The worker usually deals a problem before the next input, but not always.
        if step < LATE_DEAL {
            self.deal();
        }
        if self.chip.flash().is_dead() {
            self.restart();
        }
        Ok(())
    }

    fn input(&mut self, input: Input) {
        self.session.step(Event::Input(input), Moment::ZERO);
    }

    pub(super) fn press(&mut self, button: Button) {
        self.input(Input::Pressed(button));
        self.input(Input::Released(button));
        self.deal();
    }

    /// Holds a button until the console's next pause is over.
    pub(super) fn hold(&mut self, button: Button) {
        self.input(Input::Pressed(button));
        self.input(Input::PauseOver);
        self.input(Input::Released(button));
        self.deal();
    }

    /// Turns the selectors, as in [`dial`].
    pub(super) fn turn(&mut self, number: u8) {
        self.input(Input::Dialled(dial(number)));
    }

    fn deal(&mut self) {
        if let Some(JobKey::Deal(_)) = self.session.console().job_key() {
            self.work();
        }
    }

    /// Draws the screen and gives its kind.
    pub(super) fn draw(&self) -> String {
        let screen = self.session.screen();
        let Ok(()) = screen.draw(&mut Frame::default());
        let kind = format!("{:?}", screen.view);
        kind.split(['(', ' ']).next().unwrap_or_default().to_owned()
    }

    /// Does the job that is needed most, unless it takes too long.
    fn work(&mut self) {
        let Some(job) = self.session.console().job() else {
            return;
        };
        let mut patience = PATIENCE;
        let result = job.run(&mut self.machine, || {
            patience = patience.saturating_sub(1);
            patience > 0
        });
        if let Ok(result) = result {
            self.session.step(Event::JobDone(result), Moment::ZERO);
        }
    }

    /// After a reboot without a power cut, the console must have forgotten nothing.
    fn reboot(&mut self) -> Result<(), Violation> {
        self.chip.flash().restore_power();
        let before = self.session.saved().clone();
        let found = self.restart();
        let is_working = self.session.store().state() == StoreState::Working;
        ensure(
            is_working && !found.is_damaged,
            "a healthy flash is found whole",
        )?;
        ensure(found.saved == before, "a reboot changes nothing")
    }

    fn restart(&mut self) -> Found {
        self.chip.flash().restore_power();
        let (session, found) = boot(&self.chip);
        self.session = session;
        self.restarts += 1;
        found
    }
}

fn boot(chip: &Chip) -> (Session<Archive<Chip>>, Found) {
    let (archive, found) = Archive::open(chip.clone(), chip.range(), SEAL);
    let name = ConsoleName::of(SEAL);
    let session = Session::new(archive, found.clone(), name, Moment::ZERO, 0);
    (session, found)
}

fn panel_input(step: u8, input: &mut ByteReader<'_>) -> Input {
    let button = |number: u8| {
        let place = usize::from(number) % Button::ALL.len();
        Button::ALL.get(place).copied().unwrap_or(Button::Ok)
    };
    match step % 32 {
        0..16 => Input::Pressed(button(step)),
        16..19 => Input::Released(button(input.byte().unwrap_or(0))),
        19..23 => Input::Dialled(dial(input.byte().unwrap_or(0))),
        23 if step < 192 => Input::PauseOver,
        23 => Input::SecondOver,
        24 if step < 128 => Input::Idle,
        24 => Input::Offered(offered(input)),
        25 => Input::Stuck(button(input.byte().unwrap_or(0))),
        26 => Input::Powered(Power {
            source: if step < 128 {
                Source::Usb
            } else {
                Source::Battery
            },
            millivolts: input.number() as u16,
        }),
        _ => match step / 32 {
            0..3 => Input::Sensed(Readings::of([(); 3].map(|()| input.number() as u16 % 4096))),
            3 => Input::HasDisplay(input.byte().unwrap_or(0).is_multiple_of(2)),
            4 => Input::Bounced(
                button(input.byte().unwrap_or(0)),
                Bounce {
                    changes: input.number() as u16,
                    microseconds: input.number() as u16,
                },
            ),
            _ => Input::Ordered(order(input.byte().unwrap_or(0))),
        },
    }
}

/// An order of a computer that tests the console.
fn order(number: u8) -> Order {
    let lamp = |answer| {
        let letter = Letter::ALL.get(usize::from(number / 16) % Letter::ALL.len());
        Order::Lamp(letter.map(|&letter| (letter, answer)))
    };
    match number % 16 {
        0..4 => Order::Begin,
        4 => lamp(Answer::Pass),
        5 => lamp(Answer::Fail),
        6 => Order::Lamp(None),
        7 => Order::Display(Some(Pattern::Full)),
        8 => Order::Display(Some(Pattern::Frame)),
        9 => Order::Display(None),
        10 => Order::Sound,
        11 | 12 => Order::Memory,
        13 => Order::Hang,
        _ => Order::End,
    }
}

/// A number or a code.
fn offered(input: &mut ByteReader<'_>) -> OfferedProblem {
    let number = number(input.number() % 1024, input.number());
    number.map_or_else(
        || {
            let code = problem_code(input);
            match code.seed() % 4 {
                3 => OfferedProblem::Composed(LongCode::from(&generate(code))),
                _ => OfferedProblem::Code(code),
            }
        },
        OfferedProblem::Number,
    )
}

/// A problem code of any class with a small seed.
fn problem_code(input: &mut ByteReader<'_>) -> ProblemCode {
    let number = usize::from(input.byte().unwrap_or(0));
    let class = Class::all().nth(number % Class::all().count());
    ProblemCode::new(class.unwrap_or(Settings::default().class), number as u32)
}

/// A code; from 200 on, with a selector between two positions or without contact.
fn dial(number: u8) -> Dial {
    let mut dial = Dial::default();
    let mut rest = usize::from(number % 125);
    for shape in Shape::ALL {
        dial.turn(
            shape,
            Digit::ALL
                .get(rest % 5)
                .copied()
                .map_or(Stand::Between, Stand::At),
        );
        rest /= 5;
    }
    match number {
        0..200 => {}
        200..230 => dial.turn(Shape::Square, Stand::Between),
        230.. => dial.turn(Shape::Circle, Stand::Dead),
    }
    dial
}
