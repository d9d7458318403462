//! Which order interrupts which job.

use std::{boxed::Box, collections::VecDeque, vec, vec::Vec};

use bombe_engine::{CardSet, Class, ProblemCode, RulebookProblem};

use super::*;

/// A mailbox with scripted orders, each of which arrives at a given poll.
#[derive(Default)]
struct Scripted {
    orders: VecDeque<Option<JobOrder>>,
    reports: Vec<JobResult>,
}

impl Scripted {
    fn with(orders: impl IntoIterator<Item = JobOrder>) -> Self {
        Self {
            orders: orders.into_iter().map(Some).collect(),
            ..Self::default()
        }
    }

    /// What was reported, by its kind.
    fn kinds(&self) -> Vec<&'static str> {
        let kind = |result: &JobResult| match result {
            JobResult::Dealt(..) => "dealt",
            JobResult::Insight(..) => "insight",
            JobResult::Hint(..) => "hint",
            JobResult::Number(..) => "number",
            JobResult::Rating(..) => "rating",
            JobResult::Game(..) => "game",
            JobResult::Outline(..) => "outline",
            JobResult::Review(..) => "review",
        };
        self.reports.iter().map(kind).collect()
    }
}

impl Mailbox for Scripted {
    fn take_order(&mut self) -> Option<JobOrder> {
        self.orders.pop_front().flatten()
    }

    fn has_order(&self) -> bool {
        matches!(self.orders.front(), Some(Some(_)))
    }

    fn report(&mut self, result: JobResult) {
        self.reports.push(result);
    }
}

fn problem() -> Problem {
    RulebookProblem::FIRST.problem().unwrap()
}

fn game(epoch: ProblemEpoch) -> Job {
    Job::Game {
        epoch,
        level: Level::Apprentice,
        problem: problem(),
    }
}

fn rating() -> Job {
    Job::Rating {
        epoch: ProblemEpoch::default(),
        face: problem().face().clone(),
    }
}

fn number() -> Job {
    Job::Number {
        epoch: ProblemEpoch::default(),
        problem: problem(),
    }
}

fn insight(epoch: GameEpoch) -> Job {
    Job::Insight {
        epoch,
        knowledge: Knowledge::new(problem().face()),
    }
}

fn hint() -> Job {
    Job::Hint {
        epoch: GameEpoch::default(),
        knowledge: Knowledge::new(problem().face()),
    }
}

fn played() -> PlayedGame {
    PlayedGame::new(problem().face(), [].into_iter(), 0)
}

fn deal(wanted: Wanted) -> Job {
    Job::Deal {
        wanted,
        before: None,
    }
}

fn work_with(job: &Job, orders: impl IntoIterator<Item = JobOrder>) -> (Option<JobKey>, Scripted) {
    let mut mailbox = Scripted::with(orders);
    let next = work(job, &mut Box::default(), &mut mailbox);
    let next = next.and_then(|order| match order {
        JobOrder::Start(job) => Some(job.key()),
        JobOrder::Stop => None,
    });
    (next, mailbox)
}

fn reviewed(player: Player) -> Reviewed {
    let epoch = GameEpoch::default();
    Reviewed { epoch, player }
}

#[test]
fn a_job_that_nobody_interrupts_is_done() {
    for (job, kind) in [
        (game(ProblemEpoch::default()), "game"),
        (rating(), "rating"),
        (number(), "number"),
        (insight(GameEpoch::default()), "insight"),
        (hint(), "hint"),
        (
            Job::Outline {
                of: reviewed(Player::One),
                game: played(),
            },
            "outline",
        ),
        (
            Job::Review {
                of: reviewed(Player::One),
                round: 0,
                game: played(),
            },
            "review",
        ),
        (
            deal(ProblemName::Rulebook(RulebookProblem::FIRST).into()),
            "dealt",
        ),
    ] {
        let (next, mailbox) = work_with(&job, []);
        assert_eq!((next, mailbox.kinds()), (None, vec![kind]));
    }
}

#[test]
fn an_insight_is_had_in_the_middle_of_the_machines_game_which_then_goes_on() {
    for job in [game(ProblemEpoch::default()), rating()] {
        let orders = [JobOrder::Start(insight(GameEpoch::default()))];
        let (next, mailbox) = work_with(&job, orders);
        assert_eq!(next, None);
        assert_eq!(mailbox.kinds()[0], "insight");
        assert_eq!(mailbox.kinds().len(), 2);
    }
}

#[test]
fn a_number_is_found_in_the_middle_of_the_machines_game_which_then_goes_on() {
    for job in [game(ProblemEpoch::default()), rating()] {
        let (next, mailbox) = work_with(&job, [JobOrder::Start(number())]);
        assert_eq!(next, None);
        assert_eq!(mailbox.kinds()[0], "number");
        assert_eq!(mailbox.kinds().len(), 2);
    }
}

#[test]
fn an_insight_in_between_is_given_up_for_a_newer_order() {
    let job = game(ProblemEpoch::default());
    let orders = [insight(GameEpoch::default()), hint()].map(JobOrder::Start);
    let (next, mailbox) = work_with(&job, orders);
    assert_eq!(next, Some(hint().key()));
    assert_eq!(mailbox.kinds(), [""; 0]);
}

#[test]
fn the_same_job_again_interrupts_nothing() {
    let job = game(ProblemEpoch::default());
    let (next, mailbox) = work_with(&job, [JobOrder::Start(job.clone())]);
    assert_eq!((next, mailbox.kinds()), (None, vec!["game"]));
}

#[test]
fn any_other_order_takes_the_place_of_a_job() {
    let (first, second) = (GameEpoch::default(), GameEpoch::default().next());
    let other_game = game(ProblemEpoch::default().next());
    let class = Class::all().next().unwrap();
    let deal = deal(ProblemName::Generated(ProblemCode::new(class, 0)).into());
    for (job, newer) in [
        (game(ProblemEpoch::default()), &hint()),
        (game(ProblemEpoch::default()), &other_game),
        (game(ProblemEpoch::default()), &deal),
        (rating(), &other_game),
        (insight(first), &insight(second)),
        (hint(), &insight(second)),
    ] {
        let (next, mailbox) = work_with(&job, [JobOrder::Start(newer.clone())]);
        assert_eq!(next, Some(newer.key()));
        assert_eq!(mailbox.kinds(), [""; 0], "{:?}", job.key());
    }
    let (next, mailbox) = work_with(&hint(), [JobOrder::Stop]);
    assert_eq!((next, mailbox.kinds()), (None, vec![]));
}

#[test]
fn a_search_for_a_problem_of_some_cards_is_interrupted_by_another_order() {
    let class = Class::all().next().unwrap();
    let search = deal(Wanted::OfCards {
        class,
        cards: CardSet::ALL,
        chance: 1,
    });
    let (next, mailbox) = work_with(&search, []);
    assert_eq!((next, mailbox.kinds()), (None, vec!["dealt"]));
    let (next, mailbox) = work_with(&search, [JobOrder::Stop]);
    assert_eq!((next, mailbox.kinds()), (None, vec![]));
}
