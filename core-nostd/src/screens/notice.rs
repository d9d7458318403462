//! Notices: what a player should know, in an inverted bar at the foot.

use embedded_graphics::{
    geometry::{Point, Size},
    pixelcolor::BinaryColor,
    primitives::Rectangle,
};

use super::parts::{self, CENTRE, FOOT};
use crate::{
    code::{Code, Shape},
    game::Refusal,
    gfx::{
        canvas::Canvas,
        frame::WIDTH,
        text::{Align::Centre, Font},
    },
    line::{Line, fill},
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
    /// Nothing that happens is kept: the memory does not work, or holds what another version has kept.
    NothingKept,
    /// It could not be kept in memory, and so did not happen.
    NotKept(NotKept),
    /// Something that was kept is lost.
    MemoryDamaged,
}

impl Notice {
    /// Whether turning the selectors answers the notice.
    #[must_use]
    pub const fn is_about_selectors(&self) -> bool {
        match self {
            Self::NoPosition(_) | Self::Refused(_) | Self::AnswersAreFor(_) | Self::Misdialled => {
                true
            }
            Self::NothingKept | Self::NotKept(_) | Self::MemoryDamaged => false,
        }
    }

    /// The notice in words.
    fn words(self, texts: &Texts) -> Line {
        let texts = &texts.notice;
        match self {
            Self::NoPosition(shape) => fill(texts.no_position, &[&shape.as_char()]),
            Self::AnswersAreFor(asked) => fill(texts.answers_are_for, &[&asked]),
            Self::Misdialled => fill(texts.misdialled, &[]),
            Self::NothingKept => fill(texts.nothing_kept, &[]),
            Self::NotKept(NotKept::Full) => fill(texts.full, &[]),
            Self::NotKept(NotKept::Faulty) => fill(texts.memory_error, &[]),
            Self::MemoryDamaged => fill(texts.memory_damaged, &[]),
            Self::Refused(refusal) => match refusal {
                Refusal::NoSuchVerifier(letter) => fill(texts.no_verifier, &[&letter.as_char()]),
                Refusal::AlreadyAsked(letter) => fill(texts.already_asked, &[&letter.as_char()]),
                Refusal::NoQueriesLeft => fill(texts.none_left, &[]),
                Refusal::ProposalChanged { asked } => fill(texts.proposal_changed, &[&asked]),
                Refusal::LastRound => fill(texts.last_round, &[]),
                Refusal::NoSuchMark => fill(texts.no_mark, &[]),
                Refusal::TooManyMarks => fill(texts.sheet_full, &[]),
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

const BAR: Rectangle = Rectangle::new(Point::new(0, 53), Size::new(WIDTH as u32, 11));
