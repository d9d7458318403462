//! The form for typing in a published problem: for each verifier its cards and its verification number, one digit at a
//! time.
//!
//! Every field is checked against the fields before it when it is confirmed. Going back forgets nothing: a typo that is
//! noticed ten fields later is corrected, and the rest only confirmed again.
//!
//! The numbers are secrets of a kind, because they tell the criteria to someone who knows the tables. But the person
//! who types them has them on paper anyway, and the console never shows them again once the game has begun.

use core::ops::Range;

use crate::notice::Mistake;
use bombe_engine::{
    Bounded as _, Card, Class, Face, Letter, MAX_VERIFIERS, Mode, PerVerifier, Problem, Slot,
    VerifierCount, deck::verification,
};

/// A published problem as typed so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Form {
    mode: Mode,
    verifiers: VerifierCount,
    rows: [FormRow; MAX_VERIFIERS],
    /// How many fields are confirmed.
    confirmed: u8,
}

/// The digits of two cards and of a number. In nightmare mode the card and the number of a row need not belong
/// together.
type FormRow = [u8; 7];

const CARD: Range<usize> = 0..2;
const TWO_CARDS: Range<usize> = 0..4;
const NUMBER: Range<usize> = 4..7;

/// A field of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    /// The card of this slot, or both in extreme mode.
    Cards(Letter),
    /// The number of this verifier.
    Number(Letter),
}

impl Form {
    /// An empty form.
    pub(super) const fn new(class: Class) -> Self {
        Self {
            mode: class.mode,
            verifiers: class.verifiers,
            rows: [[0; NUMBER.end]; MAX_VERIFIERS],
            confirmed: 0,
        }
    }

    /// Changes the class of the problem. All fields have to be confirmed again.
    pub(super) const fn change(&mut self, class: Class) {
        self.mode = class.mode;
        self.verifiers = class.verifiers;
        self.confirmed = 0;
    }

    pub(super) const fn mode(&self) -> Mode {
        self.mode
    }

    pub(super) const fn verifiers(&self) -> VerifierCount {
        self.verifiers
    }

    /// The current field.
    pub(super) fn field(&self) -> Field {
        self.field_after(self.confirmed)
    }

    /// The field after a number of others, in the order of printed problems: a card and a number for each verifier; but
    /// in nightmare mode all cards first.
    fn field_after(&self, others: u8) -> Field {
        let verifiers = self.verifiers as u8;
        let (place, is_number) = match self.mode {
            Mode::Classic | Mode::Extreme => (others / 2, others % 2 == 1),
            Mode::Nightmare => (others % verifiers, others >= verifiers),
        };
        let letter = Letter::ALL.get(usize::from(place));
        let letter = letter.copied().unwrap_or(Letter::F);
        if is_number {
            Field::Number(letter)
        } else {
            Field::Cards(letter)
        }
    }

    pub(super) fn is_confirmed(&self, field: Field) -> bool {
        let mut confirmed = (0..self.confirmed).map(|others| self.field_after(others));
        confirmed.any(|other| other == field)
    }

    /// The digits of a field, in the order of the buttons that turn them.
    pub(super) fn digits(&self, field: Field) -> &[u8] {
        let (row, digits) = self.place(field);
        let row = self.rows.get(row);
        row.and_then(|row| row.get(digits)).unwrap_or_default()
    }

    /// Advances a digit of the current field, from 9 to 0. Nothing happens if it has no digit for this button.
    pub(super) fn turn(&mut self, button: Letter) {
        let (row, digits) = self.place(self.field());
        let row = self.rows.get_mut(row);
        let digits = row.and_then(|row| row.get_mut(digits));
        if let Some(digit) = digits.and_then(|digits| digits.get_mut(button.index())) {
            *digit = (*digit + 1) % 10;
        }
    }

    fn place(&self, field: Field) -> (usize, Range<usize>) {
        match field {
            Field::Cards(letter) if self.mode == Mode::Extreme => (letter.index(), TWO_CARDS),
            Field::Cards(letter) => (letter.index(), CARD),
            Field::Number(letter) => (letter.index(), NUMBER),
        }
    }

    /// Goes back to the previous field; returns whether there is one.
    pub(super) const fn go_back(&mut self) -> bool {
        let has_one = self.confirmed > 0;
        self.confirmed = self.confirmed.saturating_sub(1);
        has_one
    }

    /// Goes on to the next field; returns the problem if this was the last one.
    ///
    /// # Errors
    /// What is wrong with the field, or after the last one, with the problem as a whole.
    pub(super) fn confirm(&mut self) -> Result<Option<Problem>, Mistake> {
        match self.field() {
            Field::Cards(letter) => self.check_cards(letter)?,
            Field::Number(letter) => self.check_number(letter)?,
        }
        if self.confirmed + 1 == 2 * self.verifiers as u8 {
            return self.problem().map(Some);
        }
        self.confirmed += 1;
        Ok(None)
    }

    fn check_cards(&self, letter: Letter) -> Result<(), Mistake> {
        self.slot(letter)?;
        let slots = self.letters().take(letter.index() + 1);
        let slots = slots.filter_map(|letter| self.slot(letter).ok());
        let cards = slots.flat_map(Slot::cards);
        for (place, card) in cards.clone().enumerate() {
            if cards.clone().take(place).any(|other| other == card) {
                return Err(Mistake::CardTwice(card));
            }
        }
        Ok(())
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
        match *self.digits(Field::Cards(letter)) {
            [a, b, c, d] => Ok(Slot::Either(card(a, b)?, card(c, d)?)),
            [a, b, ..] => Ok(Slot::One(card(a, b)?)),
            [] | [_] => Err(Mistake::NoSuchCard(0)),
        }
    }

    /// The number of a verifier as typed.
    pub(super) fn number(&self, letter: Letter) -> u16 {
        let digits = self.digits(Field::Number(letter)).iter();
        digits.fold(0, |number, &digit| 10 * number + u16::from(digit))
    }
}

fn card(tens: u8, units: u8) -> Result<Card, Mistake> {
    let number = 10 * tens + units;
    Card::new(number).ok_or(Mistake::NoSuchCard(number))
}
