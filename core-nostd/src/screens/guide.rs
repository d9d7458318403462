//! The sentences of the guided game, in words. They are shown as pages to be read.

use super::wording::wording;
use crate::{
    line::{Line, Paragraph, cut, fill, line},
    texts::Texts,
};
use bombe_engine::{Answer, Code, Letter, Rule};

/// A sentence of the guided game: what the player may do next, or what an answer means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sentence {
    /// What is to be found.
    Aim,
    /// What the cards are, before they are shown.
    Cards,
    /// Turn the selectors to a code.
    Turn(Code),
    /// Ask a verifier.
    Ask {
        /// Which one.
        verifier: Letter,
        /// Whether it is the first question of the game: then the lamps are explained.
        is_first: bool,
    },
    /// What an answer says, and how to see the card.
    Hold {
        /// Who has answered.
        verifier: Letter,
        /// What was proposed.
        proposal: Code,
        /// The answer.
        answer: Answer,
    },
    /// What an answer rules out on its card.
    Learnt {
        /// Who has answered.
        verifier: Letter,
        /// The answer.
        answer: Answer,
        /// What it has ruled out.
        finding: Finding,
    },
    /// End the round.
    EndRound,
    /// Claim the only code that is left.
    Claim(Code),
}

/// What an answer has ruled out on the verifier's card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// All but this one.
    Tests(Rule),
    /// This one.
    DoesNotTest(Rule),
    /// Nothing.
    Nothing,
}

impl Sentence {
    /// The heading and the body.
    pub(super) fn words(self, texts: &Texts) -> (Line, Paragraph) {
        let guide = &texts.guide;
        match self {
            Self::Aim => (line(texts.help.secret), cut(texts.help.secret_body)),
            Self::Cards => (line(texts.help.verifiers), cut(guide.cards_body)),
            Self::Turn(code) => (line(guide.turn), with_code(guide.turn_body, code)),
            Self::Ask { verifier, is_first } => {
                let letter = verifier.as_char();
                let body = if is_first {
                    guide.ask_first_body
                } else {
                    guide.ask_body
                };
                (fill(guide.ask, &[&letter]), fill(body, &[&letter]))
            }
            Self::Hold {
                verifier,
                proposal,
                answer,
            } => {
                let body = match answer {
                    Answer::Pass => guide.hold_pass,
                    Answer::Fail => guide.hold_fail,
                };
                let body = fill(body, &[&proposal, &verifier.as_char()]);
                (heading(verifier, answer, texts), body)
            }
            Self::Learnt {
                verifier,
                answer,
                finding,
            } => (heading(verifier, answer, texts), finding.words(texts)),
            Self::EndRound => (line(guide.end_round), cut(guide.end_round_body)),
            Self::Claim(code) => (line(guide.claim), with_code(guide.claim_body, code)),
        }
    }
}

impl Finding {
    fn words(self, texts: &Texts) -> Paragraph {
        let guide = &texts.guide;
        match self {
            Self::Tests(rule) => fill(guide.must_be, &[&wording(rule, texts)]),
            Self::DoesNotTest(rule) => fill(guide.cannot_be, &[&wording(rule, texts)]),
            Self::Nothing => cut(guide.nothing),
        }
    }
}

fn heading(verifier: Letter, answer: Answer, texts: &Texts) -> Line {
    let sign = match answer {
        Answer::Pass => '✓',
        Answer::Fail => '✗',
    };
    fill(texts.guide.says, &[&verifier.as_char(), &sign])
}

fn with_code(body: &str, code: Code) -> Paragraph {
    let [triangle, square, circle] = code.digits();
    fill(body, &[&triangle, &square, &circle])
}
