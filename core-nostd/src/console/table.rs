//! A game from its first round to what comes after it: what each button does, and where each event leads.

use super::{
    Console,
    menu::{self, pick},
    place::{Place, Question, Then},
};
use crate::{
    code::Code,
    game::{Event, Game, Phase, Privacy, Thumb},
    panel::{Button, Letter},
    saved::{Record, Store},
    screens::{Notice, VoteView},
};

impl Console {
    pub(super) fn press_at_table(&mut self, button: Button, store: &mut impl Store) {
        match self.place {
            Place::Play => self.press_play(button, store),
            Place::GameMenu => self.press_game_menu(button),
            Place::Confirm(question) => self.press_confirm(question, button, store),
            Place::HandOver(then) => self.press_hand_over(then, button),
            Place::Sheet(page) => self.press_sheet(page, button, store),
            Place::Vote => self.press_vote(button, store),
            Place::Claim => self.press_claim(button, store),
            Place::Verdict => self.press_verdict(button, store),
            Place::AfterGame => self.press_after_game(button, store),
            Place::Standings => self.go_on(),
            Place::Cards | Place::Thumbs | Place::WrongClaims => match button {
                Button::Ok | Button::Menu => self.go_on(),
                Button::Verifier(_) => {}
            },
            _ => {}
        }
    }

    fn press_play(&mut self, button: Button, store: &mut impl Store) {
        match button {
            Button::Verifier(letter) => self.ask(letter, store),
            Button::Ok if self.is_pass() => self.place = Place::Confirm(Question::Pass),
            Button::Ok => self.play(Event::EndTurn, store),
            Button::Menu => self.place = Place::GameMenu,
        }
    }

    /// Whether the end of this turn would be a turn without a query.
    fn is_pass(&self) -> bool {
        self.saved.game().is_some_and(|game| {
            let turn = game.player().map(|player| game.seat(player).turn());
            game.header().table.is_competitive() && turn.is_some_and(|turn| turn.queries() == 0)
        })
    }

    fn ask(&mut self, verifier: Letter, store: &mut impl Store) {
        let Some(proposal) = self.dialled() else {
            return;
        };
        if !self.is_private() {
            return self.play(Event::Query { verifier, proposal }, store);
        }
        // Whoever holds the button sees the answer; and again, should they have missed it.
        if !self.has_answered(verifier, proposal) {
            self.play(Event::Query { verifier, proposal }, store);
        }
        if self.has_answered(verifier, proposal) {
            self.held = Some(verifier);
        }
    }

    fn is_private(&self) -> bool {
        let game = self.saved.game();
        game.is_some_and(|game| game.header().answers == Privacy::Private)
    }

    /// Whether the verifier has answered about this very proposal in the present turn.
    fn has_answered(&self, verifier: Letter, proposal: Code) -> bool {
        let player = self
            .saved
            .game()
            .and_then(|game| Some((game, game.player()?)));
        player.is_some_and(|(game, player)| {
            let turn = game.seat(player).turn();
            turn.proposal() == Some(proposal) && turn.answer(verifier).is_some()
        })
    }

    fn press_game_menu(&mut self, button: Button) {
        let Some(game) = self.saved.game() else {
            return;
        };
        let choice = match button {
            Button::Verifier(letter) => pick(menu::in_game(game.header().table), letter),
            Button::Menu => return self.go_on(),
            Button::Ok => None,
        };
        self.place = match choice {
            Some(menu::InGame::Claim) => Place::Claim,
            Some(menu::InGame::Sheet) => self.way_to_sheet(game),
            Some(menu::InGame::Cards) => Place::Cards,
            Some(menu::InGame::Standings) => Place::Standings,
            Some(menu::InGame::StartOver) => Place::Confirm(Question::StartOver),
            Some(menu::InGame::GiveUp) => Place::Confirm(Question::GiveUp),
            None => return,
        };
    }

    /// A note sheet is for its player's eyes: they must have the console in their hands.
    fn way_to_sheet(&self, game: &Game) -> Place {
        if self.is_present || !game.header().table.is_competitive() {
            Place::Sheet(super::sheet::first_page(game))
        } else {
            Place::HandOver(Then::Sheet)
        }
    }

    fn press_confirm(&mut self, question: Question, button: Button, store: &mut impl Store) {
        match (button, question) {
            (Button::Ok, Question::StartOver) => self.start_over(store),
            (Button::Ok, Question::GiveUp) => self.play(Event::Abandon, store),
            (Button::Ok, Question::Pass) => self.play(Event::EndTurn, store),
            (Button::Menu, _) => self.go_on(),
            (Button::Ok, Question::Erase { .. }) | (Button::Verifier(_), _) => {}
        }
    }

    fn press_hand_over(&mut self, then: Then, button: Button) {
        match button {
            Button::Ok if self.shows_anothers_claim() => {
                self.notice = Some(Notice::TurnSelectors);
            }
            Button::Ok => {
                self.is_present = true;
                match (then, self.saved.game()) {
                    (Then::Sheet, Some(game)) => {
                        self.place = Place::Sheet(super::sheet::first_page(game));
                    }
                    _ => self.go_on(),
                }
            }
            Button::Menu => self.place = Place::GameMenu,
            Button::Verifier(_) => {}
        }
    }

    /// Whether the selectors still stand at a code that someone has just claimed in secret.
    fn shows_anothers_claim(&self) -> bool {
        self.saved.game().is_some_and(|game| {
            matches!(game.phase(), Phase::Claiming(_))
                && game.players().any(|player| {
                    let claim = game.seat(player).claim();
                    claim.is_some() && claim == self.dial.code().ok()
                })
        })
    }

    fn press_vote(&mut self, button: Button, store: &mut impl Store) {
        match button {
            Button::Verifier(VoteView::YES) => self.play(Event::Vote(Thumb::Up), store),
            Button::Verifier(VoteView::NOT_YET) => self.play(Event::Vote(Thumb::Down), store),
            Button::Menu => self.place = Place::GameMenu,
            Button::Verifier(_) | Button::Ok => {}
        }
    }

    fn press_claim(&mut self, button: Button, store: &mut impl Store) {
        match button {
            Button::Ok => {
                if let Some(code) = self.dialled() {
                    self.play(Event::Claim(code), store);
                }
            }
            Button::Menu => self.leave_claim(),
            Button::Verifier(_) => {}
        }
    }

    /// Alone, a claim can be thought over. Among rivals the thumb was up: the menu has the notes, and leads back.
    fn leave_claim(&mut self) {
        let is_claiming = self
            .saved
            .game()
            .is_some_and(|game| matches!(game.phase(), Phase::Claiming(_)));
        if is_claiming {
            self.place = Place::GameMenu;
        } else {
            self.go_on();
        }
    }

    fn press_verdict(&mut self, button: Button, store: &mut impl Store) {
        match button {
            Button::Ok => self.place = Place::AfterGame,
            Button::Menu => self.leave(Place::Home, store),
            Button::Verifier(_) => {}
        }
    }

    fn press_after_game(&mut self, button: Button, store: &mut impl Store) {
        let Some(header) = self.saved.game().map(|game| *game.header()) else {
            return;
        };
        let choice = match button {
            Button::Verifier(letter) => pick(menu::after_game(header.table), letter),
            Button::Menu => return self.place = Place::Verdict,
            Button::Ok => None,
        };
        match choice {
            Some(menu::AfterGame::SameProblem) => self.start_over(store),
            Some(menu::AfterGame::AnotherProblem) => {
                self.draft.problem = header.problem.another(self.dice.roll());
                self.draft.settings = *self.saved.settings();
                self.start(store);
            }
            Some(menu::AfterGame::NewGame) => self.leave(Place::Problems, store),
            Some(menu::AfterGame::Standings) => self.place = Place::Standings,
            None => {}
        }
    }

    fn start_over(&mut self, store: &mut impl Store) {
        let Some(header) = self.saved.game().map(|game| *game.header()) else {
            return;
        };
        if self.keep(Record::Start(header), store) {
            self.is_present = false;
            self.go_on();
        }
    }

    /// Lets the event happen, or leaves a notice that tells why it may not.
    pub(super) fn play(&mut self, event: Event, store: &mut impl Store) {
        let Some(game) = self.saved.game() else {
            return;
        };
        let phase = game.phase();
        if let Err(refusal) = game.check(event) {
            self.notice = Some(Notice::Refused(refusal));
            return;
        }
        if !self.keep(Record::Event(event), store) {
            return;
        }
        let Some(game) = self.saved.game() else {
            return;
        };
        if game.phase() != phase {
            self.is_present = false;
        }
        if !matches!(event, Event::Note(_)) {
            self.place = self.place_after_event(game);
        }
    }
}
