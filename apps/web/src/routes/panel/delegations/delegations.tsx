import { createRoute } from '@tanstack/react-router';
import type { AuditFilter } from '../../../features/audit/queries.ts';
import { fa } from '../../../i18n/fa.ts';
import { faPanelTitles } from '../../../i18n/panel/titles.ts';
import { panelRoute } from '../panel.tsx';

/** `/panel/delegations`: who acts for whom, and what was done. */
export const panelDelegationsRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/delegations',
  // What an address says is checked where it is used, so that the checks come with the page and not to every visitor.
  validateSearch: (search) => search as AuditFilter,
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.own.delegations) }] }),
}).lazy(() => import('./delegations.lazy.tsx').then(({ panelDelegationsLazy }) => panelDelegationsLazy));
