//! One fuzzing run: mutates inputs, tries them, and mutates those with new behaviour further.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use bombe_fuzz::Target;

use crate::corpus;
use crate::mutation::mutated;
use bombe_tests::rng::Rng;

/// A run ends after this many violations, since most of them will have the same cause.
const MAX_VIOLATIONS: usize = 5;

/// The result of a run.
#[derive(Debug)]
pub(crate) struct FuzzRun {
    pub(crate) target: Target,
    pub(crate) tried: u64,
    /// One input for each behaviour.
    pub(crate) kept: Vec<Vec<u8>>,
    /// Inputs that violate the property, and how.
    pub(crate) violations: Vec<(Vec<u8>, String)>,
}

/// Fuzzes a target for the given time.
pub(crate) fn fuzz(target: Target, seed: u64, time: Duration) -> FuzzRun {
    let end = Instant::now() + time;
    let mut rng = Rng::new(seed);
    let mut behaviours = HashSet::new();
    let mut run = FuzzRun {
        target,
        tried: 0,
        kept: Vec::new(),
        violations: Vec::new(),
    };
    let mut waiting = corpus::read(target).unwrap_or_default();
    waiting.extend(target.seeds());
    waiting.push(Vec::new());
    while Instant::now() < end && run.violations.len() < MAX_VIOLATIONS {
        let input = waiting.pop().unwrap_or_else(|| {
            let mut any = || {
                let place = rng.index(run.kept.len());
                run.kept.get(place).cloned().unwrap_or_default()
            };
            let (one, other) = (any(), any());
            mutated(&one, &other, &mut rng)
        });
        run.tried += 1;
        match target.try_input(&input) {
            Ok(behaviour) if behaviours.insert(behaviour) => run.kept.push(input),
            Ok(_) => {}
            Err(how) => run.violations.push((input, how)),
        }
    }
    run
}
