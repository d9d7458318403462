/** Messages between the page and the emulator's worker. */

import type { Button, LampColour, Letter, Shape } from 'bombe-virtual-board';

/** A position of a selector. */
export type Position = 1 | 2 | 3 | 4 | 5;

/** The speed of emulated time. */
export type Speed = 'real' | 'fast';

/** Faults that the visitor can switch on. */
export interface Troubles {
  readonly unplugged: boolean;
  readonly bounce: boolean;
  readonly noise: boolean;
}

/** Commands from the page. */
export type Command =
  | { readonly kind: 'finger'; readonly button: Button; readonly down: boolean }
  | { readonly kind: 'turn'; readonly shape: Shape; readonly position: Position }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'power'; readonly on: boolean }
  | { readonly kind: 'pull-plug' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'trouble'; readonly troubles: Troubles }
  | { readonly kind: 'speed'; readonly speed: Speed }
  | { readonly kind: 'watch'; readonly on: boolean }
  | { readonly kind: 'visible'; readonly on: boolean }
  | { readonly kind: 'cable'; readonly on: boolean }
  | { readonly kind: 'send'; readonly bytes: Uint8Array }
  | { readonly kind: 'save-flash' }
  | { readonly kind: 'load-flash'; readonly bytes: Uint8Array<ArrayBuffer> };

/** CPU statistics of the last second. */
export interface Figures {
  /** Emulated seconds per second. */
  readonly speed: number;
  /** Fraction of the time in which the CPU was awake. */
  readonly load: number;
  readonly instructionsPerSecond: number;
  /** Since the page was opened. */
  readonly instructions: number;
  readonly emulatedMs: number;
}

/** Reports from the emulator. Times are emulated, in milliseconds. */
export type Report =
  | { readonly kind: 'frame'; readonly bits: Uint8Array<ArrayBuffer>; readonly contrast: number }
  | { readonly kind: 'lamp'; readonly letter: Letter; readonly colour: LampColour; readonly atMs: number }
  | { readonly kind: 'tone'; readonly hertz: number; readonly atMs: number }
  | { readonly kind: 'power'; readonly on: boolean; readonly atMs: number }
  | { readonly kind: 'event'; readonly text: string; readonly atMs: number }
  | { readonly kind: 'waited' }
  | { readonly kind: 'log'; readonly bytes: Uint8Array }
  | { readonly kind: 'figures'; readonly figures: Figures }
  | { readonly kind: 'flash'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'feed'; readonly bytes: Uint8Array }
  | { readonly kind: 'awaiting'; readonly what: string }
  | { readonly kind: 'stopped'; readonly reason: string }
  | { readonly kind: 'handed-over' }
  | { readonly kind: 'notice'; readonly text: string };

/** Several reports, and the emulated time at which they were sent. */
export interface Batch {
  readonly nowMs: number;
  readonly reports: readonly Report[];
}
