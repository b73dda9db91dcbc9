import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { unitsQuery } from '../../core/http/reference-queries.ts';
import { keptCategoriesQuery } from '../../goods/catalogue/queries.ts';
import { faPanelTitles } from '../../i18n/core/panel-titles.ts';
import { fa } from '../../i18n/fa.ts';
import { adminRoute } from './admin.tsx';

const LONGEST = 100;

/** `/admin/catalogue`: the tree of categories with their levels; `q` are words of those that are shown. */
export const adminCatalogueRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/catalogue',
  validateSearch: ({ q }: { q?: string | undefined }) => ({
    q: typeof q === 'string' && q.trim() ? q.slice(0, LONGEST) : undefined,
  }),
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.own.catalogue) }] }),
  loader: async ({ context: { page, queryClient } }) => {
    await Promise.all([
      queryClient.prefetchQuery(keptCategoriesQuery(page.api)),
      queryClient.prefetchQuery(unitsQuery(page.api)),
    ]);
  },
}).lazy(async () => (await loadChunk(() => import('./catalogue.lazy.tsx'))).adminCatalogueLazy);
