/**
 * The RP2040's USB controller in device mode, from both sides: the registers and memory that the firmware uses, and the port
 * for a host (RP2040 data sheet 4.1).
 *
 * It replaces the one of rp2040js, which completes every transfer as soon as the firmware offers it, so that no host can be
 * slow or absent. Here a buffer stays available until a host has fetched or filled it. As on the chip, neither a bus reset
 * nor a new SETUP packet takes a buffer back, and the address stays as the firmware has set it.
 *
 * Only what a device driver needs is modelled: no host mode, no double buffers, no start-of-frame interrupt.
 */

import { BasePeripheral } from 'rp2040js';
import type { Chip } from '../chip.ts';

/** Why a device does not serve a token; `silence` if the token is not addressed to it. */
export type Refusal = 'nak' | 'stall' | 'silence';

/** A packet with its data toggle. */
export interface DataPacket {
  readonly bytes: Uint8Array;
  /** DATA1 rather than DATA0. */
  readonly odd: boolean;
}

/** The device's end of the cable. */
export interface UsbPort {
  /** Whether the device pulls D+ up, which shows a host that it is there. */
  readonly isPulledUp: boolean;
  /** Called when that has changed. */
  onPullUp: () => void;
  /** Called when the firmware has offered a buffer or stalled an endpoint: refused tokens may be tried again. */
  onOffer: () => void;
  /** The host has reset the bus. */
  resetBus(): void;
  /** Nothing has moved on the bus for 3 ms. */
  suspend(): void;
  /** The host has woken a suspended bus. */
  resume(): void;
  /** A SETUP packet, which the addressed device always accepts. */
  setup(address: number, packet: Uint8Array): 'ack' | 'silence';
  /** An IN token. */
  fetch(address: number, endpoint: number): DataPacket | Refusal;
  /** An OUT token and its packet. */
  deliver(address: number, endpoint: number, packet: DataPacket): 'ack' | Refusal;
}

/** The controller's place in the chip's interrupt table. */
const USBCTRL_IRQ = 5;

/** Registers with a function (4.1.4). */
const ADDR_ENDP = 0x00;
const SIE_CTRL = 0x4c;
const SIE_STATUS = 0x50;
const BUFF_STATUS = 0x58;
const EP_STALL_ARM = 0x68;
const INTR = 0x8c;
const INTE = 0x90;
const INTF = 0x94;
const INTS = 0x98;

const SIE_CTRL_EP0_INT_1BUF = 1 << 29;
const SIE_CTRL_PULLUP_EN = 1 << 16;

const SIE_BUS_RESET = 1 << 19;
const SIE_SETUP_REC = 1 << 17;
const SIE_CONNECTED = 1 << 16;
const SIE_RESUME = 1 << 11;
const SIE_SUSPENDED = 1 << 4;

const INT_BUFF_STATUS = 1 << 4;
/** Which bits of SIE_STATUS raise which interrupt. */
const INTERRUPT_OF = [
  [SIE_BUS_RESET, 1 << 12],
  [SIE_CONNECTED, 1 << 13],
  [SIE_SUSPENDED, 1 << 14],
  [SIE_RESUME, 1 << 15],
  [SIE_SETUP_REC, 1 << 16],
] as const;

/** In the dual-port RAM (4.1.2.5): control of endpoint 1 and up, buffer control of all, each IN then OUT, and EP0's buffer. */
const EP_CONTROL = 0x08;
const BUFFER_CONTROL = 0x80;
const BUFFER_CONTROL_END = 0x100;
const EP0_BUFFER = 0x100;

const EP_ENABLE = 1 << 31;
const EP_DOUBLE_BUFFERED = 1 << 30;
const EP_INT_PER_BUFFER = 1 << 29;
const EP_ADDRESS = 0xffc0;

const BUFFER_FULL = 1 << 15;
const BUFFER_DATA1 = 1 << 13;
const BUFFER_STALL = 1 << 11;
const BUFFER_AVAILABLE = 1 << 10;
const BUFFER_LENGTH = 0x3ff;

type Direction = 'in' | 'out';

/** The read-only field of rp2040js that holds its own controller. */
interface UsbSlot {
  usbCtrl: { DPRAMUpdated(offset: number, value: number): void };
}

/** The controller of one chip. */
export class UsbController extends BasePeripheral implements UsbPort {
  onPullUp = () => {};
  onOffer = () => {};
  private readonly chip: Chip;
  /** Registers that are only stored. */
  private readonly settings = new Map<number, number>();
  private sieStatus = 0;
  private buffStatus = 0;

  /** Installs a controller in a new chip. */
  constructor(chip: Chip) {
    super(chip, 'USB');
    this.chip = chip;
    chip.peripherals[0x50110] = this;
    (chip as unknown as UsbSlot).usbCtrl = this;
  }

  get isPulledUp(): boolean {
    return (this.setting(SIE_CTRL) & SIE_CTRL_PULLUP_EN) !== 0;
  }

  override readUint32(offset: number): number {
    switch (offset) {
      case SIE_STATUS:
        return this.sieStatus >>> 0;
      case BUFF_STATUS:
        return this.buffStatus >>> 0;
      case INTR:
        return this.interrupts;
      case INTS:
        return (this.interrupts & this.setting(INTE)) | this.setting(INTF);
      default:
        return offset < INTS ? this.setting(offset) : super.readUint32(offset);
    }
  }

  override writeUint32(offset: number, value: number): void {
    switch (offset) {
      case SIE_STATUS:
        this.sieStatus &= ~this.rawWriteValue;
        break;
      case BUFF_STATUS:
        this.buffStatus &= ~this.rawWriteValue;
        break;
      case INTR:
      case INTS:
        // Read-only.
        break;
      case SIE_CTRL: {
        const wasPulledUp = this.isPulledUp;
        this.settings.set(SIE_CTRL, value);
        if (this.isPulledUp !== wasPulledUp) this.onPullUp();
        break;
      }
      default:
        if (offset > INTS) super.writeUint32(offset, value);
        this.settings.set(offset, value);
    }
    this.updateInterrupt();
  }

  /** Called by the chip when a word of the dual-port RAM was written. */
  DPRAMUpdated(offset: number, value: number): void {
    if (offset < BUFFER_CONTROL || offset >= BUFFER_CONTROL_END) return;
    if (value & (BUFFER_AVAILABLE | BUFFER_STALL)) this.onOffer();
  }

  resetBus(): void {
    this.raise(SIE_BUS_RESET | SIE_CONNECTED, SIE_SUSPENDED);
  }

  suspend(): void {
    this.raise(SIE_SUSPENDED, SIE_CONNECTED);
  }

  resume(): void {
    this.raise(SIE_RESUME | SIE_CONNECTED, SIE_SUSPENDED);
  }

  setup(address: number, packet: Uint8Array): 'ack' | 'silence' {
    if (!this.isAddressed(address)) return 'silence';
    this.chip.usbDPRAM.set(packet);
    // The next SETUP packet ends a stall of EP0.
    this.settings.set(EP_STALL_ARM, 0);
    this.raise(SIE_SETUP_REC, 0);
    return 'ack';
  }

  fetch(address: number, endpoint: number): DataPacket | Refusal {
    if (!this.isAddressed(address) || !this.isEnabled(endpoint, 'in')) return 'silence';
    const control = this.bufferControl(endpoint, 'in');
    if (this.isStalled(endpoint, 'in', control)) return 'stall';
    if (!(control & BUFFER_AVAILABLE) || !(control & BUFFER_FULL)) return 'nak';
    const start = this.bufferOf(endpoint, 'in');
    const bytes = this.chip.usbDPRAM.slice(start, start + (control & BUFFER_LENGTH));
    this.complete(endpoint, 'in', control & ~(BUFFER_AVAILABLE | BUFFER_FULL));
    return { bytes, odd: (control & BUFFER_DATA1) !== 0 };
  }

  deliver(address: number, endpoint: number, { bytes, odd }: DataPacket): 'ack' | Refusal {
    if (!this.isAddressed(address) || !this.isEnabled(endpoint, 'out')) return 'silence';
    const control = this.bufferControl(endpoint, 'out');
    if (this.isStalled(endpoint, 'out', control)) return 'stall';
    if (!(control & BUFFER_AVAILABLE) || control & BUFFER_FULL) return 'nak';
    // A repeated packet is acknowledged and dropped.
    if (odd !== ((control & BUFFER_DATA1) !== 0)) return 'ack';
    const taken = bytes.subarray(0, control & BUFFER_LENGTH);
    this.chip.usbDPRAM.set(taken, this.bufferOf(endpoint, 'out'));
    this.complete(endpoint, 'out', (control & ~(BUFFER_AVAILABLE | BUFFER_LENGTH)) | BUFFER_FULL | taken.length);
    return 'ack';
  }

  private isAddressed(address: number): boolean {
    return this.isPulledUp && (this.setting(ADDR_ENDP) & 0x7f) === address;
  }

  private isEnabled(endpoint: number, direction: Direction): boolean {
    return endpoint === 0 || (this.endpointControl(endpoint, direction) & EP_ENABLE) !== 0;
  }

  private isStalled(endpoint: number, direction: Direction, control: number): boolean {
    const isArmed = endpoint !== 0 || (this.setting(EP_STALL_ARM) & (direction === 'in' ? 1 : 2)) !== 0;
    return isArmed && (control & BUFFER_STALL) !== 0;
  }

  private bufferOf(endpoint: number, direction: Direction): number {
    return endpoint === 0 ? EP0_BUFFER : this.endpointControl(endpoint, direction) & EP_ADDRESS;
  }

  private endpointControl(endpoint: number, direction: Direction): number {
    const control = this.word(EP_CONTROL, endpoint - 1, direction);
    if (control & EP_DOUBLE_BUFFERED) this.warn(`endpoint ${endpoint}: double buffers are not modelled`);
    return control;
  }

  private bufferControl(endpoint: number, direction: Direction): number {
    return this.word(BUFFER_CONTROL, endpoint, direction);
  }

  private word(base: number, index: number, direction: Direction): number {
    return this.chip.usbDPRAMView.getUint32(base + 8 * index + (direction === 'in' ? 0 : 4), true);
  }

  private complete(endpoint: number, direction: Direction, control: number): void {
    const offset = direction === 'in' ? 0 : 1;
    this.chip.usbDPRAMView.setUint32(BUFFER_CONTROL + 8 * endpoint + 4 * offset, control, true);
    const tells =
      endpoint === 0
        ? this.setting(SIE_CTRL) & SIE_CTRL_EP0_INT_1BUF
        : this.endpointControl(endpoint, direction) & EP_INT_PER_BUFFER;
    if (tells) this.buffStatus |= 1 << (2 * endpoint + offset);
    this.updateInterrupt();
  }

  private raise(set: number, clear: number): void {
    this.sieStatus = (this.sieStatus & ~clear) | set;
    this.updateInterrupt();
  }

  private get interrupts(): number {
    const ofBuffers = this.buffStatus === 0 ? 0 : INT_BUFF_STATUS;
    return INTERRUPT_OF.reduce((all, [bit, interrupt]) => (this.sieStatus & bit ? all | interrupt : all), ofBuffers);
  }

  private updateInterrupt(): void {
    this.chip.setInterrupt(USBCTRL_IRQ, this.readUint32(INTS) !== 0);
  }

  private setting(offset: number): number {
    return this.settings.get(offset) ?? 0;
  }
}
