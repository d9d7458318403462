//! An input as a script: bytes are taken from its front, and it ends where they do.

/// What is left of an input.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Script<'a>(pub(crate) &'a [u8]);

impl<'a> Script<'a> {
    pub(crate) fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    /// Two bytes as one number; a missing one is 0.
    pub(crate) fn number(&mut self) -> usize {
        let (low, high) = (self.byte().unwrap_or(0), self.byte().unwrap_or(0));
        usize::from(u16::from_le_bytes([low, high]))
    }

    /// So many bytes, or as many as there are.
    pub(crate) fn bytes(&mut self, count: usize) -> &'a [u8] {
        let (bytes, rest) = self.0.split_at(count.min(self.0.len()));
        self.0 = rest;
        bytes
    }
}
