//! One hunt: mutate, try, and go on from what behaves as nothing before.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use anyhow::Result;
use bombe_fuzz::Target;

use crate::chance::Chance;
use crate::corpus;
use crate::mutation::mutated;

/// A hunt stops at so many broken promises: most will have one cause.
const ENOUGH: usize = 5;

/// What came of a hunt.
#[derive(Debug)]
pub(crate) struct Hunt {
    pub(crate) target: Target,
    pub(crate) tried: u64,
    /// An input for each behaviour.
    pub(crate) kept: Vec<Vec<u8>>,
    /// Inputs that broke a promise, and how.
    pub(crate) broken: Vec<(Vec<u8>, String)>,
}

/// Hunts for so long.
pub(crate) fn hunt(target: Target, seed: u64, time: Duration) -> Result<Hunt> {
    let end = Instant::now() + time;
    let mut chance = Chance::new(seed);
    let mut behaviours = HashSet::new();
    let mut hunt = Hunt {
        target,
        tried: 0,
        kept: Vec::new(),
        broken: Vec::new(),
    };
    let mut waiting = corpus::read(target).unwrap_or_default();
    waiting.extend(target.seeds());
    waiting.push(Vec::new());
    while Instant::now() < end && hunt.broken.len() < ENOUGH {
        let input = waiting.pop().unwrap_or_else(|| {
            let mut any = || {
                let place = chance.below(hunt.kept.len());
                hunt.kept.get(place).cloned().unwrap_or_default()
            };
            let (one, other) = (any(), any());
            mutated(&one, &other, &mut chance)
        });
        hunt.tried += 1;
        match target.try_input(&input) {
            Ok(behaviour) if behaviours.insert(behaviour) => hunt.kept.push(input),
            Ok(_) => {}
            Err(how) => hunt.broken.push((input, how)),
        }
    }
    Ok(hunt)
}
