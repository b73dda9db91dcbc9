/** `pnpm test:changed`: the checks of the files that were changed since main, and the tests that can notice the change, the nearest first. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readMutants } from '../mutation/catalogue.mjs';
import { checksOf, runOf } from './changed/checks.mjs';
import { createCosts } from './changed/costs.mjs';
import { importersOf } from './changed/imports.mjs';
import { select, withinBudget } from './changed/selection.mjs';
import { textsIn } from './changed/texts.mjs';
import { ensureInstalled, root, toolEnvironment } from './run/bootstrap.mjs';
import { stoppable } from './run/process.mjs';
import { cpuSeconds } from './stages/cpu.mjs';
import { closingLines } from './stages/lines.mjs';
import { runStage } from './stages/run-stage.mjs';

/** Processor seconds for tests: with the types of one program, a change of a line stays below a minute. */
const TESTS_S = 20;

const { values } = parseArgs({
  options: {
    since: { type: 'string' },
    list: { type: 'boolean', default: false },
    far: { type: 'boolean', default: false },
  },
});
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
    .split('\n')
    .filter(Boolean);
const exists = (/** @type {string} */ file) => existsSync(join(root, file));

const since = values.since ?? mainBase();
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
const { tests, why } = await selected();
const chosen = values.far ? tests : withinBudget(tests, TESTS_S, createCosts(root));

console.log(`${changed.length} changed files.`);
for (const line of why) console.log(line);
console.log(
  `${chosen.length} test files${tests.length > chosen.length ? `, the nearest of ${tests.length}: --far runs all of them` : ''}.`,
);
if (values.list) for (const file of chosen) console.log(file);
else if (changed.length > 0) await stoppable(runChanged);

/** The merge base of this branch and main; on main itself, the last commit of its remote. */
function mainBase() {
  const known = ['origin/main', 'main'].find((ref) => git('for-each-ref', `refs/heads/${ref}`, `refs/remotes/${ref}`).length > 0);
  return known ? (git('merge-base', 'HEAD', known)[0] ?? 'HEAD') : 'HEAD';
}

async function selected() {
  /** @type {Map<string, string>} */
  const texts = new Map();
  const text = (/** @type {string} */ file) => {
    const known = texts.get(file) ?? (exists(file) ? readFileSync(join(root, file), 'utf8') : '');
    texts.set(file, known);
    return known;
  };
  const sources = git('ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages').filter(
    (file) => /\.tsx?$/.test(file) && exists(file),
  );
  const importers = importersOf(sources, { exists, text });
  const proofs = new Map((await readMutants()).map(({ file, tests: nearest }) => [file, nearest.filter(exists)]));
  const gone = textsIn(git('diff', '--unified=0', since, '--', 'apps/web/src/i18n'));
  return select({ changed, sources, importers, text, proofs, gone });
}

async function runChanged() {
  const started = performance.now();
  await ensureInstalled((line) => console.log(line));
  const env = toolEnvironment();
  const results = (await Promise.all([runAll(checksOf(changed, exists), env), runAll(testRuns(), env)])).flat();
  for (const line of closingLines(results, (performance.now() - started) / 1_000, cpuSeconds())) console.log(line);
  process.exitCode = results.some(({ report }) => report.failed > 0) ? 1 : 0;
}

/** One after the other, since checks and tests run at once. @param {import('./changed/checks.mjs').Run[]} runs */
async function runAll(runs, env) {
  const results = [];
  for (const { stage, command, args } of runs) {
    const report = await runStage(stage, command, args, { cwd: join(root, stage.folder), env, isAlone: false });
    results.push({ stage, report });
  }
  return results;
}

/** The chosen tests of each package, in one worker each: two would both load what the tests stand on. */
function testRuns() {
  const byFolder = Map.groupBy(chosen, (file) => /^[^/]+\/[^/]+/.exec(file)?.[0] ?? '');
  const runs = [...byFolder].map(([folder, files]) =>
    runOf(`tests: ${folder.replace(/.*\//, '').replace('-', ' ')}`, 'vitest', [
      ...['run', '--maxWorkers=1', '--project', 'shared', '--project', 'isolated'],
      ...files.map((file) => file.slice(folder.length + 1)),
    ]),
  );
  const ofScripts = runOf('tests: scripts', 'vitest', ['run', '--root', 'scripts', '--project', 'shared']);
  return changed.some((file) => file.startsWith('scripts/')) ? [...runs, ofScripts] : runs;
}
