//! Types in the rulebook's problems by their printed numbers.

use bombe_tests::after;

use crate::tables;

/// The presses that turn the digits of a field from 0, and confirm it.
fn typed(field: &str) -> String {
    let turns = field.bytes().zip(["A", "B", "C"]).map(|(digit, button)| {
        let times = usize::from(digit - b'0');
        format!("{button} ").repeat(times)
    });
    turns.chain(["OK ".to_owned()]).collect()
}

#[test]
fn the_rulebooks_problems_can_be_typed_in_as_they_are_printed() {
    for row in tables::rulebook() {
        let mut stage = after("LANGUAGE OK D");
        stage.play(&"B ".repeat(row.cards.len() - 4));
        stage.play("OK");
        for (card, number) in row.cards.iter().zip(&row.verification_numbers) {
            stage.play(&typed(&format!("{card:02}")));
            stage.play(&typed(&number.to_string()));
        }
        stage.play("OK");
        let game = stage.console().saved().game().unwrap();
        assert_eq!(game.problem().solution().to_string(), row.solution);
    }
}
