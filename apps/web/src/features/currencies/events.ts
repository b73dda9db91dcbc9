import type { EventData } from '@rasteh/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../http/api.ts';
import { currenciesQuery } from './queries.ts';

/** Updates changed currencies in the cache; a currency older than the cached one is ignored. */
export function onCurrencyChanged(queryClient: QueryClient, api: Api, { currencies }: EventData<'currency.changed'>): void {
  const changed = new Map(currencies.map((currency) => [currency.id, currency]));
  queryClient.setQueryData(currenciesQuery(api).queryKey, (shown) =>
    shown?.map((currency) => {
      const next = changed.get(currency.id);
      return next && next.updated_at >= currency.updated_at ? next : currency;
    }),
  );
}
