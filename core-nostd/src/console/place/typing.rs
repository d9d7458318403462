//! The screen on which a published problem is typed in.

use heapless::Vec;

use super::BACK_OR_NEXT;
use crate::{
    console::{
        Console,
        form::{Field, Form},
    },
    screens::{Page, TypedRow, TypingField, TypingView, View},
};
use bombe_engine::{Bounded as _, Letter, Mode, PerVerifier, Shape, Slot};

pub(super) fn of(console: &Console) -> View {
    let form = &console.draft.form;
    let field = form.field();
    let letter = field.letter();
    View::Typing(TypingView {
        field: match (field, form.mode()) {
            (Field::Number(_), _) => TypingField::Number,
            (Field::Card(_), Mode::Extreme) => TypingField::FirstCard,
            (Field::OtherCard(_), _) => TypingField::SecondCard,
            (Field::Card(_), Mode::Classic | Mode::Nightmare) => TypingField::Card,
        },
        verifier: Some(letter).filter(|_| has_owner(field, form)),
        digits: form.digits(console.dial).bounded(),
        raises: Shape::ALL
            .into_iter()
            .filter(|&shape| form.can_raise(shape, console.dial))
            .bounded(),
        touched: form.touched(),
        page: Page {
            number: letter.index() as u8 + 1,
            of: form.verifiers() as u8,
        },
        typed: typed(form, field),
        footer: BACK_OR_NEXT,
        notice: console.notice,
    })
}

/// Whether the field belongs to the verifier of its letter.
fn has_owner(field: Field, form: &Form) -> bool {
    matches!(field, Field::Number(_)) || form.mode() != Mode::Nightmare
}

/// The last rows that were typed. In nightmare mode cards and numbers are separate, as in print.
fn typed(form: &Form, field: Field) -> Vec<TypedRow, { TypingView::ROWS }, u8> {
    let is_apart = form.mode() == Mode::Nightmare && matches!(field, Field::Number(_));
    let row = |letter| {
        let row = TypedRow {
            verifier: Some(letter).filter(|_| has_owner(field, form)),
            slot: slot(form, letter).filter(|_| !is_apart),
            number: number(form, letter),
        };
        (row.slot.is_some() || row.number.is_some()).then_some(row)
    };
    let rows: PerVerifier<TypedRow> = Letter::ALL.into_iter().filter_map(row).bounded();
    let first = rows.len().saturating_sub(TypingView::ROWS);
    rows.iter().copied().skip(first).bounded()
}

/// The cards of a place that are confirmed.
fn slot(form: &Form, letter: Letter) -> Option<Slot> {
    let card = |field| {
        let is_confirmed = form.is_confirmed(field);
        form.card(field).ok().filter(|_| is_confirmed)
    };
    let first = card(Field::Card(letter))?;
    let other = card(Field::OtherCard(letter));
    Some(other.map_or(Slot::One(first), |other| Slot::Either(first, other)))
}

/// The number of a verifier, if it is confirmed.
fn number(form: &Form, letter: Letter) -> Option<u16> {
    let is_confirmed = form.is_confirmed(Field::Number(letter));
    is_confirmed.then(|| form.number(letter))
}
