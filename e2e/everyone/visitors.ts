import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Arrival, openBrowser, type Visitor, type Walkers } from '../browser.ts';
import { loginOf } from '../demo.ts';
import type { DemoPerson } from '../users.ts';

/** A browser whose visits stay open from test to test of a describe; faults that no test has taken fail at its end. */
export function useLastingVisits(): () => Walkers {
  let walkers: Walkers;
  beforeAll(async () => {
    walkers = await openBrowser();
  });
  afterAll(async () => {
    await walkers?.leave();
    await walkers?.close();
  });
  return () => walkers;
}

/**
 * Visitors whom the tests of a describe share, one at a time: a new context would compile all scripts of the panel anew. `prepare` is
 * called with each new visitor. After a failed test the next one has a new visitor.
 */
export function useVisitors(
  arrival: Omit<Arrival, 'storageState'>,
  prepare: (visitor: Visitor) => Promise<void>,
): (as: DemoPerson | null) => Promise<Visitor> {
  const walkers = useLastingVisits();
  let current: { as: DemoPerson | null; visitor: Visitor } | undefined;
  afterEach(async (test) => {
    if (test.task.result?.state !== 'fail') return;
    current = undefined;
    await walkers().leave(test);
  });
  return async (as) => {
    if (current?.as !== as) {
      current = undefined;
      await walkers().leave();
      const visitor = await walkers().arrive({ ...arrival, ...(as && loginOf(as)) });
      await prepare(visitor);
      current = { as, visitor };
    }
    return current.visitor;
  };
}
