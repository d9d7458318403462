//! Tests that cross crates, on the host.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "what helpers of tests find wrong fails the test"
)]

mod deck;
mod deduction;
mod desk;
mod game_screens;
mod games;
mod generator;
mod journal;
mod nor_flash;
mod note_screens;
mod pins;
mod reference;
mod rulebook;
mod screens;
mod tables;
