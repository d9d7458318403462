//! Finds every place that can panic, and the owner of its code.
//!
//! A place belongs to the innermost of *our* functions that the debug information names there, so a bounds check of a library
//! that was inlined into the core belongs to the core. A library function that was not inlined belongs to its callers,
//! however far up: to the core, if the core is among them.

use std::collections::{BTreeSet, HashMap};

use anyhow::{Result, ensure};

use crate::image::{Frame, Function, Image, Stretch};
use crate::panics::is_panic;
use crate::thumb::{self, Branch};

/// The owner of a place. If there are several, the first variant counts.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub(crate) enum Owner {
    Core,
    Firmware,
    Library,
}

/// A place that can panic.
#[derive(Clone, Debug)]
pub(crate) struct PanicSite {
    pub(crate) address: u32,
    pub(crate) owner: Owner,
    /// The panicking function that it calls.
    pub(crate) panic: String,
    /// The line to mend: of the owner, or of the library if none of ours calls it.
    pub(crate) line: Frame,
    /// The function that was compiled, after inlining.
    pub(crate) within: String,
}

/// A reference from one function to another: a branch, or a literal with its address.
#[derive(Clone, Copy, Debug)]
struct Edge<'a> {
    from: u32,
    caller: &'a Function,
    callee: &'a Function,
}

/// All sites of `image`, by address.
pub(crate) fn sites(image: &Image<'_>) -> Result<Vec<PanicSite>> {
    let functions = image.functions();
    let edges = edges(&functions, &image.stretches()?);
    // What a panicking function calls has no owner.
    let edges: Vec<Edge<'_>> = edges
        .into_iter()
        .filter(|edge| !is_panic(&edge.caller.name))
        .collect();
    let graph = Graph::new(image, &edges);
    let sites = edges.iter().filter(|edge| is_panic(&edge.callee.name));
    let sites: Vec<PanicSite> = sites.map(|edge| graph.site(edge)).collect::<Result<_>>()?;
    ensure!(
        !sites.is_empty(),
        "no panic at all: the ELF is not as this audit expects it"
    );
    Ok(sites)
}

fn edges<'a>(functions: &'a [Function], stretches: &[Stretch<'_>]) -> Vec<Edge<'a>> {
    // Several names may share one address: the linker folds equal functions.
    let starts: HashMap<u32, &Function> = functions
        .iter()
        .map(|function| (function.addresses.start, function))
        .collect();
    let holder = |address: u32| {
        let after = functions.partition_point(|function| function.addresses.start <= address);
        let (before, _) = functions.split_at(after);
        before
            .iter()
            .rfind(|function| function.addresses.contains(&address))
    };
    let jumps = stretches.iter().flat_map(|stretch| {
        if stretch.is_code {
            thumb::branches(stretch.start, stretch.bytes)
        } else {
            literals(stretch)
        }
    });
    let edges: Vec<Edge<'_>> = jumps
        .filter_map(|Branch { from, to }| {
            let (caller, callee) = (holder(from)?, *starts.get(&to)?);
            let is_loop = caller.addresses == callee.addresses;
            (!is_loop).then_some(Edge {
                from,
                caller,
                callee,
            })
        })
        .collect();
    without_thunks(edges)
}

/// What the linker names the pieces by which code in RAM calls code in flash, and the other way round.
const THUNK: &str = "__Thumbv6MABSLongThunk_";

/// Calls that lead to their function themselves, and not through a thunk.
fn without_thunks(edges: Vec<Edge<'_>>) -> Vec<Edge<'_>> {
    let (thunks, mut calls): (Vec<_>, Vec<_>) = edges
        .into_iter()
        .partition(|edge| edge.caller.name.starts_with(THUNK));
    let targets: HashMap<u32, &Function> = thunks
        .iter()
        .map(|thunk| (thunk.caller.addresses.start, thunk.callee))
        .collect();
    for call in &mut calls {
        if let Some(target) = targets.get(&call.callee.addresses.start) {
            call.callee = target;
        }
    }
    calls
}

/// Words that may be the address of a function, whose lowest bit says "Thumb".
fn literals(stretch: &Stretch<'_>) -> Vec<Branch> {
    let (words, _) = stretch.bytes.as_chunks();
    words
        .iter()
        .map(|word| u32::from_le_bytes(*word))
        .zip((stretch.start..).step_by(4))
        .filter(|(word, _)| word & 1 == 1)
        .map(|(word, from)| Branch {
            from,
            to: word & !1,
        })
        .collect()
}

/// The call graph, to find the owners of functions that were not inlined.
struct Graph<'a, 'data> {
    image: &'a Image<'data>,
    /// By the address of the callee.
    calls: HashMap<u32, Vec<Edge<'a>>>,
}

impl<'a, 'data> Graph<'a, 'data> {
    fn new(image: &'a Image<'data>, edges: &[Edge<'a>]) -> Self {
        let mut calls: HashMap<u32, Vec<Edge<'a>>> = HashMap::new();
        for edge in edges {
            let to = edge.callee.addresses.start;
            calls.entry(to).or_default().push(*edge);
        }
        Self { image, calls }
    }

    fn site(&self, edge: &Edge<'_>) -> Result<PanicSite> {
        let frames = self.image.frames(edge.from)?;
        let (owner, line) = match ours(&frames, false) {
            Some(owner_and_line) => owner_and_line,
            None => self
                .caller_of_ours(edge.caller, has_driver(&frames))?
                .unwrap_or_else(|| {
                    let line = frames.into_iter().next();
                    (Owner::Library, line.unwrap_or_default())
                }),
        };
        Ok(PanicSite {
            address: edge.from,
            owner,
            panic: edge.callee.name.clone(),
            line,
            within: edge.caller.name.clone(),
        })
    }

    /// Our function that calls a library function, directly or through other libraries; one of the core, if there is one.
    fn caller_of_ours(
        &self,
        function: &Function,
        is_driver: bool,
    ) -> Result<Option<(Owner, Frame)>> {
        let mut found: Option<(Owner, Frame)> = None;
        let mut seen = BTreeSet::from([function.addresses.start]);
        let mut rest = vec![function.addresses.start];
        while let Some(callee) = rest.pop() {
            for call in self.calls.get(&callee).into_iter().flatten() {
                let caller = call.caller.addresses.start;
                match ours(&self.image.frames(call.from)?, is_driver) {
                    Some(closer) => {
                        let is_closest = found.as_ref().is_none_or(|(owner, _)| closer.0 < *owner);
                        found = if is_closest { Some(closer) } else { found };
                    }
                    None if seen.insert(caller) => rest.push(caller),
                    None => {}
                }
            }
        }
        Ok(found)
    }
}

/// The innermost frame of this repository's code.
///
/// The core does not depend on embassy. Where a driver is inlined into one of its functions or called by it, the firmware has
/// passed it in behind a trait, and owns its panics.
fn ours(frames: &[Frame], is_called_driver: bool) -> Option<(Owner, Frame)> {
    let mut is_driver = is_called_driver;
    for frame in frames {
        match owner_of(&frame.file) {
            Some(Owner::Core) if is_driver => return Some((Owner::Firmware, frame.clone())),
            Some(owner) => return Some((owner, frame.clone())),
            None => is_driver |= is_drivers(frame),
        }
    }
    None
}

fn has_driver(frames: &[Frame]) -> bool {
    frames.iter().any(is_drivers)
}

fn is_drivers(frame: &Frame) -> bool {
    frame.file.contains("/embassy-")
}

fn owner_of(file: &str) -> Option<Owner> {
    let holds = |folder: &str| file.starts_with(folder) || file.contains(&format!("/{folder}"));
    if holds("core-nostd/src/") || holds("core-nostd/engine/src/") {
        Some(Owner::Core)
    } else if holds("firmware/src/") || holds("tests/probe/src/") {
        Some(Owner::Firmware)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(file: &str) -> Frame {
        Frame {
            file: file.to_owned(),
            ..Frame::default()
        }
    }

    #[track_caller]
    fn assert_owner(files: &[&str], is_called_driver: bool, expected: Option<(Owner, &str)>) {
        let frames: Vec<Frame> = files.iter().map(|file| frame(file)).collect();
        let found = ours(&frames, is_called_driver);
        let found = found
            .as_ref()
            .map(|(owner, line)| (*owner, line.file.as_str()));
        assert_eq!(found, expected, "{files:?}");
    }

    const LINE: &str = "core-nostd/src/line.rs";
    const SECTORS: &str = "core-nostd/src/journal/sectors.rs";

    #[test]
    fn a_library_inlined_into_the_core_is_the_cores() {
        let heapless = "/registry/heapless/src/vec.rs";
        let frames = [heapless, LINE, "/x/firmware/src/main.rs"];
        assert_owner(&frames, false, Some((Owner::Core, LINE)));
    }

    #[test]
    fn the_engine_is_part_of_the_core() {
        let code = "core-nostd/engine/src/code.rs";
        assert_owner(&[code], false, Some((Owner::Core, code)));
    }

    #[test]
    fn a_driver_inlined_into_the_core_is_the_firmwares() {
        let driver = "/registry/embassy-rp-0.10.0/src/flash.rs";
        assert_owner(&[driver, SECTORS], false, Some((Owner::Firmware, SECTORS)));
        let executor = "/registry/embassy-executor-0.10.0/src/raw.rs";
        assert_owner(&[SECTORS, executor], false, Some((Owner::Core, SECTORS)));
    }

    #[test]
    fn a_driver_that_the_core_calls_is_the_firmwares() {
        assert_owner(&[SECTORS], true, Some((Owner::Firmware, SECTORS)));
    }

    #[test]
    fn what_only_libraries_stand_in_is_nobodys_of_ours() {
        assert_owner(&["/rustc/1/library/core/src/fmt/mod.rs"], false, None);
    }

    #[test]
    fn a_literal_with_a_functions_address_is_a_way_to_it() {
        let function = |name: &str, addresses| Function {
            name: name.into(),
            addresses,
        };
        let functions = [
            function("caller", 0x100..0x110),
            function("callee", 0x200..0x204),
        ];
        let stretch = Stretch {
            start: 0x108,
            bytes: &[0x01, 0x02, 0, 0, 0x00, 0x02, 0, 0],
            is_code: false,
        };
        let edges = edges(&functions, &[stretch]);
        let ways: Vec<(u32, &str, &str)> = edges
            .iter()
            .map(|edge| {
                (
                    edge.from,
                    edge.caller.name.as_str(),
                    edge.callee.name.as_str(),
                )
            })
            .collect();
        assert_eq!(ways, [(0x108, "caller", "callee")]);
    }
}
