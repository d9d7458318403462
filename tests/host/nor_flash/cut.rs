//! The states in which a power cut can leave a flash.

/// What an interrupted program leaves behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProgramCut {
    /// The first bytes are programmed.
    Prefix,
    /// Some bits are programmed, anywhere.
    RandomBits,
    /// Some bits are programmed, anywhere; the others read as random values until they are programmed again or erased.
    WeakBits,
}

/// What an interrupted erase leaves behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EraseCut {
    /// The first bytes are erased.
    Front,
    /// The last bytes are erased.
    Back,
    /// All bits go to 0 before any of them goes to 1.
    ZeroFirst,
    /// Some bits are erased, anywhere.
    RandomBits,
    /// Some rows are erased, anywhere.
    RandomRows,
}

/// What interrupted operations leave behind.
#[derive(Clone, Copy, Debug)]
pub struct Cut {
    /// What an interrupted program leaves behind.
    pub program: ProgramCut,
    /// What an interrupted erase leaves behind.
    pub erase: EraseCut,
}

impl Cut {
    /// The first bytes are done and the rest is untouched.
    pub const PREFIX: Self = Self {
        program: ProgramCut::Prefix,
        erase: EraseCut::Front,
    };

    /// All combinations.
    pub fn all() -> impl Iterator<Item = Self> {
        let erases = [
            EraseCut::Front,
            EraseCut::Back,
            EraseCut::ZeroFirst,
            EraseCut::RandomBits,
            EraseCut::RandomRows,
        ];
        let programs = [
            ProgramCut::Prefix,
            ProgramCut::RandomBits,
            ProgramCut::WeakBits,
        ];
        programs
            .into_iter()
            .flat_map(move |program| erases.map(|erase| Self { program, erase }))
    }
}
