/** Reads displays in a worker, because it takes some milliseconds that neither the page nor the emulator can spare. */

import { fetchFile } from '../fetch-file.ts';
import { picture } from '../frame-bits.ts';
import { type FontSet, type FontTable, fontSetOf } from './fonts.ts';
import { findTexts } from './reader.ts';
import { spoken, written } from './speech.ts';

/** The text of a display. */
export interface DisplayReading {
  /** For screen readers. */
  readonly spoken: string;
  /** For programs. */
  readonly written: string;
}

/** The part of a worker's global scope that is used here. */
interface Scope {
  onmessage: ((event: MessageEvent<Uint8Array>) => void) | null;
  postMessage(reading: DisplayReading): void;
}

const scope = globalThis as unknown as Scope;
/** Null if the fonts cannot be loaded, which is reported once. */
let fonts: Promise<FontSet | null> | undefined;

async function load(): Promise<FontSet | null> {
  try {
    const response = await fetchFile('letters.json');
    return fontSetOf((await response.json()) as FontTable);
  } catch (error) {
    scope.postMessage({ spoken: `The display cannot be read: ${String(error)}`, written: '' });
    return null;
  }
}

scope.onmessage = async ({ data }) => {
  fonts ??= load();
  const known = await fonts;
  if (!known) return;
  const findings = findTexts(picture(data), known);
  scope.postMessage({ spoken: spoken(findings), written: written(findings) });
};
