import { AsyncLocalStorage } from 'node:async_hooks';

/** The caller of a request. */
export type Caller = {
  /** Its key in the rate limits. */
  readonly key: string;
  /** Whether a guest reads, which a replica of the database may answer. */
  readonly isGuestRead: boolean;
  /** Aborted when it leaves before the answer. */
  readonly signal: AbortSignal;
  /** Counts the work of a search, once it is known. */
  chargeSearch(points: number): void;
};

/** The caller for whom the present work is done; none in jobs. */
export const caller = new AsyncLocalStorage<Caller>();
