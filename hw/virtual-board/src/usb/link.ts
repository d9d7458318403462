/**
 * One connection of a host with a device, from when the device appears until it is gone: identifies the device, then carries
 * bytes.
 */

import type { Chip } from '../chip.ts';
import type { UsbPort } from './controller.ts';
import { ControlPipe, type ControlResult, InPipe, OutPipe, UsbWire } from './pipes.ts';
import { type ControlTransfer, enumeration, lineState, openPort, type UsbDevice, UsbError } from './requests.ts';

/** Callbacks to the host. */
export interface LinkHooks {
  received(bytes: Uint8Array): void;
  /** The device is ready, or has failed. */
  changed(): void;
}

/** Debouncing of the plug, a reset, and recovery after it (USB 2.0, 7.1.7.3 and 7.1.7.5). */
const DEBOUNCE_NS = 100e6;
const RESET_NS = 10e6;
const RECOVERY_NS = 10e6;

/** The address for the device, which is the only one on its bus. */
const ADDRESS = 1;

/** How often a device may fail before the host gives up. */
const ATTEMPTS = 3;

/** A connection. */
export class UsbLink {
  private readonly port: UsbPort;
  private readonly hooks: LinkHooks;
  private readonly wire: UsbWire;
  private readonly control: ControlPipe;
  private readonly step: ReturnType<UsbWire['alarm']>;
  private nextStep = () => {};
  private pending: ControlTransfer[] = [];
  private attempts = 0;
  private known: UsbDevice | null = null;
  private pipes: { readonly input: InPipe; readonly output: OutPipe } | null = null;
  private hasFailed = false;

  /** Connects to a device that has just appeared on the port. */
  constructor(port: UsbPort, clock: Chip['clock'], hooks: LinkHooks) {
    this.port = port;
    this.hooks = hooks;
    this.wire = new UsbWire(port, clock);
    this.control = new ControlPipe(this.wire);
    this.step = this.wire.alarm(() => this.nextStep());
    port.onOffer = () => this.poke();
  }

  /** The device, once it is identified. */
  get device(): UsbDevice | null {
    return this.known;
  }

  /** Whether the host has given up on the device. */
  get failed(): boolean {
    return this.hasFailed;
  }

  get unsent(): number {
    return this.pipes?.output.unsent ?? 0;
  }

  /** Begins with a newly plugged device. */
  begin(): void {
    this.after(DEBOUNCE_NS, () => this.resetBus());
  }

  /** Resets the bus and identifies the device again. */
  resetBus(): void {
    this.stopTransfers();
    this.wire.address = 0;
    this.attempts += 1;
    this.port.resetBus();
    this.after(RESET_NS + RECOVERY_NS, () => this.enumerate());
  }

  /** Opens the port at a speed, with or without DTR. */
  open(device: UsbDevice, dtr: boolean, baud: number): void {
    for (const transfer of openPort(device, dtr, baud)) this.request(transfer);
  }

  close(device: UsbDevice): void {
    this.pipes?.output.cancel();
    this.request(lineState(device, false));
  }

  /** Whether the host fetches what the device sends. */
  set reading(isReading: boolean) {
    if (this.pipes) this.pipes.input.wanted = isReading;
  }

  send(bytes: Uint8Array): void {
    this.pipes?.output.send(bytes);
  }

  /** Ends the connection for good. */
  end(): void {
    this.port.onOffer = () => {};
    this.step.cancel();
    this.stopTransfers();
  }

  private stopTransfers(): void {
    this.control.cancel();
    this.pending = [];
    this.pipes?.input.cancel();
    this.pipes?.output.cancel();
    this.pipes = null;
    this.known = null;
  }

  private poke(): void {
    this.control.poke();
    this.pipes?.input.poke();
    this.pipes?.output.poke();
  }

  private after(delayNs: number, step: () => void): void {
    this.nextStep = step;
    this.step.schedule(delayNs);
  }

  private enumerate(): void {
    const script = enumeration(ADDRESS);
    const goOn = (brought: Uint8Array) => {
      const { done, value } = script.next(brought);
      if (done) this.ready(value);
      else this.control.start(value, (result) => this.attempt(() => goOn(bytesOf(result))));
    };
    goOn(new Uint8Array(0));
  }

  private attempt(step: () => void): void {
    try {
      step();
    } catch (error) {
      if (!(error instanceof UsbError)) throw error;
      this.fail();
    }
  }

  private ready(device: UsbDevice): void {
    this.attempts = 0;
    this.known = device;
    this.pipes = {
      input: new InPipe(this.wire, device.bulkIn, this.hooks.received),
      output: new OutPipe(this.wire, device.bulkOut),
    };
    this.hooks.changed();
  }

  private fail(): void {
    if (this.attempts < ATTEMPTS) {
      this.resetBus();
      return;
    }
    this.hasFailed = true;
    this.hooks.changed();
  }

  /** Queues a control transfer. Its result is ignored. */
  private request(transfer: ControlTransfer): void {
    this.pending.push(transfer);
    if (this.pending.length === 1) this.startRequest(transfer);
  }

  private startRequest(transfer: ControlTransfer): void {
    this.control.start(transfer, () => {
      this.pending.shift();
      const [next] = this.pending;
      if (next) this.startRequest(next);
    });
  }
}

function bytesOf(result: ControlResult): Uint8Array {
  if (typeof result === 'string') throw new UsbError(`a control transfer ended with ${result}`);
  return result;
}
