import { AsyncLocalStorage } from 'node:async_hooks';

/** The caller of a request: its key in the limits, and a signal that is aborted when it leaves before the answer. */
export type Caller = { readonly key: string; readonly signal: AbortSignal };

/** The caller for whom the present work is done; none in jobs. */
export const caller = new AsyncLocalStorage<Caller>();
