/** Runs the command of one stage in bounded time, writes its report, and prints its lines. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/bootstrap.mjs';
import { run } from '../run/process.mjs';
import { progressLine, stageLines } from './lines.mjs';
import { judge, readReport, removeReport, reportPath, writeReport } from './report.mjs';

const PROGRESS_MS = 15_000;
const TICKS_PER_S = 100;
const reporter = join(root, 'scripts', 'stages', 'count-reporter.mjs');

/**
 * The processor seconds of all ended descendants of this process (`cutime` and `cstime` of proc(5)); null where the system does not
 * provide them.
 */
function childrenCpuSeconds() {
  if (!existsSync('/proc/self/stat')) return null;
  // The name of the process, in parentheses, may contain spaces.
  const [, fields = ''] = /^.*\) (.*)$/.exec(readFileSync('/proc/self/stat', 'utf8').trim()) ?? [];
  const [user = 0, system = 0] = fields.split(' ').slice(13, 15).map(Number);
  return (user + system) / TICKS_PER_S;
}

/**
 * @param {import('./stages.mjs').Stage} stage
 * @param {string} command
 * @param {string[]} args Of vitest, if the stage counts tests.
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<import('./report.mjs').Report>}
 */
export async function runStage(stage, command, args, { cwd, env = process.env } = {}) {
  const path = reportPath(root, stage);
  removeReport(path);
  const started = performance.now();
  const progress = setInterval(() => {
    const report = stage.counted && readReport(path);
    if (report) console.log(progressLine(stage, report, (performance.now() - started) / 1_000));
  }, PROGRESS_MS);
  const result = await run(command, stage.counted ? [...args, '--reporter=default', `--reporter=${reporter}`] : args, {
    cwd,
    env: { ...env, RASTEH_REPORT: path },
    timeout_s: stage.timeout_s,
  });
  clearInterval(progress);
  const report = judge(stage, readReport(path), {
    endedWell: result.code === 0 && !result.timedOut,
    timedOut: result.timedOut,
    seconds: result.seconds,
  });
  report.cpu_seconds = childrenCpuSeconds();
  writeReport(path, report);
  const output = report.failed || report.flaky.length > 0 ? [result.output.replace(/^/gm, '    ')] : [];
  // One write, so that the lines of two stages that end together do not mix.
  process.stdout.write(`${[...stageLines(stage, report), ...output].join('\n')}\n`);
  return report;
}
