import { inventoryStatuses } from '@rasteh/contract/supply/inventories/vocabulary';
import type { Api } from '../../core/http/api.ts';
import { given, oneOf, positiveInt } from '../../core/url/search-params.ts';
import { type InventoryFilter, inventoryListQuery } from './queries.ts';

/** Parses the search params of the user's own list: status, query, filters and page. */
export function toInventoryFilter({ status, q, category, province, state, page }: Record<string, unknown>): InventoryFilter {
  const at = positiveInt(page);
  return given({
    status: oneOf(status, inventoryStatuses),
    q: (typeof q === 'string' && q.trim().slice(0, 100)) || undefined,
    category: positiveInt(category),
    province: positiveInt(province),
    state: oneOf(state, ['available', 'on_call']),
    page: at && at > 1 ? at : undefined,
  });
}

/** The query of the list page that the search params describe. */
export const inventoryListFor = (api: Api, search: Record<string, unknown>) => inventoryListQuery(api, toInventoryFilter(search));
