/** The board's USB cable, with a computer at its other end that opens the serial port whenever there is one. */

import type { UsbHost } from 'bombe-virtual-board';

export class UsbCable {
  private readonly usb: UsbHost;

  /** `heard` is called with bytes from the console. */
  constructor(usb: UsbHost, heard: (bytes: Uint8Array) => void) {
    this.usb = usb;
    usb.onData(({ bytes }) => heard(bytes));
    usb.onChange(() => this.open());
  }

  get isPlugged(): boolean {
    return this.usb.plugged;
  }

  plug(on: boolean): void {
    if (on) this.usb.plug();
    else this.usb.unplug();
    this.open();
  }

  /** Sends to the console, if the port is open. */
  send(bytes: Uint8Array): void {
    if (this.usb.isOpen) this.usb.send(bytes);
  }

  private open(): void {
    if (this.usb.device && !this.usb.isOpen) this.usb.open();
  }
}
