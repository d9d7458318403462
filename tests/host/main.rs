//! Tests that cross crates, on the host.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a panic in a test helper fails the test"
)]

use bombe_tests::{chip, nor_flash, rng};

mod archive;
mod colour_vision;
mod deck;
mod deduction;

mod feed;
mod fit;
mod flash_images;
mod games;
mod generator;
mod goal_player;
mod guided_game;
mod insight;
mod journal;
mod lessons;
mod longest_views;
mod machine;
mod memory_map;
mod numbers;
mod oracle;
mod own_cards;
mod paused_game;
mod pictures;
mod pins;
mod power_cuts;
mod power_cycling;
mod presses;
mod random_play;
mod random_player;
mod reference;
mod review;
mod rulebook;
mod scanning;
mod secrecy;
mod slips;
mod tables;
mod test_session;
mod typing;
