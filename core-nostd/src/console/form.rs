//! The form for typing in a published problem: for each verifier its cards and its verification number, one at a time.
//!
//! The selectors give the digits. Every field is checked against the fields before it when it is confirmed. Going back
//! forgets nothing: a typo that is noticed ten fields later is corrected, and the rest only confirmed again.
//!
//! The numbers are secrets of a kind, because they tell the criteria to someone who knows the tables. But the person
//! who types them has them on paper anyway, and the console never shows them again once the game has begun.

mod wheel;

use core::ops::Range;

use super::turns::Turns;
use crate::{notice::Mistake, panel::Dial};
use bombe_engine::{
    Bounded as _, Card, Class, Digit, Face, Letter, MAX_VERIFIERS, Mode, PerVerifier, Problem,
    Shape, Slot, VerifierCount, deck::verification,
};
use wheel::Wheel;

/// A published problem as typed so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Form {
    mode: Mode,
    verifiers: VerifierCount,
    rows: [FormRow; MAX_VERIFIERS],
    /// How many fields are confirmed.
    confirmed: u8,
    /// The digit of the current field that was changed last.
    touched: Shape,
    turns: Turns,
}

/// The digits of two cards and of a number. In nightmare mode the card and the number of a row need not belong
/// together.
type FormRow = [Wheel; 7];

const CARD: Range<usize> = 0..2;
const OTHER_CARD: Range<usize> = 2..4;
const NUMBER: Range<usize> = 4..7;

/// The selectors for the digits of a card.
const TWO_DIGITS: &[Shape] = &[Shape::Square, Shape::Circle];

/// A field of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    /// The card of this slot, or the first in extreme mode.
    Card(Letter),
    /// The second card of this slot.
    OtherCard(Letter),
    /// The number of this verifier.
    Number(Letter),
}

impl Field {
    /// The verifier, or in nightmare mode only the place.
    pub(super) const fn letter(self) -> Letter {
        match self {
            Self::Card(letter) | Self::OtherCard(letter) | Self::Number(letter) => letter,
        }
    }

    /// The selectors that give its digits.
    pub(super) const fn shapes(self) -> &'static [Shape] {
        match self {
            Self::Card(_) | Self::OtherCard(_) => TWO_DIGITS,
            Self::Number(_) => &Shape::ALL,
        }
    }

    /// Whether the digit of a selector can be above 5. No card's number is fifty or more.
    const fn needs_high_digits(self, shape: Shape) -> bool {
        match self {
            Self::Card(_) | Self::OtherCard(_) => matches!(shape, Shape::Circle),
            Self::Number(_) => true,
        }
    }

    /// The digit that a selector gives by its position alone. Where no digit above 4 is needed, its last position gives 0.
    fn selected(self, shape: Shape, dial: Dial) -> Option<u8> {
        let digit = dial.position(shape).map(Digit::get);
        if self.needs_high_digits(shape) {
            digit
        } else {
            digit.map(|digit| digit % Digit::ALL.len() as u8)
        }
    }

    /// Where its digits are in their row.
    const fn place(self) -> Range<usize> {
        match self {
            Self::Card(_) => CARD,
            Self::OtherCard(_) => OTHER_CARD,
            Self::Number(_) => NUMBER,
        }
    }
}

impl Form {
    /// An empty form.
    pub(super) const fn new(class: Class) -> Self {
        Self {
            mode: class.mode,
            verifiers: class.verifiers,
            rows: [[Wheel::NEW; NUMBER.end]; MAX_VERIFIERS],
            confirmed: 0,
            touched: Shape::Circle,
            turns: Turns::NONE,
        }
    }

    /// Changes the class of the problem. All fields have to be confirmed again.
    pub(super) const fn change(&mut self, class: Class) {
        self.mode = class.mode;
        self.verifiers = class.verifiers;
        self.confirmed = 0;
        self.touched = Shape::Circle;
    }

    pub(super) const fn mode(&self) -> Mode {
        self.mode
    }

    pub(super) const fn verifiers(&self) -> VerifierCount {
        self.verifiers
    }

    /// The digit of the current field that was changed last.
    pub(super) const fn touched(&self) -> Shape {
        self.touched
    }

    /// The current field.
    pub(super) fn field(&self) -> Field {
        self.field_after(self.confirmed)
    }

    /// The field after a number of others, in the order of printed problems: cards and a number for each verifier; but
    /// in nightmare mode all cards first.
    fn field_after(&self, others: u8) -> Field {
        let verifiers = self.verifiers as u8;
        let (place, field): (u8, fn(Letter) -> Field) = match self.mode {
            Mode::Classic if others.is_multiple_of(2) => (others / 2, Field::Card),
            Mode::Classic => (others / 2, Field::Number),
            Mode::Extreme if others.is_multiple_of(3) => (others / 3, Field::Card),
            Mode::Extreme if others % 3 == 1 => (others / 3, Field::OtherCard),
            Mode::Extreme => (others / 3, Field::Number),
            Mode::Nightmare if others < verifiers => (others, Field::Card),
            Mode::Nightmare => (others - verifiers, Field::Number),
        };
        let letter = Letter::ALL.get(usize::from(place));
        field(letter.copied().unwrap_or(Letter::F))
    }

    /// How many fields the form has.
    const fn fields(&self) -> u8 {
        let per_verifier = match self.mode {
            Mode::Classic | Mode::Nightmare => 2,
            Mode::Extreme => 3,
        };
        per_verifier * self.verifiers as u8
    }

    /// The fields that are confirmed.
    fn confirmed(&self) -> impl Iterator<Item = Field> + '_ {
        (0..self.confirmed).map(|others| self.field_after(others))
    }

    pub(super) fn is_confirmed(&self, field: Field) -> bool {
        self.confirmed().any(|other| other == field)
    }

    /// The current field's digits as they are now, each with its selector; `None` for one that neither the selector nor
    /// the buttons give.
    pub(super) fn digits(&self, dial: Dial) -> impl Iterator<Item = (Shape, Option<u8>)> + '_ {
        let field = self.field();
        let wheels = self.wheels(field).iter().zip(field.shapes());
        wheels.map(move |(wheel, &shape)| (shape, wheel.digit(field.selected(shape, dial))))
    }

    /// The selectors are turned. While the form is open (`is_open`), the current field follows, also if it was typed
    /// before.
    pub(super) fn turn(&mut self, old: Dial, new: Dial, is_open: bool) {
        for shape in Shape::ALL {
            let is_turned = self.turns.follow(shape, old, new);
            let has_high_digits = self.field().needs_high_digits(shape);
            if is_open
                && is_turned
                && let Some(wheel) = self.wheel(shape)
            {
                wheel.follow(has_high_digits);
                self.touched = shape;
            }
        }
    }

    /// Adds five to the digit of a selector, if the current field has it.
    pub(super) fn raise(&mut self, shape: Shape, dial: Dial) {
        let selected = self.field().selected(shape, dial);
        let is_needed = self.can_raise(shape, dial);
        if let Some(wheel) = self.wheel(shape) {
            if is_needed {
                wheel.raise(selected);
            }
            self.touched = shape;
        }
    }

    /// Whether five can be added to the digit of a selector: where high digits are needed, or the selector gives none.
    pub(super) fn can_raise(&self, shape: Shape, dial: Dial) -> bool {
        let field = self.field();
        field.needs_high_digits(shape) || field.selected(shape, dial).is_none()
    }

    /// Steps the digit that was changed last.
    pub(super) fn step(&mut self, step: i8, dial: Dial) {
        let shape = self.touched;
        let selected = self.field().selected(shape, dial);
        if let Some(wheel) = self.wheel(shape) {
            wheel.step(step, selected);
        }
    }

    /// The digit of a selector in the current field.
    fn wheel(&mut self, shape: Shape) -> Option<&mut Wheel> {
        let field = self.field();
        let place = field.shapes().iter().position(|&other| other == shape)?;
        let row = self.rows.get_mut(field.letter().index())?;
        row.get_mut(field.place())?.get_mut(place)
    }

    fn wheels(&self, field: Field) -> &[Wheel] {
        let row = self.rows.get(field.letter().index());
        row.and_then(|row| row.get(field.place()))
            .unwrap_or_default()
    }

    /// Goes back to the previous field; returns whether there is one.
    pub(super) const fn go_back(&mut self) -> bool {
        let has_one = self.confirmed > 0;
        self.confirmed = self.confirmed.saturating_sub(1);
        self.touched = Shape::Circle;
        has_one
    }

    /// Goes on to the next field; returns the problem if this was the last one.
    ///
    /// # Errors
    /// What is wrong with the field, or after the last one, with the problem as a whole.
    pub(super) fn confirm(&mut self, dial: Dial) -> Result<Option<Problem>, Untypable> {
        for (shape, digit) in self.digits(dial) {
            digit.ok_or(Untypable::NoDigit(shape))?;
        }
        let field = self.field();
        for &shape in field.shapes() {
            if let Some(wheel) = self.wheel(shape) {
                wheel.stop(field.selected(shape, dial));
            }
        }
        match field {
            Field::Card(_) | Field::OtherCard(_) => self.check_card(field)?,
            Field::Number(letter) => self.check_number(letter)?,
        }
        if self.confirmed + 1 == self.fields() {
            return Ok(Some(self.problem()?));
        }
        self.confirmed += 1;
        self.touched = Shape::Circle;
        Ok(None)
    }

    fn check_card(&self, field: Field) -> Result<(), Mistake> {
        let card = self.card(field)?;
        let mut others = self.confirmed().filter_map(|field| self.card(field).ok());
        if others.any(|other| other == card) {
            Err(Mistake::CardTwice(card))
        } else {
            Ok(())
        }
    }

    fn check_number(&self, letter: Letter) -> Result<(), Mistake> {
        let number = self.number(letter);
        let criterion = verification::criterion(number).ok_or(Mistake::NoSuchNumber(number))?;
        let (is_listed, mistake) = match self.mode {
            Mode::Classic | Mode::Extreme => {
                let slot = self.slot(letter)?;
                (slot.lists(criterion), Mistake::NotOn(slot))
            }
            Mode::Nightmare => {
                let mut slots = self.letters().filter_map(|letter| self.slot(letter).ok());
                let is_listed = slots.any(|slot| slot.lists(criterion));
                (is_listed, Mistake::OnNoCard)
            }
        };
        if is_listed { Ok(()) } else { Err(mistake) }
    }

    fn problem(&self) -> Result<Problem, Mistake> {
        let slots = self.letters().map(|letter| self.slot(letter));
        let slots: PerVerifier<Slot> = slots.try_bounded()?;
        let numbers: PerVerifier<u16> = self.letters().map(|letter| self.number(letter)).bounded();
        Face::new(self.mode, &slots)
            .and_then(|face| Problem::from_numbers(face, &numbers))
            .map_err(Mistake::NoProblem)
    }

    /// The verifiers of the problem.
    fn letters(&self) -> impl Iterator<Item = Letter> + Clone + use<> {
        Letter::ALL.into_iter().take(self.verifiers as usize)
    }

    /// The cards of a slot as typed, if such cards exist.
    pub(super) fn slot(&self, letter: Letter) -> Result<Slot, Mistake> {
        let card = self.card(Field::Card(letter))?;
        Ok(match self.mode {
            Mode::Classic | Mode::Nightmare => Slot::One(card),
            Mode::Extreme => Slot::Either(card, self.card(Field::OtherCard(letter))?),
        })
    }

    /// The card of a field as typed; there is none with the number of a verifier.
    pub(super) fn card(&self, field: Field) -> Result<Card, Mistake> {
        let number = match field {
            Field::Card(_) | Field::OtherCard(_) => self.typed(field) as u8,
            Field::Number(_) => 0,
        };
        Card::new(number).ok_or(Mistake::NoSuchCard(number))
    }

    /// The number of a verifier as typed.
    pub(super) fn number(&self, letter: Letter) -> u16 {
        self.typed(Field::Number(letter))
    }

    /// What was typed into a field.
    fn typed(&self, field: Field) -> u16 {
        let digits = self.wheels(field).iter().map(|wheel| wheel.digit(None));
        digits.fold(0, |number, digit| {
            10 * number + u16::from(digit.unwrap_or(0))
        })
    }
}

/// Why a field cannot be confirmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Untypable {
    /// Nothing gives the digit of this selector.
    NoDigit(Shape),
    /// It makes no problem.
    Mistake(Mistake),
}

impl From<Mistake> for Untypable {
    fn from(mistake: Mistake) -> Self {
        Self::Mistake(mistake)
    }
}
