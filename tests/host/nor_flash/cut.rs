//! The ways in which a flash can be left when the power goes, and the dice that choose among them.

/// What a program leaves behind that is cut short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ProgramCut {
    /// The first bytes are programmed.
    Prefix,
    /// Some bits are programmed, anywhere.
    RandomBits,
    /// Some bits are programmed, anywhere; the others read as they please until they are programmed again or erased.
    WeakBits,
}

/// What an erase leaves behind that is cut short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EraseCut {
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

/// What is left behind by operations that are cut short.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cut {
    pub(crate) program: ProgramCut,
    pub(crate) erase: EraseCut,
}

impl Cut {
    /// All ways of cutting.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
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

/// Small, seeded, good enough for choosing bits and cuts.
#[derive(Clone, Debug)]
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// SplitMix64.
    pub(crate) const fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    pub(crate) const fn below(&mut self, bound: u64) -> u64 {
        self.roll() % bound
    }

    /// A byte each of whose bits is set with the probability `part` / `whole`.
    pub(crate) fn bits(&mut self, part: u64, whole: u64) -> u8 {
        let chances = self.roll().to_le_bytes();
        let is_set = |&chance: &u8| u64::from(chance) * whole < part * 256;
        chances
            .iter()
            .fold(0, |bits, chance| bits << 1 | u8::from(is_set(chance)))
    }
}
