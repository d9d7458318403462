/**
 * The virtual USB cable between a virtual console and whoever listens to its feed, in whichever windows of one browser they
 * are: the raw bytes of the serial port, and who is there.
 */

/** Of those that listen. They say so again and again: one that is silent for long has gone without a word. */
export type FromListener =
  | { readonly kind: 'listening'; readonly who: string }
  | { readonly kind: 'leaving'; readonly who: string }
  | { readonly kind: 'send'; readonly bytes: Uint8Array };

/** Of the console. `here` answers everyone who listens. */
export type FromConsole = { readonly kind: 'here' } | { readonly kind: 'bytes'; readonly bytes: Uint8Array };

export const LISTENING_EVERY_MS = 1000;
/** Windows in the background say things once a second at best, and after some minutes once a minute. */
export const GONE_AFTER_MS = 70_000;

/** Consoles of other folders on the same host have nothing to do with this one. */
export function feedChannel(): BroadcastChannel {
  return new BroadcastChannel(`bombe feed ${new URL('.', location.href).pathname}`);
}
