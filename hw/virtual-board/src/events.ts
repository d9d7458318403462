/** Events of the board, and the lists of their listeners. */

import type { FlashOperation } from './flash.ts';
import type { LampColour } from './panel.ts';
import type { Letter } from './wiring.ts';

/** A lamp changed. */
export interface LampEvent {
  readonly letter: Letter;
  readonly colour: LampColour;
  /** `VirtualBoard.nowNs` at the edge. */
  readonly atNs: number;
}

/** A transfer to the display ended that wrote pixels or changed what it shows. */
export interface FrameEvent {
  readonly atNs: number;
  /** Bytes of pixels that the transfer wrote. */
  readonly dataBytes: number;
  /** Whether the display may look different; false if the same pixels were written again. */
  readonly changed: boolean;
}

/** The heartbeat changed. */
export interface HeartbeatEvent {
  readonly on: boolean;
  readonly atNs: number;
}

/** The tone at the piezo changed. */
export interface PiezoEvent {
  /** 0 is silence. */
  readonly hz: number;
  readonly atNs: number;
}

/** The flash began to erase a sector or to program a page. */
export interface FlashEvent {
  readonly operation: FlashOperation;
  /** Where the sector or page starts, counted from the start of the flash. */
  readonly offset: number;
  readonly length: number;
  readonly atNs: number;
  /** How long it takes unless it is interrupted. */
  readonly durationNs: number;
}

/** The watchdog reset the chip. */
export interface ResetEvent {
  /** `timeout`: it was not fed in time. `forced`: the firmware asked for it. */
  readonly reason: 'timeout' | 'forced';
  readonly atNs: number;
}

/** The chip has gone to its boot loader. */
export interface BootLoaderEvent {
  readonly atNs: number;
}

/** Ends a subscription. */
export type Unsubscribe = () => void;

/** The listeners of one kind of event. */
export class Listeners<Event> {
  private readonly listeners = new Set<(event: Event) => void>();

  /** Calls `listener` on each event from now on. */
  readonly add = (listener: (event: Event) => void): Unsubscribe => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  /** Calls every listener. */
  emit(event: Event): void {
    for (const listener of this.listeners) {
      listener(event);
    }
  }
}
