import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import type { AuditFilter } from '../../../features/audit/queries.ts';
import { fa } from '../../../i18n/fa.ts';
import { faPanelTitles } from '../../../i18n/panel/titles.ts';
import { panelRoute } from '../panel.tsx';

/** `/panel/delegations`: the delegations given and received, and what was done under them. */
export const panelDelegationsRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/delegations',
  // Search parameters are validated where they are used, so that the validation is loaded with the page only.
  validateSearch: (search) => search as AuditFilter,
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.own.delegations) }] }),
}).lazy(() => loadChunk(() => import('./delegations.lazy.tsx')).then(({ panelDelegationsLazy }) => panelDelegationsLazy));
