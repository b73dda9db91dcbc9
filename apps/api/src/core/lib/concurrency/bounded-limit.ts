import pLimit from 'p-limit';
import { AppError } from '../app-error.ts';

type BoundedLimitOptions = {
  /** Maximum number of tasks that run at once. */
  at_once: number;
  /** Maximum number of waiting tasks; unlimited by default. */
  most_waiting?: number;
};

/** Limits how many tasks run at once; the others wait in the order of their calls. */
export type BoundedLimit = {
  /** Number of waiting tasks. */
  waiting(): number;
  /**
   * Runs a task when its turn comes, never before this returns; one whose signal is aborted by then is not run.
   * @throws unavailable when too many wait; the reason of the signal
   */
  run<T>(task: () => T | Promise<T>, signal?: AbortSignal): Promise<T>;
};

/** Creates a limit; with `at_once: 1` the tasks run one after the other. */
export function createBoundedLimit({ at_once, most_waiting = Number.POSITIVE_INFINITY }: BoundedLimitOptions): BoundedLimit {
  const limit = pLimit(at_once);
  return {
    waiting: () => limit.pendingCount,
    async run(task, signal) {
      if (limit.activeCount === at_once && limit.pendingCount >= most_waiting) throw new AppError('unavailable');
      return limit(() => {
        signal?.throwIfAborted();
        return task();
      });
    },
  };
}
