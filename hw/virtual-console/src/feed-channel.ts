/**
 * The virtual USB cable between a virtual console and the listeners to its feed, in any windows of one browser. It carries the
 * raw bytes of the serial port, and who is listening.
 */

/** Messages from listeners. They repeat `listening` regularly, so that one that disappears is noticed. */
export type FromListener =
  | { readonly kind: 'listening'; readonly who: string }
  | { readonly kind: 'leaving'; readonly who: string }
  | { readonly kind: 'send'; readonly bytes: Uint8Array };

/** Messages from the console. `here` answers each `listening`. */
export type FromConsole = { readonly kind: 'here' } | { readonly kind: 'bytes'; readonly bytes: Uint8Array };

export const LISTENING_EVERY_MS = 1000;
/** Timers of windows in the background fire once a second, and after some minutes only once a minute. */
export const GONE_AFTER_MS = 70_000;

/** Opens the channel. Consoles in other folders of the same host have channels of their own. */
export function feedChannel(): BroadcastChannel {
  return new BroadcastChannel(`bombe feed ${new URL('.', location.href).pathname}`);
}
