/**
 * Runs the command of one stage: `node scripts/stages/stage.mjs <command…>` in a package.json, whose script names the stage.
 * Under turbo it bounds the time, leaves a report, and prints one line, with all the output of a failure; by hand it only runs.
 */
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run, stoppable } from '../run/process.mjs';
import { progressLine, stageLines } from './lines.mjs';
import { judge, readReport, removeReport, reportPath, writeReport } from './report.mjs';
import { stageOf } from './stages.mjs';

const PROGRESS_MS = 15_000;

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const [command = '', ...args] = process.argv.slice(2);
const task = `${process.env.npm_package_name === 'rasteh' ? '//' : process.env.npm_package_name}#${process.env.npm_lifecycle_event}`;
const stage = stageOf(task);

if (!process.env.TURBO_HASH || !stage) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  process.exitCode = status ?? 1;
} else {
  process.exitCode = await stoppable(() => runStage(stage));
}

/** @param {import('./stages.mjs').Stage} stage */
async function runStage(stage) {
  const path = reportPath(root, stage);
  removeReport(path);
  const started = performance.now();
  const progress = setInterval(() => {
    const report = stage.counted && readReport(path);
    if (report) console.log(progressLine(stage, report, (performance.now() - started) / 1_000));
  }, PROGRESS_MS);
  const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts', 'stages', 'count-reporter.mjs')}`];
  const result = await run(command, stage.counted ? [...args, ...reporters] : args, {
    env: { ...process.env, RASTEH_REPORT: path },
    timeout_s: stage.timeout_s,
  });
  clearInterval(progress);
  const report = judge(stage, readReport(path), {
    endedWell: result.code === 0 && !result.timedOut,
    timedOut: result.timedOut,
    seconds: result.seconds,
  });
  writeReport(path, report);
  // One write, so that the lines of two stages that end together do not mix.
  process.stdout.write(
    `${[...stageLines(stage, report), ...(report.failed ? [result.output.replace(/^/gm, '    ')] : [])].join('\n')}\n`,
  );
  return report.failed ? 1 : 0;
}
