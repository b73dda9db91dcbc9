import { AsyncLocalStorage } from 'node:async_hooks';

/** A call of the api for a page that the server renders. */
export type PageCall = {
  /** The id of the page's request. */
  request_id: string;
  /** Whether the call was counted against a rate limit of its own. */
  isCounted: boolean;
  /** The keys of the prices that the answer shows; null if it may show any. */
  shows: string[] | null;
};

/** The call that the server makes for a page; a client cannot set it. */
export const rendering = new AsyncLocalStorage<PageCall>();

/** The kinds of keys by which a change of a price empties caches. */
type KeyKind = 'category' | 'product' | 'supplier';

/** The key of prices: of a category by its id or slug, a product by its id, a supplier by the handle. */
export const priceKey = (kind: KeyKind, name: string | number): string => `${kind}-${encodeURIComponent(name)}`;

/** Notes that the answer for a page shows prices of one more key than its route declares. */
export const alsoShows = (kind: KeyKind, name: string | number): void =>
  void rendering.getStore()?.shows?.push(priceKey(kind, name));
