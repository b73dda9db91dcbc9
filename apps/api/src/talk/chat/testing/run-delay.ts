import { readFileSync } from 'node:fs';

/**
 * How long (ms) the main thread of a process has been runnable without a processor since its start; 0 if the kernel does not
 * count it. @see https://docs.kernel.org/scheduler/sched-stats.html («/proc/<pid>/schedstat», its second field in ns)
 */
export function runDelayMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}
