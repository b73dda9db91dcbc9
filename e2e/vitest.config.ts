import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { longestFirst } from '../vitest.longest-first.ts';

const kinds = {
  walks: /^[a-z-]+\.walk\.test\.ts$/,
  full: /^[a-z-]+\.full\.walk\.test\.ts$/,
  slow: /^[a-z-]+\.slow\.walk\.test\.ts$/,
  measured: /^[a-z-]+\.measured\.walk\.test\.ts$/,
};
/** What needs the servers of the stage `cluster parts` has a configuration of its own, and the machine for itself. */
const APART = ['cluster/cluster.measured.walk.test.ts', 'deploy/proxies.slow.walk.test.ts'];
const files = globSync('{*,*/*}.{test,spec}.ts', { cwd: import.meta.dirname }).filter((file) => !APART.includes(file));
const nameless = files.filter((name) => !Object.values(kinds).some((kind) => kind.test(basename(name))));
if (nameless.length > 0)
  throw new Error(`No project runs ${nameless.join(', ')}: call it x(.full|.slow|.measured).walk.test.ts.`);

/** The longest files, in seconds of a quiet machine. */
const longest = {
  'pages/every-page.full.walk.test.ts': 300,
  'pages/first-visit.full.walk.test.ts': 150,
  'pages/worker.full.walk.test.ts': 110,
  'pages/native-forms.full.walk.test.ts': 90,
  'pages/long-words.full.walk.test.ts': 90,
  'rfqs/rfq-award.full.walk.test.ts': 120,
  'notices/notifications.full.walk.test.ts': 100,
  'push/push.full.walk.test.ts': 90,
  'gallery/carousel.full.walk.test.ts': 80,
  'pages/every-page.walk.test.ts': 40,
  'push/push.walk.test.ts': 15,
  'cluster/cluster.walk.test.ts': 40,
  'processes/start.walk.test.ts': 12,
};

/** The files of a kind, `maxWorkers` of them in parallel, after those of the previous kinds have ended. */
const project = (name: keyof typeof kinds, groupOrder: number, maxWorkers: number, isWhole = true) => ({
  test: {
    name,
    include: files.filter((file) => kinds[name].test(basename(file))),
    sequence: { groupOrder },
    maxWorkers,
    provide: { isWhole },
    // One process runs many walks, each with its own connections and portals.
    isolate: false,
    // These timeouts end a hanging test: no walk asserts a time, unless its name says that it is measured.
    testTimeout: 900_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    // A second try has a new portal, is reported by name, and too many of them fail the run (decision 084).
    retry: name === 'measured' ? 0 : 1,
  },
});

// `--mode all` is the whole form of the walks: every screen, and axe.
export default defineConfig(({ mode }) => ({
  test: {
    globalSetup: './global-setup.ts',
    // Portals and browsers end in their own time.
    teardownTimeout: 60_000,
    sequence: { sequencer: longestFirst(import.meta.dirname, longest) },
    projects: [project('walks', 0, 5, mode === 'all'), project('full', 0, 5), project('slow', 1, 2), project('measured', 2, 1)],
  },
}));
