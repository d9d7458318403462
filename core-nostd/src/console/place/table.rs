//! The places in a game, and what the display shows there.

use super::{
    ALONE, BACK_OR_NEXT, CriteriaPage, SheetPage, TURN_PAGE, last_letter, machine, menu, message,
    problem, question, reading, review, run, scan, sheet, text, truth,
};
use crate::{
    console::{Console, own_game::is_reviewed},
    game::{Aid, Game, InMatch, News, Outcome, Phase, Score, Thumb, Voting, WrongClaims},
    menus,
    player::{Player, PlayerSet},
    saved::{GameResult, MatchScore},
    screens::{
        AfterThumbs, CardsView, Choices, ClaimView, CodesLeft, Countdown, CountdownView, Deed,
        Footer, HandOver, LogView, LoggedTurn, Message, OutcomeView, PlayView, Prompt, Sentence,
        Standing, StandingState, StandingsView, Text, ThumbView, ThumbsView, VerifierView, View,
        VoteView,
    },
};
use bombe_engine::{
    Bounded as _, CardSet, Letter, Level, Mode,
    turn::{QUERIES_PER_ROUND, Turn},
};

/// OK goes on, and there is nothing else to do.
const GO_ON: Footer = Footer::only(Prompt::OkGoOn);

/// A place in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::console) enum Spot {
    /// Which cards are to be put back into the box and taken out of it, before they are laid out.
    Pull {
        /// Those to be put back.
        put_back: CardSet,
        /// Those to be taken out.
        take: CardSet,
    },
    /// The cards to be laid out.
    Cards,
    /// The console goes to another player; the next screen is for their eyes.
    HandOver(AfterHandOver),
    /// The guide says something.
    Guide(Sentence),
    /// The player asks verifiers.
    Play,
    /// A verifier's cards are shown, a page at a time, while its button is held.
    Peek(CriteriaPage),
    /// A card's pages.
    Card {
        /// Its verifier, or its slot in nightmare mode.
        slot: Letter,
        /// Which page, from 0.
        page: u8,
    },
    /// The game's menu.
    Menu,
    /// The rest of the game's menu.
    More,
    /// The problem's name in large type.
    Problem,
    /// The problem, to be scanned.
    ScanProblem,
    /// The hint is shown.
    Hint,
    /// The player is told whether their crosses are sound.
    Check,
    /// A question before something that cannot be undone.
    Confirm(Question),
    /// The ways out of the game.
    Leave,
    /// The player's note sheet.
    Sheet(SheetPage),
    /// The standings.
    Standings,
    /// Who has asked whom in this round: public, so for whoever looks at the display.
    Log(u8),
    /// All are about to show their thumbs at once.
    CallForThumbs,
    /// The player shows a thumb.
    Vote,
    /// The remaining steps until all thumbs are shown.
    Countdown(u8),
    /// All thumbs are shown.
    Thumbs,
    /// The player dials the code they claim.
    Claim,
    /// A player has claimed what the selectors show, and has to turn all of them away.
    HideClaim,
    /// All claims were wrong.
    WrongClaims,
    /// The claim of those who play alone or together was wrong: do they go on?
    WrongClaim,
    /// The game has ended.
    Verdict,
    /// The score sheet of the run that the game belongs to, after it has ended.
    Run,
    /// The menu after a game.
    AfterGame,
    /// The result, to be scanned.
    ScanResult,
    /// What the verifiers have tested: a page of it, from 0.
    Truth(u8),
    /// The scores of the machine's levels.
    Ladder,
    /// A level's game is replayed.
    Replay {
        /// The level.
        level: Level,
        /// Which page of it, from 0.
        page: u8,
    },
    /// A player's own game is looked at, or that of those who share one note sheet.
    Review {
        /// Whose; the first player's for those who share one.
        player: Player,
        /// Which page of it, from 0.
        page: u8,
    },
}

/// What a player sees after a hand-over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::console) enum AfterHandOver {
    /// What the game waits for.
    Game,
    /// Their note sheet.
    Sheet,
    /// Whether their crosses are sound.
    Check,
    /// Their own game, after it has ended.
    Review(Player),
}

/// What is confirmed before something that cannot be undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::console) enum Question {
    /// Start the game over.
    StartOver,
    /// End the turn without a query.
    Pass,
    /// Take the only hint.
    Hint,
    /// Check the crosses.
    Check,
    /// Show this thumb.
    Thumb(Thumb),
}

impl Spot {
    /// Whether this belongs to a player's turn, so that its open answers stay lit.
    pub(in crate::console) const fn shows_turn(self) -> bool {
        match self {
            Self::Pull { .. }
            | Self::Cards
            | Self::Guide(_)
            | Self::Play
            | Self::Peek(_)
            | Self::Card { .. }
            | Self::Menu
            | Self::More
            | Self::Problem
            | Self::ScanProblem
            | Self::Hint
            | Self::Check
            | Self::Confirm(_)
            | Self::Leave
            | Self::Sheet(_)
            | Self::Standings
            | Self::Log(_)
            | Self::Claim => true,
            Self::HandOver(_)
            | Self::CallForThumbs
            | Self::Vote
            | Self::Countdown(_)
            | Self::Thumbs
            | Self::HideClaim
            | Self::WrongClaims
            | Self::WrongClaim
            | Self::Verdict
            | Self::Run
            | Self::AfterGame
            | Self::ScanResult
            | Self::Truth(_)
            | Self::Ladder
            | Self::Replay { .. }
            | Self::Review { .. } => false,
        }
    }

    /// What the display shows there.
    pub(in crate::console) fn view(self, console: &Console, game: &Game) -> View {
        match self {
            Self::Pull { put_back, take } => pull(game, put_back, take),
            Self::Cards => cards(console, game),
            Self::HandOver(then) => hand_over(console, game, then),
            Self::Guide(sentence) => guide(sentence),
            Self::Play => play(console, game),
            Self::Peek(page) => sheet::peek(game, page),
            Self::Card { slot, page } => reading::card(console, game, slot, page),
            Self::Menu => {
                let entries = menus::in_game(game.header());
                menu(Choices::InGame(entries), Footer::BACK, console)
            }
            Self::More => {
                let entries = menus::more(game.header());
                menu(Choices::More(entries), Footer::BACK, console)
            }
            Self::Problem => problem::of_game(console, game),
            Self::ScanProblem => scan::of_problem(console, game),
            Self::Hint => {
                let seat = game.seat(game.player().unwrap_or(Player::One));
                message(Message::Hint(seat.hint()), GO_ON, console)
            }
            Self::Check => {
                let is_sound = console.are_crosses_sound(game);
                message(Message::Check(is_sound), GO_ON, console)
            }
            Self::Confirm(Question::StartOver) => question(Message::StartOver, console),
            Self::Confirm(Question::Pass) => question(Message::Pass, console),
            Self::Confirm(Question::Hint) => question(Message::TakeHint, console),
            Self::Confirm(Question::Check) => question(Message::TakeCheck, console),
            Self::Confirm(Question::Thumb(thumb)) => question(Message::Thumb(thumb), console),
            Self::Leave => menu(Choices::Leave, Footer::BACK, console),
            Self::Sheet(page) => sheet::of(console, game, page),
            Self::Standings => standings(console, game),
            Self::Log(round) => log(game, round),
            Self::CallForThumbs => {
                let letters = game.remaining().map(Player::letter).collect();
                let footer = Footer::new(Prompt::Menu, Prompt::OkCountDown);
                message(Message::CallForThumbs(letters), footer, console)
            }
            Self::Vote => vote(console, game),
            Self::Countdown(seconds) => View::Countdown(CountdownView {
                until: Countdown::Thumbs,
                can_stop: console.is_voting_together(),
                seconds,
            }),
            Self::Thumbs => thumbs(game),
            Self::Claim => claim(console, game),
            Self::HideClaim => message(Message::HideClaim, Footer::MENU, console),
            Self::WrongClaims => wrong_claims(console, game),
            Self::WrongClaim => wrong_claim(console, game),
            Self::Verdict => verdict(console, game),
            Self::Run => run::at_table(console).unwrap_or_else(|| verdict(console, game)),
            Self::AfterGame => {
                let goes_on = console.next_in_run().is_some();
                let has_result = console.saved().result_of_game().is_some();
                let entries = menus::after_game(game.header().table, goes_on, has_result);
                let score = match_score(console, game);
                let score = score.map(|score| (game.header().table, score));
                let footer = Footer::new(Prompt::MenuBack, Prompt::OkCriteria);
                menu(Choices::AfterGame(entries, score), footer, console)
            }
            Self::ScanResult => match console.saved().result_of_game().and_then(scan::of_result) {
                Some(view) => view,
                None => verdict(console, game),
            },
            Self::Truth(page) => truth::of(console, game, page),
            Self::Ladder => machine::ladder(console, game),
            Self::Replay { level, page } => machine::replay(console, game, level, page),
            Self::Review { player, page } => review::of(console, game, player, page),
        }
    }
}

/// The player to be named on screen; `None` if there is only one note sheet.
pub(super) fn named_player(game: &Game) -> Option<Player> {
    game.player()
        .filter(|_| game.header().table.is_competitive())
}

/// The player whose turn it is; `None` also while all show their thumbs at once.
fn at_turn(game: &Game) -> Option<Player> {
    let are_all_voting =
        matches!(game.phase(), Phase::Voting(_)) && game.header().thumbs == Voting::Together;
    game.player().filter(|_| !are_all_voting)
}

/// The last verifier of the problem.
pub(super) fn last_verifier(game: &Game) -> Letter {
    last_letter(game.problem().face().slots().len())
}

pub(super) fn cards(console: &Console, game: &Game) -> View {
    let ok = if game.is_untouched() {
        Prompt::OkPlay
    } else {
        Prompt::OkBack
    };
    View::Cards(CardsView {
        problem: game.header().problem,
        face: game.problem().face().clone(),
        rating: console.deduction.machine.rating(),
        in_run: game.header().in_run,
        footer: Footer::new(Prompt::LettersLook(last_verifier(game)), ok),
    })
}

/// A card that takes the place of another one is told with its verifier.
fn pull(game: &Game, put_back: CardSet, take: CardSet) -> View {
    let face = game.problem().face();
    let is_swap = face.mode() != Mode::Nightmare && put_back.len() == 1 && take.len() == 1;
    let mut slots = Letter::ALL.into_iter().zip(face.slots());
    let place = slots.find(|(_, slot)| slot.cards().any(|card| take.contains(card)));
    let pulled = Text::Pull {
        put_back,
        take,
        verifier: place.map(|(letter, _)| letter).filter(|_| is_swap),
    };
    text(pulled, ALONE, BACK_OR_NEXT)
}

fn guide(sentence: Sentence) -> View {
    let footer = match sentence {
        Sentence::Aim => Footer::new(Prompt::MenuHome, Prompt::OkGoOn),
        Sentence::Cards => Footer::new(Prompt::MenuBack, Prompt::OkGoOn),
        Sentence::Turn(_) => Footer::new(Prompt::Menu, Prompt::DialOrOkPlay),
        Sentence::Learnt { .. } => Footer::new(Prompt::Menu, Prompt::OkGoOn),
        Sentence::EndRound => Footer::new(Prompt::Menu, Prompt::OkEndRound),
        Sentence::Ask { .. } | Sentence::Hold { .. } | Sentence::Claim(_) => {
            Footer::new(Prompt::Menu, Prompt::OkPlay)
        }
    };
    text(Text::Guide(sentence), ALONE, footer)
}

fn play(console: &Console, game: &Game) -> View {
    let seat = game.seat(game.player().unwrap_or(Player::One));
    // A round that is about to end looks like the next one.
    let is_ending = console.deduction.is_round_ending;
    let no_turn = Turn::default();
    let turn = if is_ending { &no_turn } else { seat.turn() };
    let verifiers = Letter::ALL.map(|letter| {
        let is_hidden =
            game.header().answers.hides_answers() && console.deduction.held != Some(letter);
        match turn.answer(letter) {
            Some(_) if is_hidden => VerifierView::Asked,
            Some(answer) => VerifierView::Said(answer),
            None if letter.index() < game.problem().face().slots().len() => VerifierView::NotAsked,
            None => VerifierView::Absent,
        }
    });
    View::Play(
        PlayView {
            player: named_player(game),
            dial: console.dial,
            digits: console.saved().settings().digits,
            time_left: console.time_left(game.header().timer),
            round: game.round() + u8::from(is_ending),
            queries: seat.queries(),
            queries_left: if is_ending {
                QUERIES_PER_ROUND
            } else {
                seat.queries_left()
            },
            codes_left: console.has(Aid::Count).then(|| match console.insight() {
                Some(insight) => CodesLeft::Known(insight.codes_left()),
                None => CodesLeft::Unknown,
            }),
            is_battery_low: console.is_battery_low(),
            verifiers,
            latest: seat.latest().filter(|_| !is_ending),
            footer: play_footer(console, game, turn, seat.queries_left()),
            notice: console.notice,
        }
        .with_word_on_change(turn.proposal()),
    )
}

fn play_footer(console: &Console, game: &Game, turn: &Turn, queries_left: u8) -> Footer {
    let has_asked = turn.queries() > 0;
    let is_competitive = game.header().table.is_competitive();
    let counts = console.has(Aid::Count);
    let ask = Prompt::Ask(last_verifier(game));
    let left = match has_asked {
        // The count between the prompts needs the space.
        _ if counts => Prompt::Menu,
        true if queries_left > 0 => ask,
        false if !is_competitive => Prompt::MenuClaim,
        true | false => Prompt::MenuNotes,
    };
    let right = match has_asked {
        true if counts => Prompt::OkNext,
        true if is_competitive => Prompt::OkEndTurn,
        true => Prompt::OkEndRound,
        false => ask,
    };
    Footer::new(left, right)
}

fn hand_over(console: &Console, game: &Game, then: AfterHandOver) -> View {
    let is_private = game.header().answers.hides_answers();
    let player = match then {
        AfterHandOver::Review(player) => player,
        AfterHandOver::Game | AfterHandOver::Sheet | AfterHandOver::Check => {
            game.player().unwrap_or(Player::One)
        }
    };
    let what = match (then, game.phase()) {
        (AfterHandOver::Review(_), _) => HandOver::Review,
        (AfterHandOver::Sheet | AfterHandOver::Check, _) => HandOver::Notes,
        (AfterHandOver::Game, Phase::Claiming(_)) => HandOver::Claim,
        (AfterHandOver::Game, Phase::Voting(_)) => HandOver::Thumb,
        (AfterHandOver::Game, _) if is_private => HandOver::PrivateTurn,
        (AfterHandOver::Game, _) => HandOver::Turn,
    };
    let ok = match what {
        HandOver::Turn | HandOver::PrivateTurn => Prompt::DialOrOkPlay,
        HandOver::Thumb | HandOver::Claim | HandOver::Notes | HandOver::Review => Prompt::OkHere,
    };

    message(
        Message::HandOver(player, what),
        Footer::new(Prompt::Menu, ok),
        console,
    )
}

fn vote(console: &Console, game: &Game) -> View {
    View::Vote(VoteView {
        player: game.player().unwrap_or(Player::One),
        footer: Footer::MENU,
        notice: console.notice,
    })
}

fn thumbs(game: &Game) -> View {
    let view = |player| {
        let seat = game.seat(player);
        match seat.thumb() {
            _ if seat.is_out() => ThumbView::Out,
            Some(Thumb::Up) => ThumbView::Up,
            Some(Thumb::Down) | None => ThumbView::Down,
        }
    };
    View::Thumbs(ThumbsView {
        thumbs: game.players().map(view).bounded(),
        next: match game.phase() {
            Phase::Over(_) => AfterThumbs::GameOver,
            Phase::Asking(starter) => AfterThumbs::NextRound {
                round: game.round(),
                starter,
            },
            Phase::Voting(_) | Phase::Claiming(_) => AfterThumbs::Claims(game.claimants()),
        },
        footer: match game.phase() {
            Phase::Asking(_) => Footer::new(Prompt::DialPlay, Prompt::OkGoOn),
            Phase::Voting(_) | Phase::Claiming(_) | Phase::Over(_) => GO_ON,
        },
    })
}

fn claim(console: &Console, game: &Game) -> View {
    let menu = match game.phase() {
        Phase::Claiming(_) => Prompt::Menu,
        Phase::Asking(_) | Phase::Voting(_) | Phase::Over(_) => Prompt::MenuBack,
    };
    View::Claim(ClaimView {
        player: named_player(game),
        dial: console.dial,
        digits: console.saved().settings().digits,
        footer: Footer::new(menu, Prompt::OkClaim),
        notice: console.notice,
    })
}

fn wrong_claims(console: &Console, game: &Game) -> View {
    let wrong_claims = Message::WrongClaims {
        of: match game.news() {
            News::WrongClaims(players) => players,
            News::None | News::Thumbs => PlayerSet::default(),
        },
        next_round: match game.phase() {
            Phase::Over(_) => None,
            Phase::Asking(_) | Phase::Voting(_) | Phase::Claiming(_) => Some(game.round()),
        },
    };
    message(wrong_claims, GO_ON, console)
}

fn wrong_claim(console: &Console, game: &Game) -> View {
    let Some(WrongClaims { last, .. }) = game.wrong_claims() else {
        return verdict(console, game);
    };
    menu(Choices::WrongClaim(last), Footer::default(), console)
}

/// Whether a game has ended and counts for a match.
fn counts_in_match(game: &Game) -> bool {
    let is_again = game.header().in_match == InMatch::Again;
    !is_again && !matches!(game.outcome(), None | Some(Outcome::Abandoned))
}

/// The score of the match, once a game has counted.
fn match_score(console: &Console, game: &Game) -> Option<MatchScore> {
    let score = *console.saved().match_score();
    let is_match = game.header().table.is_competitive() && !score.is_empty();
    is_match.then_some(score)
}

pub(super) fn standings(console: &Console, game: &Game) -> View {
    let score = match_score(console, game);
    let standing = |player| {
        let seat = game.seat(player);
        // A claim stays secret until it is judged.
        let is_judged = seat.is_out() || game.outcome().is_some();
        Standing {
            wins: score.map(|score| score.wins_of(player)),
            state: standing_state(game, player),
            claim: seat.claim().filter(|_| is_judged),
            rounds: seat.rounds(),
            queries: seat.queries(),
        }
    };
    View::Standings(StandingsView {
        round: game.round(),
        game: score
            .filter(|_| counts_in_match(game))
            .map(|score| score.games),
        current: at_turn(game),
        standings: game.players().map(standing).bounded(),
        footer: match game.outcome() {
            Some(_) if is_reviewed(game) => {
                let last = last_letter(game.players().count());
                Footer::new(Prompt::LettersReplay(last), Prompt::OkMachine)
            }
            Some(_) => Footer::new(Prompt::Menu, Prompt::OkMachine),
            None => Footer::new(Prompt::MenuBack, Prompt::OkTurns),
        },
    })
}

/// What everybody may know of a round.
fn log(game: &Game, round: u8) -> View {
    let of_player = |player| {
        let seat = game.seat(player);
        let ended = seat.history().get(usize::from(round.saturating_sub(1)));
        let turn = ended.unwrap_or_else(|| seat.turn());
        LoggedTurn {
            player,
            deed: match turn.proposal() {
                Some(proposal) => Deed::Asked {
                    proposal,
                    verifiers: turn.answers().map(|answer| answer.is_some()),
                },
                None if ended.is_some() => Deed::Passed,
                None => Deed::NotYet,
            },
        }
    };
    View::Log(LogView {
        round,
        current: at_turn(game).filter(|_| round == game.round()),
        turns: game.order(round).map(of_player).bounded(),
        footer: if round > 1 { TURN_PAGE } else { Footer::BACK },
    })
}

fn standing_state(game: &Game, player: Player) -> StandingState {
    match game.outcome() {
        Some(Outcome::Won(winners)) if winners.contains(player) && winners.len() > 1 => {
            StandingState::Tied
        }
        Some(Outcome::Won(winners)) if winners.contains(player) => StandingState::Won,
        Some(Outcome::LastLeft(last)) if last == player => StandingState::Won,
        _ if game.seat(player).is_out() => StandingState::Out,
        // Claims of the last round put nobody out any more, but they were wrong all the same.
        Some(Outcome::Won(_)) if has_claimed_wrong(game, player) => StandingState::Out,
        Some(_) => StandingState::Lost,
        None => StandingState::Playing,
    }
}

fn has_claimed_wrong(game: &Game, player: Player) -> bool {
    let claim = game.seat(player).claim();
    claim.is_some_and(|claim| claim != game.problem().solution())
}

fn verdict(console: &Console, game: &Game) -> View {
    let Some(outcome) = game.outcome() else {
        return standings(console, game);
    };
    let score = score(game);
    View::Outcome(OutcomeView {
        outcome,
        claim: game.seat(Player::One).claim(),
        solution: game.problem().solution(),
        score,
        is_repeat: game.header().is_repeat,
        has_aids: !game.aids_used().is_empty(),
        is_ranked: game.is_ranked(),
        rival: console.deduction.machine.rival(score),
        in_run: game.header().in_run,
        footer: Footer::new(Prompt::MenuHome, Prompt::OkNext),
        notice: console.notice,
    })
}

/// The score of the winners, or of those who played with one note sheet; `None` if there is nothing to count.
pub(super) fn score(game: &Game) -> Option<Score> {
    let result = GameResult::of(game)?;
    Some(Score {
        rounds: result.rounds,
        queries: result.decisive_queries()?,
    })
}
