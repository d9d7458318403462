//! The rulebook's problems: their printed solutions, and their known numbers of worlds and codes.

use bombe_engine::{
    code_set::CodeSet,
    deck::card::Card,
    deduction::worlds::Worlds,
    face::{Face, Mode, Slot},
    problem::{Problem, rulebook::RulebookProblem},
};

use crate::tables;

#[test]
fn the_rulebooks_problems_have_their_printed_solutions_and_known_counts() {
    let rows = tables::rulebook();
    assert_eq!(rows.len(), usize::from(RulebookProblem::COUNT));
    for row in rows {
        let slots: Vec<_> = row
            .cards
            .iter()
            .map(|&card| Slot::One(Card::new(card).unwrap()))
            .collect();
        let face = Face::new(Mode::Classic, &slots).unwrap();
        let problem = Problem::from_numbers(face, &row.verification_numbers).unwrap();
        assert_eq!(problem.solution().to_string(), row.solution, "{row:?}");
        assert_eq!(
            RulebookProblem::new(row.number).unwrap().problem(),
            Ok(problem.clone())
        );

        let mut worlds = Worlds::<64>::new();
        worlds.fill(problem.face()).unwrap();
        let codes: CodeSet = worlds.as_slice().iter().map(|world| world.code).collect();
        assert_eq!(
            (worlds.as_slice().len(), codes.len()),
            (row.worlds, row.codes),
            "{row:?}"
        );
        assert!(codes.contains(problem.solution()));
    }
}
