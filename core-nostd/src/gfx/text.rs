//! Text: the typefaces of the console and how they are placed.
//!
//! Latin and Cyrillic are cuts of the same Helvetica. A text may have the console's own signs among its letters: the
//! shapes ▲ ■ ● and the answers ✓ ✗.

mod runs;
mod script;
mod wrap;

use core::fmt;

use embedded_graphics::{geometry::Point, pixelcolor::BinaryColor};
use u8g2_fonts::{
    Error, FontRenderer, fonts,
    types::{FontColor, VerticalPosition},
};

use super::{
    canvas::{Canvas, Piece},
    glyph::Glyph,
};
use crate::line::{Line, line};
use runs::{Run, runs};
use script::Script;
pub use wrap::wrap;

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
    /// For headings above much else: like [`Self::Body`], but bold.
    Strong,
    /// For headings: capitals are 11 pixels high.
    Title,
    /// For the digits of a code: 20 pixels high, digits and dash only.
    Digits,
    /// For the digits of a code that is to be read from afar: 32 pixels high, digits and dash only.
    Great,
    /// For the one digit that everybody looks at: 42 pixels high, digits only.
    Huge,
}

/// On both sides of a sign, which fills its drawing to the edges.
const MARGIN: i32 = 1;

impl Font {
    const fn renderer(self, script: Script) -> FontRenderer {
        match (self, script) {
            (Self::Body, Script::Latin) => FontRenderer::new::<fonts::u8g2_font_helvR08_tf>(),
            (Self::Body, Script::Cyrillic) => FontRenderer::new::<fonts::u8g2_font_crox1h_tf>(),
            (Self::Strong, Script::Latin) => FontRenderer::new::<fonts::u8g2_font_helvB08_tf>(),
            (Self::Strong, Script::Cyrillic) => FontRenderer::new::<fonts::u8g2_font_crox1hb_tf>(),
            (Self::Title, Script::Latin) => FontRenderer::new::<fonts::u8g2_font_helvB10_tf>(),
            (Self::Title, Script::Cyrillic) => FontRenderer::new::<fonts::u8g2_font_crox2hb_tf>(),
            (Self::Digits, _) => FontRenderer::new::<fonts::u8g2_font_logisoso20_tn>(),
            (Self::Great, _) => FontRenderer::new::<fonts::u8g2_font_logisoso32_tn>(),
            (Self::Huge, _) => FontRenderer::new::<fonts::u8g2_font_logisoso42_tn>(),
        }
        .with_ignore_unknown_chars(true)
    }

    /// How far a text advances, in pixels. A character that the font lacks takes no room.
    #[must_use]
    pub fn width(self, text: &str) -> i32 {
        let script = Script::of(text);
        let renderer = self.renderer(script);
        let run_width = |run| match run {
            Run::Sign(sign) => advance(sign),
            Run::Words(words) => {
                let words = script.encoded(words);
                let measured = renderer.get_rendered_dimensions(
                    words.as_str(),
                    Point::zero(),
                    VerticalPosition::Baseline,
                );
                measured.map_or(0, |dimensions| dimensions.advance.x)
            }
        };
        runs(text).map(run_width).sum()
    }

    /// Whether the font has every character of a text.
    #[must_use]
    pub fn has_all_of(self, text: &str) -> bool {
        let script = Script::of(text);
        let renderer = self.renderer(script).with_ignore_unknown_chars(false);
        runs(text).all(|run| match run {
            Run::Sign(_) => true,
            Run::Words(words) => renderer
                .get_rendered_dimensions(
                    script.encoded(words).as_str(),
                    Point::zero(),
                    VerticalPosition::Baseline,
                )
                .is_ok(),
        })
    }

    /// Draws a lit line of text on a baseline.
    ///
    /// # Errors
    /// Those of the target. A character that the font lacks is left out.
    pub fn draw_lit<D>(
        self,
        text: impl fmt::Display,
        baseline: Point,
        align: Align,
        target: &mut D,
    ) -> Result<(), D::Error>
    where
        D: Canvas,
    {
        self.draw(text, baseline, align, BinaryColor::On, target)
    }

    /// Draws a line of text on a baseline.
    ///
    /// # Errors
    /// Those of the target. A character that the font lacks is left out.
    pub fn draw<D>(
        self,
        text: impl fmt::Display,
        baseline: Point,
        align: Align,
        colour: BinaryColor,
        target: &mut D,
    ) -> Result<(), D::Error>
    where
        D: Canvas,
    {
        self.draw_line(&line(text), baseline, align, colour, target)
    }

    fn draw_line<D>(
        self,
        text: &Line,
        baseline: Point,
        align: Align,
        colour: BinaryColor,
        target: &mut D,
    ) -> Result<(), D::Error>
    where
        D: Canvas,
    {
        let mut at = baseline;
        at.x -= match align {
            Align::Left => 0,
            Align::Centre => self.width(text) / 2,
            // The last column of an advance is the gap to a next letter.
            Align::Right => self.width(text) - 1,
        };
        target.begin(Piece::Text(text));
        let script = Script::of(text);
        for run in runs(text) {
            at.x += match run {
                Run::Sign(sign) => draw_sign(sign, at, colour, target)?,
                Run::Words(words) => {
                    self.draw_words(&script.encoded(words), script, at, colour, target)?
                }
            };
        }
        target.end();
        Ok(())
    }

    /// Draws words, and tells how far they advance.
    fn draw_words<D>(
        self,
        words: &Line,
        script: Script,
        at: Point,
        colour: BinaryColor,
        target: &mut D,
    ) -> Result<i32, D::Error>
    where
        D: Canvas,
    {
        let drawn = self.renderer(script).render(
            words.as_str(),
            at,
            VerticalPosition::Baseline,
            FontColor::Transparent(colour),
            target,
        );
        match drawn {
            Ok(drawn) => Ok(drawn.advance.x),
            Err(Error::DisplayError(error)) => Err(error),
            // The other errors are about unknown characters and backgrounds, which are not asked for.
            Err(Error::GlyphNotFound(_) | Error::BackgroundColorNotSupported) => Ok(0),
        }
    }
}

fn advance(sign: Glyph) -> i32 {
    sign.size().width as i32 + 2 * MARGIN
}

fn draw_sign<D>(
    sign: Glyph,
    baseline: Point,
    colour: BinaryColor,
    target: &mut D,
) -> Result<i32, D::Error>
where
    D: Canvas,
{
    let corner = baseline + Point::new(MARGIN, -(sign.size().height as i32));
    sign.draw_in_text(corner, colour, target)?;
    Ok(advance(sign))
}
