/**
 * A serial port in use. The browser refuses to close a port while one of its streams is locked, so this class owns the locks and
 * releases them first.
 */

/** The console has no baud rate, but a port must be opened with one. */
const BAUD_RATE = 115_200;

/** Whoever hangs up at this speed asks a console for its boot loader. */
const BOOT_LOADER_BAUD_RATE = 1200;

/** A console shows its last screen for half a second before it leaves. */
const LEAVES_WITHIN_MS = 4000;

/**
 * Asks a console whose port is closed for its boot loader: a drive that takes another firmware. Resolves with whether the console
 * has left. One with a game under way does not.
 */
export async function restartAsDrive(port: SerialPort): Promise<boolean> {
  const hasLeft = new Promise<boolean>((resolve) => {
    port.addEventListener('disconnect', () => resolve(true), { once: true });
    setTimeout(() => resolve(false), LEAVES_WITHIN_MS);
  });
  await port.open({ baudRate: BOOT_LOADER_BAUD_RATE });
  await port.setSignals({ dataTerminalReady: true });
  await port.setSignals({ dataTerminalReady: false });
  await port.close();
  return hasLeft;
}

export class PortConnection {
  readonly port: SerialPort;
  private opening: Promise<void> | null = null;
  private reading: Promise<void> = Promise.resolve();
  private closing: Promise<void> | null = null;
  private reader: ReadableStreamDefaultReader<Uint8Array> | null = null;
  private writer: WritableStreamDefaultWriter<Uint8Array> | null = null;

  constructor(port: SerialPort) {
    this.port = port;
  }

  /** Opens the port, and raises DTR to tell the console that it has a listener. */
  open(): Promise<void> {
    this.opening = this.port
      .open({ baudRate: BAUD_RATE })
      .then(() => this.port.setSignals({ dataTerminalReady: true }));
    return this.opening;
  }

  /** Reads until the cable is pulled, or the port is closed. */
  read(hear: (bytes: Uint8Array) => void): Promise<void> {
    this.reading = this.readAll(hear);
    return this.reading;
  }

  send(line: string): void {
    this.writer ??= this.port.writable?.getWriter() ?? null;
    this.writer
      ?.write(new TextEncoder().encode(`${line}\n`))
      // A pulled cable is reported by the reader.
      .catch((error: unknown) => console.info('not sent:', error));
  }

  /** Closes the port. When this has resolved, the port can be opened again. */
  close(): Promise<void> {
    this.closing ??= this.letGo();
    return this.closing;
  }

  private async readAll(hear: (bytes: Uint8Array) => void): Promise<void> {
    // After noise on the line the port has a new stream; after a pulled cable it has none.
    while (!this.closing && this.port.readable) {
      const reader = this.port.readable.getReader();
      this.reader = reader;
      try {
        for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) hear(chunk.value);
        return;
      } catch (error) {
        console.info('the console is gone, or the line is noisy:', error);
      } finally {
        reader.releaseLock();
        this.reader = null;
      }
    }
  }

  private async letGo(): Promise<void> {
    if (!this.opening) return;
    // The port must be free in the end, even if opening or reading has failed.
    await Promise.allSettled([this.opening]);
    await Promise.allSettled([this.reader?.cancel(), this.writer?.abort()]);
    await this.reading;
    this.writer?.releaseLock();
    await this.port.close().catch((error: unknown) => console.info('the port was closed already:', error));
  }
}
