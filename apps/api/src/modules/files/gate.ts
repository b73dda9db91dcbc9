import { AppError } from '../../lib/app-error.ts';

/** Lets `at_once` works run and so many wait that `waiting` is not passed. */
type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Makes a gate. @throws unavailable when too many wait */
export function createGate({ at_once, waiting }: { at_once: number; waiting: number }): Gate {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < at_once) running += 1;
    else if (queue.length >= waiting) throw new AppError('unavailable');
    // Who leaves hands the place on, so that nobody who comes later slips in.
    else await new Promise<void>((enter) => queue.push(enter));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
