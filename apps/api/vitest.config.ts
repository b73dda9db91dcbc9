import { defineConfig } from 'vitest/config';
import { longestFirst } from '../../vitest.longest-first.ts';

// A machine far from Tehran, on which a function that forgets the time zone gives another day.
process.env.TZ = 'America/Los_Angeles';

const longest = [
  ...[
    'demo/seed',
    'demo/trade/carry',
    'proof/authorization',
    'proof/fuzz',
    'proof/plans',
    'proof/award-races',
    'proof/foreign-ids',
  ],
  ...['slow-reader', 'interleavings', 'killed', 'storage', 'network', 'storm'].map((name) => `modules/chat/faults/${name}`),
  ...['price-lists', 'guards', 'large-list', 'known-lists'].map((name) => `modules/price-lists/${name}`),
];

const named = (kind: string): string => `src/**/*.${kind}.test.ts`;

// `--mode all` is the whole form: src/testing/form.ts.
export default defineConfig(({ mode }) => ({
  test: {
    env: { RASTEH_FORM: mode === 'all' ? 'whole' : 'short' },
    globalSetup: ['src/testing/setup.ts'],
    sequence: { sequencer: longestFirst(longest.map((name) => `src/${name}.test.ts`)) },
    // Half of the time is spent waiting, for PostgreSQL, disks and processes: two files at once fill two cores.
    maxWorkers: 2,
    // Longer than what waits in a test waits: it says what did not come.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['src/**/*.test.ts'],
          exclude: ['isolated', 'full', 'slow', 'measured'].map(named),
          // The application is loaded once by each worker, not once by each file.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'isolated', include: [named('isolated')] } },
      { extends: true, test: { name: 'full', include: [named('full')], isolate: false } },
      { extends: true, test: { name: 'slow', include: [named('slow')], isolate: false } },
      {
        extends: true,
        test: { name: 'measured', include: [named('measured')], maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
}));
