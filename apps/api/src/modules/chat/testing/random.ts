import { randomInt } from 'node:crypto';

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

/** The seed of this run, and how many times as long it is as in `npm test`: CHAT_SEED repeats a run, CHAT_FACTOR lengthens it. */
export const run = {
  seed: Number(process.env.CHAT_SEED ?? randomInt(2 ** 31)),
  factor: Number(process.env.CHAT_FACTOR ?? 1),
};
