use super::*;

#[test]
fn how_far_a_listener_was_told_fits_into_a_few_bytes() {
    assert!(size_of::<Feed>() <= 64, "{}", size_of::<Feed>());
}
