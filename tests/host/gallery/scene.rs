//! Scenes: what a console shows after a script was played on it.

use std::panic;

use bombe_core::{screens::Screen, texts::Language};

use super::{imitation, lobby, problems, rivals, solo, typing};
use crate::Stage;

/// Something that people can meet on the console.
#[derive(Clone, Debug)]
pub struct Scene {
    name: &'static str,
    script: String,
}

impl Scene {
    /// What its pictures are called.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// What is done to a new console to get there.
    #[must_use]
    pub fn script(&self) -> &str {
        &self.script
    }

    /// What the display shows then.
    ///
    /// # Panics
    /// If the script cannot be played; says on the standard error which one that is.
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

/// A scene, by the parts of its script.
pub(super) fn scene<const PARTS: usize>(name: &'static str, script: [&str; PARTS]) -> Scene {
    Scene {
        name,
        script: script.join(" "),
    }
}

/// All scenes, in the order in which people meet them.
#[must_use]
pub fn scenes() -> Vec<Scene> {
    [
        lobby::scenes(),
        problems::scenes(),
        typing::scenes(),
        solo::scenes(),
        rivals::scenes(),
        imitation::scenes(),
    ]
    .concat()
}
