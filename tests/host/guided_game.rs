//! The guided game, played by a script that knows nothing but the words on the display: what they name in signs, digits, letters
//! and buttons is done, in that order. In English the verbs are read, too.

use bombe_core::{
    game::Outcome,
    screens::{Screen, Text, TextView, View},
    texts::Language,
};
use bombe_engine::code::Shape;
use bombe_tests::{Stage, layout_check::LayoutCheck};

/// How long the guided game may take, in seconds.
const MAX_SECONDS: f64 = 180.0;

/// How fast a ten-year-old reads, in words per second.
const READING: f64 = 2.5;

/// How long a press takes, and a turn of a selector, including finding it; and a look at a screen that is not only words.
const PRESS: f64 = 1.0;
const TURN: f64 = 1.5;
const LOOK: f64 = 4.0;

/// How long the console waits before it says something.
const WAIT: f64 = 1.5;

/// How long a letter is held to look at its card.
const HOLD: f64 = 0.7;

/// Something to do.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Deed {
    Turn(Shape, char),
    Press(&'static str),
    Hold(&'static str),
}

/// The texts on a screen, line by line: the heading, the lines of the body, and the foot with its two corners.
fn texts(screen: &Screen) -> Vec<String> {
    let check = LayoutCheck::of(screen);
    let texts = check.texts().map(|text| text.trim_matches('"').to_owned());
    texts.filter(|text| !text.is_empty()).collect()
}

/// The words of a sentence between the heading and the foot.
fn body(screen: &Screen) -> String {
    let all = texts(screen);
    all[1..all.len() - 2].join(" ")
}

/// What a sentence asks for: each sign with the next digit, and each button.
fn deeds(body: &str, language: Language) -> Vec<Deed> {
    let mut deeds = Vec::new();
    let mut sign = None;
    let mut verb = "";
    for word in body.split_whitespace() {
        let bare = word.trim_end_matches(['.', ',', ':', '!']);
        let shape = Shape::ALL
            .into_iter()
            .find(|shape| bare == shape.as_char().to_string());
        let button = ["A", "B", "C", "D", "E", "F", "OK", "MENU"]
            .into_iter()
            .find(|button| *button == bare);
        match (shape, button, bare.chars().next()) {
            (Some(shape), ..) => sign = Some(shape),
            (_, Some(button), _) if verb == "hold" => deeds.push(Deed::Hold(button)),
            (_, Some(button), _) => {
                let is_said = ["press", "then"].contains(&verb);
                assert!(language != Language::English || is_said, "{body}");
                deeds.push(Deed::Press(button));
            }
            (_, _, Some(digit @ '1'..='5')) if bare.len() == 1 => {
                let is_said = ["turn", "only"].contains(&verb);
                assert!(language != Language::English || is_said, "{body}");
                let shape = sign.take().unwrap();
                deeds.push(Deed::Turn(shape, digit));
            }
            _ => {}
        }
        let verbs = ["press", "then", "hold", "turn", "only"];
        let is_verb = |verb: &&&str| **verb == bare.to_lowercase();
        verb = verbs.iter().find(is_verb).copied().unwrap_or(verb);
    }
    deeds
}

/// A player who reads, and does what they have read.
struct Reader {
    stage: Stage,
    language: Language,
    dial: [char; 3],
    seconds: f64,
    read: Vec<String>,
}

impl Reader {
    fn new(language: Language) -> Self {
        let mut stage = Stage::new(language, Box::default());
        stage.play("533 LANGUAGE A");
        Self {
            stage,
            language,
            dial: ['5', '3', '3'],
            seconds: PRESS,
            read: Vec::new(),
        }
    }

    fn play(&mut self, words: &str, seconds: f64) {
        self.stage.play(words);
        self.seconds += seconds;
    }

    fn do_it(&mut self, deed: Deed) {
        match deed {
            Deed::Turn(shape, digit) => {
                let place = &mut self.dial[shape as usize];
                if *place != digit {
                    *place = digit;
                    let dial: String = self.dial.iter().collect();
                    self.play(&dial, TURN);
                }
            }
            Deed::Press(button) => self.play(button, PRESS),
            Deed::Hold(button) => {
                self.play(&format!("+{button} WAIT"), HOLD + LOOK);
                assert!(matches!(self.stage.screen().view, View::Criteria(_)));
                self.play(&format!("-{button}"), PRESS);
            }
        }
    }

    /// Reads a sentence and does what it asks for. One that tells something is closed by OK, as its foot says.
    fn follow(&mut self, screen: &Screen) {
        let words = texts(screen).join(" ");
        self.seconds += words.split_whitespace().count() as f64 / READING;
        let foot = texts(screen).pop().unwrap();
        let body = body(screen);
        if foot == self.language.texts().hints.ok_go_on {
            self.play("OK", PRESS);
        } else {
            let deeds = deeds(&body, self.language);
            assert!(!deeds.is_empty(), "{body}");
            deeds.into_iter().for_each(|deed| self.do_it(deed));
        }
        self.read.push(body);
    }

    /// Plays until the verdict.
    #[expect(clippy::panic, reason = "a reader who is lost fails the test")]
    fn play_to_the_end(&mut self) {
        for _ in 0..100 {
            let screen = self.stage.screen().clone();
            match &screen.view {
                View::Text(TextView {
                    text: Text::Guide(_),
                    ..
                }) => self.follow(&screen),
                View::Cards(_) => self.play("OK", LOOK + PRESS),
                View::Play(_) => self.play("WAIT", WAIT),
                View::Outcome(_) => return,
                view => panic!("{view:?} after {:#?}", self.read),
            }
        }
        panic!("{:#?}", self.read);
    }
}

#[test]
fn a_script_that_follows_only_the_words_solves_the_guided_game_in_every_language() {
    for language in Language::ALL {
        let mut reader = Reader::new(language);
        reader.play_to_the_end();
        let game = reader.stage.console().saved().game().unwrap();
        assert_eq!(game.outcome(), Some(Outcome::Solved), "{language:?}");
        assert_eq!(game.round(), 2);
        // It was asked for: three in the first round, and one more.
        let seat = game.seat(bombe_core::player::Player::One);
        assert_eq!(seat.queries(), 4);
        assert!(reader.read.len() >= 12, "{:#?}", reader.read);
    }
}

#[test]
fn the_guided_game_takes_at_most_three_minutes_in_every_language() {
    for language in Language::ALL {
        let mut reader = Reader::new(language);
        reader.play_to_the_end();
        println!("{language:?}: {:.0} s", reader.seconds);
        assert!(
            reader.seconds <= MAX_SECONDS,
            "{language:?}: {}",
            reader.seconds
        );
    }
}

#[test]
fn a_reader_does_what_signs_digits_and_buttons_say() {
    let turn = "Turn ▲ to 3, ■ to 4 and ● to 1.";
    let deeds = |text| deeds(text, Language::English);
    let turned = [
        Deed::Turn(Shape::Triangle, '3'),
        Deed::Turn(Shape::Square, '4'),
        Deed::Turn(Shape::Circle, '1'),
    ];
    assert_eq!(deeds(turn), turned);
    let claim = "Only ▲ 3 ■ 4 ● 1 fits all answers. Press MENU, then C, then OK.";
    let pressed = ["MENU", "C", "OK"].map(Deed::Press);
    assert_eq!(deeds(claim), [turned.as_slice(), &pressed].concat());
    assert_eq!(deeds("Hold A down."), [Deed::Hold("A")]);
    assert_eq!(deeds("See 341."), []);
}
