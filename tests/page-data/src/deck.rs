//! What the projector page takes from the core: the cards, and the console's words for a game.
//!
//! ```text
//! { "languages": { "en": { "words": { "classic": "classic", ... } }, ... },
//!   "cards": [ { "criteria": [ { "words": { "en": "▲ smallest", ... }, "tie": ["smallest", "113"] }, ... ] }, ... ] }
//! ```
//!
//! Card 1 comes first. A criterion's words are those that the console draws on its note sheet. Where a tie does not count, `tie`
//! tells for what, and a code with one.

use bombe_core::{
    game::Aid,
    screens::{AidWords, CriteriaView, CriterionEntry, Footer, Page, Screen, View},
    texts::{Language, Texts},
};
use bombe_engine::{
    code::Code,
    deck::{
        card::Card,
        rule::{Extreme, Repetition, Rule, Ties},
    },
};
use serde_json::{Map, Value, json};

use crate::draw_log::DrawLog;

/// The whole table.
pub(crate) fn table() -> Value {
    let languages = Language::ALL.map(|language| {
        let texts = json!({ "words": words(language.texts()) });
        (language.code().to_owned(), texts)
    });
    json!({
        "languages": Map::from_iter(languages),
        "cards": Card::all().map(card).collect::<Vec<_>>(),
    })
}

fn card(card: Card) -> Value {
    let criteria = card.rules().iter().map(|&rule| {
        let words = Language::ALL
            .map(|language| (language.code().to_owned(), written(card, rule, language)));
        let words = ("words".to_owned(), Map::from_iter(words).into());
        let tie = tie(rule).map(|tie| ("tie".to_owned(), tie));
        Map::from_iter([words].into_iter().chain(tie))
    });
    json!({ "criteria": criteria.collect::<Vec<_>>() })
}

/// For a rule that ties do not meet: for what they do not count, and the first code that a tie of two keeps from meeting it.
fn tie(rule: Rule) -> Option<Value> {
    let Rule::Extreme {
        shape,
        extreme,
        ties: Ties::Excluded,
    } = rule
    else {
        return None;
    };
    let or_tied = Rule::Extreme {
        shape,
        extreme,
        ties: Ties::Allowed,
    };
    let word = match extreme {
        Extreme::Smallest => "smallest",
        Extreme::Largest => "largest",
    };
    let is_pair = |code: &Code| Rule::Repetition(Repetition::Pair).is_met_by(*code);
    let mut tied = Code::all()
        .filter(|&code| or_tied.is_met_by(code) && !rule.is_met_by(code))
        .filter(is_pair);
    tied.next().map(|code| json!([word, code.to_string()]))
}

/// A criterion in the words of the console: the only text below the heading of its page.
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
        said: [].into_iter().collect(),
        page: Page { number: 1, of: 1 },
        footer: Footer::default(),
        notice: None,
    };
    let screen = Screen {
        view: View::Criteria(view),
        language,
    };
    let mut log = DrawLog::default();
    let Ok(()) = screen.draw(&mut log);
    log.texts.get(1).map_or(Value::Null, |text| json!(text))
}

/// The console's words that a page about a game needs, so that both use the same words.
fn words(texts: &Texts) -> Value {
    let Texts {
        new_problem,
        setup,
        machine,
        outcome,
        play,
        cards,
        notes,
        ..
    } = texts;
    let mut words = json!({
        "classic": new_problem.classic,
        "extreme": new_problem.extreme,
        "nightmare": new_problem.nightmare,
        "solo": setup.solo,
        "together": setup.team,
        "rivals2": setup.two_rivals,
        "rivals3": setup.three_rivals,
        "rivals4": setup.four_rivals,
        "aids": setup.aids,
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
    });
    let aids = Aid::ALL.map(|aid| (aid.id().to_owned(), json!(AidWords::of(aid, texts).name)));
    if let Value::Object(words) = &mut words {
        words.extend(aids);
    }
    words
}
