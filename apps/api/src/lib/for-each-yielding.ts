import { setImmediate } from 'node:timers/promises';

const PIECE = 50;

/** Does work for each of many, and lets what waits have its turn after every few: thousands of sockets never hold the process up. */
export async function forEachYielding<T>(all: readonly T[], work: (one: T) => unknown): Promise<void> {
  for (const [at, one] of all.entries()) {
    if (at > 0 && at % PIECE === 0) await setImmediate();
    await work(one);
  }
}
