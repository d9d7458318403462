//! Replay: any sequence of records that can be decoded from the input.

use bombe_core::console::Console;
use bombe_core::game::{Event, Header, InMatch, Privacy, Rivals, Table, Thumb, Voting};
use bombe_core::gfx::frame::Frame;
use bombe_core::player::Player;
use bombe_core::saved::{Found, MatchScore, Record, Saved, StatisticsPart, StoreState};
use bombe_engine::code::{Code, Digit};
use bombe_engine::machine::Level;
use bombe_engine::problem::name::ProblemName;
use bombe_engine::problem::rulebook::RulebookProblem;
use bombe_engine::verifier::Letter;
use bombe_workloads::header;

use super::{Violation, behaviour, ensure};
use crate::byte_reader::ByteReader;

pub(super) fn run(input: &[u8]) -> Result<u64, Violation> {
    let mut input = ByteReader(input);
    let mut saved = Saved::default();
    let mut applied = 0;
    let mut refused = Vec::new();
    while let Some(length) = input.byte() {
        let Ok(record) = Record::decode(input.bytes(usize::from(length % 48))) else {
            continue;
        };
        check_round_trip(&record)?;
        let before = saved.clone();
        let is_in_place = before.check(&record).is_ok();
        match saved.apply(&record) {
            Ok(()) => {
                ensure(
                    is_in_place,
                    "a record is applied only if it passes the check",
                )?;
                applied += 1;
            }
            Err(out_of_place) => {
                ensure(saved == before, "a refused record changes nothing")?;
                refused.push(format!("{out_of_place:?}"));
            }
        }
    }
    check_summary(&saved)?;
    let found = Found {
        saved: saved.clone(),
        is_damaged: false,
    };
    let console = Console::new(found, StoreState::Working);
    let screen = console.screen(StoreState::Working);
    let Ok(()) = screen.draw(&mut Frame::default());
    refused.sort();
    refused.dedup();
    let game = saved
        .game()
        .map(|game| (format!("{:?}", game.phase()), game.round()));
    Ok(behaviour((
        refused,
        game,
        saved.results().len(),
        u32::min(applied, 20),
    )))
}

fn check_round_trip(record: &Record) -> Result<(), Violation> {
    let mut buffer = [0; 48];
    let bytes = record.encode(&mut buffer);
    let bytes = bytes.map_err(|_| "a record that was read can be written".to_owned())?;
    ensure(
        Record::decode(bytes) == Ok(*record),
        "a record reads as it was written",
    )
}

/// A summary must restore settings, results, scores, statistics and a paused game; it does not include the current one.
fn check_summary(saved: &Saved) -> Result<(), Violation> {
    let mut copy = Saved::default();
    for record in saved.summary() {
        let applied = copy.apply(&record);
        ensure(applied.is_ok(), "a summary can be applied")?;
    }
    ensure(
        copy.settings() == saved.settings()
            && copy.match_score() == saved.match_score()
            && copy.statistics() == saved.statistics()
            && (0..=saved.past_games())
                .all(|place| copy.past_game(place) == saved.past_game(place)),
        "a summary leads to the same settings, results, scores and statistics",
    )?;
    ensure(
        copy.paused() == saved.paused(),
        "a summary leads to the same paused game",
    )
}

/// Whole games: random bytes hardly ever start one.
pub(super) fn seeds() -> Vec<Vec<u8>> {
    let tables = [
        (Table::Solo, Voting::OneByOne),
        (Table::Cooperative, Voting::OneByOne),
        (Table::Competitive(Rivals::Three), Voting::OneByOne),
        (Table::Competitive(Rivals::Two), Voting::Together),
    ];
    let of_table = tables.into_iter().zip(RulebookProblem::all());
    of_table
        .map(|((table, thumbs), problem)| {
            let header = Header {
                answers: Privacy::Private,
                thumbs,
                ..header(ProblemName::Rulebook(problem), table)
            };
            let proposal = Code::new(Digit::One, Digit::Two, Digit::Three);
            let query = |verifier| Event::Query { verifier, proposal };
            let events = [
                query(Letter::A),
                query(Letter::B),
                Event::EndTurn,
                Event::Vote(Thumb::Up),
                Event::EndTurn,
                Event::Thumbs([Player::Two].into_iter().collect()),
                Event::Claim(proposal),
                Event::Abandon,
                Event::GoOn,
            ];
            let records = [Record::Start(header)].into_iter();
            let next = Header {
                in_match: InMatch::Next,
                ..header
            };
            let carried = [
                Record::Match(MatchScore {
                    games: 2,
                    wins: [1, 1, 0, 0],
                }),
                Record::Statistics(StatisticsPart::Beaten([1, 0, 0])),
                Record::Start(next),
                Record::Event(Event::Claim(proposal)),
                Record::Beaten(Level::Analyst),
            ];
            let records = records
                .chain(events.map(Record::Event))
                .chain([Record::Close, Record::Start(header)])
                .chain([query(Letter::A), Event::EndTurn].map(Record::Event))
                .chain([Record::Pause(None), Record::Start(header), Record::Leave])
                .chain([Record::Unpause, Record::Event(query(Letter::B))])
                .chain(carried);
            records
                .flat_map(|record| length_prefixed(&record))
                .collect()
        })
        .collect()
}

/// A record as the input encodes it, after its length.
fn length_prefixed(record: &Record) -> Vec<u8> {
    let mut buffer = [0; 48];
    let bytes = record.encode(&mut buffer).unwrap_or_default();
    [&[bytes.len() as u8], bytes].concat()
}
