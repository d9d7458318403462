/**
 * Feeds of real consoles, over WebSerial. The visitor allows each console once; from then on the page listens to any allowed
 * console that is plugged in, so that the consoles of a class can be plugged in one after another.
 */

import { PortConnection, restartAsDrive } from './port-connection.ts';
import type { FeedReceiver, Source } from './source.ts';
import { CONSOLE_IDS } from './usb-ids.ts';

export class SerialSource implements Source {
  private readonly serial: Serial;
  private readonly receiver: FeedReceiver;
  /** Resolves when the previous source has closed its port. */
  private readonly isFree: Promise<void>;
  private wire: PortConnection | null = null;
  /** The port whose cable was pulled, which the browser may still list for a while. */
  private lost: SerialPort | null = null;
  private isClosed = false;
  private readonly plugged = () => {
    this.lost = null;
    void this.listenToAny();
  };

  constructor(serial: Serial, receiver: FeedReceiver, isFree: Promise<void>) {
    this.serial = serial;
    this.receiver = receiver;
    this.isFree = isFree;
    serial.addEventListener('connect', this.plugged);
  }

  /** Lets the visitor choose a console and listens to it. Must be called in the handler of a click. False if none was chosen. */
  async choose(): Promise<boolean> {
    try {
      const port = await this.serial.requestPort({ filters: [CONSOLE_IDS] });
      if (port !== this.wire?.port) void this.listen(port);
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'NotFoundError') return false;
      this.refuse(error);
      return true;
    }
  }

  /** Listens to an allowed console, if there is one and none is listened to yet. */
  async listenToAny(): Promise<void> {
    for (const port of await this.serial.getPorts()) {
      if (this.wire || this.isClosed) return;
      if (port !== this.lost && isConsole(port) && (await this.listen(port))) return;
    }
  }

  /** Asks the console for its boot loader. Resolves with whether it has left; one that has not is listened to again. */
  async restartAsDrive(): Promise<boolean> {
    const { wire } = this;
    if (!wire) return false;
    this.wire = null;
    await wire.close();
    const hasLeft = await restartAsDrive(wire.port).catch((error: unknown) => {
      this.refuse(error);
      return false;
    });
    if (hasLeft) {
      this.lost = wire.port;
      this.receiver.stateChanged({ state: 'unplugged' });
    }
    await this.listenToAny();
    return hasLeft;
  }

  send(line: string): void {
    this.wire?.send(line);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.serial.removeEventListener('connect', this.plugged);
    const { wire } = this;
    this.wire = null;
    await Promise.all([this.isFree, wire?.close()]);
  }

  /** Listens to a port instead of the current one. False if it cannot be opened. */
  private async listen(port: SerialPort): Promise<boolean> {
    const before = this.wire;
    const wire = new PortConnection(port);
    this.wire = wire;
    this.receiver.stateChanged({ state: 'waiting' });
    await this.isFree;
    await before?.close();
    // Meanwhile another port may have been chosen, or the source closed.
    if (this.wire !== wire) return false;
    try {
      await wire.open();
    } catch (error) {
      await wire.close();
      if (this.wire !== wire) return false;
      this.wire = null;
      this.refuse(error);
      return false;
    }
    void this.follow(wire);
    return true;
  }

  /** Passes on the bytes of a console until its cable is pulled, then looks for another console. */
  private async follow(wire: PortConnection): Promise<void> {
    await wire.read((bytes) => {
      if (this.wire !== wire) return;
      this.receiver.stateChanged({ state: 'open' });
      this.receiver.receive(bytes);
    });
    await wire.close();
    if (this.wire !== wire) return;
    this.wire = null;
    this.lost = wire.port;
    this.receiver.stateChanged({ state: 'unplugged' });
    await this.listenToAny();
  }

  private refuse(error: unknown): void {
    this.receiver.stateChanged({ state: 'refused', reason: error instanceof Error ? error.message : String(error) });
  }
}

/** Whether a port is a console: the visitor may have allowed other ports for other pages of this host. */
function isConsole(port: SerialPort): boolean {
  const { usbVendorId, usbProductId } = port.getInfo();
  return usbVendorId === CONSOLE_IDS.usbVendorId && usbProductId === CONSOLE_IDS.usbProductId;
}
