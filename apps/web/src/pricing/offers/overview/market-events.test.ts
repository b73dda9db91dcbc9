import type { Market } from '@rasteh/contract/pricing/offers/market';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { market } from '../../../testing/market.ts';
import { onMarketChanged } from '../events.ts';
import { offerKeys } from '../queries.ts';

const later = new Date(Date.parse(market.read_at) + 1_000).toISOString();
const earlier = new Date(Date.parse(market.read_at) - 1_000).toISOString();
const [rebar] = market.categories as [Market['categories'][number]];

let queryClient: QueryClient;
beforeEach(() => {
  queryClient = new QueryClient();
  queryClient.setQueryData(offerKeys.market, market);
});
const shown = () => queryClient.getQueryData<Market>(offerKeys.market);
const isStale = () => queryClient.getQueryState(offerKeys.market)?.isInvalidated;

test('replaces the categories that changed, and takes over the moves and the sums', () => {
  onMarketChanged(queryClient, { ...market, categories: [{ ...rebar, median: 400_000 }], moves: [], prices: 7, read_at: later });
  expect(shown()).toEqual({
    ...market,
    categories: [{ ...rebar, median: 400_000 }, ...market.categories.slice(1)],
    moves: [],
    prices: 7,
    read_at: later,
  });
  expect(isStale()).toBe(false);
});

test('ignores a market that was read before the one it shows', () => {
  onMarketChanged(queryClient, { ...market, categories: [{ ...rebar, median: 1 }], prices: 1, read_at: earlier });
  expect(shown()).toBe(market);
});

test('reads the market again when a category is new, and does nothing on a page without it', () => {
  onMarketChanged(queryClient, {
    ...market,
    categories: [{ ...rebar, category: { ...rebar.category, id: 99 } }],
    read_at: later,
  });
  expect(shown()?.categories).toEqual(market.categories);
  expect(isStale()).toBe(true);
  const other = new QueryClient();
  onMarketChanged(other, market);
  expect(other.getQueryData(offerKeys.market)).toBeUndefined();
});
