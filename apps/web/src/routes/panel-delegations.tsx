import { createRoute } from '@tanstack/react-router';
import { fa } from '../i18n/fa.ts';
import { faPanelTitles } from '../i18n/fa-panel-titles.ts';
import { panelRoute } from './panel.tsx';

/** `/panel/delegations`: who acts for whom, and what was done. */
export const panelDelegationsRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/delegations',
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.delegations_title) }] }),
}).lazy(() => import('./panel-delegations.lazy.tsx').then(({ panelDelegationsLazy }) => panelDelegationsLazy));
