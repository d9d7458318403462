/** Keeps the board's time in step with the visitor's clock, without ever holding up the page. */

import { BoardFault, type VirtualBoard } from 'bombe-virtual-board';

/** Emulated time is advanced in steps of this size, so that a busy chip can be interrupted. */
const STEP_MS = 2;

/** How long one animation frame may spend on emulation. */
const BUDGET_MS = 12;

/** Time that is not made up for: the page was hidden, or the machine was asleep. */
const LONGEST_GAP_MS = 100;

/** How often the speed is reported. */
const REPORT_MS = 1000;

/** What the page wants to know. */
export interface Observers {
  /** The display may look different. */
  frame(): void;
  /** The power was switched, by whomever. */
  power(on: boolean): void;
  /** A sentence on how the emulation goes. */
  status(text: string): void;
}

/** Runs the board for as long as the page is open. */
export function runInRealTime(board: VirtualBoard, observers: Observers): void {
  let frameIsStale = true;
  board.onFrame(() => {
    frameIsStale = true;
  });
  let wasPowered: boolean | undefined;
  let last = performance.now();
  let report = { at: last, emulatedNs: board.nowNs };

  const animate = (now: number) => {
    const behindMs = Math.min(now - last, LONGEST_GAP_MS);
    last = now;
    const fault = advanceOrStop(board, behindMs);
    if (board.powered !== wasPowered) {
      observers.power(board.powered);
      observers.status(board.powered ? 'On' : 'Off');
      report = { at: now, emulatedNs: board.nowNs };
      frameIsStale = true;
      wasPowered = board.powered;
    } else if (board.powered && now - report.at >= REPORT_MS) {
      observers.status(describe((board.nowNs - report.emulatedNs) / 1e6 / (now - report.at)));
      report = { at: now, emulatedNs: board.nowNs };
    }
    if (fault) observers.status(`The firmware stopped: ${fault.message}`);
    if (frameIsStale) observers.frame();
    frameIsStale = false;
    requestAnimationFrame(animate);
  };
  requestAnimationFrame(animate);
}

/** Advances the board; a firmware that stops is switched off, and what stopped it is returned. */
function advanceOrStop(board: VirtualBoard, ms: number): BoardFault | undefined {
  try {
    advance(board, ms);
    return undefined;
  } catch (error) {
    if (!(error instanceof BoardFault)) throw error;
    board.powerOff();
    return error;
  }
}

/** Advances the board, or less when the chip is busier than this computer is fast. */
function advance(board: VirtualBoard, ms: number): void {
  const deadline = performance.now() + BUDGET_MS;
  for (let left = ms; left > 0 && performance.now() < deadline; left -= STEP_MS) {
    board.runFor(Math.min(left, STEP_MS));
  }
}

function describe(speed: number): string {
  return speed > 0.95 ? 'On, in real time' : `On, at ${Math.round(100 * speed)} % of real time`;
}
