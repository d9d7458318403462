/** What this page takes from the engine as WebAssembly. It is loaded when it is needed first. */

import { fetchEngine, type WasmModule } from '../engine-files.ts';

/** The exports of the engine's module that are used here, as in `hw/virtual-console/engine/src/lib.rs`. */
interface EngineModule extends WasmModule {
  problem_of_the_day(day: number): string;
  qr_code(text: string): Uint8Array | undefined;
}

/** A QR code: row by row whether its modules are dark. */
export type QrCode = readonly (readonly boolean[])[];

let loaded: Promise<EngineModule> | undefined;

async function load(): Promise<EngineModule> {
  const [module, wasm] = await fetchEngine<EngineModule>();
  await module.default({ module_or_path: wasm });
  return module;
}

async function engine(): Promise<EngineModule> {
  loaded ??= load();
  try {
    return await loaded;
  } catch (error) {
    // Perhaps it can be loaded later.
    loaded = undefined;
    throw error;
  }
}

const MS_PER_DAY = 86_400_000;

/** The code of the problem of a day, by the reader's own calendar. */
export async function problemOfTheDay(date: Date): Promise<string> {
  // As if it were a date in UTC, so that every day has the same length.
  const midnight = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return (await engine()).problem_of_the_day(midnight / MS_PER_DAY);
}

/** The QR code of a text; null if it is too long for one. */
export async function qrCode(text: string): Promise<QrCode | null> {
  const modules = (await engine()).qr_code(text);
  if (!modules) return null;
  const size = Math.sqrt(modules.length);
  return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => modules[y * size + x] === 1));
}
