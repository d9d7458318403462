//! What tests and measurements run on. Each product is built once per run, when it is first needed.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::PathBuf;

use anyhow::{Context, Result, anyhow};

use crate::firmware::{self, BENCH_IMAGE, BOMBE, ChipProgram, HANGING_BOMBE, Image, PROBE};
use crate::host_program::{
    self, ENGINE, FAST_ENGINE, HostProgram, LOG_DECODER, PAGE_DATA, PANIC_AUDIT, PTY,
    REFERENCE_CONSOLE,
};
use crate::setup::cross::Cross;
use crate::workspace::Workspace;
use crate::{page, report};

/// An environment variable that tells tests where to find something.
pub(crate) type Variable = (String, OsString);

/// Something that tests or measurements run on.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub(crate) enum Product {
    Firmware,
    HangingFirmware,
    Probe,
    BenchImage,
    LogDecoder,
    PanicAudit,
    Engine,
    FastEngine,
    ReferenceConsole,
    Pty,
    PageData,
    Page,
}

/// How a product is built.
enum Recipe {
    Chip(ChipProgram),
    Host(HostProgram),
    Page,
}

impl Product {
    fn recipe(self) -> Recipe {
        match self {
            Self::Firmware => Recipe::Chip(BOMBE),
            Self::HangingFirmware => Recipe::Chip(HANGING_BOMBE),
            Self::Probe => Recipe::Chip(PROBE),
            Self::BenchImage => Recipe::Chip(BENCH_IMAGE),
            Self::LogDecoder => Recipe::Host(LOG_DECODER),
            Self::PanicAudit => Recipe::Host(PANIC_AUDIT),
            Self::Engine => Recipe::Host(ENGINE),
            Self::FastEngine => Recipe::Host(FAST_ENGINE),
            Self::ReferenceConsole => Recipe::Host(REFERENCE_CONSOLE),
            Self::Pty => Recipe::Host(PTY),
            Self::PageData => Recipe::Host(PAGE_DATA),
            Self::Page => Recipe::Page,
        }
    }

    pub(crate) fn name(self) -> &'static str {
        match self.recipe() {
            Recipe::Chip(program) => program.label,
            Recipe::Host(program) => program.label,
            Recipe::Page => "page",
        }
    }

    /// The variable that names its file. For an image, the variables of its two files begin with it.
    fn variable(self) -> Option<&'static str> {
        match self {
            Self::Firmware => Some("BOMBE"),
            Self::HangingFirmware => Some("BOMBE_HANGING"),
            Self::Probe => Some("BOMBE_PROBE"),
            Self::BenchImage => Some("BOMBE_BENCH"),
            Self::LogDecoder => Some("BOMBE_LOG_DECODER"),
            Self::PanicAudit => Some("BOMBE_PANIC_AUDIT"),
            Self::Engine | Self::FastEngine => Some("BOMBE_ENGINE"),
            Self::ReferenceConsole => Some("BOMBE_REFERENCE_CONSOLE"),
            Self::Pty => Some("BOMBE_PTY"),
            Self::PageData => Some("BOMBE_PAGE_DATA"),
            Self::Page => None,
        }
    }
}

/// The files of a product.
#[derive(Clone, Debug)]
enum Files {
    Image(Image),
    Path(PathBuf),
}

/// The products of this run.
#[derive(Debug)]
pub(crate) struct Products<'a> {
    workspace: &'a Workspace,
    cross: Option<&'a Cross>,
    /// Every product that was tried so far; `None` if it did not build, which was reported.
    built: RefCell<BTreeMap<Product, Option<Files>>>,
}

impl<'a> Products<'a> {
    pub(crate) fn new(workspace: &'a Workspace, cross: Option<&'a Cross>) -> Self {
        Self {
            workspace,
            cross,
            built: RefCell::default(),
        }
    }

    /// Builds a product unless that was done before, and gives whether it is there.
    pub(crate) fn build(&self, product: Product) -> bool {
        let known = self.built.borrow().get(&product).map(Option::is_some);
        known.unwrap_or_else(|| {
            let files = self
                .make(product)
                .inspect_err(|error| report::problem(&format!("{error:#}")));
            let is_built = files.is_ok();
            self.built.borrow_mut().insert(product, files.ok());
            is_built
        })
    }

    /// Builds some products and gives the variables of everything that was built so far.
    ///
    /// # Errors
    /// When one of them does not build.
    pub(crate) fn require(&self, products: &[Product]) -> Result<Vec<Variable>> {
        for &product in products {
            self.files(product)?;
        }
        Ok(self.variables())
    }

    /// The files of an image, which is built if need be.
    ///
    /// # Errors
    /// When it does not build.
    pub(crate) fn image(&self, product: Product) -> Result<Image> {
        match self.files(product)? {
            Files::Image(image) => Ok(image),
            Files::Path(_) => Err(anyhow!("the {} is no image", product.name())),
        }
    }

    /// The file or folder of a product that is no image, which is built if need be.
    ///
    /// # Errors
    /// When it does not build.
    pub(crate) fn path(&self, product: Product) -> Result<PathBuf> {
        match self.files(product)? {
            Files::Path(path) => Ok(path),
            Files::Image(_) => Err(anyhow!("the {} is an image", product.name())),
        }
    }

    /// The variables by which tests find what was built so far.
    pub(crate) fn variables(&self) -> Vec<Variable> {
        let mut variables = Vec::new();
        for (product, files) in self.built.borrow().iter() {
            match (product.variable(), files) {
                (Some(name), Some(Files::Image(image))) => {
                    variables.push((format!("{name}_UF2"), image.uf2.clone().into()));
                    variables.push((format!("{name}_ELF"), image.elf.clone().into()));
                }
                (Some(name), Some(Files::Path(path))) => {
                    variables.push((name.to_owned(), path.into()));
                }
                _ => {}
            }
        }
        variables
    }

    fn files(&self, product: Product) -> Result<Files> {
        self.build(product);
        let files = self.built.borrow().get(&product).cloned().flatten();
        files.with_context(|| format!("the {} did not build", product.name()))
    }

    fn make(&self, product: Product) -> Result<Files> {
        Ok(match product.recipe() {
            Recipe::Chip(program) => {
                let cross = self.cross.context("there is no cross target")?;
                Files::Image(firmware::build(self.workspace, cross, program)?)
            }
            Recipe::Host(program) => Files::Path(host_program::build(self.workspace, program)?),
            Recipe::Page => {
                let image = self.image(Product::Firmware)?;
                Files::Path(page::bundle(self.workspace, &image)?)
            }
        })
    }
}
