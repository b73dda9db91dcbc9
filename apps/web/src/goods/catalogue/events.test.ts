import { expect, test } from 'vitest';
import type { Api } from '../../core/http/api.ts';
import { createQueryClient } from '../../core/http/query-client.ts';
import { categories } from '../../testing/market.ts';
import { onCategoryChanged } from './events.ts';
import { categoriesQuery, categoryQuery, keptCategoriesQuery, provincesQuery } from './queries.ts';

const api = {} as Api;

test('shows the categories of the event, and reads again what else names them', () => {
  const queryClient = createQueryClient();
  const keys = [categoryQuery(api, 'rebar'), keptCategoriesQuery(api), provincesQuery(api)].map(({ queryKey }) => queryKey);
  for (const key of keys) queryClient.setQueryData<unknown>(key, []);
  queryClient.setQueryData(categoriesQuery(api).queryKey, [...categories]);
  const changed = categories.map((one) => ({ ...one, title: `${one.title} تازه` }));
  onCategoryChanged(queryClient, api, { categories: changed });
  expect(queryClient.getQueryData(categoriesQuery(api).queryKey)).toEqual(changed);
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, false]);
});
