//! Placeholders in the sentences of a lesson, in braces: facts, criteria, and claims about criteria.
//!
//! ```text
//!   {left}                 a fact of the position
//!   {codes 1}              a fact of the first supposition
//!   {3.2}                  the criterion at place 2 of card 3, in the words of the console
//!   {falls 3.2}            .. which the asked verifier could have before its answer, and cannot have after it
//!   {out 3.2} {open 3.2}   .. which it cannot have now; which it can still have
//!   {is 3.2}               .. which is the only one that it can have
//!   {meets 3.2}            .. which the proposal meets
//!   {is A 3.2}             .. and so on, for another verifier than the asked one
//! ```

use bombe_core::game::Mark;
use bombe_engine::{
    code::Code,
    deck::card::Card,
    face::Face,
    insight::Insight,
    verifier::{Answer, Letter},
};

use super::lesson_file::{Entry, Supposition, letter};

/// The context of a sentence.
pub(super) struct Context<'a> {
    pub(super) face: &'a Face,
    pub(super) suppositions: &'a [Supposition],
    /// The facts that it may mention.
    pub(super) facts: &'a [&'a str],
    /// The verifier and the proposal, in a step.
    pub(super) question: Option<(Letter, Code)>,
    pub(super) before: &'a Insight,
    pub(super) now: &'a Insight,
}

/// The contents of the placeholders of a sentence; `None` if its braces do not match.
pub(super) fn placeholders(sentence: &str) -> Option<Vec<&str>> {
    let mut pieces = sentence.split('{');
    if pieces.next()?.contains('}') {
        return None;
    }
    pieces
        .map(|piece| {
            let (placeholder, rest) = piece.split_once('}')?;
            (!rest.contains('}')).then_some(placeholder)
        })
        .collect()
}

/// A sentence without its placeholders.
pub(super) fn without_placeholders(sentence: &str) -> String {
    let pieces = sentence.split('{');
    pieces
        .map(|piece| piece.split_once('}').map_or(piece, |(_, rest)| rest))
        .collect()
}

impl Context<'_> {
    /// Whether a placeholder can be filled here, and its claim is true.
    pub(super) fn holds(&self, placeholder: &str) -> bool {
        let words: Vec<&str> = placeholder.split(' ').collect();
        match *words.as_slice() {
            [word] => self.facts.contains(&word) || self.is_on_table(word),
            [word, number] if self.is_supposed(word, number) => true,
            [claim, place] => self
                .question
                .is_some_and(|(verifier, _)| self.is_true(claim, verifier, place)),
            [claim, verifier, place] => verifier
                .parse()
                .ok()
                .and_then(letter)
                .is_some_and(|verifier| self.is_true(claim, verifier, place)),
            _ => false,
        }
    }

    fn is_on_table(&self, place: &str) -> bool {
        let card = entry(place).and_then(Entry::card);
        card.is_some_and(|card| self.face.cards().any(|other| other == card))
    }

    fn is_supposed(&self, fact: &str, number: &str) -> bool {
        let place = number.parse::<usize>().ok();
        let place = place.and_then(|number| number.checked_sub(1));
        let Some(supposition) = place.and_then(|place| self.suppositions.get(place)) else {
            return false;
        };
        match fact {
            "codes" => true,
            "code" => supposition.code.is_some(),
            "examples" => supposition.examples.is_some(),
            "tried" => supposition.proposal.is_some(),
            "passes" => supposition.passes.is_some(),
            _ => false,
        }
    }

    fn is_true(&self, claim: &str, verifier: Letter, place: &str) -> bool {
        let Some((entry, mark)) = entry(place).and_then(|entry| {
            let mark = self.mark(verifier, entry)?;
            Some((entry, mark))
        }) else {
            return false;
        };
        let is_open = !mark.is_ruled_out(self.now);
        match claim {
            "open" => is_open,
            "out" => !is_open,
            "falls" => !is_open && !mark.is_ruled_out(self.before),
            "is" => is_open && self.count_open(verifier) == 1,
            "meets" => self.question.is_some_and(|(_, proposal)| {
                let criterion = entry.criterion();
                criterion.is_some_and(|criterion| criterion.answer(proposal) == Answer::Pass)
            }),
            _ => false,
        }
    }

    /// The mark of an entry on the note sheet of a verifier; `None` if there is none.
    fn mark(&self, verifier: Letter, entry: Entry) -> Option<Mark> {
        let card = entry.card()?;
        let (number, _) = self.cards(verifier).find(|&(_, other)| other == card)?;
        Some(Mark::Criterion {
            verifier,
            card: number,
            place: entry.1 - 1,
        })
    }

    fn cards(&self, verifier: Letter) -> impl Iterator<Item = (u8, Card)> {
        (0..).map_while(move |number| Some((number, self.face.card_of(verifier, number)?)))
    }

    fn count_open(&self, verifier: Letter) -> usize {
        let marks = self.cards(verifier).flat_map(|(card, listed)| {
            let places = 0..listed.criteria().len() as u8;
            places.map(move |place| Mark::Criterion {
                verifier,
                card,
                place,
            })
        });
        marks.filter(|&mark| !mark.is_ruled_out(self.now)).count()
    }
}

fn entry(place: &str) -> Option<Entry> {
    let (card, place) = place.split_once('.')?;
    Some(Entry(card.parse().ok()?, place.parse().ok()?))
}
