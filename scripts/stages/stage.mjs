/**
 * Runs the command of one stage: `node scripts/stages/stage.mjs <command…>` in a package.json, whose script names the stage.
 * Under turbo it writes a report and prints one line, with all the output of a failure; otherwise it only runs the command.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { stoppable } from '../run/process.mjs';
import { runStage } from './run-stage.mjs';
import { stageOf } from './stages.mjs';

const [command = '', ...args] = process.argv.slice(2);
const { name } = JSON.parse(readFileSync('package.json', 'utf8'));
const script = process.env.npm_lifecycle_event;
const stage = stageOf(`${name === 'rasteh' ? '//' : name}#${script}`);

if (process.env.TURBO_HASH && stage) {
  const report = await stoppable(() => runStage(stage, command, args));
  process.exitCode = report.failed ? 1 : 0;
} else {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  process.exitCode = status ?? 1;
}
