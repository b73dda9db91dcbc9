/**
 * `npm test`, `pnpm test:all` and `pnpm test:slow`: installs what changed, then runs every stage of the list, each in bounded time. Any Node from 18.
 */
import { randomInt } from 'node:crypto';
import { cpus } from 'node:os';
import { BootstrapError, ensureInstalled, node24, root, toolEnvironment } from './run/bootstrap.mjs';
import { stoppable } from './run/process.mjs';
import { closingLines } from './stages/lines.mjs';
import { emptyReport, readReport, removeReport, reportPath } from './stages/report.mjs';
import { FACTOR, measureFactor } from './stages/speed.mjs';
import { chosen } from './stages/stages.mjs';
import { runStages } from './stages/turbo.mjs';

const choice = chosenOrExit();

try {
  await stoppable(() => runAll(choice));
} catch (error) {
  if (!(error instanceof BootstrapError)) throw error;
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}

/** A wrong argument prints one line. */
function chosenOrExit() {
  try {
    return chosen(process.argv.slice(2));
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    return process.exit(2);
  }
}

/** @param {ReturnType<typeof chosen>} choice */
async function runAll({ stages, slow, force, words, shard }) {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1_000;
  const print = (/** @type {string} */ line) => console.log(line);
  await ensureInstalled(print);
  // A long run draws new inputs each time; its tests print the seed that repeats it.
  const seeds = slow ? { CHAT_SEED: String(randomInt(2 ** 31)), FUZZ_SEED: String(randomInt(2 ** 31)) } : {};
  print(`✓ ${'install'.padEnd(18)}${seconds().toFixed(1).padStart(7)} s`);
  const factor = slow ? '' : await measureFactor(node24);
  if (factor) print(`Processor seconds count ${factor} times less than on the machine of the budgets.`);
  const env = { ...seeds, ...toolEnvironment(), [FACTOR]: factor };
  for (const stage of stages) removeReport(reportPath(root, stage));
  // Measured stages, and stages that load the machine for long, run alone.
  const concurrency = slow ? 1 : Math.max(2, Math.min(4, cpus().length));
  // Browsers and processes of the api starve each other on two cores: stages of a browser run after all others.
  const byBrowser = [stages.filter((stage) => !stage.browser), stages.filter((stage) => stage.browser)];
  const groups = slow
    ? [stages]
    : byBrowser.flatMap((group) => [group.filter((stage) => !stage.sharded), group.filter((stage) => stage.sharded)]);
  let output = '';
  for (const group of groups.filter(({ length }) => length > 0)) {
    const args = shard && group[0]?.sharded ? [...words, `--shard=${shard}`] : words;
    output += await runStages(group, { root, env, concurrency, force, words: args, print });
  }
  const results = stages.map((stage) => ({ stage, report: readReport(reportPath(root, stage)) ?? notRun(stage) }));
  for (const line of closingLines(results, seconds())) print(line);
  if (results.some(({ report }) => report.failed > 0)) {
    process.exitCode = 1;
    // Only turbo says why a stage did not run.
    if (results.some(({ report }) => report.seconds === 0)) print(output);
  }
}

/**
 * A stage without a report: its dependency failed, or turbo did.
 * @param {{ name: string }} stage
 */
function notRun({ name }) {
  return { ...emptyReport(), failed: 1, failures: [{ name, reason: 'did not run: what it needs failed' }] };
}
