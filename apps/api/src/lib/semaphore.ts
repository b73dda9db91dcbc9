import { AppError } from './app-error.ts';

type SemaphoreOptions = {
  /** Maximum number of concurrent tasks. */
  max_concurrent: number;
  /** Maximum number of queued tasks; unlimited by default. */
  max_queued?: number;
};

/** Limits the number of concurrent tasks; the others are queued in FIFO order. */
export function createSemaphore({
  max_concurrent: at_once,
  max_queued: most_waiting = Number.POSITIVE_INFINITY,
}: SemaphoreOptions) {
  const queue: (() => void)[] = [];
  let running = 0;
  return {
    /** Number of queued tasks. */
    waiting: (): number => queue.length,
    /** @throws unavailable when the queue is full */
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running < at_once) running += 1;
      else if (queue.length >= most_waiting) throw new AppError('unavailable');
      // A finished task hands its slot to the next in the queue, so that later callers cannot overtake.
      else await new Promise<void>((enter) => queue.push(enter));
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
