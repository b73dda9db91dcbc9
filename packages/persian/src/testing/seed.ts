import fc from 'fast-check';

/**
 * Properties draw the same inputs in every run, so that a failure is caused by the change and not by the seed. `pnpm fuzz` draws
 * FUZZ_SEED and FUZZ_RUNS of them.
 */
fc.configureGlobal({
  seed: Number(process.env.FUZZ_SEED ?? 20_261_121),
  numRuns: Number(process.env.FUZZ_RUNS ?? 100),
});
