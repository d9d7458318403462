/** By what a computer knows a console: as `firmware/src/board.rs` has it, to which a test of the image holds this. */

export const CONSOLE_IDS = { usbVendorId: 0x16c0, usbProductId: 0x27dd } as const;
