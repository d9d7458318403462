//! The QR codes on the display are read back by a reader that has no part in drawing them: `rqrr`. The page's tests do the same
//! with another one, from what the firmware shows.

use std::collections::HashSet;

use bombe_core::{
    gfx::Frame,
    screens::{Footer, ScanView, Screen, View},
    sharing::{MAX_ADDRESS, Shared},
    texts::Language,
};
use bombe_engine::{
    Criterion, LongCode, PlayedProblem, Problem, ProblemCode, ProblemName, Published,
    PublishedNumber, ResultCode, RulebookProblem, Verdict, generate,
};
use bombe_tests::{gallery::scenes, layout_check::LayoutCheck};

use crate::rng::Rng;

/// How far the dark panel goes around the display, in pixels of the display.
const PANEL: usize = 16;
/// How many pixels of the picture a pixel of the display has on each side.
const SCALE: usize = 3;

/// How bright lit pixels are in the picture that a camera takes, where dark ones have 10.
const BRIGHTNESSES: [u8; 3] = [60, 130, 255];

/// What a camera reads on a frame: the display in its dark panel.
fn read(frame: &Frame, brightness: u8) -> Result<String, String> {
    let (width, height) = (128 + 2 * PANEL, 64 + 2 * PANEL);
    let fill = |x: usize, y: usize| {
        let at = |along: usize| (along / SCALE).wrapping_sub(PANEL);
        if frame.is_lit(at(x), at(y)) {
            brightness
        } else {
            10
        }
    };
    let mut picture =
        rqrr::PreparedImage::prepare_from_greyscale(SCALE * width, SCALE * height, fill);
    let grids = picture.detect_grids();
    let [grid] = grids.as_slice() else {
        return Err(format!("{} codes", grids.len()));
    };
    let (_, text) = grid.decode().map_err(|error| error.to_string())?;
    Ok(text)
}

fn drawn(screen: &Screen) -> Frame {
    let mut frame = Frame::new();
    let Ok(()) = screen.draw(&mut frame);
    frame
}

#[track_caller]
fn assert_readable(screen: &Screen, text: &str) {
    let frame = drawn(screen);
    for brightness in BRIGHTNESSES {
        assert_eq!(read(&frame, brightness).as_deref(), Ok(text), "{screen:?}");
    }
}

fn text_of(view: &ScanView) -> String {
    let scannable = view.shared.scannable(view.page);
    format!("{}{}", scannable.link, scannable.text)
}

#[test]
fn every_code_of_the_gallery_can_be_read_in_every_language() {
    let mut seen = Vec::new();
    for scene in scenes()
        .iter()
        .filter(|scene| scene.script().ends_with(" OK") || scene.script().ends_with(" F"))
    {
        let screen = scene.screen(Language::English);
        let View::Scan(view) = &screen.view else {
            continue;
        };
        let text = text_of(view);
        for language in Language::ALL {
            let screen = Screen {
                language,
                ..screen.clone()
            };
            assert_readable(&screen, &text);
        }
        seen.push(text);
    }
    assert!(seen.len() >= 10, "{seen:?}");
    // A problem and its result, as in docs/sharing.md.
    for text in ["#01", "F52OBVV", "4 9 11 14"] {
        assert!(seen.iter().any(|other| other == text), "{text}: {seen:?}");
    }
}

/// Something of any kind to be scanned.
fn any_shared(rng: &mut Rng) -> Shared {
    let code = ProblemCode::try_from(rng.below(48_828_125) as u32).unwrap();
    let number = loop {
        if let Ok(number) = PublishedNumber::try_from(rng.below(27 * 9_200_000) as u32) {
            break number;
        }
    };
    let name = match rng.below(5) {
        0 => ProblemName::Rulebook(RulebookProblem::new(rng.below(20) as u8 + 1).unwrap()),
        1 => ProblemName::Generated(code),
        2 => ProblemName::Numbered(number),
        3 => ProblemName::Composed(LongCode::from(&generate(code))),
        _ => ProblemName::Published(Published::from(&generate(code))),
    };
    if rng.below(2) == 0 {
        return Shared::Problem(name, Some(number).filter(|_| rng.below(2) == 0));
    }
    let verdicts = [
        Verdict::Solved,
        Verdict::Failed,
        Verdict::Won,
        Verdict::NobodyWon,
    ];
    let result = ResultCode::new(
        PlayedProblem::of(name).unwrap(),
        rng.pick(&verdicts),
        rng.below(2) == 0,
        rng.below(256) as u8,
        rng.below(100) as u8,
        rng.below(300) as u16,
    );
    Shared::Result(result.unwrap())
}

/// Addresses of pages, up to the longest.
fn addresses() -> Vec<Option<&'static str>> {
    let address = |length| {
        let host = "https://example.org/";
        let path = "bombe/".chars().cycle().take(length - host.len());
        let address: String = host.chars().chain(path).collect();
        Some(&*address.leak())
    };
    let mut addresses: Vec<_> = (20..=MAX_ADDRESS).step_by(10).map(address).collect();
    addresses.push(None);
    addresses
}

#[test]
fn whatever_is_shared_has_room_and_can_be_read() {
    let rng = &mut Rng::new(14);
    let addresses = addresses();
    for _ in 0..150 {
        let view = ScanView {
            shared: any_shared(rng),
            page: rng.pick(&addresses),
            footer: Footer::MENU,
        };
        let text = text_of(&view);
        let screen = Screen {
            view: View::Scan(view),
            language: rng.pick(&Language::ALL),
        };
        assert_readable(&screen, &text);
        let check = LayoutCheck::of(&screen);
        assert!(check.faults().is_empty(), "{screen:?} {:?}", check.faults());
    }
}

/// Two pixels a side are read from further away: without a page, and with a short address, the modules have them. Only a link
/// with a long code has no room for them.
#[test]
fn modules_are_two_pixels_wide_where_that_has_room() {
    let rng = &mut Rng::new(15);
    let short = Some("https://bombe.example.org/play/");
    for _ in 0..100 {
        let shared = any_shared(rng);
        let is_long = matches!(shared, Shared::Problem(ProblemName::Composed(_), _));
        let pages = [None, short].into_iter().take(2 - usize::from(is_long));
        for page in pages {
            let view = ScanView {
                shared: shared.clone(),
                page,
                footer: Footer::MENU,
            };
            let text = text_of(&view);
            let screen = Screen {
                view: View::Scan(view),
                language: Language::English,
            };
            let frame = drawn(&screen);
            // So all edges are on columns, and on rows, of one parity.
            let columns = (61..128)
                .filter(|&x| (0..64).any(|y| frame.is_lit(x, y) != frame.is_lit(x - 1, y)));
            let rows = (1..64)
                .filter(|&y| (60..128).any(|x| frame.is_lit(x, y) != frame.is_lit(x, y - 1)));
            let parities = |edges: Vec<usize>| {
                edges
                    .iter()
                    .map(|edge| edge % 2)
                    .collect::<HashSet<_>>()
                    .len()
            };
            let is_even = parities(columns.collect()) == 1 && parities(rows.collect()) == 1;
            assert!(is_even, "{text}");
        }
    }
}

/// With the address of a page a problem is a link to it; a result never is.
#[test]
fn a_problem_is_a_link_if_there_is_a_page() {
    let page = Some("https://example.org/bombe/");
    let text = |name, number, page| {
        let shared = Shared::Problem(name, number);
        let view = ScanView {
            shared,
            page,
            footer: Footer::MENU,
        };
        text_of(&view)
    };
    let code = ProblemName::Generated(ProblemCode::try_from(33_404_766).unwrap());
    assert_eq!(text(code, None, None), "241 435 331 342");
    assert_eq!(
        text(code, None, page),
        "https://example.org/bombe/?problem=241435331342"
    );
    let number: PublishedNumber = "A46NXF".parse().unwrap();
    let numbered = ProblemName::Numbered(number);
    assert_eq!(text(numbered, Some(number), None), "A46NXF");
    assert_eq!(
        text(numbered, Some(number), page),
        "https://example.org/bombe/?number=A46NXF"
    );
    let rulebook = ProblemName::Rulebook(RulebookProblem::FIRST);
    assert_eq!(text(rulebook, None, page), "#01");
    assert_eq!(
        text(rulebook, Some(number), page),
        "https://example.org/bombe/?number=A46NXF"
    );
}

/// A problem that was typed in is told by its cards. What is behind them is in neither of its codes.
#[test]
fn problems_that_differ_in_their_secrets_only_have_the_same_codes() {
    let face = RulebookProblem::FIRST.face().unwrap();
    let choices = face
        .slots()
        .iter()
        .map(|slot| slot.criteria().collect::<Vec<_>>());
    let choices = choices.fold(vec![vec![]], |chosen: Vec<Vec<Criterion>>, criteria| {
        let with =
            |criteria_so_far: &Vec<Criterion>, next| [criteria_so_far.as_slice(), &[next]].concat();
        chosen
            .iter()
            .flat_map(|so_far| criteria.iter().map(move |&next| with(so_far, next)))
            .collect()
    });
    let problems = choices
        .iter()
        .filter_map(|criteria| Problem::new(face.clone(), criteria).ok());
    let problems: Vec<Problem> = problems.collect();
    let solutions: HashSet<_> = problems
        .iter()
        .map(|problem| problem.solution().index())
        .collect();
    assert!(solutions.len() > 1);
    let texts: HashSet<_> = problems
        .iter()
        .map(|problem| {
            let name = ProblemName::Published(Published::from(problem));
            let played = PlayedProblem::of(name).unwrap();
            let result = ResultCode::new(played, Verdict::Solved, false, 0, 4, 9).unwrap();
            let page = Some("https://example.org/");
            [Shared::Problem(name, None), Shared::Result(result)]
                .map(|shared| format!("{:?}", shared.scannable(page)))
        })
        .collect();
    assert_eq!(texts.len(), 1, "{texts:?}");
}
