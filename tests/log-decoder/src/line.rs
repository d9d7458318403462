//! One log line as JSON.

use defmt_decoder::{Frame, Location};
use serde_json::{Map, Value, json};

/// The JSON object for one decoded frame; `location` is where in the source the line was logged.
pub(crate) fn to_json(frame: &Frame<'_>, location: Option<&Location>) -> Value {
    let mut line = Map::new();
    if let Some(time) = frame.display_timestamp()
        && let Some(micros) = micros(&time.to_string())
    {
        line.insert("time_us".into(), json!(micros));
    }
    let level = frame.level().map_or("print", |level| level.as_str());
    line.insert("level".into(), json!(level));
    line.insert("message".into(), json!(frame.display_message().to_string()));
    if let Some(location) = location {
        line.insert("module".into(), json!(location.module));
        line.insert("file".into(), json!(location.file.display().to_string()));
        line.insert("line".into(), json!(location.line));
    }
    Value::Object(line)
}

/// The value of a timestamp that defmt shows as seconds with six decimals, `"1.000250"`, in microseconds.
fn micros(shown: &str) -> Option<u64> {
    let (seconds, fraction) = shown.trim().split_once('.')?;
    if fraction.len() != 6 {
        return None;
    }
    let seconds: u64 = seconds.parse().ok()?;
    let fraction: u64 = fraction.parse().ok()?;
    seconds.checked_mul(1_000_000)?.checked_add(fraction)
}

#[cfg(test)]
mod tests {
    use super::micros;

    #[test]
    fn seconds_with_six_decimals_become_microseconds() {
        assert_eq!(micros("0.000000"), Some(0));
        assert_eq!(micros("12.000250"), Some(12_000_250));
    }

    #[test]
    fn any_other_timestamp_is_left_out() {
        for shown in [
            "",
            "12",
            "1.5",
            "a.000000",
            "1.00000x",
            "18446744073709551615.000000",
        ] {
            assert_eq!(micros(shown), None, "{shown}");
        }
    }
}
