/**
 * The seed of what a test draws, from an environment variable. In `npm test` it is always the same, so that a red run speaks of the
 * change and not of the draw; `pnpm fuzz` and `pnpm test:slow` draw another each time, and print it.
 */
export const seedFrom = (variable: 'FUZZ_SEED' | 'CHAT_SEED'): number => Number(process.env[variable] ?? 20_261_121);
