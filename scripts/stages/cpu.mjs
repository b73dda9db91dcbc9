/** Processor time of processes, from proc(5). */
import { existsSync, readFileSync } from 'node:fs';

const TICKS_PER_S = 100;

/** @returns {{ own: number, children: number } | undefined} Processor seconds of this process, and of its ended descendants. */
function times() {
  if (!existsSync('/proc/self/stat')) return undefined;
  // The name of the process, in parentheses, may contain spaces.
  const [, fields = ''] = /^.*\) (.*)$/.exec(readFileSync('/proc/self/stat', 'utf8').trim()) ?? [];
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.split(' ').slice(11, 15).map(Number);
  return { own: (user + system) / TICKS_PER_S, children: (childUser + childSystem) / TICKS_PER_S };
}

/** The processor seconds of all ended descendants of this process; null where the system does not tell them. */
export const childrenCpuSeconds = () => times()?.children ?? null;

/** The processor seconds of this process with all of its ended descendants; null where the system does not tell them. */
export function cpuSeconds() {
  const spent = times();
  return spent ? spent.own + spent.children : null;
}
