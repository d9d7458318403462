//! The note sheet.

use super::*;

#[test]
fn crosses_are_each_players_own_and_go_away_again() {
    let mut game = rivals(Rivals::Two);
    let number = Mark::Number(Shape::Square, Digit::Five);
    let criterion = Mark::Criterion {
        verifier: Letter::D,
        card: 0,
        place: 2,
    };
    play(&mut game, &[Event::Note(number), Event::Note(criterion)]);
    let crossed = |game: &Game, player| {
        let notes = game.seat(player).notes();
        [number, criterion].map(|mark| notes.is_crossed(mark))
    };
    assert_eq!(crossed(&game, Player::One), [true, true]);
    assert_eq!(crossed(&game, Player::Two), [false, false]);
    play(&mut game, &[Event::Note(number)]);
    assert_eq!(crossed(&game, Player::One), [false, true]);
    play(&mut game, &[Event::EndTurn, Event::Note(number)]);
    assert_eq!(crossed(&game, Player::Two), [true, false]);
    assert_eq!(crossed(&game, Player::One), [false, true]);
}

#[test]
fn only_what_the_cards_list_can_be_crossed_out() {
    let class = |mode| Class {
        mode,
        difficulty: Difficulty::Hard,
        verifiers: VerifierCount::Five,
    };
    for (mode, cards_of_each) in [(Mode::Classic, 1), (Mode::Extreme, 2), (Mode::Nightmare, 5)] {
        let mut header = header(Table::Solo);
        header.problem = ProblemName::Generated(ProblemCode::new(class(mode), 7));
        let mut game = Game::new(header).unwrap();
        for verifier in Letter::ALL {
            for card in 0..8 {
                let listed = game.problem().face().card_of(verifier, card);
                assert_eq!(
                    listed.is_some(),
                    verifier < Letter::F && card < cards_of_each,
                    "{mode:?} {verifier:?} {card}"
                );
                let whole = Event::Note(Mark::Card { verifier, card });
                let is_in_grid = mode == Mode::Nightmare && listed.is_some();
                assert_eq!(game.check(whole).is_ok(), is_in_grid);
                let count = listed.map_or(0, |card| card.rules().len());
                for place in 0..u8::MAX {
                    let mark = Mark::Criterion {
                        verifier,
                        card,
                        place,
                    };
                    if usize::from(place) < count {
                        play(&mut game, &[Event::Note(mark)]);
                        assert!(game.seat(Player::One).notes().is_crossed(mark));
                    } else {
                        assert_eq!(game.check(Event::Note(mark)), Err(Refusal::NoSuchMark));
                    }
                }
            }
        }
    }
}

#[test]
fn a_players_note_sheet_takes_250_marks() {
    let mut game = rivals(Rivals::Two);
    let note = Event::Note(Mark::Number(Shape::Circle, Digit::One));
    for _ in 0..MAX_MARKS {
        play(&mut game, &[note]);
    }
    refuse(&mut game, note, Refusal::TooManyMarks);
    // The other player has a sheet of their own.
    play(&mut game, &[query(Letter::A, OTHER), Event::EndTurn, note]);
}
