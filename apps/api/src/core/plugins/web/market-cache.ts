import { type Cache, createCache } from '../../lib/cache.ts';
import type { Clock } from '../../lib/clock.ts';
import type { AppEventName, Events } from '../../realtime/events/events.ts';
import type { PriceChanges } from './price-changes.ts';

/** Whether what everyone may see of the market may look different after an event. */
const changesMarket: Record<AppEventName, boolean> = {
  // Drops what shows the price: see `priceChanges` below.
  'price.changed': false,
  'inventory.changed': true,
  'catalogue.changed': true,
  'category.changed': true,
  'holiday.changed': true,
  'vat.changed': true,
  'unit.changed': true,
  'currency.changed': true,
  'featured.changed': true,
  'story.changed': true,
  'supplier.changed': true,
  'rfq.changed': true,
  'price_days.closed': true,
  'user.suspended': true,
  'user.closed': true,
  'price_sheet.changed': true,
  'price_list.changed': false,
  'notification.created': false,
  'notification.read': false,
  'acting.changed': false,
  'audit.recorded': false,
  'session.ended': false,
  'desk.changed': false,
  'quote.changed': false,
  'job.cancelled': false,
  'review.changed': false,
  'document.changed': false,
  'report.changed': false,
  'support.changed': false,
  'reply.changed': false,
};

/** Bounds what has no event: pages and news, aggregates over prices that expire, and times such as «۸ دقیقه پیش». */
const LONGEST_MS = 5_000;

/** A time in an answer, but not the one at which it was read: that is after the call, and ends nothing. */
const ISO_TIME = /(?<!"read_at":)"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z)"/g;

/** The first moment after `now` that an answer of the api names, such as the end of a price or a deadline; in ms. */
export function nextMoment(answer: string, now: number): number {
  let next = Number.POSITIVE_INFINITY;
  for (const [, time = ''] of answer.matchAll(ISO_TIME)) {
    const moment = Date.parse(time);
    if (moment > now && moment < next) next = moment;
  }
  return next;
}

/**
 * A value that was read, the first moment (ms) at which it is different without any event, the keys of the prices that it shows (null for
 * any), its size, and whether to keep it.
 */
export type Loaded<T> = { value: T; ends_at: number; shows: readonly string[] | null; size: number; isKept: boolean };

/** How a value is there: it is kept, is being loaded for others too, or has to be loaded. */
export type CacheState = 'hit' | 'joined' | 'miss';

/** A cache of what depends on the market: `ends_at` of what it returns is the end of its time in the cache. */
export type MarketCache<T> = Pick<Cache<Loaded<T>>, 'get' | 'getAlone' | 'find'> & {
  /** How the value of a key is there. */
  stateOf(key: string): CacheState;
  /** Resolves when the cache has every change before the call; undefined if it has. Await it before the others. */
  settled: PriceChanges['settled'];
};

type MarketCacheDeps = {
  events: Pick<Events, 'subscribe'>;
  priceChanges: PriceChanges;
  clock: Clock;
  most: number;
  most_size: number;
};

/**
 * Creates a cache of what depends on the market: each event that may change it empties the cache, a change of prices drops what shows them,
 * and a value is kept for 5 s at most. Above `most` values or `most_size` the oldest ones are dropped.
 */
export function createMarketCache<T>({ events, priceChanges, clock, most, most_size }: MarketCacheDeps): MarketCache<T> {
  const cache = createCache<Loaded<T>>({
    clock,
    keep_ms: LONGEST_MS,
    endsAt: ({ ends_at }) => ends_at,
    isWorth: ({ isKept }) => isKept,
    most,
    most_size,
    sizeOf: ({ size }) => size,
  });
  for (const [name, isOne] of Object.entries(changesMarket)) if (isOne) events.subscribe(name as AppEventName, cache.empty);
  priceChanges.follow({
    // What is being read may be from before the change.
    onBegin: () => cache.drop(() => false),
    onKeys: (keys) => cache.drop(({ shows }) => keys === null || shows === null || shows.some((key) => keys.has(key))),
  });
  const bounded = (load: () => Promise<Loaded<T>>) => async (): Promise<Loaded<T>> => {
    const longest = clock() + LONGEST_MS;
    const loaded = await load();
    return { ...loaded, ends_at: Math.min(loaded.ends_at, longest) };
  };
  return {
    get: (key, load) => cache.get(key, bounded(load)),
    getAlone: (key, load) => cache.getAlone(key, bounded(load)),
    find: cache.find,
    settled: priceChanges.settled,
    stateOf(key) {
      if (cache.find(key) !== undefined) return 'hit';
      return cache.reading(key) === undefined ? 'miss' : 'joined';
    },
  };
}
