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

/// The script that types in the number of a published problem, where that is done. Each selector is turned away first, so that it is
/// turned wherever it stands.
#[must_use]
pub fn type_number(number: &str) -> String {
    let words = number.bytes().enumerate().map(|(place, character)| {
        let (turned, at) = match (place, character) {
            (0, b'G'..) => ("511 411".to_owned(), character - b'G'),
            (0, _) => ("211 111".to_owned(), character - b'A'),
            (1, _) => (String::new(), character - b'4'),
            (_, b'A'..) => {
                let row = (character - b'A') / 6;
                let turned = format!("{}11 {}11", (row + 1) % 5 + 1, row + 1);
                (turned, (character - b'A') % 6)
            }
            (_, b'6'..) => ("151 141".to_owned(), character - b'6'),
            _ => ("121 111".to_owned(), character - b'0'),
        };
        format!("{turned} {} ", char::from(b'A' + at))
    });
    words.collect()
}
