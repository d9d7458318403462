//! Compares the lessons in `docs/lessons/lessons.json` with the core: everything in them must be true, and a class must be able
//! to play them.

mod facts;
mod lesson_file;
mod placeholders;
mod walkthrough;

use std::collections::HashSet;

use bombe_core::{
    game::Outcome,
    screens::{VerifierView, View},
    texts::Language,
};
use bombe_engine::{
    machine::{Level, Machine},
    problem::{code::Class, generator::generate},
};
use bombe_tests::after;
use serde_json::Value;

use lesson_file::{Effort, Lesson, LessonFile};

const LESSONS: &str = include_str!("../../docs/lessons/lessons.json");

fn lesson_file() -> LessonFile {
    serde_json::from_str(LESSONS).unwrap()
}

#[test]
fn there_are_six_lessons_from_easy_to_hard() {
    let file = lesson_file();
    let classes: Vec<Class> = Class::all().collect();
    let class = |lesson: &Lesson| lesson.problem_code().unwrap().class();
    let ranks = file.lessons.iter().map(|lesson| {
        let is_own = |other: &Class| *other == class(lesson);
        classes.iter().position(is_own).unwrap()
    });
    assert_eq!((file.version, file.lessons.len()), (1, 6));
    assert!(ranks.is_sorted());
    let ids: HashSet<&str> = file.lessons.iter().map(|one| one.id.as_str()).collect();
    let problems: HashSet<&str> = file
        .lessons
        .iter()
        .map(|one| one.problem.as_str())
        .collect();
    assert_eq!((ids.len(), problems.len()), (6, 6));
}

#[test]
fn all_that_the_lessons_say_is_true() {
    for lesson in &lesson_file().lessons {
        let checked = facts::check(lesson);
        assert!(checked.is_ok(), "{}: {:#}", lesson.id, checked.unwrap_err());
    }
}

#[test]
fn the_sentences_of_proofs_say_the_same_in_all_languages() {
    let proof = lesson_file().proof;
    assert!(proof.len() > 20, "{}", proof.len());
    for (name, text) in &proof {
        let checked = walkthrough::check_wording(text);
        assert!(checked.is_ok(), "{name}: {:#}", checked.unwrap_err());
    }
}

#[test]
fn the_lessons_tell_what_they_take_the_machine() {
    let mut machine = Box::new(Machine::new());
    let file = lesson_file();
    walkthrough::check_wording(&file.summary).unwrap();
    for lesson in &file.lessons {
        let problem = generate(lesson.problem_code().unwrap());
        for (level, told) in [
            (Level::Apprentice, &lesson.end.apprentice),
            (Level::Turing, &lesson.end.turing),
        ] {
            let ask = |verifier, proposal| problem.ask(verifier, proposal);
            let played = machine.play(level, problem.face(), ask, || true).unwrap();
            let effort = Effort {
                rounds: played.rounds().len(),
                queries: played.queries().into(),
            };
            assert_eq!(effort, *told, "{}: {level:?}", lesson.id);
        }
    }
}

/// Dials the code, asks the queries of the lesson, and claims.
#[test]
fn the_lessons_can_be_played_on_the_console_as_they_are_told() {
    for lesson in &lesson_file().lessons {
        let mut stage = after("533 LANGUAGE B OK C");
        for group in lesson.problem.split(' ') {
            stage.play(&format!("{group} OK"));
        }
        stage.play("OK OK");
        for round in lesson.steps.chunk_by(|one, next| one.round == next.round) {
            if round[0].round > 1 {
                stage.play("OK");
            }
            stage.play(&round[0].proposal);
            for step in round {
                stage.play(&step.verifier.to_string());
                let View::Play(view) = stage.screen().view else {
                    unreachable!("{:?}", stage.screen());
                };
                let shown = view.verifiers[step.question().unwrap().0.index()];
                assert_eq!(shown, VerifierView::Said(step.answer().unwrap()));
            }
        }
        stage.play(&format!("MENU C {} OK", lesson.end.code));
        let saved = stage.console().saved();
        let result = saved.results()[0];
        let effort = Effort {
            rounds: result.rounds.into(),
            queries: result.queries[0].into(),
        };
        assert_eq!(result.problem.to_string(), lesson.problem);
        assert_eq!(result.outcome, Outcome::Solved, "{}", lesson.id);
        assert_eq!(effort, lesson.effort(), "{}", lesson.id);
    }
}

/// Changes each fact, and turns each claim into its opposite. The check must find every change.
#[test]
fn a_lesson_with_a_wrong_fact_is_refused() {
    let right: Value = serde_json::from_str(LESSONS).unwrap();
    let (mut refused, mut taken) = (0, Vec::new());
    for lesson in right["lessons"].as_array().unwrap() {
        for pointer in leaves(lesson) {
            for wrong in wrongs(&pointer, lesson.pointer(&pointer).unwrap()) {
                let mut copy = lesson.clone();
                *copy.pointer_mut(&pointer).unwrap() = wrong.clone();
                match facts::check(&serde_json::from_value(copy).unwrap()) {
                    Ok(()) => taken.push(format!("{}{pointer}: {wrong}", lesson["id"])),
                    Err(_) => refused += 1,
                }
            }
        }
    }
    assert_eq!(taken, Vec::<String>::new());
    assert!(refused > 250, "{refused}");
}

/// JSON pointers to all values that are not arrays or objects.
fn leaves(value: &Value) -> Vec<String> {
    let below = |key: &str, value: &Value| {
        let leaves = leaves(value).into_iter();
        leaves
            .map(|leaf| format!("/{key}{leaf}"))
            .collect::<Vec<_>>()
    };
    match value {
        Value::Array(values) => (0..)
            .zip(values)
            .flat_map(|(place, value): (usize, _)| below(&place.to_string(), value))
            .collect(),
        Value::Object(fields) => fields
            .iter()
            .flat_map(|(key, value)| below(key, value))
            .collect(),
        _ => vec![String::new()],
    }
}

/// Wrong values for a fact or a sentence.
fn wrongs(pointer: &str, value: &Value) -> Vec<Value> {
    const COUNTS: [&str; 5] = ["left", "otherwise", "codes", "passes", "round"];
    let field = pointer.rsplit('/').next().unwrap();
    match value {
        Value::Number(number) if COUNTS.contains(&field) => {
            vec![(number.as_u64().unwrap() + 1).into()]
        }
        Value::String(text) if ["problem", "code"].contains(&field) => {
            let digit = text.chars().last().unwrap().to_digit(10).unwrap();
            let (rest, _) = text.split_at(text.len() - 1);
            vec![format!("{rest}{}", digit % 5 + 1).into()]
        }
        Value::String(text) if field == "answer" && !text.contains(' ') => {
            vec![if text == "pass" { "fail" } else { "pass" }.into()]
        }
        Value::String(text)
            if Language::ALL
                .iter()
                .any(|language| language.code() == field) =>
        {
            let claims = [
                ("{is ", "{out "),
                ("{falls ", "{open "),
                ("{out ", "{open "),
                ("{open ", "{out "),
                ("{open ", "{is "),
            ];
            let claims = claims.iter().filter(|(claim, _)| text.contains(claim));
            claims
                .map(|(claim, wrong)| text.replacen(claim, wrong, 1))
                .chain(meets_another(text))
                .map(Value::from)
                .collect()
        }
        _ => Vec::new(),
    }
}

/// The sentence with the first criterion that it says is met replaced by another one of the same card. A code meets only one
/// criterion of each of these cards.
fn meets_another(text: &str) -> Option<String> {
    let (before, claim) = text.split_once("{meets ")?;
    let (criterion, rest) = claim.split_once('}')?;
    let (card, place) = criterion.split_once('.')?;
    let other = if place == "1" { 2 } else { 1 };
    Some(format!("{before}{{meets {card}.{other}}}{rest}"))
}
