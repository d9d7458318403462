//! One test run: for each suite what stands in its way, what its tests need to know, and how it went.

use std::fs;
use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use super::Suite;
use super::checks;
use super::products::Products;
use super::runners::{self, Variable};
use super::summary::SuiteResult;
use super::tally::Tally;
use crate::budget::{self, Verdict};
use crate::faults::{self, Subjects};
use crate::firmware::Image;
use crate::panics::Panics;
use crate::setup::Tools;
use crate::workspace::Workspace;
use crate::{fuzz, hardware, report, serve};

/// So many games are played with each fault: within three minutes on two processors.
const RUNS_OF_EACH_FAULT: u32 = 4;

/// Long enough to try the whole corpus and some thousands of inputs besides.
const FUZZING: Duration = Duration::from_secs(20);

/// A test run under way.
#[derive(Debug)]
pub(super) struct Run<'a> {
    workspace: &'a Workspace,
    tools: &'a Tools,
    products: Products<'a>,
    is_whole: bool,
}

impl<'a> Run<'a> {
    /// `is_whole` tells whether every suite is part of it.
    pub(super) fn new(workspace: &'a Workspace, tools: &'a Tools, is_whole: bool) -> Self {
        Self {
            workspace,
            tools,
            products: Products::new(workspace, tools.cross.as_ref()),
            is_whole,
        }
    }

    /// Runs one suite, as far as that makes sense.
    pub(super) fn suite(&self, suite: Suite) -> SuiteResult {
        report::note(&format!("\n{}", suite.name()));
        let started = Instant::now();
        let mut notes = Vec::new();
        let tally = match self.obstacle(suite) {
            Some(obstacle) => {
                report::note(&format!("✗ not run: {obstacle}"));
                notes.push(format!("not run: {obstacle}"));
                Tally::FAILED
            }
            None => self.tests(suite, &mut notes).unwrap_or_else(|error| {
                report::problem(&format!("{error:#}"));
                Tally::FAILED
            }),
        };
        SuiteResult {
            suite,
            tally,
            notes,
            elapsed: started.elapsed(),
        }
    }

    /// Why `suite` makes no sense, if so.
    fn obstacle(&self, suite: Suite) -> Option<String> {
        let missing = &self.tools.missing;
        if let Some(tool) = suite.tools().iter().find(|tool| missing.contains(tool)) {
            return Some(format!("{} could not be set up", tool.name()));
        }
        let unbuilt = suite
            .products()
            .iter()
            .find(|product| !self.products.build(**product))?;
        Some(format!("the {} did not build", unbuilt.name()))
    }

    fn tests(&self, suite: Suite, notes: &mut Vec<String>) -> Result<Tally> {
        let workspace = self.workspace;
        Ok(match suite {
            Suite::Format => checks::format(workspace),
            Suite::Lint => checks::lint(workspace, self.tools.cross.as_ref(), notes),
            Suite::Host => runners::cargo_test(workspace),
            Suite::Fuzz => {
                fuzz::step(workspace, FUZZING)?;
                Tally::PASSED
            }
            Suite::Firmware => self.products.build_and_count(),
            Suite::Board => self.node_test(suite, "tests/virtual-board")?,
            Suite::Image => self.node_test(suite, "tests/image")?,
            Suite::Faults => self.faults()?,
            Suite::Page => self.node_test(suite, "tests/page")?,
            Suite::Hardware => runners::python_test(workspace, suite, hardware::checks()),
            Suite::Budget => self.budget(notes)?,
        })
    }

    fn node_test(&self, suite: Suite, folder: &str) -> Result<Tally> {
        let variables = self.variables(suite)?;
        Ok(runners::node_test(self.workspace, suite, folder, variables))
    }

    /// By which the tests of `suite` find what they test and where to leave what they measure.
    fn variables(&self, suite: Suite) -> Result<Vec<Variable>> {
        let mut variables = self.products.variables();
        if suite == Suite::Image {
            let stack_log = self.workspace.stack_log();
            remove_if_there(&stack_log).context("the old stack log cannot be removed")?;
            variables.push(("BOMBE_STACK_LOG", stack_log.into()));
        }
        if suite == Suite::Page {
            let browser = self.tools.chromium.as_ref();
            variables.push(("CHROMIUM", browser.context("there is no browser")?.into()));
            let folder = self.products.page().context("there is no page")?;
            let url = serve::in_background(folder.clone())?;
            variables.push(("BOMBE_PAGE_URL", url.into()));
            let dist = self.products.dist().context("there is no dist")?;
            variables.push(("BOMBE_DIST", dist.into()));
            let typecase = self.products.typecase();
            variables.push((
                "BOMBE_TYPECASE",
                typecase.context("there is no typecase")?.into(),
            ));
        }
        Ok(variables)
    }

    /// Counts faults, not games: each fault that did no harm in any of its games has passed.
    fn faults(&self) -> Result<Tally> {
        let hanging = self.products.hanging().context("no firmware hangs")?;
        let subjects = Subjects {
            firmware: self.image()?.clone(),
            hanging: hanging.uf2.clone(),
            twin: self.products.twin().context("there is no twin")?.clone(),
        };
        let options = faults::Options {
            seed: 1,
            length: faults::Length::Runs(RUNS_OF_EACH_FAULT),
            only: None,
        };
        let score = faults::play(self.workspace, &subjects, &options)?;
        report::result(&score.text())?;
        let (good, bad) = score.good_and_bad();
        Ok(Tally {
            passed: u32::try_from(good)?,
            failed: u32::try_from(bad)?,
            skipped: 0,
        })
    }

    fn image(&self) -> Result<&Image> {
        self.products.firmware().context("there is no firmware")
    }

    fn budget(&self, notes: &mut Vec<String>) -> Result<Tally> {
        let image = self.image()?;
        let audit = self.products.panic_audit();
        let audit = audit.context("there is no panic audit")?;
        let panics = Panics::of(self.workspace, audit, &image.elf)?;
        let budget = budget::of(self.workspace, image, &panics)?;
        report::result(&budget.text())?;
        notes.extend(budget.complaints());
        panics
            .in_the_core()
            .iter()
            .for_each(|site| report::problem(site));
        let mut tally = Tally::default();
        for row in budget.rows() {
            tally += match row.verdict() {
                Verdict::Informative => Tally::default(),
                Verdict::Within => Tally::PASSED,
                Verdict::Over => Tally::FAILED,
                // Alone, the budget suite tells what it can; in a whole run a missing figure means a broken test.
                Verdict::NotMeasured if self.is_whole => Tally::FAILED,
                Verdict::NotMeasured => Tally::SKIPPED,
            };
        }
        Ok(tally)
    }
}

fn remove_if_there(file: &Path) -> io::Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}
