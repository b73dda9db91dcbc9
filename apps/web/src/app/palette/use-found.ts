import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Api } from '../../core/http/api.ts';
import { usePage } from '../../core/page/page.ts';
import { faPalette as texts } from '../../i18n/core/palette.ts';
import { matchPages, type PaletteGroup, type PaletteItem, type PaletteOwner, pagesOf } from './items.ts';
import {
  foundInMarketQuery,
  foundPeopleQuery,
  foundQuotesQuery,
  foundReceivedQuery,
  foundRfqsQuery,
  mayFindTrade,
} from './sources.ts';

/** Whose data is searched beside the market: the client and the cache of the panel's user. */
export type PaletteClient = PaletteOwner & { role: string; api: Api; queryClient: QueryClient };

/** What a query finds: the groups so far, and how the searches stand. */
export type Found = {
  groups: PaletteGroup[];
  isSearching: boolean;
  hasFailed: boolean;
  retry: () => void;
};

/**
 * Everything that `settled` finds that the user may see: the pages at once by `typed`, the rest by calls that a newer query cancels.
 * An empty query finds nothing.
 */
export function useFound(client: PaletteClient, typed: string, settled: string): Found {
  const { api } = usePage();
  const router = useRouter();
  const { base, role, scopes } = client;
  const enabled = settled !== '' && typed !== '';
  const trades = enabled && mayFindTrade(role, scopes);
  const placeholderData = keepPreviousData;
  const rfqs = useQuery({ ...foundRfqsQuery(client.api, base, settled), enabled: trades, placeholderData }, client.queryClient);
  const quotes = useQuery(
    { ...foundQuotesQuery(client.api, base, settled), enabled: trades, placeholderData },
    client.queryClient,
  );
  const received = useQuery(
    { ...foundReceivedQuery(client.api, base, settled), enabled: trades, placeholderData },
    client.queryClient,
  );
  // People are those of the logged-in user: one chats as oneself, also in another's panel.
  const people = useQuery({ ...foundPeopleQuery(api, settled), enabled, placeholderData });
  const market = useQuery({
    ...foundInMarketQuery(api, settled, (link) => router.buildLocation(link as never).href),
    enabled,
    placeholderData,
  });
  if (typed === '') return { groups: [], isSearching: false, hasFailed: false, retry: () => undefined };

  const all = [rfqs, quotes, received, people, market];
  const own: [PaletteGroup['id'], readonly PaletteItem[]][] = [
    ['own_rfqs', (trades && rfqs.data) || []],
    ['own_quotes', (trades && quotes.data) || []],
    ['received_quotes', (trades && received.data) || []],
  ];
  const suppliers = new Set(market.data?.find(({ id }) => id === 'suppliers')?.items.map(({ title }) => title));
  const group = (id: PaletteGroup['id'], items: readonly PaletteItem[] | undefined): PaletteGroup[] =>
    items && items.length > 0 ? [{ id, items }] : [];
  return {
    groups: [
      ...group('pages', matchPages(pagesOf(client), typed)),
      ...own.flatMap(([id, items]) => group(id, items)),
      ...marketBeside(
        market.data ?? [],
        own.flatMap(([, items]) => items),
      ),
      // A supplier is found once, by the page.
      ...group(
        'people',
        people.data?.filter(({ title }) => !suppliers.has(title)),
      ),
      ...group('all', market.data?.length ? [allResults(typed)] : []),
    ],
    isSearching: typed !== settled || all.some(({ isFetching }) => isFetching),
    hasFailed: all.some(({ isError }) => isError),
    retry: () => {
      for (const one of all) if (one.isError) void one.refetch();
    },
  };
}

/** The page of all that the market has for a query. */
const allResults = (q: string): PaletteItem => {
  const to = `/search?q=${encodeURIComponent(q)}`;
  return { key: to, title: texts.all_results(q), note: '', icon: 'search', ranges: [], to };
};

/**
 * The groups of the market beside what is the user's own: an own RFQ is found once, and the nearest products, which stand in for what
 * was not found, are none where something was.
 */
function marketBeside(market: readonly PaletteGroup[], own: readonly PaletteItem[]): PaletteGroup[] {
  const numbers = new Set(own.map(({ key }) => /\/rfqs\/(\d+)$/.exec(key)?.[1]));
  return market
    .filter(({ id }) => id !== 'nearest_products' || own.length === 0)
    .map(({ id, items }) => ({ id, items: items.filter(({ key }) => !numbers.has(/^\/rfqs\/(\d+)/.exec(key)?.[1] ?? '')) }))
    .filter(({ items }) => items.length > 0);
}
