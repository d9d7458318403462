//! Whether a lesson tells the truth on its way: each answer, each count of codes, and each sentence where it stands.

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
    book::{Lesson, Step, Text},
    gaps::{Place, gaps, without_gaps},
    truth::{Verdict, hold},
};

/// What a sentence may name where it stands.
const AT_START: &[&str] = &["left"];
const IN_STEP: &[&str] = &["proposal", "left", "otherwise"];
const AT_END: &[&str] = &["code", "rounds", "queries"];
const IN_QUESTION: &[&str] = &["start", "code", "queries"];
const ALONE: &[&str] = &[];

/// A game as a lesson plays it.
struct Course<'a> {
    lesson: &'a Lesson,
    face: &'a Face,
    knowledge: Knowledge,
    round: Option<u8>,
    /// What was known before the last answer, and what is known since.
    before: Insight,
    now: Insight,
}

/// Plays a lesson and checks all that is said on the way.
pub(super) fn check(lesson: &Lesson, problem: &Problem) -> Verdict {
    check_rounds(&lesson.steps)?;
    let knowledge = Knowledge::new(problem.face());
    let at_first = reason(&knowledge)?;
    let mut course = Course {
        lesson,
        face: problem.face(),
        knowledge,
        round: None,
        before: at_first,
        now: at_first,
    };
    course.begin()?;
    for (number, step) in (1..).zip(&lesson.steps) {
        let taken = course.take(step, problem);
        taken.map_err(|wrong| format!("step {number}: {wrong}"))?;
    }
    course.end(problem)
}

/// Rounds are numbered, each has one proposal that is not the last one's, and no more queries than the rules allow.
fn check_rounds(steps: &[Step]) -> Verdict {
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
        hold(is_fit, || format!("round {number}"))?;
    }
    hold(last.is_some(), || "nothing is asked".into())
}

fn reason(knowledge: &Knowledge) -> Result<Insight, String> {
    let reasoned = knowledge.reason(|| true);
    reasoned.map_err(|interrupted| format!("{interrupted:?}"))
}

impl Course<'_> {
    fn begin(&self) -> Verdict {
        let Lesson {
            title, aim, start, ..
        } = self.lesson;
        hold(start.left == self.now.codes_left(), || {
            format!("{} codes at first", self.now.codes_left())
        })?;
        hold(!start.says.is_empty(), || "no start".into())?;
        for text in &start.says {
            self.check_text(text, AT_START, None)?;
        }
        for text in [title, aim] {
            self.check_text(text, ALONE, None)?;
        }
        for [one, _] in &self.lesson.implies {
            let is_out = |verifier: &Letter| {
                let claim = format!("out {} {}.{}", verifier.as_char(), one.0, one.1);
                self.place(ALONE, None).holds(&claim)
            };
            hold(Letter::ALL.iter().any(is_out), || {
                format!("{one:?} is possible")
            })?;
        }
        Ok(())
    }

    fn take(&mut self, step: &Step, problem: &Problem) -> Verdict {
        let question = step.question().ok_or("no such question")?;
        let answer = step.answer().ok_or("no such answer")?;
        let (verifier, proposal) = question;
        hold(problem.ask(verifier, proposal) == Some(answer), || {
            "the answer".into()
        })?;
        hold(proposal != problem.solution(), || {
            "the code is found without being dialled".into()
        })?;
        self.begin_round(step.round)?;
        self.before = self.now;
        self.check_text(&step.why, IN_STEP, Some(question))?;
        let otherwise = self.after(question, opposite(answer))?.1.codes_left();
        (self.knowledge, self.now) = self.after(question, answer)?;
        let left = self.now.codes_left();
        hold(step.left == left, || format!("{left} codes are left"))?;
        hold(step.otherwise == otherwise, || {
            format!("{otherwise} would be left otherwise")
        })?;
        hold(left < self.before.codes_left(), || {
            "nothing is learnt".into()
        })?;
        self.check_text(&step.so, IN_STEP, Some(question))
    }

    /// A new round forgets nothing, but has a proposal of its own.
    fn begin_round(&mut self, round: u8) -> Verdict {
        let is_new = self.round.replace(round).is_some_and(|last| last != round);
        if is_new {
            let ended = self.knowledge.end_turn();
            ended.map_err(|last_round| format!("{last_round:?}"))?;
        }
        Ok(())
    }

    /// What would be known after an answer.
    fn after(
        &self,
        (verifier, proposal): (Letter, Code),
        answer: Answer,
    ) -> Result<(Knowledge, Insight), String> {
        let mut knowledge = self.knowledge.clone();
        knowledge.learn(Query {
            verifier,
            proposal,
            answer,
        });
        let insight = reason(&knowledge)?;
        Ok((knowledge, insight))
    }

    fn end(&mut self, problem: &Problem) -> Verdict {
        hold(
            self.now.codes().single() == Some(problem.solution()),
            || "the code is not known at the end".into(),
        )?;
        let Lesson { end, questions, .. } = self.lesson;
        self.check_text(&end.says, AT_END, None)?;
        hold(!questions.is_empty(), || "no questions".into())?;
        for question in questions {
            self.check_text(&question.ask, IN_QUESTION, None)?;
            self.check_text(&question.answer, IN_QUESTION, None)?;
        }
        Ok(())
    }

    fn place<'a>(&'a self, facts: &'a [&'a str], question: Option<(Letter, Code)>) -> Place<'a> {
        Place {
            face: self.face,
            suppositions: &self.lesson.suppose,
            facts,
            question,
            before: &self.before,
            now: &self.now,
        }
    }

    /// Says the same in all languages, and nothing that is wrong here.
    fn check_text(&self, text: &Text, facts: &[&str], question: Option<(Letter, Code)>) -> Verdict {
        check_wording(text)?;
        let place = self.place(facts, question);
        for (language, sentence) in text.wordings() {
            let gaps = gaps(sentence).unwrap_or_default();
            for gap in gaps {
                hold(place.holds(gap), || format!("{language}: {{{gap}}}"))?;
            }
        }
        Ok(())
    }
}

/// A text has the same gaps in all languages, and no number that is not in one: such a number could be wrong.
pub(super) fn check_wording(text: &Text) -> Verdict {
    let mut first = None;
    for (language, sentence) in text.wordings() {
        let wrong = |what: &str| format!("{language}: {what}: {sentence}");
        let mut gaps = gaps(sentence).ok_or_else(|| wrong("braces"))?;
        gaps.sort_unstable();
        let rest = without_gaps(sentence);
        hold(rest.chars().any(char::is_alphabetic), || wrong("empty"))?;
        hold(!rest.contains(|sign: char| sign.is_ascii_digit()), || {
            wrong("a number outside of a gap")
        })?;
        let expected = first.get_or_insert_with(|| gaps.clone());
        hold(*expected == gaps, || wrong("other gaps than in English"))?;
    }
    Ok(())
}

const fn opposite(answer: Answer) -> Answer {
    match answer {
        Answer::Pass => Answer::Fail,
        Answer::Fail => Answer::Pass,
    }
}
