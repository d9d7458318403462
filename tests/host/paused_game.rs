//! The longest game that can be put aside: it outlives the start of others, and goes on with room for all that is left of it.

use bombe_core::{
    game::{Event, Game, MAX_EVENTS_PUT_ASIDE, MAX_MARKS, Mark, Rivals, Table, Thumb},
    player::Player,
    saved::{Archive, Record, Saved, Store},
};
use bombe_engine::{
    code::{Code, Digit},
    face::Mode,
    problem::{
        code::{Class, ProblemCode},
        name::ProblemName,
        rulebook::RulebookProblem,
    },
    turn::MAX_ROUNDS,
    verifier::Letter,
};
use bombe_workloads::header;

use crate::{
    chip::{ARCHIVE_SECTORS, Chip, SEAL},
    nor_flash::FlashModel,
};

const OTHER: Code = Code::new(Digit::Five, Digit::Three, Digit::Three);

/// A store and what it holds.
struct Memory {
    chip: Chip,
    archive: Archive<Chip>,
    saved: Saved,
}

impl Memory {
    fn new(sectors: usize) -> Self {
        let chip = Chip::new(FlashModel::blank(sectors));
        let (archive, found) = Archive::open(chip.clone(), chip.range(), SEAL);
        Self {
            chip,
            archive,
            saved: found.saved,
        }
    }

    #[track_caller]
    fn keep(&mut self, record: Record) {
        let accepted = self.saved.check(&record).unwrap();
        self.archive.keep(&record, &self.saved).unwrap();
        self.saved.perform(accepted);
    }

    fn play(&mut self, events: impl IntoIterator<Item = Event>) {
        let events = events.into_iter().map(Record::Event);
        events.for_each(|record| self.keep(record));
    }

    fn tidy(&mut self) {
        while self.archive.tidy() {}
    }

    #[track_caller]
    fn reopen(&mut self) {
        let (archive, found) = Archive::open(self.chip.clone(), self.chip.range(), SEAL);
        assert!(found.saved == self.saved && !found.is_damaged);
        self.archive = archive;
    }

    fn programs(&self) -> usize {
        self.chip.flash().operations().len()
    }

    fn erases(&self) -> u32 {
        self.chip.flash().erases().iter().sum()
    }
}

/// As many crosses as are allowed.
fn crosses(game: &Game) -> Vec<Event> {
    let marks = Letter::ALL.into_iter().flat_map(|verifier| {
        let places = (0..6_u8).flat_map(|card| (0..9_u8).map(move |place| (card, place)));
        places.map(move |(card, place)| Mark::Criterion {
            verifier,
            card,
            place,
        })
    });
    let is_there = |mark: &Mark| game.check(Event::Note(*mark)).is_ok();
    let marks = marks.filter(is_there).take(MAX_MARKS.into());
    marks.map(Event::Note).collect()
}

/// Four rivals up to their last claim, with all the queries and crosses that are possible.
fn longest_game(memory: &mut Memory) {
    let nightmares = Class::all().filter(|class| class.mode == Mode::Nightmare);
    let class = nightmares.last().unwrap();
    let problem = ProblemName::Generated(ProblemCode::new(class, 0));
    let rivals = Table::Competitive(Rivals::Four);
    memory.keep(Record::Start(header(problem, rivals)));
    let queries = [Letter::A, Letter::B, Letter::C].map(|verifier| Event::Query {
        verifier,
        proposal: OTHER,
    });
    for round in 1..=MAX_ROUNDS {
        for _ in Player::ALL {
            if round == 1 {
                let crosses = crosses(memory.saved.game().unwrap());
                memory.play(crosses);
            }
            memory.play(queries);
            memory.play([Event::EndTurn]);
        }
        let thumb = if round < MAX_ROUNDS {
            Thumb::Down
        } else {
            Thumb::Up
        };
        memory.play([Event::Vote(thumb); 4]);
    }
    memory.play([Event::Claim(OTHER); 3]);
}

fn end_solo_game(memory: &mut Memory) {
    let solo = ProblemName::Rulebook(RulebookProblem::FIRST);
    memory.keep(Record::Start(header(solo, Table::Solo)));
    memory.play([Event::Claim(OTHER)]);
    memory.keep(Record::Close);
}

#[test]
fn the_longest_game_can_be_put_aside_and_outlives_others() {
    for sectors in [ARCHIVE_SECTORS, ARCHIVE_SECTORS / 2] {
        let mut memory = Memory::new(sectors);
        (0..30).for_each(|_| end_solo_game(&mut memory));
        memory.tidy();
        longest_game(&mut memory);
        let events = memory.saved.game().unwrap().events().count();
        assert!(
            events > 2400 && events <= MAX_EVENTS_PUT_ASIDE.into(),
            "{events}"
        );
        memory.keep(Record::Pause(None));
        let paused = memory.saved.paused().unwrap().clone();
        memory.reopen();
        for _ in 0..3 {
            memory.tidy();
            assert_eq!(memory.archive.room(), 100, "for the longest game beside it");
            let (programs, erases) = (memory.programs(), memory.erases());
            let solo = ProblemName::Rulebook(RulebookProblem::FIRST);
            memory.keep(Record::Start(header(solo, Table::Solo)));
            // The chip takes about a millisecond for each.
            let programs = memory.programs() - programs;
            assert!((100..300).contains(&programs), "{programs}");
            assert_eq!(memory.erases(), erases);
            memory.reopen();
            memory.keep(Record::Leave);
        }
        assert!(*memory.saved.paused().unwrap() == paused);
        memory.tidy();
        memory.keep(Record::Unpause);
        assert!(*memory.saved.game().unwrap() == paused);
        memory.reopen();
        memory.play([Event::Claim(OTHER)]);
        memory.keep(Record::Close);
        memory.reopen();
    }
}
