/**
 * One warm vitest on a copy of the tree: its transforms are cached, while each test file runs in its own process, so that no state of a
 * mutant remains. Started by pool.mjs, which sends it messages.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { readConfig } from './config.mjs';

/** @typedef {{ file: string, text: string, mutated: string }} Change */
/** @typedef {{ change?: Change, tests: string[], pattern: string }} Job */
/** @typedef {{ test: string, title: string, because: string, isBroken: boolean }} TestFailure */
/** @typedef {{ failure: TestFailure | null, seconds: Record<string, number> }} Outcome */

const [copy = '', runner = '', given = '{}'] = process.argv.slice(2);
/** @type {{ settings: object, provided: Record<string, unknown> }} */
const { settings, provided } = JSON.parse(given);

// Plugins are functions, which no message carries.
const { plugins, resolve } = await readConfig(join(copy, runner));
const vitest = await createVitest(
  'test',
  {
    ...settings,
    root: join(copy, runner),
    config: false,
    watch: false,
    silent: true,
    reporters: [{}],
    pool: 'forks',
    isolate: true,
    fileParallelism: false,
    maxWorkers: 1,
    bail: 1,
    passWithNoTests: true,
  },
  { plugins, resolve, cacheDir: join(copy, '.cache', 'vite') },
);
for (const [key, value] of Object.entries(provided)) vitest.provide(/** @type {never} */ (key), /** @type {never} */ (value));

/**
 * Runs one test file, up to its first failure.
 * @param {string} test
 * @returns {Promise<TestFailure | null>}
 */
async function run(test) {
  // Otherwise `bail` would count the failures of the last mutant.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  const spec = vitest.getRootProject().createSpecification(join(copy, test));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([spec]);
  for (const module of testModules) {
    for (const failed of module.children.allTests('failed'))
      return { test, title: failed.fullName, because: reason(failed.result().errors?.[0]), isBroken: false };
    for (const suite of module.children.allSuites())
      if (suite.errors().length > 0) return { test, title: suite.fullName, because: reason(suite.errors()[0]), isBroken: false };
    if (module.errors().length > 0) return { test, title: '', because: reason(module.errors()[0]), isBroken: true };
  }
  const [error] = unhandledErrors;
  return error ? { test, title: 'outside of a test', because: reason(error), isBroken: false } : null;
}

/** @param {unknown} error */
const reason = (error) => String(/** @type {Error} */ (error)?.message ?? error).split('\n', 1)[0] ?? '';

/**
 * Applies a mutant, runs test files one after the other until one fails, and reverts the mutant.
 * @param {Job} job
 * @returns {Promise<Outcome>}
 */
async function carryOut({ change, tests, pattern }) {
  /** @param {'text' | 'mutated'} which */
  const put = (which) => {
    if (!change) return;
    const path = join(copy, change.file);
    writeFileSync(path, change[which]);
    vitest.invalidateFile(path);
  };
  put('mutated');
  try {
    vitest.setGlobalTestNamePattern(new RegExp(pattern));
    /** @type {Outcome} */
    const outcome = { failure: null, seconds: {} };
    for (const test of tests) {
      const started = performance.now();
      outcome.failure = await run(test);
      outcome.seconds[test] = (performance.now() - started) / 1_000;
      if (outcome.failure) break;
    }
    return outcome;
  } finally {
    put('text');
  }
}

process.on('message', async (/** @type {Job} */ job) => {
  process.send?.(await carryOut(job).catch((error) => ({ crash: String(error?.stack ?? error) })));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
