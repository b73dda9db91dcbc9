import type { DelegationScope } from '@rasteh/contract/wire/access';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';
import { suggestionsQuery } from '../../goods/search/queries.ts';
import { type Suggested, suggestedGroups } from '../../goods/search/suggested.tsx';
import { faPalette as texts } from '../../i18n/core/palette.ts';
import type { PanelIconName } from '../panel/panel-icon.tsx';
import type { PaletteGroup, PaletteItem } from './items.ts';

const few = { page: '1', per_page: '5' } as const;
const meta = { topics: ['me'] } as const;

/** The RFQs of the panel's user that a query finds. */
export const foundRfqsQuery = (api: Api, base: string, q: string) =>
  queryOptions({
    queryKey: ['rfqs', 'own', 'palette', q],
    queryFn: async ({ signal }) => {
      const { data } = await api.rfqs.own.listRfqs({ query: { page: few.page, per_page: few.per_page, q } }, { signal });
      return data.map(({ id, title, number }) => item(`${base}/rfqs/${id}`, title, number ?? '', 'file'));
    },
    meta,
  });

/** The quotes of the panel's user that a query finds. */
export const foundQuotesQuery = (api: Api, base: string, q: string) =>
  queryOptions({
    queryKey: ['quotes', 'palette', q],
    queryFn: async ({ signal }) => {
      const { data } = await api.quotes.own.listQuotes({ query: { page: few.page, per_page: few.per_page, q } }, { signal });
      return data.map(({ id, number, rfq }) => item(`${base}/quotes/${id}`, rfq.title, number, 'send'));
    },
    meta,
  });

/** The quotes that the panel's user received and that a query finds. */
export const foundReceivedQuery = (api: Api, base: string, q: string) =>
  queryOptions({
    queryKey: ['quotes', 'received', 'palette', q],
    queryFn: async ({ signal }) => {
      const { data } = await api.quotes.own.listReceivedQuotes(
        { query: { page: few.page, per_page: few.per_page, q } },
        { signal },
      );
      return data.map(({ id, number, rfq, supplier }) =>
        item(`${base}/quotes/${id}`, texts.received(supplier.title, rfq.title), number, 'stack'),
      );
    },
    meta,
  });

/** The partners of the user's chats, desks, and for staff all users, that a query finds. */
export const foundPeopleQuery = (api: Api, q: string) =>
  queryOptions({
    queryKey: ['chat', 'palette', q],
    queryFn: async ({ signal }) => {
      const { data } = await api.chat.listUsers({ query: { page: few.page, per_page: few.per_page, q } }, { signal });
      return data.map(({ user_id, name, is_desk }): PaletteItem => {
        const note = is_desk ? texts.desk : texts.person;
        return { key: `chat ${user_id}`, title: name, note, icon: 'chat', ranges: [], chat: { user_id, name } };
      });
    },
  });

const item = (to: string, title: string, note: string, icon: PanelIconName): PaletteItem => ({
  key: to,
  title,
  note,
  icon,
  ranges: [],
  to,
});

const marketIcons = {
  boards: 'tag',
  products: 'cube',
  nearest_products: 'cube',
  categories: 'stack',
  suppliers: 'store',
  inventories: 'cube',
  rfqs: 'file',
} satisfies Record<string, PanelIconName>;

/** Products, categories, suppliers, inventories and open RFQs of the market that a query finds, at most four of each. */
export const foundInMarketQuery = (api: Api, q: string, href: (link: Suggested['link']) => string) =>
  queryOptions({
    queryKey: [...suggestionsQuery(api, q).queryKey, 'palette'],
    queryFn: async ({ signal }) => {
      const { data } = await api.search.suggest({ query: { q } }, { signal });
      return suggestedGroups(data).map(
        ({ group, items }): PaletteGroup => ({
          id: group,
          items: items.slice(0, 4).map(({ title, note, ranges, link }) => {
            const to = href(link);
            return { key: to, title, note, icon: marketIcons[group], ranges, to };
          }),
        }),
      );
    },
  });

/** Whether the RFQs and quotes of a panel's user may be searched: one's own by those who trade, a subject's within the scope. */
export const mayFindTrade = (role: string, scopes: readonly DelegationScope[] | null): boolean =>
  scopes ? scopes.includes('rfq') : role === 'user';
