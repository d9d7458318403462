//! What the checks come to: from measurements and answers to rows, with the limits.
//!
//! Several checks are judged together where only together they tell what is wrong, such as two wires that are exchanged.

use crate::{
    heard::{Button, Memory, Selectors},
    parts::{self, BUTTONS, Colour, LETTERS, SIGNS},
    sheet::{Row, Verdict},
    words::{self as w, Language, Text, colour},
};

/// The least margin of a selector in counts of the converter. A ladder whose resistors are all 5 % off in the worst directions
/// has more (`hw/electronics/figures.md`); so less means that something is not as it was meant.
pub(crate) const LEAST_MARGIN: i64 = 50;

/// How many counts a voltage may shake by. A good one moves by a few.
const MOST_SHAKING: i64 = 60;

/// How long a contact may bounce, in microseconds: twice what such switches are sold with (5 ms, from memory of data sheets). The
/// console copes with more, but a new switch that needs it is not a good one.
const MOST_BOUNCE: u64 = 10_000;

/// VSYS on USB, in millivolts: what USB may deliver to a device (4.4 to 5.25 V, USB 2.0 section 7.2.2) less the drop of the
/// Pico's diode, up to 0.4 V.
const VSYS: (u64, u64) = (4000, 5250);

pub(crate) fn row(part: String, measured: String, look_at: Option<String>) -> Row {
    let verdict = match look_at {
        None => Verdict::Pass,
        Some(_) => Verdict::Fail,
    };
    Row {
        part,
        verdict,
        measured,
        look_at,
    }
}

/// Millivolts as volts.
fn volts(millivolts: u64) -> String {
    format!("{}.{:02}", millivolts / 1000, millivolts % 1000 / 10)
}

pub(crate) fn supply(told: Option<&(String, u64)>, language: Language) -> Row {
    let part = w::SUPPLY.of(language).to_owned();
    let sense = parts::net("usb-power", "pico");
    let measures = parts::net("battery", "pico");
    let Some((source, millivolts)) = told else {
        let look_at = w::AT_SUPPLY.fill(language, &[&measures, &volts(VSYS.0), &volts(VSYS.1)]);
        return row(part, w::NOT_TOLD.of(language).to_owned(), Some(look_at));
    };
    let now = volts(*millivolts);
    if source != "usb" {
        let look_at = w::AT_USB_SENSE.fill(language, &[&sense]);
        return row(part, w::VOLTS_NO_USB.fill(language, &[&now]), Some(look_at));
    }
    let is_good = (VSYS.0..=VSYS.1).contains(millivolts);
    let look_at = (!is_good)
        .then(|| w::AT_SUPPLY.fill(language, &[&measures, &volts(VSYS.0), &volts(VSYS.1)]));
    row(part, w::VOLTS_USB.fill(language, &[&now]), look_at)
}

pub(crate) fn memory(told: Option<&Memory>, language: Language) -> Row {
    let say = |measured: String, look_at: Option<Text>| {
        let look_at = look_at.map(|text| text.of(language).to_owned());
        row(w::MEMORY.of(language).to_owned(), measured, look_at)
    };
    let plain = |text: Text| text.of(language).to_owned();
    match told {
        None => say(plain(w::NOT_TOLD), Some(w::AT_FLASH)),
        Some(memory) if memory.state != "works" => say(plain(w::MEMORY_BAD), Some(w::AT_FLASH)),
        Some(memory) if memory.was_damaged => say(plain(w::MEMORY_LOST), Some(w::AT_LOST)),
        Some(memory) => match memory.worn {
            Some(0) => say(plain(w::MEMORY_GOOD), None),
            Some(worn) => say(w::MEMORY_WORN.fill(language, &[&worn]), Some(w::AT_WORN)),
            None => say(plain(w::NOT_TOLD), Some(w::AT_FLASH)),
        },
    }
}

/// Whether a display answers.
pub(crate) fn display(answers: bool, language: Language) -> Row {
    let look_at = (!answers).then(|| {
        let (sda, scl) = (
            parts::net("i2c0-sda", "oled"),
            parts::net("i2c0-scl", "oled"),
        );
        w::AT_DISPLAY.fill(language, &[&sda, &scl])
    });
    let measured = if answers { w::ANSWERS } else { w::NO_ANSWER };
    row(
        w::DISPLAY.of(language).to_owned(),
        measured.of(language).to_owned(),
        look_at,
    )
}

/// Whether the builder has seen a pattern.
pub(crate) fn pattern(part: Text, is_seen: bool, language: Language) -> Row {
    let measured = if is_seen { w::SEEN } else { w::NOT_SEEN };
    row(
        part.of(language).to_owned(),
        measured.of(language).to_owned(),
        (!is_seen).then(|| w::AT_GLASS.of(language).to_owned()),
    )
}

pub(crate) fn sounder(is_heard: bool, language: Language) -> Row {
    let net = parts::net("piezo", "piezo");
    let measured = if is_heard { w::HEARD } else { w::SILENT };
    row(
        w::SOUNDER.of(language).to_owned(),
        measured.of(language).to_owned(),
        (!is_heard).then(|| w::AT_SOUNDER.fill(language, &[&net])),
    )
}

/// A lamp by its place from 0, and its colour.
pub(crate) type Lamp = (usize, Colour);

/// All lamps, in the order of the test.
pub(crate) fn all_lamps() -> impl Iterator<Item = Lamp> {
    (0..LETTERS.len()).flat_map(|place| [(place, Colour::Green), (place, Colour::Red)])
}

/// The rows of the lamps; `seen`: which lamp was lit instead of each, in the order of the test.
pub(crate) fn lamps(seen: &[Option<Lamp>], language: Language) -> Vec<Row> {
    let seen_for = |lamp: Lamp| {
        let place = all_lamps().position(|each| each == lamp)?;
        seen.get(place).copied()
    };
    let net = |(place, colour): Lamp| parts::lamp_net(place, colour);
    let name = |place: usize| LETTERS.get(place).copied().unwrap_or_default();
    all_lamps()
        .zip(seen)
        .map(|(lamp, saw)| {
            let (place, shade) = lamp;
            let (measured, look_at) = match *saw {
                Some(lit) if lit == lamp => (w::SEEN.of(language).to_owned(), None),
                None => {
                    let reference = parts::lamp(place);
                    let resistor = parts::lamp_resistor(place, shade);
                    let look_at = w::AT_LAMP.fill(language, &[&reference, &resistor, &net(lamp)]);
                    (w::DARK.of(language).to_owned(), Some(look_at))
                }
                Some(lit) => {
                    let words = [name(lit.0), colour(lit.1).of(language)];
                    let measured = w::LIT.fill(language, &[&words[0], &words[1]]);
                    let is_exchanged = seen_for(lit) == Some(Some(lamp));
                    let look_at = if is_exchanged && lit.0 == place {
                        w::AT_TURNED_LAMP.fill(language, &[&parts::lamp(place)])
                    } else if is_exchanged {
                        w::AT_EXCHANGED.fill(language, &[&net(lamp), &net(lit)])
                    } else {
                        w::AT_SHORTED.fill(language, &[&net(lamp), &net(lit)])
                    };
                    (measured, Some(look_at))
                }
            };
            let part = w::LAMP.fill(language, &[&name(place), &colour(shade).of(language)]);
            row(part, measured, look_at)
        })
        .collect()
}

/// What came of pressing a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Press {
    /// The button did this.
    Came(Button),
    /// Another one came, by its place.
    CameAs(usize),
    /// None came.
    Nothing,
    /// It was down all the time.
    Stuck,
}

pub(crate) fn buttons(presses: &[Press], language: Language) -> Vec<Row> {
    let rows = presses.iter().enumerate().map(|(place, press)| {
        let (reference, net) = (parts::button(place), parts::button_net(place));
        let name = |place: usize| BUTTONS.get(place).copied().unwrap_or_default();
        let (measured, look_at) = match *press {
            Press::Came(button) => {
                let bounce = format!("{}.{}", button.bounce / 1000, button.bounce % 1000 / 100);
                let measured = w::CONTACT.fill(language, &[&button.changes, &bounce]);
                let is_bad = button.bounce > MOST_BOUNCE;
                let look_at = is_bad.then(|| w::AT_BOUNCE.fill(language, &[&reference, &net]));
                (measured, look_at)
            }
            Press::CameAs(other) => {
                let measured = w::COMES_AS.fill(language, &[&name(other)]);
                let is_exchanged = presses.get(other) == Some(&Press::CameAs(place));
                let look_at = if is_exchanged {
                    w::AT_EXCHANGED
                } else {
                    w::AT_SHORTED
                };
                let other = parts::button_net(other);
                (measured, Some(look_at.fill(language, &[&net, &other])))
            }
            Press::Nothing => (
                w::NO_CONTACT.of(language).to_owned(),
                Some(w::AT_BUTTON.fill(language, &[&reference, &net])),
            ),
            Press::Stuck => (
                w::ALWAYS_DOWN.of(language).to_owned(),
                Some(w::AT_STUCK_BUTTON.fill(language, &[&net, &reference])),
            ),
        };
        row(w::BUTTON.fill(language, &[&name(place)]), measured, look_at)
    });
    rows.collect()
}

/// What is wrong with a selector as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Whole {
    Open,
    High,
    Reversed,
    Exchanged(usize),
}

/// The readings of one selector at a moment.
#[derive(Clone, Copy, Debug)]
struct Reading {
    low: i64,
    high: i64,
    position: i64,
    margin: i64,
}

fn reading(selectors: &Selectors, place: usize) -> Reading {
    let of = |values: &[i64; 3]| values.get(place).copied().unwrap_or_default();
    Reading {
        low: of(&selectors.low),
        high: of(&selectors.high),
        position: of(&selectors.positions),
        margin: of(&selectors.margins),
    }
}

/// The rows of a selector that was turned to 1, 2, 3, 4 and 5.
pub(crate) fn selector(
    place: usize,
    measured: &[Option<Selectors>],
    language: Language,
) -> Vec<Row> {
    let whole = whole(place, measured);
    let at = (1..).zip(measured);
    at.map(|(position, measured)| {
        let sign = SIGNS.get(place).copied().unwrap_or_default();
        let part = w::SELECTOR.fill(language, &[&sign, &position]);
        let Some(all) = measured else {
            let look_at = w::AT_OPEN_SELECTOR.fill(language, &look_at_open(place).each_dyn());
            return row(part, w::NOT_TOLD.of(language).to_owned(), Some(look_at));
        };
        let now = reading(all, place);
        let middle = (now.low + now.high) / 2;
        let percent = (middle * 100 + all.scale / 2) / all.scale;
        let expected = (position * all.scale + 3) / 6;
        let mut text = w::READING.fill(
            language,
            &[&middle, &all.scale, &percent, &expected, &now.margin],
        );
        let shaking = now.high - now.low;
        if shaking > MOST_SHAKING {
            text.push_str(&w::SHAKING.fill(language, &[&shaking]));
        }
        let is_there = now.position == position;
        let is_good = is_there && now.margin >= LEAST_MARGIN && shaking <= MOST_SHAKING;
        let look_at = (!is_good).then(|| {
            let (net, reference) = (parts::selector_net(place), parts::selector(place));
            let (bottom, top, pull_down) = parts::ladder(place);
            match whole {
                Some(Whole::Open) => {
                    w::AT_OPEN_SELECTOR.fill(language, &look_at_open(place).each_dyn())
                }
                Some(Whole::High) => w::AT_HIGH_SELECTOR.fill(language, &[&net, &bottom]),
                Some(Whole::Reversed) => w::AT_REVERSED.fill(language, &[&reference]),
                Some(Whole::Exchanged(other)) => {
                    w::AT_EXCHANGED.fill(language, &[&net, &parts::selector_net(other)])
                }
                None if shaking > MOST_SHAKING => w::AT_SHAKING.fill(language, &[&net, &reference]),
                None if !is_there => w::AT_CONTACT.fill(language, &[&position, &reference]),
                None => w::AT_LADDER.fill(language, &[&bottom, &top, &pull_down]),
            }
        });
        row(part, text, look_at)
    })
    .collect()
}

/// What to look at if a selector reads nothing: its net, itself, and the top of its ladder.
struct LookAtOpen([String; 3]);

impl LookAtOpen {
    fn each_dyn(&self) -> [&dyn std::fmt::Display; 3] {
        self.0.each_ref().map(|text| text as &dyn std::fmt::Display)
    }
}

fn look_at_open(place: usize) -> LookAtOpen {
    let (_, top, _) = parts::ladder(place);
    LookAtOpen([parts::selector_net(place), parts::selector(place), top])
}

/// What is wrong at all positions alike.
fn whole(place: usize, measured: &[Option<Selectors>]) -> Option<Whole> {
    let all: Vec<(i64, &Selectors)> = (1..).zip(measured.iter().flatten()).collect();
    let every = |is_so: &dyn Fn(i64, &Selectors) -> bool| {
        all.len() == measured.len() && all.iter().all(|(position, now)| is_so(*position, now))
    };
    let edge = |now: &Selectors| now.scale / 12;
    if every(&|_, now| reading(now, place).high < edge(now)) {
        return Some(Whole::Open);
    }
    if every(&|_, now| reading(now, place).low > now.scale - edge(now)) {
        return Some(Whole::High);
    }
    if every(&|position, now| reading(now, place).position == 6 - position) {
        return Some(Whole::Reversed);
    }
    let is_right = every(&|position, now| reading(now, place).position == position);
    let mut others = (0..SIGNS.len()).filter(|other| *other != place);
    others
        .find(|&other| {
            let moves = every(&|position, now| reading(now, other).position == position);
            moves && !is_right
        })
        .map(Whole::Exchanged)
}

#[cfg(test)]
mod tests {
    use super::*;

    const EN: Language = Language::English;

    /// The readings of three selectors, with positions and margins as a console tells them.
    fn told(readings: [i64; 3]) -> Selectors {
        let nearest = |reading: i64| (reading * 6 + 2048) / 4096;
        let middle = |reading: i64| nearest(reading).clamp(1, 5) * 4096 / 6;
        Selectors {
            scale: 4096,
            low: readings,
            high: readings,
            positions: readings.map(|each| {
                Some(nearest(each))
                    .filter(|at| (1..=5).contains(at))
                    .unwrap_or(0)
            }),
            margins: readings.map(|each| 256 - (each - middle(each)).abs()),
        }
    }

    fn look(rows: &[Row]) -> Vec<String> {
        rows.iter()
            .map(|row| row.look_at.clone().unwrap_or_default())
            .collect()
    }

    fn turned(of: impl Fn(i64) -> [i64; 3]) -> Vec<String> {
        let measured: Vec<_> = (1..=5).map(|at| Some(told(of(at)))).collect();
        look(&selector(0, &measured, EN))
    }

    #[test]
    fn the_least_margin_is_below_what_a_ladder_of_the_worst_resistors_has() {
        let figures = include_str!("../../electronics/figures.md");
        let margins: Vec<i64> = figures
            .lines()
            .filter(|line| line.starts_with("| switch at"))
            .filter_map(|line| {
                line.rsplit('|')
                    .nth(1)?
                    .trim()
                    .split(' ')
                    .next()?
                    .parse()
                    .ok()
            })
            .collect();
        assert_eq!(margins.len(), 5);
        assert!(
            margins.iter().all(|&margin| margin >= LEAST_MARGIN),
            "{margins:?}"
        );
    }

    #[test]
    fn a_good_selector_passes_and_each_fault_is_told_by_its_own_words() {
        let nominal = |at: i64| at * 4096 / 6;
        assert_eq!(turned(|at| [nominal(at), 683, 683]), [""; 5]);
        for (fault, words) in [
            (turned(|_| [8, 683, 683]), "SEL_TRIANGLE (GP26): open"),
            (
                turned(|_| [4095, 683, 683]),
                "SEL_TRIANGLE (GP26): shorted to 3V3",
            ),
            (
                turned(|at| [683, 683, nominal(at)]),
                "SEL_TRIANGLE (GP26) and SEL_CIRCLE (GP28): they are exchanged",
            ),
            (
                turned(|at| [nominal(at) + 240, 683, 683]),
                "the values and joints of R11 to R16",
            ),
        ] {
            let wrong: Vec<_> = fault.iter().filter(|text| !text.is_empty()).collect();
            assert!(
                wrong.len() >= 4 && wrong.iter().all(|text| text.starts_with(words)),
                "{fault:?}"
            );
        }
        // In the middle a reversed one is right.
        let reversed = turned(|at| [nominal(6 - at), 683, 683]);
        let words = "SW11: contacts 1 to 5 are wired in reverse";
        assert_eq!(reversed, [words, words, "", words, words]);
        let one = turned(|at| [if at == 4 { 8 } else { nominal(at) }, 683, 683]);
        assert_eq!(
            one,
            [
                "",
                "",
                "",
                "the wire and the joints of contact 4 of SW11",
                ""
            ]
        );
        let mut shaken = told([2048, 683, 683]);
        shaken.low[0] -= 100;
        let rows = selector(0, &[None, None, Some(shaken), None, None], EN);
        assert_eq!(
            rows[2].look_at.as_deref(),
            Some("a loose joint of SEL_TRIANGLE (GP26) or AGND, a dirty contact of SW11")
        );
        assert!(rows[2].measured.ends_with("shakes by 100"));
    }

    #[test]
    fn lamps_that_are_dark_turned_round_exchanged_or_shorted_are_told_apart() {
        let mut seen: Vec<Option<Lamp>> = all_lamps().map(Some).collect();
        assert!(
            lamps(&seen, EN)
                .iter()
                .all(|row| row.verdict == Verdict::Pass)
        );
        let of = |lamp: Lamp| all_lamps().position(|each| each == lamp).unwrap();
        let (green, red) = (Colour::Green, Colour::Red);
        seen[of((0, red))] = None;
        (seen[of((1, green))], seen[of((1, red))]) = (Some((1, red)), Some((1, green)));
        (seen[of((2, green))], seen[of((3, green))]) = (Some((3, green)), Some((2, green)));
        seen[of((4, red))] = Some((5, red));
        let rows = lamps(&seen, EN);
        let look_at = |lamp: Lamp| rows[of(lamp)].look_at.clone().unwrap_or_default();
        assert_eq!(
            look_at((0, red)),
            "D1 and R51, and the joints of LAMP_A_RED (GP14)"
        );
        assert!(look_at((1, green)).starts_with("D2: it is the wrong way round"));
        assert_eq!(
            look_at((2, green)),
            "LAMP_C_GREEN (GP10) and LAMP_D_GREEN (GP11): they are exchanged"
        );
        assert!(
            look_at((4, red)).starts_with("LAMP_E_RED (GP18) and LAMP_F_RED (GP19): a wrong wire")
        );
        assert_eq!(
            rows.iter()
                .filter(|row| row.verdict == Verdict::Fail)
                .count(),
            6
        );
    }

    #[test]
    fn buttons_that_bounce_are_dead_stuck_or_exchanged_are_told_apart() {
        let came = |bounce| {
            Press::Came(Button {
                changes: 2,
                bounce,
                ..Button::default()
            })
        };
        let rows = buttons(
            &[
                came(0),
                came(10_000),
                came(10_001),
                Press::Nothing,
                Press::Stuck,
                Press::CameAs(6),
                Press::CameAs(5),
                came(0),
            ],
            EN,
        );
        let look_at = look(&rows);
        assert_eq!((&*look_at[0], &*look_at[1], &*look_at[7]), ("", "", ""));
        assert!(look_at[2].starts_with("SW3: a dirty or worn contact"));
        assert_eq!(look_at[3], "SW4 and the joints of BTN_D (GP5)");
        assert!(look_at[4].starts_with("BTN_E (GP6): a short to GND"));
        assert_eq!(
            look_at[5],
            "BTN_F (GP7) and BTN_OK (GP20): they are exchanged"
        );
        assert_eq!(rows[2].measured, "2 changes, bounce 10.0 ms");
    }

    #[test]
    fn supply_and_memory_are_judged() {
        let supply = |source: &str, millivolts| supply(Some(&(source.to_owned(), millivolts)), EN);
        assert_eq!(supply("usb", 4700).verdict, Verdict::Pass);
        assert_eq!(supply("usb", 4000).verdict, Verdict::Pass);
        assert_eq!(supply("usb", 3999).verdict, Verdict::Fail);
        assert_eq!(supply("usb", 5251).verdict, Verdict::Fail);
        assert!(
            supply("battery", 4700)
                .look_at
                .unwrap()
                .contains("USB_POWER (GP24)")
        );
        let told = |state: &str, was_damaged, worn| {
            let memory_told = Memory {
                state: state.to_owned(),
                was_damaged,
                worn,
            };
            memory(Some(&memory_told), EN)
        };
        assert_eq!(told("works", false, Some(0)).verdict, Verdict::Pass);
        for bad in [
            told("works", false, Some(1)),
            told("works", true, Some(0)),
            told("faulty", false, Some(0)),
            told("works", false, None),
            memory(None, EN),
        ] {
            assert_eq!(bad.verdict, Verdict::Fail, "{bad:?}");
        }
    }
}
