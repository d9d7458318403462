//! Notices: what a player should know, in an inverted bar at the foot.

use embedded_graphics::{
    geometry::{Point, Size},
    pixelcolor::BinaryColor,
    primitives::Rectangle,
};

use super::{
    MENU, Mistake,
    parts::{self, CENTRE, FOOT},
    wording::wording,
};
use crate::{
    code::{Code, Shape},
    game::{Aid, Refusal},
    gfx::{
        canvas::Canvas,
        frame::WIDTH,
        text::{Align::Centre, Font},
    },
    imitation,
    insight::{Entry, Lesson},
    line::{Line, fill},
    panel::{Button, Letter, Part},
    problem::{Mode, Slot},
    saved::NotKept,
    texts::Texts,
};

/// Something the player should know before going on: mostly, why the last press did nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A selector stands between two positions.
    NoPosition(Shape),
    /// It was against the rules.
    Refused(Refusal),
    /// The round is over, and its answers are about this proposal, not about the one that is dialled now.
    AnswersAreFor(Code),
    /// No problem has the code that was dialled.
    Misdialled,
    /// No published problem has what was typed.
    Mistyped(Mistake),
    /// Nothing that happens is kept: the memory does not work, or holds what another version has kept.
    NothingKept,
    /// It could not be kept in memory, and so did not happen.
    NotKept(NotKept),
    /// Something that was kept is lost.
    MemoryDamaged,
    /// The answer is known already. Pressing again asks all the same.
    TellsNothing(Letter),
    /// What an answer has taught about its verifier.
    Lesson {
        /// The verifier.
        verifier: Letter,
        /// What it has taught.
        lesson: Lesson,
        /// In nightmare mode it is about cards too.
        mode: Mode,
    },
    /// What an aid does.
    Aid(Aid),
    /// The console has not made up its mind yet.
    Thinking,
    /// The console will not run for much longer.
    BatteryLow,
    /// A part of the panel does not work.
    Broken(Part),
    /// It was against the rules of the imitation game.
    Mistaken(imitation::Refusal),
    /// What the machine's side is, only the responder may see.
    OnlyResponder(Letter),
    /// A selector still shows the last vote.
    HideVote(Shape),
    /// A selector stands at neither side.
    NoSide(Shape),
}

impl Notice {
    /// Whether turning the selectors answers the notice.
    #[must_use]
    pub const fn is_about_selectors(&self) -> bool {
        match self {
            Self::NoPosition(_)
            | Self::Refused(_)
            | Self::AnswersAreFor(_)
            | Self::Misdialled
            | Self::TellsNothing(_)
            | Self::Lesson { .. }
            | Self::HideVote(_)
            | Self::NoSide(_)
            | Self::Broken(Part::Selector(_)) => true,
            Self::NothingKept
            | Self::NotKept(_)
            | Self::MemoryDamaged
            | Self::Mistyped(_)
            | Self::Aid(_)
            | Self::Thinking
            | Self::BatteryLow
            | Self::Mistaken(_)
            | Self::OnlyResponder(_)
            | Self::Broken(Part::Button(_)) => false,
        }
    }

    /// Whether the last press did nothing.
    #[must_use]
    pub const fn is_refusal(&self) -> bool {
        !matches!(
            self,
            Self::Aid(_) | Self::Lesson { .. } | Self::Thinking | Self::BatteryLow
        )
    }

    /// The notice in words.
    fn words(self, all: &Texts) -> Line {
        let texts = &all.notice;
        match self {
            Self::NoPosition(shape) => fill(texts.no_position, &[&shape.as_char()]),
            Self::AnswersAreFor(asked) => fill(texts.answers_are_for, &[&asked]),
            Self::Misdialled => fill(texts.misdialled, &[]),
            Self::Mistyped(mistake) => mistake_in_words(mistake, all),
            Self::NothingKept => fill(texts.nothing_kept, &[]),
            Self::NotKept(NotKept::Full) => fill(texts.full, &[]),
            Self::NotKept(NotKept::Faulty) => fill(texts.memory_error, &[]),
            Self::MemoryDamaged => fill(texts.memory_damaged, &[]),
            Self::TellsNothing(letter) => fill(texts.tells_nothing, &[&letter.as_char()]),
            Self::Lesson {
                verifier,
                lesson,
                mode,
            } => lesson_in_words(verifier, lesson, mode, all),
            Self::Aid(aid) => fill(aid_in_words(aid, all), &[]),
            Self::Thinking => fill(texts.thinking, &[]),
            Self::BatteryLow => fill(texts.battery_low, &[]),
            Self::Broken(Part::Selector(shape)) => fill(texts.selector_dead, &[&shape.as_char()]),
            Self::Broken(Part::Button(button)) => fill(texts.button_stuck, &[&name(button)]),
            Self::Mistaken(refusal) => mistaken_in_words(refusal, all),
            Self::OnlyResponder(letter) => fill(all.imitation.only_responder, &[&letter.as_char()]),
            Self::HideVote(shape) => fill(all.imitation.hide, &[&shape.as_char()]),
            Self::NoSide(shape) => fill(all.imitation.no_side, &[&shape.as_char()]),
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

    pub(super) fn draw<D>(self, texts: &Texts, target: &mut D) -> Result<(), D::Error>
    where
        D: Canvas,
    {
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

/// Why what was typed makes no problem.
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
        Mistake::NoProblem(_) => fill(texts.no_problem, &[]),
    }
}

/// Why something cannot be done in an imitation game.
fn mistaken_in_words(refusal: imitation::Refusal, all: &Texts) -> Line {
    use imitation::Refusal;
    let texts = &all.imitation;
    match refusal {
        Refusal::NoSuchPlayer(letter) => fill(texts.no_player, &[&letter.as_char()]),
        Refusal::IsResponder(letter) => fill(texts.is_responder, &[&letter.as_char()]),
        Refusal::HasVoted(letter) => fill(texts.has_voted, &[&letter.as_char()]),
        Refusal::VotesMissing => fill(texts.votes_missing, &[]),
        Refusal::NotNow => fill(all.notice.not_now, &[]),
        Refusal::GameOver => fill(all.notice.game_over, &[]),
    }
}

/// What an aid does.
const fn aid_in_words(aid: Aid, texts: &Texts) -> &'static str {
    match aid {
        Aid::Count => texts.aids.count_does,
        Aid::Crosses => texts.aids.crosses_does,
        Aid::Warning => texts.aids.warning_does,
        Aid::Hint => texts.aids.hint_does,
        Aid::Lessons => texts.aids.lessons_does,
    }
}

/// What an answer has taught; in numbers, if the words have no room.
fn lesson_in_words(verifier: Letter, lesson: Lesson, mode: Mode, texts: &Texts) -> Line {
    let (letter, lessons) = (verifier.as_char(), &texts.lessons);
    let numbers = |out: u8, left: u8| fill(lessons.ruled_out, &[&letter, &out, &left]);
    let (in_words, in_numbers): (Line, Line) = match lesson {
        Lesson::Nothing => return fill(lessons.nothing, &[&letter]),
        Lesson::RuledOut { out, left } => return numbers(out, left),
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
