/**
 * The flash interface (SSI), as far as firmware uses it directly: to read the flash chip's unique ID (W25Q16JV data sheet
 * 8.2.32). Reads, erases and programs are in `chip.ts` and `boot-rom.ts`.
 */

/** The interface's registers as rp2040js has them. */
interface Registers {
  readUint32(offset: number): number;
  writeUint32(offset: number, value: number): void;
}

/** RP2040 data sheet 4.10.13. */
const SSIENR = 0x08;
const DR0 = 0x60;

/** The command, and how many dummy bytes follow it. */
const READ_UNIQUE_ID = 0x4b;
const DUMMY_BYTES = 4;

/** Makes the interface answer the command with the chip's unique ID. */
export function answerWithFlashId(registers: Registers, id: Uint8Array): void {
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
