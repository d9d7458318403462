//! A message or a question: a heading, a line or two, and what OK and MENU do.

use super::{
    badge,
    choices::table_name,
    footer::Footer,
    parts::{self, CENTRE, RIGHT},
};
use crate::{
    game::{Table, Thumb},
    gfx::{Canvas, Centre, Font, Point, WIDTH, wrap},
    line::{Line, Paragraph, cut, fill, line},
    notice::Notice,
    player::{Player, PlayerSet},
    texts::Texts,
};
use bombe_engine::{Action, Letter, Letters, ProblemName};

/// A message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MessageView {
    /// The message.
    pub message: Message,
    /// What the buttons do.
    pub footer: Footer,
    /// Why the last press did nothing.
    pub notice: Option<Notice>,
}

/// A message or a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Message {
    /// The memory holds data of another version.
    ForeignMemory,
    /// Erase that data?
    Erase,
    /// May a computer test the console?
    SelfTestOffer,
    /// A game was interrupted.
    Resume(InterruptedGame),
    /// Start the game over?
    StartOver,
    /// End the turn without a query?
    Pass,
    /// Take the only hint?
    TakeHint,
    /// Check the crosses, which is marked?
    TakeCheck,
    /// All are about to show their thumbs: those who know the code hold one of these letters.
    CallForThumbs(Letters),
    /// Show this thumb?
    Thumb(Thumb),
    /// What the hint says.
    Hint(Option<Action>),
    /// Whether the player's crosses are sound, once that is known.
    Check(Option<bool>),
    /// The console goes to a player.
    HandOver(Player, HandOver),
    /// The selectors must be turned away from a claim.
    HideClaim,
    /// Claims were wrong.
    WrongClaims {
        /// Whose.
        of: PlayerSet,
        /// The round that begins; `None` if the game is over.
        next_round: Option<u8>,
    },
    /// The console goes to the responder of an imitation game.
    HandOverImitation(Letter),
    /// These are tied in an imitation game, which goes on.
    TieImitation(Letters),
    /// Start the imitation game over?
    StartOverImitation,
    /// Give the game up?
    GiveUpImitation,
    /// Restart into the boot loader, for another firmware?
    Update,
    /// The same, when the memory may not have the paused game.
    UpdateUnkept,
    /// What to do now that the console is in its boot loader.
    BootLoader,
}

/// A game that was interrupted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InterruptedGame {
    /// A game of deduction.
    Deduction {
        /// What is played.
        problem: ProblemName,
        /// Who plays.
        table: Table,
        /// The round.
        round: u8,
    },
    /// An imitation game.
    Imitation {
        /// Which turn it is.
        turn: u8,
        /// Whose.
        responder: Letter,
    },
}

/// What a hand-over is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandOver {
    /// Their turn.
    Turn,
    /// Their turn, whose answers are theirs alone.
    PrivateTurn,
    /// Their thumb.
    Thumb,
    /// Their claim.
    Claim,
    /// Their note sheet.
    Notes,
    /// Their own game, after it has ended.
    Review,
}

/// How a message is shown.
enum Emphasis {
    /// As a question or a remark.
    Plain,
    /// As something that has been decided.
    Banner,
    /// As addressed to one player, whose number stands out.
    Player(Player),
}

impl Message {
    const fn emphasis(&self) -> Emphasis {
        match self {
            Self::Resume(_) | Self::WrongClaims { .. } | Self::TieImitation(_) => Emphasis::Banner,
            Self::HandOver(player, _) => Emphasis::Player(*player),
            Self::ForeignMemory
            | Self::Erase
            | Self::SelfTestOffer
            | Self::StartOver
            | Self::Pass
            | Self::TakeHint
            | Self::TakeCheck
            | Self::CallForThumbs(_)
            | Self::Thumb(_)
            | Self::Hint(_)
            | Self::Check(_)
            | Self::HideClaim
            | Self::HandOverImitation(_)
            | Self::StartOverImitation
            | Self::GiveUpImitation
            | Self::Update
            | Self::UpdateUnkept
            | Self::BootLoader => Emphasis::Plain,
        }
    }

    /// The heading and the body, which takes as many lines as it needs.
    fn words(&self, texts: &Texts) -> (Line, Paragraph) {
        let plain = |heading, body| (line(heading), cut(body));
        let Texts {
            foreign,
            confirm,
            claim,
            imitation,
            update,
            ..
        } = texts;
        match *self {
            Self::ForeignMemory => plain(foreign.heading, foreign.body),
            Self::Erase => plain(foreign.erase, foreign.erase_body),
            Self::SelfTestOffer => plain(texts.settings.self_test, texts.self_test.offer),
            Self::Resume(interrupted) => (line(texts.resume.heading), interrupted.words(texts)),
            Self::StartOver => plain(confirm.start_over, confirm.start_over_body),
            Self::Pass => plain(confirm.pass, confirm.pass_body),
            Self::TakeHint => plain(confirm.hint, confirm.hint_body),
            Self::TakeCheck => plain(confirm.check, confirm.check_body),
            Self::CallForThumbs(letters) => (
                line(texts.thumbs.call),
                fill(texts.thumbs.call_body, &[&letters]),
            ),
            Self::Thumb(Thumb::Up) => plain(confirm.thumb_up, confirm.thumb_up_body),
            Self::Thumb(Thumb::Down) => plain(confirm.thumb_down, ""),
            Self::Hint(hint) => (line(texts.hint.heading), hint_in_words(hint, texts)),
            Self::Check(None) => plain(texts.check.heading, texts.notice.thinking),
            Self::Check(Some(true)) => plain(texts.check.sound, texts.check.sound_body),
            Self::Check(Some(false)) => plain(texts.check.unsound, texts.check.unsound_body),
            Self::HandOver(_, what) => {
                let (heading, body) = what.words(texts);
                plain(heading, body)
            }
            Self::HideClaim => plain(claim.hide, claim.hide_body),
            Self::WrongClaims { of, next_round } => {
                (line(claim.wrong), wrong_in_words(of, next_round, texts))
            }
            Self::HandOverImitation(responder) => (
                fill(imitation.answers, &[&responder.as_char()]),
                cut(imitation.take_it),
            ),
            Self::TieImitation(players) => (
                fill(imitation.shared, &[&players]),
                cut(imitation.once_more),
            ),
            Self::StartOverImitation => plain(confirm.start_over, imitation.start_over_body),
            Self::GiveUpImitation => plain(confirm.give_up, imitation.give_up_body),
            Self::Update => plain(update.ask, update.ask_body),
            Self::UpdateUnkept => plain(update.ask, update.ask_unkept),
            Self::BootLoader => plain(update.waiting, update.waiting_body),
        }
    }
}

impl InterruptedGame {
    fn words(self, texts: &Texts) -> Paragraph {
        match self {
            Self::Deduction {
                problem,
                table,
                round,
            } => {
                let who: Line = fill(
                    texts.resume.table_and_round,
                    &[&table_name(table, texts), &round],
                );
                cut(format_args!("{problem}\n{who}"))
            }
            Self::Imitation { turn, responder } => {
                let texts = &texts.imitation;
                let whose: Line = fill(texts.turn_of, &[&turn, &responder.as_char()]);
                cut(format_args!("{}\n{whose}", texts.heading))
            }
        }
    }
}

impl HandOver {
    const fn words(self, texts: &Texts) -> (&'static str, &'static str) {
        let texts = &texts.hand_over;
        match self {
            Self::Turn => (texts.your_turn, ""),
            Self::PrivateTurn => (texts.your_turn, texts.turn_private),
            Self::Thumb => (texts.your_thumb, texts.thumb_body),
            Self::Claim => (texts.your_claim, texts.claim_body),
            Self::Notes => (texts.your_notes, texts.notes_body),
            Self::Review => (texts.your_game, texts.notes_body),
        }
    }
}

fn hint_in_words(hint: Option<Action>, texts: &Texts) -> Paragraph {
    let texts = &texts.hint;
    match hint {
        Some(Action::Ask { proposal, verifier }) => {
            fill(texts.ask, &[&proposal, &verifier.as_char()])
        }
        Some(Action::Claim(code)) => fill(texts.claim, &[&code]),
        Some(Action::EndTurn) | None => cut(texts.end_turn),
    }
}

fn wrong_in_words(of: PlayerSet, next_round: Option<u8>, texts: &Texts) -> Paragraph {
    let who: Line = match of.len() {
        1 => fill(texts.claim.one_out, &[&of]),
        _ => fill(texts.claim.several_out, &[&of]),
    };
    let next: Line = match next_round {
        Some(round) => fill(texts.claim.round_begins, &[&round]),
        None => line(texts.thumbs.last_round),
    };
    cut(format_args!("{who}\n{next}"))
}

impl MessageView {
    pub(super) fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        let (heading, body) = self.message.words(texts);
        match self.message.emphasis() {
            Emphasis::Plain => {
                let first = match lines(&body).count() {
                    0 | 1 => 21,
                    2 => 16,
                    _ => 13,
                };
                draw_heading(&heading, Point::new(CENTRE, first), WIDTH as i32, target)?;
                draw_body(&body, first + if first < 16 { 13 } else { 17 }, target)?;
            }
            Emphasis::Banner => {
                parts::banner(&heading, target)?;
                let first = if lines(&body).count() < 2 { 40 } else { 34 };
                draw_body(&body, first, target)?;
            }
            Emphasis::Player(player) => {
                badge::large(player, Point::zero(), target)?;
                let left = badge::LARGE.width as i32 + 2;
                let middle = i32::midpoint(left, RIGHT);
                draw_heading(&heading, Point::new(middle, 19), RIGHT - left, target)?;
                draw_body(&body, 40, target)?;
            }
        }
        self.footer.draw_or(self.notice, texts, target)
    }

    /// The body in words.
    #[must_use]
    pub fn body(&self, texts: &Texts) -> Paragraph {
        self.message.words(texts).1
    }
}

/// Draws the heading, in the larger font if it fits.
fn draw_heading<D: Canvas>(
    heading: &str,
    at: Point,
    room: i32,
    target: &mut D,
) -> Result<(), D::Error> {
    let font = parts::heading_font(heading, room);
    font.draw_lit(heading, at, Centre, target)
}

/// Draws the text in lines, the first on this baseline.
fn draw_body<D: Canvas>(body: &str, first: i32, target: &mut D) -> Result<(), D::Error> {
    for (line, baseline) in lines(body).zip((first..).step_by(11)) {
        Font::Body.draw_lit(line, Point::new(CENTRE, baseline), Centre, target)?;
    }
    Ok(())
}

fn lines(body: &str) -> impl Iterator<Item = &str> {
    wrap(Font::Body, body, WIDTH as i32)
}
