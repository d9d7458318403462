//! What the projector page takes from the core: the cards, and the words that the console has for a game.
//!
//! ```text
//! { "languages": { "en": { "name": "English", "words": { "classic": "classic", ... } }, ... },
//!   "cards": [ { "criteria": [ { "mask": "1ffffff", "words": { "en": "▲ = 1", ... } }, ... ] }, ... ] }
//! ```
//!
//! Card 1 comes first. Bit i of a mask is the code with i = 25(▲-1) + 5(■-1) + (●-1). A criterion's words are those that the
//! console draws on its note sheet.

use bombe_core::{
    deck::{card::Card, rule::Rule},
    screens::{CriteriaView, CriterionEntry, Hints, Page, Screen, View},
    texts::{Language, Texts},
};
use serde_json::{Map, Value, json};

use crate::transcript::Transcript;

/// The whole table.
pub(crate) fn table() -> Value {
    let languages = Language::ALL.map(|language| {
        let texts = json!({ "name": language.name(), "words": words(language.texts()) });
        (tag(language).to_owned(), texts)
    });
    json!({
        "languages": Map::from_iter(languages),
        "cards": Card::all().map(card).collect::<Vec<_>>(),
    })
}

/// What web pages call a language.
const fn tag(language: Language) -> &'static str {
    match language {
        Language::English => "en",
        Language::Italian => "it",
        Language::Spanish => "es",
        Language::Russian => "ru",
    }
}

fn card(card: Card) -> Value {
    let rules = card.rules().iter().zip(card.criteria());
    let criteria = rules.map(|(&rule, criterion)| {
        let words =
            Language::ALL.map(|language| (tag(language).to_owned(), written(card, rule, language)));
        json!({
            "mask": format!("{:x}", u128::from(criterion.mask())),
            "words": Map::from_iter(words),
        })
    });
    json!({ "criteria": criteria.collect::<Vec<_>>() })
}

/// A criterion as the console writes it: the only text below the heading of its page.
fn written(card: Card, rule: Rule, language: Language) -> Value {
    let entry = CriterionEntry {
        rule,
        crossed: false,
    };
    let view = CriteriaView {
        player: None,
        verifier: None,
        card: Some(card),
        can_cross: false,
        entries: [entry].into_iter().collect(),
        page: Page { number: 1, of: 1 },
        hints: Hints {
            left: "",
            right: "",
        },
        notice: None,
    };
    let screen = Screen {
        view: View::Criteria(view),
        language,
    };
    let mut transcript = Transcript::default();
    let Ok(()) = screen.draw(&mut transcript);
    transcript
        .texts
        .get(1)
        .map_or(Value::Null, |text| json!(text))
}

/// The words of the console that a page about a game needs, so that both call a thing the same.
fn words(texts: &Texts) -> Value {
    let Texts {
        new_problem,
        setup,
        aids,
        machine,
        outcome,
        play,
        cards,
        notes,
        ..
    } = texts;
    json!({
        "classic": new_problem.classic,
        "extreme": new_problem.extreme,
        "nightmare": new_problem.nightmare,
        "solo": setup.solo,
        "together": setup.team,
        "rivals2": setup.two_rivals,
        "rivals3": setup.three_rivals,
        "rivals4": setup.four_rivals,
        "aids": setup.aids,
        "count": aids.count,
        "crosses": aids.crosses,
        "warning": aids.warning,
        "hint": aids.hint,
        "lessons": aids.lessons,
        "round": play.round,
        "whose": cards.whose,
        "verifier": notes.verifier,
        "card": notes.card,
        "machine": machine.heading,
        "apprentice": machine.apprentice,
        "analyst": machine.analyst,
        "turing": machine.turing,
        "apprenticeKnows": machine.apprentice_knows,
        "analystKnows": machine.analyst_knows,
        "turingKnows": machine.turing_knows,
        "claims": machine.claims,
        "isBest": machine.is_best,
        "right": outcome.right,
        "wrong": outcome.wrong,
        "wins": outcome.wins,
        "tie": outcome.some_share,
        "nobody": outcome.nobody,
        "givenUp": outcome.given_up,
        "codeWas": outcome.code_was,
        "othersOut": outcome.others_out,
        "rounds": outcome.rounds,
        "queries": outcome.queries,
    })
}
