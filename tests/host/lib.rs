//! What the host tests, the fuzzer and the gallery share: a console that is driven by scripts, the scenes of the gallery, a
//! check that everything fits on the display, and a model of the flash.

pub mod chip;
pub mod gallery;
pub mod layout_check;
pub mod nor_flash;
pub mod rng;

use bombe_core::texts::Language;
use bombe_engine::{code::Code, machine::Machine, problem::code::ProblemCode};
use bombe_workloads::digits;

/// A console that is driven by scripts.
pub type Stage = bombe_workloads::stage::Stage<Box<Machine>>;

/// A console in English after a script, which starts with the first start.
#[must_use]
pub fn after(script: &str) -> Stage {
    let mut stage = Stage::new(Language::English, Box::default());
    stage.play(script);
    stage
}

/// The code that a text of three digits stands for.
#[must_use]
pub fn code(text: &str) -> Option<Code> {
    digits(text).map(|[triangle, square, circle]| Code::new(triangle, square, circle))
}

/// The problem code that a text such as `241 435 331 342` stands for.
#[must_use]
pub fn problem_code(text: &str) -> Option<ProblemCode> {
    ProblemCode::try_from(digits(&text.replace(' ', ""))?).ok()
}
