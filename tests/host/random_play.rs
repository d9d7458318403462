//! Random games of all kinds, with a million inputs and two thousand power cuts.

use std::{
    collections::HashSet,
    mem::{Discriminant, discriminant},
};

use bombe_core::{
    game::{Outcome, Privacy, Table},
    saved::Saved,
    screens::{Screen, Sentence, Text, TextView, View},
    texts::Language,
};
use bombe_engine::{face::Mode, problem::name::ProblemName};

use bombe_tests::layout_check::LayoutCheck;

use crate::{
    chip::ARCHIVE_SECTORS,
    nor_flash::{Cut, FlashModel},
    power_cycling::{PowerCut, PowerCycledSession},
    random_player::RandomPlayer,
    rng::Rng,
};

/// An idle moment before every second input, and a job after every third.
pub(crate) fn play_once(
    cycled: &mut PowerCycledSession,
    random_player: &mut RandomPlayer,
) -> Result<(), PowerCut> {
    if random_player.one_in(2) {
        cycled.idle()?;
    }
    let noise = [(); 2].map(|()| random_player.rng.roll() as u32);
    cycled.session.take_noise(noise[0], noise[1]);
    cycled.play(random_player)?;
    if random_player.one_in(3) {
        cycled.work()?;
    }
    Ok(())
}

/// What occurred in the games, to make sure that everything was tested.
#[derive(Default)]
struct Seen {
    screens: HashSet<Discriminant<View>>,
    languages: Vec<Language>,
    outcomes: HashSet<Discriminant<Outcome>>,
    modes: HashSet<Mode>,
    sources: HashSet<Discriminant<ProblemName>>,
    tables: Vec<(Table, Privacy)>,
    sentences: HashSet<Discriminant<Sentence>>,
}

impl Seen {
    fn note(&mut self, saved: &Saved, screen: &Screen) {
        self.screens.insert(discriminant(&screen.view));
        if !self.languages.contains(&screen.language) {
            self.languages.push(screen.language);
        }
        if let View::Text(TextView {
            text: Text::Guide(sentence),
            ..
        }) = &screen.view
        {
            self.sentences.insert(discriminant(sentence));
        }
        let Some(game) = saved.game() else {
            return;
        };
        self.outcomes
            .extend(game.outcome().as_ref().map(discriminant));
        self.modes.insert(game.problem().face().mode());
        self.sources.insert(discriminant(&game.header().problem));
        let table = (game.header().table, game.header().answers);
        if !self.tables.contains(&table) {
            self.tables.push(table);
        }
    }

    /// All screens, languages, outcomes and modes; the rulebook's, generated and published problems, those of a number and of a long code; solo, team, and two to four
    /// rivals whose answers are open, private, or on the display only; every kind of sentence of the guided game.
    fn assert_everything(&self) {
        let counts = [
            self.screens.len(),
            self.languages.len(),
            self.outcomes.len(),
            self.modes.len(),
            self.sources.len(),
            self.tables.len(),
            self.sentences.len(),
        ];
        assert_eq!(counts, [View::KINDS, Language::ALL.len(), 6, 3, 5, 11, 8]);
    }
}

/// [`PowerCycledSession`] checks every input. Every 499 inputs the console reboots, and must have kept its state.
#[test]
fn a_million_random_inputs_keep_to_the_rules() {
    let mut cycled = PowerCycledSession::new(FlashModel::blank(ARCHIVE_SECTORS));
    let mut random_player = RandomPlayer::new(1);
    let mut seen = Seen::default();
    for number in 0..1_000_000 {
        play_once(&mut cycled, &mut random_player).unwrap();
        let screen = cycled.screen();
        seen.note(cycled.saved(), &screen);
        if number % 61 == 0 {
            assert_eq!(LayoutCheck::of(&screen).faults(), [""; 0], "{screen:?}");
        }
        if number % 499 == 0 {
            cycled.reboot().unwrap();
        }
    }
    seen.assert_everything();
}

#[test]
fn two_thousand_random_cuts_of_random_games_lose_nothing() {
    let all: Vec<Cut> = Cut::all().collect();
    let mut rng = Rng::new(3);
    let mut cuts = 0;
    for seed in 0.. {
        let ring = if seed % 2 == 0 {
            ARCHIVE_SECTORS
        } else {
            ARCHIVE_SECTORS / 4
        };
        let mut cycled = PowerCycledSession::new(FlashModel::blank(ring));
        let mut random_player = RandomPlayer::new(seed);
        for _ in 0..25 {
            let cut = rng.pick(&all);
            let longest = rng.pick(&[50, 500, 5000]);
            cycled.cut_power_at(1 + rng.below(longest), cut, rng.roll());
            while play_once(&mut cycled, &mut random_player).is_ok() {}
            cuts += 1;
            if rng.below(2) == 0 {
                cycled.cut_power_at(1 + rng.below(60), cut, rng.roll());
                cuts += u32::from(cycled.reboot().is_err());
            }
            cycled.restore_power();
            cycled.reboot().unwrap();
        }
        if cuts >= 2000 {
            break;
        }
    }
}
