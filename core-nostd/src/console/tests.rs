use super::{
    place::{Page, Question},
    *,
};
use crate::{
    code::{Digit, Shape},
    game::{Mark, Outcome, Refusal, Rivals, Table, Thumb},
    panel::Answer,
    player::Player,
    problem::{
        Mode,
        code::{Class, Difficulty, ProblemCode, VerifierCount},
        name::ProblemName,
        rulebook::RulebookProblem,
    },
    saved::NotKept,
};
use std::{vec, vec::Vec};

const SOLUTION: Code = Code::new(Digit::Two, Digit::Four, Digit::One);
const OTHER: Code = Code::new(Digit::Five, Digit::Three, Digit::Three);

const A: Button = Button::Verifier(Letter::A);
const B: Button = Button::Verifier(Letter::B);
const C: Button = Button::Verifier(Letter::C);
const D: Button = Button::Verifier(Letter::D);
const E: Button = Button::Verifier(Letter::E);
const OK: Button = Button::Ok;
const MENU: Button = Button::Menu;

/// A store that keeps everything, or nothing.
#[derive(Default)]
struct Shelf {
    records: Vec<Record>,
    is_broken: bool,
}

impl Store for Shelf {
    fn keep(&mut self, record: &Record, _: &Saved) -> Result<(), NotKept> {
        if self.is_broken {
            return Err(NotKept::Faulty);
        }
        self.records.push(*record);
        Ok(())
    }

    fn forget(&mut self) -> Result<(), NotKept> {
        self.records.clear();
        Ok(())
    }
}

/// A console with its store, as a player meets them.
struct Desk {
    console: Console,
    shelf: Shelf,
}

impl Desk {
    fn new() -> Self {
        Self {
            console: Console::new(Found::Whole(Saved::default())),
            shelf: Shelf::default(),
        }
    }

    fn step(&mut self, input: Input) {
        self.console.step(input, &mut self.shelf);
    }

    fn dial(&mut self, code: Code) {
        self.step(Input::Dialled(code.into()));
    }

    fn press(&mut self, buttons: &[Button]) {
        for &button in buttons {
            self.step(Input::Pressed(button));
            self.step(Input::Released(button));
        }
    }

    /// The power goes and comes back: only what the store holds is left.
    fn cut_power(&mut self) {
        let mut saved = Saved::default();
        for record in &self.shelf.records {
            assert_eq!(saved.apply(record), Ok(()), "{record:?}");
        }
        assert_eq!(saved, self.console.saved);
        let dial = self.console.dial;
        self.console = Console::new(Found::Whole(saved));
        self.step(Input::Dialled(dial));
    }

    fn game(&self) -> &Game {
        self.console.saved.game().unwrap()
    }

    #[track_caller]
    fn assert_at(&self, spot: Spot) {
        assert_eq!(self.console.place, Place::Table(spot));
    }

    #[track_caller]
    fn assert_in(&self, lobby: Lobby) {
        assert_eq!(self.console.place, Place::Lobby(lobby));
    }

    fn lamps(&self) -> [Option<Answer>; 6] {
        self.console.lamps().0
    }
}

/// Problem 01 alone, with this code dialled.
fn solo(code: Code) -> Desk {
    let mut table = Desk::new();
    table.dial(code);
    table.press(&[OK, A, OK, OK, OK]);
    table.assert_at(Spot::Play);
    assert_eq!(table.game().header().table, Table::Solo);
    table
}

/// Problem 01 against each other; `extra` is pressed before the start.
fn rivals(rivals: Rivals, extra: &[Button]) -> Desk {
    let mut table = Desk::new();
    table.dial(OTHER);
    table.press(&[OK, A, OK, A, A]);
    let more = match rivals {
        Rivals::Two => 0,
        Rivals::Three => 1,
        Rivals::Four => 2,
    };
    for _ in 0..more {
        table.press(&[A]);
    }
    table.press(extra);
    table.press(&[OK, OK]);
    assert_eq!(table.game().header().table, Table::Competitive(rivals));
    table.assert_at(Spot::HandOver(Then::Game));
    table
}

fn lit(letters: &[(Letter, Answer)]) -> [Option<Answer>; 6] {
    Letter::ALL.map(|letter| {
        let found = letters.iter().find(|(lit, _)| *lit == letter);
        found.map(|&(_, answer)| answer)
    })
}

const DARK: [Option<Answer>; 6] = [None; 6];

#[test]
fn an_open_answer_lights_its_lamp_until_the_round_ends() {
    let mut table = solo(SOLUTION);
    table.press(&[A]);
    let pass = lit(&[(Letter::A, Answer::Pass)]);
    assert_eq!(table.lamps(), pass);
    table.dial(OTHER);
    assert_eq!(table.lamps(), pass);
    table.press(&[OK]);
    assert_eq!(table.lamps(), DARK);
    table.press(&[A]);
    assert_eq!(table.lamps(), lit(&[(Letter::A, Answer::Fail)]));
}

#[test]
fn an_answer_that_cannot_be_kept_is_not_given() {
    let mut table = solo(SOLUTION);
    table.shelf.is_broken = true;
    table.press(&[A]);
    assert_eq!(table.lamps(), DARK);
    assert_eq!(table.game().seat(Player::One).queries(), 0);
    assert_eq!(table.console.notice, Some(Notice::NotKept(NotKept::Faulty)));
    table.shelf.is_broken = false;
    table.press(&[A]);
    assert_eq!(table.lamps(), lit(&[(Letter::A, Answer::Pass)]));
}

#[test]
fn a_selector_between_positions_refuses_the_query_and_says_so() {
    let mut table = solo(SOLUTION);
    let mut between = Dial::from(SOLUTION);
    between.turn(Shape::Square, None);
    table.step(Input::Dialled(between));
    table.step(Input::Pressed(A));
    assert_eq!(table.game().seat(Player::One).queries(), 0);
    assert_eq!(
        table.console.notice,
        Some(Notice::NoPosition(Shape::Square))
    );
    table.dial(SOLUTION);
    assert_eq!(table.console.notice, None);
}

#[test]
fn a_refusal_is_shown_until_the_next_press() {
    let mut table = solo(OTHER);
    table.press(&[E]);
    let refused = Notice::Refused(Refusal::NoSuchVerifier(Letter::E));
    assert_eq!(table.console.notice, Some(refused));
    table.press(&[A]);
    assert_eq!(table.console.notice, None);
}

#[test]
fn menu_leads_back_to_the_game_from_everywhere() {
    let mut table = solo(SOLUTION);
    table.press(&[A]);
    let game = table.game().clone();
    for way_in in [[].as_slice(), &[A], &[B], &[D], &[E], &[B, A], &[B, OK]] {
        table.press(&[MENU]);
        table.press(way_in);
        assert!(!table.console.is_asking(), "{way_in:?}");
        for _ in 0..3 {
            if !table.console.is_asking() {
                table.press(&[MENU]);
            }
        }
        table.assert_at(Spot::Play);
    }
    assert_eq!(*table.game(), game);
}

#[test]
fn menu_leads_home_from_every_place_of_the_lobby() {
    for way_in in [
        [].as_slice(),
        &[OK],
        &[B],
        &[OK, A],
        &[OK, B],
        &[OK, C],
        &[OK, C, OK],
        &[OK, A, OK],
        &[OK, A, OK, A, A, C],
    ] {
        let mut table = Desk::new();
        table.dial(OTHER);
        table.press(way_in);
        table.press(&[MENU; 5]);
        table.assert_in(Lobby::Home);
    }
}

#[test]
fn a_right_claim_ends_the_game_and_a_new_one_can_begin_in_three_ways() {
    for (buttons, problem) in [
        ([OK, A].as_slice(), 1),
        (&[OK, B, OK], 2),
        (&[OK, C, A, D, OK, OK, OK], 6),
    ] {
        let mut table = solo(SOLUTION);
        table.press(&[A, MENU, A, OK]);
        assert_eq!(table.game().outcome(), Some(Outcome::Solved));
        table.assert_at(Spot::Verdict);
        assert_eq!(table.console.saved.results().len(), 1);
        table.press(buttons);
        table.assert_at(Spot::Play);
        assert_eq!(
            table.game().header().problem,
            ProblemName::Rulebook(RulebookProblem::new(problem).unwrap())
        );
        assert_eq!(table.game().seat(Player::One).queries(), 0);
        assert_eq!(table.console.saved.results().len(), 1);
        table.cut_power();
    }
}

#[test]
fn a_game_can_be_given_up_and_counts_as_no_result() {
    let mut table = solo(SOLUTION);
    table.press(&[A, MENU, E, OK]);
    assert_eq!(table.game().outcome(), Some(Outcome::Abandoned));
    table.assert_at(Spot::Verdict);
    assert_eq!(table.console.saved.results(), []);
    table.press(&[MENU]);
    table.assert_in(Lobby::Home);
    assert_eq!(table.console.saved.game(), None);
    table.cut_power();
    table.assert_in(Lobby::Home);
}

#[test]
fn starting_over_is_confirmed_and_counts_from_nothing() {
    let mut table = solo(SOLUTION);
    table.press(&[A, MENU, D]);
    assert_eq!(table.game().seat(Player::One).queries(), 1);
    table.press(&[OK]);
    assert_eq!(table.game().seat(Player::One).queries(), 0);
    table.assert_at(Spot::Play);
    assert_eq!(table.lamps(), DARK);
}

#[test]
fn after_a_power_cut_the_game_goes_on_where_it_was() {
    let mut table = solo(SOLUTION);
    table.press(&[A, OK, B, C]);
    let lamps = table.lamps();
    table.cut_power();
    table.assert_in(Lobby::Resume);
    assert_eq!(table.lamps(), DARK, "not before someone is there to see");
    table.press(&[OK]);
    table.assert_at(Spot::Play);
    assert_eq!(table.lamps(), lamps);
    assert_eq!(table.game().seat(Player::One).queries(), 3);
}

#[test]
fn after_a_power_cut_a_game_can_be_given_up_instead() {
    let mut table = solo(SOLUTION);
    table.press(&[A]);
    table.cut_power();
    table.press(&[MENU, MENU]);
    table.assert_in(Lobby::Resume);
    table.press(&[MENU, OK]);
    table.assert_at(Spot::Verdict);
    assert_eq!(table.game().outcome(), Some(Outcome::Abandoned));
    table.press(&[MENU]);
    table.assert_in(Lobby::Home);
}

#[test]
fn a_verdict_that_nobody_may_have_seen_is_shown_again() {
    let mut table = solo(SOLUTION);
    table.press(&[MENU, A, OK]);
    table.cut_power();
    table.assert_at(Spot::Verdict);
    table.press(&[MENU]);
    table.cut_power();
    table.assert_in(Lobby::Home);
}

#[test]
fn rivals_hand_the_console_over_and_each_turn_starts_dark() {
    let mut table = rivals(Rivals::Two, &[]);
    table.press(&[A]);
    assert_eq!(
        table.game().seat(Player::One).queries(),
        0,
        "nobody has said that they are there"
    );
    table.press(&[OK, A]);
    assert_eq!(table.lamps(), lit(&[(Letter::A, Answer::Fail)]));
    table.press(&[OK]);
    table.assert_at(Spot::HandOver(Then::Game));
    assert_eq!(table.game().phase(), Phase::Asking(Player::Two));
    assert_eq!(table.lamps(), DARK);
}

#[test]
fn a_rival_who_asks_nothing_is_asked_whether_they_mean_it() {
    let mut table = rivals(Rivals::Two, &[]);
    table.press(&[OK, OK]);
    table.assert_at(Spot::Confirm(Question::Pass));
    table.press(&[MENU]);
    table.assert_at(Spot::Play);
    table.press(&[OK, OK]);
    assert_eq!(table.game().phase(), Phase::Asking(Player::Two));
}

/// Both rivals ask one verifier and end their turns; then they vote.
fn rivals_vote(votes: [Button; 2]) -> Desk {
    let mut table = rivals(Rivals::Two, &[]);
    table.press(&[OK, A, OK, OK, B, OK]);
    for vote in votes {
        table.assert_at(Spot::HandOver(Then::Game));
        table.press(&[OK]);
        table.assert_at(Spot::Vote);
        table.press(&[vote]);
    }
    table
}

fn wait_for_thumbs(table: &mut Desk) {
    for _ in 0..3 {
        table.step(Input::PauseOver);
    }
    table.assert_at(Spot::Thumbs);
}

#[test]
fn nobody_votes_for_another() {
    let mut table = rivals(Rivals::Four, &[]);
    for _ in 0..4 {
        table.press(&[OK, A, OK]);
    }
    table.press(&[OK, A, A, A, A, A]);
    assert_eq!(table.game().phase(), Phase::Voting(Player::Two));
    table.assert_at(Spot::HandOver(Then::Game));
}

#[test]
fn thumbs_show_after_a_countdown_that_no_press_cuts_short() {
    let mut table = rivals_vote([A, B]);
    for left in [3, 2, 1] {
        table.assert_at(Spot::Countdown(left));
        assert_eq!(table.console.pause(), Some(COUNTDOWN_STEP));
        table.press(&[OK, MENU, A]);
        table.step(Input::PauseOver);
    }
    table.assert_at(Spot::Thumbs);
    assert_eq!(table.console.pause(), None);
    table.press(&[OK]);
    assert_eq!(table.game().phase(), Phase::Claiming(Player::One));
    table.assert_at(Spot::HandOver(Then::Game));
}

/// Both rivals have their thumbs up, and the first has claimed 241.
fn first_of_two_has_claimed() -> Desk {
    let mut table = rivals_vote([A, A]);
    wait_for_thumbs(&mut table);
    table.press(&[OK, OK]);
    table.dial(SOLUTION);
    table.press(&[OK]);
    assert_eq!(table.game().phase(), Phase::Claiming(Player::Two));
    table
}

#[test]
fn a_claim_is_hidden_before_the_console_is_passed_on() {
    let mut table = first_of_two_has_claimed();
    table.assert_at(Spot::HideClaim(SOLUTION.into()));
    table.press(&[OK]);
    // A number that stays gives a number away.
    table.dial(Code::new(Digit::Five, Digit::Four, Digit::Three));
    table.assert_at(Spot::HideClaim(SOLUTION.into()));
    table.dial(OTHER);
    table.assert_at(Spot::HandOver(Then::Game));
    table.press(&[MENU, MENU, OK]);
    table.assert_at(Spot::Claim);
    // Now it is theirs to dial what they like.
    table.dial(SOLUTION);
    table.press(&[OK]);
    let both = [Player::One, Player::Two].into_iter().collect();
    assert_eq!(table.game().outcome(), Some(Outcome::Won(both)));
}

#[test]
fn after_a_power_cut_a_claim_is_still_to_be_hidden() {
    let mut table = first_of_two_has_claimed();
    table.cut_power();
    table.press(&[OK]);
    table.assert_at(Spot::HideClaim(SOLUTION.into()));
    table.dial(OTHER);
    table.assert_at(Spot::HandOver(Then::Game));
}

#[test]
fn claims_stay_secret_until_they_are_judged() {
    let mut table = first_of_two_has_claimed();
    let standings = |table: &mut Desk| {
        table.press(&[MENU, C]);
        let View::Standings(view) = table.console.view() else {
            panic!("not the standings");
        };
        view.standings
            .iter()
            .map(|standing| standing.claim)
            .collect::<Vec<_>>()
    };
    assert_eq!(standings(&mut table), [None, None]);
    table.press(&[MENU]);
    table.dial(OTHER);
    table.press(&[OK, OK, OK, D]);
    let View::Standings(view) = table.console.view() else {
        panic!("not the standings");
    };
    let claims: Vec<_> = view
        .standings
        .iter()
        .map(|standing| standing.claim)
        .collect();
    assert_eq!(claims, [Some(SOLUTION), Some(OTHER)]);
}

#[test]
fn a_private_answer_is_there_only_while_its_button_is_held() {
    let mut table = rivals(Rivals::Two, &[B]);
    assert_eq!(table.game().header().answers, Privacy::Private);
    table.press(&[OK]);
    let before = table.console.view();
    table.step(Input::Pressed(A));
    let fail = lit(&[(Letter::A, Answer::Fail)]);
    assert_eq!(table.lamps(), fail);
    let held = table.console.view();
    assert_ne!(held, before);
    table.step(Input::Released(A));
    assert_eq!(table.lamps(), DARK);
    assert_ne!(table.console.view(), held);
    // Whoever missed it may hold the button again, which costs nothing.
    table.step(Input::Pressed(A));
    assert_eq!((table.lamps(), table.console.view()), (fail, held));
    assert_eq!(table.game().seat(Player::One).queries(), 1);
    // Another button takes its place, and MENU hides it.
    table.step(Input::Pressed(B));
    assert_eq!(table.lamps(), lit(&[(Letter::B, Answer::Fail)]));
    table.step(Input::Released(A));
    assert_eq!(table.lamps(), lit(&[(Letter::B, Answer::Fail)]));
    table.step(Input::Pressed(MENU));
    assert_eq!(table.lamps(), DARK);
    table.press(&[MENU]);
    assert_eq!(table.lamps(), DARK, "even with the button still down");
    // Also when there is nothing left to ask.
    table.press(&[C]);
    table.step(Input::Pressed(A));
    assert_eq!(table.lamps(), fail);
    assert_eq!(table.game().seat(Player::One).queries(), 3);
}

#[test]
fn a_private_answer_of_another_code_is_not_shown_again() {
    let mut table = rivals(Rivals::Two, &[B]);
    table.press(&[OK, A]);
    table.dial(SOLUTION);
    table.step(Input::Pressed(A));
    assert_eq!(table.lamps(), DARK);
    let changed = Refusal::ProposalChanged { asked: OTHER };
    assert_eq!(table.console.notice, Some(Notice::Refused(changed)));
}

#[test]
fn a_private_answer_is_not_shown_after_a_power_cut() {
    let mut table = rivals(Rivals::Two, &[B]);
    table.press(&[OK]);
    table.step(Input::Pressed(A));
    table.cut_power();
    table.step(Input::Released(A));
    table.press(&[OK]);
    table.assert_at(Spot::HandOver(Then::Game));
    table.press(&[OK]);
    table.assert_at(Spot::Play);
    assert_eq!(table.lamps(), DARK);
    assert_eq!(table.game().seat(Player::One).queries(), 1);
}

#[test]
fn a_note_sheet_is_for_its_players_eyes() {
    let mut table = rivals(Rivals::Two, &[]);
    // Nobody has said yet that they are Player 1.
    table.press(&[MENU, A]);
    table.assert_at(Spot::HandOver(Then::Sheet));
    table.press(&[OK]);
    table.assert_at(Spot::Sheet(Page::History(0)));
    table.press(&[MENU, MENU, A]);
    table.assert_at(Spot::Sheet(Page::History(0)));
    table.press(&[MENU, A, OK]);
    assert_eq!(table.game().phase(), Phase::Asking(Player::Two));
    table.press(&[MENU, A]);
    table.assert_at(Spot::HandOver(Then::Sheet));
}

#[test]
fn crosses_are_set_where_the_selectors_stand() {
    let mut table = solo(SOLUTION);
    table.press(&[MENU, B, OK]);
    table.assert_at(Spot::Sheet(Page::Numbers));
    table.press(&[B]);
    let crossed = |table: &Desk, mark| table.game().seat(Player::One).notes().is_crossed(mark);
    assert!(crossed(&table, Mark::Number(Shape::Square, Digit::Four)));
    table.press(&[B, C]);
    assert!(!crossed(&table, Mark::Number(Shape::Square, Digit::Four)));
    assert!(crossed(&table, Mark::Number(Shape::Circle, Digit::One)));
    table.press(&[OK, C, B]);
    let criterion = Mark::Criterion {
        verifier: Letter::C,
        card: 0,
        place: 1,
    };
    assert!(crossed(&table, criterion));
    table.cut_power();
    assert!(crossed(&table, criterion));
}

#[test]
fn a_problem_code_can_be_dialled_and_a_wrong_one_is_told() {
    let class = Class {
        mode: Mode::Extreme,
        difficulty: Difficulty::Hard,
        verifiers: VerifierCount::Six,
    };
    let code = ProblemCode::new(class, 123_456);
    let groups: Vec<Code> = code
        .digits()
        .chunks(3)
        .map(|group| Code::new(group[0], group[1], group[2]))
        .collect();
    let mut table = Desk::new();
    table.press(&[OK, C]);
    for &group in &groups {
        table.dial(group);
        table.press(&[OK]);
    }
    table.assert_in(Lobby::Setup);
    assert_eq!(table.console.draft.problem, ProblemName::Generated(code));

    let mut table = Desk::new();
    table.press(&[OK, C]);
    // One number of the first group is wrong.
    let mut wrong = Dial::from(groups[0]);
    let digit = groups[0].digit(Shape::Circle).get();
    wrong.turn(Shape::Circle, Digit::new(digit % 5 + 1));
    table.step(Input::Dialled(wrong));
    table.press(&[OK]);
    for &group in &groups[1..] {
        table.dial(group);
        table.press(&[OK]);
    }
    assert_eq!(table.console.notice, Some(Notice::Misdialled));
    table.press(&[MENU; 3]);
    for &group in &groups {
        table.dial(group);
        table.press(&[OK]);
    }
    assert_eq!(table.console.draft.problem, ProblemName::Generated(code));
}

#[test]
fn new_problems_are_of_the_kind_that_was_asked_for_and_follow_from_chance() {
    let deal = |chance| {
        let mut table = Desk::new();
        table.console.stir(chance);
        table.press(&[OK, B, A, A, B, C, OK, OK]);
        table.game().header().problem
    };
    let ProblemName::Generated(code) = deal(1) else {
        panic!("not a new problem");
    };
    assert_eq!(
        code.class(),
        Class {
            mode: Mode::Nightmare,
            difficulty: Difficulty::Standard,
            verifiers: VerifierCount::Five
        }
    );
    assert_eq!(deal(1), deal(1));
    assert_ne!(deal(1), deal(2));
}

#[test]
fn what_was_set_up_is_offered_the_next_time() {
    let mut table = rivals(Rivals::Three, &[B, C, A, C, C, OK]);
    let header = *table.game().header();
    assert_eq!(header.handicaps.of(Player::One).queries(), 1);
    assert_eq!(header.handicaps.of(Player::Three).queries(), 2);
    table.press(&[MENU, E, OK, MENU]);
    table.cut_power();
    table.press(&[OK, A, OK, OK]);
    assert_eq!(*table.game().header(), header);
}

#[test]
fn foreign_memory_is_erased_only_if_the_players_agree() {
    let mut table = Desk {
        console: Console::new(Found::Foreign),
        shelf: Shelf::default(),
    };
    table.shelf.records.push(Record::Close);
    table.press(&[A, OK, MENU, MENU]);
    table.assert_in(Lobby::Home);
    assert_eq!(table.shelf.records, [Record::Close]);
    // The way there stays open until it is taken.
    table.press(&[D]);
    table.assert_in(Lobby::ForeignMemory);
    table.press(&[OK, OK]);
    table.assert_in(Lobby::Home);
    assert_eq!(table.shelf.records, []);
}

#[test]
fn thumbs_are_shown_again_after_a_power_cut() {
    let mut table = rivals_vote([B, B]);
    table.assert_at(Spot::Countdown(3));
    assert_eq!(table.game().seat(Player::One).thumb(), Some(Thumb::Down));
    table.cut_power();
    // Thinking about giving up does not make them vanish.
    table.press(&[MENU, MENU, OK]);
    table.assert_at(Spot::Countdown(3));
}

#[test]
fn cards_are_shown_again_while_nothing_was_asked() {
    let mut table = solo(OTHER);
    table.cut_power();
    table.press(&[OK]);
    table.assert_at(Spot::Cards);
    table.press(&[OK, A]);
    table.cut_power();
    table.press(&[OK]);
    table.assert_at(Spot::Play);
}

#[test]
fn a_word_on_memory_stays_until_someone_presses() {
    let mut table = Desk {
        console: Console::new(Found::Damaged(Saved::default())),
        shelf: Shelf::default(),
    };
    table.dial(OTHER);
    assert_eq!(table.console.notice, Some(Notice::MemoryDamaged));
    table.press(&[OK]);
    assert_eq!(table.console.notice, None);
}

#[test]
fn what_cannot_be_kept_is_told_wherever_it_happens() {
    let broken = Some(Notice::NotKept(NotKept::Faulty));
    let mut table = rivals(Rivals::Two, &[]);
    table.press(&[OK, A, OK, OK, B, OK, OK]);
    table.shelf.is_broken = true;
    table.press(&[A]);
    let View::Vote(view) = table.console.view() else {
        panic!("not the vote");
    };
    assert_eq!(view.notice, broken);

    let mut table = solo(SOLUTION);
    table.press(&[MENU, B, A]);
    table.shelf.is_broken = true;
    table.press(&[A]);
    let View::Criteria(view) = table.console.view() else {
        panic!("not the criteria");
    };
    assert_eq!(view.notice, broken);
}

#[test]
fn a_verdict_can_be_left_even_if_that_cannot_be_kept() {
    let mut table = solo(SOLUTION);
    table.press(&[MENU, A, OK]);
    table.shelf.is_broken = true;
    table.press(&[MENU]);
    table.assert_in(Lobby::Home);
    table.shelf.is_broken = false;
    table.press(&[OK, A, OK, OK, OK]);
    table.assert_at(Spot::Play);
}

#[test]
fn a_problem_played_before_is_marked() {
    let mut table = solo(SOLUTION);
    let is_repeat = |table: &Desk| table.game().header().is_repeat;
    assert!(!is_repeat(&table));
    table.press(&[A, MENU, D, OK]);
    assert!(is_repeat(&table));
    table.press(&[MENU, A, OK]);
    assert!(table.console.saved.results()[0].is_repeat);
    // Another problem is new, and the one of before is known also when it is picked by its number.
    table.press(&[OK, B]);
    assert!(!is_repeat(&table));
    table.press(&[OK, MENU, E, OK, MENU, OK, A, A, OK, OK]);
    assert_eq!(
        table.game().header().problem,
        ProblemName::Rulebook(RulebookProblem::FIRST)
    );
    assert!(is_repeat(&table));
}

#[test]
fn set_up_leads_back_to_where_the_problem_was_found() {
    let mut table = Desk::new();
    table.press(&[OK, A, B, OK, MENU]);
    table.assert_in(Lobby::Rulebook(RulebookProblem::new(2).unwrap()));
    table.press(&[MENU, B, A, OK, MENU]);
    assert!(matches!(
        table.console.place,
        Place::Lobby(Lobby::NewProblem(Class {
            mode: Mode::Extreme,
            ..
        }))
    ));
}

/// What was heard after each of these presses.
fn heard(table: &mut Desk, buttons: &[Button]) -> Vec<Option<Sound>> {
    let mut sounds = Vec::new();
    for &button in buttons {
        table.step(Input::Pressed(button));
        sounds.push(table.console.sound().map(|(sound, _)| sound));
        table.step(Input::Released(button));
        assert_eq!(table.console.sound(), None, "a release is silent");
    }
    sounds
}

#[test]
fn pass_fail_refusal_and_the_end_of_a_round_are_heard() {
    let mut table = solo(SOLUTION);
    let heard_first = heard(&mut table, &[A, A, OK]);
    table.dial(OTHER);
    assert_eq!(
        [heard_first, heard(&mut table, &[A])].concat(),
        [Sound::Pass, Sound::Refused, Sound::RoundEnd, Sound::Fail].map(Some)
    );
}

#[test]
fn winning_and_losing_are_heard() {
    let claim = [MENU, A, OK];
    let won = heard(&mut solo(SOLUTION), &claim);
    assert_eq!(won, [None, None, Some(Sound::Win)]);
    let lost = heard(&mut solo(OTHER), &claim);
    assert_eq!(lost, [None, None, Some(Sound::Loss)]);
}

#[test]
fn what_is_secret_sounds_the_same() {
    let mut table = rivals(Rivals::Two, &[B]);
    table.press(&[OK]);
    let failed = heard(&mut table, &[A]);
    table.press(&[OK, OK]);
    table.dial(SOLUTION);
    let passed = heard(&mut table, &[A]);
    assert_eq!(
        (failed, passed),
        (vec![Some(Sound::Noted)], vec![Some(Sound::Noted)])
    );

    for thumb in [A, B] {
        let mut table = rivals(Rivals::Two, &[]);
        table.press(&[OK, A, OK, OK, A, OK, OK]);
        assert_eq!(heard(&mut table, &[thumb]), [Some(Sound::Noted)]);
    }
}

#[test]
fn a_silent_console_is_silent() {
    let mut table = Desk::new();
    table.dial(SOLUTION);
    // Low, high, off.
    assert_eq!(
        heard(&mut table, &[C, A, A]),
        [None, Some(Sound::Noted), None]
    );
    table.press(&[MENU, OK, A, OK, OK, OK]);
    assert_eq!(heard(&mut table, &[A, A, OK]), [None; 3]);
}

#[test]
fn settings_are_kept_as_soon_as_they_are_changed_and_outlast_a_game() {
    let mut table = Desk::new();
    table.press(&[C, A, B]);
    let settings = *table.console.saved.settings();
    assert_eq!(
        (settings.volume, settings.brightness),
        (Volume::High, Brightness::High)
    );
    table.cut_power();
    table.press(&[OK, A, OK, OK]);
    assert_eq!(*table.console.saved.settings(), settings);
}

#[test]
fn a_console_that_nobody_touches_dims_and_then_sleeps() {
    let mut table = solo(SOLUTION);
    table.press(&[A]);
    let lamps = table.lamps();
    assert_eq!(table.console.light(), Light::On(Brightness::Normal));
    table.step(Input::Idle);
    assert_eq!((table.console.light(), table.lamps()), (Light::Dim, lamps));
    table.step(Input::Idle);
    assert_eq!((table.console.light(), table.lamps()), (Light::Off, DARK));
    assert_eq!(table.console.patience(), None);
    // The press that wakes it asks nothing, though it is a verifier's.
    table.press(&[B]);
    assert_eq!(
        (table.console.light(), table.lamps()),
        (Light::On(Brightness::Normal), lamps)
    );
    assert_eq!(table.game().seat(Player::One).queries(), 1);
    table.press(&[B]);
    assert_eq!(table.game().seat(Player::One).queries(), 2);
}

#[test]
fn a_dim_console_does_what_it_is_told() {
    let mut table = solo(SOLUTION);
    table.step(Input::Idle);
    table.press(&[A]);
    assert_eq!(table.console.light(), Light::On(Brightness::Normal));
    assert_eq!(table.game().seat(Player::One).queries(), 1);
}

#[test]
fn turning_a_selector_wakes_the_console() {
    let mut table = solo(SOLUTION);
    table.step(Input::Idle);
    table.step(Input::Idle);
    table.dial(OTHER);
    assert_eq!(table.console.light(), Light::On(Brightness::Normal));
    table.press(&[A]);
    assert_eq!(table.game().seat(Player::One).queries(), 1);
}

#[test]
fn a_button_that_is_held_shows_its_card_until_it_is_let_go() {
    let mut table = solo(SOLUTION);
    table.step(Input::Pressed(A));
    let lamps = table.lamps();
    assert_eq!(table.console.pause(), Some(HOLD));
    table.step(Input::PauseOver);
    let View::Criteria(view) = table.console.view() else {
        panic!("not the card");
    };
    assert_eq!((view.verifier, view.card.unwrap().number()), (Letter::A, 4));
    assert_eq!(table.lamps(), lamps);
    table.step(Input::Released(A));
    table.assert_at(Spot::Play);
    assert_eq!(table.console.pause(), None);
}

#[test]
fn another_press_only_ends_the_look_at_a_card() {
    let mut table = solo(SOLUTION);
    table.step(Input::Pressed(A));
    table.step(Input::PauseOver);
    table.press(&[B]);
    table.assert_at(Spot::Play);
    assert_eq!(table.game().seat(Player::One).queries(), 1);
    // Should A be stuck, the game can go on.
    table.press(&[B, OK]);
    assert_eq!(table.game().round(), 2);
}

#[test]
fn a_held_button_shows_all_pages_of_all_its_cards() {
    let class = Class {
        mode: Mode::Nightmare,
        difficulty: Difficulty::Hard,
        verifiers: VerifierCount::Six,
    };
    let mut table = Desk::new();
    table.dial(SOLUTION);
    table.console.draft.problem = ProblemName::Generated(ProblemCode::new(class, 5));
    table.console.place = Place::Lobby(Lobby::Setup);
    table.press(&[OK, OK]);
    table.step(Input::Pressed(C));
    table.step(Input::PauseOver);
    let mut cards = Vec::new();
    loop {
        let View::Criteria(view) = table.console.view() else {
            panic!("not the card");
        };
        cards.extend(view.card);
        if view.page.number == view.page.of {
            break;
        }
        assert_eq!(table.console.pause(), Some(PEEK_PAGE));
        table.step(Input::PauseOver);
    }
    cards.dedup();
    let all: Vec<_> = table.game().problem().face().cards().collect();
    assert_eq!(cards, all);
}

#[test]
fn a_refused_query_shows_the_card_too_but_a_private_answer_stays() {
    let mut table = solo(SOLUTION);
    table.press(&[A]);
    table.step(Input::Pressed(A));
    table.step(Input::PauseOver);
    assert!(matches!(table.console.view(), View::Criteria(_)));

    let mut table = rivals(Rivals::Two, &[B]);
    table.press(&[OK]);
    table.step(Input::Pressed(A));
    assert_eq!(table.console.pause(), None);
    table.step(Input::PauseOver);
    assert_eq!(table.lamps(), lit(&[(Letter::A, Answer::Fail)]));
}
