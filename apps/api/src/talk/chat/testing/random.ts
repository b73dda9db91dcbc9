import { seedFrom } from '../../../testing/seed.ts';

/** A seeded pseudo-random generator of numbers from 0 to 1. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The seed of this run; set CHAT_SEED to repeat a run. */
export const seed = seedFrom('CHAT_SEED');

/** The size of a test: the short form runs in `npm test`, the long form in `pnpm test:slow`. */
export type Size<T> = T & {
  /** The timeout of one test (ms). */
  timeout: number;
};

const factor = Number(process.env.CHAT_LONG ?? 1);

/** The number of faults in a long form, multiplied by CHAT_LONG. */
export const long = (count: number): number => Math.round(count * factor);

/** The timeout of one test of a long form (ms). */
export const LONG_TIMEOUT_MS = 1_800_000 * Math.max(1, factor);

/** Prints the figures of a run, with the seed that repeats it. */
export const printFigures = (line: string): void => void process.stdout.write(`  ${line} (CHAT_SEED=${seed})\n`);
