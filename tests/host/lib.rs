//! What the host tests share.

use bombe_core::{
    gfx::frame::{Frame, HEIGHT, WIDTH},
    screens::View,
};

/// A view as a person sees it, two rows of pixels to a line of text.
#[must_use]
pub fn picture(view: &View) -> String {
    let mut frame = Frame::new();
    let Ok(()) = view.draw(&mut frame);
    (0..HEIGHT)
        .step_by(2)
        .map(|y| {
            let line: String = (0..WIDTH)
                .map(|x| match (frame.is_lit(x, y), frame.is_lit(x, y + 1)) {
                    (false, false) => ' ',
                    (true, false) => '▀',
                    (false, true) => '▄',
                    (true, true) => '█',
                })
                .collect();
            format!("|{line}|\n")
        })
        .collect()
}
