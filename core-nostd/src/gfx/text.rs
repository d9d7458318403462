//! Text: the typefaces of the console and how they are placed.

use core::fmt;

use embedded_graphics::{draw_target::DrawTarget, geometry::Point, pixelcolor::BinaryColor};
use u8g2_fonts::{
    Error, FontRenderer, fonts,
    types::{FontColor, HorizontalAlignment, VerticalPosition},
};

/// Which way a text runs from its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// To the right of it.
    Left,
    /// To both sides of it.
    Centre,
    /// Up to it.
    Right,
}

/// A size of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Font {
    /// For words: capitals are 8 pixels high.
    Body,
    /// For codes in crowded tables: 6 pixels high, every character 5 wide.
    Small,
    /// For headings above much else: like [`Self::Body`], but bold.
    Strong,
    /// For headings: capitals are 11 pixels high.
    Title,
    /// For the digits of a code: 20 pixels high, digits and dash only.
    Digits,
    /// For the one digit that everybody looks at: 42 pixels high, digits only.
    Huge,
}

impl Font {
    const fn renderer(self) -> FontRenderer {
        match self {
            Self::Body => FontRenderer::new::<fonts::u8g2_font_helvR08_tr>(),
            Self::Small => FontRenderer::new::<fonts::u8g2_font_5x7_tr>(),
            Self::Strong => FontRenderer::new::<fonts::u8g2_font_helvB08_tr>(),
            Self::Title => FontRenderer::new::<fonts::u8g2_font_helvB10_tr>(),
            Self::Digits => FontRenderer::new::<fonts::u8g2_font_logisoso20_tn>(),
            Self::Huge => FontRenderer::new::<fonts::u8g2_font_logisoso42_tn>(),
        }
    }

    /// How far a text advances, in pixels. A character that the font lacks takes no room.
    #[must_use]
    pub fn width(self, text: &str) -> i32 {
        let renderer = self.renderer().with_ignore_unknown_chars(true);
        let measured =
            renderer.get_rendered_dimensions(text, Point::zero(), VerticalPosition::Baseline);
        measured.map_or(0, |dimensions| dimensions.advance.x)
    }

    /// Draws a lit line of text on a baseline.
    ///
    /// # Errors
    /// Those of the target. A character that the font lacks is left out.
    pub fn draw_lit<D>(
        self,
        text: fmt::Arguments<'_>,
        baseline: Point,
        align: Align,
        target: &mut D,
    ) -> Result<(), D::Error>
    where
        D: DrawTarget<Color = BinaryColor>,
    {
        self.draw(text, baseline, align, BinaryColor::On, target)
    }

    /// Draws a line of text on a baseline.
    ///
    /// # Errors
    /// Those of the target. A character that the font lacks is left out.
    pub fn draw<D>(
        self,
        text: fmt::Arguments<'_>,
        baseline: Point,
        align: Align,
        colour: BinaryColor,
        target: &mut D,
    ) -> Result<(), D::Error>
    where
        D: DrawTarget<Color = BinaryColor>,
    {
        let align = match align {
            Align::Left => HorizontalAlignment::Left,
            Align::Centre => HorizontalAlignment::Center,
            Align::Right => HorizontalAlignment::Right,
        };
        let drawn = self
            .renderer()
            .with_ignore_unknown_chars(true)
            .render_aligned(
                text,
                baseline,
                VerticalPosition::Baseline,
                align,
                FontColor::Transparent(colour),
                target,
            );
        match drawn {
            Err(Error::DisplayError(error)) => Err(error),
            // The other errors are about unknown characters and backgrounds, which are not asked for.
            Ok(_) | Err(Error::GlyphNotFound(_) | Error::BackgroundColorNotSupported) => Ok(()),
        }
    }
}
