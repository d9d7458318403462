/** The console's own engine as WebAssembly, which `hw/virtual-console/engine` makes of it. It does all reasoning of the pages. */

import { fetchFile } from '../../fetch-file.ts';
import { codeIndex } from './codes.ts';
import { criteriaOf, type Deck } from './deck.ts';
import type { Answered, Face, Insight, Level, Standing } from './insight.ts';

/** What the engine's module exports, as `hw/virtual-console/engine/src/lib.rs` has it. */
interface EngineModule {
  default(init: { readonly module_or_path: BufferSource }): Promise<unknown>;
  reason(level: Level, mode: Face['mode'], cards: Uint8Array, answers: Uint8Array): ModuleInsight | undefined;
}

interface ModuleInsight {
  readonly codes: bigint;
  readonly standings: Uint8Array;
  free(): void;
}

/** The standings in the engine's numbers. */
const STANDINGS: readonly Standing[] = ['open', 'answered', 'follows'];

/** No card has a higher number, nor has any other number that the engine takes. */
const LARGEST_BYTE = 255;

export class Engine {
  private readonly module: EngineModule;
  private readonly deck: Deck;

  private constructor(module: EngineModule, deck: Deck) {
    this.module = module;
    this.deck = deck;
  }

  /** Makes an engine of its module and the module's WebAssembly. */
  static async from(module: EngineModule, wasm: BufferSource, deck: Deck): Promise<Engine> {
    await module.default({ module_or_path: wasm });
    return new Engine(module, deck);
  }

  /** Works out what follows from some answers; null if the engine knows no such problem. */
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

  /** The engine gives all standings in a row. */
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
  // Hidden from the bundler: the module is a file of its own beside the page.
  const address = new URL('engine.js', document.baseURI).href;
  const [module, response] = await Promise.all([import(address) as Promise<EngineModule>, fetchFile('engine_bg.wasm')]);
  return Engine.from(module, await response.arrayBuffer(), deck);
}
