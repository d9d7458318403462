//! Scenes of the guided game: a sentence of each kind.

use super::scene::Scene;

/// From the first start to the first sentence.
const GUIDED: &str = "533 LANGUAGE A";

/// From there to the first one in the game.
const PLAY: &str = "OK OK OK";

/// From there through the first round, up to the sentence on its last answer.
const ROUND: &str = "341 WAIT A WAIT OK OK B WAIT OK D WAIT";

pub(super) fn scenes() -> Vec<Scene> {
    let scene =
        |name, script: &[&str]| Scene::from_first_start(name, &[&[GUIDED], script].concat());
    vec![
        scene("guide-aim", &[]),
        scene("guide-cards", &["OK"]),
        scene("guide-turn", &[PLAY]),
        scene("guide-ask", &[PLAY, "341 WAIT"]),
        scene("guide-hold-pass", &[PLAY, "341 WAIT A WAIT"]),
        scene("guide-hold-fail", &[PLAY, "OK A WAIT"]),
        scene("guide-tests", &[PLAY, "341 WAIT A WAIT OK"]),
        scene("guide-ask-next", &[PLAY, "341 WAIT A WAIT OK OK"]),
        scene("guide-tests-not", &[PLAY, "341 WAIT A WAIT OK OK B WAIT"]),
        scene("guide-tests-smallest", &[PLAY, ROUND]),
        scene("guide-nothing", &[PLAY, "341 A OK 241 A WAIT OK"]),
        scene("guide-round", &[PLAY, ROUND, "OK"]),
        scene("guide-claim", &[PLAY, ROUND, "OK OK 241 C WAIT OK"]),
        scene(
            "guide-solved",
            &[PLAY, ROUND, "OK OK 241 C WAIT OK MENU C OK"],
        ),
    ]
}
