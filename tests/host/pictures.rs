//! Compares what the code draws with the golden pictures of the gallery, which people have checked.

use std::{collections::HashMap, path::Path};

use bombe_core::texts::Language;
use bombe_tests::gallery::{differences, scenes};

#[test]
fn every_screen_looks_as_it_does_in_the_gallery() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/screens");
    let differences = differences(&folder).unwrap();
    assert!(
        differences.is_empty(),
        "in docs/screens:\n{}\nRun `cargo xtask gallery`, and look at what has changed.",
        differences.join("\n")
    );
}

/// A script that no longer fits after a change of the menus mostly ends at the screen of another scene.
#[test]
fn no_two_scenes_are_the_same() {
    let mut seen = HashMap::new();
    let mut pairs = Vec::new();
    let scenes = scenes();
    for scene in &scenes {
        let screen = format!("{:?}", scene.screen(Language::English));
        let other = seen.insert(screen, scene.name());
        pairs.extend(other.map(|other| (other, scene.name())));
    }
    assert_eq!(pairs, []);
}
