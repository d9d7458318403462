/**
 * The host's requests on the control endpoint, and the device's descriptors (USB 2.0 chapter 9, and the class for serial
 * ports, CDC 1.2 with PSTN 1.2).
 */

/** A transfer on the control endpoint: the SETUP packet, and the data sent after it, if any. */
export interface ControlTransfer {
  readonly setup: Uint8Array;
  readonly data: Uint8Array;
}

/** The description of a serial device. */
export interface UsbDevice {
  readonly vendorId: number;
  readonly productId: number;
  readonly manufacturer: string;
  readonly product: string;
  readonly serialNumber: string;
  /** The endpoints for the bytes, and the interface for DTR. */
  readonly bulkIn: number;
  readonly bulkOut: number;
  readonly controlInterface: number;
}

/** A device gave an invalid answer. */
export class UsbError extends Error {}

const TO_HOST = 0x80;
const CLASS_INTERFACE = 0x21;

const SET_ADDRESS = 5;
const GET_DESCRIPTOR = 6;
const SET_CONFIGURATION = 9;
const SET_LINE_CODING = 0x20;
const SET_CONTROL_LINE_STATE = 0x22;

const DESCRIPTOR = { device: 1, configuration: 2, string: 3, interface: 4, endpoint: 5 } as const;

const CDC_CLASS = 2;
const CDC_DATA_CLASS = 10;
const BULK = 2;
const IN = 0x80;

const DEVICE_DESCRIPTOR_BYTES = 18;
const CONFIGURATION_HEADER_BYTES = 9;
const ENGLISH = 0x0409;
const CONFIGURATION = 1;
const NOTHING = new Uint8Array(0);

/** One stop bit, no parity, eight bits. */
function lineCoding(baud: number): Uint8Array {
  const coding = Uint8Array.of(0, 0, 0, 0, 0, 0, 8);
  new DataView(coding.buffer).setUint32(0, baud, true);
  return coding;
}

function request(type: number, code: number, value: number, index: number, length: number): Uint8Array {
  const setup = new Uint8Array(8);
  const view = new DataView(setup.buffer);
  setup[0] = type;
  setup[1] = code;
  view.setUint16(2, value, true);
  view.setUint16(4, index, true);
  view.setUint16(6, length, true);
  return setup;
}

function getDescriptor(type: number, length: number, index = 0, language = 0): ControlTransfer {
  return { setup: request(TO_HOST, GET_DESCRIPTOR, (type << 8) | index, language, length), data: NOTHING };
}

/** The address in a SETUP packet that sets the device's address; undefined in any other. */
export function addressIn(setup: Uint8Array): number | undefined {
  return setup[0] === 0 && setup[1] === SET_ADDRESS ? setup[2] : undefined;
}

/** Whether a transfer brings data from the device. */
export function isToHost(setup: Uint8Array): boolean {
  return ((setup[0] ?? 0) & TO_HOST) !== 0;
}

/** The largest number of data bytes of a transfer. */
export function lengthIn(setup: Uint8Array): number {
  return new DataView(setup.buffer).getUint16(6, true);
}

/** Opens a serial port as operating systems do: sets its speed, then DTR and RTS. */
export function openPort(device: UsbDevice, dtr: boolean, baud: number): ControlTransfer[] {
  const data = lineCoding(baud);
  const setup = request(CLASS_INTERFACE, SET_LINE_CODING, 0, device.controlInterface, data.length);
  return [{ setup, data }, lineState(device, dtr)];
}

/** Sets DTR and RTS. */
export function lineState(device: UsbDevice, dtr: boolean): ControlTransfer {
  const state = dtr ? 0b11 : 0;
  return { setup: request(CLASS_INTERFACE, SET_CONTROL_LINE_STATE, state, device.controlInterface, 0), data: NOTHING };
}

/** How a host identifies a new device: yields each transfer, receives its result, and returns the device. */
export function* enumeration(address: number): Generator<ControlTransfer, UsbDevice, Uint8Array> {
  yield getDescriptor(DESCRIPTOR.device, 64);
  yield { setup: request(0, SET_ADDRESS, address, 0, 0), data: NOTHING };
  const device = yield getDescriptor(DESCRIPTOR.device, DEVICE_DESCRIPTOR_BYTES);
  if (device.length !== DEVICE_DESCRIPTOR_BYTES) throw new UsbError(`a device descriptor of ${device.length} bytes`);
  const header = yield getDescriptor(DESCRIPTOR.configuration, CONFIGURATION_HEADER_BYTES);
  const total = wordAt(header, 2);
  const configuration = yield getDescriptor(DESCRIPTOR.configuration, total);
  if (configuration.length !== total)
    throw new UsbError(`a configuration of ${configuration.length}, not ${total} bytes`);
  yield getDescriptor(DESCRIPTOR.string, 255);
  const strings: string[] = [];
  for (const place of [14, 15, 16]) {
    const string = yield getDescriptor(DESCRIPTOR.string, 255, device[place], ENGLISH);
    strings.push(new TextDecoder('utf-16le').decode(string.subarray(2, string[0])));
  }
  yield { setup: request(0, SET_CONFIGURATION, CONFIGURATION, 0, 0), data: NOTHING };
  const [manufacturer = '', product = '', serialNumber = ''] = strings;
  const ids = { vendorId: wordAt(device, 8), productId: wordAt(device, 10) };
  return { ...ids, manufacturer, product, serialNumber, ...serialPortIn(configuration) };
}

/** Finds the serial port in a configuration. */
function serialPortIn(configuration: Uint8Array): Pick<UsbDevice, 'bulkIn' | 'bulkOut' | 'controlInterface'> {
  const found: { bulkIn?: number; bulkOut?: number; controlInterface?: number } = {};
  let classOfInterface = 0;
  for (let start = 0; start < configuration.length; start += configuration[start] || configuration.length) {
    const [, type, first = 0, attributes = 0, , interfaceClass = 0] = configuration.subarray(start);
    if (type === DESCRIPTOR.interface) {
      classOfInterface = interfaceClass;
      if (classOfInterface === CDC_CLASS) found.controlInterface = first;
    } else if (type === DESCRIPTOR.endpoint && classOfInterface === CDC_DATA_CLASS && (attributes & 3) === BULK) {
      found[first & IN ? 'bulkIn' : 'bulkOut'] = first & 0xf;
    }
  }
  const { bulkIn, bulkOut, controlInterface } = found;
  if (bulkIn === undefined || bulkOut === undefined || controlInterface === undefined) {
    throw new UsbError('the device is no serial port');
  }
  return { bulkIn, bulkOut, controlInterface };
}

function wordAt(bytes: Uint8Array, offset: number): number {
  return (bytes[offset] ?? 0) | ((bytes[offset + 1] ?? 0) << 8);
}
