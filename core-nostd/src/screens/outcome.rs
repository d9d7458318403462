//! The end of a game: who has won, what it took, and how that compares with the machine.

use super::{
    footer::{Footer, Page},
    ladder::level_name,
    parts::{self, CENTRE, RIGHT},
};
use crate::{
    game::{Outcome, RunPlace, Score},
    gfx::{Canvas, Centre, Font, Left, Point, Right},
    line::{Line, fill, line},
    notice::Notice,
    player::Player,
    texts::{self, Texts},
};
use bombe_engine::{Code, Level};

/// How a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutcomeView {
    /// Who has won.
    pub outcome: Outcome,
    /// What was claimed by a solo player or a team.
    pub claim: Option<Code>,
    /// The code that was to be found.
    pub solution: Code,
    /// The score of the winners, or of those who played with one note sheet; `None` if there is nothing to count.
    pub score: Option<Score>,
    /// Whether this console had played the problem before.
    pub is_repeat: bool,
    /// Whether the players had help.
    pub has_aids: bool,
    /// Whether it counts: players who went on after a wrong claim are not ranked.
    pub is_ranked: bool,
    /// The level of the machine to compare with, and its score; `None` until it is known.
    pub rival: Option<(Level, Score)>,
    /// Which problem of a run it was.
    pub in_run: Option<RunPlace>,
    /// What the buttons do.
    pub footer: Footer,
    /// Why the last press did nothing.
    pub notice: Option<Notice>,
}

/// The right edges of the numbers, if they stand in a table.
pub(super) const ROUNDS: i32 = 89;
pub(super) const QUERIES: i32 = RIGHT;

/// The label of the players' score.
pub(super) fn name_of_players(outcome: Outcome, texts: &Texts) -> &'static str {
    let texts = &texts.outcome;
    match outcome {
        Outcome::Won(winners) if winners.len() > 1 => texts.winners,
        Outcome::Won(_) | Outcome::LastLeft(_) => texts.winner,
        Outcome::Solved | Outcome::Failed | Outcome::NobodyWon | Outcome::Abandoned => texts.you,
    }
}

/// Whose game is looked at: that of one rival, or of all who share a note sheet.
pub(super) fn whose_game(player: Option<Player>, texts: &Texts) -> Line {
    match player {
        Some(player) => line(format_args!("☺{player}")),
        None => line(texts.outcome.you),
    }
}

/// Why a success cannot be compared with others.
pub(super) const fn reservation(
    is_repeat: bool,
    has_aids: bool,
    texts: &texts::Outcome,
) -> Option<&'static str> {
    match (is_repeat, has_aids) {
        (true, true) => Some(texts.played_before_with_aids),
        (true, false) => Some(texts.played_before),
        (false, true) => Some(texts.with_aids),
        (false, false) => None,
    }
}

impl OutcomeView {
    pub(super) fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        let heading = self.heading(texts);
        match self.outcome {
            Outcome::Solved | Outcome::Won(_) | Outcome::LastLeft(_) => {
                parts::banner(&heading, target)?;
            }
            Outcome::Failed | Outcome::NobodyWon | Outcome::Abandoned => {
                Font::Title.draw_lit(heading, Point::new(CENTRE, 15), Centre, target)?;
            }
        }
        match self.rival {
            Some(rival) => self.draw_table(rival, texts, target)?,
            None => self.draw_lines(texts, target)?,
        }
        match (self.in_run, self.notice) {
            (Some(place), None) => {
                let page = Page {
                    number: place.number(),
                    of: RunPlace::COUNT,
                };
                self.footer.draw_with(page, texts, target)
            }
            _ => self.footer.draw_or(self.notice, texts, target),
        }
    }

    fn heading(&self, texts: &Texts) -> Line {
        let (texts, solution) = (&texts.outcome, self.solution);
        match self.outcome {
            Outcome::Solved => fill(texts.right, &[&solution]),
            Outcome::Failed => match self.claim {
                Some(claim) => fill(texts.wrong_claim, &[&claim]),
                None => fill(texts.wrong, &[]),
            },
            Outcome::Won(winners) if winners.len() == Player::ALL.len() => {
                fill(texts.all_share, &[])
            }
            Outcome::Won(winners) if winners.len() > 1 => fill(texts.some_share, &[&winners]),
            Outcome::Won(winner) => fill(texts.wins, &[&winner]),
            Outcome::LastLeft(player) => fill(texts.wins, &[&player]),
            Outcome::NobodyWon => fill(texts.nobody, &[]),
            Outcome::Abandoned => fill(texts.given_up, &[]),
        }
    }

    /// Without a machine's score there are at most two lines.
    fn draw_lines<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        let texts = &texts.outcome;
        let code: Option<Line> = match self.outcome {
            Outcome::Solved if !self.is_ranked => Some(line(texts.not_ranked)),
            Outcome::Solved => reservation(self.is_repeat, self.has_aids, texts).map(line),
            _ => Some(fill(texts.code_was, &[&self.solution])),
        };
        let taken = match (self.outcome, self.score) {
            (Outcome::LastLeft(_), _) => Some(fill(texts.others_out, &[])),
            (_, Some(Score { rounds, queries })) => Some(fill(texts.taken, &[&rounds, &queries])),
            (_, None) => None,
        };
        let baselines: &[i32] = match (&code, &taken) {
            (Some(_), Some(_)) => &[33, 46],
            _ => &[39],
        };
        for (line, &baseline) in [code, taken].iter().flatten().zip(baselines) {
            let at = Point::new(CENTRE, baseline);
            Font::Body.draw_lit(line, at, Centre, target)?;
        }
        Ok(())
    }

    /// The comparison with the machine as a table; its corner shows the result of the comparison, or the code.
    fn draw_table<D: Canvas>(
        &self,
        (level, rival): (Level, Score),
        texts: &Texts,
        target: &mut D,
    ) -> Result<(), D::Error> {
        let players = name_of_players(self.outcome, texts);
        let machine = level_name(level, texts);
        let texts = &texts.outcome;
        let corner: Line = match (self.outcome, self.score) {
            (Outcome::Solved, _) if !self.is_ranked => line(texts.not_ranked),
            (Outcome::Solved, Some(score)) if score > rival => line(texts.you_lose),
            // A tie counts as a success. As in the list of results, a star marks a reservation.
            (Outcome::Solved, Some(_)) => match reservation(self.is_repeat, self.has_aids, texts) {
                Some(_) => line(format_args!("{}*", texts.you_win)),
                None => line(texts.you_win),
            },
            _ => fill(texts.code, &[&self.solution]),
        };
        let head = |x| Point::new(x, 30);
        let font = match self.outcome {
            Outcome::Solved if !self.is_ranked => Font::Body,
            _ => Font::Strong,
        };
        font.draw_lit(corner, head(0), Left, target)?;
        Font::Body.draw_lit(texts.rounds, head(ROUNDS), Right, target)?;
        Font::Body.draw_lit(texts.queries, head(QUERIES), Right, target)?;

        let rows = [(players, self.score), (machine, Some(rival))];
        for ((name, score), baseline) in rows.into_iter().zip([40, 50]) {
            let Some(Score { rounds, queries }) = score else {
                continue;
            };
            let at = |x| Point::new(x, baseline);
            Font::Body.draw_lit(name, at(0), Left, target)?;
            Font::Body.draw_lit(rounds, at(ROUNDS), Right, target)?;
            Font::Body.draw_lit(queries, at(QUERIES), Right, target)?;
        }
        Ok(())
    }
}
