//! Rating a problem: the machine plays some of its worlds as a good player would.
//!
//! It is not told the secret, so a rating gives nothing away.

use core::ops::ControlFlow;

use heapless::Vec;

use super::{Level, Machine, Unfinished};
use crate::{
    code::Code,
    deduction::worlds::{self, SearchStep, World},
    face::Face,
    insight::Interrupted,
    machine::{Grade, Rating},
    verifier::Letter,
};

/// The good player.
const PLAYER: Level = Level::Analyst;

/// How many worlds are played: enough for three grades.
const SAMPLES: u32 = 6;

impl Machine {
    /// Rates a problem, from what players see of it. `keep_going` is as for [`decide`](Self::decide).
    ///
    /// # Errors
    /// `keep_going` said no, or no problem has this face.
    pub fn rate(
        &mut self,
        face: &Face,
        mut keep_going: impl FnMut() -> bool,
    ) -> Result<Rating, Unfinished> {
        let census = Census::of(face, &mut keep_going)?;
        if census.worlds == 0 {
            return Err(Unfinished::NoSuchProblem);
        }
        let (mut games, mut queries) = (0, 0);
        for world in census.samples(face, &mut keep_going)? {
            let ask = |verifier: Letter, proposal: Code| {
                let criterion = world.criteria().get(verifier.index())?;
                Some(criterion.answer(proposal))
            };
            let transcript = self.play(PLAYER, face, ask, &mut keep_going)?;
            queries += u32::from(transcript.queries());
            games += 1;
        }
        Ok(Rating {
            difficulty: difficulty(queries, games),
            luck: luck(census.likeliest(), census.worlds),
        })
    }
}

/// How many worlds there are, and how many with each code.
struct Census {
    worlds: u32,
    with_code: [u16; Code::COUNT as usize],
}

impl Census {
    fn of(face: &Face, keep_going: &mut impl FnMut() -> bool) -> Result<Self, Interrupted> {
        let mut census = Self {
            worlds: 0,
            with_code: [0; Code::COUNT as usize],
        };
        visit(face, keep_going, |world| {
            census.worlds = census.worlds.saturating_add(1);
            if let Some(count) = census.with_code.get_mut(usize::from(world.code.index())) {
                *count = count.saturating_add(1);
            }
        })?;
        Ok(census)
    }

    /// How many worlds have the most frequent code.
    fn likeliest(&self) -> u32 {
        self.with_code.iter().max().map_or(0, |&most| most.into())
    }

    /// Some of the worlds, spread evenly.
    fn samples(
        &self,
        face: &Face,
        keep_going: &mut impl FnMut() -> bool,
    ) -> Result<Vec<World, { SAMPLES as usize }, u8>, Interrupted> {
        let mut samples = Vec::new();
        let mut place = 0;
        visit(face, keep_going, |world| {
            let is_due = place * SAMPLES.min(self.worlds) >= samples.len() as u32 * self.worlds;
            if is_due && samples.push(world).is_err() {
                debug_assert!(false, "one sample too many");
            }
            place += 1;
        })?;
        Ok(samples)
    }
}

/// Visits all worlds of a face.
fn visit(
    face: &Face,
    keep_going: &mut impl FnMut() -> bool,
    mut visitor: impl FnMut(World),
) -> Result<(), Interrupted> {
    let visited = worlds::search(
        face,
        |_, _| true,
        |step| match step {
            SearchStep::Branch if !keep_going() => ControlFlow::Break(Interrupted),
            SearchStep::Branch => ControlFlow::Continue(()),
            SearchStep::World(world) => {
                visitor(world);
                ControlFlow::Continue(())
            }
        },
    );
    match visited {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(interrupted) => Err(interrupted),
    }
}

/// By the mean queries of some games. Of the generator's classes, the thresholds part classic ones with up to five verifiers from hard or
/// larger ones, and those from most with mixed cards and five or six verifiers.
fn difficulty(queries: u32, games: u32) -> Grade {
    if queries < 6 * games {
        Grade::One
    } else if queries < 10 * games {
        Grade::Two
    } else {
        Grade::Three
    }
}

fn luck(likeliest: u32, worlds: u32) -> Grade {
    if 3 * likeliest >= worlds {
        Grade::Three
    } else if 8 * likeliest >= worlds {
        Grade::Two
    } else {
        Grade::One
    }
}

#[cfg(test)]
mod tests {
    use std::boxed::Box;

    use super::*;
    use crate::{
        face::Mode,
        problem::{
            code::{Class, Difficulty, ProblemCode, VerifierCount},
            generator::generate,
            rulebook::RulebookProblem,
        },
    };

    fn rating(face: &Face) -> Rating {
        Box::<Machine>::default().rate(face, || true).unwrap()
    }

    fn generated(mode: Mode, difficulty: Difficulty, verifiers: VerifierCount) -> Rating {
        let class = Class {
            mode,
            difficulty,
            verifiers,
        };
        rating(generate(ProblemCode::new(class, 1)).face())
    }

    #[test]
    fn what_takes_a_good_player_long_is_difficult() {
        let first = RulebookProblem::FIRST.problem().unwrap();
        assert_eq!(rating(first.face()).difficulty, Grade::One);
        let hard = generated(Mode::Classic, Difficulty::Hard, VerifierCount::Six);
        assert_eq!(hard.difficulty, Grade::Two);
        let nightmare = generated(Mode::Nightmare, Difficulty::Hard, VerifierCount::Six);
        assert_eq!(nightmare.difficulty, Grade::Three);
    }

    /// Of the rulebook's, 01 has two possible codes, and 14 has eight; extreme ones have many.
    #[test]
    fn where_one_code_is_likely_luck_goes_far() {
        let of = |number| RulebookProblem::new(number).unwrap().problem().unwrap();
        assert_eq!(rating(of(1).face()).luck, Grade::Three);
        assert_eq!(rating(of(14).face()).luck, Grade::Two);
        let extreme = generated(Mode::Extreme, Difficulty::Hard, VerifierCount::Six);
        assert_eq!(extreme.luck, Grade::One);
    }

    #[test]
    fn a_rating_can_be_broken_off_at_any_moment() {
        let problem = RulebookProblem::FIRST.problem().unwrap();
        let mut machine = Box::<Machine>::default();
        for checks in 0..20 {
            let mut left = checks;
            let rated = machine.rate(problem.face(), || {
                left -= 1;
                left >= 0
            });
            assert_eq!(rated, Err(Unfinished::Interrupted), "after {checks}");
        }
        assert!(machine.rate(problem.face(), || true).is_ok());
    }
}
