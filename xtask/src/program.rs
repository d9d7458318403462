//! Finds other programs, asks them short questions, and formats their command lines.

use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The cargo that runs this xtask, so that both use the same toolchain.
pub(crate) fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// rustup without backtraces on errors, whatever the user has set for Rust programs.
pub(crate) fn rustup() -> Command {
    let mut command = Command::new("rustup");
    command.env("RUST_BACKTRACE", "0");
    command
}

/// The output of a program that answers at once; `None` if it is missing or fails.
pub(crate) fn ask(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).output().ok()?;
    output
        .status
        .success()
        .then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The first of `names` that is on the `PATH`.
pub(crate) fn find_program(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    names.iter().find_map(|name| {
        env::split_paths(&path)
            .map(|folder| folder.join(name))
            .find(|candidate| candidate.is_file())
    })
}

/// The command as one would type it.
pub(crate) fn command_line(command: &Command) -> String {
    let mut line = short_name(command.get_program());
    for argument in command.get_args() {
        line.push(' ');
        line.push_str(&quoted(&argument.to_string_lossy()));
    }
    line
}

/// The program without its folder.
pub(crate) fn short_name(program: &OsStr) -> String {
    Path::new(program)
        .file_name()
        .unwrap_or(program)
        .to_string_lossy()
        .into_owned()
}

fn quoted(argument: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_=./:,@+%".contains(c);
    if !argument.is_empty() && argument.chars().all(plain) {
        argument.to_owned()
    } else {
        format!("'{}'", argument.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_line_can_be_typed_as_it_is_shown() {
        let mut command = Command::new("/opt/tools/cargo");
        command.args(["run", "--", "it's here", ""]);
        assert_eq!(command_line(&command), r"cargo run -- 'it'\''s here' ''");
    }

    #[test]
    fn a_program_that_is_not_there_answers_nothing() {
        assert_eq!(ask(&mut Command::new("/nonexistent/program")), None);
    }
}
