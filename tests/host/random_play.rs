//! Random games of all kinds: a million inputs, and two thousand power cuts.

use std::{
    collections::HashSet,
    mem::{Discriminant, discriminant},
};

use bombe_core::{
    game::{Outcome, Privacy, Table},
    saved::Saved,
    screens::{Screen, View},
    texts::Language,
};
use bombe_engine::{face::Mode, problem::name::ProblemName};

use bombe_tests::proof::Proof;

use crate::{
    nor_flash::{Cut, Dice, FlashModel},
    power_cycling::{PowerCut, PowerCycling},
    random_player::RandomPlayer,
};

/// As many sectors as the firmware's archive has.
const RING: usize = 64;

/// The console idles as often as not, and tidies up if it may. Then someone does something.
fn play_once(life: &mut PowerCycling, random_player: &mut RandomPlayer) -> Result<(), PowerCut> {
    if random_player.one_in(2) {
        life.idle()?;
    }

    let chance = [(); 2].map(|()| random_player.dice.roll() as u32);
    life.desk.session.take_noise(chance[0], chance[1]);
    let kept = life.kept();
    life.input(random_player.input(life.saved(), &life.screen()))?;
    if life.kept() > kept {
        random_player.satisfied();
    }
    if random_player.one_in(3) {
        life.work()?;
    }
    Ok(())
}

/// What came up in random games: a test of what never happens would prove nothing.
#[derive(Default)]
struct Seen {
    screens: HashSet<Discriminant<View>>,
    languages: Vec<Language>,
    outcomes: HashSet<Discriminant<Outcome>>,
    modes: HashSet<Mode>,
    sources: HashSet<Discriminant<ProblemName>>,
    tables: Vec<(Table, Privacy)>,
}

impl Seen {
    fn note(&mut self, saved: &Saved, screen: &Screen) {
        self.screens.insert(discriminant(&screen.view));
        if !self.languages.contains(&screen.language) {
            self.languages.push(screen.language);
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

    /// All screens; all languages; all ways to end; all modes; the rulebook's, generated and published problems; solo, team, and two to four rivals whose answers are open or private.
    fn assert_everything(&self) {
        let counts = [
            self.screens.len(),
            self.languages.len(),
            self.outcomes.len(),
            self.modes.len(),
            self.sources.len(),
            self.tables.len(),
        ];
        assert_eq!(counts, [28, 4, 6, 3, 3, 8]);
    }
}

/// Every input is checked by [`PowerCycling`]. Now and then the console is switched off and on, and must have read back what it was.
#[test]
fn a_million_random_inputs_keep_to_the_rules() {
    let mut life = PowerCycling::new(FlashModel::blank(RING));
    let mut random_player = RandomPlayer::new(1);
    let mut seen = Seen::default();
    for number in 0..1_000_000 {
        play_once(&mut life, &mut random_player).unwrap();
        let screen = life.screen();
        seen.note(life.saved(), &screen);
        if number % 61 == 0 {
            assert_eq!(Proof::of(&screen).faults(), [""; 0], "{screen:?}");
        }
        if number % 499 == 0 {
            life.reboot().unwrap();
        }
    }
    seen.assert_everything();
}

#[test]
fn two_thousand_random_cuts_of_random_games_lose_nothing() {
    let all: Vec<Cut> = Cut::all().collect();
    let mut dice = Dice::new(3);
    let mut cuts = 0;
    for seed in 0.. {
        let ring = if seed % 2 == 0 { RING } else { RING / 4 };
        let mut life = PowerCycling::new(FlashModel::blank(ring));
        let mut random_player = RandomPlayer::new(seed);
        for _ in 0..25 {
            let cut = all[dice.below(all.len() as u64) as usize];
            let longest = [50, 500, 5000][dice.below(3) as usize];
            life.cut_power_at(1 + dice.below(longest), cut, dice.roll());
            while play_once(&mut life, &mut random_player).is_ok() {}
            cuts += 1;
            if dice.below(2) == 0 {
                life.cut_power_at(1 + dice.below(60), cut, dice.roll());
                cuts += u32::from(life.reboot().is_err());
            }
            life.restore_power();
            life.reboot().unwrap();
        }
        if cuts >= 2000 {
            break;
        }
    }
}
