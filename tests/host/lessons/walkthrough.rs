//! Plays a lesson and checks each answer, each number of codes, and each sentence in its context.

use anyhow::{Context as _, Result, anyhow, ensure};
use bombe_engine::{
    code::Code,
    deduction::Query,
    face::Face,
    insight::{Insight, Knowledge},
    problem::Problem,
    turn::QUERIES_PER_ROUND,
    verifier::{Answer, Letter},
};

use super::{
    lesson_file::{Lesson, Step, Text},
    placeholders::{Context, placeholders, without_placeholders},
};

/// The facts that a sentence may mention, by its position in the lesson.
const AT_START: &[&str] = &["left"];
const IN_STEP: &[&str] = &["proposal", "left", "otherwise"];
const AT_END: &[&str] = &["code", "rounds", "queries"];
const IN_QUESTION: &[&str] = &["start", "code", "queries"];
const ALONE: &[&str] = &[];

/// The game of a lesson.
struct Walkthrough<'a> {
    lesson: &'a Lesson,
    face: &'a Face,
    knowledge: Knowledge,
    round: Option<u8>,
    /// What was known before the last answer.
    before: Insight,
    /// What is known after it.
    now: Insight,
}

/// Plays a lesson and checks all its sentences.
pub(super) fn check(lesson: &Lesson, problem: &Problem) -> Result<()> {
    check_rounds(&lesson.steps)?;
    let knowledge = Knowledge::new(problem.face());
    let at_first = reason(&knowledge)?;
    let mut walkthrough = Walkthrough {
        lesson,
        face: problem.face(),
        knowledge,
        round: None,
        before: at_first,
        now: at_first,
    };
    walkthrough.begin()?;
    for (number, step) in (1..).zip(&lesson.steps) {
        let taken = walkthrough.take(step, problem);
        taken.with_context(|| format!("step {number}"))?;
    }
    walkthrough.end(problem)
}

/// Rounds must be numbered, each with one proposal that differs from the one before, and no more queries than allowed.
fn check_rounds(steps: &[Step]) -> Result<()> {
    let rounds = steps.chunk_by(|one, next| one.round == next.round);
    let mut last = None;
    for (number, round) in (1..).zip(rounds) {
        let [first, more @ ..] = round else {
            continue;
        };
        let is_fit = first.round == number
            && round.len() <= usize::from(QUERIES_PER_ROUND)
            && more.iter().all(|step| step.proposal == first.proposal)
            && last.replace(&first.proposal) != Some(&first.proposal);
        ensure!(is_fit, "round {number}");
    }
    ensure!(last.is_some(), "nothing is asked");
    Ok(())
}

fn reason(knowledge: &Knowledge) -> Result<Insight> {
    let reasoned = knowledge.reason(|| true);
    reasoned.map_err(|interrupted| anyhow!("{interrupted:?}"))
}

impl Walkthrough<'_> {
    fn begin(&self) -> Result<()> {
        let Lesson {
            title, aim, start, ..
        } = self.lesson;
        ensure!(
            start.left == self.now.codes_left(),
            "{} codes at first",
            self.now.codes_left()
        );
        ensure!(!start.says.is_empty(), "no start");
        for text in &start.says {
            self.check_text(text, AT_START, None)?;
        }
        for text in [title, aim] {
            self.check_text(text, ALONE, None)?;
        }
        for [one, _] in &self.lesson.implies {
            let is_out = |verifier: &Letter| {
                let claim = format!("out {} {}.{}", verifier.as_char(), one.0, one.1);
                self.context(ALONE, None).holds(&claim)
            };
            ensure!(Letter::ALL.iter().any(is_out), "{one:?} is possible");
        }
        Ok(())
    }

    fn take(&mut self, step: &Step, problem: &Problem) -> Result<()> {
        let question = step.question().context("no such question")?;
        let answer = step.answer().context("no such answer")?;
        let (verifier, proposal) = question;
        ensure!(
            problem.ask(verifier, proposal) == Some(answer),
            "the answer"
        );
        ensure!(
            proposal != problem.solution(),
            "the code is found without being dialled"
        );
        self.begin_round(step.round)?;
        self.before = self.now;
        self.check_text(&step.why, IN_STEP, Some(question))?;
        let otherwise = self.after(question, opposite(answer))?.1.codes_left();
        (self.knowledge, self.now) = self.after(question, answer)?;
        let left = self.now.codes_left();
        ensure!(step.left == left, "{left} codes are left");
        ensure!(
            step.otherwise == otherwise,
            "{otherwise} would be left otherwise"
        );
        ensure!(left < self.before.codes_left(), "nothing is learnt");
        self.check_text(&step.so, IN_STEP, Some(question))
    }

    /// Ends the turn if a new round begins.
    fn begin_round(&mut self, round: u8) -> Result<()> {
        let is_new = self.round.replace(round).is_some_and(|last| last != round);
        if is_new {
            let ended = self.knowledge.end_turn();
            ended.map_err(|last_round| anyhow!("{last_round:?}"))?;
        }
        Ok(())
    }

    /// What is known after an answer.
    fn after(
        &self,
        (verifier, proposal): (Letter, Code),
        answer: Answer,
    ) -> Result<(Knowledge, Insight)> {
        let mut knowledge = self.knowledge.clone();
        knowledge.learn(Query {
            verifier,
            proposal,
            answer,
        });
        let insight = reason(&knowledge)?;
        Ok((knowledge, insight))
    }

    fn end(&mut self, problem: &Problem) -> Result<()> {
        ensure!(
            self.now.codes().single() == Some(problem.solution()),
            "the code is not known at the end"
        );
        let Lesson { end, questions, .. } = self.lesson;
        self.check_text(&end.says, AT_END, None)?;
        ensure!(!questions.is_empty(), "no questions");
        for question in questions {
            self.check_text(&question.ask, IN_QUESTION, None)?;
            self.check_text(&question.answer, IN_QUESTION, None)?;
        }
        Ok(())
    }

    fn context<'a>(
        &'a self,
        facts: &'a [&'a str],
        question: Option<(Letter, Code)>,
    ) -> Context<'a> {
        Context {
            face: self.face,
            suppositions: &self.lesson.suppose,
            facts,
            question,
            before: &self.before,
            now: &self.now,
        }
    }

    /// Checks that a text says the same in all languages, and that its claims hold here.
    fn check_text(
        &self,
        text: &Text,
        facts: &[&str],
        question: Option<(Letter, Code)>,
    ) -> Result<()> {
        check_wording(text)?;
        let context = self.context(facts, question);
        for (language, sentence) in text.wordings() {
            let placeholders = placeholders(sentence).unwrap_or_default();
            for placeholder in placeholders {
                ensure!(context.holds(placeholder), "{language}: {{{placeholder}}}");
            }
        }
        Ok(())
    }
}

/// A text must have the same placeholders in all languages, and no number outside of them, which nothing would check.
pub(super) fn check_wording(text: &Text) -> Result<()> {
    let mut first = None;
    for (language, sentence) in text.wordings() {
        let wrong = |what: &str| format!("{language}: {what}: {sentence}");
        let mut placeholders = placeholders(sentence).with_context(|| wrong("braces"))?;
        placeholders.sort_unstable();
        let rest = without_placeholders(sentence);
        ensure!(rest.chars().any(char::is_alphabetic), "{}", wrong("empty"));
        ensure!(
            !rest.contains(|sign: char| sign.is_ascii_digit()),
            "{}",
            wrong("a number outside of a placeholder")
        );
        let expected = first.get_or_insert_with(|| placeholders.clone());
        ensure!(
            *expected == placeholders,
            "{}",
            wrong("other placeholders than in English")
        );
    }
    Ok(())
}

const fn opposite(answer: Answer) -> Answer {
    match answer {
        Answer::Pass => Answer::Fail,
        Answer::Fail => Answer::Pass,
    }
}
