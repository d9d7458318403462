/** The feed of a virtual console in this browser, in this window or another. */

import { type FromConsole, type FromListener, feedChannel, LISTENING_EVERY_MS } from '../../feed-channel.ts';
import type { FeedReceiver, Source } from './source.ts';

/** A running console answers at once; one that starts later announces itself. */
const ANSWERS_WITHIN_MS = 600;

export class VirtualSource implements Source {
  private readonly channel = feedChannel();
  private readonly who = `${Date.now()} ${Math.random()}`;
  private readonly timer: ReturnType<typeof setInterval>;
  private isHeard = false;
  private readonly leave = () => this.tell({ kind: 'leaving', who: this.who });

  /** `nobody` is called if no console answers. */
  constructor(receiver: FeedReceiver, nobody: () => void) {
    receiver.stateChanged({ state: 'waiting' });
    this.channel.onmessage = ({ data }: MessageEvent<FromConsole>) => {
      this.isHeard = true;
      if (data.kind !== 'bytes') return;
      receiver.stateChanged({ state: 'open' });
      receiver.receive(data.bytes);
    };
    this.listen();
    this.timer = setInterval(() => this.listen(), LISTENING_EVERY_MS);
    setTimeout(() => {
      if (!this.isHeard) nobody();
    }, ANSWERS_WITHIN_MS);
    addEventListener('pagehide', this.leave);
  }

  send(line: string): void {
    this.tell({ kind: 'send', bytes: new TextEncoder().encode(`${line}\n`) });
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    removeEventListener('pagehide', this.leave);
    this.leave();
    this.isHeard = true;
    this.channel.close();
  }

  private listen(): void {
    this.tell({ kind: 'listening', who: this.who });
  }

  private tell(message: FromListener): void {
    this.channel.postMessage(message);
  }
}
