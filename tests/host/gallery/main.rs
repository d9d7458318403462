//! Writes the files of the gallery into a folder, for `cargo xtask gallery`.

use std::{env, path::Path, process::ExitCode};

use bombe_tests::gallery;

fn main() -> ExitCode {
    let Some(folder) = env::args_os().nth(1) else {
        eprintln!("usage: bombe-gallery FOLDER");
        return ExitCode::FAILURE;
    };
    match gallery::write(Path::new(&folder)) {
        Ok(gallery::Written {
            all,
            changed,
            removed,
        }) => {
            println!("{all} files, {changed} of them changed; {removed} removed");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("the gallery cannot be written: {error}");
            ExitCode::FAILURE
        }
    }
}
