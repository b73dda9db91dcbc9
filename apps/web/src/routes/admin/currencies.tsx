import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { faPanelTitles } from '../../i18n/core/panel-titles.ts';
import { fa } from '../../i18n/fa.ts';
import { currenciesQuery } from '../../pricing/currencies/queries.ts';
import { currencySourcesQuery } from '../../pricing/currencies/source-queries.ts';
import { adminRoute } from './admin.tsx';

/** `/admin/currencies`: the currencies and indices, kept by hand or read from sources. */
export const adminCurrenciesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/currencies',
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.own.currencies) }] }),
  loader: async ({ context: { page, queryClient } }) => {
    await Promise.all([
      queryClient.prefetchQuery(currenciesQuery(page.api)),
      queryClient.prefetchQuery(currencySourcesQuery(page.api)),
    ]);
  },
}).lazy(async () => (await loadChunk(() => import('./currencies.lazy.tsx'))).adminCurrenciesLazy);
