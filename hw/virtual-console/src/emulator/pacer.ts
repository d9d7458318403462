/**
 * Keeps a board's time in step with real time, with as few wake-ups as possible.
 *
 * While something happens, the board runs every few milliseconds. At rest it runs only at its next alarm, or when the panel is
 * touched. If this computer is too slow for a busy chip, emulated time falls behind and does not catch up.
 */

/** The board that is paced. */
export interface Paced {
  /** Runs for some emulated milliseconds. Returns false if it stopped earlier because that took longer than `budgetMs`. */
  run(ms: number, budgetMs: number): boolean;
  /** Emulated milliseconds until something happens without input. */
  untilNextMs(): number;
}

/** How long one turn may take before messages are handled again. */
const BUDGET_MS = 12;
/** The interval while something happens: short enough for the display and the sound. */
const LIVELY_MS = 8;
/** The interval at rest. The firmware reads its selectors more often; running these reads together has no visible effect. */
const CALM_MS = 40;
const LONGEST_SLEEP_MS = 500;
/** How long after the last event the short interval is used. */
const CALMS_DOWN_MS = 1500;
/** A longer gap is not made up for: the computer was asleep. */
const LONGEST_GAP_MS = 250;

/** Runs a board in step with real time. */
export class Pacer {
  /** Emulated time per real time. */
  rate = 1;
  private readonly paced: Paced;
  private readonly again = new MessageChannel();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last = performance.now();
  private movedAt = performance.now();
  private isRunning = false;

  constructor(paced: Paced) {
    this.paced = paced;
    this.again.port1.onmessage = () => this.turn();
  }

  start(): void {
    if (this.isRunning) return;
    this.isRunning = true;
    this.last = performance.now();
    this.turn();
  }

  stop(): void {
    this.isRunning = false;
    clearTimeout(this.timer);
  }

  /** Something happened, or is about to: uses the short interval. */
  stir(): void {
    this.movedAt = performance.now();
  }

  /** Runs the board up to the present time, and schedules the next turn. */
  turn(): void {
    if (!this.isRunning) return;
    clearTimeout(this.timer);
    const now = performance.now();
    const elapsed = Math.min(now - this.last, LONGEST_GAP_MS);
    this.last = now;
    const isInTime = this.paced.run(elapsed * this.rate, BUDGET_MS);
    if (!this.isRunning) return;
    // A timer would wait some milliseconds even if the chip is busy.
    if (isInTime) this.timer = setTimeout(() => this.turn(), this.sleepMs());
    else this.again.port2.postMessage(null);
  }

  private sleepMs(): number {
    const isLively = performance.now() - this.movedAt < CALMS_DOWN_MS;
    const untilNext = this.paced.untilNextMs() / this.rate;
    return Math.min(Math.max(untilNext, isLively ? LIVELY_MS : CALM_MS), LONGEST_SLEEP_MS);
  }
}
