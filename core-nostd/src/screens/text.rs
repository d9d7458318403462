//! A page of text: a heading, and as many lines as fit.

use super::{
    choices::table_name,
    explanation::explanation,
    footer::{Footer, Page},
    guide::Sentence,
    ladder::level_name,
    outcome::{reservation, whose_game},
    parts::{HEAD, RIGHT},
    self_test::PICO_W,
};
use crate::{
    game::{Outcome, Score, Table},
    gfx::{Canvas, Font, Left, Point, Right, WIDTH, wrap},
    line::{Line, Paragraph, cut, fill, line},
    player::Player,
    power::Board,
    texts::Texts,
};
use bombe_engine::{Card, CardSet, Code, Letter, Level, ProblemName, review::Thinking};

/// A page of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextView {
    /// The text.
    pub text: Text,
    /// Which page it is.
    pub page: Page,
    /// What the buttons do.
    pub footer: Footer,
}

/// The texts that have pages of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Text {
    /// A page of the help.
    Help {
        /// Which one, from 0.
        page: u8,
        /// Whether the readers are rivals, who claim in another way.
        are_rivals: bool,
        /// Whether a letter starts the guided game.
        offers_guide: bool,
    },
    /// A sentence of the guided game.
    Guide(Sentence),
    /// A page of the help on the imitation game, from 0.
    ImitationHelp(u8),
    /// What this console is, what it is built on, and what is played.
    About(Option<ProblemName>, Board),
    /// Which cards are to be put back into the box and taken out of it.
    Pull {
        /// Those to be put back.
        put_back: CardSet,
        /// Those to be taken out.
        take: CardSet,
        /// Whose the one is that takes the place of another.
        verifier: Option<Letter>,
    },
    /// What a card means.
    Meaning(Card),
    /// Why the machine is right about a card.
    Misleads(Card),
    /// What a level of the machine knows.
    Level {
        /// The level.
        level: Level,
        /// How many codes that leaves before its first query.
        codes_at_first: u8,
    },
    /// How a level's game ends.
    LevelEnd {
        /// The level.
        level: Level,
        /// What it claims.
        claim: Option<Code>,
        /// What that took.
        score: Score,
        /// Whether that is optimal.
        is_best: bool,
    },
    /// What the players' own game comes to, once it is known; that of one player, if they are rivals.
    OwnGame(Option<Player>, Option<OwnGame>),
    /// An old result in full.
    Result {
        /// What was played.
        problem: ProblemName,
        /// Who played.
        table: Table,
        /// How it ended.
        outcome: Outcome,
        /// What it took.
        score: Score,
        /// Whether the problem had been played before.
        is_repeat: bool,
        /// Whether the players had help.
        has_aids: bool,
    },
}

/// What a game with one note sheet comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnGame {
    /// How many queries were asked.
    pub queries: u16,
    /// After how many of them the code could be known.
    pub known_after: Option<u16>,
    /// How many queries before that could tell nothing new.
    pub foreseen: u16,
    /// What it shows about the way the players think.
    pub thinking: Option<Thinking>,
}

/// The words of a page.
struct Words {
    heading: Line,
    /// At the right end of the heading's line; may be empty.
    aside: &'static str,
    body: Paragraph,
}

impl TextView {
    /// How many pages the help has.
    pub const HELP_PAGES: u8 = 6;

    /// How many pages the help on the imitation game has.
    pub const IMITATION_HELP_PAGES: u8 = 4;

    pub(super) fn draw<D: Canvas>(&self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        let Words {
            heading,
            aside,
            body,
        } = self.text.words(texts);
        let head = |x| Point::new(x, HEAD);
        Font::Strong.draw_lit(heading, head(0), Left, target)?;
        Font::Body.draw_lit(aside, head(RIGHT), Right, target)?;
        let lines = || wrap(Font::Body, &body, WIDTH as i32);
        let (first, pitch) = match lines().count() {
            0..=3 => (24, 12),
            _ => (21, 10),
        };
        for (line, baseline) in lines().zip((first..).step_by(pitch)) {
            Font::Body.draw_lit(line, Point::new(0, baseline), Left, target)?;
        }
        self.footer.draw_with(self.page, texts, target)
    }

    /// The body in words.
    #[must_use]
    pub fn body(&self, texts: &Texts) -> Paragraph {
        self.text.words(texts).body
    }
}

impl Text {
    fn words(&self, texts: &Texts) -> Words {
        let (heading, body) = match *self {
            Self::Help {
                page, are_rivals, ..
            } => help(page, are_rivals, texts),
            Self::Guide(sentence) => sentence.words(texts),
            Self::ImitationHelp(page) => imitation_help(page, texts),
            Self::About(problem, board) => {
                // In a game its problem leaves no room for what is missing.
                let missing = match (board, problem) {
                    (Board::PicoW, None) => texts.notice.pico_w,
                    (Board::PicoW, Some(_)) | (Board::Pico, _) => "",
                };
                let texts = &texts.about;
                let problem: Line = match problem {
                    Some(problem) => fill(texts.problem, &[&problem]),
                    None => Line::new(),
                };
                (
                    fill(texts.version, &[&env!("CARGO_PKG_VERSION")]),
                    cut(format_args!("{problem}\n{}\n{missing}", texts.fan_made)),
                )
            }
            Self::Pull {
                put_back,
                take,
                verifier,
            } => pull(put_back, take, verifier, texts),
            Self::Meaning(card) => (card_name(card, texts), explanation(card, texts)),
            Self::Misleads(card) => (card_name(card, texts), cut(texts.card.misleads_body)),
            Self::Level {
                level,
                codes_at_first,
            } => {
                let codes: Line = fill(texts.machine.codes_at_first, &[&codes_at_first]);
                (
                    line(level_name(level, texts)),
                    cut(format_args!("{}\n{codes}", knowledge(level, texts))),
                )
            }
            Self::LevelEnd {
                level,
                claim,
                score,
                is_best,
            } => {
                let claim: Line = match claim {
                    Some(code) => fill(texts.machine.claims, &[&code]),
                    None => Line::new(),
                };
                let remark = if is_best { texts.machine.is_best } else { "" };
                (
                    line(level_name(level, texts)),
                    cut(format_args!("{claim}\n{}\n{remark}", taken(score, texts))),
                )
            }
            Self::OwnGame(player, game) => {
                let body = match game {
                    Some(game) => own_game(game, texts),
                    None => cut(texts.notice.thinking),
                };
                (whose_game(player, texts), body)
            }
            Self::Result {
                problem,
                table,
                outcome,
                score,
                is_repeat,
                has_aids,
            } => {
                let (who, taken) = (table_name(table, texts), taken(score, texts));
                let reservation = reservation(is_repeat, has_aids, &texts.outcome);
                (
                    ending(outcome, texts),
                    cut(format_args!(
                        "{problem}\n{who}\n{taken}\n{}",
                        reservation.unwrap_or("")
                    )),
                )
            }
        };
        let aside = match self {
            Self::Help {
                offers_guide: true, ..
            } => texts.guide.try_it,
            Self::About(_, Board::PicoW) => PICO_W,
            Self::Meaning(_) => texts.card.meaning,
            Self::Misleads(_) => texts.card.misleads,
            _ => "",
        };
        Words {
            heading,
            aside,
            body,
        }
    }
}

fn help(page: u8, are_rivals: bool, texts: &Texts) -> (Line, Paragraph) {
    let texts = &texts.help;
    let how_to_claim = if are_rivals {
        texts.rivals_claim_body
    } else {
        texts.claim_body
    };
    let pages: [(&str, &str); TextView::HELP_PAGES as usize] = [
        (texts.secret, texts.secret_body),
        (texts.verifiers, texts.verifiers_body),
        (texts.ask, texts.ask_body),
        (texts.rounds, texts.rounds_body),
        (texts.think, texts.think_body),
        (texts.claim, how_to_claim),
    ];
    one_of(&pages, page)
}

fn imitation_help(page: u8, texts: &Texts) -> (Line, Paragraph) {
    let texts = &texts.imitation;
    let pages: [(&str, &str); TextView::IMITATION_HELP_PAGES as usize] = [
        (texts.help_aim, texts.help_aim_body),
        (texts.help_lay, texts.help_lay_body),
        (texts.help_vote, texts.help_vote_body),
        (texts.help_points, texts.help_points_body),
    ];
    one_of(&pages, page)
}

fn one_of(pages: &[(&str, &str)], page: u8) -> (Line, Paragraph) {
    let (heading, body) = pages.get(usize::from(page)).copied().unwrap_or_default();
    (line(heading), cut(body))
}

/// The cards to be put back and to be taken out, each in the order of the box.
fn pull(
    put_back: CardSet,
    take: CardSet,
    verifier: Option<Letter>,
    texts: &Texts,
) -> (Line, Paragraph) {
    let texts = &texts.my_cards;
    let numbers = |cards: CardSet| {
        cards.iter().fold(Line::new(), |numbers, card| {
            let gap = if numbers.is_empty() { "" } else { " " };
            line(format_args!("{numbers}{gap}{}", card.number()))
        })
    };
    if put_back.is_empty() && take.is_empty() {
        return (line(texts.pull), cut(texts.same));
    }
    let (back, taken) = (numbers(put_back), numbers(take));
    let back: Paragraph = match put_back.is_empty() {
        true => Paragraph::new(),
        false => fill(texts.put_back, &[&back]),
    };
    let taken: Paragraph = match verifier {
        _ if take.is_empty() => Paragraph::new(),
        None => fill(texts.take, &[&taken]),
        Some(letter) => fill(texts.take_for, &[&taken, &letter.as_char()]),
    };
    let gap = if back.is_empty() || taken.is_empty() {
        ""
    } else {
        "\n"
    };
    (line(texts.pull), cut(format_args!("{back}{gap}{taken}")))
}

fn card_name(card: Card, texts: &Texts) -> Line {
    fill(texts.card.heading, &[&card.number()])
}

const fn knowledge(level: Level, texts: &Texts) -> &'static str {
    match level {
        Level::Apprentice => texts.machine.apprentice_knows,
        Level::Analyst => texts.machine.analyst_knows,
        Level::Turing => texts.machine.turing_knows,
    }
}

fn own_game(game: OwnGame, texts: &Texts) -> Paragraph {
    let texts = &texts.review;
    let known: Paragraph = match game.known_after {
        Some(0) => cut(texts.known_at_once),
        Some(known) => fill(texts.known, &[&known, &game.queries]),
        None => fill(texts.not_known, &[&game.queries]),
    };
    let foreseen: Line = match game.foreseen {
        0 => Line::new(),
        foreseen => fill(texts.foreseen, &[&foreseen]),
    };
    let thinking: Line = match game.thinking {
        Some(Thinking::Shown(level)) => match lesson_on(level) {
            Some(lesson) => fill(texts.shown, &[&lesson]),
            None => Line::new(),
        },
        Some(Thinking::Missed {
            better, queries, ..
        }) => match lesson_on(better) {
            Some(lesson) => fill(texts.missed, &[&lesson, &queries]),
            None => Line::new(),
        },
        None => Line::new(),
    };
    let gap = if game.foreseen == 0 { "" } else { "\n" };
    cut(format_args!("{known}\n{foreseen}{gap}{thinking}"))
}

/// The number of the lesson on a way of reasoning, in `docs/lessons`.
const fn lesson_on(level: Level) -> Option<u8> {
    match level {
        Level::Apprentice => None,
        Level::Analyst => Some(3),
        Level::Turing => Some(4),
    }
}

/// What a game took.
fn taken(Score { rounds, queries }: Score, texts: &Texts) -> Line {
    fill(texts.outcome.taken, &[&rounds, &queries])
}

fn ending(outcome: Outcome, texts: &Texts) -> Line {
    match outcome {
        Outcome::Solved => line(texts.results.solved),
        Outcome::Failed | Outcome::Abandoned => line(texts.results.not_solved),
        Outcome::Won(winners) if winners.len() > 1 => fill(texts.outcome.some_share, &[&winners]),
        Outcome::Won(winner) => fill(texts.outcome.wins, &[&winner]),
        Outcome::LastLeft(player) => fill(texts.outcome.wins, &[&player]),
        Outcome::NobodyWon => line(texts.outcome.nobody),
    }
}
