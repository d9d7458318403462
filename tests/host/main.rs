//! Tests that cross crates, on the host.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "what helpers of tests find wrong fails the test"
)]

mod archive;
mod chip;
mod deck;
mod deduction;
mod desk;
mod feed;
mod fit;
mod gambler;
mod games;
mod generator;
mod guide;
mod insight;
mod journal;
mod life;
mod machine;
mod memory_map;
mod nor_flash;
mod pictures;
mod pins;
mod power_cuts;
mod random_play;
mod reference;
mod rulebook;
mod secrecy;
mod tables;
mod typing;
mod witness;
mod worst;
