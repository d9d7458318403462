/**
 * The computer at the other end of the board's USB cable, with its operating system: `board.usb`. It can be plugged in and
 * out, opens the console's serial port, sends and receives, and can stop reading.
 *
 * It does not feed the board (`supply.ts`): at the start the board is fed by a charger without data. The host outlives the
 * chip: the cable stays plugged in while the power is off. An open port closes when the device disappears, and has to be
 * opened again when there is a device again.
 */

import type { Chip } from './chip.ts';
import { Listeners } from './events.ts';
import type { UsbPort } from './usb/controller.ts';
import { UsbLink } from './usb/link.ts';
import type { UsbDevice } from './usb/requests.ts';

/** Bytes from the device. */
export interface UsbDataEvent {
  readonly bytes: Uint8Array;
  /** `VirtualBoard.nowNs` when their packet had arrived. */
  readonly atNs: number;
}

/** What the host needs from the board. */
export interface UsbHostHooks {
  now(): number;
  /** Something happened that the caller of `runUntil` may be waiting for. */
  interrupt(): void;
}

/** The usual default. */
const USUAL_BAUD = 115_200;

/** After this long without traffic a device considers the bus suspended (USB 2.0, 7.1.7.6). */
const SUSPENDED_AFTER_NS = 3e6;

/** A computer. */
export class UsbHost {
  private readonly hooks: UsbHostHooks;
  private readonly dataListeners = new Listeners<UsbDataEvent>();
  private readonly changeListeners = new Listeners<void>();
  private port: UsbPort | null = null;
  private clock: Chip['clock'] | null = null;
  private silence: ReturnType<Chip['clock']['createAlarm']> | null = null;
  private link: UsbLink | null = null;
  private isPlugged = false;
  private hasOpened = false;
  private isStalled = false;

  constructor(hooks: UsbHostHooks) {
    this.hooks = hooks;
  }

  /** Connects the port of a chip that is about to start, or null while the power is off. */
  connect(port: UsbPort | null, clock: Chip['clock'] | null): void {
    this.detach();
    this.port = port;
    this.clock = clock;
    const device = port;
    this.silence = clock?.createAlarm(() => device?.suspend()) ?? null;
    if (port) port.onPullUp = () => this.look();
  }

  /** Plugs the cable in. It does not feed the board. */
  plug(): void {
    this.isPlugged = true;
    this.look();
  }

  /** Pulls the cable out, at any time. */
  unplug(): void {
    this.isPlugged = false;
    this.look();
  }

  get plugged(): boolean {
    return this.isPlugged;
  }

  /** The device, once the host has identified it; null before that and when it is gone. */
  get device(): UsbDevice | null {
    return this.link?.device ?? null;
  }

  /** Whether the host has given up on the device. */
  get failed(): boolean {
    return this.link?.failed ?? false;
  }

  /** Resets the bus; the device is identified again. */
  resetBus(): void {
    this.hasOpened = false;
    this.link?.resetBus();
  }

  /** Whether the port is open. */
  get isOpen(): boolean {
    return this.hasOpened;
  }

  /** Opens the serial port and begins to read. Without DTR the device takes the port for unused. The speed changes nothing here. */
  open({ dtr = true, baud = USUAL_BAUD } = {}): void {
    const device = this.openable();
    this.hasOpened = true;
    this.link?.open(device, dtr, baud);
    this.updateReading();
  }

  /** Closes the port. Unsent bytes are lost. */
  close(): void {
    if (!this.hasOpened) return;
    this.hasOpened = false;
    this.updateReading();
    this.link?.close(this.openable());
  }

  /** Whether the host has stopped reading although the port is open, like a program that hangs. */
  get stalled(): boolean {
    return this.isStalled;
  }

  set stalled(isStalled: boolean) {
    this.isStalled = isStalled;
    this.updateReading();
  }

  /** Sends to the open port, as fast as the device accepts it. */
  send(data: Uint8Array | string): void {
    if (!this.hasOpened) throw new Error('the serial port is not open');
    this.link?.send(typeof data === 'string' ? new TextEncoder().encode(data) : data);
  }

  /** How many bytes the device has not accepted yet. */
  get unsent(): number {
    return this.link?.unsent ?? 0;
  }

  /** Calls back with each packet from the device. */
  readonly onData = this.dataListeners.add;

  /** Calls back when a device is identified, when it is gone, and when the host has given up on one. */
  readonly onChange = this.changeListeners.add;

  private openable(): UsbDevice {
    const { device } = this;
    if (!device) throw new Error('there is no serial port: wait until board.usb.device is known');
    return device;
  }

  private updateReading(): void {
    if (this.link) this.link.reading = this.hasOpened && !this.isStalled;
  }

  /** Checks whether a device has appeared on the cable, or has disappeared. */
  private look(): void {
    const { port, clock } = this;
    if (!port?.isPulledUp || !clock || !this.isPlugged) {
      this.detach();
      if (port?.isPulledUp) this.silence?.schedule(SUSPENDED_AFTER_NS);
    } else if (!this.link) {
      this.silence?.cancel();
      this.link = new UsbLink(port, clock, {
        received: (bytes) => this.received(bytes),
        changed: () => this.changed(),
      });
      this.link.begin();
    }
  }

  private detach(): void {
    const { link } = this;
    this.link = null;
    this.hasOpened = false;
    if (link) {
      link.end();
      this.changed();
    }
  }

  private received(bytes: Uint8Array): void {
    this.hooks.interrupt();
    this.dataListeners.emit({ bytes, atNs: this.hooks.now() });
  }

  private changed(): void {
    this.hooks.interrupt();
    this.changeListeners.emit();
  }
}
