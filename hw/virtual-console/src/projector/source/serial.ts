/**
 * Feeds from real consoles, by WebSerial. The visitor allows each console once; from then on whichever of them is plugged in
 * is listened to, so that the consoles of a class can be plugged in one after another.
 */

import type { Hearer, Source } from './source.ts';

/** The console has no baud rate, but a port must be opened with one. */
const BAUD_RATE = 115_200;

export class SerialSource implements Source {
  private readonly serial: Serial;
  private readonly hearer: Hearer;
  private port: SerialPort | null = null;
  private isClosed = false;
  private readonly plugged = (event: Event) => {
    // The port is the target of the event in Chromium, and of the bubbling one elsewhere.
    if (event.target instanceof EventTarget && 'readable' in event.target) void this.listen(event.target as SerialPort);
    else void this.listenToAny();
  };

  constructor(serial: Serial, hearer: Hearer) {
    this.serial = serial;
    this.hearer = hearer;
    serial.addEventListener('connect', this.plugged);
  }

  /** Lets the visitor choose a console. To be called from a click. False: none was chosen. */
  async choose(): Promise<boolean> {
    try {
      void this.listen(await this.serial.requestPort());
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'NotFoundError') return false;
      this.refuse(error);
      return true;
    }
  }

  /** Listens to a console that was allowed before, if there is one. */
  async listenToAny(): Promise<void> {
    const [port] = await this.serial.getPorts();
    if (port) await this.listen(port);
    else this.hearer.linked({ state: 'waiting' });
  }

  send(line: string): void {
    const writer = this.port?.writable?.getWriter();
    if (!writer) return;
    writer
      .write(new TextEncoder().encode(`${line}\n`))
      // A cable that was pulled is told by whoever reads.
      .catch((error: unknown) => console.info('not sent:', error))
      .finally(() => writer.releaseLock());
  }

  close(): void {
    this.isClosed = true;
    this.serial.removeEventListener('connect', this.plugged);
    void this.letGo(this.port);
  }

  private async listen(port: SerialPort): Promise<void> {
    if (this.port || this.isClosed) return;
    this.port = port;
    this.hearer.linked({ state: 'waiting' });
    try {
      await port.open({ baudRate: BAUD_RATE });
      await port.setSignals({ dataTerminalReady: true });
    } catch (error) {
      this.port = null;
      this.refuse(error);
      return;
    }
    await this.read(port);
    await this.letGo(port);
    if (!this.isClosed) this.hearer.linked({ state: 'unplugged' });
  }

  /** Reads until the cable is pulled. */
  private async read(port: SerialPort): Promise<void> {
    const reader = port.readable?.getReader();
    if (!reader) return;
    try {
      for (let chunk = await reader.read(); !chunk.done && !this.isClosed; chunk = await reader.read()) {
        this.hearer.linked({ state: 'open' });
        this.hearer.hear(chunk.value);
      }
    } catch (error) {
      console.info('the console is gone:', error);
    } finally {
      reader.releaseLock();
    }
  }

  private async letGo(port: SerialPort | null): Promise<void> {
    this.port = null;
    try {
      await port?.close();
    } catch (error) {
      console.info('the port was closed already:', error);
    }
  }

  private refuse(error: unknown): void {
    this.hearer.linked({ state: 'refused', reason: error instanceof Error ? error.message : String(error) });
  }
}
