import { AppError } from './app-error.ts';

type SemaphoreOptions = {
  /** How many works run at once. */
  max_concurrent: number;
  /** How many may wait for their turn; without it any number. */
  max_queued?: number;
};

/** Lets so many works run at once; the others wait, the first come first. */
export function createSemaphore({
  max_concurrent: at_once,
  max_queued: most_waiting = Number.POSITIVE_INFINITY,
}: SemaphoreOptions) {
  const queue: (() => void)[] = [];
  let running = 0;
  return {
    /** How many wait. */
    waiting: (): number => queue.length,
    /** @throws unavailable when too many wait */
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running < at_once) running += 1;
      else if (queue.length >= most_waiting) throw new AppError('unavailable');
      // Who leaves hands the place on, so that nobody who comes later slips in.
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
