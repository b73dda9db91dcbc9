import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { onPriceChanged, reducePrices, rowsOf } from './events.ts';
import { aPrice } from './testing/a-price.ts';

const rows = [aPrice({ id: 1, amount: 100, version: 2 }), aPrice({ id: 2, amount: 200, version: 5 })];

test('replaces a row by a newer one', () => {
  const newer = aPrice({ id: 2, amount: 250, version: 6 });
  expect(reducePrices(rows, { prices: [newer], removed_ids: [] })).toEqual([rows[0], newer]);
});

test('ignores an older row, regardless of the order of response and event', () => {
  const older = aPrice({ id: 2, amount: 190, version: 4 });
  expect(reducePrices(rows, { prices: [older], removed_ids: [] })).toBe(rows);
});

test('applies an equal version', () => {
  const expired = aPrice({ id: 2, amount: 200, version: 5, state: 'on_call' });
  expect(reducePrices(rows, { prices: [expired], removed_ids: [] })[1]?.state).toBe('on_call');
});

test('drops removed rows', () => {
  expect(reducePrices(rows, { prices: [], removed_ids: [1] })).toEqual([rows[1]]);
});

test('updates every cached list, and invalidates it only for a price that is not in it', () => {
  const queryClient = new QueryClient();
  const key = ['prices', 'own', {}];
  queryClient.setQueryData(key, { pages: [{ data: rows, meta: { total: 2 } }], pageParams: [] });
  const read = vi.spyOn(queryClient, 'invalidateQueries');
  onPriceChanged(queryClient, { prices: [aPrice({ id: 1, amount: 111, version: 3 })], removed_ids: [] });
  expect(queryClient.getQueryData<{ pages: { data: typeof rows }[] }>(key)?.pages[0]?.data[0]?.amount).toBe(111);
  expect(read).not.toHaveBeenCalledWith({ queryKey: ['prices', 'own'] });
  onPriceChanged(queryClient, { prices: [aPrice({ id: 9 })], removed_ids: [] });
  expect(read).toHaveBeenCalledWith({ queryKey: ['prices', 'own'] });
});

test('removes a price from a complete list, and invalidates a list with further pages', () => {
  const queryClient = new QueryClient();
  const key = ['prices', 'own', {}];
  const pages = [{ data: rows, meta: { total: 2 } }];
  queryClient.setQueryData(key, { pages, pageParams: [] });
  const read = vi.spyOn(queryClient, 'invalidateQueries');
  onPriceChanged(queryClient, { prices: [], removed_ids: [1] });
  expect(queryClient.getQueryData(key)).toMatchObject({ pages: [{ data: [rows[1]], meta: { total: 1 } }] });
  expect(read).not.toHaveBeenCalledWith({ queryKey: ['prices', 'own'] });
  queryClient.setQueryData(key, { pages: [{ data: rows, meta: { total: 700 } }], pageParams: [] });
  onPriceChanged(queryClient, { prices: [], removed_ids: [1] });
  expect(read).toHaveBeenCalledWith({ queryKey: ['prices', 'own'] });
});

test('merges overlapping pages without duplicates', () => {
  const page = (data: typeof rows) => ({ data, meta: { current_page: 1, last_page: 1, per_page: 100, total: 2 } });
  expect(rowsOf({ pages: [page(rows.slice(0, 1)), page(rows)], pageParams: [] })).toEqual(rows);
});
