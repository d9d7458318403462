//! Reads an input from front to back. Targets take their steps and arguments from it.

/// The rest of an input.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ByteReader<'a>(pub(crate) &'a [u8]);

impl<'a> ByteReader<'a> {
    pub(crate) fn byte(&mut self) -> Option<u8> {
        self.0.split_off_first().copied()
    }

    /// Two bytes as one number. Missing bytes are 0.
    pub(crate) fn number(&mut self) -> usize {
        let (low, high) = (self.byte().unwrap_or(0), self.byte().unwrap_or(0));
        usize::from(u16::from_le_bytes([low, high]))
    }

    /// The next `count` bytes, or as many as there are.
    pub(crate) fn bytes(&mut self, count: usize) -> &'a [u8] {
        let (bytes, rest) = self.0.split_at(count.min(self.0.len()));
        self.0 = rest;
        bytes
    }
}
