//! Whether pass and fail can be told apart by their colours, with every kind of colour vision; the default of the lamps'
//! setting follows from that.
//!
//! Dichromats are simulated by the matrices of Machado, Oliveira and Fernandes, "A Physiologically-based Model for
//! Simulation of Color Vision Deficiency" (IEEE TVCG 15, 2009), severity 1.0, on linear sRGB. Differences are those of
//! CIE 1976 L*a*b* for D65.

use bombe_core::light::FailLamp;

/// Light as linear sRGB.
type Rgb = [f64; 3];
type Matrix = [[f64; 3]; 3];

const NORMAL: (&str, Matrix) = (
    "normal",
    [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
);

const DICHROMATS: [(&str, Matrix); 3] = [
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

/// The least difference of two small lamps that are told apart at a glance and across a table. It is our own allowance: a
/// difference of 2 is just seen between two large fields that touch.
const LEAST_DIFFERENCE: f64 = 40.0;

const XYZ_OF_RGB: Matrix = [
    [0.412_456_4, 0.357_576_1, 0.180_437_5],
    [0.212_672_9, 0.715_152_2, 0.072_175_0],
    [0.019_333_9, 0.119_192_0, 0.950_304_1],
];
const RGB_OF_XYZ: Matrix = [
    [3.240_454_2, -1.537_138_5, -0.498_531_4],
    [-0.969_266_0, 1.876_010_8, 0.041_556_0],
    [0.055_643_4, -0.204_025_9, 1.057_225_2],
];

/// The lamps of the bill of materials are "red / yellow-green" of about 2 V. Such parts have dominant wavelengths of some
/// 625 and 570 nm; these are the colour matching functions there (CIE 1931, 2 degrees).
const YELLOW_GREEN_LED: [f64; 3] = [0.7621, 0.9520, 0.0021];
const RED_LED: [f64; 3] = [0.7514, 0.3210, 0.0001];

/// As bright as each other: which one is brighter depends on the specimen, and must not be what tells them apart.
const LUMINANCE: f64 = 0.4;

const BILL_OF_MATERIALS: &str = include_str!("../../hw/bom/parts.json");
const PAGE_STYLE: &str = include_str!("../../hw/virtual-console/src/style.css");

fn times(matrix: &Matrix, vector: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum())
}

fn displayable(colour: Rgb) -> Rgb {
    colour.map(|part| part.clamp(0.0, 1.0))
}

fn led(matching: [f64; 3]) -> Rgb {
    let [_, y, _] = matching;
    times(&RGB_OF_XYZ, matching.map(|value| value * LUMINANCE / y))
}

/// A colour of the page's style sheet, by the name of its class.
fn drawn(class: &str) -> Rgb {
    let (_, rule) = PAGE_STYLE.split_once(&format!(".{class} {{")).unwrap();
    let (_, colour) = rule.split_once('#').unwrap();
    let part = |at: usize| u8::from_str_radix(&colour[at..at + 2], 16).unwrap();
    [part(0), part(2), part(4)].map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.040_45 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    })
}

fn lab(colour: Rgb) -> [f64; 3] {
    let white = times(&XYZ_OF_RGB, [1.0; 3]);
    let xyz = times(&XYZ_OF_RGB, colour);
    let root = |place: usize| {
        let share = xyz[place] / white[place];
        if share > 216.0 / 24389.0 {
            share.cbrt()
        } else {
            (24389.0 / 27.0 * share + 16.0) / 116.0
        }
    };
    let [x, y, z] = [root(0), root(1), root(2)];
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// The difference that somebody with this colour vision sees.
fn difference(one: Rgb, other: Rgb, vision: &Matrix) -> f64 {
    let seen = |colour| lab(displayable(times(vision, displayable(colour))));
    let squares = seen(one).into_iter().zip(seen(other));
    squares.map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
}

/// The lamps of a built console, and those that the page draws: pass and fail.
fn pairs() -> [(&'static str, Rgb, Rgb); 3] {
    [
        ("LED", led(YELLOW_GREEN_LED), led(RED_LED)),
        (
            "page's bulb",
            drawn("bulb-green-dark"),
            drawn("bulb-red-dark"),
        ),
        ("page's halo", drawn("halo-green"), drawn("halo-red")),
    ]
}

#[test]
fn the_lamps_are_those_of_the_bill_of_materials() {
    assert!(BILL_OF_MATERIALS.contains("two colours red / yellow-green"));
}

#[test]
fn a_simulated_eye_sees_white_as_white() {
    for (name, vision) in DICHROMATS {
        for part in times(&vision, [1.0; 3]) {
            assert!((part - 1.0).abs() < 1e-5, "{name}");
        }
    }
}

#[test]
fn a_fail_blinks_by_default_because_some_eyes_see_it_like_a_pass() {
    let mut closest = f64::INFINITY;
    for (pair, pass, fail) in pairs() {
        let (_, normal) = NORMAL;
        assert!(
            difference(pass, fail, &normal) > 2.0 * LEAST_DIFFERENCE,
            "{pair}"
        );
        for (name, vision) in DICHROMATS {
            let seen = difference(pass, fail, &vision);
            println!("{pair}, {name}: {seen:.0}");
            closest = closest.min(seen);
        }
    }
    let expected = if closest < LEAST_DIFFERENCE {
        FailLamp::Blinking
    } else {
        FailLamp::Steady
    };
    assert_eq!(FailLamp::default(), expected, "at least {closest:.0} apart");
}
