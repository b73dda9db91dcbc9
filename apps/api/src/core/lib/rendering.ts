import { AsyncLocalStorage } from 'node:async_hooks';

/** A call of the api for a page that the server renders. */
export type PageCall = {
  /** The id of the page's request. */
  request_id: string;
  /** Whether the call was counted against a rate limit of its own. */
  isCounted: boolean;
};

/** The call that the server makes for a page; a client cannot set it. */
export const rendering = new AsyncLocalStorage<PageCall>();
