//! All words that the console shows: one table per language.
//!
//! A table that lacks a text does not compile. Gaps for what is only known at run time are written `{}`. The signs ▲ ■ ●
//! ✓ ✗ ☺ are drawn as the panel and the screens draw them. OK, MENU and the letters of the buttons are printed on the panel,
//! and the same in all languages. Tests check that every text has room on its screens; `docs/glossary.md` says which word
//! stands for which thing.

mod english;
mod italian;
mod russian;
mod spanish;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

/// A language that the console speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Language {
    #[default]
    English,
    Italian,
    Spanish,
    Russian,
}

impl Language {
    /// All languages, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::English, Self::Italian, Self::Spanish, Self::Russian];

    /// What the language calls itself.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Italian => "Italiano",
            Self::Spanish => "Español",
            Self::Russian => "Русский",
        }
    }

    /// The language's texts.
    #[must_use]
    pub const fn texts(self) -> &'static Texts {
        match self {
            Self::English => &english::TEXTS,
            Self::Italian => &italian::TEXTS,
            Self::Spanish => &spanish::TEXTS,
            Self::Russian => &russian::TEXTS,
        }
    }
}

/// Declares the table: its groups, and the texts of each.
macro_rules! table {
    ($($(#[$doc:meta])* $group:ident: $Group:ident { $($text:ident),* $(,)? })*) => {
        /// The texts of one language.
        #[derive(Debug)]
        pub struct Texts {
            $($(#[$doc])* pub $group: $Group,)*
        }

        $(
            $(#[$doc])*
            #[derive(Debug)]
            #[expect(missing_docs, reason = "the English table says what each text is")]
            pub struct $Group {
                $(pub $text: &'static str,)*
            }
        )*

        #[cfg(test)]
        impl Texts {
            /// All texts with their names.
            fn all(&self) -> std::vec::Vec<(&'static str, &'static str)> {
                std::vec![$($(
                    (concat!(stringify!($group), ".", stringify!($text)), self.$group.$text),
                )*)*]
            }
        }
    };
}

table! {
    /// At the foot: what OK, MENU and the letters do.
    hints: Hints {
        ok_yes, ok_next, ok_start, ok_done, ok_more, ok_play, ok_go_on, ok_back, ok_erase, ok_end_round, ok_end_turn,
        ok_here, ok_claim, ok_numbers, ok_earlier, ok_rounds, ok_machine,
        menu_back, menu_play, menu_home, menu_give_up, menu_claim, menu_no,
        ok_laid, ok_next_pair, ok_scores, ok_again,
        ask_four, ask_five, ask_six, letters_look, letters_cards, letters_cross, letters_strike, letters_more, letters_replay, ok_lamps, menu_twice,
    }
    /// The way to everything.
    home: Home { new_game, results, settings, help, imitation, old_data }
    /// How the console is.
    settings: Settings {
        heading, language, sound, sound_off, sound_low, sound_high, light, light_low, light_normal, light_high, digits,
        digits_normal, digits_large, self_test, about,
    }
    /// What another version has kept.
    foreign: Foreign { heading, body, erase, erase_body }
    /// A game that was interrupted.
    resume: Resume { heading, table_and_round }
    /// Where problems come from.
    problems: Problems { heading, rulebook, new, code, published }
    /// A problem of the rulebook.
    rulebook: Rulebook { problem, of, cards }
    /// A new problem.
    new_problem: NewProblem {
        heading, mode, classic, extreme, nightmare, difficulty, easy, standard, hard, verifiers,
    }
    /// A problem code.
    dialling: Dialling { heading }
    /// A problem that somebody suggests.
    offer: OfferTexts { heading }
    /// A published problem that is typed in.
    typing: Typing {
        heading, card, cards, number, no_such_card, card_twice, no_such_number, not_on_card, not_on_cards, on_no_card,
        no_problem,
    }
    /// Who plays, and how.
    setup: Setup {
        heading, players, solo, team, two_rivals, three_rivals, four_rivals, answers, open, private, handicaps,
        aids,
    }
    /// The cards of a problem.
    cards: Cards { heading, whose, difficulty, luck }
    /// The game.
    play: Play { round, asked, round_in_short, asked_in_short }
    /// The console goes to another player.
    hand_over: HandOver {
        your_turn, turn_private, your_thumb, thumb_body, your_claim, claim_body, your_notes, notes_body,
    }
    /// Menus in a game and after it.
    menu: Menu {
        heading, claim, notes, cards, standings, hint, more, help, settings, start_over, give_up, problem, after_heading,
        same, another, new_game, machine,
    }
    /// Before something cannot be taken back.
    confirm: Confirm {
        start_over, start_over_body, give_up, give_up_body, pass, pass_body, hint, hint_body,
    }
    /// The note sheet.
    notes: Notes { nothing_asked, verifier, card }
    /// Votes and claims.
    thumbs: Thumbs {
        do_you_know, yes, not_yet, countdown, out, last_round, nobody, one_claims, several_claim,
    }
    /// Claims.
    claim: Claim { heading, hide, hide_body, wrong, one_out, several_out, round_begins }
    /// How all stand.
    standings: Standings { round, rounds, claim, asked, playing, out, beaten, won, shares }
    /// How a game has ended.
    outcome: Outcome {
        right, wrong_claim, wrong, all_share, some_share, wins, nobody, given_up, played_before, with_aids,
        played_before_with_aids, code_was, others_out,
        taken, you_win, you_lose, code, rounds, queries, winner, winners, you,
    }
    /// How the machine has played.
    machine: MachineTexts {
        heading, apprentice, analyst, turing, apprentice_knows, analyst_knows, turing_knows, codes_at_first, ruled_out,
        left, claims, is_best,
    }
    /// Old results.
    results: Results { heading, columns, none, tie, solved, not_solved }
    /// What players should know, mostly why a press did nothing.
    notice: Notices {
        no_position, answers_are_for, misdialled, nothing_kept, full, memory_error, memory_damaged, no_verifier,
        already_asked, none_left, proposal_changed, last_round, no_mark, sheet_full, not_now, nothing_asked, game_over,
        tells_nothing, thinking, no_hint, battery_low, selector_dead, button_stuck,
    }
    /// The help that the console can give, and what each kind of it does.
    aids: AidTexts {
        none, some, count, count_does, crosses, crosses_does, warning, warning_does, hint, hint_does, lessons,
        lessons_does,
    }
    /// The one hint.
    hint: HintTexts { heading, ask, claim, end_turn }
    /// What an answer has taught.
    lessons: Lessons { nothing, must_be, one_left, cannot_be, one_out, ruled_out, has_card }
    /// The imitation game.
    imitation: ImitationTexts {
        heading, players, kind, competitive, cooperative, gnurut, pictures, timer, timer_off, seconds, turn_of, answers, take_it,
        pair, look_and_lay, machine_is, left, right, which_row, how_to_vote, then_letter, hide, countdown, machine_was, scores,
        together, wins, shared, all_won, all_lost, start_over_body, give_up_body, only_responder, no_side, no_player,
        is_responder, has_voted, votes_missing,
        help_aim, help_aim_body, help_lay, help_lay_body, help_vote, help_vote_body, help_points, help_points_body,
    }
    /// What works and what does not.
    self_test: SelfTest { memory_works, memory_full, memory_faulty, memory_foreign }
    /// How to play: the pages of the help.
    help: Help {
        secret, secret_body, verifiers, verifiers_body, ask, ask_body, rounds, rounds_body, think, think_body,
        claim, claim_body, rivals_claim_body,
    }
    /// What this is.
    about: About { version, problem, fan_made }
    /// One card.
    card: CardPages { heading, meaning, misleads, misleads_body }
    /// What cards are about, in plain words.
    explain: Explain {
        one_shape, parity, count, two_shapes, smallest, largest, majority, evens, sum_parity, pair_sum, repetition,
        pair, order, sum, run_up, run, some_less, some_equal, some_greater, some_parity, smallest_or_tied,
        largest_or_tied, multiple, some_pair_sum, some_shape, some_extreme, shape_and_other, some_count,
        some_two_shapes,
    }
    /// What criteria say.
    rules: Rules {
        even, odd, none_of, one_of, two_of, three_of, smallest, largest, smallest_or_tied, largest_or_tied,
        more_even, more_odd, no_even, one_even, two_even, three_even, sum_even, sum_odd, sum_multiple,
        triple, pair, all_different, no_pair, rises, falls, neither,
        run_of_3, run_of_2, no_run, run_of_3_any, run_of_2_any, no_run_any,
    }
}
