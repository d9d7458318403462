/** The engine as WebAssembly: a module and its code, as files beside the page. */

import { fetchFile } from './fetch-file.ts';

/** What every module of this kind has. */
export interface WasmModule {
  default(init: { readonly module_or_path: BufferSource }): Promise<unknown>;
}

/** Fetches the engine that the page was built with: its module, and the code to start it with. */
export async function fetchEngine<Module extends WasmModule>(): Promise<readonly [Module, ArrayBuffer]> {
  // The bundler must not see this import: the module is a separate file beside the page.
  const address = new URL('engine.js', location.href).href;
  const [module, response] = await Promise.all([import(address) as Promise<Module>, fetchFile('engine_bg.wasm')]);
  return [module, await response.arrayBuffer()];
}
