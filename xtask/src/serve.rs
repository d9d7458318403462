//! A static web server for one folder, reachable from this machine only.

use std::fs;
use std::io::{self, Cursor};
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::thread;

use anyhow::{Result, anyhow, bail};
use tiny_http::{Header, Method, Request, Response, Server};

/// Reserves `port` on the local address.
///
/// Done before anything slow, so that a busy port is reported before minutes of building.
///
/// # Errors
/// When the port is busy or forbidden.
pub(crate) fn reserve(port: u16) -> Result<TcpListener> {
    match TcpListener::bind((Ipv4Addr::LOCALHOST, port)) {
        Ok(listener) => Ok(listener),
        Err(error) if error.kind() == io::ErrorKind::AddrInUse => bail!(
            "port {port} on 127.0.0.1 is in use already, perhaps by another `cargo xtask play`. End that one, or \
             choose another port: cargo xtask play --port {}",
            another_port(port)
        ),
        Err(error) => bail!(
            "port {port} on 127.0.0.1 cannot be used ({error}). Choose another port: cargo xtask play --port {}",
            another_port(port)
        ),
    }
}

/// A web server for one folder.
pub(crate) struct PageServer {
    server: Server,
    folder: PathBuf,
}

impl PageServer {
    /// # Errors
    /// When the listener cannot be used.
    pub(crate) fn new(listener: TcpListener, folder: PathBuf) -> Result<Self> {
        let server = Server::from_listener(listener, None)
            .map_err(|error| anyhow!("the web server did not start: {error}"))?;
        Ok(Self { server, folder })
    }

    /// The address of the page.
    pub(crate) fn url(&self) -> String {
        format!("http://{}/", self.server.server_addr())
    }

    /// Answers requests until the process ends.
    pub(crate) fn run(&self) {
        for request in self.server.incoming_requests() {
            let answer = self.answer(&request);
            // A client that disconnects early does not matter.
            request.respond(answer).ok();
        }
    }

    fn answer(&self, request: &Request) -> Response<Cursor<Vec<u8>>> {
        if !matches!(request.method(), Method::Get | Method::Head) {
            return refusal(405, "only GET and HEAD");
        }
        let Some(file) = file_in(&self.folder, request.url()) else {
            return refusal(404, "no such file");
        };
        match fs::read(&file) {
            Ok(bytes) => Response::from_data(bytes)
                .with_header(header("Content-Type", content_type(&file)))
                // So that a rebuilt page or firmware is loaded at the next reload.
                .with_header(header("Cache-Control", "no-store")),
            Err(_) => refusal(404, "no such file"),
        }
    }
}

/// Serves `folder` on a free port until the process ends, and gives the page's address.
///
/// # Errors
/// When there is no free port.
pub(crate) fn in_background(folder: PathBuf) -> Result<String> {
    let server = PageServer::new(reserve(0)?, folder)?;
    let url = server.url();
    thread::spawn(move || server.run());
    Ok(url)
}

fn another_port(port: u16) -> u16 {
    port.checked_add(1).unwrap_or(8225)
}

/// The file that `url` names inside `folder`. Only plain names are allowed, so nothing outside can be reached.
fn file_in(folder: &Path, url: &str) -> Option<PathBuf> {
    let path = url.split(['?', '#']).next()?.strip_prefix('/')?;
    let path = if path.is_empty() { "index.html" } else { path };
    path.split('/')
        .all(is_plain_name)
        .then(|| folder.join(path))
}

fn is_plain_name(name: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
    !name.is_empty() && !name.starts_with('.') && name.chars().all(plain)
}

fn content_type(file: &Path) -> &'static str {
    match file.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json" | "map") => "application/json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("wasm") => "application/wasm",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}

fn refusal(status: u16, text: &str) -> Response<Cursor<Vec<u8>>> {
    Response::from_string(text).with_status_code(status)
}

#[expect(
    clippy::expect_used,
    reason = "every header is a literal of this file, and the tests send them all"
)]
fn header(name: &str, value: &str) -> Header {
    Header::from_bytes(name, value).expect("a header of printable ASCII")
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::TcpStream;
    use std::{env, process};

    use super::*;

    /// A temporary folder that is served during a test.
    struct TestSite {
        folder: PathBuf,
        address: String,
    }

    impl TestSite {
        fn new(name: &str, files: &[(&str, &str)]) -> Self {
            let folder = env::temp_dir().join(format!("bombe-serve-{name}-{}", process::id()));
            fs::create_dir_all(&folder).unwrap();
            for (file, text) in files {
                fs::write(folder.join(file), text).unwrap();
            }
            let url = in_background(folder.clone()).unwrap();
            let address = url.trim_start_matches("http://").trim_end_matches('/');
            Self {
                folder,
                address: address.to_owned(),
            }
        }

        fn ask(&self, request_line: &str) -> String {
            let mut stream = TcpStream::connect(&self.address).unwrap();
            write!(
                stream,
                "{request_line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
            )
            .unwrap();
            let mut answer = String::new();
            stream.read_to_string(&mut answer).unwrap();
            answer
        }
    }

    impl Drop for TestSite {
        fn drop(&mut self) {
            fs::remove_dir_all(&self.folder).unwrap();
        }
    }

    #[test]
    fn the_folder_itself_answers_with_its_index() {
        let site = TestSite::new("index", &[("index.html", "<h1>hello</h1>")]);
        let answer = site.ask("GET /?again=1");
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        assert!(answer.contains("Content-Type: text/html; charset=utf-8"));
        assert!(answer.contains("Cache-Control: no-store"));
        assert!(answer.ends_with("<h1>hello</h1>"));
    }

    #[test]
    fn what_is_not_there_and_what_is_not_read_is_refused() {
        let site = TestSite::new("refusals", &[("index.html", "")]);
        assert!(site.ask("GET /absent.js").starts_with("HTTP/1.1 404"));
        assert!(site.ask("GET /../Cargo.toml").starts_with("HTTP/1.1 404"));
        assert!(site.ask("POST /").starts_with("HTTP/1.1 405"));
    }

    #[test]
    fn the_server_is_bound_to_this_machine_only() {
        assert!(
            TestSite::new("local", &[])
                .address
                .starts_with("127.0.0.1:")
        );
    }

    #[test]
    fn no_url_leads_out_of_the_folder() {
        let folder = Path::new("/page");
        for url in [
            "/../secret",
            "/a/../../secret",
            "/%2e%2e/secret",
            "//etc/passwd",
            "/.hidden",
            "/a\\..\\b",
            "/a//b",
            "relative",
            "",
        ] {
            assert_eq!(file_in(folder, url), None, "{url}");
        }
        assert_eq!(
            file_in(folder, "/fonts/panel.woff2?v=2"),
            Some(PathBuf::from("/page/fonts/panel.woff2"))
        );
    }

    #[test]
    fn browsers_are_told_what_they_get() {
        for (file, kind) in [
            ("main.js", "text/javascript; charset=utf-8"),
            ("main.css", "text/css; charset=utf-8"),
            ("main.js.map", "application/json"),
            ("bombe.uf2", "application/octet-stream"),
        ] {
            assert_eq!(content_type(Path::new(file)), kind);
        }
    }

    #[test]
    fn a_busy_port_is_named_along_with_the_way_out() {
        let taken = reserve(0).unwrap();
        let port = taken.local_addr().unwrap().port();
        let complaint = reserve(port).unwrap_err().to_string();
        assert!(
            complaint.contains(&format!("port {port} on 127.0.0.1 is in use")),
            "{complaint}"
        );
        assert!(
            complaint.contains("cargo xtask play --port "),
            "{complaint}"
        );
    }
}
