import type { Events } from '../../realtime/events/events.ts';

/** What a change of prices may have changed: the keys of `priceKey`, or null for anything. */
export type ChangedKeys = ReadonlySet<string> | null;

/** Changes of prices, for caches of what shows them. */
export type PriceChanges = {
  /** Resolves when all changes before the call have reached the caches; undefined if they have. */
  settled(): Promise<void> | undefined;
  /** `onBegin` is called with each change at once, `onKeys` when it is known whose prices changed. */
  follow(cache: { onBegin(): void; onKeys(keys: ChangedKeys): void }): void;
};

type PriceChangesDeps = {
  events: Pick<Events, 'subscribe'>;
  /** The keys of prices and of their supplier, deleted ones included. */
  keysOf(price_ids: number[], user_ids: number[]): Promise<string[]>;
  onFailure(error: unknown): void;
};

/** Creates the changes: those that come while the keys of others are read are read together. */
export function createPriceChanges({ events, keysOf, onFailure }: PriceChangesDeps): PriceChanges {
  const caches: Parameters<PriceChanges['follow']>[0][] = [];
  let prices = new Set<number>();
  let users = new Set<number>();
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function run(): Promise<void> {
    const taken = { prices: [...prices], users: [...users] };
    [prices, users] = [new Set(), new Set()];
    let keys: ChangedKeys = null;
    try {
      keys = new Set(await keysOf(taken.prices, taken.users));
    } catch (error) {
      onFailure(error);
    }
    for (const cache of caches) cache.onKeys(keys);
  }

  function start(): Promise<void> {
    const mine = run().finally(() => {
      if (running === mine) running = undefined;
    });
    running = mine;
    return mine;
  }

  events.subscribe('price.changed', ({ price_ids, user_id }) => {
    for (const id of price_ids) prices.add(id);
    users.add(user_id);
    for (const cache of caches) cache.onBegin();
    if (!running) void start();
    else
      next ??= running.then(() => {
        next = undefined;
        return start();
      });
  });

  return { settled: () => next ?? running, follow: (cache) => void caches.push(cache) };
}
