/** Asks the console in this page, over its virtual USB cable, for all that it tells listeners. */

import { readLine } from '../projector/feed/line.ts';
import { LineReader } from '../projector/feed/line-reader.ts';
import { applyLine, type Model, NOTHING } from '../projector/feed/model.ts';
import { VirtualSource } from '../projector/source/virtual.ts';

/** The console starts its USB in emulated time, which may be slower than real time. */
const WITHIN_MS = 15_000;

/** What the console tells; null if it does not answer, because it is off or has handed over to another tab. */
export async function listenOnce(): Promise<Model | null> {
  let close = async () => {};
  const told = await new Promise<Model | null>((resolve) => {
    const reader = new LineReader();
    let model = NOTHING;
    const receiver = {
      receive(bytes: Uint8Array): void {
        model = reader.take(bytes).reduce((model, line) => applyLine(model, readLine(line)), model);
        // Another listener may be in the middle of what it is told: everything begins with a greeting.
        if (model.isLive && model.console) resolve(model);
      },
      stateChanged(): void {},
    };
    const source = new VirtualSource(receiver, () => resolve(null));
    const timer = setTimeout(() => resolve(null), WITHIN_MS);
    close = () => {
      clearTimeout(timer);
      return source.close();
    };
  });
  await close();
  return told;
}
