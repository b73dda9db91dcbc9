import type { Clock } from '../../lib/clock.ts';
import type { LimitStore } from './limit-store.ts';
import type { Counter, Limit } from './limits.ts';

const MOST_REFUSED = 10_000;

type Deps = { store: Pick<LimitStore, 'take'>; clock: Clock };

/**
 * Creates counters in a store that all nodes of a portal share. A caller without points is refused from memory until the window ends.
 * `take` rejects while the store is away.
 */
export function createSharedCounters({ store, clock }: Deps) {
  return (name: string, { points: most, window_s }: Limit): Counter => {
    const window_ms = window_s * 1_000;
    /** What was refused: from so many points on, until then. */
    const refused = new Map<string, { points: number; ends_at: number }>();
    return {
      async take(caller, points) {
        // More than a window holds is never granted.
        if (points > most) return window_ms;
        const known = refused.get(caller);
        const left_ms = known && points >= known.points ? known.ends_at - clock() : 0;
        if (left_ms > 0) return left_ms;
        const wait_ms = await store.take({ key: `${name} ${caller}`, points, window_ms, most });
        if (wait_ms === 0) {
          refused.delete(caller);
          return 0;
        }
        if (refused.size >= MOST_REFUSED) refused.clear();
        refused.set(caller, { points, ends_at: clock() + wait_ms });
        return wait_ms;
      },
    };
  };
}
