//! Writes UF2, the file format that a Pico in BOOTSEL mode accepts.
//!
//! ```text
//! block, 512 bytes   0 magic  4 magic  8 flags  12 address  16 payload size  20 number  24 count  28 family
//!                    32 payload (256 bytes), zeros up to 508                                      508 magic
//! ```
//! Each block carries one flash page of 256 bytes at an address that is a multiple of 256.

use std::collections::BTreeMap;

/// Bytes of flash in one block; also the size to which block addresses are aligned.
pub(crate) const PAGE_BYTES: usize = 256;
/// Bytes of file for each block.
pub(crate) const BLOCK_BYTES: usize = 512;

const MAGIC_START: [u32; 2] = [0x0A32_4655, 0x9E5D_5157];
const MAGIC_END: u32 = 0x0AB1_6F30;
const FLAG_FAMILY_ID_PRESENT: u32 = 0x2000;
const FAMILY_RP2040: u32 = 0xE48B_FF56;

/// A stretch of bytes and where in flash it belongs.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Chunk<'a> {
    pub(crate) address: u32,
    pub(crate) bytes: &'a [u8],
}

/// The UF2 file with these chunks. Bytes of their pages that are in no chunk become zero.
pub(crate) fn encode(chunks: &[Chunk<'_>]) -> Vec<u8> {
    let pages = pages(chunks);
    let count = pages.len() as u32;
    let mut file = Vec::with_capacity(pages.len() * BLOCK_BYTES);
    for (number, (address, payload)) in (0_u32..).zip(&pages) {
        let header = [
            MAGIC_START[0],
            MAGIC_START[1],
            FLAG_FAMILY_ID_PRESENT,
            *address,
            PAGE_BYTES as u32,
            number,
            count,
            FAMILY_RP2040,
        ];
        let block_end = file.len() + BLOCK_BYTES;
        file.extend(header.iter().flat_map(|word| word.to_le_bytes()));
        file.extend_from_slice(payload);
        file.resize(block_end - MAGIC_END.to_le_bytes().len(), 0);
        file.extend(MAGIC_END.to_le_bytes());
    }
    file
}

fn pages(chunks: &[Chunk<'_>]) -> BTreeMap<u32, [u8; PAGE_BYTES]> {
    let mut pages = BTreeMap::new();
    for chunk in chunks {
        for (address, byte) in (chunk.address..).zip(chunk.bytes) {
            let offset = address as usize % PAGE_BYTES;
            let page = pages
                .entry(address - offset as u32)
                .or_insert([0; PAGE_BYTES]);
            if let Some(place) = page.get_mut(offset) {
                *place = *byte;
            }
        }
    }
    pages
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chunk(address: u32, bytes: &[u8]) -> Chunk<'_> {
        Chunk { address, bytes }
    }

    fn word(file: &[u8], block: usize, offset: usize) -> u32 {
        let at = block * BLOCK_BYTES + offset;
        u32::from_le_bytes(file[at..at + 4].try_into().unwrap())
    }

    #[test]
    fn a_block_is_laid_out_as_the_boot_rom_reads_it() {
        let bytes: Vec<u8> = (0..=255).collect();
        let file = encode(&[chunk(0x1000_0000, &bytes)]);
        assert_eq!(file.len(), 512);
        assert_eq!(&file[0..4], b"UF2\n");
        assert_eq!(word(&file, 0, 4), 0x9E5D_5157);
        assert_eq!(word(&file, 0, 8), 0x2000);
        assert_eq!(word(&file, 0, 12), 0x1000_0000);
        assert_eq!(word(&file, 0, 16), 256);
        assert_eq!(word(&file, 0, 20), 0);
        assert_eq!(word(&file, 0, 24), 1);
        assert_eq!(word(&file, 0, 28), 0xE48B_FF56);
        assert_eq!(&file[32..288], &bytes[..]);
        assert!(file[288..508].iter().all(|byte| *byte == 0));
        assert_eq!(word(&file, 0, 508), 0x0AB1_6F30);
    }

    #[test]
    fn a_chunk_that_starts_within_a_page_is_padded_to_whole_pages() {
        let file = encode(&[chunk(0x1000_01FE, &[1, 2, 3])]);
        assert_eq!(file.len(), 2 * BLOCK_BYTES);
        assert_eq!(word(&file, 0, 12), 0x1000_0100);
        assert_eq!(word(&file, 1, 12), 0x1000_0200);
        assert_eq!(&file[32 + 253..32 + 256], &[0, 1, 2]);
        assert_eq!(
            &file[BLOCK_BYTES + 32..BLOCK_BYTES + 32 + 3],
            &[3, 0, 0],
            "the rest of the second page is zero"
        );
    }

    #[test]
    fn chunks_that_share_a_page_share_a_block() {
        let file = encode(&[chunk(0x1000_0004, &[7]), chunk(0x1000_0000, &[9])]);
        assert_eq!(file.len(), BLOCK_BYTES);
        assert_eq!(&file[32..38], &[9, 0, 0, 0, 7, 0]);
    }

    #[test]
    fn blocks_are_numbered_in_order_of_address_and_know_their_count() {
        let file = encode(&[chunk(0x1000_1000, &[2; 300]), chunk(0x1000_0000, &[1; 1])]);
        let addresses: Vec<u32> = (0..3).map(|block| word(&file, block, 12)).collect();
        assert_eq!(addresses, [0x1000_0000, 0x1000_1000, 0x1000_1100]);
        for block in 0..3 {
            assert_eq!(word(&file, block, 20), block as u32);
            assert_eq!(word(&file, block, 24), 3);
        }
    }
}
