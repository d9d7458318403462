//! What a screen announces: which records a button may bring about there. Written from the rules of the games and from what
//! can be read on the display, not from what the console does.

use std::mem::discriminant;

use bombe_core::{
    game::{Event, Refusal},
    imitation,
    menus::{self, AfterGame, AfterImitation, Home, Leave, WrongClaim},
    notice::Notice,
    panel::{Button, Buttons},
    player::Player,
    saved::Record,
    screens::{
        Choices, Countdown, Footer, Message, PlayView, Prompt, Sentence, Text, TextView,
        VerifierView, View,
    },
    selector::Stand,
};
use bombe_engine::code::Digit;

/// Whether a record on this screen costs something that the players cannot get back.
pub(super) fn costs(view: &View, record: &Record) -> bool {
    match record {
        Record::Event(event) => !matches!(event, Event::Note(_)),
        // A side that is drawn anew is as good as the one before.
        Record::Imitation(event) => !matches!(event, imitation::Event::Draw(_)),
        // A game that is started over is lost; one that is over is not.
        Record::Start(_) | Record::Imitate(_) => matches!(view, View::Message(_)),
        // On the first cards nobody has played yet.
        Record::Leave => !matches!(view, View::Cards(_)),
        Record::Settings(_)
        | Record::Beaten(_)
        | Record::Close
        | Record::Pause(_)
        | Record::Unpause
        | Record::Result(_)
        | Record::ImitationResult(_)
        | Record::Match(_)
        | Record::Run(_)
        | Record::Statistics(_) => false,
    }
}

/// Whether a screen is another one for those who look at it, or asks something that it did not ask before.
pub(super) fn is_another(before: &View, after: &View) -> bool {
    match (before, after) {
        (View::Choices(before), View::Choices(after)) => {
            let asks = |notice| matches!(notice, Some(Notice::EndsGame(_)));
            discriminant(&before.choices) != discriminant(&after.choices)
                || (asks(after.notice) && before.notice != after.notice)
        }
        (View::Claim(before), View::Claim(after)) => {
            let asks = matches!(after.notice, Some(Notice::AsFound(_)));
            asks && before.notice != after.notice
        }
        (View::Message(before), View::Message(after)) => before.message != after.message,
        (View::Play(before), View::Play(after)) => {
            let asks = after.notice.is_some_and(|notice| notice.is_warning());
            before.player != after.player || (asks && before.notice != after.notice)
        }
        _ => discriminant(before) != discriminant(after),
    }
}

/// Whether the screen says that the button does this. What costs nothing needs no announcement.
pub(super) fn announces(view: &View, button: Button, record: &Record) -> bool {
    match record {
        Record::Settings(_) | Record::Beaten(_) => true,
        Record::Event(event) => announces_event(view, button, *event),
        Record::Imitation(event) => announces_imitation(view, button, *event),
        Record::Start(_) => match view {
            View::Choices(menu) => match menu.choices {
                Choices::AfterGame(entries, _) => picks(entries, button, |entry| {
                    matches!(
                        entry,
                        AfterGame::SameProblem
                            | AfterGame::AnotherProblem
                            | AfterGame::NextInMatch
                            | AfterGame::NextInRun
                            | AfterGame::SwapOneCard
                    )
                }),
                Choices::Setup(..) => ok_says(button, menu.footer, menu.notice, Prompt::OkStart),
                _ => false,
            },
            View::Run(view) => button == Button::Ok && view.footer.right == Some(Prompt::OkNext),
            _ => is_yes(view, button, |message| message == Message::StartOver),
        },
        Record::Imitate(_) => match view {
            View::Choices(menu) => match menu.choices {
                Choices::AfterImitation => picks(menus::AFTER_IMITATION, button, |entry| {
                    entry == AfterImitation::SameRules
                }),
                Choices::Imitate(_) => ok_says(button, menu.footer, menu.notice, Prompt::OkStart),
                _ => false,
            },
            _ => is_yes(view, button, |message| {
                message == Message::StartOverImitation
            }),
        },
        Record::Close => match view {
            View::Outcome(view) => menu_says_home(button, view.footer),
            View::Scores(view) => menu_says_home(button, view.footer),
            View::Choices(menu) => match menu.choices {
                Choices::AfterGame(entries, _) => picks(entries, button, |entry| {
                    entry == AfterGame::NewGame || entry == AfterGame::AnotherProblem
                }),
                Choices::AfterImitation => picks(menus::AFTER_IMITATION, button, |entry| {
                    entry != AfterImitation::SameRules
                }),
                _ => false,
            },
            _ => false,
        },
        Record::Leave => match view {
            // MENU is one step up. As long as OK is still to begin the game, nothing is lost.
            View::Cards(view) => {
                button == Button::Menu && view.footer.right == Some(Prompt::OkPlay)
            }
            View::Text(view) => {
                button == Button::Menu && view.footer.left == Some(Prompt::MenuBack)
            }
            _ => leaves(view, button, Leave::KeepSecret),
        },
        Record::Pause(_) => leaves(view, button, Leave::Pause),
        Record::Unpause => match view {
            View::Home(view) => picks(view.menu, button, |entry| entry == Home::Paused),
            _ => false,
        },
        Record::Result(_)
        | Record::ImitationResult(_)
        | Record::Match(_)
        | Record::Run(_)
        | Record::Statistics(_) => false,
    }
}

fn announces_event(view: &View, button: Button, event: Event) -> bool {
    match (event, view) {
        (Event::Note(_), _) => true,
        (
            Event::Query { verifier, proposal } | Event::QueryInNextRound { verifier, proposal },
            View::Play(view),
        ) => {
            let is_open = view.verifiers[verifier.index()] == VerifierView::NotAsked;
            is_open
                && button == Button::Verifier(verifier)
                && view.queries_left > 0
                && view.dial.code() == Ok(proposal)
                && view.notice != Some(Notice::TooSoon)
        }
        (
            Event::Query { verifier, .. } | Event::QueryInNextRound { verifier, .. },
            View::Text(TextView {
                text:
                    Text::Guide(Sentence::Ask {
                        verifier: asked, ..
                    }),
                ..
            }),
        ) => verifier == *asked && button == Button::Verifier(verifier),
        (Event::EndTurn, View::Text(view)) => {
            ok_says(button, view.footer, None, Prompt::OkEndRound)
        }
        (Event::EndTurn, View::Play(view)) => button == Button::Ok && says_end(view),
        (Event::EndTurn, _) => is_yes(view, button, |message| message == Message::Pass),
        (Event::Vote(thumb), _) => is_yes(view, button, |message| message == Message::Thumb(thumb)),
        (Event::Claim(code), View::Claim(view)) => {
            let is_asked = view.notice == Some(Notice::AsFound(code)) && button == Button::Ok;
            (is_asked || ok_says(button, view.footer, view.notice, Prompt::OkClaim))
                && view.dial.code() == Ok(code)
        }
        (Event::Abandon, _) => leaves(view, button, Leave::ShowCode),
        (Event::GoOn, View::Choices(menu)) => match menu.choices {
            Choices::WrongClaim(_) => picks(menus::WRONG_CLAIM, button, |entry| {
                entry == WrongClaim::GoOn
            }),
            _ => false,
        },
        (Event::GoOn, _) => false,
        (Event::Hint(_), _) => is_yes(view, button, |message| message == Message::TakeHint),
        (Event::Check, _) => is_yes(view, button, |message| message == Message::TakeCheck),
        // They are shown by themselves: see [`holds_thumbs`].
        (Event::Thumbs(_), _) => false,
        (Event::Query { .. } | Event::QueryInNextRound { .. } | Event::Claim(_), _) => false,
    }
}

fn announces_imitation(view: &View, button: Button, event: imitation::Event) -> bool {
    use imitation::Event;
    match (event, view) {
        (Event::Draw(_), View::Message(view)) => {
            matches!(view.message, Message::HandOverImitation(_))
                && ok_says(button, view.footer, view.notice, Prompt::OkHere)
        }
        (Event::Lay, View::Laying(view)) => {
            ok_says(button, view.footer, view.notice, Prompt::OkLaid)
        }
        (Event::EndVote, View::Ballot(view)) => {
            ok_says(button, view.footer, view.notice, Prompt::OkNextPair)
        }
        (Event::Vote { player, .. }, View::Ballot(view)) => {
            let is_open =
                |voter: &bombe_core::screens::Voter| voter.letter == player && !voter.has_voted;
            button == Button::Verifier(player) && !view.is_hiding && view.voters.iter().any(is_open)
        }
        (Event::TakeBack(player), View::Ballot(view)) => {
            button == Button::Verifier(player) && view.can_take_back == Some(player)
        }
        (Event::Next, View::Scores(view)) => {
            view.outcome.is_none() && ok_says(button, view.footer, view.notice, Prompt::OkNext)
        }
        (Event::Abandon, _) => is_yes(view, button, |message| message == Message::GiveUpImitation),
        _ => false,
    }
}

/// Whether the screen asks how to leave the game, and the button picks this way.
fn leaves(view: &View, button: Button, way: Leave) -> bool {
    match view {
        View::Choices(menu) => {
            // What ends the game is announced before the second press.
            let is_announced = match (way, menu.notice) {
                (Leave::Pause, _) => true,
                (_, Some(Notice::EndsGame(letter))) => button == Button::Verifier(letter),
                (Leave::ShowCode | Leave::KeepSecret, _) => false,
            };
            let is_picked = picks(menus::LEAVE, button, |entry| entry == way);
            menu.choices == Choices::Leave && is_announced && is_picked
        }
        _ => false,
    }
}

/// Whether thumbs that are shown without a press are those of the players who hold their letter while it is counted down.
pub(super) fn holds_thumbs(view: &View, record: &Record, down: Buttons) -> bool {
    let Record::Event(Event::Thumbs(up)) = record else {
        return false;
    };
    let is_counting = matches!(view, View::Countdown(count) if count.until == Countdown::Thumbs);
    let is_held = |player: &Player| down.contains(Button::Verifier(player.letter()));
    is_counting && up.iter().all(|player| is_held(&player))
}

/// Whether the selector for votes points to a side: nobody votes with one that does not.
pub(super) fn is_at_a_side(stand: Stand) -> bool {
    matches!(stand, Stand::At(digit) if digit != Digit::Three)
}

/// Whether it says that OK ends the round or the turn: at its foot, or in the notice that covers the foot.
fn says_end(view: &PlayView) -> bool {
    match view.notice {
        Some(notice) => matches!(
            notice,
            Notice::AnswersAreFor(_)
                | Notice::Refused(Refusal::NoQueriesLeft | Refusal::ProposalChanged { .. })
        ),
        None => matches!(
            view.footer.right,
            Some(Prompt::OkEndRound | Prompt::OkEndTurn | Prompt::OkNext)
        ),
    }
}

/// Whether OK is pressed, and the foot says so. A notice covers it.
fn ok_says(button: Button, footer: Footer, notice: Option<Notice>, prompt: Prompt) -> bool {
    button == Button::Ok && notice.is_none() && footer.right == Some(prompt)
}

fn menu_says_home(button: Button, footer: Footer) -> bool {
    button == Button::Menu && footer.left == Some(Prompt::MenuHome)
}

/// Whether a question is answered with yes.
fn is_yes(view: &View, button: Button, is_asked: impl Fn(Message) -> bool) -> bool {
    match view {
        View::Message(view) => {
            is_asked(view.message) && ok_says(button, view.footer, view.notice, Prompt::OkYes)
        }
        _ => false,
    }
}

fn picks<T: Copy + PartialEq>(
    menu: menus::Menu<T>,
    button: Button,
    is_wanted: impl Fn(T) -> bool,
) -> bool {
    match button {
        Button::Verifier(letter) => menu.pick(letter).is_some_and(is_wanted),
        Button::Ok | Button::Menu => false,
    }
}
