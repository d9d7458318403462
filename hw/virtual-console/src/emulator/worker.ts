/** The emulator's worker: loads the firmware and the flash, then runs the console while the page is open. */

import { fetchFile } from '../fetch-file.ts';
import type { Batch, Command, Report } from '../protocol.ts';
import { Emulator } from './emulator.ts';
import { FeedListeners } from './feed-listeners.ts';
import { blankFlash, FlashStore } from './flash-store.ts';

/** The part of a worker's global scope that is used here. */
interface Scope {
  onmessage: ((event: MessageEvent<Command>) => void) | null;
  postMessage(batch: Batch): void;
}

const scope = globalThis as unknown as Scope;

function tell(report: Report): void {
  scope.postMessage({ nowMs: 0, reports: [report] });
}

/** Sends the feed to its listeners, and everything else to the page. */
function deliver({ nowMs, reports }: Batch, feedListeners: FeedListeners | undefined): void {
  for (const report of reports) if (report.kind === 'feed') feedListeners?.pass(report.bytes);
  const rest = reports.filter(({ kind }) => kind !== 'feed');
  if (rest.length > 0) scope.postMessage({ nowMs, reports: rest });
}

async function loadImage(): Promise<Uint8Array> {
  const response = await fetchFile('bombe.uf2');
  return new Uint8Array(await response.arrayBuffer());
}

/** The flash from the last visit, and its store. */
interface Kept {
  readonly flash: Uint8Array;
  readonly store: FlashStore | null;
}

/** Without a database, as in some private windows, the console starts with a blank flash and saves nothing. */
async function openKept(onTaken: () => void): Promise<Kept> {
  try {
    const store = await FlashStore.open(new URL('.', location.href).pathname, onTaken);
    return { flash: await store.restored(), store };
  } catch (error) {
    tell({ kind: 'notice', text: `This browser does not keep the game: ${String(error)}` });
    return { flash: blankFlash(), store: null };
  }
}

async function start(): Promise<void> {
  // Commands that arrive before the console runs are executed when it does.
  const early: Command[] = [];
  scope.onmessage = ({ data }) => early.push(data);
  let emulator: Emulator | undefined;
  let feedListeners: FeedListeners | undefined;
  let isTaken = false;
  tell({ kind: 'awaiting', what: 'the game that this browser keeps' });
  const kept = await openKept(() => {
    isTaken = true;
    feedListeners?.close();
    emulator?.handOver();
    tell({ kind: 'handed-over' });
  });
  tell({ kind: 'awaiting', what: 'the firmware' });
  const image = await loadImage();
  if (isTaken) return;
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  const running = new Emulator({ image, ...kept, seed, send: (batch) => deliver(batch, feedListeners) });
  emulator = running;
  scope.onmessage = ({ data }) => running.execute(data);
  for (const command of early) running.execute(command);
  running.start();
  feedListeners = new FeedListeners((command) => running.execute(command));
}

start().catch((error: unknown) => {
  tell({ kind: 'stopped', reason: `The console cannot start: ${error instanceof Error ? error.message : error}` });
});
