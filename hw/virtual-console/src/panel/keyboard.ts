/**
 * Keys for the panel's buttons: A to F, Enter for OK, Escape for MENU, wherever the focus is but in a field. What a part with
 * the focus has used itself is not used again.
 */

import { type Button, LETTERS } from 'bombe-virtual-board';
import type { PushButton } from './push-button.ts';

const KEYS: Readonly<Record<string, Button>> = { Enter: 'OK', Escape: 'MENU' };

/** A letter of another script: of Cyrillic, for one, whose keyboards have no A to F. */
const FOREIGN_LETTER = /^(?!\p{Script=Latin})\p{Letter}$/u;
/** What uses these keys itself. */
const OWNERS = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable], dialog';
/** What is pressed by Enter. */
const PRESSED_BY_ENTER = 'button, a, summary, label';

/** Connects the keyboard to the buttons. */
export function connectKeys(buttons: Readonly<Record<Button, PushButton>>): void {
  document.addEventListener('keydown', (event) => {
    const name = buttonFor(event);
    if (!name || event.ctrlKey || event.altKey || event.metaKey || isForSomethingElse(event)) return;
    event.preventDefault();
    buttons[name].hold('key');
  });
  // Whatever is held with it by now: a key that comes up is up.
  document.addEventListener('keyup', (event) => {
    const name = buttonFor(event);
    if (name) buttons[name].letGo('key');
  });
  // A key that comes up while the page is not looking would stay down for ever.
  window.addEventListener('blur', () => {
    for (const button of Object.values(buttons)) button.letGo('key');
  });
}

/** By what is written on the key, or by its place where that is in another script. */
function buttonFor({ key, code }: KeyboardEvent): Button | undefined {
  if (FOREIGN_LETTER.test(key)) return LETTERS.find((letter) => code === `Key${letter}`);
  return KEYS[key] ?? LETTERS.find((letter) => letter === key.toUpperCase());
}

function isForSomethingElse({ key, target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented) return true;
  if (!(target instanceof Element)) return false;
  return target.closest(OWNERS) !== null || (key === 'Enter' && target.closest(PRESSED_BY_ENTER) !== null);
}
