//! Views with the longest words and numbers that a screen may have to show, where no scene shows them.

use std::iter::repeat_n;

use bombe_core::{
    game::{Aid, Aids, Outcome, Refusal, Rivals, RunPlace, Score, Table},
    imitation::{self, Side},
    light::DigitSize,
    menus,
    notice::{Mistake, Notice},
    panel::{Button, Dial, Part},
    player::{PerPlayer, Player, PlayerSet},
    saved::{MatchScore, ModeStatistics, NotKept, RunEntry, RunSheet, Statistics},
    screens::{
        Choices, ChoicesView, CodesLeft, CriteriaView, CriterionEntry, Deed, Finding, Footer,
        LadderView, LargeName, LogView, LoggedTurn, MAX_ENTRIES, MAX_SAID, NumberView, OutcomeView,
        OwnGame, Page, PerSeat, PickCardsView, PlayView, ProblemView, Prompt, ReplayView,
        ResultRow, ResultsView, RevealView, Revealed, ReviewPart, ReviewRow, ReviewView, RunView,
        Said, ScoreRow, ScoresView, Screen, SecretView, Sentence, SiteNumber, Standing,
        StandingState, StandingsView, StatisticsPage, StatisticsView, Text, TextView, TimeLeft,
        TruthRow, TruthView, VerifierView, View, Worth,
    },
    texts::Language,
};
use bombe_engine::{
    code::{Code, Digit, Shape},
    deck::{card::Card, card_set::CardSet},
    face::{Mode, Slot},
    insight::{Entry, Lesson},
    invalid::Invalid,
    machine::{Action, Level, Step},
    problem::{
        code::{LENGTH, ProblemCode, VerifierCount},
        name::ProblemName,
        rulebook::RulebookProblem,
    },
    review::{Swing, Thinking},
    verifier::{Answer, Letter, Letters},
};

const CODE: Code = Code::new(Digit::Four, Digit::Four, Digit::Four);

const SAID: Said = Said {
    proposal: CODE,
    answer: Answer::Pass,
};

/// The score of the longest possible game.
const LONGEST: Score = Score {
    rounds: 99,
    queries: 297,
};

/// The longest views, each with a name.
pub(crate) fn screens(language: Language) -> Vec<(String, Screen)> {
    let mut views = Vec::new();
    views.extend(cards());
    views.extend(notices());
    views.extend(outcomes());
    views.extend(tables());
    views.push(after_match());
    views.push(log());
    views.extend(ladders());
    views.extend(truths());
    views.push(replay());
    views.extend(reviews());
    views.extend(levels());
    views.push(results());
    views.extend(statistics());
    views.extend(explanations());
    views.extend(pulls());
    views.extend(picked());
    views.extend(runs());
    views.extend(findings());
    views.extend(large());
    views.extend(site_numbers());
    views.extend(typed_numbers());
    views.extend(imitation());
    let screen = |(name, view)| (name, Screen { view, language });
    views.into_iter().map(screen).collect()
}

/// Every page of every card, on the note sheet of a rival, with no answer of the verifier, a few, and many.
fn cards() -> impl Iterator<Item = (String, View)> {
    let view = move |card: Card, rules: &[_], answers| CriteriaView {
        player: Some(Player::Four),
        verifier: Some(Letter::D),
        card: Some(card),
        can_cross: true,
        entries: rules
            .iter()
            .map(|&rule| CriterionEntry {
                rule,
                crossed: true,
            })
            .collect(),
        said: repeat_n(SAID, answers).collect(),
        page: Page { number: 9, of: 9 },
        footer: Footer::new(Prompt::MenuBack, Prompt::OkMore),
        notice: None,
    };
    Card::all().flat_map(move |card| {
        let pages = card.rules().chunks(MAX_ENTRIES);
        pages.flat_map(move |rules| {
            [0, 3, MAX_SAID].map(|answers| {
                let name = format!("card {} with {answers} answers", card.number());
                (name, View::Criteria(view(card, rules, answers)))
            })
        })
    })
}

/// Every notice, in the longest game.
fn notices() -> impl Iterator<Item = (String, View)> {
    all_notices().map(|notice| {
        let view = PlayView {
            notice: Some(notice),
            ..play()
        };
        (format!("{notice:?}"), View::Play(view))
    })
}

/// A rival in the last round of the longest game. Every field is written out: a new one is to be tried at its longest, too.
fn play() -> PlayView {
    PlayView {
        player: Some(Player::Four),
        dial: Dial::from(CODE),
        digits: DigitSize::Normal,
        time_left: Some(TimeLeft { left: 120, of: 120 }),
        round: LONGEST.rounds,
        queries: LONGEST.queries,
        queries_left: 3,
        codes_left: None,
        is_battery_low: true,
        verifiers: [VerifierView::Asked; Letter::ALL.len()],
        latest: None,
        footer: Footer::new(Prompt::Menu, Prompt::OkEndTurn),
        notice: None,
    }
}

fn all_notices() -> impl Iterator<Item = Notice> {
    let others = [
        Notice::NoPosition(Shape::Square),
        Notice::AnswersAreFor(CODE),
        Notice::Misdialled,
        Notice::NothingKept,
        Notice::NotKept(NotKept::Full),
        Notice::NotKept(NotKept::Faulty),
        Notice::MemoryDamaged,
        Notice::TellsNothing(Letter::D),
        Notice::TooSoon,
        Notice::Thinking,
        Notice::TimeIsUp,
        Notice::HeldTooLong,
        Notice::BatteryLow,
        Notice::Broken(Part::Selector(Shape::Square)),
        Notice::Broken(Part::Button(Button::Menu)),
        Notice::OnlyResponder(Letter::D),
        Notice::HideVote(Shape::Square),
        Notice::NoSide(Shape::Square),
        Notice::VoteTakenBack(Letter::D),
        Notice::NotDuringGame,
    ];
    let mistaken = [
        imitation::Refusal::NoSuchPlayer(Letter::D),
        imitation::Refusal::IsResponder(Letter::D),
        imitation::Refusal::HasVoted(Letter::D),
        imitation::Refusal::IsFinal(Letter::D),
        imitation::Refusal::VotesMissing([Letter::D].into_iter().collect()),
        imitation::Refusal::VotesMissing(Letter::ALL.into_iter().skip(1).collect()),
        imitation::Refusal::NotNow,
        imitation::Refusal::GameOver,
    ];
    others
        .into_iter()
        .chain(refusals().map(Notice::Refused))
        .chain(mistakes().map(Notice::Mistyped))
        .chain(mistaken.map(Notice::Mistaken))
        .chain(Aid::ALL.map(Notice::Aid))
        .chain(lessons())
}

const fn refusals() -> [Refusal; 11] {
    [
        Refusal::NoSuchVerifier(Letter::D),
        Refusal::AlreadyAsked(Letter::D),
        Refusal::NoQueriesLeft,
        Refusal::ProposalChanged { asked: CODE },
        Refusal::NothingAsked,
        Refusal::LastRound,
        Refusal::NoSuchMark,
        Refusal::TooManyMarks,
        Refusal::NoHint,
        Refusal::NotNow,
        Refusal::GameOver,
    ]
}

fn mistakes() -> [Mistake; 14] {
    let [one, other] = [44, 48].map(|number| Card::new(number).unwrap());
    [
        Mistake::NoSuchCard(88),
        Mistake::CardTwice(other),
        Mistake::NoSuchNumber(888),
        Mistake::NotOn(Slot::One(other)),
        Mistake::NotOn(Slot::Either(one, other)),
        Mistake::OnNoCard,
        Mistake::NoProblem(Invalid::NoCodeLeft),
        Mistake::NoProblem(Invalid::SeveralCodesLeft),
        Mistake::NoProblem(Invalid::Superfluous(Letter::D)),
        Mistake::Meant("I65H729".parse().unwrap()),
        Mistake::Incomplete,
        no_such_rank(VerifierCount::Four),
        no_such_rank(VerifierCount::Five),
        no_such_rank(VerifierCount::Six),
    ]
}

/// With a letter that is as wide as any.
fn no_such_rank(verifiers: VerifierCount) -> Mistake {
    let letter = 'G';
    Mistake::NoSuchRank { letter, verifiers }
}

/// Lessons about every criterion of every card.
fn lessons() -> impl Iterator<Item = Notice> {
    let entries = Card::all().flat_map(|card| {
        let rules = card.rules().iter();
        rules.map(move |&rule| Entry { card, rule })
    });
    let lessons = entries
        .flat_map(|entry| [Lesson::MustBe(entry), Lesson::CannotBe(entry)])
        .chain([Lesson::Nothing, Lesson::RuledOut { out: 88, left: 88 }]);
    lessons.flat_map(|lesson| {
        [Mode::Classic, Mode::Nightmare].map(|mode| Notice::Lesson {
            verifier: Letter::D,
            lesson,
            mode,
        })
    })
}

/// Every outcome of the longest game, with and without a result of the machine.
fn outcomes() -> impl Iterator<Item = (String, View)> {
    let some: Vec<Player> = Player::ALL.into_iter().skip(1).collect();
    let outcomes = [
        Outcome::Solved,
        Outcome::Failed,
        Outcome::Won([Player::Four].into_iter().collect()),
        Outcome::Won(some.into_iter().collect()),
        Outcome::Won(Player::ALL.into_iter().collect()),
        Outcome::LastLeft(Player::Four),
        Outcome::NobodyWon,
        Outcome::Abandoned,
    ];
    let better = Score {
        rounds: 98,
        ..LONGEST
    };
    let rivals = [
        None,
        Some((Level::Apprentice, LONGEST)),
        Some((Level::Analyst, better)),
        Some((Level::Turing, better)),
    ];
    let cases = outcomes
        .into_iter()
        .flat_map(move |outcome| rivals.map(|rival| (outcome, rival)));
    cases.map(move |(outcome, rival)| {
        let view = OutcomeView {
            outcome,
            claim: Some(CODE),
            solution: CODE,
            score: Some(LONGEST),
            is_repeat: true,
            has_aids: true,
            is_ranked: rival.is_none(),
            rival,
            in_run: RunPlace::new(4).filter(|_| outcome.winners().is_empty()),
            footer: Footer::new(Prompt::MenuHome, Prompt::OkNext),
            notice: None,
        };
        let name = format!("{outcome:?} against {rival:?}");
        (name, View::Outcome(view))
    })
}

/// The results of players and machine, with the longest names and games.
fn ladders() -> impl Iterator<Item = (String, View)> {
    let winners: PlayerSet = Player::ALL.into_iter().collect();
    let outcomes = [
        Outcome::Solved,
        Outcome::Won(winners),
        Outcome::LastLeft(Player::Four),
    ];
    outcomes.into_iter().map(move |outcome| {
        let view = LadderView {
            outcome,
            score: Some(LONGEST),
            levels: [Some(LONGEST); 3],
            has_own: matches!(outcome, Outcome::Solved),
            footer: Footer::new(Prompt::MenuBack, Prompt::LettersReplay(Letter::D)),
            notice: None,
        };
        (format!("the machine, {outcome:?}"), View::Ladder(view))
    })
}

/// A round of the machine with the largest number of codes.
fn replay() -> (String, View) {
    let step = |verifier, codes_left| Step {
        verifier,
        answer: Answer::Pass,
        codes_left,
    };
    let view = ReplayView {
        level: Level::Apprentice,
        number: LONGEST.rounds,
        codes_before: 125,
        proposal: CODE,
        steps: [
            step(Letter::A, 125),
            step(Letter::B, 124),
            step(Letter::D, 0),
        ]
        .into_iter()
        .collect(),
        page: Page {
            number: 99,
            of: 101,
        },
        footer: Footer::new(Prompt::MenuBack, Prompt::OkMore),
    };
    ("a round of the machine".to_owned(), View::Replay(view))
}

/// Every criterion of every card, above and below the same one, with and without a wrong claim.
fn truths() -> impl Iterator<Item = (String, View)> {
    let rules = Card::all().flat_map(|card| card.rules().iter().map(move |&rule| (card, rule)));
    rules.flat_map(|(card, rule)| {
        [None, Some(CODE)].map(|claim| {
            let row = TruthRow {
                verifier: Letter::D,
                card,
                rule,
                answer: claim.map(|_| Answer::Fail),
            };
            let view = TruthView {
                solution: CODE,
                claim,
                rows: repeat_n(row, TruthView::ROWS).collect(),
                page: Page { number: 1, of: 1 },
                footer: Footer::new(Prompt::MenuBack, Prompt::OkDone),
            };
            let name = format!("{rule:?} of card {}, claim {claim:?}", card.number());
            (name, View::Truth(view))
        })
    })
}

/// The pages of the longest review.
fn reviews() -> impl Iterator<Item = (String, View)> {
    let page = Page {
        number: 200,
        of: 200,
    };
    let footer = Footer::new(Prompt::MenuBack, Prompt::OkMore);
    let row = ReviewRow {
        verifier: Letter::D,
        answer: Answer::Pass,
        was_known: true,
        codes: Some([125; 3]),
    };
    let far = |sign: i32| {
        Some(Swing {
            rounds: sign * 98_765,
            queries: sign * 287_654,
        })
    };
    let best = [
        Action::Ask {
            proposal: CODE,
            verifier: Letter::D,
        },
        Action::Claim(CODE),
        Action::EndTurn,
    ];
    let worths = best.map(|best| {
        ReviewPart::Worth(Worth {
            best: Some(best),
            loss: far(1),
            luck: far(-1),
            is_estimate: true,
        })
    });
    let answers = ReviewPart::Answers {
        proposal: Some(CODE),
        rows: repeat_n(row, 3).collect(),
    };
    let parts = worths.into_iter().chain([answers]);
    let reviews = parts.map(move |part| {
        View::Review(ReviewView {
            player: None,
            round: Some(LONGEST.rounds),
            part,
            page,
            footer,
        })
    });
    let thinking = [
        None,
        Some(Thinking::Shown(Level::Turing)),
        Some(Thinking::Missed {
            used: Level::Apprentice,
            better: Level::Turing,
            queries: LONGEST.queries,
        }),
    ];
    let known = [None, Some(0), Some(LONGEST.queries)];
    let outlines = known.into_iter().flat_map(move |known_after| {
        thinking.map(|thinking| {
            let game = OwnGame {
                queries: LONGEST.queries,
                known_after,
                foreseen: LONGEST.queries,
                thinking,
            };
            View::Text(TextView {
                text: Text::OwnGame(None, Some(game)),
                page,
                footer,
            })
        })
    });
    let views = reviews.chain(outlines);
    views.map(|view| (format!("{view:?}"), view))
}

/// What each level knows, with any number of codes, and the end of the longest game.
fn levels() -> impl Iterator<Item = (String, View)> {
    let page = Page {
        number: 99,
        of: 101,
    };
    let footer = Footer::new(Prompt::MenuBack, Prompt::OkMore);
    let texts = Level::ALL.into_iter().flat_map(|level| {
        let knows = (1..=125).map(move |codes_at_first| Text::Level {
            level,
            codes_at_first,
        });
        knows.chain([Text::LevelEnd {
            level,
            claim: Some(CODE),
            score: LONGEST,
            is_best: true,
        }])
    });
    texts.map(move |text| {
        let view = View::Text(TextView { text, page, footer });
        (format!("{text:?}"), view)
    })
}

/// All pages of the statistics after more games than anybody plays.
fn statistics() -> impl Iterator<Item = (String, View)> {
    let mode = ModeStatistics {
        played: u16::MAX,
        solved: u16::MAX,
        ranked: 1,
        rounds: LONGEST.rounds.into(),
        queries: LONGEST.queries.into(),
        best: Some(LONGEST),
    };
    let statistics = Statistics {
        modes: [mode; 3],
        beaten: [u16::MAX; 3],
    };
    StatisticsPage::ALL.into_iter().map(move |shown| {
        let view = StatisticsView {
            statistics,
            shown,
            page: Page { number: 9, of: 9 },
            footer: Footer::new(Prompt::MenuBack, Prompt::OkMore),
        };
        (format!("{shown:?}"), View::Statistics(view))
    })
}

/// The menu after a game of the longest match.
fn after_match() -> (String, View) {
    let table = Table::Competitive(Rivals::Four);
    let score = MatchScore {
        games: 99,
        wins: [99; 4],
    };
    let choices = Choices::AfterGame(menus::after_game(table, false, true), Some((table, score)));
    let view = ChoicesView {
        choices,
        footer: Footer::BACK,
        notice: None,
    };
    ("after a match".to_owned(), View::Choices(view))
}

/// Every state of a player above every other, with four players in the longest game.
fn tables() -> impl Iterator<Item = (String, View)> {
    let states = [
        StandingState::Playing,
        StandingState::Out,
        StandingState::Lost,
        StandingState::Won,
        StandingState::Tied,
    ];
    let pairs = states
        .into_iter()
        .flat_map(move |upper| states.map(|lower| (upper, lower)));
    let cases = pairs.flat_map(|pair| [None, Some(CODE)].map(|claim| (pair, claim)));
    let cases = cases.flat_map(|case| [None, Some(99)].map(|wins| (case, wins)));
    let cases = cases.flat_map(|case| [None, Some(Player::Four)].map(|current| (case, current)));
    // After a game nobody plays on, and while one is played nobody has won or lost.
    let cases = cases.filter(|(((pair, _), _), current)| {
        let is_going_on = |state| matches!(state, StandingState::Playing | StandingState::Out);
        match current {
            Some(_) => is_going_on(pair.0) && is_going_on(pair.1),
            None => pair.0 != StandingState::Playing && pair.1 != StandingState::Playing,
        }
    });
    cases.map(move |((((upper, lower), claim), wins), current)| {
        let standing = |state| Standing {
            wins,
            state,
            claim,
            rounds: LONGEST.rounds,
            queries: LONGEST.queries,
        };
        let view = StandingsView {
            round: LONGEST.rounds,
            game: wins.filter(|_| current.is_none()),
            current,
            standings: PerPlayer::from_array([upper, lower, upper, lower].map(standing)),
            footer: Footer::new(Prompt::MenuBack, Prompt::OkTurns),
        };
        let name = format!("{upper:?} above {lower:?}, wins {wins:?}");
        (name, View::Standings(view))
    })
}

/// The last round of four players, all of whom have asked.
fn log() -> (String, View) {
    let turn = |player| LoggedTurn {
        player,
        deed: Deed::Asked {
            proposal: CODE,
            verifiers: [true; Letter::ALL.len()],
        },
    };
    let view = LogView {
        round: LONGEST.rounds,
        current: Some(Player::Four),
        turns: PerPlayer::from_array(Player::ALL.map(turn)),
        footer: Footer::new(Prompt::MenuBack, Prompt::OkMore),
    };
    ("the longest log".to_owned(), View::Log(view))
}

/// Six players during and after the longest imitation game.
fn imitation() -> impl Iterator<Item = (String, View)> {
    // In each of twenty turns as the responder five right votes, and a right one in each of the others.
    let score = imitation::Score {
        points: 600,
        as_responder: 300,
    };
    let rows = Letter::ALL.map(|letter| ScoreRow {
        letter,
        score,
        is_leading: true,
    });
    let all: Letters = Letter::ALL.into_iter().collect();
    let scores = [
        (None, None),
        (None, Some((360, 60))),
        (Some(imitation::Outcome::Won(Letter::D)), None),
        (Some(imitation::Outcome::Shared(all)), None),
        (Some(imitation::Outcome::AllWon), Some((180, 60))),
        (Some(imitation::Outcome::AllLost), Some((58, 60))),
        (Some(imitation::Outcome::Abandoned), None),
    ];
    let scores = scores.map(|(outcome, together)| {
        let footer = match outcome {
            Some(_) => Footer::new(Prompt::MenuHome, Prompt::OkNext),
            None => Footer::new(Prompt::MenuBack, Prompt::OkNext),
        };
        let view = ScoresView {
            outcome,
            together,
            rows: PerSeat::from_array(rows),
            footer,
            notice: None,
        };
        (
            format!("scores: {outcome:?}, {together:?}"),
            View::Scores(view),
        )
    });
    let reveals = [Side::Left, Side::Right].map(|row| {
        let players = Letter::ALL.map(|letter| Revealed {
            letter,
            vote: Some(row.other()).filter(|_| letter != Letter::D),
            gain: 15,
        });
        let view = RevealView {
            responder: Letter::D,
            row,
            players: PerSeat::from_array(players),
            footer: Footer::new(Prompt::Menu, Prompt::OkScores),
        };
        (format!("reveal {row:?}"), View::Reveal(view))
    });
    let secrets = [Side::Left, Side::Right].map(|side| {
        (
            format!("secret {side:?}"),
            View::Secret(SecretView { side }),
        )
    });
    scores.into_iter().chain(reveals).chain(secrets)
}

/// A page full of the longest results.
fn results() -> (String, View) {
    let outcomes = [
        Outcome::Solved,
        Outcome::Won(Player::ALL.into_iter().collect()),
        Outcome::LastLeft(Player::Four),
        Outcome::NobodyWon,
    ];
    let mut widest = [Digit::Four; LENGTH];
    let mut codes = Digit::ALL.into_iter().filter_map(|last| {
        widest[LENGTH - 1] = last;
        ProblemCode::try_from(widest).ok()
    });
    let problem = ProblemName::Generated(codes.next().unwrap());
    let rows = outcomes.map(|outcome| ResultRow::Deduction {
        problem,
        outcome,
        is_marked: true,
        score: LONGEST,
    });
    let view = ResultsView {
        rows: rows.into_iter().collect(),
        page: Page { number: 5, of: 5 },
        footer: Footer::new(Prompt::MenuBack, Prompt::OkMore),
    };
    ("results".to_owned(), View::Results(view))
}

/// The longest lists of what is put back and taken.
fn pulls() -> impl Iterator<Item = (String, View)> {
    let cards = |first: u8| (first..first + 12).filter_map(Card::new).collect();
    let pull = |put_back, take, verifier| Text::Pull {
        put_back,
        take,
        verifier,
    };
    let pulls = [
        pull(cards(25), cards(37), None),
        pull(cards(37), CardSet::EMPTY, None),
        pull(CardSet::EMPTY, CardSet::EMPTY, None),
        pull(CardSet::EMPTY, cards(37), None),
        pull(cards(48), cards(48), Some(Letter::D)),
    ];
    pulls.into_iter().map(|text| {
        let view = TextView {
            text,
            page: Page { number: 3, of: 3 },
            footer: Footer::new(Prompt::MenuBack, Prompt::OkDone),
        };
        (format!("{text:?}"), View::Text(view))
    })
}

/// A run whose problems all took as long as can be, and one that was left at once.
fn runs() -> impl Iterator<Item = (String, View)> {
    let entry = RunEntry {
        is_solved: true,
        rounds: LONGEST.rounds,
        queries: LONGEST.queries,
        aids: Aids::NONE.toggled(Aid::Hint),
        is_repeat: true,
    };
    let code = ProblemCode::try_from(27_000_013).unwrap();
    [RunSheet::of(code, [Some(entry); 5]), RunSheet::new(code)]
        .into_iter()
        .map(|sheet| {
            let view = RunView {
                sheet,
                is_left: sheet.next().is_some(),
                page: Page { number: 6, of: 9 },
                footer: Footer::new(Prompt::MenuBack, Prompt::OkMore),
            };
            (format!("{sheet:?}"), View::Run(view))
        })
}

/// Every row of cards, all and none of which are chosen.
fn picked() -> impl Iterator<Item = (String, View)> {
    let rows = Card::all().step_by(5);
    rows.flat_map(|row| {
        [CardSet::ALL, CardSet::EMPTY].map(|cards| {
            let view = PickCardsView {
                cards,
                row,
                footer: Footer::new(Prompt::MenuBack, Prompt::OkNext),
                notice: None,
            };
            let name = format!("{} cards, {row:?}", cards.len());
            (name, View::PickCards(view))
        })
    })
}

/// Every card in plain words.
fn explanations() -> impl Iterator<Item = (String, View)> {
    Card::all().map(|card| {
        let view = TextView {
            text: Text::Meaning(card),
            page: Page { number: 9, of: 9 },
            footer: Footer::new(Prompt::MenuBack, Prompt::OkMore),
        };
        (format!("card {} in words", card.number()), View::Text(view))
    })
}

/// What the guide can say about each line of a card in problem 01.
fn findings() -> impl Iterator<Item = (String, View)> {
    let face = RulebookProblem::FIRST.face().unwrap();
    let cards: Vec<Card> = face.cards().collect();
    let rules = cards.into_iter().flat_map(|card| card.rules());
    rules.flat_map(|&rule| {
        [Finding::Tests(rule), Finding::DoesNotTest(rule)].map(|finding| {
            let sentence = Sentence::Learnt {
                verifier: Letter::D,
                answer: Answer::Fail,
                finding,
            };
            let view = TextView {
                text: Text::Guide(sentence),
                page: Page { number: 1, of: 1 },
                footer: Footer::new(Prompt::Menu, Prompt::OkGoOn),
            };
            (format!("{finding:?}"), View::Text(view))
        })
    })
}

/// The longest published numbers, below each kind of name, and as one.
fn site_numbers() -> impl Iterator<Item = (String, View)> {
    let number = "A52MWWM".parse().unwrap();
    let names = [
        LargeName::Code(ProblemCode::try_from(33_404_766).unwrap()),
        LargeName::Number(RulebookProblem::FIRST),
        LargeName::Published(number),
        LargeName::Long(bombe_workloads::long_code("F325534553254211445321231353411115").unwrap()),
    ];
    names.into_iter().map(move |name| {
        let shown = format!("the published number of {name:?}");
        let view = ProblemView {
            is_offered: false,
            name,
            number: SiteNumber::Is(number),
            footer: Footer::only(Prompt::OkGoOn),
            notice: None,
        };
        (shown, View::Problem(view))
    })
}

/// The widest characters that can be typed, of which the last one is missing, and then none.
fn typed_numbers() -> impl Iterator<Item = (String, View)> {
    [("H6WWWW", "STUVWX"), ("E6WWWWW", "")]
        .into_iter()
        .map(|(typed, characters)| {
            let view = NumberView {
                typed: typed.try_into().unwrap(),
                characters,
                selectors: [].into_iter().collect(),
                footer: Footer::new(Prompt::MenuBack, Prompt::OkNext),
                notice: None,
            };
            (typed.to_owned(), View::Number(view))
        })
}

/// Large digits and all aids in the longest game.
fn large() -> impl Iterator<Item = (String, View)> {
    let timers = [None, play().time_left];
    let players = [None, Some(Player::Four)].into_iter();
    let games = players.flat_map(move |player| timers.map(|time_left| (player, time_left)));
    games.map(|(player, time_left)| {
        let view = PlayView {
            player,
            time_left,
            digits: DigitSize::Large,
            codes_left: Some(CodesLeft::Known(125)),
            verifiers: [VerifierView::Said(Answer::Pass); Letter::ALL.len()],
            footer: Footer::new(Prompt::Menu, Prompt::OkNext),
            ..play()
        };
        let name = format!("large digits of {player:?} with {time_left:?}");
        (name, View::Play(view))
    })
}
