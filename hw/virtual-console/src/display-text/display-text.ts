/** The display's twin in words: an element that screen readers follow, brought up to date when the display has settled. */

import { LANGUAGES, nameOf } from '../console-facts.ts';
import type { DisplayReading } from './worker.ts';

/** A display that is being redrawn is not read. */
const SETTLED_MS = 150;

const CYRILLIC = /\p{Script=Cyrillic}/u;
/** A screen that is in Cyrillic is read in the language that is written so; languages in Latin letters are told apart by ear. */
const CYRILLIC_LANGUAGE = LANGUAGES.find((language) => CYRILLIC.test(nameOf(language)));

/** Reads what the display shows. */
export class DisplayText {
  /** Called with each new reading. */
  onReading: (reading: DisplayReading) => void = () => {};
  private readonly element: HTMLElement;
  private readonly reader = new Worker(new URL('reader.js', import.meta.url), { type: 'module', name: 'reader' });
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(element: HTMLElement) {
    this.element = element;
    this.reader.onmessage = ({ data }: MessageEvent<DisplayReading>) => this.show(data);
  }

  /** The display shows something new. */
  follow(bits: Uint8Array): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.reader.postMessage(bits), SETTLED_MS);
  }

  private show(reading: DisplayReading): void {
    if (this.element.textContent !== reading.spoken) this.element.textContent = reading.spoken;
    const language = CYRILLIC.test(reading.spoken) ? CYRILLIC_LANGUAGE : undefined;
    if (language) this.element.lang = language;
    else this.element.removeAttribute('lang');
    this.onReading(reading);
  }
}
