import { setTimeout as pause } from 'node:timers/promises';

const LATE_MS = 20_000;

/** Resolves once it is over. @throws when it is not within some 20 s */
export async function until(isOver: () => boolean, what: string): Promise<void> {
  for (let left = LATE_MS; !isOver(); left -= 1) {
    if (left === 0) throw new Error(`Too late: ${what}`);
    await pause(1);
  }
}
