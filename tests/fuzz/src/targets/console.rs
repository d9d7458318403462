//! The console: anything that can be done to it, while it thinks, and with the plug pulled at any byte.

use bombe_core::code::{Digit, Shape};
use bombe_core::console::Console;
use bombe_core::gfx::frame::Frame;
use bombe_core::machine::Machine;
use bombe_core::panel::{Button, Dial, Input};
use bombe_core::power::{Power, Source};
use bombe_core::problem::code::{Class, ProblemCode};
use bombe_core::saved::{Archive, Found, Settings};
use bombe_core::selector::{Readings, Stand};

use super::{Broken, behaviour, promise};
use crate::flash::{Flash, SEAL};
use crate::script::Script;

const SECTORS: usize = 16;
/// How long the machine may think at a time, in its own steps.
const PATIENCE: u32 = 200;

/// A console with its flash.
pub(super) struct Desk {
    pub(super) console: Console,
    archive: Archive<Flash>,
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
        let (archive, found) = Archive::open(flash.clone(), flash.range(), SEAL);
        Self {
            console: Console::new(found),
            archive,
            flash,
            machine: Box::default(),
        }
    }

    pub(super) fn step(&mut self, step: u8, script: &mut Script<'_>) -> Result<(), Broken> {
        match step % 32 {
            28 => self.think(),
            29 => {
                self.archive.tidy();
            }
            30 => return self.reboot(),
            31 => self.flash.cut_power_after(script.number() % 2048),
            _ => self.input(input(step, script)),
        }
        if self.flash.is_dead() {
            self.flash.restore_power();
            self.switch_on();
        }
        Ok(())
    }

    pub(super) fn input(&mut self, input: Input) {
        self.console.step(input, &mut self.archive);
    }

    pub(super) fn press(&mut self, button: Button) {
        self.input(Input::Pressed(button));
        self.input(Input::Released(button));
    }

    /// Draws what is to be seen, and tells which screen it is.
    pub(super) fn draw(&self) -> String {
        let screen = self.console.screen();
        let Ok(()) = screen.draw(&mut Frame::default());
        let kind = format!("{:?}", screen.view);
        kind.split(['(', ' ']).next().unwrap_or_default().to_owned()
    }

    fn think(&mut self) {
        let Some(riddle) = self.console.riddle() else {
            return;
        };
        let mut patience = PATIENCE;
        let thought = riddle.solve(&mut self.machine, || {
            patience = patience.saturating_sub(1);
            patience > 0
        });
        if let Ok(thought) = thought {
            self.console.take(thought, &mut self.archive);
        }
    }

    /// Switched off and on in peace, the console has forgotten nothing.
    fn reboot(&mut self) -> Result<(), Broken> {
        self.flash.restore_power();
        let before = self.console.saved().clone();
        match self.switch_on() {
            Found::Whole(saved) => promise(saved == before, "a reboot changes nothing"),
            other => Err(format!("a healthy flash is found whole, not {other:?}")),
        }
    }

    fn switch_on(&mut self) -> Found {
        let (archive, found) = Archive::open(self.flash.clone(), self.flash.range(), SEAL);
        self.archive = archive;
        self.console = Console::new(found.clone());
        found
    }
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
