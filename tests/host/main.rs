//! Tests that cross crates, on the host.

mod pins;
mod screens;
