//! Games to be proved.

use std::fmt;

use bombe_engine::{
    Answer, Card, Class, Code, Dice, Letter, Mode, Problem, ProblemCode, RulebookProblem, generate,
};
use bombe_page_engine::reason;

/// A problem, and what was asked.
pub(crate) struct Game {
    pub(crate) problem: Problem,
    pub(crate) queries: Vec<(Letter, Code, bool)>,
}

impl Game {
    pub(crate) fn mode(&self) -> &'static str {
        match self.problem.face().mode() {
            Mode::Classic => "classic",
            Mode::Extreme => "extreme",
            Mode::Nightmare => "nightmare",
        }
    }

    pub(crate) fn cards(&self) -> Vec<u8> {
        self.problem.face().cards().map(Card::number).collect()
    }

    /// All answers, as the engine takes them.
    pub(crate) fn answers(&self) -> Vec<u8> {
        self.answers_at(&(0..self.queries.len()).collect::<Vec<_>>())
    }

    /// The answers at some places.
    pub(crate) fn answers_at(&self, places: &[usize]) -> Vec<u8> {
        let queries = places.iter().map(|&place| self.queries[place]);
        queries
            .flat_map(|(verifier, code, passed)| [verifier as u8, code.index(), u8::from(passed)])
            .collect()
    }

    /// Asks at random, until the code is known, or for `rounds`.
    fn play(problem: Problem, rounds: u32, dice: &mut Dice) -> Self {
        let mut game = Self {
            problem,
            queries: Vec::new(),
        };
        for _ in 0..rounds {
            let known = reason("turing", game.mode(), &game.cards(), &game.answers()).unwrap();
            if known.codes().count_ones() == 1 {
                break;
            }
            let proposal = Code::from_index(dice.below(125) as u8).unwrap();
            for _ in 0..=dice.below(3) {
                let count = game.problem.face().slots().len() as u32;
                let letter = Letter::ALL[dice.below(count) as usize];
                let answer = game.problem.ask(letter, proposal).unwrap();
                game.queries
                    .push((letter, proposal, answer == Answer::Pass));
            }
        }
        game
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?}", self.mode(), self.cards())?;
        for (letter, code, passed) in &self.queries {
            let sign = if *passed { '✓' } else { '✗' };
            let digits = code.digits().map(|digit| digit.get().to_string()).concat();
            write!(f, " {digits} {}{sign}", letter.as_char())?;
        }
        Ok(())
    }
}

/// A game of each problem of the rulebook.
pub(crate) fn of_rulebook() -> impl Iterator<Item = Game> {
    let mut dice = Dice::new(20);
    RulebookProblem::all().map(move |number| Game::play(number.problem().unwrap(), 30, &mut dice))
}

/// Random games of all classes. In one of eight the players give up early.
pub(crate) fn random(count: usize) -> impl Iterator<Item = Game> {
    let mut dice = Dice::new(300);
    let classes: Vec<Class> = Class::all().collect();
    (0..count).map(move |number| {
        let class = classes[number % classes.len()];
        let seed = dice.below(ProblemCode::seeds(class));
        let rounds = if dice.below(8) == 0 { 2 } else { 30 };
        Game::play(generate(ProblemCode::new(class, seed)), rounds, &mut dice)
    })
}
