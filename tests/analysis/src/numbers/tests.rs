use super::*;

/// Where the engine reads the index.
const FOLDER: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../core-nostd/engine/src/problem/number/index"
);

#[test]
fn the_index_is_the_one_that_cargo_xtask_numbers_index_makes() {
    for (verifiers, file) in FILES {
        let kept = fs::read(Path::new(FOLDER).join(file)).unwrap();
        assert!(kept == index(verifiers), "{file} is out of date");
    }
}

fn answers(list: &str) -> Vec<String> {
    let mut results = Vec::new();
    look_up(list.as_bytes(), &mut results).unwrap();
    let text = String::from_utf8(results).unwrap();
    text.lines().map(str::to_owned).collect()
}

#[test]
fn a_number_is_answered_in_one_line_of_json() {
    assert_eq!(
        answers("I44O\r\n\n f4 e1\n#A46 NXF"),
        [
            r#"{"number":"I44O","mode":"nightmare","difficulty":"hard","verifiers":4,"cards":[3,28,39,42],"second_cards":[],"laws":[8,1,22,114],"code":"132"}"#,
            r#"{"number":"F4E1","mode":"extreme","difficulty":"hard","verifiers":4,"cards":[7,28,42,40],"second_cards":[25,2,9,17],"laws":[39,1,114,8],"code":"131"}"#,
            r#"{"number":"A46NXF","mode":"classic","difficulty":"easy","verifiers":4,"cards":[2,5,8,12],"second_cards":[],"laws":[18,37,41,90],"code":"515"}"#,
        ]
    );
}

#[test]
fn a_number_that_names_nothing_is_answered_with_the_reason() {
    let whys = [
        ("J44O", "no such letter: J (A to I)"),
        ("A3X0F", "no such number of verifiers: 3 (4 to 6)"),
        (
            "A4DN8B",
            "no such problem: with 4 verifiers they go from 41 to 4DN8A",
        ),
        (
            "A5X0F",
            "no such problem: with 5 verifiers they go from 5F04H to 52OBVV",
        ),
        ("G44O", "the difficulty does not match: this is I44O"),
        (
            "A4",
            "incomplete: a number is a letter, the number of verifiers, and more",
        ),
        ("A4-X0F", "no such character in a number: '-'"),
    ];
    for (number, why) in whys {
        let line = format!(r#"{{"number":"{number}","error":"{why}"}}"#);
        assert_eq!(answers(number), [line]);
    }
}

#[test]
fn the_lists_are_as_long_as_they_should_be_and_in_order() {
    assert_eq!(check::count_all().unwrap(), 636_634 + 3_794_379 + 4_200_385);
}

#[test]
fn a_number_leads_to_its_problem_and_back() {
    for verifiers in check::COUNTS {
        let trips = check::round_trips(verifiers, 300).unwrap();
        assert_eq!(trips.same + trips.twins, 300);
        assert!(trips.twins < 5, "{trips:?}");
    }
}
