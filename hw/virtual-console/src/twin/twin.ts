/** The display's twin in words: an element that screen readers follow, brought up to date when the display has settled. */

import type { Reading } from './worker.ts';

/** A display that is being redrawn is not read. */
const SETTLED_MS = 150;

/** Reads what the display shows. */
export class TextTwin {
  /** Called with each new reading. */
  onReading: (reading: Reading) => void = () => {};
  private readonly element: HTMLElement;
  private readonly reader = new Worker(new URL('reader.js', import.meta.url), { type: 'module', name: 'reader' });
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(element: HTMLElement) {
    this.element = element;
    this.reader.onmessage = ({ data }: MessageEvent<Reading>) => this.show(data);
  }

  /** The display shows something new. */
  follow(bits: Uint8Array): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.reader.postMessage(bits), SETTLED_MS);
  }

  private show(reading: Reading): void {
    if (this.element.textContent !== reading.spoken) this.element.textContent = reading.spoken;
    // A screen that is in Cyrillic is read in Russian; the others are told apart by ear.
    this.element.lang = /\p{Script=Cyrillic}/u.test(reading.spoken) ? 'ru' : '';
    if (!this.element.lang) this.element.removeAttribute('lang');
    this.onReading(reading);
  }
}
