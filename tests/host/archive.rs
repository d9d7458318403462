//! The console's memory over many games: what is kept, what is dropped, and that there is always room.
//!
//! Unless a test says otherwise there are no idle moments, so the console never tidies up by itself.

use bombe_core::{
    game::{Handicap, Handicaps, MAX_EVENTS, MAX_MARKS, Outcome, Privacy, Rivals, Table},
    journal::{Opened, Space, open},
    notice::Notice,
    panel::{
        Button::{self, Menu, Ok, Verifier},
        Input,
    },
    player::Player,
    saved::{Archive, Found, MAX_BYTES, RESULTS, Record, Saved, Settings, Store, StoreState},
    screens::View,
    texts::Language,
};
use bombe_engine::{
    code::{Code, Digit},
    problem::rulebook::RulebookProblem,
    turn::MAX_ROUNDS,
    verifier::Letter::{A, B, C, D, E, F},
};

use crate::{
    chip::{ARCHIVE_SECTORS, Chip, SEAL},
    journal::{LAST_RECORDS, OTHER_MARKER},
    nor_flash::{Cut, FlashModel, Operation, SECTOR},
    rng::Rng,
    test_session::{RecordingArchive, TestSession},
};

const OTHER: Code = Code::new(Digit::Five, Digit::Three, Digit::Three);

/// From home into problem 01, with the set-up of the last game.
const START: [Button; 5] = [Ok, Verifier(A), Ok, Ok, Ok];

/// From home into problem 01, with the next kind of table.
const START_CHANGED: [Button; 6] = [Ok, Verifier(A), Ok, Verifier(A), Ok, Ok];

/// From the first start to home, in English: the guided game is declined.
const FIRST_START: [Button; 2] = [Verifier(A), Verifier(B)];

/// From a solo game to its end by a wrong claim, and home.
const CLAIM: [Button; 5] = [Menu, Verifier(C), Ok, Verifier(B), Menu];

fn new_session(flash: FlashModel) -> (Chip, TestSession<RecordingArchive>) {
    let chip = Chip::new(flash);
    let (mut session, found) = TestSession::boot(&chip);
    assert!(found == Found::default());
    session.dial(OTHER);
    session.press(&FIRST_START);
    (chip, session)
}

/// Reboots the console, which must keep its state.
#[track_caller]
fn assert_survives_a_reboot(session: &mut TestSession<RecordingArchive>) {
    let before = session.saved().clone();
    let found = session.reboot();
    assert_eq!((found.saved, found.is_damaged), (before, false));
    session.dial(OTHER);
}

/// Starts a game with other settings and asks a query. All of it must survive a reboot.
#[track_caller]
fn assert_can_play(session: &mut TestSession<RecordingArchive>) {
    session.dial(OTHER);
    session.press(&START_CHANGED);
    session.press(&[Verifier(A)]);
    let game = session.saved().game().unwrap();
    assert_eq!(game.header().table, Table::Cooperative);
    assert_eq!(game.seat(Player::One).queries(), 1);
    assert_survives_a_reboot(session);
}

/// A code for every round of the longest game, none of them twice.
fn code_of_round(round: u8) -> Code {
    let digit = |place: u32| Digit::ALL[usize::from(round) / 5_usize.pow(place) % 5];
    Code::new(digit(2), digit(1), digit(0))
}

/// Plays games of problem 01 alone: no query in the first, one in the second, and so on, each in a round of its own.
fn play_games(session: &mut TestSession<RecordingArchive>, count: usize) {
    for queries in 0..count {
        session.press(&START);
        for round in (1..).take(queries) {
            session.dial(code_of_round(round));
            session.press(&[Verifier(A), Ok]);
        }
        session.dial(OTHER);
        session.press(&CLAIM);
    }
}

#[test]
fn the_last_twenty_of_many_results_survive_reboots() {
    let (_, mut session) = new_session(FlashModel::blank(ARCHIVE_SECTORS));
    play_games(&mut session, 25);
    for _ in 0..2 {
        assert_survives_a_reboot(&mut session);
        let results = session.saved().results().iter();
        let queries: Vec<u16> = results.map(|result| result.queries[0]).collect();
        assert_eq!(queries, (5..25).rev().collect::<Vec<u16>>());
    }
}

#[test]
fn settings_survive_games_and_reboots() {
    let (_, mut session) = new_session(FlashModel::blank(ARCHIVE_SECTORS));
    session.press(&[Ok, Verifier(A), Verifier(D), Ok]);
    session.press(&[Verifier(A), Verifier(A), Verifier(A)]);
    session.press(&[Verifier(B), Verifier(C), Verifier(C), Verifier(C), Ok, Ok]);
    let mut handicaps = Handicaps::default();
    handicaps.set(Player::Three, Handicap::Two);
    let expected = Settings {
        table: Table::Competitive(Rivals::Three),
        handicaps,
        answers: Privacy::Open,
        rulebook: RulebookProblem::new(6).unwrap(),
        language: Some(Language::English),
        ..Settings::default()
    };
    assert_eq!(*session.saved().settings(), expected);
    assert_survives_a_reboot(&mut session);
    session.press(&[Menu, Verifier(A), Verifier(A), Menu]);
    assert_eq!(session.saved().game(), None);
    assert_survives_a_reboot(&mut session);
    assert_eq!(*session.saved().settings(), expected);
}

#[test]
fn settings_of_a_newer_version_are_read_and_outlive_games_on_this_one() {
    // Today's settings in Russian, and two settings that do not exist yet.
    let today = Settings {
        language: Some(Language::Russian),
        ..Settings::default()
    };
    let mut buffer = [0; MAX_BYTES];
    let newer = [
        Record::Settings(today).encode(&mut buffer).unwrap(),
        &[42, 7],
    ]
    .concat();
    let chip = Chip::new(FlashModel::blank(ARCHIVE_SECTORS));
    let Result::Ok(Opened::Ready(mut journal)) = open(chip.clone(), chip.range(), SEAL) else {
        panic!("an empty flash is not ready");
    };
    while journal.make_room(1) == Result::Ok(Space::Growing) {}
    journal.append(&newer).unwrap();
    let (mut session, found) = TestSession::boot(&chip);
    assert!(!found.is_damaged, "{found:?}");
    for _ in 0..2 {
        let settings = *session.saved().settings();
        assert_eq!(settings.language, Some(Language::Russian));
        let bytes = Record::Settings(settings).encode(&mut buffer);
        assert_eq!(bytes, Result::Ok(newer.as_slice()));
        session.dial(OTHER);
        play_games(&mut session, 2);
        assert_survives_a_reboot(&mut session);
    }
    assert_eq!(session.saved().results().len(), 4);
}

#[test]
fn a_new_console_can_be_set_up_at_once() {
    let (_, mut session) = new_session(FlashModel::blank(ARCHIVE_SECTORS));
    assert_can_play(&mut session);
}

#[test]
fn room_for_the_longest_game_grows_until_it_is_enough() {
    let (mut session, _) = TestSession::boot(&Chip::new(FlashModel::blank(ARCHIVE_SECTORS)));
    let mut rooms = vec![session.store().room()];
    while rooms.last() != Some(&100) {
        assert!(rooms.len() < ARCHIVE_SECTORS);
        session.idle();
        rooms.push(session.store().room());
    }
    assert_eq!(rooms[0], 0);
    assert!(rooms.len() > 5, "{rooms:?}");
    assert!(rooms.is_sorted());
}

#[test]
fn a_console_with_garbage_in_its_flash_is_an_empty_one() {
    let mut rng = Rng::new(5);
    for _ in 0..20 {
        let mut bytes = vec![0; ARCHIVE_SECTORS * SECTOR];
        bytes.fill_with(|| rng.roll() as u8);
        let (_, mut session) = new_session(FlashModel::new(bytes));
        assert_can_play(&mut session);
    }
}

#[test]
fn memory_of_another_version_is_untouched_until_the_players_agree() {
    let (chip, mut session) = new_session(FlashModel::blank(ARCHIVE_SECTORS));
    play_games(&mut session, 3);
    chip.flash().bytes_mut()[..OTHER_MARKER.len()].copy_from_slice(&OTHER_MARKER);
    let before = chip.flash().bytes().to_vec();

    // The players continue without it.
    assert_eq!(session.reboot(), Found::default());
    assert_eq!(session.store().state(), StoreState::Foreign);
    session.dial(OTHER);
    session.press(&[Ok, Menu, Menu]);
    session.press(&FIRST_START);
    session.press(&START);
    session.press(&[Verifier(A)]);
    session.press(&CLAIM);
    assert_eq!(session.saved().results().len(), 1);
    session.idle();
    assert!(*chip.flash().bytes() == before);
    assert_eq!(session.store().room(), 0);

    // The players agree to erase it.
    assert_eq!(session.reboot(), Found::default());
    assert_eq!(session.store().state(), StoreState::Foreign);
    session.press(&[Ok, Ok]);
    session.press(&FIRST_START);
    assert_can_play(&mut session);
}

/// The addresses of the start of the present game and of its last `events` events.
fn records_of_game(chip: &Chip, events: usize) -> Vec<usize> {
    let flash = chip.flash();
    let offset = |operation: &Operation| match operation {
        Operation::Program { offset, .. } => Some(*offset as usize),
        Operation::Erase { .. } => None,
    };
    let mut programs: Vec<usize> = flash.operations().iter().filter_map(offset).collect();
    let mut records = programs.split_off(programs.len() - events);
    // The commit of the game's chapter is between its start and its events.
    let start = programs[programs.len() - 2];
    records.insert(0, start);
    records
}

#[test]
fn a_damaged_game_is_given_up_and_nothing_else() {
    let (chip, mut session) = new_session(FlashModel::blank(ARCHIVE_SECTORS));
    play_games(&mut session, 2);
    session.press(&[Ok, Verifier(A), Verifier(B), Ok, Ok, Ok]);
    let events = [Verifier(A), Verifier(B), Verifier(C), Ok, Verifier(D)];
    session.press(&events);
    let before = session.saved();
    assert_ne!(*before.settings(), Settings::default());

    // A damaged last record cannot be told from one that was cut short.
    let records = records_of_game(&chip, events.len());
    for &record in &records[..events.len()] {
        let chip = Chip::new(chip.flash().clone());
        chip.flash().bytes_mut()[record + 9] ^= 4;
        let (mut session, found) = TestSession::boot(&chip);
        assert!(found.is_damaged);
        let left = found.saved;
        assert_eq!(left.game(), None);
        assert_eq!(left.results(), before.results());
        assert_eq!(left.settings(), before.settings());
        let View::Home(view) = session.screen().view.clone() else {
            panic!("not at home");
        };
        assert_eq!(view.notice, Some(Notice::MemoryDamaged));
        assert_can_play(&mut session);
        assert_eq!(session.saved().results(), before.results());
    }
}

#[test]
fn settings_can_be_changed_for_ever_without_a_game() {
    // Four sectors have room for about a thousand.
    let chip = Chip::new(FlashModel::blank(4));
    let (mut archive, _) = Archive::open(chip.clone(), chip.range(), SEAL);
    let mut saved = Saved::default();
    for change in 0..3000 {
        let record = Record::Settings(Settings {
            language: Some(Language::ALL[change % Language::ALL.len()]),
            ..*saved.settings()
        });
        archive.keep(&record, &saved).unwrap();
        saved.apply(&record).unwrap();
    }
    let (_, found) = Archive::open(chip.clone(), chip.range(), SEAL);
    assert_eq!((found.saved, found.is_damaged), (saved, false));
}

#[test]
fn a_record_that_claims_the_last_number_costs_the_game_and_nothing_else() {
    let (chip, mut session) = new_session(FlashModel::blank(ARCHIVE_SECTORS));
    play_games(&mut session, 2);
    session.press(&START);
    session.press(&[Verifier(A)]);
    let before = session.saved().clone();
    // An event takes a cell.
    let free = records_of_game(&chip, 1)[1] + 16;
    chip.flash().bytes_mut()[free..free + 16].copy_from_slice(&LAST_RECORDS[0]);
    let (mut session, found) = TestSession::boot(&chip);
    assert!(found.is_damaged);
    assert_eq!(found.saved.results(), before.results());
    assert_can_play(&mut session);
    assert_eq!(session.saved().results(), before.results());
}

/// Shorter records could occur anywhere by chance.
const MIN_BYTES: usize = 4;

#[test]
fn nothing_that_is_kept_is_plain_to_read_in_the_flash() {
    let (chip, mut session) = new_session(FlashModel::blank(ARCHIVE_SECTORS));
    session.press(&START);
    session.press(&ROUND);
    session.press(&CLAIM);
    // Its summary has the settings and the result.
    session.press(&START_CHANGED);
    let header = *session.saved().game().unwrap().header();
    let saved = session.saved();
    let records = saved.summary().chain([Record::Start(header)]);
    let mut looked_for = 0;
    for record in records.chain(session.store().kept.clone()) {
        let mut buffer = [0; MAX_BYTES];
        let bytes = record.encode(&mut buffer).unwrap();
        if bytes.len() >= MIN_BYTES {
            let is_plain = |window: &[u8]| window == bytes;
            assert!(
                !chip.flash().bytes().windows(bytes.len()).any(is_plain),
                "{record:?}"
            );
            looked_for += 1;
        }
    }
    assert!(looked_for > 4, "{looked_for}");
}

/// A round with all queries that are allowed.
const ROUND: [Button; 4] = [Verifier(A), Verifier(B), Verifier(C), Ok];

/// The same about a code that was asked before, so that every query is pressed twice.
fn repeat_round(session: &mut TestSession<RecordingArchive>) {
    for button in ROUND {
        session.press(&[button]);
        if button != Ok {
            session.press(&[button]);
        }
    }
}

#[test]
fn a_cut_where_a_sector_begins_leaves_room_to_play_on() {
    // An event takes one of the 256 cells of a sector.
    const NEARLY_A_SECTOR: usize = 240;
    let cut = Cut::PREFIX;
    let (chip, mut session) = new_session(FlashModel::blank(ARCHIVE_SECTORS));
    session.press(&START);
    (0..NEARLY_A_SECTOR / ROUND.len()).for_each(|_| repeat_round(&mut session));
    for step in 1..300 {
        let chip = Chip::new(chip.flash().clone());
        let (mut session, _) = TestSession::boot(&chip);
        session.dial(OTHER);
        session.press(&[Ok]);
        chip.flash().cut_power_at(step, cut, step);
        while !chip.flash().is_dead() {
            repeat_round(&mut session);
        }
        chip.flash().restore_power();
        session.reboot();
        session.dial(OTHER);
        session.press(&[Ok]);
        // The store itself fails the test if anything is not kept.
        let round = session.saved().game().unwrap().round();
        (0..8).for_each(|_| repeat_round(&mut session));
        assert_eq!(session.saved().game().unwrap().round(), round + 8);
    }
}

/// One round of four rivals, up to the vote: three queries each.
fn play_round(session: &mut TestSession<RecordingArchive>, code: Code) {
    for _ in Player::ALL {
        session.press(&[Ok]);
        session.dial(code);
        session.press(&ROUND);
    }
}

/// The same, and all take their hint and have their crosses checked.
fn play_round_with_aids(session: &mut TestSession<RecordingArchive>, code: Code) {
    for _ in Player::ALL {
        session.press(&[Ok]);
        session.dial(code);
        session.press(&[Menu, Verifier(E), Ok]);
        session.do_job();
        session.press(&[Ok]);
        // Without a cross there is nothing to check; the second press takes it back.
        session.press(&[Menu, Verifier(A), Ok, Verifier(A), Menu, Menu]);
        session.press(&[Menu, Verifier(D), Verifier(F), Ok, Ok]);
        session.press(&[Menu, Verifier(A), Ok, Verifier(A), Menu, Menu]);
        session.press(&ROUND);
    }
}

fn vote(session: &mut TestSession<RecordingArchive>, button: Button) {
    Player::ALL
        .iter()
        .for_each(|_| session.press(&[Ok, button, Ok]));
    see_thumbs(session);
}

/// Before their vote, all make as many marks as are allowed, and one more.
fn cross_and_vote(session: &mut TestSession<RecordingArchive>, button: Button) {
    for _ in Player::ALL {
        session.press(&[Ok, Menu, Verifier(A), Ok]);
        (0..=MAX_MARKS).for_each(|_| session.press(&[Verifier(A)]));
        session.press(&[Menu, Menu, button, Ok]);
    }
    see_thumbs(session);
}

fn see_thumbs(session: &mut TestSession<RecordingArchive>) {
    (0..3).for_each(|_| session.input(Input::PauseOver));
    session.press(&[Ok]);
}

/// All claim wrong codes. The selectors must be turned before the console is passed on.
fn claim(session: &mut TestSession<RecordingArchive>) {
    session.dial(Code::new(Digit::Five, Digit::Five, Digit::Five));
    for [claimed, turned] in Digit::ALL.array_windows() {
        session.press(&[Ok]);
        session.dial(Code::new(*claimed, *claimed, *claimed));
        session.press(&[Ok]);
        session.dial(Code::new(*turned, *turned, *turned));
        session.dial(Code::new(*turned, *turned, Digit::One));
    }
}

#[test]
fn the_longest_game_fits_without_an_erase_after_its_start() {
    for ring in [ARCHIVE_SECTORS, ARCHIVE_SECTORS / 4] {
        let (chip, mut session) = new_session(FlashModel::blank(ring));
        play_games(&mut session, RESULTS);
        session.press(&[Ok, Verifier(A), Ok]);
        session.press(&[Verifier(A); 4]);
        // Open answers, thumbs one by one, and the aids that are given on request.
        session.press(&[
            Verifier(B),
            Verifier(D),
            Verifier(F),
            Verifier(D),
            Verifier(F),
            Ok,
            Ok,
            Ok,
        ]);
        session.store_mut().kept.clear();
        let erases = chip.flash().erases().to_vec();

        for round in 1..=MAX_ROUNDS {
            let code = code_of_round(round);
            match round {
                1 => play_round_with_aids(&mut session, code),
                _ => play_round(&mut session, code),
            }
            match round {
                1 => cross_and_vote(&mut session, Verifier(B)),
                MAX_ROUNDS => vote(&mut session, Verifier(A)),
                _ => vote(&mut session, Verifier(B)),
            }
        }
        claim(&mut session);
        let game = session.saved().game().unwrap();
        assert_eq!(game.outcome(), Some(Outcome::NobodyWon));
        // A game that has ended cannot be abandoned as well.
        assert_eq!(session.store().kept.len(), usize::from(MAX_EVENTS) - 1);
        assert_eq!(chip.flash().erases(), erases);
        session.press(&[Menu]);
        assert_survives_a_reboot(&mut session);
    }
}
