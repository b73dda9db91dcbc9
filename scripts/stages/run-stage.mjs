/** Runs the command of one stage in bounded time, writes its report, and prints its lines. */
import { join } from 'node:path';
import { root } from '../run/bootstrap.mjs';
import { run } from '../run/process.mjs';
import { judgeCost } from './budgets.mjs';
import { childrenCpuSeconds } from './cpu.mjs';
import { progressLine, stageLines } from './lines.mjs';
import { judge, readReport, removeReport, reportPath, writeReport } from './report.mjs';
import { factorOf } from './speed.mjs';

const PROGRESS_MS = 15_000;
const reporter = join(root, 'scripts', 'stages', 'count-reporter.mjs');

/**
 * @param {import('./stages.mjs').Stage} stage
 * @param {string} command
 * @param {string[]} args Of vitest, if the stage counts tests.
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, isAlone?: boolean }} [options] Beside others its processor time cannot be separated.
 * @returns {Promise<import('./report.mjs').Report>}
 */
export async function runStage(stage, command, args, { cwd, env = process.env, isAlone = true } = {}) {
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
  const judged = judge(stage, readReport(path), {
    endedWell: result.code === 0 && !result.timedOut,
    timedOut: result.timedOut,
    seconds: result.seconds,
  });
  const report = judgeCost(stage, { ...judged, cpu_seconds: isAlone ? childrenCpuSeconds() : null }, factorOf(env));
  writeReport(path, report);
  const output = report.failed || report.flaky.length > 0 ? [result.output.replace(/^/gm, '    ')] : [];
  // One write, so that the lines of two stages that end together do not mix.
  process.stdout.write(`${[...stageLines(stage, report), ...output].join('\n')}\n`);
  return report;
}
