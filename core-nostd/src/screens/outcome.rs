//! The end of a game, at every table: who found what, what it took, and how that compares with the machine.

use core::cmp::Ordering;

use embedded_graphics::{draw_target::DrawTarget, geometry::Point, pixelcolor::BinaryColor};

use super::{
    foot::Hints,
    line::{Line, line},
    parts::{self, CENTRE, RIGHT},
};
use crate::{
    code::Code,
    gfx::text::{
        Align::{Centre, Left, Right},
        Font,
    },
    player::{PerPlayer, Player},
};

/// How a game has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutcomeView {
    /// Who has won.
    pub ending: Ending,
    /// The code that was to be found.
    pub solution: Code,
    /// What it took: the winners, or all who played with one note sheet; if there is something to count.
    pub score: Option<Score>,
    /// What it took the machine, once it is known.
    pub machine: Option<Score>,
    /// What OK and MENU do.
    pub hints: Hints,
}

/// Who has won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Alone or together: the claim was right.
    Solved,
    /// Alone or together: this claim was wrong.
    Failed(Code),
    /// Against each other: this player; or these, with as few queries.
    Won(PerPlayer<Player>),
    /// Against each other: this player, because all others are out.
    LastLeft(Player),
    /// Against each other: nobody.
    NobodyWon,
    /// The players gave up.
    Abandoned,
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
        match self.ending {
            Ending::Solved | Ending::Won(_) | Ending::LastLeft(_) => {
                parts::banner(heading, target)?;
            }
            Ending::Failed(_) | Ending::NobodyWon | Ending::Abandoned => {
                Font::Title.draw_lit(heading, Point::new(CENTRE, 15), Centre, target)?;
            }
        }
        match self.machine {
            Some(machine) => self.draw_table(machine, target)?,
            None => self.draw_lines(target)?,
        }
        self.hints.draw(target)
    }

    fn heading(&self) -> Line {
        let solution = self.solution;
        let wins = |player: Player| line(format_args!("Player {player} wins"));
        match &self.ending {
            Ending::Solved => line(format_args!("{solution} is right!")),
            Ending::Failed(claim) => line(format_args!("{claim} is wrong")),
            Ending::Won(winners) => match winners.as_slice() {
                [player] => wins(*player),
                [a, b] => line(format_args!("{a} + {b} share it")),
                [a, b, c] => line(format_args!("{a} + {b} + {c} share it")),
                _ => line(format_args!("All four share it")),
            },
            Ending::LastLeft(player) => wins(*player),
            Ending::NobodyWon => line(format_args!("Nobody wins")),
            Ending::Abandoned => line(format_args!("Given up")),
        }
    }

    /// Without the machine there are two things to tell at most.
    fn draw_lines<D>(&self, target: &mut D) -> Result<(), D::Error>
    where
        D: DrawTarget<Color = BinaryColor>,
    {
        let code = match self.ending {
            Ending::Solved => None,
            _ => Some(line(format_args!("The code was {}", self.solution))),
        };
        let taken = match (&self.ending, self.score) {
            (Ending::LastLeft(_), _) => Some(line(format_args!("All others are out"))),
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
        let corner = match (&self.ending, self.score) {
            (Ending::Solved, Some(score)) => match score.cmp(&machine) {
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

        let players = match &self.ending {
            Ending::Won(winners) if winners.len() > 1 => "Winners",
            Ending::Won(_) | Ending::LastLeft(_) => "Winner",
            Ending::Solved | Ending::Failed(_) | Ending::NobodyWon | Ending::Abandoned => "You",
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
