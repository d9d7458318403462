//! The gallery's files: generated from the code, and compared with it.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

use bombe_core::{
    game::{Aid, Tells},
    gfx::frame::Frame,
    texts::Language,
};

use super::{Scene, picture::Picture, scenes, sheet::ContactSheet};

const HEAD: &str = "\
# The screens

Every screen that people can meet on the console, in every language, drawn by the code that draws them on the device. All
files here are made by `cargo xtask gallery`. Tests hold the code to them, and image tests the display of the firmware.
How each screen is reached is written down in [scripts.tsv](scripts.tsv), in words that
[the stage](../../tests/workloads/src/stage.rs) explains. Which languages and aids the console has, the web pages take from
[console.json](console.json).
";

/// What a file of the gallery contains.
enum Contents {
    Picture(Picture),
    Text(String),
}

impl Contents {
    fn encode(&self) -> io::Result<Vec<u8>> {
        match self {
            Self::Picture(picture) => picture.encode(),
            Self::Text(text) => Ok(text.clone().into_bytes()),
        }
    }

    /// Whether a file has the same contents. Pictures are compared by pixels, since their compression may differ.
    fn matches(&self, file: &[u8]) -> bool {
        match self {
            Self::Picture(picture) => Picture::decode(file).is_ok_and(|shown| shown == *picture),
            Self::Text(text) => file == text.as_bytes(),
        }
    }
}

/// How many files were changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    /// How many files there are now.
    pub all: usize,
    /// How many of them are new or changed.
    pub changed: usize,
    /// How many were removed, because no scene has them any more.
    pub removed: usize,
}

/// Brings the folder of the gallery up to date. Files with the right contents are left alone.
///
/// # Errors
/// When files cannot be read, written or removed.
pub fn write(folder: &Path) -> io::Result<Written> {
    let files = files();
    let mut present = present(folder)?;
    let mut changed = 0;
    for (place, contents) in &files {
        let file = present.remove(place);
        if file.is_some_and(|file| contents.matches(&file)) {
            continue;
        }
        let path = folder.join(place);
        fs::create_dir_all(path.parent().unwrap_or(folder))?;
        fs::write(path, contents.encode()?)?;
        changed += 1;
    }
    for place in present.keys() {
        fs::remove_file(folder.join(place))?;
    }
    Ok(Written {
        all: files.len(),
        changed,
        removed: present.len(),
    })
}

/// How the folder differs from what the code generates, a line for each file.
///
/// # Errors
/// When files cannot be read.
pub fn differences(folder: &Path) -> io::Result<Vec<String>> {
    let mut present = present(folder)?;
    let mut differences = Vec::new();
    for (place, contents) in files() {
        let difference = match present.remove(&place) {
            Some(file) if contents.matches(&file) => continue,
            Some(_) => "differs",
            None => "is missing",
        };
        differences.push(format!("{} {difference}", place.display()));
    }
    let surplus = present
        .keys()
        .map(|place| format!("{} is of no scene", place.display()));
    differences.extend(surplus);
    Ok(differences)
}

/// All files of the gallery as the code generates them.
fn files() -> BTreeMap<PathBuf, Contents> {
    let scenes = scenes();
    let mut files = BTreeMap::new();
    let mut read_me = HEAD.to_owned();
    for language in Language::ALL {
        let name = &folder(language);
        read_me += &format!("\n## {}\n\n![{name}]({name}.png)\n", language.name());
        let mut sheet = ContactSheet::new(scenes.len());
        for scene in &scenes {
            let frame = frame(scene, language);
            sheet.add(scene.name(), &frame);
            let place = Path::new(name).join(scene.name()).with_extension("png");
            files.insert(place, Contents::Picture(Picture::of(&frame)));
        }
        let place = PathBuf::from(name).with_extension("png");
        files.insert(place, Contents::Picture(sheet.into_picture()));
    }
    let script = |scene: &Scene| format!("{}\t{}\n", scene.name(), scene.script());
    let scripts = scenes.iter().map(script).collect();
    files.insert(PathBuf::from("scripts.tsv"), Contents::Text(scripts));
    files.insert(PathBuf::from("console.json"), Contents::Text(facts()));
    files.insert(PathBuf::from("README.md"), Contents::Text(read_me));
    files
}

fn frame(scene: &Scene, language: Language) -> Frame {
    let mut frame = Frame::new();
    let Ok(()) = scene.screen(language).draw(&mut frame);
    frame
}

/// The name of the folder with the pictures in a language.
pub fn folder(language: Language) -> String {
    format!("{language:?}").to_lowercase()
}

/// What web pages and tests need to know about the console: its languages by their codes, in order, and what each aid tells.
fn facts() -> String {
    let languages = Language::ALL.map(|language| {
        let (code, name, folder) = (language.code(), language.name(), folder(language));
        format!("    {code:?}: {{ \"name\": {name:?}, \"folder\": {folder:?} }}")
    });
    let aids = Aid::ALL.map(|aid| {
        let tells = match aid.tells() {
            Tells::Nothing => "nothing",
            Tells::Codes => "codes",
            Tells::Criteria => "criteria",
        };
        format!("    {:?}: {tells:?}", aid.id())
    });
    format!(
        "{{\n  \"languages\": {{\n{}\n  }},\n  \"aids\": {{\n{}\n  }}\n}}\n",
        languages.join(",\n"),
        aids.join(",\n")
    )
}

/// All files in a folder and its subfolders, by their path within it; none if there is no such folder.
fn present(root: &Path) -> io::Result<BTreeMap<PathBuf, Vec<u8>>> {
    let mut files = BTreeMap::new();
    let mut folders = vec![PathBuf::new()];
    while let Some(folder) = folders.pop() {
        let entries = match fs::read_dir(root.join(&folder)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            entries => entries?,
        };
        for entry in entries {
            let entry = entry?;
            let place = folder.join(entry.file_name());
            if entry.file_type()?.is_dir() {
                folders.push(place);
            } else {
                files.insert(place, fs::read(entry.path())?);
            }
        }
    }
    Ok(files)
}
