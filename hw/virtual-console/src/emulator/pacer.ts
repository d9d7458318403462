/**
 * Keeps a board's time in step with the visitor's clock, at as few wake-ups as will do.
 *
 * While something happens the board is run every few milliseconds. At rest it is left alone until its next alarm, or until
 * somebody touches the panel. A chip that is busier than this computer is fast falls behind, and is not made to catch up.
 */

/** What is paced. */
export interface Paced {
  /** Runs for some emulated milliseconds; may stop earlier if that takes longer than `budgetMs`. False: there was not time enough. */
  run(ms: number, budgetMs: number): boolean;
  /** In so many emulated milliseconds something happens by itself. */
  untilNextMs(): number;
}

/** How long one turn may take, before messages are looked at again. */
const BUDGET_MS = 12;
/** The display changes at most this often, and an ear does not hear more. */
const LIVELY_MS = 8;
/** At rest the firmware looks at its selectors many times a second; nobody notices that it does so in bunches. */
const CALM_MS = 40;
const LONGEST_SLEEP_MS = 500;
/** So long after the last movement things are still lively. */
const CALMS_DOWN_MS = 1500;
/** Time that is not made up for: the computer was asleep. */
const LONGEST_GAP_MS = 250;

/** Runs a board for as long as it is told to. */
export class Pacer {
  /** Emulated time per time. */
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

  /** Something happened, or is about to: the next turns come quickly. */
  stir(): void {
    this.movedAt = performance.now();
  }

  /** Brings the board up to now, and goes on from there. */
  turn(): void {
    if (!this.isRunning) return;
    clearTimeout(this.timer);
    const now = performance.now();
    const elapsed = Math.min(now - this.last, LONGEST_GAP_MS);
    this.last = now;
    const isInTime = this.paced.run(elapsed * this.rate, BUDGET_MS);
    if (!this.isRunning) return;
    // A timer would wait some milliseconds, however busy the chip is.
    if (isInTime) this.timer = setTimeout(() => this.turn(), this.sleepMs());
    else this.again.port2.postMessage(null);
  }

  private sleepMs(): number {
    const isLively = performance.now() - this.movedAt < CALMS_DOWN_MS;
    const untilNext = this.paced.untilNextMs() / this.rate;
    return Math.min(Math.max(untilNext, isLively ? LIVELY_MS : CALM_MS), LONGEST_SLEEP_MS);
  }
}
