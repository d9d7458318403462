//! A console whose power may be cut at any moment. Every input is checked by the oracle, and after every power cut the console
//! must have kept its state.

use bombe_core::{
    console::{Console, Pause},
    game::Game,
    jobs::JobResult,
    notice::Notice,
    panel::{Button, Buttons, Dial, Input},
    player::Player,
    saved::{Found, Guide, Saved},
    screens::{Choices, Message, Screen, View},
};
use bombe_engine::{
    code::Code,
    machine::{Action, Machine},
    verifier::Letter,
};

use crate::{
    chip::Chip,
    nor_flash::{Cut, FlashModel},
    oracle::Oracle,
    random_player::RandomPlayer,
    test_session::{InterruptedWrite, RecordingArchive, TestSession},
};

/// The power was cut, and the console is off.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct PowerCut;

/// A session that is checked by the oracle and survives power cuts.
pub(crate) struct PowerCycledSession {
    pub(crate) session: TestSession<RecordingArchive>,
    chip: Chip,
    oracle: Oracle,
    kept: usize,
    /// The position of the selectors.
    dial: Dial,
    /// The buttons that are held.
    down: Buttons,
    machine: Box<Machine>,
}

/// How often a job may ask whether to go on. Longer games of the machine are left to other tests.
const PATIENCE: u32 = 2000;

impl PowerCycledSession {
    /// A new console that was switched to English, and offers the guided game.
    pub(crate) fn new(flash: FlashModel) -> Self {
        let chip = Chip::new(flash);
        let (session, found) = TestSession::boot(&chip);
        assert_eq!(undamaged(found), Saved::default());
        let mut new = Self {
            session,
            chip,
            oracle: Oracle::default(),
            kept: 0,
            dial: Dial::default(),
            down: Buttons::default(),
            machine: Box::default(),
        };
        let english = Button::Verifier(Letter::A);
        new.act(Input::Pressed(english)).unwrap();
        new
    }

    /// A rebooted copy with its own flash.
    pub(crate) fn copy(&self) -> Self {
        let chip = Chip::new(self.chip.flash().clone());
        let (mut session, found) = TestSession::boot(&chip);
        assert_eq!(undamaged(found), *self.saved());
        session.dial(self.dial);
        Self {
            session,
            chip,
            oracle: self.oracle.clone(),
            kept: self.kept,
            dial: self.dial,
            down: Buttons::default(),
            machine: Box::default(),
        }
    }

    pub(crate) fn saved(&self) -> &Saved {
        self.session.saved()
    }

    pub(crate) fn view(&self) -> View {
        self.session.screen().view.clone()
    }

    /// Does one job, unless it takes too long.
    pub(crate) fn work(&mut self) -> Result<(), PowerCut> {
        let Some(job) = self.session.console().job() else {
            return Ok(());
        };
        let mut patience = PATIENCE;
        let keep_going = || {
            patience = patience.saturating_sub(1);
            patience > 0
        };
        let Ok(result) = job.run(&mut self.machine, keep_going) else {
            return Ok(());
        };
        let solution = solution(self.session.console());
        match &result {
            JobResult::Insight(_, insight) => assert!(insight.codes().contains(solution)),
            JobResult::Hint(_, hint) => {
                assert!(!matches!(hint, Action::Claim(code) if *code != solution));
            }
            JobResult::Number(_, number) => {
                let found =
                    number.map(|number| number.look_up(|| true).unwrap().problem().unwrap());
                assert!(found.is_none_or(|problem| problem.solution() == solution));
            }
            JobResult::Rating(..)
            | JobResult::Dealt(..)
            | JobResult::Outline(..)
            | JobResult::Review(..) => {}
            JobResult::Game(_, _, transcript) => assert_eq!(transcript.claim(), Some(solution)),
        }
        let player = self.player();
        self.session.finish_job(result);
        self.watch(player)
    }

    pub(crate) fn screen(&self) -> Screen {
        self.session.screen().clone()
    }

    /// The position of the selectors.
    pub(crate) fn dial(&self) -> Dial {
        self.dial
    }

    /// The buttons that are held.
    pub(crate) fn down(&self) -> Buttons {
        self.down
    }

    pub(crate) fn steps(&self) -> u64 {
        self.chip.flash().steps()
    }

    /// How many erases there were in all sectors.
    pub(crate) fn erases(&self) -> u32 {
        self.chip.flash().erases().iter().sum()
    }

    /// Cuts the power after this many steps of the flash.
    pub(crate) fn cut_power_at(&mut self, step: u64, cut: Cut, seed: u64) {
        self.chip.flash().cut_power_at(step, cut, seed);
    }

    pub(crate) fn restore_power(&mut self) {
        self.chip.flash().restore_power();
    }

    /// The player whose turn it is.
    fn player(&self) -> Option<Player> {
        self.saved().game().and_then(Game::player)
    }

    fn alive(&self) -> Result<(), PowerCut> {
        if self.chip.flash().is_dead() {
            Err(PowerCut)
        } else {
            Ok(())
        }
    }

    /// Gives an input, and releases a button that was pressed, unless it is held for a thumb.
    pub(crate) fn act(&mut self, input: Input) -> Result<(), PowerCut> {
        let pause = self.session.console().pause();
        if matches!(input, Input::Pressed(_)) && pause.is_some_and(Pause::is_settling) {
            self.input(Input::PauseOver)?;
        }
        self.input(input)?;
        match input {
            Input::Pressed(_) if matches!(self.session.screen().view, View::Countdown(_)) => Ok(()),
            Input::Pressed(button) => self.input(Input::Released(button)),
            _ => Ok(()),
        }
    }

    /// Lets a random player do one thing.
    pub(crate) fn play(&mut self, player: &mut RandomPlayer) -> Result<(), PowerCut> {
        let kept = self.kept;
        self.input(player.input(self.saved(), self.session.screen()))?;
        if self.kept > kept {
            player.reset_goal();
        }
        Ok(())
    }

    pub(crate) fn input(&mut self, input: Input) -> Result<(), PowerCut> {
        self.oracle.note_input(input);
        match input {
            Input::Dialled(dial) => self.dial = dial,
            Input::Pressed(button) => self.down.insert(button),
            Input::Released(button) => self.down.remove(button),
            _ => {}
        }
        let player = self.player();
        let is_game_under_way = !self.session.console().is_quiet();
        let erases = self.erases();
        self.session.input(input);
        if is_game_under_way && !self.session.store().has_started_game() {
            assert_eq!(self.erases(), erases, "{input:?}");
        }
        self.watch(player)
    }

    /// Checks what has happened since the turn was `player`'s.
    fn watch(&mut self, player: Option<Player>) -> Result<(), PowerCut> {
        for record in self.session.store_mut().kept.drain(..) {
            self.oracle.note_record(&record, player);
            self.kept += 1;
        }
        self.alive()?;
        self.oracle.observe(&self.session);
        self.oracle.check(self.session.saved());
        Ok(())
    }

    /// Nobody touches the console for a moment: it may tidy its store.
    pub(crate) fn idle(&mut self) -> Result<(), PowerCut> {
        self.session.idle();
        self.alive()
    }

    /// Reboots, though the power may be cut again. The console must have all acknowledged records, perhaps the interrupted one,
    /// and nothing else; and it must offer to resume.
    pub(crate) fn reboot(&mut self) -> Result<(), PowerCut> {
        let (session, found) = TestSession::boot(&self.chip);
        self.alive()?;
        let found = undamaged(found);
        match self.session.store_mut().interrupted.take() {
            Some(InterruptedWrite { record, mut before }) if found != before => {
                let player = before.game().and_then(Game::player);
                before.apply(&record).unwrap();
                assert_eq!(found, before);
                self.oracle.note_record(&record, player);
            }
            Some(_) => {}
            None => assert_eq!(found, *self.saved()),
        }
        self.oracle.forget_buttons();
        self.down = Buttons::default();
        self.session = session;
        self.session.dial(self.dial);
        self.oracle.check(&found);
        assert_offers_to_resume(&found, &self.screen());
        Ok(())
    }
}

#[track_caller]
fn undamaged(found: Found) -> Saved {
    assert!(!found.is_damaged, "{found:?}");
    found.saved
}

#[track_caller]
fn assert_offers_to_resume(saved: &Saved, screen: &Screen) {
    let is_right = match (saved.game(), &screen.view) {
        (None, View::Message(view)) => {
            let game = saved.imitation();
            matches!(view.message, Message::Resume(_))
                && game.is_some_and(|game| game.outcome().is_none())
        }
        (None, View::Scores(view)) => {
            let game = saved.imitation();
            view.outcome.is_some() && game.is_some_and(|game| game.outcome().is_some())
        }
        (None, View::Choices(view)) => {
            view.choices == Choices::GuideOffer && saved.settings().guide == Guide::Offered
        }
        (None, View::Home(view)) => {
            !saved.has_game() && matches!(view.notice, None | Some(Notice::Broken(_)))
        }
        (Some(game), View::Outcome(view)) => {
            game.outcome() == Some(view.outcome) && !game.may_go_on()
        }
        (Some(game), View::Choices(view)) => {
            matches!(view.choices, Choices::WrongClaim(_)) && game.may_go_on()
        }
        (Some(game), View::Message(view)) => {
            matches!(view.message, Message::Resume(_)) && game.outcome().is_none()
        }
        _ => false,
    };
    assert!(is_right, "{screen:?} for {saved:?}");
}

fn solution(console: &Console) -> Code {
    console.saved().game().unwrap().problem().solution()
}
