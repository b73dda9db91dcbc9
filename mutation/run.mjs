/**
 * `pnpm mutate [WORD…] [--only-guards] [--fresh] [--sqlite] [--minutes N] [--check]`: applies one mutant at a time and reports those
 * that the nearest tests do not kill. Words select by area, name and file, `api` and `web` by the package. Exits with 1 when a guard survives, or more than 2 % of all.
 */
import { parseArgs } from 'node:util';
import { stoppable } from '../scripts/run/process.mjs';
import { applyAll, readMutants, runnerOf } from './catalogue.mjs';
import { startPool } from './pool.mjs';
import { printResult, summarize } from './report.mjs';
import { keepResult, keyOf, readResults } from './results.mjs';
import { createBaseline, tryMutant } from './trial.mjs';

const WORKERS = 2;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    'only-guards': { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    sqlite: { type: 'boolean', default: false },
    minutes: { type: 'string', default: 'Infinity' },
  },
});
/** @type {readonly import('./trial.mjs').Engine[]} */
const engines = values.sqlite ? ['sqlite'] : ['sqlite', 'postgres'];

const all = await readMutants();
const { applied, problems } = applyAll(all);
for (const problem of problems) console.error(problem);
if (values.check || problems.length > 0) {
  console.log(
    `${applied.length} of ${all.length} faults apply, ${applied.filter(({ guard }) => guard).length} of them in guards.`,
  );
  process.exit(problems.length > 0 ? 1 : 0);
}

const chosen = applied.filter(
  ({ name, file, guard }) =>
    (guard || !values['only-guards']) && (positionals.length === 0 || positionals.some((word) => isNamed({ name, file }, word))),
);
const { byKey, noticedBy } = readResults();
// Before the tree is copied: edits during the run belong to the next run.
const keyed = chosen.map((mutant) => ({ mutant, key: keyOf(mutant) }));
const known = values.fresh ? [] : keyed.flatMap(({ key }) => byKey.get(key) ?? []);
const knownKeys = new Set(known.map(({ key }) => key));
const left = keyed.filter(({ key }) => !knownKeys.has(key));
const started = performance.now();
const minutes = () => (performance.now() - started) / 60_000;
console.log(`${chosen.length} faults, ${known.length} of them known from an earlier run.`);

const results = left.length > 0 ? await runAll() : known;
const tried = new Set(results.map(({ name }) => name));
const untried = chosen.filter(({ name }) => !tried.has(name));
if (untried.length > 0) console.log(`\n${untried.length} were not tried in the time: the next run goes on with them.`);
const isEnough = summarize(
  chosen.filter(({ name }) => tried.has(name)),
  results,
);
process.exitCode = isEnough && untried.length === 0 ? 0 : 1;

/**
 * Whether a word selects a mutant: `api` and `web` by the package, others by a part of name and file.
 * @param {Pick<import('./catalogue.mjs').Mutant, 'name' | 'file'>} mutant
 * @param {string} word
 */
function isNamed({ name, file }, word) {
  return ['api', 'web'].includes(word) ? runnerOf({ file }) === `apps/${word}` : `${name} ${file}`.includes(word);
}

/** Tries what is left, with the tests of one package after those of the other. */
async function runAll() {
  const results = [...known];
  for (const runner of new Set(left.map(({ mutant }) => runnerOf(mutant))))
    await runWith(
      runner,
      left.filter(({ mutant }) => runnerOf(mutant) === runner),
      results,
    );
  return results;
}

/**
 * @param {import('./catalogue.mjs').Runner} runner
 * @param {typeof left} queue
 * @param {typeof known} results
 */
async function runWith(runner, queue, results) {
  const pool = await startPool(WORKERS, runner);
  const baseline = createBaseline(pool);
  /** Tries one mutant after the other, until the time is over. */
  async function work() {
    for (let next = queue.shift(); next && minutes() < Number(values.minutes); next = queue.shift()) {
      const { mutant, key } = next;
      const result = await tryMutant(pool, mutant, { key, first: noticedBy.get(mutant.name), baseline, engines });
      // A mutant that was tried on one engine alone may still be killed on the other.
      if (result.status !== 'survived' || !values.sqlite) keepResult(result);
      results.push(result);
      printResult(result, { done: results.length, of: chosen.length, minutes: minutes() });
    }
  }
  return stoppable(async () => {
    try {
      await Promise.all(Array.from({ length: WORKERS }, work));
    } finally {
      await pool.close();
    }
  }, pool.close);
}
