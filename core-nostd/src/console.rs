//! The console: the state machine between the panel and the game.
//!
//! Inputs go in one at a time; lamps and view are what the present state shows. Nothing here waits or knows the time.

use crate::{
    code::Code,
    game::{Event, Game},
    panel::{Button, Dial, Input, Lamps, Letter},
    problem::{Invalid, rulebook::RulebookProblem},
    screens::{ClaimView, ConfirmView, MenuView, Notice, PlayView, TitleView, VerdictView, View},
};

/// The whole console.
#[derive(Clone, Debug)]
pub struct Console {
    dial: Dial,
    number: RulebookProblem,
    game: Game,
    place: Place,
    notice: Option<Notice>,
}

/// Where in the console the player is, as long as the game has not ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Title,
    Play,
    Menu,
    ConfirmStartOver,
    Claim,
}

/// The choices of the game's menu, by letter.
mod menu {
    use crate::panel::Letter;

    pub(super) const CLAIM: Letter = Letter::A;
    pub(super) const START_OVER: Letter = Letter::B;
}

impl Console {
    /// A console as it is after power-on, with a problem of the rulebook to be played.
    ///
    /// # Errors
    /// The rulebook's problem is not valid, which a test rules out.
    pub fn new(number: RulebookProblem) -> Result<Self, Invalid> {
        let game = Game::new(number.problem()?);
        Ok(Self {
            dial: Dial::default(),
            number,
            game,
            place: Place::Title,
            notice: None,
        })
    }

    /// Takes an input.
    pub fn step(&mut self, input: Input) {
        match input {
            Input::Pressed(button) => {
                self.notice = None;
                self.press(button);
            }
            Input::Dialled(dial) => {
                self.notice = None;
                self.dial = dial;
            }
            Input::Released(_) => {}
        }
    }

    /// What the lamps show.
    #[must_use]
    pub fn lamps(&self) -> Lamps {
        Lamps(*self.game.answers())
    }

    /// What the display shows.
    #[must_use]
    pub fn view(&self) -> View {
        let game = &self.game;
        if let Some((claim, verdict)) = game.verdict() {
            return View::Verdict(VerdictView::of(game, claim, verdict));
        }
        match self.place {
            Place::Title => View::Title(TitleView::of(self.number, game.problem().face())),
            Place::Play => View::Play(PlayView::of(game, self.dial, self.notice)),
            Place::Menu => View::Menu(MenuView {
                claim: menu::CLAIM,
                start_over: menu::START_OVER,
            }),
            Place::ConfirmStartOver => View::Confirm(ConfirmView::StartOver),
            Place::Claim => View::Claim(ClaimView {
                player: None,
                dial: self.dial,
                notice: self.notice,
            }),
        }
    }

    fn press(&mut self, button: Button) {
        if self.game.verdict().is_some() {
            if button == Button::Ok {
                self.start_over();
            }
            return;
        }
        match (self.place, button) {
            (Place::Title, Button::Ok) => self.place = Place::Play,
            (Place::Play, Button::Verifier(letter)) => self.ask(letter),
            (Place::Play, Button::Ok) => self.apply(Event::EndRound),
            (Place::Play, Button::Menu) => self.place = Place::Menu,
            (Place::Menu, Button::Verifier(menu::CLAIM)) => self.place = Place::Claim,
            // There is nothing to lose before the first query.
            (Place::Menu, Button::Verifier(menu::START_OVER)) if self.game.queries() > 0 => {
                self.place = Place::ConfirmStartOver;
            }
            (Place::Menu, Button::Verifier(menu::START_OVER))
            | (Place::ConfirmStartOver, Button::Ok) => self.start_over(),
            (Place::Menu | Place::ConfirmStartOver | Place::Claim, Button::Menu) => {
                self.place = Place::Play
            }
            (Place::Claim, Button::Ok) => self.claim(),
            (Place::Title | Place::Menu | Place::ConfirmStartOver | Place::Claim, _) => {}
        }
    }

    fn ask(&mut self, verifier: Letter) {
        if let Some(proposal) = self.dialled() {
            self.apply(Event::Query { verifier, proposal });
        }
    }

    fn claim(&mut self) {
        if let Some(code) = self.dialled() {
            self.apply(Event::Claim(code));
        }
    }

    fn start_over(&mut self) {
        self.game = Game::new(self.game.problem().clone());
        self.place = Place::Play;
    }

    /// The dialled code; leaves a notice if a selector stands at no position.
    fn dialled(&mut self) -> Option<Code> {
        let code = self.dial.code();
        self.notice = code.err().map(Notice::NoPosition);
        code.ok()
    }

    /// Lets the event happen, or leaves a notice that tells why it may not.
    fn apply(&mut self, event: Event) {
        self.notice = self.game.apply(event).err().map(Notice::Refused);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        code::{Digit, Shape},
        game::Refusal,
        panel::Answer,
    };
    use proptest::prelude::*;

    const SOLUTION: Code = Code::new(Digit::Two, Digit::Four, Digit::One);
    const OTHER: Code = Code::new(Digit::Five, Digit::Three, Digit::Three);

    fn console() -> Console {
        Console::new(RulebookProblem::FIRST).unwrap()
    }

    /// A console whose game has begun with this code dialled.
    fn playing(code: Code) -> Console {
        let mut console = console();
        dial(&mut console, code);
        press(&mut console, Button::Ok);
        console
    }

    fn dial(console: &mut Console, code: Code) {
        console.step(Input::Dialled(code.into()));
    }

    fn press(console: &mut Console, button: Button) {
        console.step(Input::Pressed(button));
        console.step(Input::Released(button));
    }

    fn ask(console: &mut Console, letter: Letter) {
        press(console, Button::Verifier(letter));
    }

    #[test]
    fn a_verifiers_answer_lights_its_lamp_until_the_round_ends() {
        let mut console = playing(SOLUTION);
        ask(&mut console, Letter::A);
        let lamp_a = Lamps([Some(Answer::Pass), None, None, None, None, None]);
        assert_eq!(console.lamps(), lamp_a);
        dial(&mut console, OTHER);
        assert_eq!(console.lamps(), lamp_a);
        press(&mut console, Button::Ok);
        assert_eq!(console.lamps(), Lamps::default());
        ask(&mut console, Letter::A);
        assert_eq!(
            console.lamps(),
            Lamps([Some(Answer::Fail), None, None, None, None, None])
        );
    }

    #[test]
    fn a_selector_between_positions_refuses_the_query_and_says_so() {
        let mut console = playing(SOLUTION);
        let mut between = Dial::from(SOLUTION);
        between.turn(Shape::Square, None);
        console.step(Input::Dialled(between));
        let before = console.game.clone();
        console.step(Input::Pressed(Button::Verifier(Letter::A)));
        assert_eq!(console.game, before);
        assert_eq!(console.notice, Some(Notice::NoPosition(Shape::Square)));
        dial(&mut console, SOLUTION);
        assert_eq!(console.notice, None);
    }

    #[test]
    fn a_refusal_is_shown_until_the_next_press() {
        let mut console = playing(OTHER);
        ask(&mut console, Letter::E);
        assert_eq!(
            console.notice,
            Some(Notice::Refused(Refusal::NoSuchVerifier(Letter::E)))
        );
        ask(&mut console, Letter::A);
        assert_eq!(console.notice, None);
    }

    #[test]
    fn menu_leads_back_to_the_game_from_everywhere() {
        let mut console = playing(SOLUTION);
        ask(&mut console, Letter::A);
        let game = console.game.clone();
        let ways_in = [
            [].as_slice(),
            &[Button::Verifier(menu::CLAIM)],
            &[Button::Verifier(menu::START_OVER)],
        ];
        for way_in in ways_in {
            press(&mut console, Button::Menu);
            for &button in way_in {
                press(&mut console, button);
            }
            assert!(!matches!(console.view(), View::Play(_)));
            press(&mut console, Button::Menu);
            assert!(matches!(console.view(), View::Play(_)));
        }
        assert_eq!(console.game, game);
    }

    #[test]
    fn starting_over_is_confirmed_once_there_is_something_to_lose() {
        let mut console = playing(SOLUTION);
        let new = console.game.clone();
        ask(&mut console, Letter::A);
        for button in [Button::Menu, Button::Verifier(menu::START_OVER)] {
            press(&mut console, button);
        }
        assert_eq!(console.view(), View::Confirm(ConfirmView::StartOver));
        assert_ne!(console.game, new);
        press(&mut console, Button::Ok);
        assert_eq!(console.game, new);
        assert!(matches!(console.view(), View::Play(_)));

        for button in [Button::Menu, Button::Verifier(menu::START_OVER)] {
            press(&mut console, button);
        }
        assert!(matches!(console.view(), View::Play(_)));
    }

    #[test]
    fn a_claim_with_a_selector_between_positions_is_refused_and_says_so() {
        let mut console = playing(SOLUTION);
        let mut between = Dial::from(SOLUTION);
        between.turn(Shape::Circle, None);
        console.step(Input::Dialled(between));
        for button in [Button::Menu, Button::Verifier(menu::CLAIM), Button::Ok] {
            press(&mut console, button);
        }
        let notice = Some(Notice::NoPosition(Shape::Circle));
        assert_eq!(
            console.view(),
            View::Claim(ClaimView {
                player: None,
                dial: between,
                notice
            })
        );
    }

    #[test]
    fn a_claim_is_judged_and_ok_plays_again() {
        let mut console = playing(SOLUTION);
        for button in [Button::Menu, Button::Verifier(menu::CLAIM), Button::Ok] {
            press(&mut console, button);
        }
        assert!(matches!(console.view(), View::Verdict(_)));
        ask(&mut console, Letter::A);
        press(&mut console, Button::Menu);
        assert!(matches!(console.view(), View::Verdict(_)));
        press(&mut console, Button::Ok);
        assert!(matches!(console.view(), View::Play(_)));
        assert_eq!(console.game, Game::new(console.game.problem().clone()));
    }

    fn any_input() -> impl Strategy<Value = Input> {
        let button = prop_oneof![
            6 => (0..6_usize).prop_map(|index| Button::Verifier(Letter::ALL[index])),
            2 => Just(Button::Ok),
            1 => Just(Button::Menu),
        ];
        let position =
            || prop_oneof![9 => (1..=5_u8).prop_map(|n| Digit::try_from(n).ok()), 1 => Just(None)];
        let dial = (position(), position(), position()).prop_map(|(triangle, square, circle)| {
            let mut dial = Dial::default();
            dial.turn(Shape::Triangle, triangle);
            dial.turn(Shape::Square, square);
            dial.turn(Shape::Circle, circle);
            Input::Dialled(dial)
        });
        prop_oneof![3 => button.clone().prop_map(Input::Pressed), 2 => button.prop_map(Input::Released), 2 => dial]
    }

    proptest! {
        #[test]
        fn no_input_gives_an_uncounted_answer(inputs in prop::collection::vec(any_input(), 0..400)) {
            let mut console = console();
            for input in inputs {
                let before = console.game.clone();
                console.step(input);
                let game = &console.game;
                let lit = console.lamps().0.iter().flatten().count();
                prop_assert_eq!(lit, usize::from(3 - game.queries_left()));
                prop_assert!(lit <= 3);
                let began_anew = *game == Game::new(game.problem().clone());
                prop_assert!(began_anew || (before.queries()..=before.queries() + 1).contains(&game.queries()));
                prop_assert!(began_anew || (before.round()..=before.round() + 1).contains(&game.round()));
            }
        }
    }
}
