/** `pnpm test:changed`: the checks, and the tests that the changes since main can affect, without the walks. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { importersOf } from './changed/imports.mjs';
import { select } from './changed/selection.mjs';
import { ensureInstalled, root, toolEnvironment } from './run/bootstrap.mjs';
import { stoppable } from './run/process.mjs';
import { closingLines } from './stages/lines.mjs';
import { emptyReport, readReport, removeReport, reportPath } from './stages/report.mjs';
import { runStage } from './stages/run-stage.mjs';
import { stages } from './stages/stages.mjs';
import { runStages } from './stages/turbo.mjs';

const { values } = parseArgs({ options: { since: { type: 'string' }, list: { type: 'boolean', default: false } } });
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

const changed = changedFiles(values.since ?? mainBase());
const sources = git('ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages')
  .filter((file) => /\.tsx?$/.test(file))
  .filter((file) => existsSync(join(root, file)));
const importers = importersOf(sources, {
  text: (file) => readFileSync(join(root, file), 'utf8'),
  exists: (file) => existsSync(join(root, file)),
});
const { tests, why } = select(changed, sources, importers);

console.log(`${changed.length} changed files.`);
for (const line of why) console.log(line);
for (const [folder, files] of tests) console.log(`${folder}: ${files === 'all' ? 'all tests' : `${files.length} test files`}`);
if (values.list)
  for (const [folder, files] of tests) for (const file of files === 'all' ? [] : files) console.log(`${folder}/${file}`);
else if (changed.length > 0) await stoppable(runChanged);

/** The merge base of this branch and main; on main itself, the last commit of its remote. */
function mainBase() {
  const known = ['origin/main', 'main'].find((ref) => git('for-each-ref', `refs/heads/${ref}`, `refs/remotes/${ref}`).length > 0);
  return known ? (git('merge-base', 'HEAD', known)[0] ?? 'HEAD') : 'HEAD';
}

/** @param {string} since */
function changedFiles(since) {
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
}

async function runChanged() {
  const started = performance.now();
  await ensureInstalled((line) => console.log(line));
  const env = toolEnvironment();
  const checks = stages.filter(
    ({ name, counted, browser }) => !counted && !browser && !['web build', 'page budget'].includes(name),
  );
  for (const stage of checks) removeReport(reportPath(root, stage));
  const options = { root, env, concurrency: 1, force: false, words: [], print: (line) => console.log(line) };
  const [, results] = await Promise.all([runStages(checks, options), runTests(env)]);
  const missing = { ...emptyReport(), failed: 1 };
  const all = checks.map((stage) => ({ stage, report: readReport(reportPath(root, stage)) ?? missing })).concat(results);
  for (const line of closingLines(all, (performance.now() - started) / 1_000)) console.log(line);
  process.exitCode = all.some(({ report }) => report.failed > 0) ? 1 : 0;
}

/** Packages run in sequence, since the checks run concurrently with them. */
async function runTests(env) {
  const results = [];
  for (const [folder, files] of tests) {
    const stage = stages.find((other) => other.counted && other.name === `tests: ${folder.replace(/.*\//, '')}`);
    if (!stage) throw new Error(`No stage has the tests of ${folder}.`);
    const projects = folder === 'scripts' ? ['--root', 'scripts'] : ['--project', 'shared', '--project', 'isolated'];
    const args = ['run', ...projects, ...(files === 'all' ? [] : files)];
    results.push({ stage, report: await runStage(stage, 'vitest', args, { cwd: join(root, stage.folder), env }) });
  }
  return results;
}
