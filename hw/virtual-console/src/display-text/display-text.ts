/** The text of the display, in an element that screen readers follow. It is updated when the display has settled. */

import { LANGUAGES, nameOf } from '../console-facts.ts';
import type { DisplayReading } from './worker.ts';

/** A display is read when it has not changed for this long. */
const SETTLED_MS = 150;

const CYRILLIC = /\p{Script=Cyrillic}/u;
/** The language of text in Cyrillic letters. Languages in Latin letters cannot be told apart here. */
const CYRILLIC_LANGUAGE = LANGUAGES.find((language) => CYRILLIC.test(nameOf(language)));

/** Shows the text of the display. */
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

  /** The display has changed. */
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
