//! The format of `docs/lessons/lessons.json`. Missing, misspelt and surplus fields are errors.

use std::collections::BTreeMap;

use bombe_core::texts::Language;
use bombe_engine::{
    code::Code,
    deck::{card::Card, criterion::Criterion},
    face::Mode,
    problem::code::ProblemCode,
    verifier::{Answer, Letter},
};
use bombe_tests::code;
use serde::Deserialize;

/// All lessons, the easiest first.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LessonFile {
    pub(super) version: u8,
    pub(super) summary: Text,
    /// The sentences of proofs, and parts of them, by name.
    pub(super) proof: BTreeMap<String, Text>,
    pub(super) lessons: Vec<Lesson>,
}

/// A text in each language of the console, in its order.
#[derive(Debug, Deserialize)]
#[serde(try_from = "BTreeMap<String, String>")]
pub(super) struct Text(Vec<(&'static str, String)>);

/// A problem that is worked through.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Lesson {
    pub(super) id: String,
    pub(super) problem: String,
    pub(super) mode: String,
    pub(super) cards: Vec<Vec<u8>>,
    pub(super) title: Text,
    pub(super) aim: Text,
    #[serde(default)]
    pub(super) suppose: Vec<Supposition>,
    #[serde(default)]
    pub(super) implies: Vec<[Entry; 2]>,
    #[serde(default)]
    pub(super) excludes: Vec<[Entry; 2]>,
    pub(super) start: Start,
    pub(super) steps: Vec<Step>,
    pub(super) end: End,
    pub(super) questions: Vec<Question>,
}

/// The place, from 1, of a criterion on a card.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
pub(super) struct Entry(pub(super) u8, pub(super) u8);

/// One criterion for each slot, and what would follow if they were true.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Supposition {
    pub(super) criteria: Vec<Entry>,
    /// The number of codes that meet them all.
    pub(super) codes: u32,
    /// That code, if there is only one.
    pub(super) code: Option<String>,
    /// Some of these codes.
    pub(super) examples: Option<Vec<String>>,
    /// A code that meets `passes` of the criteria.
    pub(super) proposal: Option<String>,
    pub(super) passes: Option<usize>,
}

/// The position before the first query.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Start {
    pub(super) left: u8,
    pub(super) says: Vec<Text>,
}

/// A query, the reason for it, and what follows from the answer.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Step {
    pub(super) round: u8,
    pub(super) proposal: String,
    pub(super) verifier: char,
    pub(super) answer: String,
    /// The number of codes that are left.
    pub(super) left: u8,
    /// The number that would be left after the other answer.
    pub(super) otherwise: u8,
    pub(super) why: Text,
    pub(super) so: Text,
}

/// The solution, and the effort of the weakest and the strongest level.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct End {
    pub(super) code: String,
    pub(super) criteria: Vec<Entry>,
    pub(super) apprentice: Effort,
    pub(super) turing: Effort,
    pub(super) says: Text,
}

/// The length of a game.
#[derive(Debug, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub(super) struct Effort {
    pub(super) rounds: usize,
    pub(super) queries: usize,
}

/// A question for the class.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Question {
    pub(super) ask: Text,
    pub(super) answer: Text,
}

impl TryFrom<BTreeMap<String, String>> for Text {
    type Error = String;

    fn try_from(mut wordings: BTreeMap<String, String>) -> Result<Self, String> {
        let in_order = Language::ALL.map(|language| {
            let code = language.code();
            let wording = wordings.remove(code);
            Ok((code, wording.ok_or(format!("a text lacks \"{code}\""))?))
        });
        let text = Self(in_order.into_iter().collect::<Result<_, String>>()?);
        match wordings.keys().next() {
            Some(code) => Err(format!("the console has no language \"{code}\"")),
            None => Ok(text),
        }
    }
}

impl Text {
    /// The wording in each language, English first.
    pub(super) fn wordings(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.0
            .iter()
            .map(|(code, wording)| (*code, wording.as_str()))
    }
}

impl Lesson {
    /// The code to dial; `None` if it is not valid.
    pub(super) fn problem_code(&self) -> Option<ProblemCode> {
        bombe_tests::problem_code(&self.problem)
    }

    /// The length of the game that the lesson plays.
    pub(super) fn effort(&self) -> Effort {
        Effort {
            rounds: self.steps.last().map_or(0, |step| step.round.into()),
            queries: self.steps.len(),
        }
    }
}

impl Entry {
    /// The card; `None` if there is no such place on it.
    pub(super) fn card(self) -> Option<Card> {
        self.criterion().and(Card::new(self.0))
    }

    /// The criterion; `None` if there is no such place on a card.
    pub(super) fn criterion(self) -> Option<Criterion> {
        let place = usize::from(self.1).checked_sub(1)?;
        Card::new(self.0)?.criteria().nth(place)
    }
}

impl Step {
    /// The verifier and the proposal; `None` if one of them is not valid.
    pub(super) fn question(&self) -> Option<(Letter, Code)> {
        Some((letter(self.verifier)?, code(&self.proposal)?))
    }

    /// The answer; `None` if it is not valid.
    pub(super) fn answer(&self) -> Option<Answer> {
        match self.answer.as_str() {
            "pass" => Some(Answer::Pass),
            "fail" => Some(Answer::Fail),
            _ => None,
        }
    }
}

/// The verifier with this letter.
pub(super) fn letter(name: char) -> Option<Letter> {
    Letter::ALL
        .into_iter()
        .find(|letter| letter.as_char() == name)
}

/// The name of a mode in the file.
pub(super) const fn name_of(mode: Mode) -> &'static str {
    match mode {
        Mode::Classic => "classic",
        Mode::Extreme => "extreme",
        Mode::Nightmare => "nightmare",
    }
}
