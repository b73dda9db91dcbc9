import { defineConfig } from 'vitest/config';

// A machine far from Tehran, on which a function that forgets the time zone gives another day.
process.env.TZ = 'America/Los_Angeles';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/postgres-setup.ts'],
    // Half of the time is spent waiting, for PostgreSQL, disks and processes: two files at once fill two cores.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
