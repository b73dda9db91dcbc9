import { Histogram } from 'prom-client';
import { AppError } from '../../lib/app-error.ts';

/** Points of a key, in a window of `window_ms` that holds `most` of them. */
export type Taking = { key: string; points: number; window_ms: number; most: number };

/** Where all nodes of a portal count together, by the clock of the store. */
export type LimitStore = {
  /** Takes points: resolves to 0, or changes nothing and resolves to the milliseconds until the window of the key ends. */
  take(taking: Taking): Promise<number>;
  /** Whether points can be taken at present; resolves within a second. */
  isThere(): Promise<boolean>;
  close(): Promise<void>;
};

/** The refusal of a store without an answer, beside which the rest of the portal works: 503 `unavailable`. */
export class LimitStoreAway extends AppError {
  constructor(cause?: unknown) {
    super('unavailable');
    this.cause = cause;
  }
}

/** A store that observes what is taken. */
export type MeasuredStore = LimitStore & { durations: Histogram<'result'> };

/** Adds a histogram of what is taken, by result: granted, refused or failed. */
export function measured(store: LimitStore): MeasuredStore {
  const durations = new Histogram({
    name: 'limit_store_duration_seconds',
    help: 'Time in which the store of the limits of all nodes answered, by result',
    labelNames: ['result'],
    buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.1, 0.3, 1],
    registers: [],
  });
  return {
    ...store,
    durations,
    async take(taking) {
      const end = durations.startTimer();
      try {
        const wait_ms = await store.take(taking);
        end({ result: wait_ms > 0 ? 'refused' : 'granted' });
        return wait_ms;
      } catch (error) {
        end({ result: 'failed' });
        throw error;
      }
    },
  };
}
