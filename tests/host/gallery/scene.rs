//! Scenes: screens that a script leads to.

use std::panic;

use bombe_core::{screens::Screen, texts::Language};

use super::{guide, imitation, lobby, my_cards, numbers, problems, rivals, runs, solo, typing};
use crate::Stage;

/// A screen of the console, and the script that leads there.
#[derive(Clone, Debug)]
pub struct Scene {
    name: String,
    script: String,
}

impl Scene {
    /// A scene, by the parts of the script that leads there from the first start.
    pub(super) fn from_first_start(name: &str, script: &[&str]) -> Self {
        Self {
            name: name.to_owned(),
            script: script.join(" "),
        }
    }

    /// The name of its pictures.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The inputs that lead there from the first start.
    #[must_use]
    pub fn script(&self) -> &str {
        &self.script
    }

    /// The screen, in a language.
    ///
    /// # Panics
    /// If the script cannot be played. The name of the scene is printed on standard error.
    #[must_use]
    pub fn screen(&self, language: Language) -> Screen {
        let played = panic::catch_unwind(|| {
            let mut stage = Stage::new(language, Box::default());
            stage.play(&self.script);
            stage.screen().clone()
        });
        played.unwrap_or_else(|cause| {
            eprintln!("in the scene {} in {language:?}", self.name);
            panic::resume_unwind(cause)
        })
    }
}

/// From the first start to home, without the guided game.
const HOME: &str = "533 LANGUAGE B";

/// A scene, by the parts of the script that leads there from home.
pub(super) fn scene<const PARTS: usize>(name: &str, script: [&str; PARTS]) -> Scene {
    Scene::from_first_start(name, &[&[HOME], script.as_slice()].concat())
}

/// All scenes, in the order in which people meet them.
#[must_use]
pub fn scenes() -> Vec<Scene> {
    [
        lobby::scenes(),
        guide::scenes(),
        problems::scenes(),
        typing::scenes(),
        numbers::scenes(),
        my_cards::scenes(),
        runs::scenes(),
        solo::scenes(),
        rivals::scenes(),
        imitation::scenes(),
    ]
    .concat()
}
