import { inventoryStatuses } from '@rasteh/contract/inventories';
import type { Api } from '../../lib/api.ts';
import { oneOf, positiveInt } from '../../lib/search-params.ts';
import { type InventoryFilter, inventoryListQuery } from './queries.ts';

/** What the address of one's own list says: status, words and page. */
export function toInventoryFilter({ status, q, page }: Record<string, unknown>): InventoryFilter {
  const known = oneOf(status, inventoryStatuses);
  const words = typeof q === 'string' ? q.trim().slice(0, 100) : '';
  const at = positiveInt(page);
  return { ...(known && { status: known }), ...(words && { q: words }), ...(at && at > 1 && { page: at }) };
}

/** The page of the list that an address asks for. */
export const inventoryListFor = (api: Api, search: Record<string, unknown>) => inventoryListQuery(api, toInventoryFilter(search));
