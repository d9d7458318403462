/**
 * Keys for the panel's buttons: A to F, Enter for OK, Escape for MENU, unless the focus is in a field. Keys that the focused
 * element handles itself are ignored.
 */

import { type Button, LETTERS } from 'bombe-virtual-board';
import type { PushButton } from './push-button.ts';

const KEYS: Readonly<Record<string, Button>> = { Enter: 'OK', Escape: 'MENU' };

/** A letter of another script, such as Cyrillic, whose keyboards have no A to F. */
const FOREIGN_LETTER = /^(?!\p{Script=Latin})\p{Letter}$/u;
/** Elements that use these keys themselves. */
const OWNERS = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable], dialog';
/** Elements that Enter activates. */
const PRESSED_BY_ENTER = 'button, a, summary, label';

/** Connects the keyboard to the buttons. */
export function connectKeys(buttons: Readonly<Record<Button, PushButton>>): void {
  document.addEventListener('keydown', (event) => {
    const name = buttonFor(event);
    if (!name || event.ctrlKey || event.altKey || event.metaKey || isForSomethingElse(event)) return;
    event.preventDefault();
    buttons[name].hold('key');
  });
  // A released key releases its button, whatever modifiers are held by now.
  document.addEventListener('keyup', (event) => {
    const name = buttonFor(event);
    if (name) buttons[name].letGo('key');
  });
  // The page would miss the release of a key while it does not have the focus.
  window.addEventListener('blur', () => {
    for (const button of Object.values(buttons)) button.letGo('key');
  });
}

/** The button for a key: by its letter, or by its place on a keyboard of another script. */
function buttonFor({ key, code }: KeyboardEvent): Button | undefined {
  if (FOREIGN_LETTER.test(key)) return LETTERS.find((letter) => code === `Key${letter}`);
  return KEYS[key] ?? LETTERS.find((letter) => letter === key.toUpperCase());
}

function isForSomethingElse({ key, target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented) return true;
  if (!(target instanceof Element)) return false;
  return target.closest(OWNERS) !== null || (key === 'Enter' && target.closest(PRESSED_BY_ENTER) !== null);
}
