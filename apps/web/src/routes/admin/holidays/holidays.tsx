import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { faPanelTitles } from '../../../i18n/core/panel-titles.ts';
import { fa } from '../../../i18n/fa.ts';
import { adminRoute } from '../admin.tsx';

/** `/admin/holidays`: the days on which the market is closed. */
export const adminHolidaysRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/holidays',
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.own.holidays) }] }),
  loader: async ({ context: { page, queryClient } }) => {
    const { holidaysQuery } = await loadChunk(() => import('../../../goods/holidays/queries.ts'));
    await queryClient.prefetchQuery(holidaysQuery(page.api));
  },
}).lazy(async () => (await loadChunk(() => import('./holidays.lazy.tsx'))).adminHolidaysLazy);
