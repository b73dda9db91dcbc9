import type { EventData } from '@rasteh/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';
import { currenciesQuery } from './queries.ts';

/**
 * Updates changed currencies in the cache; a currency older than the cached one is ignored. An event of all of them has their order,
 * and one of a currency that is not in the cache makes it stale.
 */
export function onCurrencyChanged(queryClient: QueryClient, api: Api, { currencies }: EventData<'currency.changed'>): void {
  const { queryKey } = currenciesQuery(api);
  const shown = queryClient.getQueryData(queryKey);
  if (!shown) return;
  const cached = new Map(shown.map((currency) => [currency.id, currency]));
  if (!currencies.every(({ id }) => cached.has(id))) return void queryClient.invalidateQueries({ queryKey });
  const changed = new Map(currencies.map((currency) => [currency.id, currency]));
  const order = currencies.length === shown.length ? currencies : shown;
  const rows = order.map(({ id }) => {
    const [before, next] = [cached.get(id), changed.get(id)];
    return next && !(before && next.updated_at < before.updated_at) ? next : before;
  });
  queryClient.setQueryData(
    queryKey,
    rows.flatMap((row) => row ?? []),
  );
}
