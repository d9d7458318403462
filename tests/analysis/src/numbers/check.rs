//! Whether published numbers are right: how many problems there are, and whether numbers lead to problems and back.

use std::io::Write;
use std::time::Instant;

use anyhow::{Context, Result, anyhow, ensure};
use bombe_engine::face::Mode;
use bombe_engine::problem::code::{Class, Difficulty, VerifierCount};
use bombe_engine::problem::dice::Dice;
use bombe_engine::problem::number::list::List;
use bombe_engine::problem::number::{Nameless, PublishedNumber};
use bombe_engine::problem::published::Published;
use serde_json::json;

/// The numbers of verifiers.
pub const COUNTS: [VerifierCount; 3] =
    [VerifierCount::Four, VerifierCount::Five, VerifierCount::Six];

/// The most that going through all problems may take.
const ENUMERATION_SECONDS: f64 = 5.0;

/// Goes through all published problems, and checks that there are as many as there should be, in the order of the list. Returns how
/// many.
///
/// # Errors
/// When there are not.
pub fn count_all() -> Result<u32> {
    let mut total = 0;
    for verifiers in COUNTS {
        let list = List::of(verifiers);
        let mut count = 0;
        let mut before = Vec::new();
        let mut is_sorted = true;
        list.visit(|laws, cards| {
            count += 1;
            let (laws, cards) = (laws.iter().map(|law| law.place()), cards.iter());
            let this: Vec<u8> = laws.chain(cards.map(|card| card.number())).collect();
            is_sorted &= before < this;
            before = this;
        });
        ensure!(
            count == list.size() && is_sorted,
            "the list for {verifiers:?} has {count} entries, sorted: {is_sorted}"
        );
        total += count;
    }
    Ok(total)
}

/// What round trips have come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RoundTrips {
    /// How many numbers led to a problem that led back to the same number.
    pub same: u32,
    /// How many led to the number of the same problem in another order of the list: nightmare mode does not tell who has which
    /// card.
    pub twins: u32,
}

/// Looks up numbers at random, modes in turn, and the numbers of their problems.
///
/// # Errors
/// When one does not lead back.
pub fn round_trips(verifiers: VerifierCount, count: u32) -> Result<RoundTrips> {
    let mut trips = RoundTrips::default();
    let mut dice = Dice::new(verifiers as u32);
    let (first, last) = PublishedNumber::ranks(verifiers);
    let modes = [Mode::Classic, Mode::Extreme, Mode::Nightmare];
    for (_, mode) in (0..count).zip(modes.into_iter().cycle()) {
        let class = Class {
            mode,
            difficulty: Difficulty::Hard,
            verifiers,
        };
        let rank = first + dice.below(last - first + 1);
        let number = PublishedNumber::new(class, rank).map_err(|_| anyhow!("no rank {rank}"))?;
        let published = match number.look_up(|| true) {
            Err(Nameless::OtherDifficulty(proper)) => proper.look_up(|| true),
            other => other,
        };
        let published = published.map_err(|why| anyhow!("{number}: {why}"))?;
        let number = published.number();
        let problem = published.problem();
        let problem = problem.map_err(|why| anyhow!("{number} is no problem: {why:?}"))?;
        let back = PublishedNumber::of(&problem, || true).ok().flatten();
        let back = back.with_context(|| format!("{number} does not lead back"))?;
        if back == number {
            trips.same += 1;
        } else {
            let twin = back.look_up(|| true).map_err(|why| anyhow!("{why}"))?;
            let twin = twin.problem().ok().as_ref().map(Published::from);
            ensure!(
                mode == Mode::Nightmare && twin == Some(Published::from(&problem)),
                "{number} leads back to {back}"
            );
            trips.twins += 1;
        }
    }
    Ok(trips)
}

/// Checks all that can be checked without the numbers of others, and writes how long it took.
///
/// # Errors
/// When something is wrong, or cannot be written.
pub fn check(trips: u32, results: &mut impl Write) -> Result<()> {
    let start = Instant::now();
    let total = count_all()?;
    let line = json!({
        "name": format!("host: go through all {total} published problems, one thread"),
        "value": start.elapsed().as_secs_f64(),
        "unit": "s",
        "goal": ENUMERATION_SECONDS,
        "better": "lower",
    });
    writeln!(results, "{line}")?;
    for verifiers in COUNTS {
        let start = Instant::now();
        let RoundTrips { same, twins } = round_trips(verifiers, trips)?;
        let line = json!({
            "name": format!("host: {} verifiers: from a number to its problem and back, mean", verifiers as u8),
            "value": start.elapsed().as_secs_f64() * 1000.0 / f64::from(trips),
            "unit": "ms",
            "goal": null,
            "better": "lower",
            "same": same,
            "twins": twins,
        });
        writeln!(results, "{line}")?;
    }
    Ok(())
}
