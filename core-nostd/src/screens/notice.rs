//! Notices in words, in an inverted bar at the foot.

use super::{
    AidWords,
    choices::{difficulty_name, mode_name},
    footer::MENU,
    number,
    parts::{self, CENTRE, FOOT},
    wording::wording,
};
use crate::{
    game::Refusal,
    gfx::{BinaryColor, Canvas, Centre, Font, Point, Rectangle, Size, WIDTH},
    imitation,
    line::{Line, fill},
    notice::{Mistake, Notice},
    panel::{Button, Part},
    saved::NotKept,
    texts::Texts,
};
use bombe_engine::{Answer, Invalid, Lesson, Letter, Mode, Remedy, Slot, insight::Entry};

impl Notice {
    /// The notice in words.
    fn words(self, all: &Texts) -> Line {
        let texts = &all.notice;
        match self {
            Self::NoPosition(shape) => fill(texts.no_position, &[&shape.as_char()]),
            Self::AnswersAreFor(asked) => fill(texts.answers_are_for, &[&asked]),
            Self::Misdialled => fill(texts.misdialled, &[]),
            Self::Mistyped(mistake) => mistake_in_words(mistake, all),
            Self::PicoW => fill(texts.pico_w, &[]),
            Self::NothingKept => fill(texts.nothing_kept, &[]),
            Self::NotKept(NotKept::Full) => fill(texts.full, &[]),
            Self::NotKept(NotKept::Faulty) => fill(texts.memory_error, &[]),
            Self::MemoryDamaged => fill(texts.memory_damaged, &[]),
            Self::TellsNothing(letter) => fill(texts.tells_nothing, &[&letter.as_char()]),
            Self::AskedBefore {
                verifier,
                proposal,
                answer,
            } => {
                let letter = verifier.as_char();
                match answer {
                    Some(Answer::Pass) => fill(texts.was_pass, &[&proposal, &letter, &letter]),
                    Some(Answer::Fail) => fill(texts.was_fail, &[&proposal, &letter, &letter]),
                    None => fill(texts.asked_before, &[&proposal, &letter, &letter]),
                }
            }
            Self::TooSoon => fill(texts.too_soon, &[]),
            Self::Lesson {
                verifier,
                lesson,
                mode,
            } => lesson_in_words(verifier, lesson, mode, all),
            Self::Aid(aid) => fill(AidWords::of(aid, all).does, &[]),
            Self::Thinking => fill(texts.thinking, &[]),
            Self::TimeIsUp => fill(texts.time_is_up, &[]),
            Self::HeldTooLong => fill(texts.held_too_long, &[]),
            Self::BatteryLow => fill(texts.battery_low, &[]),
            Self::Broken(Part::Selector(shape)) => fill(texts.selector_dead, &[&shape.as_char()]),
            Self::Broken(Part::Button(button)) => fill(texts.button_stuck, &[&name(button)]),
            Self::Mistaken(refusal) => mistaken_in_words(refusal, all),
            Self::OnlyResponder(letter) => fill(all.imitation.only_responder, &[&letter.as_char()]),
            Self::HideVote(shape) => fill(all.imitation.hide, &[&shape.as_char()]),
            Self::NoSide(shape) => fill(all.imitation.no_side, &[&shape.as_char()]),
            Self::AlreadyPaused => fill(texts.already_paused, &[]),
            Self::NothingCrossedOut => fill(texts.nothing_crossed_out, &[]),
            Self::NoneOfCards(remedy) => remedy_in_words(remedy, all),
            Self::NoneSwapped => fill(all.my_cards.none_swapped, &[]),
            Self::NotDuringGame => fill(all.update.not_during_game, &[]),
            Self::AsFound(code) => fill(texts.as_found, &[&code]),
            Self::EndsGame(letter) => fill(texts.ends_game, &[&letter.as_char()]),
            Self::VoteTakenBack(letter) => fill(all.imitation.taken_back, &[&letter.as_char()]),
            Self::Refused(refusal) => match refusal {
                Refusal::NoSuchVerifier(letter) => fill(texts.no_verifier, &[&letter.as_char()]),
                Refusal::AlreadyAsked(letter) => fill(texts.already_asked, &[&letter.as_char()]),
                Refusal::NoQueriesLeft => fill(texts.none_left, &[]),
                Refusal::ProposalChanged { asked } => fill(texts.proposal_changed, &[&asked]),
                Refusal::LastRound => fill(texts.last_round, &[]),
                Refusal::NoSuchMark => fill(texts.no_mark, &[]),
                Refusal::TooManyMarks => fill(texts.sheet_full, &[]),
                Refusal::NoHint => fill(texts.no_hint, &[]),
                Refusal::NotNow => fill(texts.not_now, &[]),
                Refusal::NothingAsked => fill(texts.nothing_asked, &[]),
                Refusal::GameOver => fill(texts.game_over, &[]),
            },
        }
    }

    pub(super) fn draw<D: Canvas>(self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        parts::block(BAR, target)?;
        let (words, at) = (self.words(texts), Point::new(CENTRE, FOOT));
        Font::Body.draw(words, at, Centre, BinaryColor::Off, target)
    }
}

/// A button as it is printed on the panel.
fn name(button: Button) -> Line {
    match button {
        Button::Verifier(letter) => fill("{}", &[&letter.as_char()]),
        Button::Ok => fill("OK", &[]),
        Button::Menu => fill(MENU, &[]),
    }
}

/// Why what was typed is no problem, in words.
fn mistake_in_words(mistake: Mistake, texts: &Texts) -> Line {
    let texts = &texts.typing;
    match mistake {
        Mistake::NoSuchCard(number) => fill(texts.no_such_card, &[&number]),
        Mistake::CardTwice(card) => fill(texts.card_twice, &[&card.number()]),
        Mistake::NoSuchNumber(number) => fill(texts.no_such_number, &[&number]),
        Mistake::NotOn(Slot::One(card)) => fill(texts.not_on_card, &[&card.number()]),
        Mistake::NotOn(Slot::Either(one, other)) => {
            fill(texts.not_on_cards, &[&one.number(), &other.number()])
        }
        Mistake::OnNoCard => fill(texts.on_no_card, &[]),
        Mistake::NoProblem(Invalid::SeveralCodesLeft) => fill(texts.several_codes_fit, &[]),
        Mistake::NoProblem(Invalid::Superfluous(letter)) => {
            fill(texts.superfluous, &[&letter.as_char()])
        }
        Mistake::Incomplete => fill(texts.incomplete, &[]),
        Mistake::Meant(number) => fill(texts.meant, &[&number]),
        Mistake::NoSuchRank { letter, verifiers } => {
            let [first, last] = number::ends(letter, verifiers);
            fill(texts.no_such_rank, &[&first, &last])
        }
        Mistake::NoProblem(_) => fill(texts.no_code_fits, &[]),
    }
}

/// What would help if the players' cards make no problem, in words.
fn remedy_in_words(remedy: Remedy, all: &Texts) -> Line {
    let texts = &all.my_cards;
    match remedy {
        Remedy::CardAbove(number) => fill(texts.add_above, &[&number]),
        Remedy::Fewer(verifiers) => fill(texts.fewer, &[&(verifiers as u8)]),
        Remedy::Difficulty(difficulty) => fill(texts.choose, &[&difficulty_name(difficulty, all)]),
        Remedy::Mode(mode) => fill(texts.choose, &[&mode_name(mode, all)]),
        Remedy::Cards(1) => fill(texts.add_one, &[]),
        Remedy::Cards(count) => fill(texts.add, &[&count]),
    }
}

/// Why an event of an imitation game is refused, in words.
fn mistaken_in_words(refusal: imitation::Refusal, all: &Texts) -> Line {
    use imitation::Refusal;
    let texts = &all.imitation;
    match refusal {
        Refusal::NoSuchPlayer(letter) => fill(texts.no_player, &[&letter.as_char()]),
        Refusal::IsResponder(letter) => fill(texts.is_responder, &[&letter.as_char()]),
        Refusal::HasVoted(letter) | Refusal::IsFinal(letter) => {
            fill(texts.has_voted, &[&letter.as_char()])
        }
        Refusal::VotesMissing(players) => match players.only() {
            Some(player) => fill(texts.vote_missing, &[&player.as_char()]),
            None => fill(texts.votes_missing, &[&players]),
        },
        Refusal::NotNow => fill(all.notice.not_now, &[]),
        Refusal::GameOver => fill(all.notice.game_over, &[]),
    }
}

/// What an answer has taught; in numbers, if the words do not fit.
fn lesson_in_words(verifier: Letter, lesson: Lesson, mode: Mode, texts: &Texts) -> Line {
    let (letter, lessons) = (verifier.as_char(), &texts.lessons);
    let (in_words, in_numbers): (Line, Line) = match lesson {
        Lesson::Nothing => return fill(lessons.nothing, &[&letter]),
        Lesson::RuledOut { out, left } => (
            fill(lessons.ruled_out_in_words, &[&letter, &out, &left]),
            fill(lessons.ruled_out, &[&letter, &out, &left]),
        ),
        Lesson::MustBe(Entry { card, .. }) if mode == Mode::Nightmare => {
            return fill(lessons.has_card, &[&letter, &card.number()]);
        }
        Lesson::MustBe(Entry { rule, .. }) => (
            fill(lessons.must_be, &[&letter, &wording(rule, texts)]),
            fill(lessons.one_left, &[&letter]),
        ),
        Lesson::CannotBe(Entry { rule, .. }) => (
            fill(lessons.cannot_be, &[&letter, &wording(rule, texts)]),
            fill(lessons.one_out, &[&letter]),
        ),
    };
    if Font::Body.width(&in_words) < WIDTH as i32 {
        in_words
    } else {
        in_numbers
    }
}

const BAR: Rectangle = Rectangle::new(Point::new(0, 53), Size::new(WIDTH as u32, 11));
