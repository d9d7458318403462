//! The scores of the machine's levels beside that of the players.

use super::{
    footer::Footer,
    outcome::{QUERIES, ROUNDS, name_of_players},
    parts::HEAD,
};
use crate::{
    game::{Outcome, Score},
    gfx::{Canvas, Font, Left, Point, Right},
    line::{Line, line},
    menus::{self, Replays},
    notice::Notice,
    texts::Texts,
};
use bombe_engine::{Letter, Level};

/// The players, and all levels of the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LadderView {
    /// How the game has ended: this determines the players' label.
    pub outcome: Outcome,
    /// The players' score, if there is something to count.
    pub score: Option<Score>,
    /// The score of each level, once it is known.
    pub levels: [Option<Score>; Level::ALL.len()],
    /// Whether the players' own game can be looked at.
    pub has_own: bool,
    /// What the buttons do.
    pub footer: Footer,
    /// Why the last press did nothing.
    pub notice: Option<Notice>,
}

/// The left edge of names.
const NAME: i32 = 11;

impl LadderView {
    pub(super) fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        let head = |x| Point::new(x, HEAD);
        Font::Strong.draw_lit(texts.machine.heading, head(0), Left, target)?;
        Font::Body.draw_lit(texts.outcome.rounds, head(ROUNDS), Right, target)?;
        Font::Body.draw_lit(texts.outcome.queries, head(QUERIES), Right, target)?;
        let baselines = if self.score.is_some() {
            let players = name_of_players(self.outcome, texts);
            let letter = menus::replays(self.has_own).letter_of(Replays::Own);
            draw_row(letter, players, self.score, 21, target)?;
            [31, 41, 51]
        } else {
            // Nobody has found the code, so that nobody is compared.
            [21, 34, 47]
        };
        let levels = Level::ALL.into_iter().zip(self.levels);
        for ((level, score), baseline) in levels.zip(baselines) {
            let letter = menus::replays(self.has_own).letter_of(Replays::Of(level));
            let name = level_name(level, texts);
            draw_row(letter, name, score, baseline, target)?;
        }
        self.footer.draw_or(self.notice, texts, target)
    }
}

/// What a level is called.
pub(super) const fn level_name(level: Level, texts: &Texts) -> &'static str {
    match level {
        Level::Apprentice => texts.machine.apprentice,
        Level::Analyst => texts.machine.analyst,
        Level::Turing => texts.machine.turing,
    }
}

fn draw_row<D: Canvas>(
    letter: Option<Letter>,
    name: &str,
    score: Option<Score>,
    baseline: i32,
    target: &mut D,
) -> Result<(), D::Error> {
    let at = |x| Point::new(x, baseline);
    if let Some(letter) = letter {
        Font::Body.draw_lit(letter.as_char(), at(0), Left, target)?;
    }
    Font::Body.draw_lit(name, at(NAME), Left, target)?;
    let [rounds, queries]: [Line; 2] = match score {
        Some(Score { rounds, queries }) => [line(rounds), line(queries)],
        None => [line("-"), line("-")],
    };
    Font::Body.draw_lit(rounds, at(ROUNDS), Right, target)?;
    Font::Body.draw_lit(queries, at(QUERIES), Right, target)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{gfx::frame::Frame, player::PlayerSet, screens::Prompt, texts::Language};

    #[test]
    fn those_who_have_no_score_are_not_named() {
        let drawn = |outcome| {
            let mut frame = Frame::new();
            let view = LadderView {
                outcome,
                score: None,
                levels: [Some(Score {
                    rounds: 3,
                    queries: 7,
                }); 3],
                has_own: false,
                footer: Footer::new(Prompt::MenuBack, Prompt::LettersReplay(Letter::C)),
                notice: None,
            };
            let Ok(()) = view.draw(Language::English.texts(), &mut frame);
            frame
        };
        let nobody = PlayerSet::NONE;
        // The label of the one outcome would be "You", that of the other "Winner".
        assert!(drawn(Outcome::NobodyWon) == drawn(Outcome::Won(nobody)));
    }
}
