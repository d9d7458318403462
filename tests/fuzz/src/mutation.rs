//! New inputs from old ones.

use crate::chance::Chance;

/// Inputs stay short: what takes longer to go wrong takes longer to understand.
const LONGEST: usize = 600;

/// A changed copy of an input; parts of another one may get into it.
pub(crate) fn mutated(input: &[u8], other: &[u8], chance: &mut Chance) -> Vec<u8> {
    let mut bytes = input.to_vec();
    for _ in 0..=chance.below(6) {
        change(&mut bytes, other, chance);
    }
    bytes.truncate(LONGEST);
    bytes
}

fn change(bytes: &mut Vec<u8>, other: &[u8], chance: &mut Chance) {
    let place = chance.below(bytes.len() + 1);
    let random = chance.roll() as u8;
    match (chance.below(7), bytes.get_mut(place)) {
        (0, Some(byte)) => *byte ^= 1 << (random % 8),
        (1, Some(byte)) => *byte = random,
        (2, Some(byte)) => *byte = byte.wrapping_add(1),
        (3, Some(_)) => {
            let end = (place + 1 + chance.below(8)).min(bytes.len());
            bytes.drain(place..end);
        }
        (4, _) => {
            let piece = piece(other, chance).to_vec();
            bytes.splice(place..place, piece);
        }
        (5, _) => {
            let piece = piece(bytes, chance).to_vec();
            bytes.splice(place..place, piece);
        }
        _ => bytes.extend((0..=chance.below(12)).map(|_| chance.roll() as u8)),
    }
}

fn piece<'a>(bytes: &'a [u8], chance: &mut Chance) -> &'a [u8] {
    let start = chance.below(bytes.len());
    let end = start + 1 + chance.below(32);
    bytes.get(start..end.min(bytes.len())).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_makes_the_same_input_and_another_one_another() {
        let make = |seed| mutated(b"some input", b"another", &mut Chance::new(seed));
        assert_eq!(make(7), make(7));
        assert_ne!(make(7), make(8));
    }

    #[test]
    fn inputs_grow_to_the_limit_and_no_further() {
        let mut chance = Chance::new(1);
        let mut input = Vec::new();
        let mut longest = 0;
        for _ in 0..3000 {
            input = mutated(&input, &input, &mut chance);
            longest = longest.max(input.len());
        }
        assert!((100..=LONGEST).contains(&longest), "{longest}");
    }
}
