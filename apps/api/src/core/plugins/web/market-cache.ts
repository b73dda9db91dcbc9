import type { Clock } from '../../lib/clock.ts';
import type { AppEventName, Events } from '../../realtime/events/events.ts';

/** Whether what everyone may see of the market may look different after an event. */
const changesMarket: Record<AppEventName, boolean> = {
  'price.changed': true,
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

const ISO_TIME = /"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z)"/g;

/** The first moment after `now` that an answer of the api names, such as the end of a price or a deadline; in ms. */
export function nextMoment(answer: string, now: number): number {
  let next = Number.POSITIVE_INFINITY;
  for (const [, time = ''] of answer.matchAll(ISO_TIME)) {
    const moment = Date.parse(time);
    if (moment > now && moment < next) next = moment;
  }
  return next;
}

/** A value that was read, the first moment (ms) at which it is different without any event, its size, and whether to keep it. */
export type Loaded<T> = { value: T; ends_at: number; characters: number; isKept: boolean };

export type MarketCache<T> = {
  /** The value of a key, with the end of its time. Callers at the same time share one load. */
  read(key: string, load: () => Promise<Loaded<T>>): Promise<Loaded<T>>;
  /** Whether the value of a key is kept, or is being loaded for others too. */
  has(key: string): boolean;
  /** The value of a key, if it is kept. */
  find(key: string): Loaded<T> | undefined;
  /** Loads a value for this caller alone, and keeps it for others, unless an event overtakes it. */
  load(key: string, load: () => Promise<Loaded<T>>): Promise<Loaded<T>>;
};

type MarketCacheDeps = { events: Pick<Events, 'subscribe'>; clock: Clock; most: number; most_characters: number };

/**
 * Creates a cache of what depends on the market: each event that may change it empties the cache, and a value is kept for 5 s at
 * most. Above `most` values or `most_characters` the oldest ones are dropped.
 */
export function createMarketCache<T>({ events, clock, most, most_characters }: MarketCacheDeps): MarketCache<T> {
  type Entry = { promise: Promise<Loaded<T>>; loaded: Loaded<T> | null };
  let entries = new Map<string, Entry>();
  let characters = 0;

  const remove = (key: string, entry: Entry): void => {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    characters -= entry.loaded?.characters ?? 0;
  };
  const empty = (): void => {
    entries = new Map();
    characters = 0;
  };
  for (const [name, isOne] of Object.entries(changesMarket)) if (isOne) events.subscribe(name as AppEventName, empty);

  function keep(key: string, entry: Entry, loaded: Loaded<T>): void {
    // What an event has overtaken is no longer an entry; it is returned, but not kept.
    if (entries.get(key) !== entry) return;
    if (!loaded.isKept) {
      remove(key, entry);
      return;
    }
    entry.loaded = loaded;
    characters += loaded.characters;
    for (const [oldest, one] of entries) {
      if (entries.size <= most && characters <= most_characters) break;
      remove(oldest, one);
    }
  }

  /** The entry of a key, unless its time is over. */
  function current(key: string): Entry | undefined {
    const entry = entries.get(key);
    if (!entry?.loaded || entry.loaded.ends_at > clock()) return entry;
    remove(key, entry);
    return undefined;
  }

  async function fill(key: string, entry: Entry, load: () => Promise<Loaded<T>>): Promise<Loaded<T>> {
    try {
      const loaded = await load();
      const bounded = { ...loaded, ends_at: Math.min(loaded.ends_at, clock() + LONGEST_MS) };
      keep(key, entry, bounded);
      return bounded;
    } catch (error) {
      remove(key, entry);
      throw error;
    }
  }

  function start(key: string, load: () => Promise<Loaded<T>>): Promise<Loaded<T>> {
    const entry: Entry = { promise: Promise.resolve(null as never), loaded: null };
    entries.set(key, entry);
    entry.promise = fill(key, entry, load);
    return entry.promise;
  }

  return {
    read: (key, load) => current(key)?.promise ?? start(key, load),
    has: (key) => current(key) !== undefined,
    find: (key) => current(key)?.loaded ?? undefined,
    async load(key, load) {
      const before = entries;
      const loaded = await load();
      const bounded = { ...loaded, ends_at: Math.min(loaded.ends_at, clock() + LONGEST_MS) };
      if (bounded.isKept && entries === before && !entries.has(key)) {
        const entry: Entry = { promise: Promise.resolve(bounded), loaded: null };
        entries.set(key, entry);
        keep(key, entry, bounded);
      }
      return bounded;
    },
  };
}
