//! What the host tests share.

use std::convert::Infallible;

use bombe_core::{
    gfx::{
        canvas::Canvas,
        frame::{Frame, HEIGHT, WIDTH},
    },
    screens::{Screen, View},
    texts::Language,
};
use embedded_graphics::{
    Pixel, draw_target::DrawTarget, geometry::Dimensions, pixelcolor::BinaryColor,
    primitives::Rectangle,
};

/// A display that fails the test if anything is drawn beyond its edges: a text that does not fit its place.
#[derive(Debug, Default)]
pub struct StrictDisplay(Frame);

impl Dimensions for StrictDisplay {
    fn bounding_box(&self) -> Rectangle {
        self.0.bounding_box()
    }
}

impl DrawTarget for StrictDisplay {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<BinaryColor>>,
    {
        let display = self.bounding_box();
        let watched = pixels.into_iter().inspect(|Pixel(point, _)| {
            assert!(display.contains(*point), "{point:?} is off the display");
        });
        self.0.draw_iter(watched)
    }
}

impl Canvas for StrictDisplay {}

/// A view in English as a person sees it, two rows of pixels to a line of text.
#[must_use]
pub fn picture(view: &View) -> String {
    let screen = Screen {
        view: view.clone(),
        language: Language::English,
    };
    let mut display = StrictDisplay::default();
    let Ok(()) = screen.draw(&mut display);
    let frame = display.0;
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
