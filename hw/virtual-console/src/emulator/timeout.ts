/** A timeout for promises of the browser, some of which never settle. */

const TICK_MS = 1000;

/**
 * Settles as `promise` does, or rejects if that takes longer than `seconds`. They are counted one by one, so that time in which
 * the computer was asleep does not count. `what` names the awaited thing in the error.
 */
export function withTimeout<Result>(seconds: number, what: string, promise: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    let ticks = 0;
    const timer = setInterval(() => {
      if (++ticks < seconds) return;
      clearInterval(timer);
      reject(new Error(`${what} does not answer`));
    }, TICK_MS);
    promise.then(resolve, reject).finally(() => clearInterval(timer));
  });
}
