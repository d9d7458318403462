//! The responder lays a pair of pictures.

use crate::{
    gfx::{Canvas, Font, Left, Point, Right, frame, wrap},
    imitation::PAIRS,
    line::{Line, Paragraph, fill},
    notice::Notice,
    screens::{
        footer::Footer,
        parts::{HEAD, RIGHT},
        sandglass::{self, TimeLeft},
    },
    texts::Texts,
};
use bombe_engine::Letter;

/// A pair of pictures that the responder has to lay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LayingView {
    /// Who lays it.
    pub responder: Letter,
    /// Which pair it is, from 1.
    pub pair: u8,
    /// From how many pictures the responder chooses.
    pub pictures: u8,
    /// How much time there is, if there is a timer.
    pub time_left: Option<TimeLeft>,
    /// What the buttons do.
    pub footer: Footer,
    /// Why the last press did nothing.
    pub notice: Option<Notice>,
}

impl LayingView {
    pub(crate) fn draw<D: Canvas>(&self, all: &Texts, target: &mut D) -> Result<(), D::Error> {
        let texts = &all.imitation;
        let responder = self.responder.as_char();
        let head = |x| Point::new(x, HEAD);
        let who: Line = fill(texts.answers, &[&responder]);
        Font::Strong.draw_lit(who, head(0), Left, target)?;
        let pair: Line = fill(texts.pair, &[&self.pair, &PAIRS]);
        Font::Body.draw_lit(pair, head(RIGHT), Right, target)?;
        let mut room = frame::WIDTH as i32;
        if let Some(time_left) = self.time_left {
            room -= sandglass::WIDTH + 3;
            time_left.draw(Point::new(room + 3, 15), target)?;
        }
        let what: Paragraph = fill(texts.look_and_lay, &[&responder, &self.pictures]);
        let lines = || wrap(Font::Body, &what, room);
        let (first, pitch) = match lines().count() {
            0..=3 => (23, 12),
            _ => (21, 10),
        };
        for (line, baseline) in lines().zip((first..).step_by(pitch)) {
            Font::Body.draw_lit(line, Point::new(0, baseline), Left, target)?;
        }
        self.footer.draw_or(self.notice, all, target)
    }
}
