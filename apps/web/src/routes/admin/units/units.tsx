import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { categoryBasesQuery, keptUnitsQuery } from '../../../goods/units/queries.ts';
import { faPanelTitles } from '../../../i18n/core/panel-titles.ts';
import { fa } from '../../../i18n/fa.ts';
import { adminRoute } from '../admin.tsx';

/** `/admin/units`: the units of sale, and the prices that cannot be compared. */
export const adminUnitsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/units',
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.own.units) }] }),
  loader: async ({ context: { page, queryClient } }) => {
    await Promise.all([
      queryClient.prefetchQuery(keptUnitsQuery(page.api)),
      queryClient.prefetchQuery(categoryBasesQuery(page.api)),
    ]);
  },
}).lazy(async () => (await loadChunk(() => import('./units.lazy.tsx'))).adminUnitsLazy);
