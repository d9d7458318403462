/** The source that is listened to, of which there is at most one, and the model of what it has told. */

import { forget, keep, recall } from '../local-storage.ts';
import { readLine } from './feed/line.ts';
import { LineReader } from './feed/line-reader.ts';
import { hear, type Model, NOTHING } from './feed/model.ts';
import { SerialSource } from './source/serial.ts';
import type { FeedReceiver, LinkState, Source } from './source/source.ts';
import { VirtualSource } from './source/virtual.ts';

/** How it stands: nothing is listened to, or a source of a kind. */
export type ConnectionStatus =
  | { readonly kind: 'none' }
  | { readonly kind: 'serial' | 'virtual'; readonly link: LinkState };

const KEY = 'bombe projector source';
/** A console says something every two seconds. One that is silent for so long is not there. */
const SILENT_AFTER_MS = 6000;

export class FeedConnection implements FeedReceiver {
  /** What is to be shown. */
  model: Model = NOTHING;
  status: ConnectionStatus = { kind: 'none' };
  private told: Model = NOTHING;
  private source: Source | null = null;
  /** When the source before has let go of its port. */
  private isFree: Promise<void> = Promise.resolve();
  private readonly reader = new LineReader();
  private readonly changed: () => void;
  private readonly noVirtualConsole: (isAsked: boolean) => void;
  private silence: ReturnType<typeof setTimeout> | undefined;

  /** `noVirtualConsole` is to bring one about: one that the visitor has just asked for, or one as at the last visit. */
  constructor(changed: () => void, noVirtualConsole: (isAsked: boolean) => void) {
    this.changed = changed;
    this.noVirtualConsole = noVirtualConsole;
  }

  /** Goes on with what was listened to at the last visit. */
  async resume(): Promise<void> {
    const kept = recall(KEY);
    if (kept === 'virtual') this.listenToVirtual(false);
    if (kept === 'serial' && navigator.serial) await this.begin(navigator.serial).listenToAny();
  }

  async listenToSerial(serial: Serial): Promise<void> {
    if (!(await this.begin(serial).choose())) this.disconnect();
  }

  /** Lets the visitor allow one more console, and turns to it. Who thinks better of it keeps the one there is. */
  async allowAnother(serial: Serial): Promise<void> {
    if (this.source instanceof SerialSource) await this.source.choose();
    else await this.listenToSerial(serial);
  }

  listenToVirtual(isAsked = true): void {
    this.waitFor('virtual');
    this.source = new VirtualSource(this, () => this.noVirtualConsole(isAsked));
  }

  disconnect(): void {
    clearTimeout(this.silence);
    if (this.source) this.isFree = this.source.close();
    this.source = null;
    this.reader.reset();
    this.told = NOTHING;
    this.model = NOTHING;
    this.status = { kind: 'none' };
    forget(KEY);
    this.changed();
  }

  send(line: string): void {
    this.told = { ...this.told, offer: null };
    this.model = { ...this.model, offer: null };
    this.source?.send(line);
    this.changed();
  }

  hear(bytes: Uint8Array): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.stateChanged({ state: 'waiting' }), SILENT_AFTER_MS);
    const lines = this.reader.take(bytes);
    if (lines.length === 0) return;
    this.told = lines.reduce((model, line) => hear(model, readLine(line)), this.told);
    // While a console tells everything anew, what was known stays in sight.
    if (!this.told.isLive && this.model.isLive) return;
    this.model = this.told;
    this.changed();
  }

  stateChanged(link: LinkState): void {
    if (this.status.kind === 'none') return;
    const isNews = link.state !== this.status.link.state;
    this.status = { ...this.status, link };
    if (link.state === 'unplugged') {
      clearTimeout(this.silence);
      // What had begun when the cable was pulled has no end.
      this.reader.reset();
    }
    if (isNews) this.changed();
  }

  private begin(serial: Serial): SerialSource {
    this.waitFor('serial');
    const source = new SerialSource(serial, this, this.isFree);
    this.source = source;
    return source;
  }

  /** Instead of whatever was listened to. */
  private waitFor(kind: 'serial' | 'virtual'): void {
    this.disconnect();
    this.status = { kind, link: { state: 'waiting' } };
    keep(KEY, kind);
    this.changed();
  }
}
