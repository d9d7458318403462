/**
 * The computer at the other end of the board's USB cable: `board.usb`. It can be plugged in and out, opens the console's
 * serial port, sends to it, hears it, and stops reading when it is told to.
 *
 * Power is another matter (`supply.ts`): a charger feeds the board and says nothing, which is what is plugged in before
 * anything else is said. The host outlives the chip: a cable stays where it is while the power is off.
 *
 * It is the computer and its operating system in one. A port that is open closes when the device is gone, as files of
 * ports do, and whoever listens opens it again when there is a device once more.
 */

import type { Chip } from './chip.ts';
import { Listeners } from './events.ts';
import type { UsbPort } from './usb/controller.ts';
import { UsbLink } from './usb/link.ts';
import type { UsbDevice } from './usb/requests.ts';

/** Bytes came from the device. */
export interface UsbDataEvent {
  readonly bytes: Uint8Array;
  /** `VirtualBoard.nowNs` when their packet had come over. */
  readonly atNs: number;
}

/** What the host wants from the board. */
export interface UsbHostHooks {
  now(): number;
  /** Something happened that whoever runs the board may wait for. */
  interrupt(): void;
}

/** A device that hears nothing for so long takes the bus for suspended (USB 2.0, 7.1.7.6). */
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

  /** Connects the port of a chip that is about to start, or nothing while the power is off. */
  connect(port: UsbPort | null, clock: Chip['clock'] | null): void {
    this.detach();
    this.port = port;
    this.clock = clock;
    const device = port;
    this.silence = clock?.createAlarm(() => device?.suspend()) ?? null;
    if (port) port.onPullUp = () => this.look();
  }

  /** Plugs the cable in. The board is not fed through it. */
  plug(): void {
    this.isPlugged = true;
    this.look();
  }

  /** Pulls the cable out, whatever is going on. */
  unplug(): void {
    this.isPlugged = false;
    this.look();
  }

  get plugged(): boolean {
    return this.isPlugged;
  }

  /** What is plugged in, once the host has found that out; null before, and when it is gone. */
  get device(): UsbDevice | null {
    return this.link?.device ?? null;
  }

  /** Whether the host has given up on what is plugged in. */
  get failed(): boolean {
    return this.link?.failed ?? false;
  }

  /** Resets the bus, as hosts do when they are in doubt; the device is found anew. */
  resetBus(): void {
    this.hasOpened = false;
    this.link?.resetBus();
  }

  /** Whether the port is open. */
  get isOpen(): boolean {
    return this.hasOpened;
  }

  /** Opens the serial port, and reads from then on. Without DTR nobody is said to listen. */
  open({ dtr = true } = {}): void {
    const device = this.openable();
    this.hasOpened = true;
    this.link?.open(device, dtr);
    this.updateReading();
  }

  /** Closes the port. What the device has not taken yet is lost. */
  close(): void {
    if (!this.hasOpened) return;
    this.hasOpened = false;
    this.updateReading();
    this.link?.close(this.openable());
  }

  /** Whether the host does not read although the port is open, as a program does that hangs. */
  get stalled(): boolean {
    return this.isStalled;
  }

  set stalled(isStalled: boolean) {
    this.isStalled = isStalled;
    this.updateReading();
  }

  /** Sends to the open port, as fast as the device takes it. */
  send(data: Uint8Array | string): void {
    if (!this.hasOpened) throw new Error('the serial port is not open');
    this.link?.send(typeof data === 'string' ? new TextEncoder().encode(data) : data);
  }

  /** How many bytes the device has not taken yet. */
  get unsent(): number {
    return this.link?.unsent ?? 0;
  }

  /** Calls back with what the device sends, packet by packet. */
  readonly onData = this.dataListeners.add;

  /** Calls back when there is a device, when there is none any more, and when the host has given up on one. */
  readonly onChange = this.changeListeners.add;

  private openable(): UsbDevice {
    const { device } = this;
    if (!device) throw new Error('there is no serial port: wait until board.usb.device is known');
    return device;
  }

  private updateReading(): void {
    if (this.link) this.link.reading = this.hasOpened && !this.isStalled;
  }

  /** Looks at the cable: whether there is a device that was not there, or one that is there no more. */
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
