import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';

const git = (...args: string[]): string => execFileSync('git', ['-C', import.meta.dirname, ...args], { encoding: 'utf8' }).trim();

/** The day, as in 2026-11-22. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** The measured commit; a plus marks uncommitted changes of code. Files that a benchmark writes itself do not count. */
export function commit(): string {
  const others = ['--', ':/', ':(exclude,top)docs', ':(exclude,top)bench/figures.json'];
  const isChanged = git('status', '--porcelain', '--untracked-files=no', ...others) !== '';
  return git('rev-parse', '--short=8', 'HEAD') + (isChanged ? '+' : '');
}

/** The measuring machine, and its load. */
export const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, load average ${(loadavg()[0] ?? 0).toFixed(0)}`;
