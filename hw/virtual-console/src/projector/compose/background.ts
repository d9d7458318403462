/** Questions to the engine that take long. Only the last one matters: a new one breaks off the one before. */

import type { Answer, Asked } from './worker.ts';

export class Background {
  private worker: Worker | null = null;
  private isBusy = false;

  /** Asks. `answered` is called with the answer, unless another question comes before it. */
  ask(asked: Asked, answered: (answer: Answer) => void): void {
    this.stop();
    this.worker ??= new Worker(new URL('composer.js', document.baseURI), { type: 'module', name: 'composer' });
    const end = (answer: Answer) => {
      this.isBusy = false;
      answered(answer);
    };
    this.isBusy = true;
    this.worker.onmessage = ({ data }: MessageEvent<Answer>) => end(data);
    this.worker.onerror = () => {
      this.worker = null;
      end(null);
    };
    this.worker.postMessage(asked);
  }

  /** Forgets the question that is not answered yet. */
  stop(): void {
    if (!this.isBusy) return;
    this.worker?.terminate();
    this.worker = null;
    this.isBusy = false;
  }
}
