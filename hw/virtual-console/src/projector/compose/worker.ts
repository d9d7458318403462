/** What takes the engine long, in a thread of its own: rating a problem, and filling one up. */

import { type EngineModule, loadModule } from '../deduction/engine-module.ts';

/** A question. Cards and rows as the engine takes them. */
export type Asked =
  | { readonly kind: 'rate'; readonly mode: string; readonly cards: Uint8Array }
  | { readonly kind: 'fill'; readonly mode: string; readonly rows: Uint8Array; readonly seed: number };

/** The engine's answer; null if there is none. */
export type Answer = Uint8Array | null;

/** The part of a worker's global scope that is used here. */
interface Scope {
  onmessage: ((event: MessageEvent<Asked>) => void) | null;
  postMessage(answer: Answer): void;
}

const scope = globalThis as unknown as Scope;
let module: Promise<EngineModule> | undefined;

scope.onmessage = async ({ data }) => {
  module ??= loadModule();
  try {
    scope.postMessage(answer(await module, data));
  } catch {
    // Without the engine there is no answer.
    scope.postMessage(null);
  }
};

function answer(module: EngineModule, asked: Asked): Answer {
  switch (asked.kind) {
    case 'rate':
      return module.rate(asked.mode, asked.cards) ?? null;
    case 'fill':
      return module.fill(asked.mode, asked.rows, asked.seed) ?? null;
  }
}
