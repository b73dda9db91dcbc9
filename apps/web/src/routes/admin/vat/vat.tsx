import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { faPanelTitles } from '../../../i18n/core/panel-titles.ts';
import { fa } from '../../../i18n/fa.ts';
import { adminRoute } from '../admin.tsx';

/** `/admin/vat`: the rates of value added tax, which every page has read already. */
export const adminVatRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/vat',
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.own.vat) }] }),
}).lazy(async () => (await loadChunk(() => import('./vat.lazy.tsx'))).adminVatLazy);
