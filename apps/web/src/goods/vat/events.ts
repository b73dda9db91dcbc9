import type { EventData } from '@rasteh/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';
import { vatRatesQuery } from '../../core/market/vat-rates.ts';

/** Shows and computes with the rates of the event. */
export const onVatChanged = (queryClient: QueryClient, api: Api, { rates }: EventData<'vat.changed'>): void =>
  void queryClient.setQueryData(vatRatesQuery(api).queryKey, rates);
