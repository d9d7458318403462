/** The archive in flash, where tests that look into a console's memory find it. */

import { FLASH_SIZE } from 'bombe-virtual-board';

/** Where it is, as `memory.x` has it; `tests/host/memory_map.rs` holds the firmware to that. */
export const ARCHIVE = { start: 0x1c_0000, end: FLASH_SIZE } as const;
