/** Reads displays in a thread of its own: it takes some milliseconds, which neither the page nor the emulator can spare. */

import { picture } from './bits.ts';
import { type LetterTable, type Typecase, typecaseOf } from './letters.ts';
import { findTexts } from './reader.ts';
import { spoken, written } from './speech.ts';

/** What a display says. */
export interface Reading {
  /** For ears. */
  readonly spoken: string;
  /** For programs. */
  readonly written: string;
}

/** The part of a worker's scope that is used here. */
interface Scope {
  onmessage: ((event: MessageEvent<Uint8Array>) => void) | null;
  postMessage(reading: Reading): void;
}

const scope = globalThis as unknown as Scope;
/** Null if there are no letters to read by, which is told once. */
let typecase: Promise<Typecase | null> | undefined;

async function load(): Promise<Typecase | null> {
  try {
    const response = await fetch('letters.json');
    if (!response.ok) throw new Error(`letters.json cannot be loaded (${response.status})`);
    return typecaseOf((await response.json()) as LetterTable);
  } catch (error) {
    scope.postMessage({ spoken: `The display cannot be read: ${String(error)}`, written: '' });
    return null;
  }
}

scope.onmessage = async ({ data }) => {
  typecase ??= load();
  const known = await typecase;
  if (!known) return;
  const findings = findTexts(picture(data), known);
  scope.postMessage({ spoken: spoken(findings), written: written(findings) });
};
