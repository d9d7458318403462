/**
 * The console in its worker: a board, its flash from the last visit, and a clock. It executes commands and sends reports, and
 * knows nothing of the page.
 */

import { BoardFault, seededRandom, VirtualBoard } from 'bombe-virtual-board';
import { pack } from '../frame-bits.ts';
import type { Batch, Command, Speed, Troubles } from '../protocol.ts';
import { ButtonQueue } from './button-queue.ts';
import { describe, reportEvents } from './event-log.ts';
import type { FlashStore } from './flash-store.ts';
import { Meter } from './meter.ts';
import { Outbox } from './outbox.ts';
import { Pacer } from './pacer.ts';
import { UsbCable } from './usb-cable.ts';

/** What an emulator is built from. */
export interface Parts {
  readonly image: Uint8Array;
  /** Contents of the flash; the image is flashed over them. */
  readonly flash: Uint8Array;
  readonly store: FlashStore | null;
  readonly seed: number;
  send(batch: Batch): void;
}

/** The step by which emulated time advances, so that a busy chip can be interrupted. */
const STEP_MS = 2;
/** Long enough to see the display go dark. */
const UNPLUGGED_MS = 800;
const RATES: Readonly<Record<Speed, number>> = { real: 1, fast: 8 };
const BOUNCE_MS = 20;
const NOISE_AMPLITUDE = 0.02;

/** A running console. */
export class Emulator {
  private readonly board: VirtualBoard;
  private readonly image: Uint8Array;
  private readonly seed: number;
  private readonly usbCable: UsbCable;
  private readonly buttons: ButtonQueue;
  private readonly outbox: Outbox;
  private readonly meter: Meter;
  private readonly pacer: Pacer;
  private isFrameStale = true;
  private isVisible = true;
  private isHandedOver = false;
  /** When the plug goes back in, on the board's clock. */
  private plugInNs = Number.POSITIVE_INFINITY;
  /** When the page has waited long enough, on the board's clock. */
  private waitedNs = Number.POSITIVE_INFINITY;

  constructor({ image, flash, store, seed, send }: Parts) {
    this.image = image;
    this.seed = seed;
    const random = seededRandom(seed);
    // The harshest model of a power cut.
    const powerCut = { erase: 'random', program: 'random', random } as const;
    this.board = new VirtualBoard({ image, flash, randomSeed: seed, powerCut });
    this.buttons = new ButtonQueue(this.board);
    this.outbox = new Outbox(this.board, store, send);
    this.usbCable = new UsbCable(this.board.usb, (bytes) => this.outbox.add({ kind: 'feed', bytes }));
    this.meter = new Meter(this.board, (figures) => this.outbox.add({ kind: 'figures', figures }));
    this.pacer = new Pacer({
      run: (ms, budgetMs) => this.run(ms, budgetMs),
      untilNextMs: () => this.untilNextMs(),
    });
    this.board.onFrame(({ changed }) => {
      if (changed) this.isFrameStale = true;
    });
    reportEvents(this.board, (report) => {
      this.outbox.add(report);
      this.pacer.stir();
    });
  }

  /** Switches the console on, and runs it if the page is visible. */
  start(): void {
    this.switchOn();
    this.report();
    this.runIfWanted();
  }

  /** Stops for good, because another tab has taken over the flash. */
  handOver(): void {
    this.outbox.closeStore();
    this.execute({ kind: 'power', on: false });
    this.pacer.stop();
    this.isHandedOver = true;
  }

  /** Executes a command of the page. A console that was handed over ignores it, because it could not save its state. */
  execute(command: Command): void {
    if (this.isHandedOver) return;
    this.pacer.turn();
    this.pacer.stir();
    this.follow(command);
    const text = describe(command);
    if (text) this.outbox.add({ kind: 'event', text, atMs: this.board.nowNs / 1e6 });
    this.report();
    this.pacer.turn();
  }

  private follow(command: Command): void {
    switch (command.kind) {
      case 'finger':
        this.buttons.move(command.button, command.down);
        break;
      case 'turn':
        this.board.turn(command.shape, command.position);
        break;
      case 'wait':
        this.waitedNs = this.board.nowNs + command.ms * 1e6;
        break;
      case 'power':
        if (command.on) this.switchOn();
        else this.switchOff();
        break;
      case 'pull-plug':
        this.pullPlug();
        break;
      case 'reset':
        this.board.reset();
        break;
      case 'trouble':
        this.makeTrouble(command.troubles);
        break;
      case 'speed':
        this.pacer.rate = RATES[command.speed];
        break;
      case 'watch':
        this.meter.watch(command.on);
        break;
      case 'visible':
        this.isVisible = command.on;
        this.runIfWanted();
        break;
      case 'cable':
        this.usbCable.plug(command.on);
        this.runIfWanted();
        break;
      case 'send':
        this.usbCable.send(command.bytes);
        break;
      case 'save-flash':
        this.outbox.add({ kind: 'flash', bytes: this.board.flash.slice() });
        break;
      case 'load-flash':
        this.loadFlash(command.bytes);
        break;
    }
  }

  /** Runs the console while it is visible or listened to, and pauses it otherwise. */
  private runIfWanted(): void {
    if (this.isVisible || this.usbCable.isPlugged) this.pacer.start();
    else this.pacer.stop();
  }

  private switchOn(): void {
    this.plugInNs = Number.POSITIVE_INFINITY;
    try {
      this.board.powerOn();
      this.tellPower();
    } catch (error) {
      this.stopOn(error);
    }
  }

  private switchOff(): void {
    this.plugInNs = Number.POSITIVE_INFINITY;
    this.board.powerOff();
    this.tellPower();
  }

  private pullPlug(): void {
    if (!this.board.powered) return;
    this.switchOff();
    this.plugInNs = this.board.nowNs + UNPLUGGED_MS * 1e6;
  }

  private makeTrouble({ unplugged, bounce, noise }: Troubles): void {
    const { trouble, oled } = this.board;
    if (unplugged && oled.connected) trouble.unplugOled();
    if (!unplugged && !oled.connected) trouble.plugOledIn();
    trouble.bounceButtons(bounce ? { ms: BOUNCE_MS, random: seededRandom(this.seed) } : null);
    for (const shape of ['triangle', 'square', 'circle'] as const) {
      const amplitude = NOISE_AMPLITUDE;
      trouble.shakeSelector(shape, noise ? { amplitude, random: seededRandom(this.seed + shape.length) } : null);
    }
    this.isFrameStale = true;
  }

  /** Replaces everything in flash except the firmware, and starts again. A file that is not a flash image is refused. */
  private loadFlash(bytes: Uint8Array): void {
    let merged: Uint8Array;
    try {
      merged = new VirtualBoard({ image: this.image, flash: bytes }).flash;
    } catch (error) {
      this.outbox.add({ kind: 'notice', text: `That is no image of this console's flash: ${messageOf(error)}` });
      return;
    }
    this.switchOff();
    this.board.flash.set(merged);
    this.outbox.touchAll();
    this.switchOn();
  }

  private run(ms: number, budgetMs: number): boolean {
    const deadline = performance.now() + budgetMs;
    let left = ms;
    try {
      for (; left > 0 && performance.now() < deadline; left -= STEP_MS) this.step(Math.min(left, STEP_MS));
    } catch (error) {
      this.stopOn(error);
    }
    this.report();
    return left <= 0;
  }

  private step(ms: number): void {
    if (this.board.nowNs >= this.plugInNs) this.switchOn();
    if (this.board.nowNs >= this.waitedNs) {
      this.waitedNs = Number.POSITIVE_INFINITY;
      this.outbox.add({ kind: 'waited' });
    }
    this.buttons.catchUp();
    this.board.runFor(ms);
  }

  private untilNextMs(): number {
    const nextNs = Math.min(this.board.nextEventNs, this.buttons.dueNs, this.plugInNs, this.waitedNs);
    return (nextNs - this.board.nowNs) / 1e6;
  }

  private report(): void {
    if (this.isFrameStale) {
      this.isFrameStale = false;
      const frame = this.board.oled.frame();
      const { contrast } = this.board.oled;
      this.outbox.add({ kind: 'frame', bits: pack((x, y) => frame.pixel(x, y)), contrast });
      this.pacer.stir();
    }
    this.meter.tick();
    this.outbox.flush();
  }

  private tellPower(): void {
    this.isFrameStale = true;
    this.outbox.add({ kind: 'power', on: this.board.powered, atMs: this.board.nowNs / 1e6 });
  }

  /** Switches the console off after a fault of the firmware, and reports the fault. */
  private stopOn(error: unknown): void {
    if (!(error instanceof BoardFault)) throw error;
    this.switchOff();
    this.outbox.add({ kind: 'stopped', reason: `The firmware stopped: ${error.message}` });
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
