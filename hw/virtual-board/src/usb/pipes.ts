/**
 * The three pipes between a host and a serial device, in emulated time: the control endpoint, bytes in, bytes out.
 *
 * A packet takes its time on the wire. A real host asks a device that answers NAK again and again; here the pipe waits until
 * the device offers something, which has the same effect and costs the emulator nothing.
 */

import type { Chip } from '../chip.ts';
import type { Refusal, UsbPort } from './controller.ts';
import { addressIn, type ControlTransfer, isToHost, lengthIn } from './requests.ts';

/** The largest packet of a full-speed device on all endpoints used here. */
const PACKET_BYTES = 64;

/** At 12 Mbit/s, including token, handshake and gaps, 19 full packets fit into a millisecond, as on a real bus. */
const BIT_NS = 1e9 / 12e6;
const OVERHEAD_BITS = 110;

/** A host's timeout for a control transfer (USB 2.0, 9.2.6.1). */
const CONTROL_TIMEOUT_NS = 5e9;

/** The time a device has to change its address (9.2.6.3). */
const ADDRESS_RECOVERY_NS = 2e6;

/** The cable, which carries one packet at a time, and the device's address on it. */
export class UsbWire {
  readonly port: UsbPort;
  address = 0;
  private readonly clock: Chip['clock'];
  private freeNs = 0;

  constructor(port: UsbPort, clock: Chip['clock']) {
    this.port = port;
    this.clock = clock;
  }

  alarm(callback: () => void): ReturnType<Chip['clock']['createAlarm']> {
    return this.clock.createAlarm(callback);
  }

  /** The time until a packet of `bytes` bytes has been transferred. */
  delayOf(bytes: number): number {
    const now = this.clock.nanos;
    this.freeNs = Math.max(this.freeNs, now) + (8 * bytes + OVERHEAD_BITS) * BIT_NS;
    return this.freeNs - now;
  }
}

/** One endpoint: one transaction at a time, and a wait after each that the device refuses. */
class Pipe {
  protected readonly wire: UsbWire;
  private readonly alarm: ReturnType<UsbWire['alarm']>;
  private transact = (): Refusal | 'done' => 'done';
  private bytes = 0;
  private isScheduled = false;
  private isRefused = false;

  constructor(wire: UsbWire) {
    this.wire = wire;
    this.alarm = wire.alarm(() => {
      this.isScheduled = false;
      this.isRefused = this.transact() === 'nak';
    });
  }

  /** Schedules a transaction of `bytes` bytes for when the wire is free. */
  protected schedule(bytes: number, transact: () => Refusal | 'done'): void {
    this.transact = transact;
    this.bytes = bytes;
    this.isScheduled = true;
    this.alarm.schedule(this.wire.delayOf(bytes));
  }

  /** Whether a transaction is scheduled, or waits for the device. */
  protected get isBusy(): boolean {
    return this.isScheduled || this.isRefused;
  }

  /** The device has offered something: tries a refused transaction again. */
  poke(): void {
    if (this.isRefused) {
      this.isRefused = false;
      this.schedule(this.bytes, this.transact);
    }
  }

  cancel(): void {
    this.alarm.cancel();
    this.isScheduled = false;
    this.isRefused = false;
  }
}

/** The result of a control transfer: the bytes received, or why it failed. */
export type ControlResult = Uint8Array | 'stall' | 'silence' | 'garbled' | 'timeout';

/** The control endpoint. */
export class ControlPipe extends Pipe {
  private readonly timeout: ReturnType<UsbWire['alarm']>;
  private readonly settled: ReturnType<UsbWire['alarm']>;
  private finish: (result: ControlResult) => void = () => {};
  private received: number[] = [];
  private result: ControlResult = 'silence';

  constructor(wire: UsbWire) {
    super(wire);
    this.timeout = wire.alarm(() => this.end('timeout'));
    this.settled = wire.alarm(() => this.finish(this.result));
  }

  /** Starts a transfer; only one at a time. */
  start({ setup, data }: ControlTransfer, finish: (result: ControlResult) => void): void {
    this.finish = finish;
    this.received = [];
    this.timeout.schedule(CONTROL_TIMEOUT_NS);
    this.schedule(setup.length, () => {
      if (this.wire.port.setup(this.wire.address, setup) === 'silence') return this.end('silence');
      if (isToHost(setup)) this.receive(lengthIn(setup), true, setup);
      else this.send(data, true, setup);
      return 'done';
    });
  }

  override cancel(): void {
    super.cancel();
    this.timeout.cancel();
    this.settled.cancel();
  }

  private receive(wanted: number, odd: boolean, setup: Uint8Array): void {
    this.schedule(Math.min(wanted, PACKET_BYTES), () => {
      const packet = this.wire.port.fetch(this.wire.address, 0);
      if (typeof packet === 'string') return this.refused(packet);
      const isExpected = packet.odd === odd;
      // A repeated packet is acknowledged and dropped.
      if (isExpected) this.received.push(...packet.bytes);
      const isLast = isExpected && (packet.bytes.length < PACKET_BYTES || this.received.length >= wanted);
      if (isLast) this.acknowledge(setup);
      else this.receive(wanted, odd !== isExpected, setup);
      return 'done';
    });
  }

  private send(data: Uint8Array, odd: boolean, setup: Uint8Array): void {
    if (data.length === 0) {
      this.awaitAcknowledgement(setup);
      return;
    }
    const bytes = data.subarray(0, PACKET_BYTES);
    this.schedule(bytes.length, () => {
      const answer = this.wire.port.deliver(this.wire.address, 0, { bytes, odd });
      if (answer !== 'ack') return this.refused(answer);
      this.send(data.subarray(PACKET_BYTES), !odd, setup);
      return 'done';
    });
  }

  /** The status stage of a transfer to the host. */
  private acknowledge(setup: Uint8Array): void {
    this.schedule(0, () => {
      const answer = this.wire.port.deliver(this.wire.address, 0, { bytes: new Uint8Array(0), odd: true });
      return answer === 'ack' ? this.succeed(setup) : this.refused(answer);
    });
  }

  /** The status stage of a transfer to the device. */
  private awaitAcknowledgement(setup: Uint8Array): void {
    this.schedule(0, () => {
      const packet = this.wire.port.fetch(this.wire.address, 0);
      if (typeof packet === 'string') return this.refused(packet);
      return packet.bytes.length === 0 ? this.succeed(setup) : this.end('garbled');
    });
  }

  private refused(answer: Refusal): Refusal {
    if (answer !== 'nak') this.end(answer);
    return answer;
  }

  private succeed(setup: Uint8Array): 'done' {
    const address = addressIn(setup);
    if (address === undefined) {
      this.end(Uint8Array.from(this.received));
    } else {
      this.timeout.cancel();
      this.wire.address = address;
      this.result = new Uint8Array(0);
      this.settled.schedule(ADDRESS_RECOVERY_NS);
    }
    return 'done';
  }

  private end(result: ControlResult): 'done' {
    this.cancel();
    this.finish(result);
    return 'done';
  }
}

/** Bytes from the device, fetched while they are wanted. */
export class InPipe extends Pipe {
  private readonly endpoint: number;
  private readonly received: (bytes: Uint8Array) => void;
  private isOdd = false;
  private isWanted = false;

  constructor(wire: UsbWire, endpoint: number, received: (bytes: Uint8Array) => void) {
    super(wire);
    this.endpoint = endpoint;
    this.received = received;
  }

  set wanted(isWanted: boolean) {
    this.isWanted = isWanted;
    if (!isWanted) this.cancel();
    else if (!this.isBusy) this.fetch();
  }

  private fetch(): void {
    this.schedule(PACKET_BYTES, () => {
      const packet = this.wire.port.fetch(this.wire.address, this.endpoint);
      if (typeof packet === 'string') return packet;
      // A repeated packet is acknowledged and dropped.
      if (packet.odd === this.isOdd) {
        this.isOdd = !this.isOdd;
        if (packet.bytes.length > 0) this.received(packet.bytes);
      }
      if (this.isWanted) this.fetch();
      return 'done';
    });
  }
}

/** Bytes to the device, sent as fast as it accepts them. */
export class OutPipe extends Pipe {
  private readonly endpoint: number;
  private isOdd = false;
  private queue: Uint8Array = new Uint8Array(0);

  constructor(wire: UsbWire, endpoint: number) {
    super(wire);
    this.endpoint = endpoint;
  }

  /** How many bytes the device has not taken yet. */
  get unsent(): number {
    return this.queue.length;
  }

  send(bytes: Uint8Array): void {
    const longer = new Uint8Array(this.queue.length + bytes.length);
    longer.set(this.queue);
    longer.set(bytes, this.queue.length);
    this.queue = longer;
    if (!this.isBusy) this.deliver();
  }

  override cancel(): void {
    super.cancel();
    this.queue = new Uint8Array(0);
  }

  private deliver(): void {
    if (this.queue.length === 0) return;
    const bytes = this.queue.subarray(0, PACKET_BYTES);
    this.schedule(bytes.length, () => {
      const answer = this.wire.port.deliver(this.wire.address, this.endpoint, { bytes, odd: this.isOdd });
      if (answer !== 'ack') return answer;
      this.isOdd = !this.isOdd;
      this.queue = this.queue.subarray(bytes.length);
      this.deliver();
      return 'done';
    });
  }
}
