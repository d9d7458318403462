/** The engine's module as it is built beside the pages, for pages and workers. */

import { fetchEngine, type WasmModule } from '../../engine-files.ts';
import type { Face, Level } from './insight.ts';
import type { ModuleProof } from './proof-of-module.ts';

/** The exports of the engine's module, as in `hw/virtual-console/engine/src/lib.rs`. */
export interface EngineModule extends WasmModule {
  reason(level: Level, mode: Face['mode'], cards: Uint8Array, answers: Uint8Array): ModuleInsight | undefined;
  explain(level: Level, mode: Face['mode'], cards: Uint8Array, answers: Uint8Array): ModuleProof | undefined;
  prove(mode: Face['mode'], cards: Uint8Array, answers: Uint8Array): ModuleProof | undefined;
  weigh(
    mode: Face['mode'],
    cards: Uint8Array,
    answers: Uint8Array,
    verifier: number,
    proposal: number,
    asked: number,
  ): ModuleWeighed | undefined;
  review(
    mode: Face['mode'],
    cards: Uint8Array,
    answers: Uint8Array,
    rounds: Uint8Array,
    handicap: number,
  ): Float64Array | undefined;
  judge(mode: Face['mode'], rows: Uint8Array): ModuleJudged | undefined;
  rate(mode: string, cards: Uint8Array): Uint8Array | undefined;
  fill(mode: string, rows: Uint8Array, seed: number): Uint8Array | undefined;
}

export interface ModuleInsight {
  readonly codes: bigint;
  readonly standings: Uint8Array;
  free(): void;
}

export interface ModuleWeighed {
  readonly expected: number;
  readonly best: number;
  readonly verifier: number;
  readonly proposal: number;
  free(): void;
}

export interface ModuleJudged {
  readonly codes: bigint;
  readonly superfluous: number;
  readonly long_code: string | undefined;
  free(): void;
}

/** Fetches the module that the page was built with, and starts it. */
export async function loadModule(): Promise<EngineModule> {
  const [module, wasm] = await fetchEngine<EngineModule>();
  await module.default({ module_or_path: wasm });
  return module;
}
