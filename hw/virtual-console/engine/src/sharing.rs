//! What the console's page offers and shares: the problem of the day, and QR codes.

use bombe_core::qr::QrCode;
use bombe_engine::problem::daily;
use wasm_bindgen::prelude::wasm_bindgen;

/// The code of the problem of a day, which is counted from 1 January 1970.
#[must_use]
#[wasm_bindgen]
pub fn problem_of_the_day(day: u32) -> String {
    daily::problem_of_the_day(day).to_string()
}

/// A text as a QR code: 1 for each dark module and 0 for each light one, row by row; nothing if it is too long.
#[must_use]
#[wasm_bindgen]
pub fn qr_code(text: &str) -> Option<Vec<u8>> {
    let code = QrCode::of(&[text])?;
    let side = 0..code.size();
    let modules = side.clone().flat_map(|y| side.clone().map(move |x| (x, y)));
    Some(modules.map(|(x, y)| code.is_dark(x, y).into()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_a_square_with_a_finder_in_its_corner() {
        let modules = qr_code("https://example.org/?problem=241-435-331-342").unwrap();
        assert_eq!(modules.len(), 29 * 29);
        assert_eq!(modules[..9], [1, 1, 1, 1, 1, 1, 1, 0, modules[8]]);
        assert_eq!(modules[29..36], [1, 0, 0, 0, 0, 0, 1]);
        assert_eq!(qr_code(&"a".repeat(107)), None);
    }

    #[test]
    fn a_day_has_the_problem_that_the_engine_gives_it() {
        assert_eq!(problem_of_the_day(20_458), "452 545 231 333");
    }
}
