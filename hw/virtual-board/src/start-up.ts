/**
 * What is not ready at once: the crystal, the PLLs, and blocks that come out of reset. In rp2040js they are, so that a firmware
 * that does not wait for them would seem to work, and every start would seem quicker than it is.
 */

import type { Chip } from './chip.ts';
import { CRYSTAL_START_NS, PLL_LOCK_NS, RESET_DONE_CYCLES } from './timing.ts';

/** A peripheral's registers. */
interface Registers {
  readUint32(offset: number): number;
  writeUint32(offset: number, value: number): void;
}

/** RP2040 data sheet 2.16.7. */
const XOSC = { ctrl: 0x00, status: 0x04, startup: 0x0c } as const;
const XOSC_ENABLE = 0xfab << 12;
const XOSC_ENABLE_BITS = 0xfff << 12;
const XOSC_STABLE = 0x8000_0000;
const XOSC_DELAY_BITS = 0x3fff;
const XOSC_DELAY_AFTER_RESET = 0xc4;
const XOSC_X4 = 1 << 20;
/** The delay is counted in so many cycles of the crystal. */
const XOSC_DELAY_UNIT = 256;

/** RP2040 data sheet 2.18.4. */
const PLL = { cs: 0x00, pwr: 0x04 } as const;
const PLL_LOCK = 0x8000_0000;
const PLL_POWERED_DOWN = (1 << 5) | 1;

/** RP2040 data sheet 2.14.3. */
const RESETS = { reset: 0x00, done: 0x08 } as const;

/** Makes the crystal, the PLLs and resets take their time. */
export function timeStartUp(chip: Chip): void {
  const { crystal, plls, resets } = {
    crystal: chip.peripherals[0x40024],
    plls: [chip.peripherals[0x40028], chip.peripherals[0x4002c]],
    resets: chip.peripherals[0x4000c],
  };
  if (!crystal || !resets) throw new Error('rp2040js lacks a peripheral');
  timeCrystal(chip, crystal);
  for (const pll of plls) if (pll) timePll(chip, pll);
  timeResets(chip, resets);
}

function timeCrystal(chip: Chip, crystal: Registers): void {
  const { read, write } = originals(crystal);
  let stableNs = Number.POSITIVE_INFINITY;
  write(XOSC.startup, XOSC_DELAY_AFTER_RESET);
  crystal.writeUint32 = (offset, value) => {
    const wasEnabled = isCrystalEnabled(read(XOSC.ctrl));
    write(offset, value);
    if (offset !== XOSC.ctrl || !isCrystalEnabled(value) || wasEnabled) return;
    const delay = read(XOSC.startup);
    const cycles = (delay & XOSC_DELAY_BITS) * XOSC_DELAY_UNIT * (delay & XOSC_X4 ? 4 : 1);
    stableNs = chip.clock.nanos + CRYSTAL_START_NS + (cycles * 1e9) / chip.xoscFreq;
  };
  crystal.readUint32 = (offset) => {
    const value = read(offset);
    return offset === XOSC.status && chip.clock.nanos < stableNs ? value & ~XOSC_STABLE : value;
  };
}

function isCrystalEnabled(ctrl: number): boolean {
  return (ctrl & XOSC_ENABLE_BITS) === XOSC_ENABLE;
}

function timePll(chip: Chip, pll: Registers): void {
  const { read, write } = originals(pll);
  const isPowered = () => (read(PLL.pwr) & PLL_POWERED_DOWN) === 0;
  let lockedNs = Number.POSITIVE_INFINITY;
  pll.writeUint32 = (offset, value) => {
    const wasPowered = isPowered();
    write(offset, value);
    if (isPowered() && !wasPowered) lockedNs = chip.clock.nanos + PLL_LOCK_NS;
  };
  pll.readUint32 = (offset) => {
    const value = read(offset);
    const isLocked = isPowered() && chip.clock.nanos >= lockedNs;
    return offset === PLL.cs && !isLocked ? value & ~PLL_LOCK : value;
  };
}

function timeResets(chip: Chip, resets: Registers): void {
  const { read, write } = originals(resets);
  let coming = 0;
  let readyNs = 0;
  resets.writeUint32 = (offset, value) => {
    const before = read(RESETS.reset);
    write(offset, value);
    const released = before & ~read(RESETS.reset);
    if (released === 0) return;
    coming = chip.clock.nanos < readyNs ? coming | released : released;
    readyNs = chip.clock.nanos + (RESET_DONE_CYCLES * 1e9) / chip.clkSys;
  };
  resets.readUint32 = (offset) => {
    const value = read(offset);
    if (offset !== RESETS.done) return value;
    return value & ~read(RESETS.reset) & ~(chip.clock.nanos < readyNs ? coming : 0);
  };
}

function originals(registers: Registers): { read: (offset: number) => number; write: Registers['writeUint32'] } {
  return { read: registers.readUint32.bind(registers), write: registers.writeUint32.bind(registers) };
}
