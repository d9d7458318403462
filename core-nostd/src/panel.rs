//! The front panel's vocabulary: what can be pressed, turned and lit.

use core::time::Duration;

use crate::{
    debounce::{Bounce, Change},
    light::FailLamp,
    power::Power,
    selector::{Readings, Stand},
    self_test::Order,
};
use bombe_engine::{
    Answer, Code, Digit, Letter, LongCode, PerLetter, ProblemCode, ProblemName, PublishedNumber,
    Shape,
};

/// One of the eight buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Button {
    /// Asks a verifier, or picks a menu's choice.
    Verifier(Letter),
    /// Confirms.
    Ok,
    /// Opens the menu, or goes back.
    Menu,
}

impl Button {
    /// All buttons, in the order of the panel.
    pub const ALL: [Self; 8] = [
        Self::Verifier(Letter::A),
        Self::Verifier(Letter::B),
        Self::Verifier(Letter::C),
        Self::Verifier(Letter::D),
        Self::Verifier(Letter::E),
        Self::Verifier(Letter::F),
        Self::Ok,
        Self::Menu,
    ];

    const fn bit(self) -> u8 {
        match self {
            Self::Verifier(letter) => 1 << letter as u8,
            Self::Ok => 1 << 6,
            Self::Menu => 1 << 7,
        }
    }
}

/// A part of the panel that a hand can move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// One of the selectors.
    Selector(Shape),
    /// One of the buttons.
    Button(Button),
}

/// A set of buttons, such as those that are held.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Buttons(u8);

impl Buttons {
    /// Whether a button is in the set.
    #[must_use]
    pub const fn contains(self, button: Button) -> bool {
        self.0 & button.bit() != 0
    }

    /// Puts a button into the set.
    pub const fn insert(&mut self, button: Button) {
        self.0 |= button.bit();
    }

    /// Takes a button out of the set.
    pub const fn remove(&mut self, button: Button) {
        self.0 &= !button.bit();
    }

    /// The first button in the set, in the order of the panel.
    #[must_use]
    pub fn first(self) -> Option<Button> {
        Button::ALL
            .into_iter()
            .find(|button| self.contains(*button))
    }
}

/// An input of the panel, a timer, a sensor or the feed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Input {
    /// A button went down.
    Pressed(Button),
    /// A button came up again.
    Released(Button),
    /// A button has been down for longer than anyone would hold it.
    Stuck(Button),
    /// The selectors were turned.
    Dialled(Dial),
    /// The pause that the console had asked for is over.
    PauseOver,
    /// A second of the running timer is over.
    SecondOver,
    /// The panel was left alone for as long as [`Console::patience`](crate::console::Console::patience) says.
    Idle,
    /// The power supply has changed, or was measured for the first time.
    Powered(Power),
    /// The selectors' voltages have changed. Sent only while the console wants to know.
    Sensed(Readings),
    /// A listener of the feed offers a problem.
    Offered(OfferedProblem),
    /// A computer on the cable asks for the boot loader, to load another firmware.
    UpdateWanted,
    /// A listener of the feed leads the self-test.
    Ordered(Order),
    /// What a button's contact did, from a press to the release that was just told. Sent only while the console wants to know.
    Bounced(Button, Bounce),
    /// A display answers, or none.
    HasDisplay(bool),
}

/// A problem that a listener of the feed can name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum OfferedProblem {
    /// By the code that players dial.
    Code(ProblemCode),
    /// By its published number, which may have a wrong letter.
    Number(PublishedNumber),
    /// By its long code.
    Composed(LongCode),
}

impl From<OfferedProblem> for ProblemName {
    fn from(problem: OfferedProblem) -> Self {
        match problem {
            OfferedProblem::Code(code) => Self::Generated(code),
            OfferedProblem::Number(number) => Self::Numbered(number),
            OfferedProblem::Composed(code) => Self::Composed(code),
        }
    }
}

impl Input {
    /// What happened to a button.
    #[must_use]
    pub const fn of_button(button: Button, change: Change) -> Self {
        match change {
            Change::Pressed => Self::Pressed(button),
            Change::Released => Self::Released(button),
            Change::Stuck => Self::Stuck(button),
        }
    }

    /// Whether a person did it, on the panel or over USB.
    #[must_use]
    pub const fn is_touch(self) -> bool {
        match self {
            Self::Pressed(_)
            | Self::Released(_)
            | Self::Dialled(_)
            | Self::Offered(_)
            | Self::UpdateWanted
            | Self::Ordered(_) => true,
            Self::Stuck(_)
            | Self::PauseOver
            | Self::SecondOver
            | Self::Idle
            | Self::Powered(_)
            | Self::Sensed(_)
            | Self::Bounced(..)
            | Self::HasDisplay(_) => false,
        }
    }
}

/// Where the three selectors stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Dial {
    triangle: Stand,
    square: Stand,
    circle: Stand,
}

impl Dial {
    /// Where one selector stands.
    #[must_use]
    pub const fn stand(self, shape: Shape) -> Stand {
        match shape {
            Shape::Triangle => self.triangle,
            Shape::Square => self.square,
            Shape::Circle => self.circle,
        }
    }

    /// One selector's position; `None` if it has none.
    #[must_use]
    pub const fn position(self, shape: Shape) -> Option<Digit> {
        self.stand(shape).digit()
    }

    /// Sets where a selector stands.
    pub fn turn(&mut self, shape: Shape, stand: impl Into<Stand>) {
        let selector = match shape {
            Shape::Triangle => &mut self.triangle,
            Shape::Square => &mut self.square,
            Shape::Circle => &mut self.circle,
        };
        *selector = stand.into();
    }

    /// The first selector that is dead.
    #[must_use]
    pub fn dead(self) -> Option<Shape> {
        let is_dead = |shape: &Shape| self.stand(*shape) == Stand::Dead;
        Shape::ALL.into_iter().find(is_dead)
    }

    /// The code that is dialled.
    ///
    /// # Errors
    /// The first selector that stands at no position.
    pub fn code(self) -> Result<Code, Shape> {
        let digit = |shape| self.position(shape).ok_or(shape);
        Ok(Code::new(
            digit(Shape::Triangle)?,
            digit(Shape::Square)?,
            digit(Shape::Circle)?,
        ))
    }
}

impl From<Code> for Dial {
    fn from(code: Code) -> Self {
        let [triangle, square, circle] = code.digits().map(Stand::At);
        Self {
            triangle,
            square,
            circle,
        }
    }
}

/// What each verifier's lamp shows: green for a pass, red for a fail, dark for `None`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Lamps {
    /// The answers.
    pub answers: PerLetter<Option<Answer>>,
    /// Whether the fails among them blink.
    blinks: bool,
}

impl Lamps {
    /// How long a lamp that blinks is lit, and how long it is dark then. Mostly it is lit, so that no glance misses it.
    pub const LIT: Duration = Duration::from_millis(1000);
    /// See [`LIT`](Self::LIT).
    pub const DARK: Duration = Duration::from_millis(400);

    /// Lamps that are lit and nothing else, such as those of a test.
    #[must_use]
    pub const fn steady(answers: PerLetter<Option<Answer>>) -> Self {
        Self {
            answers,
            blinks: false,
        }
    }

    /// Lamps that are to be understood.
    #[must_use]
    pub fn telling(answers: PerLetter<Option<Answer>>, fails: FailLamp) -> Self {
        let blinks = fails == FailLamp::Blinking && answers.contains(&Some(Answer::Fail));
        Self { answers, blinks }
    }

    /// Which lamps are lit this long after they were set, and how long from then on; `None` means for ever. At first all
    /// of them are, so that an answer never waits.
    #[must_use]
    pub fn lit_after(self, elapsed: Duration) -> (PerLetter<Option<Answer>>, Option<Duration>) {
        if !self.blinks {
            return (self.answers, None);
        }
        let period = (Self::LIT + Self::DARK).as_micros();
        let moment = Duration::from_micros((elapsed.as_micros() % period) as u64);
        match Self::LIT.checked_sub(moment).filter(|left| !left.is_zero()) {
            Some(left) => (self.answers, Some(left)),
            None => {
                let passes = self
                    .answers
                    .map(|answer| answer.filter(|said| *said == Answer::Pass));
                (
                    passes,
                    Some((Self::LIT + Self::DARK).saturating_sub(moment)),
                )
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dial_with_a_selector_between_positions_names_it() {
        let mut dial = Dial::from(Code::new(Digit::Two, Digit::Four, Digit::One));
        dial.turn(Shape::Square, None);
        assert_eq!(dial.code(), Err(Shape::Square));
        dial.turn(Shape::Square, Some(Digit::Five));
        assert_eq!(
            dial.code(),
            Ok(Code::new(Digit::Two, Digit::Five, Digit::One))
        );
    }

    const ANSWERS: PerLetter<Option<Answer>> = [
        Some(Answer::Pass),
        Some(Answer::Fail),
        None,
        Some(Answer::Fail),
        None,
        Some(Answer::Pass),
    ];

    #[test]
    fn a_fail_blinks_while_a_pass_is_steady() {
        let lamps = Lamps::telling(ANSWERS, FailLamp::Blinking);
        let passes = ANSWERS.map(|answer| answer.filter(|said| *said == Answer::Pass));
        let after = |milliseconds| lamps.lit_after(Duration::from_millis(milliseconds));
        let ms = |milliseconds| Some(Duration::from_millis(milliseconds));
        assert_eq!(after(0), (ANSWERS, ms(1000)));
        assert_eq!(after(999), (ANSWERS, ms(1)));
        assert_eq!(after(1000), (passes, ms(400)));
        assert_eq!(after(1399), (passes, ms(1)));
        assert_eq!(after(1400), (ANSWERS, ms(1000)));
        assert_eq!(after(1_400_000 + 1100), (passes, ms(300)));
    }

    #[test]
    fn the_blinking_is_slow_and_the_lamp_mostly_lit() {
        let period = Lamps::LIT + Lamps::DARK;
        // Light that flashes three times a second can harm; a longer dark moment looks like a lamp that is off.
        assert!(period >= Duration::from_secs(1) && Lamps::DARK <= Duration::from_millis(500));
        assert!(Lamps::LIT >= 2 * Lamps::DARK);
    }

    #[test]
    fn lamps_change_by_themselves_only_if_a_fail_blinks() {
        let passes = ANSWERS.map(|answer| answer.filter(|said| *said == Answer::Pass));
        for lamps in [
            Lamps::telling(ANSWERS, FailLamp::Steady),
            Lamps::telling(passes, FailLamp::Blinking),
            Lamps::steady(ANSWERS),
            Lamps::default(),
        ] {
            for elapsed in [0, 1100] {
                let lit = lamps.lit_after(Duration::from_millis(elapsed));
                assert_eq!(lit, (lamps.answers, None));
            }
        }
    }

    #[test]
    fn a_set_of_buttons_has_what_was_put_in_and_not_taken_out() {
        let mut held = Buttons::default();
        for button in Button::ALL {
            assert!(!held.contains(button), "{button:?}");
            held.insert(button);
            assert!(held.contains(button), "{button:?}");
        }
        assert_eq!(held.first(), Some(Button::ALL[0]));
        held.remove(Button::Ok);
        let left = Button::ALL.map(|button| held.contains(button));
        assert_eq!(left, Button::ALL.map(|button| button != Button::Ok));
    }
}
