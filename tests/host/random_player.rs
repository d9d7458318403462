//! A random player. Most inputs work toward a goal that fits the game, so that games come to an end; the others are presses,
//! releases and turns at random.

use bombe_core::{
    game::{
        Aid, Aids, Event, Game, Handicap, Handicaps, Header, InMatch, Mark, Phase, Privacy, Rivals,
        RunPlace, Table, Thumb, TurnOrder, Voting,
    },
    imitation::{self, PAIRS, Pictures, Players, Rules, Side},
    menus::{self, AfterGame, Setup},
    panel::{Button, Buttons, Dial, Input, OfferedProblem},
    player::Player,
    power::{Power, Source},
    saved::{Record, Saved, Series, Settings},
    screens::{Choices, ChoicesView, Prompt, Screen, Text, TextView, View},
    selector::{Readings, Stand},
    texts::Language,
    timer::Timer,
};
use bombe_engine::{
    code::{Code, Digit, Shape},
    face::Mode,
    machine::Action,
    problem::{
        code::{Class, ProblemCode},
        generator::generate,
        long_code::LongCode,
        name::ProblemName,
        number::{Nameless, PublishedNumber},
        published::Published,
        rulebook::RulebookProblem,
    },
    verifier::Letter,
};

use crate::{goal_player::next_input, rng::Rng};

/// After this many inputs the player chooses another goal.
const PATIENCE: u32 = 30;

/// A random player.
pub(crate) struct RandomPlayer {
    pub(crate) rng: Rng,
    goal: Record,
    patience: u32,
    /// The buttons that are held down.
    down: Vec<Button>,
    /// The position of the selectors.
    dial: Dial,
}

impl RandomPlayer {
    pub(crate) fn new(seed: u64) -> Self {
        Self {
            rng: Rng::new(seed),
            goal: Record::Close,
            patience: 0,
            down: Vec::new(),
            dial: Dial::default(),
        }
    }

    pub(crate) fn one_in(&mut self, count: u64) -> bool {
        self.rng.below(count) == 0
    }

    fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        self.rng.pick(items)
    }

    /// The next input.
    pub(crate) fn input(&mut self, saved: &Saved, screen: &Screen) -> Input {
        if !self.down.is_empty() && self.one_in(2) {
            let place = self.rng.index(self.down.len());
            return Input::Released(self.down.swap_remove(place));
        }
        let input = if self.one_in(3) {
            self.random_input()
        } else if let Some(button) = self.look_further(screen) {
            Input::Pressed(button)
        } else {
            self.toward_goal(saved, screen)
        };
        match input {
            Input::Pressed(button) => self.down.push(button),
            Input::Released(button) => self.down.retain(|&down| down != button),
            Input::Dialled(dial) => self.dial = dial,
            Input::Stuck(_)
            | Input::PauseOver
            | Input::SecondOver
            | Input::Idle
            | Input::Powered(_)
            | Input::Sensed(_)
            | Input::Offered(_)
            | Input::UpdateWanted
            | Input::Ordered(_)
            | Input::Bounced(..)
            | Input::HasDisplay(_) => {}
        }
        input
    }

    /// The button that shows more of the machine's games or of the results, on the screens about them.
    fn look_further(&mut self, screen: &Screen) -> Option<Button> {
        let button = match &screen.view {
            View::Text(TextView {
                text:
                    Text::Level { .. }
                    | Text::LevelEnd { .. }
                    | Text::OwnGame(..)
                    | Text::Guide(_)
                    | Text::Pull { .. },
                ..
            }) => Button::Ok,
            View::Text(TextView {
                text: Text::Help {
                    offers_guide: true, ..
                },
                ..
            }) => Button::Verifier(Letter::A),
            View::Standings(view)
                if !matches!(view.footer.left, Some(Prompt::LettersReplay(_))) =>
            {
                return None;
            }
            View::Ladder(_) | View::Standings(_) => {
                Button::Verifier(self.pick(&[Letter::A, Letter::B, Letter::C, Letter::D]))
            }
            View::PickCards(_) => self.pick(&[
                Button::Verifier(Letter::A),
                Button::Verifier(Letter::C),
                Button::Verifier(Letter::F),
                Button::Ok,
                Button::Ok,
            ]),
            View::Choices(ChoicesView { choices, .. }) => match choices {
                Choices::Problems if self.one_in(6) => Button::Verifier(Letter::F),
                Choices::AfterGame(..) if self.one_in(4) => Button::Verifier(Letter::E),
                Choices::AfterGame(menu, _) if self.one_in(4) => {
                    let machine = menu.letter_of(AfterGame::Machine);
                    machine.map_or(Button::Ok, Button::Verifier)
                }
                Choices::NewProblem { .. } if self.one_in(2) => Button::Ok,
                Choices::Setup(settings, true)
                    if settings.series == Series::One && self.one_in(3) =>
                {
                    let run = menus::setup(settings, true).letter_of(Setup::Series);
                    run.map_or(Button::Ok, Button::Verifier)
                }
                _ => return None,
            },
            View::Run(_) if self.one_in(2) => Button::Verifier(Letter::A),
            View::Run(_)
            | View::Truth(_)
            | View::Replay(_)
            | View::Review(_)
            | View::Results(_)
            | View::Statistics(_) => Button::Ok,
            _ => return None,
        };
        (!self.one_in(4)).then_some(button)
    }

    fn random_input(&mut self) -> Input {
        match self.rng.below(15) {
            0..4 => Input::Pressed(Button::Verifier(self.pick(&Letter::ALL))),
            4 => Input::Pressed(Button::Ok),
            5 => Input::Pressed(Button::Menu),
            6 => Input::Released(Button::Verifier(self.pick(&Letter::ALL))),
            7 => Input::PauseOver,
            8 => Input::Idle,
            9 => Input::Powered(self.power()),
            10 => Input::Sensed(self.readings()),
            11 => Input::Stuck(self.pick(&Button::ALL)),
            12 => Input::Offered(self.offered()),
            13 => Input::SecondOver,
            _ => Input::Dialled(self.random_dial()),
        }
    }

    fn power(&mut self) -> Power {
        Power {
            source: self.pick(&[Source::Usb, Source::Battery]),
            millivolts: self.rng.below(6000) as u16,
        }
    }

    fn readings(&mut self) -> Readings {
        let mut reading = || self.rng.below(4096) as u16;
        Readings::of([reading(), reading(), reading()])
    }

    fn random_dial(&mut self) -> Dial {
        let mut dial = Dial::from(self.code());
        if self.one_in(8) {
            let stand = self.pick(&[Stand::Between, Stand::Dead]);
            dial.turn(self.pick(&Shape::ALL), stand);
        }
        dial
    }

    fn code(&mut self) -> Code {
        let mut digit = || self.pick(&Digit::ALL);
        Code::new(digit(), digit(), digit())
    }

    fn toward_goal(&mut self, saved: &Saved, screen: &Screen) -> Input {
        // Typing a problem takes longer than any goal lasts, so the goal is kept meanwhile.
        let is_typing =
            matches!(screen.view, View::Typing(_) | View::Number(_)) && !self.one_in(100);
        if !is_typing && (self.patience == 0 || self.one_in(8)) {
            self.patience = PATIENCE;
            self.goal = match (saved.game(), saved.imitation()) {
                (Some(game), _) => self.goal_in(game),
                (None, Some(game)) => self.goal_in_imitation(game),
                (None, None) if saved.paused().is_some() && self.one_in(4) => Record::Unpause,
                (None, None) if self.one_in(6) => Record::Imitate(self.rules()),
                (None, None) if self.one_in(8) => Record::Settings(Settings {
                    language: Some(self.pick(&Language::ALL)),
                    ..*saved.settings()
                }),
                (None, None) => Record::Start(self.header()),
            };
        }
        self.patience = self.patience.saturating_sub(1);
        let mut down = Buttons::default();
        self.down.iter().for_each(|&button| down.insert(button));
        next_input(&self.goal, screen, self.dial, down)
    }

    /// Chooses a new goal with the next input: a record was stored, perhaps the wanted one.
    pub(crate) fn reset_goal(&mut self) {
        self.patience = 0;
    }

    fn header(&mut self) -> Header {
        let table = self.pick(&[
            Table::Solo,
            Table::Cooperative,
            Table::Competitive(Rivals::Two),
            Table::Competitive(Rivals::Three),
            Table::Competitive(Rivals::Four),
        ]);
        let mut handicaps = Handicaps::default();
        for player in Player::ALL {
            let handicap = self.pick(&[Handicap::None, Handicap::One, Handicap::Two]);
            handicaps.set(player, handicap);
        }
        Header {
            problem: self.problem(),
            table,
            handicaps,
            aids: self.aids(),
            answers: self.pick(&[Privacy::Open, Privacy::Private, Privacy::DisplayOnly]),
            is_repeat: false,
            order: TurnOrder::of(table),
            thumbs: self.pick(&[Voting::OneByOne, Voting::Together]),
            timer: self.pick(&Timer::ALL),
            in_match: InMatch::First,
            in_run: RunPlace::new(self.rng.below(8) as u8).filter(|_| !table.is_competitive()),
        }
    }

    /// Aids in every fourth game.
    fn aids(&mut self) -> Aids {
        let is_wanted = self.one_in(4);
        let mut aids = Aids::NONE;
        for aid in Aid::ALL.into_iter().filter(|_| is_wanted) {
            if self.one_in(2) {
                aids = aids.toggled(aid);
            }
        }
        aids
    }

    fn problem(&mut self) -> ProblemName {
        let numbers: Vec<RulebookProblem> = RulebookProblem::all().collect();
        let rulebook = self.pick(&numbers);
        if self.one_in(10) {
            let problem = rulebook.problem().unwrap();
            ProblemName::Published(Published::from(&problem))
        } else if self.one_in(10) {
            ProblemName::Composed(self.long_code())
        } else if self.one_in(8) {
            ProblemName::Numbered(self.number())
        } else if self.one_in(4) {
            ProblemName::Generated(self.problem_code())
        } else {
            ProblemName::Rulebook(rulebook)
        }
    }

    /// Any number, whose letter may be wrong.
    fn number(&mut self) -> PublishedNumber {
        let classes: Vec<Class> = Class::all().collect();
        let class = self.pick(&classes);
        let number = bombe_workloads::numbers::number(class, self.rng.roll() as u32).unwrap();
        match number.look_up(|| true) {
            Err(Nameless::OtherDifficulty(proper)) if !self.one_in(8) => proper,
            _ => number,
        }
    }

    /// The long code of a generated problem.
    fn long_code(&mut self) -> LongCode {
        LongCode::from(&generate(self.problem_code()))
    }

    fn offered(&mut self) -> OfferedProblem {
        if self.one_in(6) {
            OfferedProblem::Composed(self.long_code())
        } else if self.one_in(4) {
            OfferedProblem::Number(self.number())
        } else {
            OfferedProblem::Code(self.problem_code())
        }
    }

    fn problem_code(&mut self) -> ProblemCode {
        let classes: Vec<Class> = Class::all().collect();
        let class = self.pick(&classes);
        ProblemCode::new(class, self.rng.roll() as u32)
    }

    fn goal_in(&mut self, game: &Game) -> Record {
        if game.outcome().is_none() && self.one_in(48) {
            return Record::Pause(game.wrong_claims());
        }
        Record::Event(match game.phase() {
            Phase::Asking(_) if self.one_in(64) => return Record::Leave,
            Phase::Asking(player) => self.goal_while_asking(game, player),
            Phase::Voting(_) if game.header().thumbs == Voting::Together => {
                let players: Vec<Player> = game.remaining().collect();
                Event::Thumbs(players.into_iter().filter(|_| self.one_in(4)).collect())
            }
            Phase::Voting(_) => Event::Vote(self.pick(&[Thumb::Up, Thumb::Down, Thumb::Down])),
            Phase::Claiming(_) => Event::Claim(self.claim(game)),
            Phase::Over(_) if game.may_go_on() && self.one_in(2) => Event::GoOn,
            Phase::Over(_) if self.one_in(2) => {
                let in_match = self.pick(&[InMatch::Next, InMatch::Again]);
                return Record::Start(Header {
                    in_match,
                    ..*game.header()
                });
            }
            Phase::Over(_) => return Record::Close,
        })
    }

    fn rules(&mut self) -> Rules {
        let players = self.pick(&Players::ALL);
        let (kind, goal) = self.pick(players.kinds());
        Rules {
            players,
            kind,
            goal,
            pictures: self.pick(&Pictures::ALL),
            timer: self.pick(&Timer::ALL),
        }
    }

    fn goal_in_imitation(&mut self, game: &imitation::Game) -> Record {
        use imitation::{Event, Phase};
        let side = self.pick(&[Side::Left, Side::Right]);
        let players: Vec<Letter> = game.players().collect();
        Record::Imitation(match game.phase() {
            Phase::Over(_) if self.one_in(2) => return Record::Imitate(*game.rules()),
            Phase::Over(_) => return Record::Close,
            _ if self.one_in(200) => Event::Abandon,
            Phase::Voting | Phase::Revealed if game.can_take_back().is_some() && self.one_in(6) => {
                Event::TakeBack(game.can_take_back().unwrap())
            }
            Phase::Drawing => Event::Draw(side),
            Phase::Laying => Event::Lay,
            Phase::Voting if game.pairs() < PAIRS && self.one_in(4) => Event::EndVote,
            Phase::Voting => Event::Vote {
                player: self.pick(&players),
                side,
            },
            Phase::Revealed => Event::Next,
        })
    }

    fn goal_while_asking(&mut self, game: &Game, player: Player) -> Event {
        let verifiers = &Letter::ALL[..game.problem().face().slots().len()];
        let seat = game.seat(player);
        let is_competitive = game.header().table.is_competitive();
        match self.rng.below(32) {
            0 => Event::Abandon,
            1..3 => Event::Note(Mark::Number(self.pick(&Shape::ALL), self.pick(&Digit::ALL))),
            3 if game.problem().face().mode() == Mode::Nightmare => Event::Note(Mark::Card {
                verifier: self.pick(verifiers),
                card: self.pick(&[0, 3]),
            }),
            3..5 => Event::Note(Mark::Criterion {
                verifier: self.pick(verifiers),
                card: 0,
                place: self.pick(&[0, 1]),
            }),
            5..7 if !game.header().table.is_competitive() => Event::Claim(self.claim(game)),
            7 if self.one_in(2) => Event::Check,
            7 => Event::Hint(Action::EndTurn),
            8..16 if is_competitive || seat.queries_left() == 0 => Event::EndTurn,
            chance => {
                let (verifier, code) = (self.pick(verifiers), self.code());
                match seat.turn().proposal() {
                    // With one note sheet a round that has queries left ends with the next proposal.
                    Some(proposal) if chance < 16 && proposal != code => Event::QueryInNextRound {
                        verifier,
                        proposal: code,
                    },
                    proposal => Event::Query {
                        verifier,
                        proposal: proposal.unwrap_or(code),
                    },
                }
            }
        }
    }

    fn claim(&mut self, game: &Game) -> Code {
        if self.one_in(3) {
            game.problem().solution()
        } else {
            self.code()
        }
    }
}
