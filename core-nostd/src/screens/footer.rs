//! The foot of a screen: what the buttons do, which page this is, or a notice.

use super::parts::{FOOT, RIGHT};
use crate::{
    gfx::{Canvas, Centre, Font, Left, Point, Right},
    line::{Line, fill, line},
    notice::Notice,
    texts::Texts,
};
use bombe_engine::Letter;

/// What the buttons do, in the corners where MENU and OK are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Footer {
    /// At the left, where MENU is.
    pub left: Option<Prompt>,
    /// At the right, where OK is.
    pub right: Option<Prompt>,
}

/// Declares the prompts with the text of each, and after a semicolon those about several letters.
macro_rules! prompts {
    ($($Prompt:ident: $text:ident,)*; $($Lettered:ident: $what:ident,)*) => {
        /// What a button does, or what the letters do.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[expect(missing_docs, reason = "the English texts say what each prompt is")]
        pub enum Prompt {
            /// MENU opens the menu, as everywhere.
            Menu,
            $($Prompt,)*
            $(
                /// The letters from A to this one do it.
                $Lettered(Letter),
            )*
        }

        impl Prompt {
            fn words(self, texts: &Texts) -> Line {
                let texts = &texts.hints;
                match self {
                    Self::Menu => line(MENU),
                    $(Self::$Prompt => line(texts.$text),)*
                    $(Self::$Lettered(last) => fill(texts.$what, &[&letters_to(last)]),)*
                }
            }
        }
    };
}

prompts! {
    LetGoOfMenu: let_go_of_menu,
    OkYes: ok_yes,
    OkNext: ok_next,
    OkStart: ok_start,
    OkDone: ok_done,
    OkMore: ok_more,
    OkPlay: ok_play,
    OkGoOn: ok_go_on,
    OkBack: ok_back,
    OkErase: ok_erase,
    OkEndRound: ok_end_round,
    OkEndTurn: ok_end_turn,
    OkHere: ok_here,
    OkCountDown: ok_count_down,
    DialPlay: dial_play,
    DialOrOkPlay: dial_or_ok_play,
    OkClaim: ok_claim,
    OkNumbers: ok_numbers,
    OkEarlier: ok_earlier,
    OkRounds: ok_rounds,
    OkCards: ok_cards,
    OkDown: ok_down,
    OkFirst: ok_first,
    OkImitation: ok_imitation,
    OkMachine: ok_machine,
    OkCriteria: ok_criteria,
    OkTurns: ok_turns,
    OkLaid: ok_laid,
    OkNextPair: ok_next_pair,
    OkScores: ok_scores,
    OkLamps: ok_lamps,
    OkQrCode: ok_qr_code,
    MenuBack: menu_back,
    MenuErase: menu_erase,
    MenuPlay: menu_play,
    MenuHome: menu_home,
    MenuGiveUp: menu_give_up,
    MenuLeave: menu_leave,
    MenuClaim: menu_claim,
    MenuNotes: menu_notes,
    MenuNo: menu_no,
    MenuTwice: menu_twice,
    LettersCross: letters_cross,
    ;
    Ask: ask,
    LettersLook: letters_look,
    LettersCards: letters_cards,
    LettersStrike: letters_strike,
    LettersMore: letters_more,
    LettersReplay: letters_replay,
}

/// The letters from A to another, as in `A-D`.
fn letters_to(last: Letter) -> Line {
    match last {
        Letter::A => line(last.as_char()),
        _ => line(format_args!("A-{}", last.as_char())),
    }
}

/// The button's label on the panel.
pub(super) const MENU: &str = "MENU";

/// The minimum gap between a prompt and the page number, so that they do not read as one sentence.
const GAP: i32 = 4;

/// Which of several pages is shown, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// This one.
    pub number: u8,
    /// How many there are.
    pub of: u8,
}

impl Footer {
    /// MENU leads back, and OK does nothing.
    pub const BACK: Self = Self {
        left: Some(Prompt::MenuBack),
        right: None,
    };

    /// MENU opens the menu, and OK does nothing.
    pub const MENU: Self = Self {
        left: Some(Prompt::Menu),
        right: None,
    };

    /// A prompt in each corner.
    #[must_use]
    pub const fn new(left: Prompt, right: Prompt) -> Self {
        Self {
            left: Some(left),
            right: Some(right),
        }
    }

    /// Only OK does something.
    #[must_use]
    pub const fn only(right: Prompt) -> Self {
        Self {
            left: None,
            right: Some(right),
        }
    }

    pub(super) fn draw<D: Canvas>(self, texts: &Texts, target: &mut D) -> Result<(), D::Error> {
        let foot = |x| Point::new(x, FOOT);
        let (left, right) = self.words(texts);
        Font::Body.draw_lit(&left, foot(0), Left, target)?;
        Font::Body.draw_lit(&right, foot(RIGHT), Right, target)
    }

    /// Draws the prompts, or a notice instead.
    pub(super) fn draw_or<D: Canvas>(
        self,
        notice: Option<Notice>,
        texts: &Texts,
        target: &mut D,
    ) -> Result<(), D::Error> {
        match notice {
            Some(notice) => notice.draw(texts, target),
            None => self.draw(texts, target),
        }
    }

    /// Draws the prompts, and between them the page, unless it is the only one. If that does not fit, the left prompt
    /// is shortened to MENU, which leads back everywhere.
    pub(super) fn draw_with<D: Canvas>(
        self,
        page: Page,
        texts: &Texts,
        target: &mut D,
    ) -> Result<(), D::Error> {
        if page.of < 2 {
            return self.draw(texts, target);
        }
        let page = line(format_args!("{}/{}", page.number, page.of));
        let room = Font::Body.width(&page) + 2 * GAP;
        let has_room = |(from, to): (i32, i32)| room <= to - from;
        let footer = if has_room(self.gap(texts)) {
            self
        } else {
            Self {
                left: Some(Prompt::Menu),
                ..self
            }
        };
        footer.draw(texts, target)?;
        Font::Body.draw_lit(page, footer.middle(texts), Centre, target)
    }

    /// The middle between the prompts.
    pub(super) fn middle(self, texts: &Texts) -> Point {
        let (from, to) = self.gap(texts);
        Point::new(i32::midpoint(from, to), FOOT)
    }

    /// The columns between the prompts.
    fn gap(self, texts: &Texts) -> (i32, i32) {
        let (left, right) = self.words(texts);
        (Font::Body.width(&left), RIGHT - Font::Body.width(&right))
    }

    /// What MENU is for is said where there is room.
    fn words(self, texts: &Texts) -> (Line, Line) {
        let words =
            |prompt: Option<Prompt>| prompt.map_or_else(Line::new, |prompt| prompt.words(texts));
        let (left, right) = (words(self.left), words(self.right));
        if self.left != Some(Prompt::MenuNotes) {
            return (left, right);
        }
        let room = RIGHT - GAP - Font::Body.width(&right);
        let wordings = [&*left, left.trim_end_matches('.')];
        let fitting = wordings
            .into_iter()
            .find(|words| Font::Body.width(words) <= room);
        (line(fitting.unwrap_or(MENU)), right)
    }
}
