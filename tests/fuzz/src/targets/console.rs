//! The console: anything that can be done to it, while it thinks, and with the plug pulled at any byte.

use bombe_core::alarms::Moment;
use bombe_core::feed::ConsoleName;
use bombe_core::gfx::frame::Frame;
use bombe_core::jobs::JobKey;
use bombe_core::panel::{Button, Dial, Input};
use bombe_core::power::{Power, Source};
use bombe_core::saved::{Archive, Found, Settings, Store as _, StoreState};
use bombe_core::selector::{Readings, Stand};
use bombe_core::session::{Event, Session};
use bombe_engine::code::{Digit, Shape};
use bombe_engine::machine::Machine;
use bombe_engine::problem::code::{Class, ProblemCode};

use super::{Broken, behaviour, promise};
use crate::flash::{Flash, SEAL};
use crate::script::Script;

const SECTORS: usize = 16;
/// How long the machine may think at a time, in its own steps.
const PATIENCE: u32 = 200;
/// After steps from this one on, a problem is dealt only when somebody says so.
const LATE_DEAL: u8 = 0xE0;

/// A session with its flash, at no particular time.
pub(super) struct Desk {
    pub(super) session: Session<Archive<Flash>>,
    /// How often the console was switched off and on.
    pub(super) restarts: u32,
    flash: Flash,
    machine: Box<Machine>,
}

pub(super) fn run(input: &[u8]) -> Result<u64, Broken> {
    let mut desk = Desk::new();
    let mut script = Script(input);
    let mut screens = Vec::new();
    while let Some(step) = script.byte() {
        desk.step(step, &mut script)?;
        screens.push(desk.draw());
    }
    desk.reboot()?;
    screens.sort_unstable();
    screens.dedup();
    Ok(behaviour(screens))
}

impl Desk {
    pub(super) fn new() -> Self {
        let flash = Flash::blank(SECTORS);
        Self {
            session: switched_on(&flash).0,
            restarts: 0,
            flash,
            machine: Box::default(),
        }
    }

    pub(super) fn step(&mut self, step: u8, script: &mut Script<'_>) -> Result<(), Broken> {
        match step % 32 {
            28 => self.work(),
            29 => {
                self.session.store_mut().tidy();
            }
            30 => return self.reboot(),
            31 => self.flash.cut_power_after(script.number() % 2048),
            _ => self.input(input(step, script)),
        }
        // A worker has mostly dealt a problem before anybody can do anything else, but not always.
        if step < LATE_DEAL {
            self.deal();
        }
        if self.flash.is_dead() {
            self.flash.restore_power();
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

    fn deal(&mut self) {
        if let Some(JobKey::Deal(_)) = self.session.console().job_key() {
            self.work();
        }
    }

    /// Draws what is to be seen, and tells which screen it is.
    pub(super) fn draw(&self) -> String {
        let screen = self.session.screen();
        let Ok(()) = screen.draw(&mut Frame::default());
        let kind = format!("{:?}", screen.view);
        kind.split(['(', ' ']).next().unwrap_or_default().to_owned()
    }

    /// The worker does the job that is needed most, unless it takes too long.
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

    /// Switched off and on in peace, the console has forgotten nothing.
    fn reboot(&mut self) -> Result<(), Broken> {
        self.flash.restore_power();
        let before = self.session.saved().clone();
        let found = self.restart();
        let is_working = self.session.store().state() == StoreState::Working;
        promise(
            is_working && !found.is_damaged,
            "a healthy flash is found whole",
        )?;
        promise(found.saved == before, "a reboot changes nothing")
    }

    fn restart(&mut self) -> Found {
        let (session, found) = switched_on(&self.flash);
        self.session = session;
        self.restarts += 1;
        found
    }
}

fn switched_on(flash: &Flash) -> (Session<Archive<Flash>>, Found) {
    let (archive, found) = Archive::open(flash.clone(), flash.range(), SEAL);
    let name = ConsoleName::of(SEAL);
    let session = Session::new(archive, found.clone(), name, Moment::ZERO, 0);
    (session, found)
}

fn input(step: u8, script: &mut Script<'_>) -> Input {
    let button = |number: u8| {
        let place = usize::from(number) % Button::ALL.len();
        Button::ALL.get(place).copied().unwrap_or(Button::Ok)
    };
    match step % 32 {
        0..16 => Input::Pressed(button(step)),
        16..19 => Input::Released(button(script.byte().unwrap_or(0))),
        19..23 => Input::Dialled(dial(script.byte().unwrap_or(0))),
        23 => Input::PauseOver,
        24 if step < 128 => Input::Idle,
        24 => Input::Offered(problem_code(script)),
        25 => Input::Stuck(button(script.byte().unwrap_or(0))),
        26 => Input::Powered(Power {
            source: if step < 128 {
                Source::Usb
            } else {
                Source::Battery
            },
            millivolts: script.number() as u16,
        }),
        _ => Input::Sensed(Readings::of(
            [(); 3].map(|()| script.number() as u16 % 4096),
        )),
    }
}

/// Any class, and one of its first problems.
fn problem_code(script: &mut Script<'_>) -> ProblemCode {
    let number = usize::from(script.byte().unwrap_or(0));
    let class = Class::all().nth(number % Class::all().count());
    ProblemCode::new(class.unwrap_or(Settings::default().class), number as u32)
}

/// A code; above those, a selector that stands nowhere.
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
