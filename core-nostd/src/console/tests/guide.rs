//! The guided game: when it is offered, what it says, and that whatever it says is true.

use super::*;
use crate::{
    game::{Aid, Aids},
    notice::Notice,
    saved::{Guide, Settings},
    screens::{Finding, Sentence, Text, TextView},
};
use bombe_engine::Rule;

const FIRST: Code = Code::new(Digit::Three, Digit::Four, Digit::One);

/// The guided game at its first sentence.
fn guided() -> TestConsole {
    let mut table = TestConsole::fresh();
    table.dial(OTHER);
    table.press(&[A, A]);
    assert_eq!(sentence(&table), Some(Sentence::Aim));
    table
}

/// The same at the first sentence on the game screen.
fn in_play() -> TestConsole {
    let mut table = guided();
    table.press(&[OK, OK, OK]);
    assert_eq!(sentence(&table), Some(Sentence::Turn(FIRST)));
    table
}

/// The sentence on the display.
fn sentence(table: &TestConsole) -> Option<Sentence> {
    match table.view() {
        View::Text(TextView {
            text: Text::Guide(sentence),
            ..
        }) => Some(sentence),
        _ => None,
    }
}

/// The sentence that comes when the players have looked at the game screen.
#[track_caller]
fn next_sentence(table: &mut TestConsole) -> Sentence {
    table.assert_at(Spot::Play);
    assert_eq!(table.session.console.pause(), Some(Pause::GUIDE));
    table.step(Input::PauseOver);
    sentence(table).unwrap()
}

fn guide(table: &TestConsole) -> Guide {
    table.session.console.saved.settings().guide
}

const fn ask(verifier: Letter) -> Sentence {
    Sentence::Ask {
        verifier,
        is_first: false,
    }
}

#[test]
fn the_guided_game_is_offered_after_the_first_choice_of_a_language_until_it_is_declined() {
    for no in [B, MENU] {
        let mut table = TestConsole::fresh();
        table.press(&[C]);
        table.assert_in(Lobby::GuideOffer);
        table.press(&[OK, C, F]);
        table.cut_power();
        table.assert_in(Lobby::GuideOffer);
        table.press(&[no]);
        table.assert_in(Lobby::Home);
        table.press(&[C, A, D]);
        table.assert_in(Lobby::Settings(0));
        table.cut_power();
        table.assert_in(Lobby::Home);
    }
}

#[test]
fn whoever_has_chosen_a_language_before_is_not_asked() {
    let mut saved = Saved::default();
    let settings = Settings {
        language: Some(Language::Spanish),
        ..Settings::default()
    };
    saved.apply(&Record::Settings(settings)).unwrap();
    let is_damaged = false;
    let table = TestConsole::on(TestStore::default(), Found { saved, is_damaged });
    table.assert_in(Lobby::Home);
}

#[test]
fn the_guide_says_the_next_step_until_the_code_is_found() {
    let mut table = guided();
    table.press(&[OK]);
    assert_eq!(sentence(&table), Some(Sentence::Cards));
    table.press(&[OK]);
    table.assert_at(Spot::Cards);
    table.press(&[A, MENU, OK]);
    assert_eq!(sentence(&table), Some(Sentence::Turn(FIRST)));
    table.dial(FIRST);
    let first = Sentence::Ask {
        verifier: Letter::A,
        is_first: true,
    };
    assert_eq!(next_sentence(&mut table), first);
    table.press(&[A]);
    assert_eq!(table.lamps(), lit(&[(Letter::A, Answer::Pass)]));
    let Sentence::Hold { answer, .. } = next_sentence(&mut table) else {
        panic!("{:?}", table.view());
    };
    assert_eq!(answer, Answer::Pass);
    assert_eq!(table.lamps(), lit(&[(Letter::A, Answer::Pass)]));
    // Holding the letter asks nothing.
    table.step(Input::Pressed(A));
    table.step(Input::PauseOver);
    assert!(matches!(table.view(), View::Criteria(_)));
    table.step(Input::Released(A));
    assert!(matches!(sentence(&table), Some(Sentence::Learnt { .. })));
    table.press(&[OK]);
    for (letter, button) in [(Letter::B, B), (Letter::D, D)] {
        assert_eq!(sentence(&table), Some(ask(letter)));
        table.press(&[button]);
        assert!(matches!(next_sentence(&mut table), Sentence::Learnt { .. }));
        table.press(&[OK]);
    }
    assert_eq!(sentence(&table), Some(Sentence::EndRound));
    table.press(&[OK]);
    assert_eq!(table.game().round(), 2);
    assert_eq!(next_sentence(&mut table), Sentence::Turn(SOLUTION));
    table.dial(SOLUTION);
    assert_eq!(next_sentence(&mut table), ask(Letter::C));
    table.press(&[C]);
    next_sentence(&mut table);
    table.press(&[OK]);
    assert_eq!(sentence(&table), Some(Sentence::Claim(SOLUTION)));
    table.press(&[MENU, C, OK]);
    table.assert_at(Spot::Verdict);
    assert_eq!(table.game().outcome(), Some(Outcome::Solved));
    assert_eq!(guide(&table), Guide::Off);
    table.cut_power();
    table.press(&[MENU]);
    table.assert_in(Lobby::Home);
}

#[test]
fn the_guided_game_is_not_compared_with_others_and_its_problem_is_known_afterwards() {
    let mut table = in_play();
    let header = *table.game().header();
    assert_eq!(header.aids, Aids::NONE.toggled(Aid::Lessons));
    table.dial(SOLUTION);
    table.press(&[MENU, C, OK, MENU]);
    let saved = &table.session.console.saved;
    let classic = saved.statistics().modes[0];
    assert_eq!((classic.played, classic.solved, classic.ranked), (1, 1, 0));
    assert_eq!(saved.results()[0].ranked_score(), None);
    // The next game has no aids, nobody guides it, and it is a repeat.
    table.press(&[OK, A, OK, OK, OK]);
    table.assert_at(Spot::Play);
    assert_eq!(table.session.console.pause(), None);
    assert!(table.game().header().is_repeat && table.game().header().aids.is_empty());
}

#[test]
fn a_player_who_does_something_else_is_told_what_comes_next() {
    let mut table = in_play();
    table.press(&[OK, B]);
    assert_eq!(table.game().seat(Player::One).queries(), 1);
    assert!(matches!(
        next_sentence(&mut table),
        Sentence::Hold {
            verifier: Letter::B,
            proposal: OTHER,
            ..
        }
    ));
    table.press(&[OK, OK]);
    // The round is about 533 now.
    assert_eq!(sentence(&table), Some(ask(Letter::A)));
    table.dial(SOLUTION);
    assert_eq!(next_sentence(&mut table), Sentence::Turn(OTHER));
    table.press(&[OK, OK]);
    assert_eq!(next_sentence(&mut table), Sentence::Turn(FIRST));
}

#[test]
fn a_letter_that_the_sentence_does_not_ask_for_costs_nothing() {
    let mut table = in_play();
    for button in [A, B, C, D, E, F] {
        table.press(&[button]);
        table.assert_at(Spot::Play);
        assert_eq!(table.game().seat(Player::One).queries(), 0);
        assert_eq!(table.session.console.notice, None);
        // The menu leads back to the sentence.
        table.press(&[MENU, MENU]);
        assert_eq!(sentence(&table), Some(Sentence::Turn(FIRST)));
    }
}

#[test]
fn a_sentence_that_was_read_does_not_come_back_by_itself() {
    let mut table = in_play();
    table.press(&[OK]);
    table.assert_at(Spot::Play);
    assert_eq!(table.session.console.pause(), None);
    table.dial(SOLUTION);
    assert_eq!(table.session.console.pause(), None);
    table.dial(FIRST);
    assert_eq!(table.session.console.pause(), Some(Pause::GUIDE));
    // Nobody waits for the guide who knows what to do.
    table.press(&[A]);
    assert_eq!(table.lamps(), lit(&[(Letter::A, Answer::Pass)]));
}

#[test]
fn menu_leads_out_of_the_guided_game_and_it_is_not_offered_again() {
    for way in [
        &[MENU][..],
        &[OK, MENU, MENU],
        &[OK, OK, MENU],
        &[OK, OK, OK, MENU, D, D, B, B],
    ] {
        let mut table = guided();
        table.press(way);
        table.assert_in(Lobby::Home);
        assert_eq!(guide(&table), Guide::Off, "{way:?}");
        table.cut_power();
        table.assert_in(Lobby::Home);
    }
}

#[test]
fn the_guide_waits_for_a_game_that_is_paused() {
    let mut table = in_play();
    table.press(&[MENU, D, D, C]);
    table.assert_in(Lobby::Home);
    assert_eq!(guide(&table), Guide::On);
    assert_eq!(table.session.console.saved.settings().aids, Aids::NONE);
    assert_eq!(table.session.console.draft.settings.aids, Aids::NONE);
    // Another game is not guided.
    table.press(&[OK, A, OK, OK, OK]);
    table.assert_at(Spot::Play);
    table.step(Input::PauseOver);
    table.assert_at(Spot::Play);
    table.press(&[MENU, D, D, B, B, F]);
    assert_eq!(sentence(&table), Some(Sentence::Turn(FIRST)));
}

#[test]
fn the_guide_goes_on_after_a_power_cut() {
    let mut table = guided();
    table.cut_power();
    table.press(&[OK]);
    assert_eq!(sentence(&table), Some(Sentence::Aim));
    table.press(&[OK, OK, OK]);
    table.dial(FIRST);
    table.press(&[A]);
    table.cut_power();
    table.press(&[OK]);
    assert!(matches!(next_sentence(&mut table), Sentence::Hold { .. }));
    table.press(&[OK, OK]);
    assert_eq!(sentence(&table), Some(ask(Letter::B)));
}

#[test]
fn the_guide_goes_on_after_a_wrong_claim_and_with_a_game_that_starts_over() {
    let mut table = in_play();
    table.press(&[MENU, C, OK]);
    table.assert_at(Spot::WrongClaim);
    assert_eq!(guide(&table), Guide::On);
    table.press(&[A]);
    assert_eq!(next_sentence(&mut table), Sentence::Turn(FIRST));
    table.press(&[MENU, D, C, OK]);
    assert_eq!(sentence(&table), Some(Sentence::Aim));
    table.press(&[OK, OK, OK, MENU, C, OK, B]);
    table.assert_at(Spot::Verdict);
    assert_eq!(guide(&table), Guide::Off);
}

#[test]
fn the_help_starts_the_guided_game_but_not_in_a_game() {
    let mut table = TestConsole::new();
    table.press(&[D, A]);
    assert_eq!(sentence(&table), Some(Sentence::Aim));
    let mut table = TestConsole::new();
    table.press(&[D, OK, A]);
    table.assert_in(Lobby::Help(1));
    let mut table = solo(OTHER);
    table.press(&[MENU, D, A, A]);
    table.assert_in(Lobby::Help(0));
}

#[test]
fn a_guided_game_that_cannot_be_stored_does_not_begin() {
    let mut table = TestConsole::new();
    table.press(&[D]);
    table.session.store.is_broken = true;
    table.press(&[A]);
    table.assert_in(Lobby::Help(0));
    let notice = table.session.console.notice;
    assert_eq!(notice, Some(Notice::NotKept(NotKept::Faulty)));
    assert!(!table.session.console.is_dealing());
}

/// The rule that a verifier of problem 01 has.
fn rule_of(table: &TestConsole, verifier: Letter) -> Rule {
    let problem = table.game().problem();
    let criterion = problem.criteria()[verifier.index()];
    let card = problem.face().card_of(verifier, 0).unwrap();
    card.wording(criterion).unwrap()
}

/// Checks a sentence against the problem.
fn assert_true(table: &TestConsole, sentence: Sentence) {
    let is_met = |verifier, proposal| rule_of(table, verifier).is_met_by(proposal);
    match sentence {
        Sentence::Hold {
            verifier,
            proposal,
            answer,
        } => assert_eq!(is_met(verifier, proposal), answer == Answer::Pass),
        Sentence::Learnt {
            verifier,
            answer,
            finding,
        } => {
            let proposal = table.game().seat(Player::One).turn().proposal().unwrap();
            assert_eq!(is_met(verifier, proposal), answer == Answer::Pass);
            match finding {
                Finding::Tests(rule) => assert_eq!(rule, rule_of(table, verifier)),
                Finding::DoesNotTest(rule) => {
                    assert_ne!(rule, rule_of(table, verifier));
                    assert_eq!(rule.is_met_by(proposal), answer == Answer::Fail);
                }
                Finding::Nothing => {}
            }
        }
        Sentence::Claim(code) => assert_eq!(code, table.game().problem().solution()),
        Sentence::Aim
        | Sentence::Cards
        | Sentence::Turn(_)
        | Sentence::Ask { .. }
        | Sentence::EndRound => {}
    }
}

/// Whoever begins with any two questions, and then follows the guide, finds the code; and all that is said is true.
#[test]
fn the_guide_tells_the_truth_and_leads_to_the_code_from_anywhere() {
    let begun = {
        let mut table = guided();
        table.press(&[OK, OK, OK, OK]);
        table.session.console.saved.clone()
    };
    let letters = [A, B, C, D];
    for (place, proposal) in Code::all().enumerate() {
        let saved = begun.clone();
        let is_damaged = false;
        let mut table = TestConsole::on(TestStore::default(), Found { saved, is_damaged });
        table.dial(proposal);
        table.press(&[OK, OK, OK, OK, OK]);
        table.assert_at(Spot::Play);
        table.press(&[letters[place % 4], letters[place / 4 % 4]]);
        let mut said = 0;
        while table.game().outcome().is_none() {
            said += 1;
            assert!(said < 40, "{proposal}: {:?}", table.view());
            let Some(sentence) = sentence(&table) else {
                next_sentence(&mut table);
                continue;
            };
            assert_true(&table, sentence);
            match sentence {
                Sentence::Turn(code) => table.dial(code),
                Sentence::Ask { verifier, .. } => table.press(&[Button::Verifier(verifier)]),
                Sentence::Claim(code) => {
                    table.dial(code);
                    table.press(&[MENU, C, OK]);
                }
                _ => table.press(&[OK]),
            }
        }
        assert_eq!(table.game().outcome(), Some(Outcome::Solved), "{proposal}");
    }
}
