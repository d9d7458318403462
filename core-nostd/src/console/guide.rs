//! The guided game: problem 01 alone, with a sentence before each step.
//!
//! It is a game like any other. What the guide says next follows from the game, the selectors and what it has said before;
//! the player may do something else at any time. What the guide asks for works on its sentence, too.

use super::{
    Console,
    dealing::Dealing,
    draft::Draft,
    place::{Lobby, Place, Spot},
};
use crate::{
    game::{Aid, Aids, Game, Phase, Seat, Table},
    menus,
    panel::{Button, Dial},
    saved::{Guide, Record, Settings, Store},
    screens::{Finding, Sentence},
};
use bombe_engine::{
    Answer, Code, Digit, Face, Letter, ProblemName, Rule, RulebookProblem, turn::Turn,
};

/// The questions that lead to the code, whatever else is asked. Each is asked unless its answer is known.
const PLAN: [(Code, Letter); 4] = {
    let first = Code::new(Digit::Three, Digit::Four, Digit::One);
    let second = Code::new(Digit::Two, Digit::Four, Digit::One);
    [
        (first, Letter::A),
        (first, Letter::B),
        (first, Letter::D),
        (second, Letter::C),
    ]
};

/// What the guide has said in the current game. After a power cut it says some of it again.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Heard {
    has_told_aim: bool,
    /// Whether the player has seen how to look at a card.
    has_shown_card: bool,
    /// How many queries were asked when an answer was explained.
    explained: u16,
    /// The last sentence, which is not repeated by itself.
    last: Option<Sentence>,
}

impl Heard {
    fn hear(&mut self, sentence: Sentence, queries: u16) {
        self.last = Some(sentence);
        match sentence {
            Sentence::Aim => self.has_told_aim = true,
            Sentence::Hold { .. } => self.has_shown_card = true,
            Sentence::Learnt { .. } => self.explained = queries,
            Sentence::Cards
            | Sentence::Turn(_)
            | Sentence::Ask { .. }
            | Sentence::EndRound
            | Sentence::Claim(_) => {}
        }
    }

    /// The player has looked at a card.
    pub(super) const fn see_card(&mut self) {
        self.has_shown_card = true;
    }

    /// The player wants to hear the last sentence again.
    pub(super) const fn forget_last(&mut self) {
        self.last = None;
    }
}

/// A game as the guide sees it.
#[derive(Clone, Copy, Debug)]
struct Position<'game> {
    face: &'game Face,
    seat: &'game Seat,
    dial: Dial,
    /// The round, unless nothing was asked in it or the player has ended it.
    turn: Option<&'game Turn>,
    /// Whether the player has not seen the game screen yet.
    is_at_cards: bool,
}

impl Position<'_> {
    /// What the guide says next.
    fn next(&self, heard: &Heard) -> Option<Sentence> {
        if self.is_at_cards {
            return Some(if heard.has_told_aim {
                Sentence::Cards
            } else {
                Sentence::Aim
            });
        }
        self.explanation(heard)
            .or_else(|| self.only_code().map(Sentence::Claim))
            .or_else(|| self.suggestion())
    }

    /// What the latest answer means, unless that was said.
    fn explanation(&self, heard: &Heard) -> Option<Sentence> {
        if heard.explained == self.seat.queries() {
            return None;
        }
        let verifier = self.seat.latest()?;
        let proposal = self.seat.turn().proposal()?;
        let answer = self.seat.turn().answer(verifier)?;
        Some(if heard.has_shown_card {
            Sentence::Learnt {
                verifier,
                answer,
                finding: self.finding(verifier, proposal, answer),
            }
        } else {
            Sentence::Hold {
                verifier,
                proposal,
                answer,
            }
        })
    }

    /// The next question, or the end of the round if the others are about another code.
    fn suggestion(&self) -> Option<Sentence> {
        let mut plan = PLAN.into_iter();
        let (proposal, verifier) = match self.turn.and_then(|turn| Some((turn, turn.proposal()?))) {
            Some((turn, proposal)) => {
                let is_next = |&(_, verifier): &(Code, Letter)| {
                    turn.answer(verifier).is_none() && self.is_unknown(verifier, proposal)
                };
                match plan.find(is_next) {
                    Some((_, verifier)) if self.seat.queries_left() > 0 => (proposal, verifier),
                    _ => return Some(Sentence::EndRound),
                }
            }
            None => plan.find(|&(proposal, verifier)| self.is_unknown(verifier, proposal))?,
        };
        Some(if self.dial == proposal.into() {
            Sentence::Ask {
                verifier,
                is_first: self.seat.queries() == 0,
            }
        } else {
            Sentence::Turn(proposal)
        })
    }

    /// Whether the verifier's answer about a code is not known yet.
    fn is_unknown(&self, verifier: Letter, proposal: Code) -> bool {
        let mut answers = self
            .rules_left(verifier)
            .map(|rule| rule.is_met_by(proposal));
        let first = answers.next();
        answers.any(|answer| Some(answer) != first)
    }

    /// The rules on the verifier's card that go with all of its answers.
    fn rules_left(&self, verifier: Letter) -> impl Iterator<Item = Rule> {
        let card = self.face.card_of(verifier, 0);
        let rules = card.into_iter().flat_map(|card| card.rules());
        rules.copied().filter(move |&rule| {
            let mut answers = self.answers(verifier);
            answers.all(|(proposal, answer)| answer == answer_of(rule, proposal))
        })
    }

    /// What a verifier has answered.
    fn answers(&self, verifier: Letter) -> impl Iterator<Item = (Code, Answer)> {
        let turns = self.seat.history().iter().chain([self.seat.turn()]);
        turns.filter_map(move |turn| Some((turn.proposal()?, turn.answer(verifier)?)))
    }

    /// What the latest answer of a verifier has ruled out on its card, seen alone: nothing that other cards tell.
    fn finding(&self, verifier: Letter, proposal: Code, answer: Answer) -> Finding {
        let before = self.answers(verifier).count().saturating_sub(1);
        let is_out = |rule: &&Rule| {
            let mut earlier = self.answers(verifier).take(before);
            let was_left = earlier.all(|(other, said)| said == answer_of(**rule, other));
            was_left && answer_of(**rule, proposal) != answer
        };
        let card = self.face.card_of(verifier, 0);
        let mut rules = card.into_iter().flat_map(|card| card.rules());
        let mut left = self.rules_left(verifier);
        match (rules.find(is_out), left.next(), left.next()) {
            (None, ..) => Finding::Nothing,
            (Some(_), Some(only), None) => Finding::Tests(only),
            (Some(out), ..) => Finding::DoesNotTest(*out),
        }
    }

    /// The code, if only one meets a rule that is left on each card.
    fn only_code(&self) -> Option<Code> {
        let verifiers = Letter::ALL.into_iter().take(self.face.slots().len());
        let mut codes = Code::all().filter(|&code| {
            let mut verifiers = verifiers.clone();
            verifiers.all(|verifier| self.rules_left(verifier).any(|rule| rule.is_met_by(code)))
        });
        codes.next().filter(|_| codes.next().is_none())
    }
}

/// Whether the game has the beginning of the guided one.
fn is_for_guide(game: &Game) -> bool {
    let header = game.header();
    header.problem == ProblemName::Rulebook(RulebookProblem::FIRST)
        && header.table == Table::Solo
        && header.aids == Aids::NONE.toggled(Aid::Lessons)
}

fn answer_of(rule: Rule, proposal: Code) -> Answer {
    if rule.is_met_by(proposal) {
        Answer::Pass
    } else {
        Answer::Fail
    }
}

impl Console {
    /// Answers the offer of the guided game.
    pub(super) fn press_guide_offer(&mut self, button: Button, store: &mut impl Store) {
        let choice = match button {
            Button::Verifier(letter) => menus::GUIDE_OFFER.pick(letter),
            Button::Menu => Some(menus::GuideOffer::No),
            Button::Ok => None,
        };
        match choice {
            Some(menus::GuideOffer::Yes) => self.start_guided(store),
            Some(menus::GuideOffer::No) => {
                self.set_guide(Guide::Off, store);
                self.enter(Lobby::Home);
            }
            None => {}
        }
    }

    /// Orders the problem of the guided game. What the guide tells is an aid, and so the game is not compared with others.
    pub(super) fn start_guided(&mut self, store: &mut impl Store) {
        if !self.set_guide(Guide::On, store) {
            return;
        }
        let mut draft = Draft::of(self.saved.settings());
        draft.problem = ProblemName::Rulebook(RulebookProblem::FIRST);
        draft.settings.table = Table::Solo;
        draft.settings.aids = Aids::NONE.toggled(Aid::Lessons);
        self.dealing = Some(Dealing::Game(draft.header(&self.saved)));
    }

    /// Stores what becomes of the guided game. Returns whether it did.
    fn set_guide(&mut self, guide: Guide, store: &mut impl Store) -> bool {
        let settings = Settings {
            guide,
            ..*self.saved.settings()
        };
        let is_kept = self.keep(Record::Settings(settings), store);
        if is_kept {
            self.draft.settings.guide = guide;
        }
        is_kept
    }

    /// Ends the guide together with its game. If that cannot be stored, the players are not bothered with it.
    pub(super) fn end_guide(&mut self, store: &mut impl Store) {
        let goes_on = |game: &Game| game.outcome().is_none() || self.hides_code(game);
        let is_left =
            |game: Option<&Game>| !game.is_some_and(|game| is_for_guide(game) && goes_on(game));
        if self.saved.settings().guide == Guide::On
            && !self.is_dealing()
            && is_left(self.saved.game())
            && is_left(self.saved.paused())
        {
            let notice = self.notice;
            self.set_guide(Guide::Off, store);
            self.notice = notice;
        }
    }

    /// Whether the current game is the guided one.
    pub(super) fn is_guided(&self) -> bool {
        let game = self.saved.game();
        self.saved.settings().guide == Guide::On
            && game.is_some_and(|game| is_for_guide(game) && game.outcome().is_none())
    }

    /// What the guide has to say, unless it has just said that.
    pub(super) fn new_sentence(&self) -> Option<Sentence> {
        let game = self.saved.game().filter(|_| self.is_guided())?;
        let Phase::Asking(player) = game.phase() else {
            return None;
        };
        let seat = game.seat(player);
        let is_under_way = !self.deduction.is_round_ending && seat.turn().queries() > 0;
        let position = Position {
            face: game.problem().face(),
            seat,
            dial: self.dial,
            turn: is_under_way.then_some(seat.turn()),
            is_at_cards: game.is_untouched() && !self.deduction.has_begun,
        };
        let heard = &self.deduction.heard;
        position
            .next(heard)
            .filter(|&sentence| heard.last != Some(sentence))
    }

    /// Where a game begins: at its cards, or at what the guide says about them.
    pub(super) fn opening(&self) -> Spot {
        self.new_sentence().map_or(Spot::Cards, Spot::Guide)
    }

    pub(super) fn press_guide(
        &mut self,
        sentence: Sentence,
        button: Button,
        store: &mut impl Store,
    ) {
        match (sentence, button) {
            (Sentence::Aim, Button::Menu) => self.back_to_setup(store),
            (Sentence::Cards, Button::Menu) => self.sit(Spot::Guide(Sentence::Aim)),
            (_, Button::Menu) => self.sit(Spot::Menu),
            (Sentence::Aim | Sentence::Cards, Button::Verifier(_)) => {}
            (Sentence::Cards, Button::Ok) => {
                self.hear(sentence);
                self.sit(Spot::Cards);
            }
            (Sentence::Ask { verifier, .. }, Button::Verifier(letter)) if letter == verifier => {
                self.close_sentence(sentence);
                self.press_play(button, store);
            }
            (Sentence::EndRound, Button::Ok) => {
                self.close_sentence(sentence);
                self.press_play(button, store);
            }
            (Sentence::Hold { verifier, .. }, Button::Verifier(letter)) if letter == verifier => {
                self.close_sentence(sentence);
                self.deduction.pressed = Some(letter);
            }
            // A letter that nobody has asked for costs nothing here.
            (_, Button::Verifier(_)) => self.close_sentence(sentence),
            (_, Button::Ok) => {
                self.hear(sentence);
                let next = self.new_sentence();
                self.sit(next.map_or(Spot::Play, Spot::Guide));
            }
        }
    }

    /// Turning the selectors closes a sentence: the game screen shows where they stand.
    pub(super) fn close_sentence_by_dialling(&mut self) {
        if let Place::Table(Spot::Guide(sentence)) = self.place
            && !matches!(sentence, Sentence::Aim | Sentence::Cards)
        {
            self.close_sentence(sentence);
        }
    }

    fn close_sentence(&mut self, sentence: Sentence) {
        self.hear(sentence);
        self.sit(Spot::Play);
    }

    fn hear(&mut self, sentence: Sentence) {
        let player = |game: &Game| game.player().map(|player| game.seat(player).queries());
        let queries = self.saved.game().and_then(player).unwrap_or_default();
        self.deduction.heard.hear(sentence, queries);
    }
}
