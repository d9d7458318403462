//! The players' own game, looked at afterwards.

use super::{TURN_PAGE, machine::ladder, text};
use crate::{
    console::{
        Console,
        own_game::{ReviewPage, is_reviewed},
    },
    game::Game,
    player::Player,
    screens::{
        Footer, OwnGame, Page, Prompt, ReviewPart, ReviewRow, ReviewView, Text, View, Worth,
    },
};
use bombe_engine::{
    Bounded as _,
    review::{Outline, Swing},
};

/// A page of the review, from 0.
pub(super) fn of(console: &Console, game: &Game, player: Player, page: u8) -> View {
    if !is_reviewed(game) || console.hides_code(game) {
        return ladder(console, game);
    }
    let rounds = game.seat(player).rounds();
    let named = Some(player).filter(|_| game.header().table.is_competitive());
    let position = Page {
        number: page + 1,
        of: ReviewPage::count(rounds),
    };
    let footer = if position.number < position.of {
        TURN_PAGE
    } else {
        Footer::new(Prompt::MenuBack, Prompt::OkDone)
    };
    let (round, part) = match ReviewPage::of(page, rounds) {
        ReviewPage::Outline => {
            let outline = console.outline();
            let outline = outline.map(|outline| own_game(game, player, outline));
            return text(Text::OwnGame(named, outline), position, footer);
        }
        ReviewPage::Answers(round) => (Some(round + 1), answers(console, game, player, round)),
        ReviewPage::Worth(round) => (Some(round + 1), worth(console, round)),
        ReviewPage::Sums => (None, sums(console, rounds)),
    };
    View::Review(ReviewView {
        player: named,
        round,
        part,
        page: position,
        footer,
    })
}

fn own_game(game: &Game, player: Player, outline: &Outline) -> OwnGame {
    let [.., known_after] = outline.known_after;
    let is_right = game.seat(player).claim() == Some(game.problem().solution());
    OwnGame {
        queries: outline.queries,
        known_after,
        foreseen: outline.foreseen,
        thinking: outline.thinking().filter(|_| is_right),
    }
}

fn answers(console: &Console, game: &Game, player: Player, round: u8) -> ReviewPart {
    let turn = game.seat(player).history().get(usize::from(round));
    let review = console.round_review(round);
    let asked = turn.into_iter().flat_map(|turn| turn.asked()).enumerate();
    let rows = asked.map(|(place, (verifier, answer))| {
        let query = review.and_then(|review| review.queries.get(place));
        ReviewRow {
            verifier,
            answer,
            was_known: query.is_some_and(|query| query.is_foreseen),
            codes: query.map(|query| query.codes_after),
        }
    });
    ReviewPart::Answers {
        proposal: turn.and_then(|turn| turn.proposal()),
        rows: rows.bounded(),
    }
}

fn worth(console: &Console, round: u8) -> ReviewPart {
    let review = console.round_review(round);
    ReviewPart::Worth(Worth {
        best: review.and_then(|review| review.best),
        loss: review.and_then(|review| review.loss()),
        luck: review.and_then(|review| review.luck()),
        is_estimate: review.is_some_and(|review| !review.is_exact),
    })
}

fn sums(console: &Console, rounds: u8) -> ReviewPart {
    let sums = console.sums();
    let worth = match rounds {
        0 => Some((Swing::NONE, Swing::NONE)),
        all => sums.worth.filter(|_| sums.rounds == all),
    };
    ReviewPart::Worth(Worth {
        best: None,
        loss: worth.map(|(loss, _)| loss),
        luck: worth.map(|(_, luck)| luck),
        is_estimate: sums.is_estimate,
    })
}
