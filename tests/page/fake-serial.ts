/** A fake of WebSerial in the page, as strict as its specification, with consoles that tests can allow, plug in and pull. */

import type { Page } from 'playwright-core';
import { CONSOLE_IDS } from '../../hw/virtual-console/src/projector/source/usb-ids.ts';

/** The fake, as a global of the page. */
interface FakeSerial {
  readonly said: readonly string[];
  plug(name: string): void;
  pull(name: string): void;
  disturb(name: string): void;
  tell(name: string, text: string): void;
  /** Whether consoles go to their boot loader when they are asked for it. */
  leaves: boolean;
  /** The console that the visitor will choose; null for none. */
  wanted: string | null;
}

/** Runs in the page: replaces its serial ports by the fake. */
function install(ids: typeof CONSOLE_IDS): void {
  const said: string[] = [];

  const lost = () => new DOMException('The device has been lost.', 'NetworkError');
  const makePort = (name: string) => {
    let isOpen = false;
    let readable: ReadableStream<Uint8Array> | null = null;
    let writable: WritableStream<Uint8Array> | null = null;
    let speak: ReadableStreamDefaultController<Uint8Array> | null = null;
    let baud = 0;
    let hasRisen = false;
    const events = new EventTarget();
    const port = {
      addEventListener: events.addEventListener.bind(events),
      removeEventListener: events.removeEventListener.bind(events),
      isPlugged: false,
      /** Stored for the visit, so that it survives reloads. */
      get isAllowed() {
        return sessionStorage.getItem(name) === 'allowed';
      },
      get readable() {
        if (!isOpen || !this.isPlugged) return null;
        readable ??= new ReadableStream({
          start: (controller) => {
            speak = controller;
          },
          cancel: () => {
            readable = null;
          },
        });
        return readable;
      },
      get writable() {
        if (!isOpen || !this.isPlugged) return null;
        writable ??= new WritableStream({
          write: (bytes) => void said.push(`${name} hears ${new TextDecoder().decode(bytes).trim()}`),
        });
        return writable;
      },
      getInfo: () => ids,
      async open({ baudRate }: { baudRate: number }) {
        if (isOpen) throw new DOMException('The port is already open.', 'InvalidStateError');
        if (!this.isPlugged) throw lost();
        isOpen = true;
        baud = baudRate;
      },
      async close() {
        if (!isOpen) throw new DOMException('The port is already closed.', 'InvalidStateError');
        if (readable?.locked || writable?.locked) throw new TypeError('Cannot cancel a locked stream');
        [readable, writable] = [null, null];
        isOpen = false;
        said.push(`${name} closed`);
      },
      async setSignals({ dataTerminalReady }: { dataTerminalReady: boolean }) {
        if (!isOpen) throw new DOMException('The port is closed.', 'InvalidStateError');
        said.push(`${name} DTR ${dataTerminalReady}`);
        const asks = baud === 1200 && hasRisen && !dataTerminalReady;
        hasRisen = dataTerminalReady;
        if (!asks) return;
        said.push(`${name} asked for its boot loader`);
        if (fakeSerial.leaves) setTimeout(() => fakeSerial.pull(name), 100);
      },
      /** Fails the stream; if the port is still there, it gets a new one. */
      fail(reason: DOMException) {
        speak?.error(reason);
        readable = null;
      },
      disappear() {
        this.isPlugged = false;
        this.fail(lost());
        events.dispatchEvent(new Event('disconnect'));
      },
      tell: (text: string) => speak?.enqueue(new TextEncoder().encode(text)),
    };
    return port;
  };

  const ports = new Map<string, ReturnType<typeof makePort>>();
  const portOf = (name: string) => {
    const port = ports.get(name) ?? makePort(name);
    ports.set(name, port);
    return port;
  };
  const serial = Object.assign(new EventTarget(), {
    async getPorts() {
      return [...ports.values()].filter((port) => port.isAllowed && port.isPlugged);
    },
    async requestPort({ filters }: { filters: readonly (typeof CONSOLE_IDS)[] }) {
      said.push(`asked for ${JSON.stringify(filters)}`);
      if (fakeSerial.wanted === null) throw new DOMException('No port selected by the user.', 'NotFoundError');
      const port = portOf(fakeSerial.wanted);
      sessionStorage.setItem(fakeSerial.wanted, 'allowed');
      return port;
    },
  });
  const fakeSerial: FakeSerial = {
    said,
    leaves: true,
    wanted: null,
    plug(name) {
      const port = portOf(name);
      port.isPlugged = true;
      // The page gets no events of consoles that were never allowed.
      if (port.isAllowed) serial.dispatchEvent(new Event('connect'));
    },
    pull: (name) => portOf(name).disappear(),
    disturb: (name) => portOf(name).fail(new DOMException('Too much at once.', 'BufferOverrunError')),
    tell: (name, text) => portOf(name).tell(text),
  };
  Object.defineProperty(navigator, 'serial', { value: serial });
  Object.assign(globalThis, { fakeSerial });
}

/** Controls the fake from outside the page. */
export class UsbConsoles {
  private readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Gives a page fake serial ports, and reloads it. */
  static async beside(page: Page): Promise<UsbConsoles> {
    await page.addInitScript(install, CONSOLE_IDS);
    await page.reload();
    return new UsbConsoles(page);
  }

  plug(name: string): Promise<void> {
    return this.page.evaluate(
      (name) => (globalThis as unknown as { fakeSerial: FakeSerial }).fakeSerial.plug(name),
      name,
    );
  }

  pull(name: string): Promise<void> {
    return this.page.evaluate(
      (name) => (globalThis as unknown as { fakeSerial: FakeSerial }).fakeSerial.pull(name),
      name,
    );
  }

  /** Fails the stream as if more came than the computer can read. */
  disturb(name: string): Promise<void> {
    return this.page.evaluate(
      (name) => (globalThis as unknown as { fakeSerial: FakeSerial }).fakeSerial.disturb(name),
      name,
    );
  }

  /** Sets the console that the visitor will choose in the browser's list; null for none. */
  want(name: string | null): Promise<void> {
    return this.page.evaluate((name) => {
      (globalThis as unknown as { fakeSerial: FakeSerial }).fakeSerial.wanted = name;
    }, name);
  }

  /** Sets whether consoles go to their boot loader when they are asked for it. */
  leave(leaves: boolean): Promise<void> {
    return this.page.evaluate((leaves) => {
      (globalThis as unknown as { fakeSerial: FakeSerial }).fakeSerial.leaves = leaves;
    }, leaves);
  }

  tell(name: string, lines: readonly string[]): Promise<void> {
    return this.page.evaluate(
      ([name, text]) => (globalThis as unknown as { fakeSerial: FakeSerial }).fakeSerial.tell(name, text),
      [name, `${lines.join('\n')}\n`] as const,
    );
  }

  /** Waits until something has happened at least `times` times. */
  async saw(what: string, times = 1): Promise<void> {
    await this.page.waitForFunction(
      ([what, times]) =>
        (globalThis as unknown as { fakeSerial: FakeSerial }).fakeSerial.said.filter((said) => said === what).length >=
        times,
      [what, times] as const,
      { timeout: 5000 },
    );
  }
}
