//! Settings and games of other versions: those of an older one end early, and those of a newer one are longer.

use serde::Deserialize;

use super::{
    super::settings::{NEWER_MAX, Values},
    format::changed_settings,
    *,
};

/// Where each setting ends in the bytes of [`changed_settings`].
fn ends() -> Vec<usize> {
    let mut end = 0;
    let sizes = changed_settings().sizes();
    sizes
        .into_iter()
        .map(|size| {
            end += size;
            end
        })
        .collect()
}

fn changed_bytes() -> Vec<u8> {
    encoded(&changed_settings())
}

/// The bytes without the record's number.
fn encoded(settings: &Settings) -> Vec<u8> {
    let mut buffer = [0; MAX_BYTES];
    let bytes = Record::Settings(*settings).encode(&mut buffer).unwrap();
    assert_eq!(bytes[0], 0);
    bytes[1..].to_vec()
}

fn decoded(bytes: &[u8]) -> Result<Settings, record::UnreadableRecord> {
    let record = Record::decode(&[&[0], bytes].concat())?;
    let Record::Settings(settings) = record else {
        panic!("{record:?}");
    };
    Ok(settings)
}

/// The first `count` of some settings, and defaults for the rest.
fn first_of(settings: Settings, count: usize) -> Settings {
    let mut first = Settings::default();
    let copies = Settings::COPY_EACH.iter().take(count);
    copies.for_each(|copy| copy(&mut first, &settings));
    first
}

#[test]
fn settings_that_an_older_version_did_not_have_are_as_at_first() {
    let bytes = changed_bytes();
    let ends = ends();
    assert_eq!(ends.last(), Some(&bytes.len()));
    for length in 0..=bytes.len() {
        let expected = match ends.iter().position(|&end| end == length) {
            Some(last) => Ok(first_of(changed_settings(), last + 1)),
            None if length == 0 => Ok(Settings::default()),
            None => Err(record::UnreadableRecord),
        };
        assert_eq!(decoded(&bytes[..length]), expected, "{length} bytes");
    }
}

#[test]
fn settings_that_only_a_newer_version_knows_are_kept_and_written_back() {
    for length in 0..=NEWER_MAX {
        let newer = [3, 0, 255, 1, 128, 0, 7, 0];
        let bytes = [&changed_bytes(), &newer[..length]].concat();
        let settings = decoded(&bytes).unwrap();
        assert_eq!(
            first_of(settings, Settings::COPY_EACH.len()),
            changed_settings()
        );
        assert_eq!(encoded(&settings), bytes);
        // They stay when another setting changes.
        let changed = Settings {
            answers: Privacy::Open,
            ..settings
        };
        let bytes = encoded(&changed);
        assert_eq!(bytes[bytes.len() - length..], newer[..length]);
    }
}

#[test]
fn too_many_settings_of_a_newer_version_are_left_out_as_a_whole() {
    for length in NEWER_MAX + 1..MAX_BYTES - changed_bytes().len() {
        let bytes = [changed_bytes(), vec![1; length]].concat();
        assert_eq!(decoded(&bytes), Ok(changed_settings()));
    }
}

/// A future setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
enum Clock {
    TwelveHours,
    TwentyFourHours,
}

/// Decodes the settings of the version that has it, after all of today's.
fn decoded_tomorrow(bytes: &[u8]) -> Result<(Settings, Clock), record::UnreadableRecord> {
    let today = decoded(bytes)?;
    let mut values = Values(today.newer.as_bytes());
    Ok((today, values.next_or(Clock::TwentyFourHours)?))
}

#[test]
fn todays_bytes_are_read_by_a_version_with_one_more_setting_and_its_bytes_today() {
    let today = changed_settings();
    let expected = Ok((today, Clock::TwentyFourHours));
    assert_eq!(decoded_tomorrow(&changed_bytes()), expected);
    for (clock, byte) in [(Clock::TwelveHours, 0), (Clock::TwentyFourHours, 1)] {
        let bytes = [changed_bytes(), vec![byte]].concat();
        let (settings, read) = decoded_tomorrow(&bytes).unwrap();
        assert_eq!(read, clock);
        assert_eq!(first_of(settings, Settings::COPY_EACH.len()), today);
    }
    let unknown = [changed_bytes(), vec![2]].concat();
    assert_eq!(decoded_tomorrow(&unknown), Err(record::UnreadableRecord));
}

/// The bytes of a game's start without those that were added later.
const OLD_START: [u8; 12] = [2, 0, 7, 2, 2, 1, 2, 0, 2, 8, 1, 0];

#[test]
fn an_agreement_is_written_if_one_after_it_is() {
    let written = [OLD_START.as_slice(), &[0, 0, 0, 2]].concat();
    let Ok(Record::Start(header)) = Record::decode(&written) else {
        panic!("{written:?}");
    };
    assert_eq!(
        (header.order, header.in_match),
        (TurnOrder::Fixed, InMatch::Again)
    );
    let mut buffer = [0; MAX_BYTES];
    let encoded = Record::Start(header).encode(&mut buffer);
    assert_eq!(encoded, Ok(written.as_slice()));
}

#[test]
fn a_game_of_an_older_version_keeps_its_rules() {
    let rules = |bytes: &[u8]| {
        Record::decode(bytes).map(|record| match record {
            Record::Start(header) => (header.order, header.thumbs, header.timer),
            other => panic!("{other:?}"),
        })
    };
    let with = |newer: &[u8]| [&OLD_START, newer].concat();
    let old = (TurnOrder::Fixed, Voting::OneByOne, Timer::Off);
    assert_eq!(rules(&OLD_START), Ok(old));
    assert_eq!(rules(&with(&[0])), Ok(old));
    let rotating = (TurnOrder::Rotating, Voting::OneByOne, Timer::Off);
    assert_eq!(rules(&with(&[1])), Ok(rotating));
    let together = (TurnOrder::Rotating, Voting::Together, Timer::Off);
    assert_eq!(rules(&with(&[1, 1])), Ok(together));
    let timed = (TurnOrder::Rotating, Voting::Together, Timer::Minute);
    assert_eq!(rules(&with(&[1, 1, 2])), Ok(timed));
    assert_eq!(rules(&with(&[1, 1, 2, 1])), Ok(timed));
    // An agreement, or one of its values, that only a newer version knows.
    for newer in [
        [2].as_slice(),
        &[1, 2],
        &[1, 1, 4],
        &[1, 1, 2, 3],
        &[1, 1, 2, 1, 0, 0],
        &[0, 0, 0, 0, 1, 5],
        &[0, 0, 0, 0, 2],
        &[0, 0, 0, 0, 0, 0],
    ] {
        assert_eq!(rules(&with(newer)), Err(record::UnreadableRecord));
    }
    for length in 1..OLD_START.len() {
        let cut = Record::decode(&OLD_START[..length]);
        assert_eq!(cut, Err(record::UnreadableRecord), "{length} bytes");
    }
}
