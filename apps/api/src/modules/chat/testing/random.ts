import { seedFrom } from '../../../testing/seed.ts';

/** A row of numbers from 0 to 1 that a seed repeats. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const long = Number(process.env.CHAT_LONG ?? 0);

/** Whether this is the long form, `pnpm faults chat`. */
export const isLong = long > 0;

/** The seed of this run: CHAT_SEED repeats one. */
export const seed = seedFrom('CHAT_SEED');

/** How often a fault is made: the first in `npm test`, the second in `pnpm faults chat`, and CHAT_LONG times the second when it says so. */
export const times = (short: number, inLongForm: number): number => (long === 0 ? short : Math.round(inLongForm * long));

/** How long a test may take (ms): the long form has half an hour, and more with CHAT_LONG. */
export const patience = (ms: number): number => (long === 0 ? ms : Math.round(1_800_000 * Math.max(1, long)));

/** Says the figures of a run, with what repeats it. */
export const tell = (line: string): void => void process.stdout.write(`  ${line} (CHAT_SEED=${seed})\n`);
