/** `npm test`: installs what changed, then runs every check and every test, each in bounded time. Any Node from 18. */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { BootstrapError, ensureInstalled, root, toolEnvironment } from './run/bootstrap.mjs';
import { run, stoppable } from './run/process.mjs';
import { reportPath } from './stages/count-reporter.mjs';
import { countCheck, countReport, total } from './stages/counts.mjs';
import { schedule } from './stages/schedule.mjs';
import { chosen } from './stages/stages.mjs';

/** @typedef {import('./stages/stages.mjs').Stage} Stage */

const stages = chosenOrLeave();
const reporter = join(root, 'scripts', 'stages', 'count-reporter.mjs');
const reports = mkdtempSync(join(tmpdir(), 'rasteh-test-'));
const removeReports = () => rmSync(reports, { recursive: true, force: true });

try {
  await stoppable(async () => {
    const started = performance.now();
    await ensureInstalled((line) => console.log(line));
    const env = { ...(await toolEnvironment()), RASTEH_TEST_REPORTS: reports };
    print('✓', 'install', (performance.now() - started) / 1000);
    const results = await schedule(stages, {
      slots: Math.min(4, Math.max(2, cpus().length)),
      start: (stage) => runStage(stage, env),
      refuse: (stage, missing) => settle(stage, countCheck(false), { seconds: 0, output: `Not run: ${missing} failed.\n` }),
      isGood: (count) => count.failed === 0,
    });
    const { passed, failed } = total(results);
    // Again at the end, where the tail of a long log still shows them.
    for (const [index, { name }] of stages.entries()) {
      const count = results[index];
      if (count?.failed) console.log(`\n✗ ${name}${count.notes.map((note) => `\n    ${note}`).join('')}`);
    }
    console.log(`\nAll stages took ${((performance.now() - started) / 1000).toFixed(1)} s.`);
    console.log(`${passed} passed, ${failed} failed`);
    process.exitCode = failed === 0 ? 0 : 1;
  }, removeReports);
} catch (error) {
  if (!(error instanceof BootstrapError)) throw error;
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
} finally {
  removeReports();
}

/** A wrong argument is told in one line. */
function chosenOrLeave() {
  try {
    return chosen(process.argv.slice(2));
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    return process.exit(2);
  }
}

/**
 * @param {Stage} stage
 * @param {NodeJS.ProcessEnv} env
 */
async function runStage(stage, env) {
  const args = ['run', stage.task, '--ui=stream', '--log-prefix=none', '--output-logs=new-only', '--continue'];
  if (stage.task === 'test') args.push(`--filter=./${stage.folder}`);
  if (stage.folder) args.push('--', '--reporter=default', `--reporter=${reporter}`);
  const result = await run('turbo', args, { cwd: root, env, timeout_s: stage.timeout_s });
  const endedWell = result.code === 0 && !result.timedOut;
  if (result.timedOut) result.output += `\nStopped after ${stage.timeout_s} s.\n`;
  if (stage.task === 'chromium' && endedWell) env.CHROMIUM_PATH = chromiumPath(result.output);
  return settle(stage, stage.folder ? countReport(reportPath(reports, stage.folder), endedWell) : countCheck(endedWell), result);
}

/** Prints the stage's line, its notes, and all its output if it failed. */
function settle(stage, count, { seconds, output }) {
  const detail = stage.folder ? `${count.passed} passed${count.failed ? `, ${count.failed} failed` : ''}` : '';
  print(count.failed ? '✗' : '✓', stage.name, seconds, detail);
  for (const note of count.notes) console.log(`    ${note}`);
  if (count.failed) console.log(output.replace(/^/gm, '    '));
  return count;
}

function print(mark, name, seconds, detail = '') {
  console.log(`${mark} ${name.padEnd(24)}${seconds.toFixed(1).padStart(7)} s  ${detail}`.trimEnd());
}

/** The line of the task's output that is a path to a program. */
function chromiumPath(output) {
  return output
    .split('\n')
    .findLast((line) => /^(\/|[A-Z]:\\)/.test(line.trim()))
    ?.trim();
}
