//! Checks what a lesson says about its problem: the cards, the solution, and the suppositions.

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

/// `Ok`, or what is wrong in words.
pub(super) type Checked = Result<(), String>;

/// Fails with `what` unless something is true.
pub(super) fn ensure(is_true: bool, what: impl FnOnce() -> String) -> Checked {
    if is_true { Ok(()) } else { Err(what()) }
}

/// Checks a lesson, except for the effort of the machine.
pub(super) fn check(lesson: &Lesson) -> Checked {
    let problem = lesson.problem_code().map(generate);
    let problem = problem.ok_or_else(|| format!("{}: no such problem", lesson.id))?;
    let checked = check_problem(lesson, &problem)
        .and_then(|()| check_suppositions(lesson, problem.face()))
        .and_then(|()| walkthrough::check(lesson, &problem));
    checked.map_err(|wrong| format!("{}: {wrong}", lesson.id))
}

/// The cards and the solution.
fn check_problem(lesson: &Lesson, problem: &Problem) -> Checked {
    let face = problem.face();
    let slots = face.slots().iter();
    let cards: Vec<Vec<u8>> = slots
        .map(|slot| slot.cards().map(|card| card.number()).collect())
        .collect();
    let criteria: Option<Vec<Criterion>> = criteria(&lesson.end.criteria);
    let mut placed = Letter::ALL.into_iter().zip(&lesson.end.criteria);
    ensure(lesson.mode == name_of(face.mode()), || "mode".into())?;
    ensure(lesson.cards == cards, || format!("cards: {cards:?}"))?;
    ensure(criteria.as_deref() == Some(problem.criteria()), || {
        "the solution's criteria".into()
    })?;
    ensure(
        placed.all(|(verifier, &entry)| may_have(face, verifier, entry)),
        || "a criterion on a card that is not its verifier's".into(),
    )?;
    ensure(code(&lesson.end.code) == Some(problem.solution()), || {
        format!("the code is {}", problem.solution())
    })
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

fn check_suppositions(lesson: &Lesson, face: &Face) -> Checked {
    for (number, supposition) in (1..).zip(&lesson.suppose) {
        check_supposition(supposition, face)
            .map_err(|wrong| format!("suppose {number}: {wrong}"))?;
    }
    let mask = |entry: &Entry| entry.criterion().map(Criterion::mask);
    let holds = |pair: &[Entry; 2], relation: fn(CodeSet, CodeSet) -> bool| match pair {
        [one, other] => mask(one)
            .zip(mask(other))
            .is_some_and(|(one, other)| relation(one, other)),
    };
    for pair in &lesson.implies {
        ensure(
            holds(pair, |one, other| one.minus(other).is_empty()),
            || format!("implies {pair:?}"),
        )?;
    }
    for pair in &lesson.excludes {
        ensure(holds(pair, |one, other| (one & other).is_empty()), || {
            format!("excludes {pair:?}")
        })?;
    }
    Ok(())
}

fn check_supposition(supposition: &Supposition, face: &Face) -> Checked {
    let criteria = criteria(&supposition.criteria).ok_or("no such criterion")?;
    let mut slots = face.slots().iter().zip(&criteria);
    ensure(
        criteria.len() == face.slots().len() && slots.all(|(slot, &one)| slot.lists(one)),
        || "a criterion is not on its card".into(),
    )?;
    let met = criteria
        .iter()
        .fold(CodeSet::ALL, |met, one| met & one.mask());
    ensure(met.len() == supposition.codes, || {
        format!("codes: {}", met.len())
    })?;
    if let Some(only) = &supposition.code {
        ensure(met.single().is_some() && met.single() == code(only), || {
            "the code".into()
        })?;
    }
    for example in supposition.examples.iter().flatten() {
        ensure(code(example).is_some_and(|code| met.contains(code)), || {
            format!("example {example}")
        })?;
    }
    ensure(
        supposition.proposal.is_some() == supposition.passes.is_some(),
        || "a proposal goes with its passes".into(),
    )?;
    if let Some(proposal) = &supposition.proposal {
        let proposal = code(proposal).ok_or("no such proposal")?;
        let passing = criteria
            .iter()
            .filter(|one| one.answer(proposal) == Answer::Pass);
        let passes = passing.count();
        ensure(supposition.passes == Some(passes), || {
            format!("passes: {passes}")
        })?;
    }
    Ok(())
}
