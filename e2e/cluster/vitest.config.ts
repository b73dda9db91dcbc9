import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The fault proof of several nodes, and the examples of `deploy`: they have the machine for themselves, and need nothing of what walks share. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '..'),
    include: ['cluster/*.measured.walk.test.ts', 'deploy/*.slow.walk.test.ts'],
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
