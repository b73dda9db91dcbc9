/**
 * The random seed of a test, from an environment variable. In `npm test` it is constant, so that a failure is caused by the
 * change and not by the seed; `pnpm fuzz` and `pnpm test:slow` draw a new one each time, and print it.
 */
export const seedFrom = (variable: 'FUZZ_SEED' | 'CHAT_SEED'): number => Number(process.env[variable] ?? 20_261_121);
