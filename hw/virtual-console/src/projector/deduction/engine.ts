/** The console's engine as WebAssembly, built by `hw/virtual-console/engine`. It does all deduction for the pages. */

import { fetchFile } from '../../fetch-file.ts';
import { codeIndex } from './codes.ts';
import { criteriaOf, type Deck } from './deck.ts';
import type { Answered, Face, Insight, Level, Standing } from './insight.ts';

/** The exports of the engine's module, as in `hw/virtual-console/engine/src/lib.rs`. */
interface EngineModule {
  default(init: { readonly module_or_path: BufferSource }): Promise<unknown>;
  reason(level: Level, mode: Face['mode'], cards: Uint8Array, answers: Uint8Array): ModuleInsight | undefined;
}

interface ModuleInsight {
  readonly codes: bigint;
  readonly standings: Uint8Array;
  free(): void;
}

/** The standings in the order of the engine's numbers. */
const STANDINGS: readonly Standing[] = ['open', 'answered', 'follows'];

/** The engine takes cards and codes as bytes. */
const LARGEST_BYTE = 255;

export class Engine {
  private readonly module: EngineModule;
  private readonly deck: Deck;

  private constructor(module: EngineModule, deck: Deck) {
    this.module = module;
    this.deck = deck;
  }

  /** Creates an engine from its module and the module's WebAssembly. */
  static async from(module: EngineModule, wasm: BufferSource, deck: Deck): Promise<Engine> {
    await module.default({ module_or_path: wasm });
    return new Engine(module, deck);
  }

  /** Deduces what follows from answers; null if the engine does not know the problem. */
  insight({ mode, cards }: Face, answers: readonly Answered[], level: Level): Insight | null {
    const asked = answers.flatMap(({ verifier, proposal, passed }) => [
      verifier,
      codeIndex(proposal) ?? LARGEST_BYTE,
      Number(passed),
    ]);
    const numbers = cards.flat();
    if (numbers.some((card) => card > LARGEST_BYTE)) return null;
    const found = this.module.reason(level, mode, Uint8Array.from(numbers), Uint8Array.from(asked));
    if (!found) return null;
    const { codes, standings } = found;
    found.free();
    return { codes, standings: this.byCard({ mode, cards }, standings) };
  }

  /** Splits the engine's list of all standings by verifier and card. */
  private byCard({ mode, cards }: Face, standings: Uint8Array): Insight['standings'] {
    let next = 0;
    return cards.map((own) => {
      const may = mode === 'nightmare' ? cards.flat() : own;
      return may.map((card) => criteriaOf(this.deck, card).map(() => STANDINGS[standings[next++] ?? 0] ?? 'open'));
    });
  }
}

/** Fetches the engine that the page was built with. */
export async function loadEngine(deck: Deck): Promise<Engine> {
  // The bundler must not see this import: the module is a separate file beside the page.
  const address = new URL('engine.js', document.baseURI).href;
  const [module, response] = await Promise.all([import(address) as Promise<EngineModule>, fetchFile('engine_bg.wasm')]);
  return Engine.from(module, await response.arrayBuffer(), deck);
}
