//! Checks what a lesson says about its problem: the cards, the solution, and the suppositions.

use anyhow::{Context as _, Result, ensure};
use bombe_engine::{
    code_set::CodeSet,
    deck::criterion::Criterion,
    face::{Face, Mode},
    problem::{Problem, generator::generate},
    verifier::{Answer, Letter},
};

use bombe_tests::code;

use super::{
    lesson_file::{Entry, Lesson, Supposition, name_of},
    walkthrough,
};

/// Checks a lesson, except for the effort of the machine.
pub(super) fn check(lesson: &Lesson) -> Result<()> {
    let problem = lesson.problem_code().map(generate);
    let problem = problem.context("no such problem")?;
    check_problem(lesson, &problem)?;
    check_suppositions(lesson, problem.face())?;
    walkthrough::check(lesson, &problem)
}

/// The cards and the solution.
fn check_problem(lesson: &Lesson, problem: &Problem) -> Result<()> {
    let face = problem.face();
    let slots = face.slots().iter();
    let cards: Vec<Vec<u8>> = slots
        .map(|slot| slot.cards().map(|card| card.number()).collect())
        .collect();
    let criteria: Option<Vec<Criterion>> = criteria(&lesson.end.criteria);
    let mut placed = Letter::ALL.into_iter().zip(&lesson.end.criteria);
    ensure!(lesson.mode == name_of(face.mode()), "mode");
    ensure!(lesson.cards == cards, "cards: {cards:?}");
    ensure!(
        criteria.as_deref() == Some(problem.criteria()),
        "the solution's criteria"
    );
    ensure!(
        placed.all(|(verifier, &entry)| may_have(face, verifier, entry)),
        "a criterion on a card that is not its verifier's"
    );
    ensure!(
        code(&lesson.end.code) == Some(problem.solution()),
        "the code is {}",
        problem.solution()
    );
    Ok(())
}

fn may_have(face: &Face, verifier: Letter, entry: Entry) -> bool {
    let slots = face.slots().iter().enumerate();
    let mut own =
        slots.filter(|&(slot, _)| face.mode() == Mode::Nightmare || slot == verifier.index());
    own.any(|(_, slot)| slot.cards().any(|card| entry.card() == Some(card)))
}

fn criteria(entries: &[Entry]) -> Option<Vec<Criterion>> {
    entries.iter().map(|entry| entry.criterion()).collect()
}

fn check_suppositions(lesson: &Lesson, face: &Face) -> Result<()> {
    for (number, supposition) in (1..).zip(&lesson.suppose) {
        check_supposition(supposition, face).with_context(|| format!("suppose {number}"))?;
    }
    let mask = |entry: &Entry| entry.criterion().map(Criterion::mask);
    let holds = |pair: &[Entry; 2], relation: fn(CodeSet, CodeSet) -> bool| match pair {
        [one, other] => mask(one)
            .zip(mask(other))
            .is_some_and(|(one, other)| relation(one, other)),
    };
    for pair in &lesson.implies {
        ensure!(
            holds(pair, |one, other| one.minus(other).is_empty()),
            "implies {pair:?}"
        );
    }
    for pair in &lesson.excludes {
        ensure!(
            holds(pair, |one, other| (one & other).is_empty()),
            "excludes {pair:?}"
        );
    }
    Ok(())
}

fn check_supposition(supposition: &Supposition, face: &Face) -> Result<()> {
    let criteria = criteria(&supposition.criteria).context("no such criterion")?;
    let mut slots = face.slots().iter().zip(&criteria);
    ensure!(
        criteria.len() == face.slots().len() && slots.all(|(slot, &one)| slot.lists(one)),
        "a criterion is not on its card"
    );
    let met = criteria
        .iter()
        .fold(CodeSet::ALL, |met, one| met & one.mask());
    ensure!(met.len() == supposition.codes, "codes: {}", met.len());
    if let Some(only) = &supposition.code {
        ensure!(
            met.single().is_some() && met.single() == code(only),
            "the code"
        );
    }
    for example in supposition.examples.iter().flatten() {
        ensure!(
            code(example).is_some_and(|code| met.contains(code)),
            "example {example}"
        );
    }
    ensure!(
        supposition.proposal.is_some() == supposition.passes.is_some(),
        "a proposal goes with its passes"
    );
    if let Some(proposal) = &supposition.proposal {
        let proposal = code(proposal).context("no such proposal")?;
        let passing = criteria
            .iter()
            .filter(|one| one.answer(proposal) == Answer::Pass);
        let passes = passing.count();
        ensure!(supposition.passes == Some(passes), "passes: {passes}");
    }
    Ok(())
}
