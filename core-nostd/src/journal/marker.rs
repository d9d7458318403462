//! The marker in cell 0 of a sector: "erased to the end, by a Bombe journal of this version".
//!
//! ```text
//!    0         4         5           8               12          16
//!   +---------+---------+-----------+---------------+-----------+
//!   | "BMBJ"  | version | FF FF FF  | erases, LE    | CRC-32 LE |   of bytes 0..12
//!   +---------+---------+-----------+---------------+-----------+
//! ```
//!
//! This layout never changes, whatever the version of the rest of the sector, so that every firmware can tell data of
//! another version from garbage and leave it alone.

use super::layout::{BLANK, CELL, checksum};

const MAGIC: [u8; 4] = *b"BMBJ";

/// The version of all that follows the marker, as it is written.
pub(super) const VERSION: u8 = 2;

/// The oldest version that is read: its payloads are not sealed.
pub(super) const PLAIN_VERSION: u8 = 1;

/// Programmed over a marker before its sector is erased. An interrupted erase can never turn it back into a marker, in
/// whatever order bits rise.
pub(super) const CONDEMNED: [u8; CELL] = [0; CELL];

/// A complete marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Marker {
    /// The version of the sector's contents.
    pub(super) version: u8,
    /// How often the sector was erased, as far as known.
    pub(super) erases: u32,
}

impl Marker {
    /// Whether this firmware can read the sector.
    pub(super) fn is_ours(self) -> bool {
        (PLAIN_VERSION..=VERSION).contains(&self.version)
    }

    /// Whether this firmware may write to the sector.
    pub(super) const fn is_present(self) -> bool {
        self.version == VERSION
    }

    pub(super) fn encode(self) -> [u8; CELL] {
        let [m0, m1, m2, m3] = MAGIC;
        let [e0, e1, e2, e3] = self.erases.to_le_bytes();
        let marked = [
            m0,
            m1,
            m2,
            m3,
            self.version,
            BLANK,
            BLANK,
            BLANK,
            e0,
            e1,
            e2,
            e3,
        ];
        let [c0, c1, c2, c3] = checksum(&marked).to_le_bytes();
        let [a, b, c, d, e, f, g, h, i, j, k, l] = marked;
        [a, b, c, d, e, f, g, h, i, j, k, l, c0, c1, c2, c3]
    }

    /// The marker that a cell holds, even if one of its bits has flipped: the whole sector depends on it. A marker
    /// whose programming or zeroing was interrupted one bit short also reads as complete, which does no harm: at that
    /// moment the sector is either blank or still untouched.
    pub(super) fn decode(cell: &[u8; CELL]) -> Option<Self> {
        Self::read(cell).or_else(|| Self::mend(cell))
    }

    fn mend(cell: &[u8; CELL]) -> Option<Self> {
        let flipped = MAGIC.iter().zip(cell).map(|(a, b)| (a ^ b).count_ones());
        // Most cells are nothing like a marker, and need not be tried bit by bit.
        if flipped.sum::<u32>() > 1 {
            return None;
        }
        (0..CELL * 8).find_map(|bit| {
            let mut mended = *cell;
            *mended.get_mut(bit / 8)? ^= 1 << (bit % 8);
            Self::read(&mended)
        })
    }

    fn read(cell: &[u8; CELL]) -> Option<Self> {
        let [.., e0, e1, e2, e3, _, _, _, _] = *cell;
        let [_, _, _, _, version, ..] = *cell;
        let marker = Self {
            version,
            erases: u32::from_le_bytes([e0, e1, e2, e3]),
        };
        (marker.encode() == *cell).then_some(marker)
    }
}
