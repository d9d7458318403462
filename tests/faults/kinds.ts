/** All faults, in the order of the table. */

import type { FaultKind } from './fault.ts';
import { BUTTON_FAULTS } from './kinds/buttons.ts';
import { DISPLAY_FAULTS } from './kinds/display.ts';
import { FLASH_FAULTS } from './kinds/flash.ts';
import { HANGS } from './kinds/hangs.ts';
import { MASHING } from './kinds/mashing.ts';
import { POWER_CUTS } from './kinds/power.ts';
import { SELECTOR_FAULTS } from './kinds/selectors.ts';
import { USB_FAULTS } from './kinds/usb.ts';

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
