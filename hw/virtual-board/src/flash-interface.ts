/**
 * The flash interface as far as firmware speaks through it to the flash chip itself: it asks for the number that the chip's
 * maker gave it (W25Q16JV data sheet 8.2.32). Reads, erases and programs go other ways (`chip.ts`, `boot-rom.ts`).
 */

/** What rp2040js has in place of the interface. */
interface Registers {
  readUint32(offset: number): number;
  writeUint32(offset: number, value: number): void;
}

/** RP2040 data sheet 4.10.13. */
const SSIENR = 0x08;
const DR0 = 0x60;

/** The command, and how many bytes the chip takes to think about it. */
const READ_UNIQUE_ID = 0x4b;
const DUMMY_BYTES = 4;

/** Has the interface answer with the chip's number when it is asked for it. */
export function tellFlashId(registers: Registers, id: Uint8Array): void {
  const read = registers.readUint32.bind(registers);
  const write = registers.writeUint32.bind(registers);
  let answer: number[] = [];
  registers.writeUint32 = (offset, value) => {
    // A byte is written to all four lanes of the register.
    if (offset === DR0 && (value & 0xff) === READ_UNIQUE_ID) answer = [...Array(DUMMY_BYTES).fill(0), ...id];
    if (offset === SSIENR) answer = [];
    write(offset, value);
  };
  registers.readUint32 = (offset) => (offset === DR0 ? (answer.shift() ?? read(offset)) : read(offset));
}
