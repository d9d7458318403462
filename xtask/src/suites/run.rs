//! One test run: whether each suite can run, the variables of its tests, and its result.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use super::Suite;
use super::checks;
use super::runners;
use super::summary::SuiteResult;
use super::tally::Tally;
use crate::budget::{self, Verdict};
use crate::chip;
use crate::dist;
use crate::faults;
use crate::panics::Panics;
use crate::products::{Product, Products, Variable};
use crate::setup::Tools;
use crate::workspace::Workspace;
use crate::{fuzz, hardware, report, serve};

/// How many games are played with each fault: takes three minutes on two processors.
const RUNS_OF_EACH_FAULT: u32 = 4;

/// Enough for the whole corpus and some thousands of other inputs.
const FUZZING: Duration = Duration::from_secs(20);

/// A test run under way.
#[derive(Debug)]
pub(super) struct Run<'a> {
    workspace: &'a Workspace,
    tools: &'a Tools,
    products: Products<'a>,
    is_whole: bool,
    slowest_flash: bool,
}

impl<'a> Run<'a> {
    /// `is_whole`: every suite is part of it. `slowest_flash`: the image suite runs with it.
    pub(super) fn new(
        workspace: &'a Workspace,
        tools: &'a Tools,
        is_whole: bool,
        slowest_flash: bool,
    ) -> Self {
        Self {
            workspace,
            tools,
            products: Products::new(workspace, tools.cross.as_ref()),
            is_whole,
            slowest_flash,
        }
    }

    /// Runs one suite, unless something that it needs is missing.
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

    /// Why `suite` cannot run, if so.
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
            Suite::Firmware => self.build_all(),
            Suite::Board => self.node_test(suite, "tests/virtual-board")?,
            Suite::Chip => self.chip()?,
            Suite::Image => self.node_test(suite, "tests/image")?,
            Suite::Faults => self.faults()?,
            Suite::Page => self.node_test(suite, "tests/page")?,
            Suite::Hardware => runners::python_test(workspace, suite, hardware::checks()),
            Suite::Budget => self.budget(notes)?,
        })
    }

    /// Builds everything for the chip, and the tools of its tests.
    fn build_all(&self) -> Tally {
        let mut tally = Tally::default();
        for product in [
            Product::Firmware,
            Product::HangingFirmware,
            Product::Probe,
            Product::BenchImage,
            Product::LogDecoder,
            Product::PanicAudit,
            Product::Engine,
            Product::ReferenceConsole,
            Product::Pty,
        ] {
            tally += if self.products.build(product) {
                Tally::PASSED
            } else {
                Tally::FAILED
            };
        }
        tally
    }

    fn node_test(&self, suite: Suite, folder: &str) -> Result<Tally> {
        let variables = self.variables(suite)?;
        Ok(runners::node_test(self.workspace, suite, folder, variables))
    }

    /// The variables that tell the tests of `suite` where to find what they test, and where to write what they measure.
    fn variables(&self, suite: Suite) -> Result<Vec<Variable>> {
        let mut variables = self.products.variables();
        let mut add = |name: &str, value: OsString| variables.push((name.to_owned(), value));
        if suite == Suite::Image {
            let stack_log = self.workspace.stack_log();
            remove_if_there(&stack_log).context("the old stack log cannot be removed")?;
            add("BOMBE_STACK_LOG", stack_log.into());
            let elf2uf2 = self.tools.elf2uf2.as_ref();
            add("ELF2UF2", elf2uf2.context("there is no elf2uf2-rs")?.into());
            let xtask = env::current_exe().context("this program does not find itself")?;
            add("BOMBE_XTASK", xtask.into());
            if self.slowest_flash {
                add("BOMBE_SLOWEST_FLASH", "1".into());
            }
        }
        if suite == Suite::Page {
            let browser = self.tools.chromium.as_ref();
            add("CHROMIUM", browser.context("there is no browser")?.into());
            let page = self.products.path(Product::Page)?;
            let image = self.products.image(Product::Firmware)?;
            let dist = dist::assemble(self.workspace, &page, &image)?;
            add("BOMBE_DIST", dist.into());
            add("BOMBE_PAGE_URL", serve::in_background(page)?.into());
        }
        Ok(variables)
    }

    fn chip(&self) -> Result<Tally> {
        let unicorn = self.tools.unicorn.as_ref().context("there is no Unicorn")?;
        let options = chip::Options {
            seed: 1,
            long: false,
        };
        let checks = chip::compare(self.workspace, &self.products, unicorn, &options)?;
        report::result(&checks.text())?;
        let (good, bad) = checks.good_and_bad();
        Ok(Tally {
            passed: u32::try_from(good)?,
            failed: u32::try_from(bad)?,
            skipped: 0,
        })
    }

    /// Counts faults, not games: a fault that did no harm in any of its games has passed.
    fn faults(&self) -> Result<Tally> {
        let options = faults::Options {
            seed: 1,
            runs: RUNS_OF_EACH_FAULT,
            long: false,
            only: None,
        };
        let results = faults::play(self.workspace, &self.products, &options)?;
        report::result(&results.text())?;
        let (good, bad) = results.good_and_bad();
        Ok(Tally {
            passed: u32::try_from(good)?,
            failed: u32::try_from(bad)?,
            skipped: 0,
        })
    }

    fn budget(&self, notes: &mut Vec<String>) -> Result<Tally> {
        let image = self.products.image(Product::Firmware)?;
        let audit = self.products.path(Product::PanicAudit)?;
        let panics = Panics::of(self.workspace, &audit, &image.elf)?;
        let budget = budget::of(self.workspace, &image, &panics)?;
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
                // In a whole run a missing figure means a broken test. Alone, the budget suite shows what it can.
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
