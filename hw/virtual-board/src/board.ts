/** The virtual board: a Pico wired to the Bombe front panel, with a power switch and its own clock. */

import type { BootLoader } from './boot-rom.ts';
import { type Display, type DisplayController, displayWith } from './display.ts';
import {
  type BootLoaderEvent,
  type FlashEvent,
  type FrameEvent,
  type HeartbeatEvent,
  type LampEvent,
  Listeners,
  type PiezoEvent,
  type ResetEvent,
} from './events.ts';
import { BoardFault, type Fault, type FaultKind } from './faults.ts';
import { erasedFlash, type FlashStep } from './flash.ts';
import { bitNs, connectI2c } from './i2c-bus.ts';
import { FLASH_SIZE, type Region, SRAM_BASE, STACK_REGION } from './memory-map.ts';
import { OledWires } from './oled-wires.ts';
import { type LampColour, Panel } from './panel.ts';
import { Pico, type PicoStats, type RetainedState, type RunEnd } from './pico.ts';
import { defaultPowerCut, type PowerCut } from './power-cut.ts';
import { watchRadio } from './radio.ts';
import { type Random, seededRandom } from './random.ts';
import type { Fix } from './rp2040-fixes.ts';
import { deepestUse, noisySram } from './sram.ts';
import { type PicoKind, Supply, USB_VOLTS } from './supply.ts';
import { SCL_RISE_NS, type TimingOptions } from './timing.ts';
import { Trouble } from './trouble.ts';
import { flashUf2 } from './uf2.ts';
import { UsbHost } from './usb-host.ts';
import type { Button, Letter, Shape } from './wiring.ts';

/** Options for building a board. */
export interface BoardOptions extends TimingOptions {
  /** The firmware, as the UF2 file that is dragged onto a Pico. */
  readonly image: Uint8Array;
  /** Contents of the 2 MiB flash, which are copied; the image is flashed over them. Default: erased. */
  readonly flash?: Uint8Array;
  /** What a power cut leaves of an unfinished flash operation. Default: both from the front, with a fixed seed. */
  readonly powerCut?: Partial<PowerCut>;
  /**
   * A 32-bit seed for the chip's random bits. The sequence continues over resets and power cycles, so each start of a
   * board differs from the last, and boards with the same seed behave alike. Default: 0.
   */
  readonly randomSeed?: number;
  /** The flash chip's unique ID, eight bytes. Default: the same for all boards. */
  readonly flashId?: Uint8Array;
  /** The display module's controller. Default: the one of the cheapest module. */
  readonly display?: DisplayController;
  /** What carries the chip. Default: a Pico. */
  readonly board?: PicoKind;
  /** Fixes to leave out, for tests of the fixes only. */
  readonly withoutFixes?: readonly Fix[];
}

/** CPU statistics since the board was built. */
export interface BoardStats {
  readonly instructions: number;
  /** Time in which the CPU executed or waited for the flash; `busyNs / totalNs` is the CPU load. */
  readonly busyNs: number;
  /** Time with power on. */
  readonly totalNs: number;
}

/** In the form that Picos have: the first byte is E6. */
const DEFAULT_FLASH_ID = Uint8Array.of(0xe6, 0x61, 0x38, 0x52, 0x83, 0x4b, 0x21, 0x2f);

const OLED_ADDRESS = 0x3c;
const WATCHDOG_REASON_FORCED = 2;
const DEFAULT_HOLD_MS = 60;
const DEFAULT_OFF_MS = 100;
const NO_STATS: BoardStats = { instructions: 0, busyNs: 0, totalNs: 0 };

/** An emulated Pico on the Bombe front panel, running the unmodified firmware image. */
export class VirtualBoard {
  /** The 2 MiB flash chip. Survives power cycles; write to it while the power is off. */
  readonly flash: Uint8Array<ArrayBuffer>;
  /** The display. */
  readonly oled: Display;
  /** The computer at the other end of the USB cable; unplugged until `usb.plug()`. */
  readonly usb: UsbHost;
  /** Breaks parts of the board on purpose. */
  readonly trouble: Trouble;
  /** What the next `powerOff` leaves of an unfinished flash operation. May be changed at any time. */
  powerCut: PowerCut;

  private readonly lampListeners = new Listeners<LampEvent>();
  private readonly frameListeners = new Listeners<FrameEvent>();
  private readonly heartbeatListeners = new Listeners<HeartbeatEvent>();
  private readonly piezoListeners = new Listeners<PiezoEvent>();
  private readonly flashListeners = new Listeners<FlashEvent>();
  private readonly faultListeners = new Listeners<Fault>();
  private readonly resetListeners = new Listeners<ResetEvent>();
  private readonly bootLoaderListeners = new Listeners<BootLoaderEvent>();
  private readonly logListeners = new Listeners<Uint8Array>();
  private readonly panel: Panel;
  private readonly oledWires: OledWires;
  private readonly kind: PicoKind;
  private readonly supply: Supply;
  private readonly random: Random;
  private readonly flashId: Uint8Array;
  private readonly withoutFixes: ReadonlySet<Fix>;
  private readonly timing: TimingOptions;
  private readonly recorded: Fault[] = [];
  private pico: Pico | null = null;
  private loader: BootLoader | null = null;
  private sram: Uint8Array<ArrayBuffer> = noisySram();
  /** The board's time at which the chip's own clock was 0; while the power is off, the board's time. */
  private epochNs = 0;
  private pastStats: BoardStats = NO_STATS;
  private halted: BoardFault | null = null;
  /** Whether the chip is running, which means that any call now comes from a listener. */
  private running = false;

  /** Flashes the image and leaves the power off. Throws `Uf2Error` if the image is not for this board. */
  constructor(options: BoardOptions) {
    this.flash = erasedFlash();
    if (options.flash) {
      if (options.flash.length !== FLASH_SIZE) {
        throw new RangeError(`the flash holds ${FLASH_SIZE} bytes, not ${options.flash.length}`);
      }
      this.flash.set(options.flash);
    }
    flashUf2(options.image, this.flash);
    this.powerCut = { ...defaultPowerCut(), ...options.powerCut };
    this.random = seededRandom(options.randomSeed ?? 0);
    this.flashId = options.flashId ?? DEFAULT_FLASH_ID;
    this.withoutFixes = new Set(options.withoutFixes);
    this.kind = options.board ?? 'pico';
    this.supply = new Supply(this.kind);
    this.timing = options;
    this.panel = new Panel(this.kind, {
      lamp: (letter, colour) => this.tell(this.lampListeners, { letter, colour, atNs: this.nowNs }),
      heartbeat: (on) => this.tell(this.heartbeatListeners, { on, atNs: this.nowNs }),
      piezo: (hz) => this.tell(this.piezoListeners, { hz, atNs: this.nowNs }),
    });
    this.oled = displayWith(options.display);
    this.oledWires = new OledWires(!this.withoutFixes.has('i2c-wire-time'));
    this.usb = new UsbHost({ now: () => this.nowNs, interrupt: () => this.pico?.interrupt() });
    const { flash, oled, oledWires, panel } = this;
    this.trouble = new Trouble({ flash, oled, oledWires, panel, chip: () => this.pico?.chip ?? null });
    this.oled.onTransfer = (transfer) => {
      if (transfer.dataBytes > 0 || transfer.changed) {
        this.tell(this.frameListeners, { ...transfer, atNs: this.nowNs });
      }
    };
    // It does not stop the chip, which knows nothing of it.
    this.oled.onUnknownCommand = (command) => {
      const message = `${this.oled.name} command 0x${command.toString(16)} is not modelled`;
      this.record({ kind: 'unmodelled', message, pc: 0, atNs: this.nowNs });
    };
  }

  /** Emulated time since construction, in nanoseconds. It continues over resets and while the power is off. */
  get nowNs(): number {
    return this.epochNs + (this.pico?.clock.nanos ?? 0);
  }

  /**
   * When something happens next if nobody touches the panel, on the clock of `nowNs`: now while the CPU runs, `Infinity`
   * while the power is off. Until then the board need not be run.
   */
  get nextEventNs(): number {
    return this.pico ? this.epochNs + this.pico.nextEventNs : Number.POSITIVE_INFINITY;
  }

  /** Whether the power is on. */
  get powered(): boolean {
    return this.pico !== null || this.loader !== null;
  }

  /** What the firmware has told the boot loader, while the board is in it: the firmware does not run, and takes `copyUf2`. */
  get bootLoader(): BootLoader | null {
    return this.loader;
  }

  /** All faults since construction, including watchdog resets. */
  get faults(): readonly Fault[] {
    return this.recorded;
  }

  get stats(): BoardStats {
    return addStats(this.pastStats, this.pico?.stats, this.pico?.clock.nanos ?? 0);
  }

  /**
   * Switches the power on: SRAM and display RAM hold noise, flash is as it was. Does nothing if the power is on already.
   * Throws `BoardFault` if the flash holds nothing to boot.
   */
  powerOn(): void {
    if (this.powered) {
      return;
    }
    this.sram = noisySram();
    this.oled.powerOn();
    this.start({ sram: this.sram, watchdog: null });
  }

  /**
   * Pulls the plug at once: an unfinished flash operation stays half done, as `powerCut` says. Listeners must not call it,
   * because they run in the middle of an instruction: stop at the event with `runUntil`, then pull the plug.
   */
  powerOff(): void {
    this.refuseInListener();
    if (this.pico) {
      this.pico.cutPower(this.powerCut);
      this.stop();
      this.disconnect();
    }
    this.loader = null;
    this.oled.powerOff();
  }

  /** Pulls the plug for a while and puts it back. */
  powerCycle(offMs = DEFAULT_OFF_MS): void {
    this.powerOff();
    this.runFor(offMs);
    this.powerOn();
  }

  /**
   * Presses the Pico's reset button, like a switch at pin RUN: the chip starts again, SRAM and the display keep their
   * contents, and an unfinished flash operation is finished. Listeners must not call it, as with `powerOff`.
   */
  reset(): void {
    this.refuseInListener();
    if (!this.powered) {
      return;
    }
    if (this.pico) {
      this.pico.reset();
      this.stop();
    }
    this.start({ sram: this.sram, watchdog: null });
  }

  /**
   * Copies a UF2 file to the drive of the boot loader: it writes the blocks of the file and leaves the rest of the flash alone, in
   * no time, and starts what the flash then holds. Throws `Uf2Error` if the file is not for this board.
   */
  copyUf2(file: Uint8Array): void {
    if (!this.loader) {
      throw new Error('there is no drive: the board is not in its boot loader');
    }
    flashUf2(file, this.flash);
    this.start({ sram: this.sram, watchdog: null });
  }

  /** Lets emulated time pass. Throws `BoardFault` if the CPU halts, or has halted since power on. */
  runFor(ms: number): void {
    this.runTo(this.nowNs + ms * 1e6);
  }

  /**
   * Lets emulated time pass until `done` returns true; returns whether that was within `timeoutMs`. `done` is called at
   * once, after each event, at least every 20 µs while the CPU runs and every millisecond while it sleeps. Throws like `runFor`.
   */
  runUntil(done: () => boolean, timeoutMs: number): boolean {
    return done() || this.runTo(this.nowNs + timeoutMs * 1e6, done);
  }

  /** Holds a button down. */
  press(button: Button): void {
    this.panel.setPressed(button, true);
  }

  /** Lets a button go. */
  release(button: Button): void {
    this.panel.setPressed(button, false);
  }

  /** Presses a button, lets time pass, and lets it go. */
  tap(button: Button, holdMs = DEFAULT_HOLD_MS): void {
    this.press(button);
    this.runFor(holdMs);
    this.release(button);
  }

  /** Turns a selector to a position. It starts at 1. */
  turn(shape: Shape, position: 1 | 2 | 3 | 4 | 5): void {
    this.panel.selectors[shape].fraction = position / 6;
  }

  /** Leaves a selector between two positions, where its voltage is the same as with a broken wire. */
  turnBetween(shape: Shape): void {
    this.panel.selectors[shape].open();
  }

  /** Sets a selector's voltage to a fraction (0..1) of full scale. */
  setSelectorFraction(shape: Shape, fractionOfFullScale: number): void {
    this.panel.selectors[shape].fraction = fractionOfFullScale;
  }

  /** Feeds the board from USB, with `volts` at the plug. This is the supply at the start. */
  feedFromUsb(volts = USB_VOLTS): void {
    this.supply.feed('usb', volts);
  }

  /** Feeds the board from a battery of `volts` instead of USB. A voltage too low for a real Pico does not stop it. */
  feedFromBattery(volts: number): void {
    this.supply.feed('battery', volts);
  }

  /** What a lamp shows now. */
  lamp(letter: Letter): LampColour {
    return this.panel.lamp(letter);
  }

  /** Whether the on-board LED is lit. */
  get heartbeat(): boolean {
    return this.panel.heartbeat;
  }

  /** The clock of the display's bus in hertz, as it would be if SCL took no time to rise: the fastest that it can be. */
  get displayBusHz(): number {
    const chip = this.pico?.chip;
    const i2c = chip?.i2c[0];
    return chip && i2c ? 1e9 / (bitNs(chip, i2c) - SCL_RISE_NS) : 0;
  }

  /** The frequency at the piezo in hertz; 0 is silence. */
  get piezoHz(): number {
    return this.panel.piezoHertz;
  }

  /**
   * The deepest stack since power-on, in bytes, found by where the noise in SRAM has been overwritten. Default region: the
   * one that `memory.x` gives to the stack.
   */
  stackUse(region: Region = STACK_REGION): number {
    return deepestUse(this.sram, region);
  }

  /** A byte of SRAM by its address; while the power is off, its last value. */
  sramByte(address: number): number {
    const byte = this.sram[address - SRAM_BASE];
    if (byte === undefined) throw new RangeError('the address must lie in SRAM');
    return byte;
  }

  /** Calls back on every edge of a lamp. */
  readonly onLamp = this.lampListeners.add;

  /** Calls back at the end of every transfer that wrote pixels or changed what the display shows. */
  readonly onFrame = this.frameListeners.add;

  /** Calls back on every edge of the heartbeat. */
  readonly onHeartbeat = this.heartbeatListeners.add;

  /** Calls back when the tone at the piezo has changed. */
  readonly onPiezo = this.piezoListeners.add;

  /** Calls back when the flash begins to erase a sector or program a page; the CPU is stopped until it is done. */
  readonly onFlash = this.flashListeners.add;

  /** Calls back on every fault, before it is thrown. */
  readonly onFault = this.faultListeners.add;

  /** Calls back when the watchdog has reset the chip and the firmware is about to boot again. */
  readonly onReset = this.resetListeners.add;

  /** Calls back when the chip has gone to its boot loader, which runs until `copyUf2`, `reset` or `powerOff`. */
  readonly onBootLoader = this.bootLoaderListeners.add;

  /** Calls back with the raw bytes of the firmware's defmt log as they arrive. */
  readonly onLog = this.logListeners.add;

  private runTo(untilNs: number, done?: () => boolean): boolean {
    this.refuseInListener();
    while (this.nowNs < untilNs) {
      if (this.halted) {
        throw this.halted;
      }
      if (!this.pico) {
        this.epochNs = untilNs;
        break;
      }
      const end = this.runPico(this.pico, untilNs - this.epochNs, done);
      if (end === 'done') {
        return true;
      }
      if (end === 'time') {
        // Do not check the time again: rounding may leave the sum of the times of two power cycles just below the target.
        break;
      }
      if (end === 'reset') {
        this.restart(this.pico);
      } else {
        this.enterBootLoader(this.pico);
        if (done?.()) return true;
      }
    }
    return done?.() ?? false;
  }

  private runPico(pico: Pico, untilNs: number, done?: () => boolean): RunEnd {
    this.running = true;
    try {
      return pico.run(untilNs, done);
    } finally {
      this.running = false;
    }
  }

  private refuseInListener(): void {
    if (this.running) {
      throw new Error('a listener can neither run the board nor pull its plug: stop at the event with runUntil first');
    }
  }

  private start(retained: RetainedState): void {
    this.halted = null;
    this.loader = null;
    const host = {
      flash: this.flash,
      wornSectors: this.trouble.wornSectors,
      raise: this.raise,
      flashId: this.flashId,
      random: this.random,
      timing: this.timing,
      log: (bytes: Uint8Array) => this.tell(this.logListeners, bytes),
      flashStarted: ({ operation, offset, length, durationNs }: FlashStep) =>
        this.tell(this.flashListeners, { operation, offset, length, atNs: this.nowNs, durationNs }),
    };
    this.pico = new Pico(host, retained, this.withoutFixes);
    const { chip } = this.pico;
    this.panel.connect(chip);
    this.supply.connect(chip);
    if (this.kind === 'pico-w') watchRadio(chip, (message) => this.raise('unmodelled', message, chip.core.PC));
    this.oledWires.connect(chip);
    this.usb.connect(this.pico.usb, chip.clock);
    const [i2c0] = chip.i2c;
    if (i2c0) {
      this.pico.onI2cReset = connectI2c(chip, i2c0, this.oledWires, OLED_ADDRESS, this.oled);
    }
    this.pico.boot();
  }

  private stop(): void {
    this.pastStats = this.stats;
    this.epochNs = this.nowNs;
    this.pico = null;
    this.halted = null;
  }

  /** The pins of the chip go back to their state after a reset, and its USB port is that of the boot loader, which is not modelled. */
  private disconnect(): void {
    this.panel.connect(null);
    this.oledWires.connect(null);
    this.supply.connect(null);
    this.usb.connect(null, null);
  }

  private enterBootLoader(pico: Pico): void {
    pico.reset();
    this.stop();
    this.disconnect();
    this.loader = pico.bootLoader;
    this.bootLoaderListeners.emit({ atNs: this.nowNs });
  }

  private restart(pico: Pico): void {
    const retained = pico.reset();
    this.stop();
    const reason = retained.watchdog?.reason === WATCHDOG_REASON_FORCED ? 'forced' : 'timeout';
    const message = reason === 'forced' ? 'the firmware asked for a reset' : 'the watchdog was not fed in time';
    this.record({ kind: 'watchdog', message, pc: pico.chip.core.PC, atNs: this.nowNs });
    this.start(retained);
    this.resetListeners.emit({ reason, atNs: this.nowNs });
  }

  private readonly raise = (kind: FaultKind, message: string, pc: number): never => {
    this.pico?.drainLastLog();
    const fault = { kind, message, pc: pc >>> 0, atNs: this.nowNs };
    this.halted = new BoardFault(fault);
    this.record(fault);
    throw this.halted;
  };

  private record(fault: Fault): void {
    this.recorded.push(fault);
    this.faultListeners.emit(fault);
  }

  private tell<Event>(listeners: Listeners<Event>, event: Event): void {
    this.pico?.interrupt();
    listeners.emit(event);
  }
}

function addStats(past: BoardStats, life: PicoStats | undefined, lifeNs: number): BoardStats {
  return {
    instructions: past.instructions + (life?.instructions ?? 0),
    busyNs: past.busyNs + (life?.busyNs ?? 0),
    totalNs: past.totalNs + lifeNs,
  };
}
