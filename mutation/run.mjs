/**
 * `pnpm mutate [WORD…] [--only-guards] [--fresh] [--check]`: plants one fault at a time and says which ones the nearest tests do not
 * notice. Words choose by area, name and file. Ends with 1 when a guard survives, or more than 2 % of all.
 */
import { parseArgs } from 'node:util';
import { stoppable } from '../scripts/run/process.mjs';
import { applyAll, readMutants } from './catalogue.mjs';
import { startPool } from './pool.mjs';
import { printResult, summarize } from './report.mjs';
import { keepResult, keyOf, readResults } from './results.mjs';
import { findSound, tryFault } from './trial.mjs';

const WORKERS = 2;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    'only-guards': { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
  },
});

const all = await readMutants();
const { applied, problems } = applyAll(all);
for (const problem of problems) console.error(problem);
if (values.check || problems.length > 0) {
  console.log(`${applied.length} of ${all.length} faults apply, ${all.filter(({ guard }) => guard).length} of them in guards.`);
  process.exit(problems.length > 0 ? 1 : 0);
}

const chosen = applied.filter(
  ({ name, file, guard }) =>
    (guard || !values['only-guards']) && (positionals.length === 0 || positionals.some((word) => `${name} ${file}`.includes(word))),
);
const { byKey, noticedBy } = readResults();
const known = values.fresh ? [] : chosen.flatMap((mutant) => byKey.get(keyOf(mutant)) ?? []);
const knownKeys = new Set(known.map(({ key }) => key));
const left = chosen.filter((mutant) => !knownKeys.has(keyOf(mutant)));
if (known.length > 0) console.log(`${known.length} of ${chosen.length} are known from an earlier run.`);

const results = left.length > 0 ? await runAll() : known;
process.exitCode = summarize(chosen, results) ? 0 : 1;

async function runAll() {
  const started = performance.now();
  const pool = await startPool(WORKERS);
  return stoppable(async () => {
    try {
      const seconds = await findSound(pool, left);
      const results = [...known];
      let done = known.length;
      await Promise.all(
        left.map(async (mutant) => {
          const result = await tryFault(pool, mutant, { key: keyOf(mutant), first: noticedBy.get(mutant.name), seconds });
          keepResult(result);
          results.push(result);
          done += 1;
          printResult(result, { done, of: chosen.length, minutes: (performance.now() - started) / 60_000 });
        }),
      );
      return results;
    } finally {
      await pool.close();
    }
  }, pool.close);
}
