/** The archive in flash, for tests that examine a console's memory. */

import { FLASH_SIZE } from 'bombe-virtual-board';

/** Its offsets in flash, as in `memory.x`; `tests/host/memory_map.rs` compares them with the firmware. */
export const ARCHIVE = { start: 0x1c_0000, end: FLASH_SIZE } as const;
