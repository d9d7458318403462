/** The connection to a source of the feed, of which there is at most one, and the model of what it has sent. */

import { forget, keep, recall } from '../local-storage.ts';
import { readLine } from './feed/line.ts';
import { LineReader } from './feed/line-reader.ts';
import { applyLine, type Model, NOTHING } from './feed/model.ts';
import { SerialSource } from './source/serial.ts';
import type { FeedReceiver, LinkState, Source } from './source/source.ts';
import { VirtualSource } from './source/virtual.ts';

/** No connection, or one to a source of a kind. */
export type ConnectionStatus =
  | { readonly kind: 'none' }
  | { readonly kind: 'serial' | 'virtual'; readonly link: LinkState };

const KEY = 'bombe projector source';
/** A console sends something every two seconds. One that is silent for this long is gone. */
const SILENT_AFTER_MS = 6000;

export class FeedConnection implements FeedReceiver {
  /** The model to show. */
  model: Model = NOTHING;
  status: ConnectionStatus = { kind: 'none' };
  private told: Model = NOTHING;
  private source: Source | null = null;
  /** Resolves when the previous source has closed its port. */
  private isFree: Promise<void> = Promise.resolve();
  private readonly reader = new LineReader();
  private readonly changed: () => void;
  private readonly noVirtualConsole: (isAsked: boolean) => void;
  private silence: ReturnType<typeof setTimeout> | undefined;

  /** `noVirtualConsole` must open a virtual console; `isAsked` says whether the visitor has just asked for one. */
  constructor(changed: () => void, noVirtualConsole: (isAsked: boolean) => void) {
    this.changed = changed;
    this.noVirtualConsole = noVirtualConsole;
  }

  /** Connects to the source of the last visit. */
  async resume(): Promise<void> {
    const kept = recall(KEY);
    if (kept === 'virtual') this.listenToVirtual(false);
    if (kept === 'serial' && navigator.serial) await this.begin(navigator.serial).listenToAny();
  }

  async listenToSerial(serial: Serial): Promise<void> {
    if (!(await this.begin(serial).choose())) this.disconnect();
  }

  /** Lets the visitor allow another console, and listens to it. If none is chosen, the current one stays. */
  async allowAnother(serial: Serial): Promise<void> {
    if (this.source instanceof SerialSource) await this.source.choose();
    else await this.listenToSerial(serial);
  }

  /** Asks the console on the cable for its boot loader. Resolves with whether it has left. */
  async restartAsDrive(): Promise<boolean> {
    return this.source instanceof SerialSource && (await this.source.restartAsDrive());
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

  receive(bytes: Uint8Array): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.stateChanged({ state: 'waiting' }), SILENT_AFTER_MS);
    const lines = this.reader.take(bytes);
    if (lines.length === 0) return;
    this.told = lines.reduce((model, line) => applyLine(model, readLine(line)), this.told);
    // While a console sends a new snapshot, the old model stays visible.
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
      // A line that was interrupted by the pulled cable has no end.
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

  /** Disconnects from the current source, and waits for one of this kind. */
  private waitFor(kind: 'serial' | 'virtual'): void {
    this.disconnect();
    this.status = { kind, link: { state: 'waiting' } };
    keep(KEY, kind);
    this.changed();
  }
}
