//! A game from its first round to its verdict: what each button does, and where each event leads.

use super::{
    Console,
    draft::Draft,
    place::{AfterHandOver, Lobby, Place, Question, Spot},
    sheet::first_page,
};
use crate::{
    game::{Event, Game, News, Outcome, Phase, Refusal, Seat, Thumb},
    menus,
    notice::Notice,
    panel::Button,
    saved::{Accepted, OutOfPlace, Record, Store},
    screens::VoteView,
    sound::Sound,
};
use bombe_engine::{Answer, Code, Letter, turn::Turn};

impl Console {
    pub(super) fn press_at_table(&mut self, spot: Spot, button: Button, store: &mut impl Store) {
        match (spot, button) {
            (Spot::Play, _) => self.press_play(button, store),
            (Spot::Guide(sentence), _) => self.press_guide(sentence, button, store),
            // Another button closes it, also if the held one is stuck.
            (Spot::Peek(_), _) => self.end_peek(),
            (Spot::Card { slot, page }, _) => self.press_card(slot, page, button),
            (Spot::Menu, _) => self.press_game_menu(button),
            (Spot::More, _) => self.press_more(button),
            (Spot::Confirm(question), _) => self.press_confirm(question, button, store),
            (Spot::Leave, Button::Verifier(letter)) => self.press_leave(letter, store),
            (Spot::Sheet(page), _) => self.press_sheet(page, button, store),
            (Spot::AfterGame, _) => self.press_after_game(button, store),
            (Spot::Truth(page), _) => self.press_truth(page, button),
            (Spot::Ladder, _) => self.press_ladder(button),
            (Spot::Replay { level, page }, _) => self.press_replay(level, page, button),
            (Spot::Review { player, page }, _) => self.press_review(player, page, button),
            (Spot::HandOver(then), Button::Ok) => self.take_console(then),
            (Spot::CallForThumbs, Button::Ok) => self.call_for_thumbs(),
            // Nothing is lost: it only stops the countdown.
            (Spot::Countdown(_), Button::Menu) if self.is_voting_together() => {
                self.sit(Spot::CallForThumbs);
            }
            (Spot::Vote, Button::Verifier(VoteView::YES)) => {
                self.sit(Spot::Confirm(Question::Thumb(Thumb::Up)));
            }
            (Spot::Vote, Button::Verifier(VoteView::NOT_YET)) => {
                self.sit(Spot::Confirm(Question::Thumb(Thumb::Down)));
            }
            (Spot::Claim, Button::Ok) => {
                if let Some(code) = self.dialled()
                    && (self.has_dialled_claim() || self.is_sure(Notice::AsFound(code)))
                {
                    self.play(Event::Claim(code), store);
                }
            }
            (Spot::WrongClaim, Button::Verifier(letter)) => match menus::WRONG_CLAIM.pick(letter) {
                Some(menus::WrongClaim::GoOn) => self.play(Event::GoOn, store),
                Some(menus::WrongClaim::ShowCode) => {
                    self.deduction.is_code_shown = true;
                    self.sit(Spot::Verdict);
                }
                None => {}
            },
            (Spot::Verdict, Button::Ok) => self.sit(self.after_verdict()),
            (Spot::Run, Button::Ok) if self.next_in_run().is_some() => {
                self.play_next_in_run(store);
            }
            (Spot::Run, Button::Ok | Button::Menu) => self.sit(Spot::AfterGame),
            (Spot::Verdict, Button::Menu) => self.leave(Lobby::Home, store),
            (Spot::HandOver(AfterHandOver::Review(_)), Button::Menu) => self.sit(Spot::Standings),
            // After a game the standings lead on to the machine, to each player's own game, and back to the menu after the game.
            (Spot::Standings, Button::Ok) if self.is_quiet() => self.sit(Spot::Ladder),
            (Spot::Standings, Button::Menu) if self.is_quiet() => self.sit(Spot::AfterGame),
            (Spot::Standings, Button::Verifier(letter)) => self.hand_over_review(letter),
            (Spot::Standings, Button::Ok) => self.open_log(),
            (Spot::Log(round), Button::Ok) if round > 1 => self.sit(Spot::Log(round - 1)),
            (Spot::Log(_), Button::Menu) => self.sit(Spot::Standings),
            (Spot::Pull { .. }, Button::Ok) => self.sit(Spot::Cards),
            (Spot::Pull { .. }, Button::Menu) => self.back_to_setup(store),
            (Spot::Cards, Button::Verifier(letter)) => self.look_at(letter),
            (Spot::Cards, Button::Ok) => {
                self.deduction.has_begun = true;
                self.go_on();
            }
            (Spot::Cards, Button::Menu) if !self.deduction.has_begun => self.back_to_setup(store),
            (Spot::Problem, Button::Ok) => self.sit(Spot::ScanProblem),
            (Spot::ScanProblem, Button::Menu) => self.sit(Spot::Problem),
            (Spot::ScanResult, Button::Ok | Button::Menu) => self.sit(Spot::AfterGame),
            (
                Spot::ScanProblem | Spot::Hint | Spot::Check | Spot::Thumbs | Spot::WrongClaims,
                Button::Ok,
            )
            | (Spot::Thumbs | Spot::WrongClaims, Button::Menu) => self.go_on(),
            // Turning the selectors leads on from a claim, in [`Console::turn`].
            (
                Spot::Cards
                | Spot::Hint
                | Spot::Standings
                | Spot::HandOver(_)
                | Spot::CallForThumbs
                | Spot::Vote
                | Spot::Claim
                | Spot::HideClaim,
                Button::Menu,
            ) => self.sit(Spot::Menu),
            (Spot::Problem | Spot::Check | Spot::Leave, Button::Menu) => self.sit(Spot::More),
            // A countdown ignores all other buttons; which letters are down at its end counts.
            (Spot::Countdown(_), _)
            | (Spot::WrongClaim, Button::Menu)
            | (_, Button::Ok | Button::Verifier(_)) => {}
        }
    }

    pub(super) fn sit(&mut self, spot: Spot) {
        self.place = Place::Table(spot);
    }

    pub(super) fn press_play(&mut self, button: Button, store: &mut impl Store) {
        match button {
            Button::Verifier(letter) => {
                self.ask(letter, store);
                // Holding the button shows a private answer, so it cannot show the cards too: these are in the menu.
                self.deduction.pressed = Some(letter).filter(|_| !self.is_private());
            }
            Button::Ok if self.is_pass() => self.sit(Spot::Confirm(Question::Pass)),
            Button::Ok => self.end_turn(store),
            Button::Menu => self.sit(Spot::Menu),
        }
    }

    /// The log of the present round; earlier ones follow.
    fn open_log(&mut self) {
        if let Some(game) = self.saved.game() {
            self.sit(Spot::Log(game.round()));
        }
    }

    /// Ends the turn. One note sheet's round that has queries left may still go on.
    fn end_turn(&mut self, store: &mut impl Store) {
        let Some(end) = self.check_event(Event::EndTurn) else {
            return;
        };
        let may_go_on = self.saved.game().is_some_and(|game| {
            let has_queries = |player| game.seat(player).queries_left() > 0;
            !game.header().table.is_competitive() && game.player().is_some_and(has_queries)
        });
        match (may_go_on, self.deduction.is_round_ending) {
            (false, _) => self.play_accepted(end, store),
            (true, false) => {
                self.deduction.is_round_ending = true;
                self.sound = Some(Sound::RoundEnd);
            }
            (true, true) => self.notice = Some(Notice::Refused(Refusal::NothingAsked)),
        }
    }

    /// Whether the turn would end without a query.
    fn is_pass(&self) -> bool {
        self.saved.game().is_some_and(|game| {
            let is_idle = |player| game.seat(player).turn().queries() == 0;
            game.header().table.is_competitive() && game.player().is_some_and(is_idle)
        })
    }

    fn ask(&mut self, verifier: Letter, store: &mut impl Store) {
        let Some(proposal) = self.dialled() else {
            return;
        };
        // A private answer shows while the button is held, and again if the player missed it.
        let is_private = self.is_private();
        if let Some(asked) = self.answered_before_turning(verifier, proposal)
            && is_private
        {
            return self.notice = Some(Notice::Refused(Refusal::ProposalChanged { asked }));
        }
        if !is_private || !self.has_answered(verifier, proposal) {
            let query = if self.deduction.is_round_ending && !self.is_proposed(proposal) {
                Event::QueryInNextRound { verifier, proposal }
            } else {
                Event::Query { verifier, proposal }
            };
            let Some(query) = self.check_event(query) else {
                return self.deduction.aids.forget_warning();
            };
            if let Some(notice) = self.hold_back(verifier, proposal) {
                return self.notice = Some(notice);
            }
            self.play_accepted(query, store);
        }
        if is_private && self.has_answered(verifier, proposal) {
            self.deduction.held = Some(verifier);
        }
    }

    fn is_private(&self) -> bool {
        let game = self.saved.game();
        game.is_some_and(|game| game.header().answers.hides_answers())
    }

    /// Whether the current turn is about this proposal.
    fn is_proposed(&self, proposal: Code) -> bool {
        self.saved.game().is_some_and(|game| {
            let turn = |player| game.seat(player).turn();
            game.player().map(turn).and_then(Turn::proposal) == Some(proposal)
        })
    }

    /// Whether the verifier has answered about this proposal in the current turn.
    fn has_answered(&self, verifier: Letter, proposal: Code) -> bool {
        self.saved.game().is_some_and(|game| {
            let has_answered = |player| {
                let turn = game.seat(player).turn();
                turn.proposal() == Some(proposal) && turn.answer(verifier).is_some()
            };
            game.player().is_some_and(has_answered)
        })
    }

    /// What the verifier has answered about in the current turn, if the selectors were turned since.
    fn answered_before_turning(&self, verifier: Letter, proposal: Code) -> Option<Code> {
        let game = self.saved.game()?;
        let turn = game.seat(game.player()?).turn();
        let asked = turn.proposal().filter(|&asked| asked != proposal);
        asked.filter(|_| turn.answer(verifier).is_some())
    }

    fn press_game_menu(&mut self, button: Button) {
        let Some(game) = self.saved.game() else {
            return;
        };
        let choice = match button {
            Button::Verifier(letter) => menus::in_game(game.header()).pick(letter),
            Button::Menu => {
                self.deduction.heard.forget_last();
                return self.go_on();
            }
            Button::Ok => None,
        };
        let Some(choice) = choice else {
            return;
        };
        let spot = match choice {
            menus::InGame::Claim => Spot::Claim,
            menus::InGame::Sheet => {
                let sheet = Spot::Sheet(first_page(game));
                self.if_present(game, sheet, AfterHandOver::Sheet)
            }
            menus::InGame::Cards => Spot::Cards,
            menus::InGame::Standings => Spot::Standings,
            menus::InGame::Hint => match hint_spot(game) {
                Ok(spot) => {
                    self.want_hint(false);
                    spot
                }
                Err(refusal) => return self.notice = Some(Notice::Refused(refusal)),
            },
            menus::InGame::More => Spot::More,
        };
        self.sit(spot);
    }

    fn press_more(&mut self, button: Button) {
        let Some(game) = self.saved.game() else {
            return;
        };
        let choice = match button {
            Button::Verifier(letter) => menus::more(game.header()).pick(letter),
            Button::Menu => return self.sit(Spot::Menu),
            Button::Ok => None,
        };
        match choice {
            Some(menus::More::Help) => self.enter(Lobby::Help(0)),
            Some(menus::More::Settings) => self.enter(Lobby::Settings(0)),
            Some(menus::More::StartOver) => self.sit(Spot::Confirm(Question::StartOver)),
            Some(menus::More::Leave) => self.sit(Spot::Leave),
            Some(menus::More::Problem) => self.sit(Spot::Problem),
            Some(menus::More::Check) => {
                let check = self.check_spot(game);
                self.sit(self.if_present(game, check, AfterHandOver::Check));
            }
            None => {}
        }
    }

    /// What is for one player's eyes, or a hand-over first if that player does not hold the console yet.
    fn if_present(&self, game: &Game, spot: Spot, then: AfterHandOver) -> Spot {
        if self.deduction.is_present || !game.header().table.is_competitive() {
            spot
        } else {
            Spot::HandOver(then)
        }
    }

    fn press_confirm(&mut self, question: Question, button: Button, store: &mut impl Store) {
        match (button, question) {
            (Button::Ok, Question::StartOver) => self.start_over(store),
            (Button::Ok, Question::Pass) => self.play(Event::EndTurn, store),
            (Button::Ok, Question::Thumb(thumb)) => self.play(Event::Vote(thumb), store),
            (Button::Ok, Question::Hint) => {
                self.want_hint(true);
                self.notice = Some(Notice::Thinking);
            }
            (Button::Ok, Question::Check) => self.take_check(store),
            (Button::Menu, Question::Pass | Question::Thumb(_)) => self.go_on(),
            (Button::Menu, Question::Hint) => self.sit(Spot::Menu),
            (Button::Menu, Question::StartOver | Question::Check) => self.sit(Spot::More),
            (Button::Verifier(_), _) => {}
        }
    }

    /// Leaves a game: shows its code, keeps it secret, so that it can be played another time, or puts the game aside.
    pub(super) fn press_leave(&mut self, letter: Letter, store: &mut impl Store) {
        let way = menus::LEAVE.pick(letter);
        let ends_game = matches!(way, Some(menus::Leave::ShowCode | menus::Leave::KeepSecret));
        if ends_game && !self.is_sure(Notice::EndsGame(letter)) {
            return;
        }
        let record = match way {
            Some(menus::Leave::ShowCode) => return self.play(Event::Abandon, store),
            Some(menus::Leave::KeepSecret) => Record::Leave,
            Some(menus::Leave::Pause) if self.saved.paused().is_some() => {
                return self.notice = Some(Notice::AlreadyPaused);
            }
            Some(menus::Leave::Pause) => {
                Record::Pause(self.saved.game().and_then(Game::wrong_claims))
            }
            None => return,
        };
        if self.keep(record, store) {
            self.draft = Draft::of(self.saved.settings());
            self.enter(Lobby::Home);
        }
    }

    /// Goes back from the cards to the set-up, as if the game had not begun. After a power cut there is no set-up.
    pub(super) fn back_to_setup(&mut self, store: &mut impl Store) {
        let Some(header) = self.saved.game().map(|game| *game.header()) else {
            return;
        };
        // The guided game is not set up.
        let is_set_up = header.problem == self.draft.problem && !self.is_guided();
        if !self.keep(Record::Leave, store) {
            return;
        }
        self.draft.match_of = Some((header.table, header.in_match));
        self.enter(if is_set_up { Lobby::Setup } else { Lobby::Home });
    }

    pub(super) fn take_console(&mut self, then: AfterHandOver) {
        if let AfterHandOver::Review(player) = then {
            return self.sit(Spot::Review { player, page: 0 });
        }
        self.deduction.is_present = true;
        self.deduction.found_dial = Some(self.dial);
        let timer = self.saved.game().map(|game| game.header().timer);
        self.start_timer(timer.unwrap_or_default());
        match (then, self.saved.game()) {
            (AfterHandOver::Sheet, Some(game)) => self.sit(Spot::Sheet(first_page(game))),
            (AfterHandOver::Check, Some(game)) => self.sit(self.check_spot(game)),
            (AfterHandOver::Sheet | AfterHandOver::Check, None)
            | (AfterHandOver::Game | AfterHandOver::Review(_), _) => {
                self.go_on();
            }
        }
    }

    /// Whether the code on the selectors is the claimant's own. Rivals may have found another player's.
    fn has_dialled_claim(&self) -> bool {
        let phase = self.saved.game().map(Game::phase);
        !matches!(phase, Some(Phase::Claiming(_))) || self.deduction.found_dial != Some(self.dial)
    }

    /// Plays an event, or leaves a notice that says why it is refused.
    pub(super) fn play(&mut self, event: Event, store: &mut impl Store) {
        if let Some(accepted) = self.check_event(event) {
            self.play_accepted(accepted, store);
        }
    }

    /// The event, if the rules allow it; otherwise leaves a notice that says why.
    fn check_event(&mut self, event: Event) -> Option<Accepted> {
        match self.saved.check(&Record::Event(event)) {
            Ok(accepted) => Some(accepted),
            Err(OutOfPlace::Refused(refusal)) => {
                self.notice = Some(Notice::Refused(refusal));
                None
            }
            Err(_) => None,
        }
    }

    /// Plays an event that the rules allow.
    fn play_accepted(&mut self, accepted: Accepted, store: &mut impl Store) {
        let (record, phase) = (accepted.record(), self.saved.game().map(Game::phase));
        if !self.keep_accepted(accepted, store) {
            return;
        }
        let (Some(game), Record::Event(event)) = (self.saved.game(), record) else {
            return;
        };
        self.sound = sound_of(game, event);
        let is_over = game.outcome().is_some();
        if Some(game.phase()) != phase {
            self.deduction.is_present = false;
            self.deduction.is_claim_hidden = false;
        }
        if !matches!(event, Event::Note(_) | Event::Hint(_) | Event::Check) {
            self.place = Place::Table(self.spot_after_event(game));
        }
        if is_over {
            self.count_beaten(store);
        }
    }
}

/// A hint that was taken can be read again; taking it needs a confirmation and a turn to use it in.
fn hint_spot(game: &Game) -> Result<Spot, Refusal> {
    let seat = game.player().map(|player| game.seat(player));
    match (seat.and_then(Seat::hint), game.phase()) {
        (Some(_), _) => Ok(Spot::Hint),
        (None, Phase::Asking(_)) => Ok(Spot::Confirm(Question::Hint)),
        (None, _) => Err(Refusal::NotNow),
    }
}

/// The sound of an event. Secret events all sound the same.
fn sound_of(game: &Game, event: Event) -> Option<Sound> {
    match (event, game.outcome()) {
        (_, Some(Outcome::Solved | Outcome::Won(_) | Outcome::LastLeft(_))) => Some(Sound::Win),
        (_, Some(Outcome::Failed | Outcome::NobodyWon)) => Some(Sound::Loss),
        (Event::Query { .. }, _) if game.header().answers.hides_answers() => Some(Sound::Noted),
        (Event::Query { verifier, .. } | Event::QueryInNextRound { verifier, .. }, _) => {
            let turn = game.player().map(|player| game.seat(player).turn());
            match turn.and_then(|turn| turn.answer(verifier)) {
                Some(Answer::Pass) => Some(Sound::Pass),
                Some(Answer::Fail) => Some(Sound::Fail),
                None => None,
            }
        }
        (Event::EndTurn | Event::GoOn, _) => Some(Sound::RoundEnd),
        (Event::Vote(_) | Event::Thumbs(_), _) if game.news() == News::Thumbs => Some(Sound::Tick),
        (Event::Claim(_), _) if game.news() != News::None => Some(Sound::Loss),
        (Event::Vote(_) | Event::Thumbs(_) | Event::Claim(_), _) => Some(Sound::Noted),
        (Event::Hint(_) | Event::Check, _) => Some(Sound::Noted),
        (Event::Note(_) | Event::Abandon, _) => None,
    }
}
