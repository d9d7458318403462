//! The end of a game, at every table: who found what, what it took, and how that compares with the machine.

use core::cmp::Ordering;

use embedded_graphics::{draw_target::DrawTarget, geometry::Point, pixelcolor::BinaryColor};

use super::{
    Notice,
    foot::Hints,
    line::{Line, line},
    parts::{self, CENTRE, RIGHT},
};
use crate::{
    code::Code,
    game::Outcome,
    gfx::text::{
        Align::{Centre, Left, Right},
        Font,
    },
    player::Player,
};

/// How a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutcomeView {
    /// Who has won.
    pub outcome: Outcome,
    /// What was claimed last, by the one who played alone.
    pub claim: Option<Code>,
    /// The code that was to be found.
    pub solution: Code,
    /// What it took: the winners, or all who played with one note sheet; if there is something to count.
    pub score: Option<Score>,
    /// Whether this console had played the problem before.
    pub is_repeat: bool,
    /// What it took the machine, once it is known.
    pub machine: Option<Score>,
    /// What OK and MENU do.
    pub hints: Hints,
    /// Why the last press did nothing.
    pub notice: Option<Notice>,
}

/// What it took to find a code. The smaller the better: fewer rounds, then fewer queries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Score {
    /// Rounds.
    pub rounds: u8,
    /// Queries.
    pub queries: u16,
}

/// The right edges of the numbers, if they stand in a table.
const ROUNDS: i32 = 89;
const QUERIES: i32 = RIGHT;

impl OutcomeView {
    pub(super) fn draw<D>(&self, target: &mut D) -> Result<(), D::Error>
    where
        D: DrawTarget<Color = BinaryColor>,
    {
        let heading = self.heading();
        let heading = format_args!("{heading}");
        match self.outcome {
            Outcome::Solved | Outcome::Won(_) | Outcome::LastLeft(_) => {
                parts::banner(heading, target)?;
            }
            Outcome::Failed | Outcome::NobodyWon | Outcome::Abandoned => {
                Font::Title.draw_lit(heading, Point::new(CENTRE, 15), Centre, target)?;
            }
        }
        match self.machine {
            Some(machine) => self.draw_table(machine, target)?,
            None => self.draw_lines(target)?,
        }
        self.hints.draw_or(self.notice, target)
    }

    fn heading(&self) -> Line {
        let solution = self.solution;
        match self.outcome {
            Outcome::Solved => line(format_args!("{solution} is right!")),
            Outcome::Failed => match self.claim {
                Some(claim) => line(format_args!("{claim} is wrong")),
                None => line(format_args!("Wrong")),
            },
            Outcome::Won(winners) if winners.len() == Player::ALL.len() => {
                line(format_args!("All four share it"))
            }
            Outcome::Won(winners) if winners.len() > 1 => line(format_args!("{winners} share it")),
            Outcome::Won(winner) => line(format_args!("Player {winner} wins")),
            Outcome::LastLeft(player) => line(format_args!("Player {player} wins")),
            Outcome::NobodyWon => line(format_args!("Nobody wins")),
            Outcome::Abandoned => line(format_args!("Given up")),
        }
    }

    /// Without the machine there are two things to tell at most.
    fn draw_lines<D>(&self, target: &mut D) -> Result<(), D::Error>
    where
        D: DrawTarget<Color = BinaryColor>,
    {
        let code = match self.outcome {
            Outcome::Solved if self.is_repeat => Some(line(format_args!("played before"))),
            Outcome::Solved => None,
            _ => Some(line(format_args!("The code was {}", self.solution))),
        };
        let taken = match (self.outcome, self.score) {
            (Outcome::LastLeft(_), _) => Some(line(format_args!("All others are out"))),
            (_, Some(Score { rounds, queries })) => {
                Some(line(format_args!("Rounds {rounds}    Queries {queries}")))
            }
            (_, None) => None,
        };
        let baselines: &[i32] = match (&code, &taken) {
            (Some(_), Some(_)) => &[33, 46],
            _ => &[39],
        };
        for (line, &baseline) in [code, taken].iter().flatten().zip(baselines) {
            let at = Point::new(CENTRE, baseline);
            Font::Body.draw_lit(format_args!("{line}"), at, Centre, target)?;
        }
        Ok(())
    }

    /// The machine is compared with in a table; its corner tells how that comes out, or the code.
    fn draw_table<D>(&self, machine: Score, target: &mut D) -> Result<(), D::Error>
    where
        D: DrawTarget<Color = BinaryColor>,
    {
        let corner = match (self.outcome, self.score) {
            (Outcome::Solved, Some(score)) => match score.cmp(&machine) {
                Ordering::Less => line(format_args!("You win!")),
                Ordering::Equal => line(format_args!("Equal!")),
                Ordering::Greater => line(format_args!("You lose")),
            },
            _ => line(format_args!("Code {}", self.solution)),
        };
        let head = |x| Point::new(x, 30);
        Font::Strong.draw_lit(format_args!("{corner}"), head(0), Left, target)?;
        Font::Body.draw_lit(format_args!("Rounds"), head(ROUNDS), Right, target)?;
        Font::Body.draw_lit(format_args!("Queries"), head(QUERIES), Right, target)?;

        let players = match self.outcome {
            Outcome::Won(winners) if winners.len() > 1 => "Winners",
            Outcome::Won(_) | Outcome::LastLeft(_) => "Winner",
            Outcome::Solved | Outcome::Failed | Outcome::NobodyWon | Outcome::Abandoned => "You",
        };
        let rows = [(players, self.score), ("Machine", Some(machine))];
        for ((name, score), baseline) in rows.into_iter().zip([40, 50]) {
            let Some(Score { rounds, queries }) = score else {
                continue;
            };
            let at = |x| Point::new(x, baseline);
            Font::Body.draw_lit(format_args!("{name}"), at(0), Left, target)?;
            Font::Body.draw_lit(format_args!("{rounds}"), at(ROUNDS), Right, target)?;
            Font::Body.draw_lit(format_args!("{queries}"), at(QUERIES), Right, target)?;
        }
        Ok(())
    }
}
