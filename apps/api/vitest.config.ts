import { defineConfig } from 'vitest/config';
import { longestFirst } from '../../vitest.longest-first.ts';

// A machine far from Tehran, on which a function that forgets the time zone gives another day.
process.env.TZ = 'America/Los_Angeles';

/** The longest files, in seconds of a quiet machine. */
const longest = {
  'proof/authorization.full.test.ts': 140,
  'src/operator/upgrade/upgrade.full.test.ts': 80,
  'src/operator/backups/drill.full.test.ts': 45,
  'proof/fuzz.test.ts': 60,
  'proof/authorization.test.ts': 50,
  'src/site/docs/answers.full.test.ts': 30,
  'demo/seed.full.test.ts': 28,
  'proof/plans/market.full.test.ts': 15,
  'proof/foreign-ids.test.ts': 16,
  'src/talk/chat/faults/interleavings.full.test.ts': 14,
};

const named = (kind: string): string => `{demo,proof,src}/**/*.${kind}.test.ts`;

// `--mode all` is the whole form: src/testing/form.ts.
export default defineConfig(({ mode }) => ({
  test: {
    env: { RASTEH_FORM: mode === 'all' ? 'whole' : 'short' },
    globalSetup: ['src/testing/setup.ts'],
    sequence: { sequencer: longestFirst(import.meta.dirname, longest) },
    // Much of the time is spent waiting, for PostgreSQL, disks and processes. In the whole form no other stage runs beside these tests.
    maxWorkers: mode === 'all' ? 3 : 2,
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
          include: ['{demo,proof,src}/**/*.test.ts'],
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
