import { readFileSync } from 'node:fs';

/**
 * For how long (ms) the main thread of a process was ready to run and had no processor since it began; 0 where the kernel does not
 * count it. @see https://docs.kernel.org/scheduler/sched-stats.html («/proc/<pid>/schedstat», its second field in ns)
 */
export function runDelayMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}
