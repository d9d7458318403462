//! What the tests are run on, each built once a run and only when a suite asks for it.

use std::cell::OnceCell;
use std::path::PathBuf;

use anyhow::{Context, Result};

use super::runners::Variable;
use super::tally::Tally;
use crate::firmware::{self, BENCH_IMAGE, BOMBE, HANGING_BOMBE, Image, PROBE, Program};
use crate::host_program::{self, ENGINE, LOG_DECODER, PANIC_AUDIT, TWIN, TYPECASE};
use crate::setup::cross::Cross;
use crate::workspace::Workspace;
use crate::{dist, page, report};

/// Something to be built before tests can run on it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Product {
    Firmware,
    HangingFirmware,
    Probe,
    BenchImage,
    LogDecoder,
    PanicAudit,
    Engine,
    Twin,
    Page,
}

impl Product {
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Firmware => "firmware",
            Self::HangingFirmware => "firmware that hangs",
            Self::Probe => "probe",
            Self::BenchImage => "bench image",
            Self::LogDecoder => "log decoder",
            Self::PanicAudit => "panic audit",
            Self::Engine => "engine",
            Self::Twin => "twin",
            Self::Page => "page",
        }
    }
}

/// The products of this run. `None` in a cell: it was tried and did not build, which has been told.
#[derive(Debug)]
pub(super) struct Products<'a> {
    workspace: &'a Workspace,
    cross: Option<&'a Cross>,
    firmware: OnceCell<Option<Image>>,
    hanging: OnceCell<Option<Image>>,
    probe: OnceCell<Option<Image>>,
    bench_image: OnceCell<Option<Image>>,
    log_decoder: OnceCell<Option<PathBuf>>,
    panic_audit: OnceCell<Option<PathBuf>>,
    engine: OnceCell<Option<PathBuf>>,
    twin: OnceCell<Option<PathBuf>>,
    page: OnceCell<Option<PathBuf>>,
    typecase: OnceCell<Option<PathBuf>>,
}

impl<'a> Products<'a> {
    pub(super) fn new(workspace: &'a Workspace, cross: Option<&'a Cross>) -> Self {
        Self {
            workspace,
            cross,
            firmware: OnceCell::new(),
            hanging: OnceCell::new(),
            probe: OnceCell::new(),
            bench_image: OnceCell::new(),
            log_decoder: OnceCell::new(),
            panic_audit: OnceCell::new(),
            engine: OnceCell::new(),
            twin: OnceCell::new(),
            page: OnceCell::new(),
            typecase: OnceCell::new(),
        }
    }

    /// Whether `product` is there, after building it if need be.
    pub(super) fn build(&self, product: Product) -> bool {
        match product {
            Product::Firmware => self.firmware().is_some(),
            Product::HangingFirmware => self.hanging().is_some(),
            Product::Probe => self.probe().is_some(),
            Product::BenchImage => self.bench_image().is_some(),
            Product::LogDecoder => self.log_decoder().is_some(),
            Product::PanicAudit => self.panic_audit().is_some(),
            Product::Engine => self.engine().is_some(),
            Product::Twin => self.twin().is_some(),
            Product::Page => self.page().is_some(),
        }
    }

    /// Builds all but the page and counts them.
    pub(super) fn build_and_count(&self) -> Tally {
        let mut tally = Tally::default();
        for product in [
            Product::Firmware,
            Product::HangingFirmware,
            Product::Probe,
            Product::BenchImage,
            Product::LogDecoder,
            Product::PanicAudit,
            Product::Engine,
            Product::Twin,
        ] {
            tally += if self.build(product) {
                Tally::PASSED
            } else {
                Tally::FAILED
            };
        }
        tally
    }

    pub(super) fn firmware(&self) -> Option<&Image> {
        let build = || told(self.image(BOMBE));
        self.firmware.get_or_init(build).as_ref()
    }

    pub(super) fn hanging(&self) -> Option<&Image> {
        let build = || told(self.image(HANGING_BOMBE));
        self.hanging.get_or_init(build).as_ref()
    }

    pub(super) fn twin(&self) -> Option<&PathBuf> {
        let build = || told(host_program::build(self.workspace, TWIN));
        self.twin.get_or_init(build).as_ref()
    }

    /// The variables by which tests find what has been built up to now.
    pub(super) fn variables(&self) -> Vec<Variable> {
        let mut variables: Vec<Variable> = Vec::new();
        if let Some(Some(image)) = self.firmware.get() {
            variables.push(("BOMBE_UF2", image.uf2.clone().into()));
            variables.push(("BOMBE_ELF", image.elf.clone().into()));
        }
        if let Some(Some(image)) = self.probe.get() {
            variables.push(("BOMBE_PROBE_UF2", image.uf2.clone().into()));
            variables.push(("BOMBE_PROBE_ELF", image.elf.clone().into()));
        }
        if let Some(Some(image)) = self.bench_image.get() {
            variables.push(("BOMBE_BENCH_UF2", image.uf2.clone().into()));
            variables.push(("BOMBE_BENCH_ELF", image.elf.clone().into()));
        }
        if let Some(Some(program)) = self.log_decoder.get() {
            variables.push(("BOMBE_LOG_DECODER", program.into()));
        }
        if let Some(Some(program)) = self.panic_audit.get() {
            variables.push(("BOMBE_PANIC_AUDIT", program.into()));
        }
        if let Some(Some(program)) = self.engine.get() {
            variables.push(("BOMBE_ENGINE", program.into()));
        }
        if let Some(Some(program)) = self.twin.get() {
            variables.push(("BOMBE_TWIN", program.into()));
        }
        variables
    }

    fn probe(&self) -> Option<&Image> {
        let build = || told(self.image(PROBE));
        self.probe.get_or_init(build).as_ref()
    }

    fn bench_image(&self) -> Option<&Image> {
        let build = || told(self.image(BENCH_IMAGE));
        self.bench_image.get_or_init(build).as_ref()
    }

    fn log_decoder(&self) -> Option<&PathBuf> {
        let build = || told(host_program::build(self.workspace, LOG_DECODER));
        self.log_decoder.get_or_init(build).as_ref()
    }

    pub(super) fn panic_audit(&self) -> Option<&PathBuf> {
        let build = || told(host_program::build(self.workspace, PANIC_AUDIT));
        self.panic_audit.get_or_init(build).as_ref()
    }

    fn engine(&self) -> Option<&PathBuf> {
        let build = || told(host_program::build(self.workspace, ENGINE));
        self.engine.get_or_init(build).as_ref()
    }

    pub(super) fn page(&self) -> Option<&PathBuf> {
        let image = self.firmware()?;
        let build = || told(page::bundle(self.workspace, image));
        self.page.get_or_init(build).as_ref()
    }

    /// The folder that is published.
    pub(super) fn dist(&self) -> Option<PathBuf> {
        let (page, image) = (self.page()?, self.firmware()?);
        told(dist::assemble(self.workspace, page, image))
    }

    /// What takes the letters of the display from the core.
    pub(super) fn typecase(&self) -> Option<&PathBuf> {
        let build = || told(host_program::build(self.workspace, TYPECASE));
        self.typecase.get_or_init(build).as_ref()
    }

    fn image(&self, program: Program) -> Result<Image> {
        let cross = self.cross.context("there is no cross target")?;
        firmware::build(self.workspace, cross, program)
    }
}

fn told<T>(built: Result<T>) -> Option<T> {
    built
        .inspect_err(|error| report::problem(&format!("{error:#}")))
        .ok()
}
