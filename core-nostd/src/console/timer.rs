//! The timer: how much time the responder of an imitation game has left to choose, or a rival for a turn. At its end it
//! reminds; it ends nothing. A power cut loses it.

use super::Console;
use crate::{game, imitation, notice::Notice, screens::TimeLeft, sound::Sound, timer::Timer};

/// The last seconds tick audibly.
const LAST_SECONDS: u8 = 5;

impl Console {
    /// A player begins: all of the time is left.
    pub(super) fn start_timer(&mut self, timer: Timer) {
        self.seconds_left = timer.seconds().unwrap_or(0);
    }

    /// Whether the timer runs, so that [`SecondOver`](crate::panel::Input::SecondOver) is due every second. It also runs while a
    /// menu is open, so nobody gains time.
    #[must_use]
    pub fn is_timer_running(&self) -> bool {
        self.seconds_left > 0 && (self.is_choosing_picture() || self.is_taking_turn())
    }

    fn is_choosing_picture(&self) -> bool {
        let game = self.saved.imitation();
        game.is_some_and(|game| game.phase() == imitation::Phase::Laying)
    }

    /// Whether the player whose turn it is to ask has taken the console.
    fn is_taking_turn(&self) -> bool {
        let game = self.saved.game();
        let is_asking = game.is_some_and(|game| matches!(game.phase(), game::Phase::Asking(_)));
        is_asking && self.deduction.is_present
    }

    /// What the display shows of a timer; `None` if there is none.
    pub(super) fn time_left(&self, timer: Timer) -> Option<TimeLeft> {
        timer.seconds().map(|of| TimeLeft {
            left: self.seconds_left,
            of,
        })
    }

    pub(super) fn second_is_over(&mut self) {
        if !self.is_timer_running() {
            return;
        }
        self.seconds_left = self.seconds_left.saturating_sub(1);
        self.sound = match self.seconds_left {
            0 => Some(Sound::RoundEnd),
            1..=LAST_SECONDS => Some(Sound::Tick),
            _ => None,
        };
        if self.seconds_left == 0 && self.is_taking_turn() {
            self.notice.get_or_insert(Notice::TimeIsUp);
        }
    }
}
