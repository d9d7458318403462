/**
 * Records what a CPU on the virtual board does, for `lockstep.py` to do the same: each access to a register with its value, each
 * exception, each call of the boot ROM, whatever changes the memory but the CPU, and the state of the CPU now and then.
 *
 * The board is not made for being watched so closely, and is not slowed down for it: the recorder takes hold of its insides.
 */

import { FLASH_BASE, SRAM_BASE, SRAM_SIZE, type VirtualBoard } from 'bombe-virtual-board';
import { bootRomImage } from '../../hw/virtual-board/src/boot-rom.ts';
import type { Chip } from '../../hw/virtual-board/src/chip.ts';
import { FLASH_SIZE, ROM_SIZE } from '../../hw/virtual-board/src/memory-map.ts';

/** The kinds of events. `lockstep.py` has the same list, and the words of each. */
const KINDS = { read: 1, write: 2, check: 3, entry: 4, return: 5, rom: 6, hint: 7, memory: 8, sram: 9 } as const;

/** How often all of SRAM is compared, in checks. A check follows each slice of the run, of 20 µs at most. */
const CHECKS_PER_SRAM = 4000;

/** Instructions that may put the CPU to sleep: YIELD, WFE and WFI. */
const HINTS = new Set([0xbf10, 0xbf20, 0xbf30]);

const BUFFER_WORDS = 1 << 18;
/** The longest event without its bytes: kind, instructions, number, sixteen registers, xPSR, PRIMASK. */
const EVENT_WORDS = 21;

/** The insides of the board that the recorder takes hold of. */
interface BoardInternals {
  pico: {
    readonly chip: Chip;
    readonly sram: Uint8Array;
    readonly cpu: { run(): number; runOrdinary(): number };
    readonly rtt: { drain(nowNs: number): Uint8Array | null; readonly block: number };
  };
}

/** Of the core, what is not declared. */
interface CoreInternals {
  PM: boolean;
  exceptionEntry(number: number): void;
  exceptionReturn(how: number): void;
}

/** Where the debug probe writes, in the control block of the log: the read index of the first channel. */
const LOG_READ_INDEX = 40;

/** How a register was used: `bits` are all bits that were ever written to it at once. */
export interface RegisterUse {
  readonly write: boolean;
  readonly address: number;
  readonly size: number;
  bits: number;
}

/** Records one run, from power-on. */
export class Recorder {
  private readonly usesByKey = new Map<number, RegisterUse>();
  readonly counts = { instructions: 0, accesses: 0, exceptions: 0, romCalls: 0, checks: 0 };
  private readonly chip: Chip;
  private readonly core: Chip['core'] & CoreInternals;
  private readonly sram: Uint8Array;
  private readonly flash: Uint8Array;
  /** What was recorded and not taken yet. */
  private taken: Uint32Array[] = [];
  private words = new Uint32Array(BUFFER_WORDS);
  private length = 0;
  /** Instructions at the last event. */
  private reported = 0;
  /** Accesses of the bus that access it again count once, and those of the boot ROM's functions not at all. */
  private depth = 0;
  private writtenByRom: { from: number; to: number } | null = null;
  private changedFlash: { offset: number; length: number }[] = [];

  /** Watches a board that was just switched on. */
  constructor(board: VirtualBoard) {
    const { pico } = board as unknown as BoardInternals;
    this.chip = pico.chip;
    this.core = pico.chip.core as Recorder['core'];
    this.sram = pico.sram;
    this.flash = board.flash;
    this.watchCpu(pico.cpu);
    this.watchBus();
    this.watchExceptions();
    this.watchRom();
    board.onReset(() => {
      throw new Error('the chip was reset, which ends a recording');
    });
    board.onFlash(({ offset, length }) => this.changedFlash.push({ offset, length }));
    const drain = pico.rtt.drain.bind(pico.rtt);
    pico.rtt.drain = (nowNs) => {
      const bytes = drain(nowNs);
      if (bytes) this.memory(SRAM_BASE + pico.rtt.block + LOG_READ_INDEX, 4);
      return bytes;
    };
  }

  /** The memories as they are now, with their sizes: what a replay starts with. */
  start(): (Uint8Array | Uint32Array)[] {
    this.state(KINDS.check, 0);
    return [new Uint32Array([SRAM_SIZE, FLASH_SIZE]), this.sram.slice(), this.flash.slice(), bootRomImage()];
  }

  /** What was recorded since the last call. */
  take(): Uint32Array[] {
    this.taken.push(this.words.slice(0, this.length));
    this.length = 0;
    const { taken } = this;
    this.taken = [];
    return taken;
  }

  /** Compares the state and all of SRAM once more. */
  finish(): void {
    this.state(KINDS.check, 0);
    this.wholeSram();
  }

  private watchCpu(cpu: BoardInternals['pico']['cpu']): void {
    const { core, counts } = this;
    const run = cpu.run.bind(cpu);
    cpu.run = () => {
      this.flashChanges();
      const count = run();
      this.state(KINDS.check, 0);
      counts.checks += 1;
      if (counts.checks % CHECKS_PER_SRAM === 0) this.wholeSram();
      return count;
    };
    const runOrdinary = cpu.runOrdinary.bind(cpu);
    cpu.runOrdinary = () => {
      const count = runOrdinary();
      counts.instructions += count;
      return count;
    };
    const executeInstruction = core.executeInstruction.bind(core);
    core.executeInstruction = () => {
      while (core.interruptsUpdated && core.checkForInterrupts()) core.waiting = false;
      if (HINTS.has(this.chip.readUint16((core.PC & ~1) >>> 0))) this.event(KINDS.hint);
      counts.instructions += 1;
      return executeInstruction();
    };
  }

  private watchBus(): void {
    const { chip } = this;
    for (const [name, size] of [
      ['readUint32', 4],
      ['readUint16', 2],
      ['readUint8', 1],
    ] as const) {
      const read = chip[name].bind(chip);
      chip[name] = (address) => {
        if (this.depth > 0 || isMemory(address)) return read(address);
        const value = this.deeper(() => read(address));
        this.access(KINDS.read, size, address, value);
        return value;
      };
    }
    for (const [name, size] of [
      ['writeUint32', 4],
      ['writeUint16', 2],
      ['writeUint8', 1],
    ] as const) {
      const write = chip[name].bind(chip);
      chip[name] = (address, value) => {
        if (this.depth > 0 || isMemory(address)) {
          if (this.writtenByRom) this.noteRomWrite(address >>> 0, size);
          write(address, value);
          return;
        }
        this.access(KINDS.write, size, address, value);
        this.deeper(() => write(address, value));
      };
    }
  }

  private watchExceptions(): void {
    const { core } = this;
    const [enter, leave] = [core.exceptionEntry.bind(core), core.exceptionReturn.bind(core)];
    core.exceptionEntry = (number) => {
      enter(number);
      this.counts.exceptions += 1;
      this.state(KINDS.entry, number);
    };
    core.exceptionReturn = (how) => {
      leave(how);
      this.state(KINDS.return, 0);
    };
  }

  private watchRom(): void {
    const { chip } = this;
    const onBreak = chip.onBreak.bind(chip);
    chip.onBreak = (code) => {
      const written = { from: SRAM_BASE + SRAM_SIZE, to: SRAM_BASE };
      this.writtenByRom = written;
      this.deeper(() => onBreak(code));
      this.writtenByRom = null;
      this.counts.romCalls += 1;
      this.state(KINDS.rom, code);
      if (written.to > written.from) this.memory(written.from, written.to - written.from);
    };
  }

  private noteRomWrite(address: number, size: number): void {
    const written = this.writtenByRom;
    if (!written || address < SRAM_BASE || address >= SRAM_BASE + SRAM_SIZE) return;
    written.from = Math.min(written.from, address);
    written.to = Math.max(written.to, address + size);
  }

  private deeper<Value>(run: () => Value): Value {
    this.depth += 1;
    try {
      return run();
    } finally {
      this.depth -= 1;
    }
  }

  private access(kind: number, size: number, address: number, value: number): void {
    this.room(3);
    this.words[this.length++] = kind | (size << 8);
    this.words[this.length++] = address;
    this.words[this.length++] = value;
    this.counts.accesses += 1;
    const write = kind === KINDS.write;
    const key = ((address >>> 0) * 2 + Number(write)) * 8 + size;
    const use = this.usesByKey.get(key);
    if (use) use.bits |= value;
    else this.usesByKey.set(key, { write, address: address >>> 0, size, bits: value });
  }

  /** All registers that were accessed, and how. */
  get uses(): RegisterUse[] {
    return [...this.usesByKey.values()].map((use) => ({ ...use, bits: use.bits >>> 0 }));
  }

  /** The flash as it is after an operation, in which the CPU stood still. */
  private flashChanges(): void {
    for (const { offset, length } of this.changedFlash) this.memory(FLASH_BASE + offset, length);
    this.changedFlash = [];
  }

  private memory(address: number, length: number): void {
    const [from, start] = address >= SRAM_BASE ? [this.sram, SRAM_BASE] : [this.flash, FLASH_BASE];
    this.bytes(KINDS.memory, address, from.subarray(address - start, address - start + length));
  }

  private wholeSram(): void {
    this.bytes(KINDS.sram, SRAM_BASE, this.sram);
  }

  private bytes(kind: number, address: number, bytes: Uint8Array): void {
    this.event(kind, address, bytes.length);
    const padded = new Uint8Array(Math.ceil(bytes.length / 4) * 4);
    padded.set(bytes);
    for (const part of this.take()) this.taken.push(part);
    this.taken.push(new Uint32Array(padded.buffer));
  }

  /** The state of the CPU after an event. */
  private state(kind: number, number: number): void {
    const { core } = this;
    this.event(kind, number);
    this.words.set(core.registers, this.length);
    this.words[this.length + 15] = core.PC & ~1;
    this.words[this.length + 16] = core.xPSR;
    this.words[this.length + 17] = Number(core.PM);
    this.length += 18;
  }

  private event(kind: number, ...words: number[]): void {
    this.room(EVENT_WORDS);
    const { instructions } = this.counts;
    this.words.set([kind, instructions - this.reported, ...words], this.length);
    this.length += 2 + words.length;
    this.reported = instructions;
  }

  private room(words: number): void {
    if (this.length + words <= this.words.length) return;
    this.taken.push(this.words.slice(0, this.length));
    this.length = 0;
  }
}

/** Whether an address is in ROM, flash or SRAM, where the replay has the same memory. */
function isMemory(address: number): boolean {
  const at = address >>> 0;
  const isSram = at >= SRAM_BASE && at < SRAM_BASE + SRAM_SIZE;
  return isSram || at < ROM_SIZE || (at >= FLASH_BASE && at < FLASH_BASE + FLASH_SIZE);
}
