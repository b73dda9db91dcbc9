import type { TestProjectInlineConfiguration } from 'vitest/config';

type TestOptions = NonNullable<TestProjectInlineConfiguration['test']>;

const project = (name: string, test: TestOptions): TestProjectInlineConfiguration => ({ extends: true, test: { name, ...test } });

/**
 * The projects of a package's tests. The name of a file says in which it runs: `npm test` takes `shared` and `isolated`, `pnpm test:all`
 * `full` too, `pnpm test:slow` the others.
 */
export const projects: TestProjectInlineConfiguration[] = [
  // Files share a worker with its modules and its window, which would cost more than the tests if each file had its own.
  project('shared', {
    include: ['{src,vite}/**/*.test.{ts,tsx}'],
    exclude: ['**/*.{isolated,full,slow,measured}.test.{ts,tsx}'],
    isolate: false,
  }),
  project('isolated', { include: ['src/**/*.isolated.test.{ts,tsx}'] }),
  project('full', { include: ['{src,vite}/**/*.full.test.{ts,tsx}'], isolate: false }),
  project('slow', { include: ['src/**/*.slow.test.{ts,tsx}'] }),
  project('measured', { include: ['src/**/*.measured.test.{ts,tsx}'], fileParallelism: false, sequence: { groupOrder: 1 } }),
];

/** What the tests of each package have in common. */
export const common = {
  // What a test changes is undone before the next one, which may be of another file.
  unstubGlobals: true,
  unstubEnvs: true,
  restoreMocks: true,
  // A time-out ends what hangs; a machine that does other work may take many times as long.
  testTimeout: 60_000,
  hookTimeout: 60_000,
};
