/**
 * The display controller SSD1306 on its I2C interface, after its data sheet (Solomon Systech, Rev 1.1), on the usual
 * 128 x 64 module.
 *
 * The chip is a small state machine: control bytes say whether commands or pixels follow (8.1.5), commands set registers
 * (9, 10), and pixels go to the display RAM at a cursor that moves according to the addressing mode (10.1.3). `frame`
 * computes the picture from RAM and registers. Other controllers are described by what differs.
 */

import type { Display, TransferSummary } from './display.ts';
import { Frame, HEIGHT, WIDTH } from './frame.ts';
import { type Command, type CommandHandlers, findCommand, SSD1306_COMMANDS } from './ssd1306-commands.ts';

const PAGES = HEIGHT / 8;

/** How the cursor moves after each byte of pixels. */
export type AddressingMode = 'horizontal' | 'vertical' | 'page';

/** The registers after a reset (data sheet table 9-1). */
const RESET_STATE = {
  mode: 'page' as AddressingMode,
  columnStart: 0,
  columnEnd: WIDTH - 1,
  pageStart: 0,
  pageEnd: PAGES - 1,
  startLine: 0,
  offset: 0,
  multiplex: HEIGHT,
  contrast: 0x7f,
  on: false,
  pixelVoltage: false,
  allOn: false,
  inverse: false,
  segmentsReversed: false,
  commonsReversed: false,
};

/** The registers that commands set. */
export type Ssd1306Registers = Readonly<typeof RESET_STATE>;

/** What differs between controllers, and how the usual module with each is wired. */
export interface ControllerTraits {
  readonly name: string;
  readonly commands: readonly Command[];
  /** Columns of its RAM. */
  readonly columns: number;
  /** The first column that the module shows. */
  readonly firstColumn: number;
  /** The source of the pixels' voltage is on after a reset. */
  readonly hasPixelVoltage: boolean;
  /** At the last column the cursor goes back to the first one; otherwise it stays behind it, and pixels are lost. */
  readonly wraps: boolean;
  /** Reading gives pixels if pixels were written last, or were announced. */
  readonly givesPixels: boolean;
}

const SSD1306: ControllerTraits = {
  name: 'SSD1306',
  commands: SSD1306_COMMANDS,
  columns: WIDTH,
  firstColumn: 0,
  hasPixelVoltage: false,
  wraps: true,
  givesPixels: false,
};

type Expecting = 'control' | 'one command' | 'one data' | 'commands' | 'data';

/** The display module. */
export class Ssd1306 implements Display {
  readonly name: string;
  connected = true;
  onTransfer: (summary: TransferSummary) => void = () => {};
  onUnknownCommand: (command: number) => void = (command) => {
    throw new Error(`${this.name} command 0x${command.toString(16)} is not modelled`);
  };

  private readonly traits: ControllerTraits;
  private readonly ram: Uint8Array;
  /** The last result of `frame`; null if something visible has changed since. */
  private shown: Frame | null = null;
  private state: Ssd1306Registers = RESET_STATE;
  private column = 0;
  private page = 0;
  private powered = false;
  private expecting: Expecting = 'control';
  /** A command with incomplete parameters, which may follow in later transfers. */
  private pendingCommand: number[] = [];
  private dataBytes = 0;
  private changed = false;
  /** Whether reading would give pixels. */
  private pixelsToRead = false;
  /** The byte that reading gives next: after a new address, whatever was left there. */
  private readAhead = 0;

  constructor(traits: ControllerTraits = SSD1306) {
    this.traits = traits;
    this.name = traits.name;
    this.ram = new Uint8Array(traits.columns * PAGES);
  }

  /** The registers, for tests. */
  get registers(): Ssd1306Registers {
    return this.state;
  }

  get isOn(): boolean {
    return this.state.on;
  }

  get contrast(): number {
    return this.state.contrast;
  }

  powerOn(): void {
    this.state = { ...RESET_STATE, pixelVoltage: this.traits.hasPixelVoltage };
    this.pixelsToRead = false;
    this.column = 0;
    this.page = 0;
    this.pendingCommand = [];
    this.powered = true;
    this.shown = null;
    for (let index = 0; index < this.ram.length; index++) {
      this.ram[index] = Math.imul(index + 1, 0x9e37_79b1) >>> 24;
    }
  }

  powerOff(): void {
    this.powered = false;
    this.shown = null;
  }

  answers(): boolean {
    return this.connected && this.powered;
  }

  begin(): void {
    this.expecting = 'control';
    this.dataBytes = 0;
    this.changed = false;
  }

  write(byte: number): void {
    switch (this.expecting) {
      case 'control':
        this.expecting = this.afterControlByte(byte);
        break;
      case 'one command':
        this.command(byte);
        this.expecting = 'control';
        break;
      case 'one data':
        this.data(byte);
        this.expecting = 'control';
        break;
      case 'commands':
        this.command(byte);
        break;
      case 'data':
        this.data(byte);
        break;
    }
  }

  /** Bit 6 of the status is set if the display is off. Pixels come a byte late: the first one after a new address is none. */
  read(): number {
    if (!this.traits.givesPixels || !this.pixelsToRead) {
      return this.state.on ? 0 : 0x40;
    }
    const byte = this.readAhead;
    const at = this.cursor;
    this.readAhead = at === null ? 0 : (this.ram[at] as number);
    this.advanceCursor();
    return byte;
  }

  end(): void {
    this.onTransfer({ dataBytes: this.dataBytes, changed: this.changed });
  }

  frame(): Frame {
    this.shown ??= this.computeFrame();
    return this.shown;
  }

  private computeFrame(): Frame {
    const { on, pixelVoltage, allOn, inverse } = this.state;
    if (!this.powered || !on || !pixelVoltage) {
      return Frame.from(() => false);
    }
    const rows = Array.from({ length: HEIGHT }, (_, y) => this.ramRowAt(y));
    return Frame.from((x, y) => {
      const row = rows[y] as number | null;
      if (row === null) {
        return false;
      }
      // The module is mounted so that its last segment is at the left.
      const { columns, firstColumn } = this.traits;
      const segment = columns - 1 - firstColumn - x;
      const bit = (this.ram[(row >> 3) * columns + segment] as number) & (1 << (row & 7));
      return allOn || (bit !== 0) !== inverse;
    });
  }

  /**
   * The row of RAM that line `y` of the glass shows, or null if the multiplex ratio leaves the line unused (data sheet
   * tables 10-1 and 10-2). The module is mounted so that common output 63 is at the top.
   */
  private ramRowAt(y: number): number | null {
    const { multiplex, offset, startLine, commonsReversed } = this.state;
    const common = HEIGHT - 1 - y;
    const scanned = commonsReversed ? multiplex - 1 - common : common;
    const line = (scanned + offset + HEIGHT) % HEIGHT;
    return line < multiplex ? (line + startLine) % HEIGHT : null;
  }

  /** Bit 7 (Co) set: one byte follows, then another control byte. Bit 6 (D/C#) set: pixels follow. */
  private afterControlByte(control: number): Expecting {
    const single = (control & 0x80) !== 0;
    const data = (control & 0x40) !== 0;
    this.pixelsToRead = data;
    if (single) {
      return data ? 'one data' : 'one command';
    }
    return data ? 'data' : 'commands';
  }

  private command(byte: number): void {
    this.pendingCommand.push(byte);
    const [command = 0, ...parameters] = this.pendingCommand;
    const found = findCommand(this.traits.commands, command);
    if (!found) {
      this.pendingCommand = [];
      this.onUnknownCommand(command);
      return;
    }
    const [, , wanted, run] = found;
    if (parameters.length === wanted) {
      this.pendingCommand = [];
      run(this.handlers, command, parameters);
    }
  }

  private readonly handlers: CommandHandlers = {
    addressingMode: (mode) => this.set({ mode }),
    columnRange: (columnStart, columnEnd) => {
      this.set({ columnStart, columnEnd });
      this.column = columnStart;
    },
    pageRange: (pageStart, pageEnd) => {
      this.set({ pageStart, pageEnd });
      this.page = pageStart;
    },
    // These three are for page addressing mode only (data sheet 10.1.1, 10.1.2, 10.1.13).
    columnLowNibble: (nibble) => this.inPageMode(() => (this.column = (this.column & 0xf0) | nibble)),
    columnHighNibble: (nibble) => this.inPageMode(() => (this.column = this.highNibble(nibble) | (this.column & 0x0f))),
    pageOfPageMode: (page) => this.inPageMode(() => (this.page = page)),
    startLine: (startLine) => this.setVisible({ startLine }),
    offset: (offset) => this.setVisible({ offset }),
    multiplex: (multiplex) => this.setVisible({ multiplex }),
    contrast: (contrast) => this.setVisible({ contrast }),
    displayOn: (on) => this.setVisible({ on }),
    pixelVoltage: (pixelVoltage) => this.setVisible({ pixelVoltage }),
    allOn: (allOn) => this.setVisible({ allOn }),
    inverse: (inverse) => this.setVisible({ inverse }),
    segmentsReversed: (segmentsReversed) => this.set({ segmentsReversed }),
    commonsReversed: (commonsReversed) => this.setVisible({ commonsReversed }),
    notModelled: (command) => this.onUnknownCommand(command),
  };

  private set(changes: Partial<Ssd1306Registers>): void {
    this.state = { ...this.state, ...changes };
  }

  private setVisible(changes: Partial<Ssd1306Registers>): void {
    const names = Object.keys(changes) as (keyof Ssd1306Registers)[];
    if (names.some((name) => changes[name] !== this.state[name])) {
      this.touch();
    }
    this.set(changes);
  }

  private touch(): void {
    this.changed = true;
    this.shown = null;
  }

  private inPageMode(action: () => void): void {
    if (this.state.mode === 'page') {
      action();
    }
  }

  /** The column address has as many bits as the RAM needs. */
  private highNibble(nibble: number): number {
    return (nibble << 4) & (this.traits.columns > WIDTH ? 0xf0 : 0x70);
  }

  /** Where in the RAM the next byte goes to; null behind the last column. */
  private get cursor(): number | null {
    const { columns } = this.traits;
    if (this.column >= columns) return null;
    const segment = this.state.segmentsReversed ? columns - 1 - this.column : this.column;
    return this.page * columns + segment;
  }

  /** The segment remap acts when pixels are written, not when they are shown (data sheet 10.1.8). */
  private data(byte: number): void {
    const at = this.cursor;
    if (at !== null && this.ram[at] !== byte) {
      this.ram[at] = byte;
      this.touch();
    }
    this.dataBytes += 1;
    this.advanceCursor();
  }

  private advanceCursor(): void {
    const { mode, columnStart, columnEnd, pageStart, pageEnd } = this.state;
    if (mode === 'page') {
      const { columns, wraps } = this.traits;
      this.column = wraps ? (this.column + 1) % columns : Math.min(this.column + 1, columns);
      return;
    }
    const nextColumn = () => {
      const wrapped = this.column === columnEnd;
      this.column = wrapped ? columnStart : (this.column + 1) % WIDTH;
      return wrapped;
    };
    const nextPage = () => {
      const wrapped = this.page === pageEnd;
      this.page = wrapped ? pageStart : (this.page + 1) % PAGES;
      return wrapped;
    };
    if (mode === 'vertical') {
      if (nextPage()) {
        nextColumn();
      }
    } else if (nextColumn()) {
      nextPage();
    }
  }
}
