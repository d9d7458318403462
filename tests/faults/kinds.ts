/** All faults, in the order of the table. */

import type { FaultRig } from './fault-rig.ts';
import { BUTTON_FAULTS } from './kinds/buttons.ts';
import { DISPLAY_FAULTS } from './kinds/display.ts';
import { FLASH_FAULTS } from './kinds/flash.ts';
import { HANGS } from './kinds/hangs.ts';
import { MASHING } from './kinds/mashing.ts';
import { POWER_CUTS } from './kinds/power.ts';
import { SELECTOR_FAULTS } from './kinds/selectors.ts';
import { USB_FAULTS } from './kinds/usb.ts';
import type { Outcome } from './outcome.ts';

/** A fault, and a game with it. */
export interface FaultKind {
  readonly name: string;
  /** How often it happens in a game, if more than once: each time is checked by itself. */
  readonly trials?: number;
  /** How many games a long rig plays with it, if not as many as with most others. */
  readonly longRuns?: number;
  /** Whether it takes an image whose tasks can be told to hang. */
  readonly hangs?: boolean;
  /** Plays a game in which the fault comes and, if it can, goes again. Fails if something does not hold. */
  play(rig: FaultRig): Outcome;
}

export const FAULTS: readonly FaultKind[] = [
  ...POWER_CUTS,
  ...FLASH_FAULTS,
  ...DISPLAY_FAULTS,
  ...SELECTOR_FAULTS,
  ...BUTTON_FAULTS,
  ...MASHING,
  ...USB_FAULTS,
  ...HANGS,
];
