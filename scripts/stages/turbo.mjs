/** Runs stages by one `turbo run`, and forwards the lines that the stages print. */
import { run } from '../run/process.mjs';
import { RUNNING_PREFIX } from './lines.mjs';

/** @typedef {import('./stages.mjs').Stage} Stage */

/** Lines of turbo and pnpm before and after the output of a task. */
const ABOUT_A_TASK = /^(cache (miss|bypass|hit)|\$ |ERROR: |\[ELIFECYCLE\]|$)/;

/**
 * Maps turbo's lines to those of the stages; marks a stage that comes from the cache.
 * @param {Stage[]} stages
 * @returns {(line: string) => string | undefined} undefined for a line that is not printed.
 */
export function stageLinesOf(stages) {
  const prefixes = stages.map((stage) => `${stage.task.replace('#', ':')}: `);
  const cached = new Set();
  return (line) => {
    const prefix = prefixes.find((start) => line.startsWith(start));
    if (!prefix) return undefined;
    const text = line.slice(prefix.length);
    if (text.startsWith('cache hit')) cached.add(prefix);
    if (ABOUT_A_TASK.test(text)) return undefined;
    if (!cached.has(prefix)) return text;
    return text.startsWith(RUNNING_PREFIX) ? undefined : `${text}${/^[✓✗]/.test(text) ? ' (cached)' : ''}`;
  };
}

/**
 * @param {Stage[]} stages
 * @param {{ root: string, env: NodeJS.ProcessEnv, concurrency: number, force: boolean, words: string[], print: (line: string) => void }} options
 * @returns {Promise<string>} The whole output of turbo.
 */
export async function runStages(stages, { root, env, concurrency, force, words, print }) {
  const lineOf = stageLinesOf(stages);
  const args = [
    'run',
    ...stages.map((stage) => stage.task),
    `--concurrency=${concurrency}`,
    '--continue=dependencies-successful',
  ];
  args.push('--ui=stream', '--log-order=stream', '--log-prefix=task', '--output-logs=full');
  if (force) args.push('--force');
  if (words.length > 0) args.push('--', ...words);
  const { output } = await run('turbo', args, {
    cwd: root,
    env,
    onLine(line) {
      const text = lineOf(line);
      if (text !== undefined) print(text);
    },
  });
  return output;
}
