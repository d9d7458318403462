/** The part of WebSerial that is used here. TypeScript's library has no types for it. */

interface SerialPortIds {
  readonly usbVendorId?: number;
  readonly usbProductId?: number;
}

interface SerialPort extends EventTarget {
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
  getInfo(): SerialPortIds;
  open(options: { readonly baudRate: number }): Promise<void>;
  close(): Promise<void>;
  setSignals(signals: { readonly dataTerminalReady?: boolean }): Promise<void>;
}

interface Serial extends EventTarget {
  getPorts(): Promise<SerialPort[]>;
  requestPort(options: { readonly filters: readonly SerialPortIds[] }): Promise<SerialPort>;
}

interface Navigator {
  readonly serial?: Serial;
}
