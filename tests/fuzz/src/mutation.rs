//! New inputs from old ones.

use bombe_tests::rng::Rng;

/// Inputs stay short, so that a failure is easy to understand.
const MAX_BYTES: usize = 600;

/// A changed copy of an input, perhaps with parts of another one.
pub(crate) fn mutated(input: &[u8], other: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut bytes = input.to_vec();
    for _ in 0..=rng.index(6) {
        change(&mut bytes, other, rng);
    }
    bytes.truncate(MAX_BYTES);
    bytes
}

fn change(bytes: &mut Vec<u8>, other: &[u8], rng: &mut Rng) {
    let place = rng.index(bytes.len() + 1);
    let random = rng.roll() as u8;
    match (rng.index(7), bytes.get_mut(place)) {
        (0, Some(byte)) => *byte ^= 1 << (random % 8),
        (1, Some(byte)) => *byte = random,
        (2, Some(byte)) => *byte = byte.wrapping_add(1),
        (3, Some(_)) => {
            let end = (place + 1 + rng.index(8)).min(bytes.len());
            bytes.drain(place..end);
        }
        (4, _) => {
            let piece = piece(other, rng).to_vec();
            bytes.splice(place..place, piece);
        }
        (5, _) => {
            let piece = piece(bytes, rng).to_vec();
            bytes.splice(place..place, piece);
        }
        _ => bytes.extend((0..=rng.index(12)).map(|_| rng.roll() as u8)),
    }
}

fn piece<'a>(bytes: &'a [u8], rng: &mut Rng) -> &'a [u8] {
    let start = rng.index(bytes.len());
    let end = start + 1 + rng.index(32);
    bytes.get(start..end.min(bytes.len())).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_makes_the_same_input_and_another_one_another() {
        let make = |seed| mutated(b"some input", b"another", &mut Rng::new(seed));
        assert_eq!(make(7), make(7));
        assert_ne!(make(7), make(8));
    }

    #[test]
    fn inputs_grow_to_the_limit_and_no_further() {
        let mut rng = Rng::new(1);
        let mut input = Vec::new();
        let mut longest = 0;
        for _ in 0..3000 {
            input = mutated(&input, &input, &mut rng);
            longest = longest.max(input.len());
        }
        assert!((100..=MAX_BYTES).contains(&longest), "{longest}");
    }
}
