/** The emulator's thread: loads the firmware and the flash, then runs the console for as long as the page is open. */

import { FLASH_SIZE } from 'bombe-virtual-board';
import type { Batch, Order, Report } from '../protocol.ts';
import { Emulator } from './emulator.ts';
import { FlashStore } from './flash-store.ts';

const IMAGE = 'bombe.uf2';

/** The part of a worker's scope that is used here. */
interface Scope {
  onmessage: ((event: MessageEvent<Order>) => void) | null;
  postMessage(batch: Batch): void;
}

const scope = globalThis as unknown as Scope;

function tell(report: Report): void {
  scope.postMessage({ nowMs: 0, reports: [report] });
}

async function loadImage(): Promise<Uint8Array> {
  const response = await fetch(IMAGE);
  if (!response.ok) throw new Error(`${IMAGE} cannot be loaded (${response.status} ${response.statusText})`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Without a database, as in some private windows, the console starts as new. */
async function openStore(onTaken: () => void): Promise<FlashStore | null> {
  try {
    return await FlashStore.open(new URL('.', location.href).pathname, onTaken);
  } catch (error) {
    tell({ kind: 'notice', text: `This browser does not keep the game: ${String(error)}` });
    return null;
  }
}

async function start(): Promise<void> {
  // What is touched before the console runs is done to it as soon as it does.
  const early: Order[] = [];
  scope.onmessage = ({ data }) => early.push(data);
  let emulator: Emulator | undefined;
  const store = await openStore(() => {
    emulator?.obey({ kind: 'power', on: false });
    emulator?.obey({ kind: 'visible', on: false });
    tell({ kind: 'stopped', reason: 'The console goes on in another tab. Reload this page to have it here.' });
  });
  const flash = new Uint8Array(FLASH_SIZE).fill(0xff);
  const [image] = await Promise.all([loadImage(), store?.restore(flash)]);
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  const running = new Emulator({ image, flash, store, seed, send: (batch) => scope.postMessage(batch) });
  emulator = running;
  scope.onmessage = ({ data }) => running.obey(data);
  for (const order of early) running.obey(order);
  running.start();
}

start().catch((error: unknown) => {
  tell({ kind: 'stopped', reason: `The console cannot start: ${error instanceof Error ? error.message : error}` });
});
