//! `bombe-pty LINK`: makes a pseudo-terminal with a link to it, and connects it to standard input and output.
//!
//! Node has no pseudo-terminals. With this, a console on the virtual board has a serial port that any program can open. The port
//! is there as long as this program runs, as that of a console is as long as it is plugged in.

use std::process::ExitCode;

#[cfg(unix)]
fn main() -> ExitCode {
    let Some(link) = std::env::args_os().nth(1) else {
        eprintln!("usage: bombe-pty LINK");
        return ExitCode::FAILURE;
    };
    match unix::connect(link.as_ref()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bombe-pty: {error}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(not(unix))]
fn main() -> ExitCode {
    eprintln!("bombe-pty: there are no pseudo-terminals here");
    ExitCode::FAILURE
}

#[cfg(unix)]
mod unix {
    use std::{
        fs::File,
        io::{self, ErrorKind, Read, Write},
        os::unix::fs::symlink,
        path::Path,
        thread,
        time::Duration,
    };

    use serialport::{SerialPort, TTYPort};

    /// Passes bytes on in both directions until standard input ends.
    pub(crate) fn connect(link: &Path) -> io::Result<()> {
        let (mut inside, outside) = TTYPort::pair()?;
        inside.set_timeout(Duration::from_secs(3600))?;
        let name = outside.name().unwrap_or_default();
        // It stays open here, so that bytes can wait for a program that opens it later; but not as a port, which is locked.
        let _held = File::options().read(true).write(true).open(&name)?;
        drop(outside);
        match std::fs::remove_file(link) {
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
            _ => symlink(name, link)?,
        }
        let mut sink = inside.try_clone_native()?;
        println!("ready");
        thread::spawn(move || {
            let mut bytes = [0; 1024];
            let mut out = io::stdout();
            while let Ok(count) = inside.read(&mut bytes) {
                let sent = out.write_all(bytes.get(..count).unwrap_or_default());
                if sent.and_then(|()| out.flush()).is_err() {
                    return;
                }
            }
        });
        let mut bytes = [0; 1024];
        loop {
            let count = io::stdin().read(&mut bytes)?;
            if count == 0 {
                return std::fs::remove_file(link);
            }
            sink.write_all(bytes.get(..count).unwrap_or_default())?;
        }
    }
}
