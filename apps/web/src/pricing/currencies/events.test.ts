import type { Currency } from '@rasteh/contract/pricing/currencies/rates';
import { beforeEach, expect, test } from 'vitest';
import type { Api } from '../../core/http/api.ts';
import { createQueryClient } from '../../core/http/query-client.ts';
import { onCurrencyChanged } from './events.ts';
import { currenciesQuery } from './queries.ts';

const api = {} as Api;
const { queryKey } = currenciesQuery(api);
const rate = (id: number, amount: string, minute = 0): Currency => ({
  id,
  code: `c-${id}`,
  title: 'دلار',
  amount,
  quote_unit: 'IRR',
  change_percent: null,
  updated_at: `2026-11-20T08:0${minute}:00.000Z`,
});

let queryClient: ReturnType<typeof createQueryClient>;
beforeEach(() => {
  queryClient = createQueryClient();
  queryClient.setQueryData(queryKey, [rate(1, '100', 5), rate(2, '200'), rate(3, '300')]);
});
const shown = () => queryClient.getQueryData(queryKey)?.map(({ id, amount }) => [id, amount]);

test('updates a changed rate in its place, and ignores an older one', () => {
  onCurrencyChanged(queryClient, api, { currencies: [rate(1, '90', 4), rate(2, '210', 1)] });
  expect(shown()).toEqual([
    [1, '100'],
    [2, '210'],
    [3, '300'],
  ]);
});

test('takes the order of an event of all', () => {
  onCurrencyChanged(queryClient, api, { currencies: [rate(3, '300'), rate(1, '100', 5), rate(2, '200')] });
  expect(shown()?.map(([id]) => id)).toEqual([3, 1, 2]);
});

test('reads the list again for a new one', () => {
  onCurrencyChanged(queryClient, api, { currencies: [rate(4, '400')] });
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
