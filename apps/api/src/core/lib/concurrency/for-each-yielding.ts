import { setImmediate } from 'node:timers/promises';

const PIECE = 50;

/** Runs work for each item, and yields to the event loop after every few, so that thousands of sockets do not block it. */
export async function forEachYielding<T>(all: readonly T[], work: (one: T) => unknown): Promise<void> {
  for (const [at, one] of all.entries()) {
    if (at > 0 && at % PIECE === 0) await setImmediate();
    await work(one);
  }
}
