//! Benchmarks: the chip's workloads on the host, and the enumeration of all problems. Prints one JSON object per line.

use std::hint::black_box;
use std::io::Write;
use std::time::Instant;

use anyhow::{Context, Result, anyhow, ensure};
use bombe_engine::face::{MAX_VERIFIERS, MIN_VERIFIERS};
use bombe_engine::problem::code::Class;
use bombe_engine::problem::generator::generate;
use bombe_workloads::insights::{fingerprint, positions};
use bombe_workloads::{CLASSES, Checksum, WorldBuffer, ask_all, class, codes, numbers, questions};
use serde_json::json;

use crate::enumerate;

/// The numbers of problems with four, five and six verifiers.
type Counts = [u64; MAX_VERIFIERS - MIN_VERIFIERS + 1];

/// The numbers of all valid classic problems.
const EXPECTED: Counts = [1_033_950, 6_814_112, 12_984_829];

/// How long a straightforward enumerator takes for all of them.
const PLAIN_ENUMERATOR_SECONDS: f64 = 5.5;

/// The class of the problems that queries are put to: classic, hard, six verifiers.
const QUERY_CLASS: u32 = 8;

/// Upper bound for the problems of each class on which the reasoning behind the aids is measured.
const INSIGHT_PROBLEMS: u32 = 50;

/// Writes how long a query takes, and for each class how long it takes to generate its first problems, to list their worlds,
/// and to reason about them. Times are in nanoseconds, in the order of the seeds.
///
/// # Errors
/// When something cannot be written, or when a problem has too many worlds.
pub fn workloads(problems: u32, results: &mut impl Write) -> Result<()> {
    writeln!(results, "{}", json!({ "query_ns": query_ns(problems)? }))?;
    let mut worlds = Box::new(WorldBuffer::new());
    for number in 0..CLASSES {
        let times = ProblemTimes::measure(numbered(number)?, problems, &mut worlds)?;
        let insights = InsightTimes::measure(numbered(number)?, problems.min(INSIGHT_PROBLEMS))?;
        let line = json!({
            "class": number,
            "generate_ns": times.generate_ns,
            "worlds_ns": times.worlds_ns,
            "checksum": times.checksum.problems,
            "worlds": times.checksum.worlds,
            "insights_ns": insights.nanos,
            "insights_checksum": insights.checksum,
            "numbers_checksum": numbers_checksum(numbered(number)?, problems)?,
        });
        writeln!(results, "{line}")?;
    }
    Ok(())
}

/// The time of one query: the median over some problems, each of which is asked every question.
fn query_ns(problems: u32) -> Result<f64> {
    let mut nanos_per_query: Vec<f64> = codes(numbered(QUERY_CLASS)?, 0, problems)
        .map(|code| {
            let problem = black_box(generate(code));
            let questions = black_box(questions(&problem));
            let (_, nanos) = timed(|| ask_all(&problem, &questions));
            nanos as f64 / questions.len() as f64
        })
        .collect();
    nanos_per_query.sort_by(f64::total_cmp);
    let median = nanos_per_query.get(nanos_per_query.len() / 2).copied();
    median.context("no problems, no figure")
}

/// Times of generating problems and listing their worlds.
struct ProblemTimes {
    generate_ns: Vec<u64>,
    worlds_ns: Vec<u64>,
    checksum: Checksum,
}

impl ProblemTimes {
    fn measure(class: Class, problems: u32, worlds: &mut WorldBuffer) -> Result<Self> {
        let mut times = Self {
            generate_ns: Vec::new(),
            worlds_ns: Vec::new(),
            checksum: Checksum::default(),
        };
        for code in codes(class, 0, problems) {
            let code = black_box(code);
            let (problem, nanos) = timed(|| generate(code));
            times.generate_ns.push(nanos);
            let (filled, nanos) = timed(|| worlds.fill(black_box(problem.face())));
            times.worlds_ns.push(nanos);
            ensure!(filled.is_ok(), "{code:?} has too many worlds");
            times.checksum.add(&problem, worlds);
        }
        Ok(times)
    }
}

/// Times of the reasoning behind the aids.
struct InsightTimes {
    nanos: Vec<u64>,
    checksum: u32,
}

impl InsightTimes {
    fn measure(class: Class, problems: u32) -> Result<Self> {
        let mut insights = Self {
            nanos: Vec::new(),
            checksum: 0,
        };
        for code in codes(class, 0, problems) {
            let positions =
                positions(code).with_context(|| format!("{code:?} cannot be played"))?;
            for knowledge in black_box(&positions) {
                let (insight, nanos) = timed(|| knowledge.reason(|| black_box(true)));
                let insight =
                    insight.map_err(|_| anyhow!("{code:?}: the reasoning was interrupted"))?;
                insights.nanos.push(nanos);
                insights.checksum = insights.checksum.wrapping_add(fingerprint(&insight));
            }
        }
        Ok(insights)
    }
}

/// A checksum of the problems that published numbers lead to.
fn numbers_checksum(class: Class, count: u32) -> Result<u32> {
    let mut checksum = 0_u32;
    for seed in 0..count {
        let number = numbers::number(class, seed).context("no number")?;
        let published = numbers::look_up(number, || true).map_err(|why| anyhow!("{why}"))?;
        let fingerprint = published.as_ref().map_or(0, numbers::fingerprint);
        checksum = checksum.wrapping_add(fingerprint);
    }
    Ok(checksum)
}

fn numbered(number: u32) -> Result<Class> {
    class(number).with_context(|| format!("there is no class {number}"))
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, u64) {
    let start = Instant::now();
    let result = black_box(work());
    let nanos = start.elapsed().as_nanos();
    (result, u64::try_from(nanos).unwrap_or(u64::MAX))
}

/// Enumerates all valid classic problems and writes how long it took.
///
/// # Errors
/// When the numbers of problems are wrong, or when something cannot be written.
pub fn enumeration(results: &mut impl Write) -> Result<()> {
    let mut counts = Counts::default();
    let mut checksum: u64 = 0;
    let start = Instant::now();
    enumerate::visit(MAX_VERIFIERS, |solution, choices| {
        if let Some(count) = counts.get_mut(choices.len() - MIN_VERIFIERS) {
            *count += 1;
        }
        // A sum does not depend on the order of the choices, which says nothing about a problem.
        let problem = choices
            .iter()
            .fold(solution.index().into(), |sum: u64, one| {
                let choice = u64::from(one.card.number()) << 8 | u64::from(one.criterion.index());
                sum.wrapping_add(choice.wrapping_mul(0x9E37_79B9_7F4A_7C15))
            });
        checksum = checksum.wrapping_add(problem ^ problem >> 32);
    });
    let seconds = start.elapsed().as_secs_f64();
    ensure!(
        counts == EXPECTED,
        "the enumeration is wrong: {counts:?} problems with 4, 5 and 6 verifiers instead of {EXPECTED:?}"
    );
    let total: u64 = counts.iter().sum();
    let time = json!({
        "name": format!("host: enumerate all {total} classic problems, one thread"),
        "value": seconds,
        "unit": "s",
        "goal": PLAIN_ENUMERATOR_SECONDS,
        "better": "lower",
        "counts": counts,
        "checksum": checksum,
    });
    let rate = json!({
        "name": "host: enumeration rate",
        "value": total as f64 / seconds / 1e6,
        "unit": "million/s",
        "goal": null,
        "better": "higher",
    });
    writeln!(results, "{time}\n{rate}")?;
    Ok(())
}
