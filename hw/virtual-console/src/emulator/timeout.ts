/** Waiting, but not for ever: a promise of the browser's that never settles must not leave the console dark. */

const TICK_MS = 1000;

/**
 * Settles as `promise` does, or rejects if that takes longer than so many seconds. They are counted one by one: time in which
 * the computer slept is not held against `what` was waited for.
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
