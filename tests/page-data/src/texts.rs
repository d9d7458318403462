//! The texts on every screen of the gallery: `{ "english/home": ["BOMBE", "A", "New game", ...], ... }`.

use std::collections::BTreeSet;

use bombe_core::texts::Language;
use bombe_tests::gallery::{folder, scenes};
use serde_json::{Map, Value, json};

use crate::draw_log::DrawLog;

/// All screens in all languages.
pub(crate) fn table() -> Value {
    let entries = screens().map(|(name, texts)| (name, json!(texts)));
    Value::Object(entries.collect::<Map<_, _>>())
}

/// Every word on any screen, once.
pub(crate) fn words() -> BTreeSet<String> {
    let texts = screens().flat_map(|(_, texts)| texts);
    texts.flat_map(|text| words_of(&text)).collect()
}

fn words_of(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphabetic() && c != '\'');
    words
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

/// The name of each screen, and its texts.
fn screens() -> impl Iterator<Item = (String, Vec<String>)> {
    Language::ALL.into_iter().flat_map(|language| {
        let folder = folder(language);
        scenes().into_iter().map(move |scene| {
            let mut log = DrawLog::default();
            let Ok(()) = scene.screen(language).draw(&mut log);
            (format!("{folder}/{}", scene.name()), log.texts)
        })
    })
}
