/** The USB IDs of a console, as in `firmware/src/board.rs`; a test of the image compares them. */

export const CONSOLE_IDS = { usbVendorId: 0x16c0, usbProductId: 0x27dd } as const;
