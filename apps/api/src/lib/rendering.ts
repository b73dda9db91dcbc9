import { AsyncLocalStorage } from 'node:async_hooks';

/** The page request on whose behalf the server asks its own api; nothing that comes from outside can set it. */
export const rendering = new AsyncLocalStorage<{ request_id: string }>();
