import type { SharedPriceSheet } from '@rasteh/contract/pricing/price-sheets';
import type { Topic } from '@rasteh/contract/realtime';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';

/** Timers hold 24 days at most; a page that is open for a day is read anew. */
const LONGEST_MS = DAY_MS;

/** The time (ms) until the first amount of a sheet ends, without an event; a moment later the answer is another one. */
const untilEnd = (sheet: SharedPriceSheet | undefined): number | false =>
  sheet?.valid_until ? Math.min(LONGEST_MS, Math.max(1_000, Date.parse(sheet.valid_until) - Date.now() + 500)) : false;

/** The key of a shared sheet, under which it is found before its supplier is known. */
export const sharedSheetKey = (token: string) => ['price-sheets', 'shared', token] as const;

/** The sheet of an address, read again when a price of its supplier changes, or its first amount ends. */
export const sharedSheetQuery = (api: Api, token: string, supplier_id?: number) =>
  queryOptions({
    queryKey: sharedSheetKey(token),
    queryFn: async ({ signal }) => (await api.priceSheets.getPriceSheetByToken({ params: { token } }, { signal })).data,
    staleTime: 30_000,
    refetchInterval: ({ state }) => untilEnd(state.data),
    ...(supplier_id === undefined ? {} : { meta: { topics: [`supplier:${supplier_id}`] satisfies Topic[] } }),
  });

const ownKey = ['price-sheets', 'own'] as const;

/** The sheets of the user, newest first. */
export const ownSheetsQuery = (api: Api) =>
  queryOptions({
    queryKey: ownKey,
    queryFn: async ({ signal }) => (await api.priceSheets.own.listPriceSheets({}, { signal })).data,
  });
