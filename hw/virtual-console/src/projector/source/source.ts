/** Sources of a feed. */

/** The state of a source. */
export type LinkState =
  | { readonly state: 'waiting' | 'open' | 'unplugged' }
  | { readonly state: 'refused'; readonly reason: string };

export interface FeedReceiver {
  /** Bytes of the feed have arrived. */
  receive(bytes: Uint8Array): void;
  stateChanged(link: LinkState): void;
}

export interface Source {
  /** Sends a line to the console. */
  send(line: string): void;
  /** Closes the source. When this has resolved, its port can be used by others. */
  close(): Promise<void>;
}
