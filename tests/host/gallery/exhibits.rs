//! The gallery's files: made from the code, and compared with it.

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

use super::{Scene, picture::Picture, scenes, sheet::Sheet};

const HEAD: &str = "\
# The screens

Every screen that people can meet on the console, in every language, drawn by the code that draws them on the device. All
files here are made by `cargo xtask gallery`. Tests hold the code to them, and image tests the display of the firmware.
How each screen is reached is written down in [scripts.tsv](scripts.tsv), in words that
[the stage](../../tests/workloads/src/stage.rs) explains. Which languages and aids the console has, the web pages take from
[console.json](console.json).
";

/// Where a file of the gallery is, from its folder.
type Place = PathBuf;

enum Exhibit {
    Picture(Picture),
    Text(String),
}

impl Exhibit {
    fn encode(&self) -> io::Result<Vec<u8>> {
        match self {
            Self::Picture(picture) => picture.encode(),
            Self::Text(text) => Ok(text.clone().into_bytes()),
        }
    }

    /// Whether a file shows the same. That its bytes are the same is not asked for: another compression is no other picture.
    fn is_in(&self, file: &[u8]) -> bool {
        match self {
            Self::Picture(picture) => Picture::decode(file).is_ok_and(|shown| shown == *picture),
            Self::Text(text) => file == text.as_bytes(),
        }
    }
}

/// What was done to the gallery's files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    /// So many there are now.
    pub all: usize,
    /// So many of them are new, or not what they were.
    pub changed: usize,
    /// So many were removed, because nothing makes them any more.
    pub removed: usize,
}

/// Makes the gallery's folder what the code makes it. Files that show the right thing are left alone.
///
/// # Errors
/// When files cannot be read, written or removed.
pub fn write(folder: &Path) -> io::Result<Written> {
    let exhibits = exhibits();
    let mut present = present(folder)?;
    let mut changed = 0;
    for (place, exhibit) in &exhibits {
        let file = present.remove(place);
        if file.is_some_and(|file| exhibit.is_in(&file)) {
            continue;
        }
        let path = folder.join(place);
        fs::create_dir_all(path.parent().unwrap_or(folder))?;
        fs::write(path, exhibit.encode()?)?;
        changed += 1;
    }
    for place in present.keys() {
        fs::remove_file(folder.join(place))?;
    }
    Ok(Written {
        all: exhibits.len(),
        changed,
        removed: present.len(),
    })
}

/// How the gallery's folder differs from what the code makes, a line for each file.
///
/// # Errors
/// When files cannot be read.
pub fn differences(folder: &Path) -> io::Result<Vec<String>> {
    let mut present = present(folder)?;
    let mut differences = Vec::new();
    for (place, exhibit) in exhibits() {
        let difference = match present.remove(&place) {
            Some(file) if exhibit.is_in(&file) => continue,
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

/// All files of the gallery as the code makes them.
fn exhibits() -> BTreeMap<Place, Exhibit> {
    let scenes = scenes();
    let mut exhibits = BTreeMap::new();
    let mut read_me = HEAD.to_owned();
    for language in Language::ALL {
        let name = &folder(language);
        read_me += &format!("\n## {}\n\n![{name}]({name}.png)\n", language.name());
        let mut sheet = Sheet::new(scenes.len());
        for scene in &scenes {
            let frame = frame(scene, language);
            sheet.add(scene.name(), &frame);
            let place = Path::new(name).join(scene.name()).with_extension("png");
            exhibits.insert(place, Exhibit::Picture(Picture::of(&frame)));
        }
        let place = Place::from(name).with_extension("png");
        exhibits.insert(place, Exhibit::Picture(sheet.into_picture()));
    }
    let script = |scene: &Scene| format!("{}\t{}\n", scene.name(), scene.script());
    let scripts = scenes.iter().map(script).collect();
    exhibits.insert(Place::from("scripts.tsv"), Exhibit::Text(scripts));
    exhibits.insert(Place::from("console.json"), Exhibit::Text(facts()));
    exhibits.insert(Place::from("README.md"), Exhibit::Text(read_me));
    exhibits
}

fn frame(scene: &Scene, language: Language) -> Frame {
    let mut frame = Frame::new();
    let Ok(()) = scene.screen(language).draw(&mut frame);
    frame
}

/// Where the pictures in a language are.
pub fn folder(language: Language) -> String {
    format!("{language:?}").to_lowercase()
}

/// What web pages and tests must know of the console: its languages by their codes, in its order, and what each aid tells.
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

/// All files in a folder and its folders; none if there is no such folder.
fn present(folder: &Path) -> io::Result<BTreeMap<Place, Vec<u8>>> {
    let mut files = BTreeMap::new();
    collect(folder, Path::new(""), &mut files)?;
    Ok(files)
}

fn collect(root: &Path, folder: &Path, files: &mut BTreeMap<Place, Vec<u8>>) -> io::Result<()> {
    let entries = match fs::read_dir(root.join(folder)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        entries => entries?,
    };
    for entry in entries {
        let entry = entry?;
        let place = folder.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            collect(root, &place, files)?;
        } else {
            files.insert(place, fs::read(entry.path())?);
        }
    }
    Ok(())
}
