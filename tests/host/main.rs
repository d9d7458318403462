//! Tests that cross crates, on the host.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "what helpers of tests find wrong fails the test"
)]

mod pins;
mod screens;
