//! After a game: its menu, the truth, the machine's games and the players' own, and the next game.

use super::{
    Console,
    draft::Draft,
    machine_games::pages_of,
    own_game::{ReviewPage, is_reviewed, is_reviewed_together},
    place::{AfterHandOver, Lobby, Spot, pages_of_truth},
};
use crate::{
    game::{Header, InMatch, TurnOrder},
    menus,
    notice::Notice,
    panel::Button,
    player::Player,
    saved::{Record, Store},
    sound::Sound,
};
use bombe_engine::{Letter, Level, ProblemName};

impl Console {
    /// Hands the console over to a rival, who looks at their own game after it has ended.
    pub(super) fn hand_over_review(&mut self, letter: Letter) {
        let Some(game) = self.saved.game().filter(|game| is_reviewed(game)) else {
            return;
        };
        let player = game.players().find(|player| player.letter() == letter);
        if let Some(player) = player {
            self.sit(Spot::HandOver(AfterHandOver::Review(player)));
        }
    }

    pub(super) fn press_after_game(&mut self, button: Button, store: &mut impl Store) {
        let Some(header) = self.saved.game().map(|game| *game.header()) else {
            return;
        };
        let choice = match button {
            Button::Verifier(letter) => {
                let goes_on = self.next_in_run().is_some();
                let has_result = self.saved.result_of_game().is_some();
                menus::after_game(header.table, goes_on, has_result).pick(letter)
            }
            Button::Menu => return self.sit(Spot::Verdict),
            Button::Ok => return self.sit(Spot::Truth(0)),
        };
        match choice {
            Some(menus::AfterGame::SameProblem) => self.start_over(store),
            Some(menus::AfterGame::AnotherProblem | menus::AfterGame::NextInMatch) => {
                self.play_another(&header, store);
            }
            Some(menus::AfterGame::NextInRun) => self.play_next_in_run(store),
            Some(menus::AfterGame::SwapOneCard) => self.swap_one_card(&header, store),
            Some(menus::AfterGame::NewGame) => self.leave(Lobby::Problems, store),
            Some(menus::AfterGame::Standings) => self.sit(Spot::Standings),
            Some(menus::AfterGame::Machine) => self.sit(Spot::Ladder),
            Some(menus::AfterGame::QrCode) => self.sit(Spot::ScanResult),
            None => {}
        }
    }

    pub(super) fn press_truth(&mut self, page: u8, button: Button) {
        let pages = self.saved.game().map_or(0, pages_of_truth);
        match button {
            Button::Ok if page + 1 < pages => self.sit(Spot::Truth(page + 1)),
            Button::Ok | Button::Menu => self.sit(Spot::AfterGame),
            Button::Verifier(_) => {}
        }
    }

    pub(super) fn press_ladder(&mut self, button: Button) {
        match button {
            Button::Verifier(letter) => {
                let has_own = self.saved.game().is_some_and(is_reviewed_together);
                match menus::replays(has_own).pick(letter) {
                    Some(menus::Replays::Own) => self.sit(Spot::Review {
                        player: Player::One,
                        page: 0,
                    }),
                    Some(menus::Replays::Of(level))
                        if self.deduction.machine.transcript(level).is_some() =>
                    {
                        self.sit(Spot::Replay { level, page: 0 });
                    }
                    Some(menus::Replays::Of(_)) => {
                        self.notice = Some(Notice::Thinking);
                        self.sound = Some(Sound::Refused);
                    }
                    None => {}
                }
            }
            Button::Ok | Button::Menu => self.sit(Spot::AfterGame),
        }
    }

    pub(super) fn press_replay(&mut self, level: Level, page: u8, button: Button) {
        let pages = self.deduction.machine.transcript(level).map_or(0, pages_of);
        match button {
            Button::Ok if page + 1 < pages => self.sit(Spot::Replay {
                level,
                page: page + 1,
            }),
            Button::Ok | Button::Menu => self.sit(Spot::Ladder),
            Button::Verifier(_) => {}
        }
    }

    pub(super) fn press_review(&mut self, player: Player, page: u8, button: Button) {
        let Some(game) = self.saved.game() else {
            return;
        };
        let pages = ReviewPage::count(game.seat(player).rounds());
        match button {
            Button::Ok if page + 1 < pages => self.sit(Spot::Review {
                player,
                page: page + 1,
            }),
            // Back to what all may see.
            Button::Ok | Button::Menu if game.header().table.is_competitive() => {
                self.sit(Spot::Standings);
            }
            Button::Ok | Button::Menu => self.sit(Spot::Ladder),
            Button::Verifier(_) => {}
        }
    }

    /// Another problem of the same kind, for the same players: rivals go on with their match.
    fn play_another(&mut self, before: &Header, store: &mut impl Store) {
        self.draft = Draft::of(self.saved.settings());
        self.draft.problem = before.problem.another(self.dice.roll());
        self.draft.match_of = Some((before.table, InMatch::Next));
        if let ProblemName::Rulebook(number) = self.draft.problem {
            self.draft.settings.rulebook = number;
        }
        self.start(store);
    }

    /// A problem that needs at most one other card, for the same players.
    fn swap_one_card(&mut self, before: &Header, store: &mut impl Store) {
        self.draft = Draft::of(self.saved.settings());
        self.draft.source = menus::Problems::MyCards;
        self.draft.match_of = Some((before.table, InMatch::Next));
        self.deal_one_swapped(store);
    }

    pub(super) fn start_over(&mut self, store: &mut impl Store) {
        let Some(game) = self.saved.game() else {
            return;
        };
        // A new game by today's rules, also if an older version has begun this one.
        let again = Header {
            is_repeat: true,
            order: TurnOrder::of(game.header().table),
            in_match: if game.header().table.is_competitive() {
                InMatch::Again
            } else {
                InMatch::First
            },
            ..*game.header()
        };
        let problem = game.problem().clone();
        if self.begin(again, problem, store) {
            self.go_on();
        }
    }

    /// Counts the levels of the machine that the players have equalled or beaten, as soon as both games are known. If that
    /// cannot be stored, they are not bothered with it.
    pub(super) fn count_beaten(&mut self, store: &mut impl Store) {
        let Some(score) = self.saved.ranked_score() else {
            return;
        };
        let notice = self.notice;
        for level in Level::ALL {
            let is_beaten = self.deduction.machine.is_beaten_by(score, level);
            if is_beaten && !self.saved.has_beaten(level) {
                self.keep(Record::Beaten(level), store);
            }
        }
        self.notice = notice;
    }
}
