/**
 * The bus between an I2C controller and a device.
 *
 * rp2040js completes each step of a transfer at once. Here each step takes its time on the wire: nine bit times for a byte
 * or the address, one for a start or stop condition, with the bit time that the firmware has configured. A step that needs
 * a wire which is held low waits until the wire is free; a byte that cannot be put onto SDA loses the arbitration.
 */

import type { RPI2C } from 'rp2040js';
import type { Chip } from './chip.ts';
import { SCL_RISE_NS } from './timing.ts';

/** A device on the bus. */
export interface I2cDevice {
  /** Whether the device is connected and powered, and so acknowledges. */
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
  /** Whether something other than the controller holds a wire low. */
  isHeldLow(wire: 'sda' | 'scl'): boolean;
  /** Whether the device's next acknowledgement gets through. Asked once for each address and each byte. */
  acknowledges(): boolean;
  /** Called when no wire is held low any more. */
  onFreed: () => void;
  /** If false, every step completes at once. */
  readonly takeTime: boolean;
}

const BITS_PER_BYTE = 9;
const BITS_PER_CONDITION = 1;

const IC_FS_SPKLEN = 0xa0;

/** The time of a bit: high and low as the controller counts them, and the rise between them (RP2040 data sheet 4.3.14.1). */
export function bitNs(chip: Chip, i2c: RPI2C): number {
  const high = i2c.sclHighPeriod + i2c.readUint32(IC_FS_SPKLEN) + 7;
  const low = i2c.sclLowPeriod + 1;
  return ((high + low) * 1e9) / chip.clkSys + SCL_RISE_NS;
}

/** Connects `device` to the bus of `i2c` at a 7-bit address. Returns a function to call when the controller is reset. */
export function connectI2c(chip: Chip, i2c: RPI2C, wires: I2cWires, address: number, device: I2cDevice): () => void {
  const answers = () => wires.connected() && device.answers() && wires.acknowledges();
  let selected = false;
  let complete = () => {};
  /** The step that waits for a free bus. */
  let held: (() => void) | null = null;
  const alarm = chip.clock.createAlarm(() => complete());
  const after = (bits: number, action: () => void) => {
    if (!wires.takeTime) {
      action();
      return;
    }
    complete = action;
    alarm.schedule(bits * bitNs(chip, i2c));
  };
  /** A start or stop condition, which needs both wires. */
  const condition = (action: () => void) => {
    const act = () => (wires.isHeldLow('sda') || wires.isHeldLow('scl') ? wait(act) : action());
    after(BITS_PER_CONDITION, act);
  };
  /** A byte or an address; a clock held low only delays it. */
  const byte = (action: () => void) => {
    const act = () => {
      if (wires.isHeldLow('scl')) {
        wait(act);
      } else if (wires.isHeldLow('sda')) {
        selected = false;
        i2c.arbitrationLost();
      } else {
        action();
      }
    };
    after(BITS_PER_BYTE, act);
  };
  const wait = (action: () => void) => {
    held = action;
  };
  wires.onFreed = () => {
    const waiting = held;
    held = null;
    waiting?.();
  };

  i2c.onStart = () => condition(() => i2c.completeStart());
  i2c.onConnect = (target) =>
    byte(() => {
      selected = target === address && answers();
      if (selected) {
        device.begin();
      }
      i2c.completeConnect(selected);
    });
  i2c.onWriteByte = (value) =>
    byte(() => {
      const acknowledged = selected && answers();
      if (acknowledged) {
        device.write(value);
      }
      i2c.completeWrite(acknowledged);
    });
  i2c.onReadByte = () => byte(() => i2c.completeRead(selected ? device.read() : 0xff));
  i2c.onStop = () =>
    condition(() => {
      if (selected) {
        selected = false;
        device.end();
      }
      i2c.completeStop();
    });

  return () => {
    alarm.cancel();
    held = null;
    if (selected) {
      selected = false;
      device.end();
    }
  };
}
