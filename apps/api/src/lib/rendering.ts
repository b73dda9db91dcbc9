import { AsyncLocalStorage } from 'node:async_hooks';

/** The page request for which the server calls its own api; a client cannot set it. */
export const rendering = new AsyncLocalStorage<{ request_id: string }>();
