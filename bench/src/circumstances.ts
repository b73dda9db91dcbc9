import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';

const git = (...args: string[]): string => execFileSync('git', ['-C', import.meta.dirname, ...args], { encoding: 'utf8' }).trim();

/** The day, as in 2026-11-22. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** The commit that is measured; a plus tells that code has changed since. What a benchmark writes itself does not count. */
export function commit(): string {
  const others = ['--', ':/', ':(exclude,top)docs', ':(exclude,top)bench/figures.json'];
  const isChanged = git('status', '--porcelain', '--untracked-files=no', ...others) !== '';
  return git('rev-parse', '--short=8', 'HEAD') + (isChanged ? '+' : '');
}

/** What measures, and how much else it does. */
export const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, load average ${(loadavg()[0] ?? 0).toFixed(0)}`;
