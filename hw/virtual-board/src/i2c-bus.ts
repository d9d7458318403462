/**
 * The wires between an I2C controller and a device: who answers, and how long it takes.
 *
 * rp2040js completes each step of a transfer at once. Here each step takes its time on the wire: a byte or the address
 * nine bit times, a start or stop condition one, with the bit time that the firmware has configured.
 */

import type { RPI2C } from 'rp2040js';
import type { Chip } from './chip.ts';

/** A device on the bus. */
export interface I2cDevice {
  /** Whether the device is there and powered, and so acknowledges. */
  answers(): boolean;
  /** A transfer addressed to this device begins. */
  begin(): void;
  write(byte: number): void;
  read(): number;
  /** The transfer ends. */
  end(): void;
}

/** The two wires of the bus. */
export interface I2cWires {
  /** Whether the chip's pins are switched to the controller. */
  connected(): boolean;
  /** False completes every step at once. */
  readonly takeTime: boolean;
}

const BITS_PER_BYTE = 9;
const BITS_PER_CONDITION = 1;

/** Connects `device` to the bus of `i2c` under a 7-bit address. */
export function connectI2c(chip: Chip, i2c: RPI2C, wires: I2cWires, address: number, device: I2cDevice): void {
  const answers = () => wires.connected() && device.answers();
  let selected = false;
  let complete = () => {};
  const alarm = chip.clock.createAlarm(() => complete());
  const after = (bits: number, action: () => void) => {
    if (!wires.takeTime) {
      action();
      return;
    }
    complete = action;
    const bitNs = ((i2c.sclHighPeriod + i2c.sclLowPeriod) * 1e9) / chip.clkSys;
    alarm.schedule(bits * bitNs);
  };

  i2c.onStart = () => after(BITS_PER_CONDITION, () => i2c.completeStart());
  i2c.onConnect = (target) =>
    after(BITS_PER_BYTE, () => {
      selected = target === address && answers();
      if (selected) {
        device.begin();
      }
      i2c.completeConnect(selected);
    });
  i2c.onWriteByte = (byte) =>
    after(BITS_PER_BYTE, () => {
      const acknowledged = selected && answers();
      if (acknowledged) {
        device.write(byte);
      }
      i2c.completeWrite(acknowledged);
    });
  i2c.onReadByte = () => after(BITS_PER_BYTE, () => i2c.completeRead(selected ? device.read() : 0xff));
  i2c.onStop = () =>
    after(BITS_PER_CONDITION, () => {
      if (selected) {
        selected = false;
        device.end();
      }
      i2c.completeStop();
    });
}
