/** Where a feed comes from. */

/** How it stands with a source. */
export type LinkState =
  | { readonly state: 'waiting' | 'open' | 'unplugged' }
  | { readonly state: 'refused'; readonly reason: string };

export interface FeedReceiver {
  /** Some bytes of the feed. */
  hear(bytes: Uint8Array): void;
  stateChanged(link: LinkState): void;
}

export interface Source {
  /** Sends a line to the console. */
  send(line: string): void;
  /** Done when somebody else may have what the feed came from. */
  close(): Promise<void>;
}
