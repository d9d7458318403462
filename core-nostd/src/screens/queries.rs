//! The queries of a round as a table: the proposal, then a row for each verifier that was asked, with figures beside its answer.

use crate::{
    gfx::{Canvas, Font, Left, Point, Right},
    line::{Line, line},
};
use bombe_engine::{Answer, Code, Letter, Shape};

/// The baselines of the rows: as many as a round has queries.
pub(super) const ROWS: [i32; 3] = [31, 41, 51];

/// Draws the proposal, and what the figures below are: a word for each column, with its right edge.
pub(super) fn draw_heads<D: Canvas, const COLUMNS: usize>(
    proposal: Option<Code>,
    heads: [(&str, i32); COLUMNS],
    target: &mut D,
) -> Result<(), D::Error> {
    let at = |x| Point::new(x, 21);
    if let Some([triangle, square, circle]) = proposal.map(Code::digits) {
        let proposal = line(format_args!(
            "{}{triangle} {}{square} {}{circle}",
            Shape::Triangle.as_char(),
            Shape::Square.as_char(),
            Shape::Circle.as_char(),
        ));
        Font::Body.draw_lit(proposal, at(0), Left, target)?;
    }
    for (head, right) in heads {
        Font::Body.draw_lit(head, at(right), Right, target)?;
    }
    Ok(())
}

/// Draws a query with its figures, each with the right edge of its column.
pub(super) fn draw_row<D: Canvas, const COLUMNS: usize>(
    (verifier, answer): (Letter, Answer),
    figures: [(Line, i32); COLUMNS],
    baseline: i32,
    target: &mut D,
) -> Result<(), D::Error> {
    let at = |x| Point::new(x, baseline);
    let answer = match answer {
        Answer::Pass => '✓',
        Answer::Fail => '✗',
    };
    let query = line(format_args!("{} {answer}", verifier.as_char()));
    Font::Body.draw_lit(query, at(0), Left, target)?;
    for (figure, right) in figures {
        Font::Body.draw_lit(figure, at(right), Right, target)?;
    }
    Ok(())
}
