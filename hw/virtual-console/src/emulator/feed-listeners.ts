/**
 * The listeners to the console's feed in other windows. The USB cable is plugged in while there are any; for each one that
 * joins the others, a new snapshot is requested.
 */

import {
  type FromConsole,
  type FromListener,
  feedChannel,
  GONE_AFTER_MS,
  LISTENING_EVERY_MS,
} from '../feed-channel.ts';
import type { Command } from '../protocol.ts';

const SNAPSHOT = new TextEncoder().encode('snapshot\n');

export class FeedListeners {
  private readonly channel = feedChannel();
  private readonly execute: (command: Command) => void;
  /** The listeners, and when each last reported. */
  private readonly listeners = new Map<string, number>();
  private readonly timer = setInterval(() => this.forgetTheSilent(), LISTENING_EVERY_MS);

  constructor(execute: (command: Command) => void) {
    this.execute = execute;
    this.channel.onmessage = ({ data }: MessageEvent<FromListener>) => this.hear(data);
    this.tell({ kind: 'here' });
  }

  /** Passes on bytes from the console. */
  pass(bytes: Uint8Array): void {
    this.tell({ kind: 'bytes', bytes });
  }

  close(): void {
    clearInterval(this.timer);
    this.channel.close();
  }

  private hear(message: FromListener): void {
    switch (message.kind) {
      case 'listening':
        this.tell({ kind: 'here' });
        if (!this.listeners.has(message.who)) this.welcome();
        this.listeners.set(message.who, performance.now());
        break;
      case 'leaving':
        this.forget(message.who);
        break;
      case 'send':
        this.execute({ kind: 'send', bytes: message.bytes });
        break;
    }
  }

  private welcome(): void {
    if (this.listeners.size === 0) this.execute({ kind: 'cable', on: true });
    else this.execute({ kind: 'send', bytes: SNAPSHOT });
  }

  private forget(who: string): void {
    if (this.listeners.delete(who) && this.listeners.size === 0) this.execute({ kind: 'cable', on: false });
  }

  private forgetTheSilent(): void {
    const now = performance.now();
    for (const [who, saidAt] of this.listeners) {
      if (now - saidAt > GONE_AFTER_MS) this.forget(who);
    }
  }

  private tell(message: FromConsole): void {
    this.channel.postMessage(message);
  }
}
