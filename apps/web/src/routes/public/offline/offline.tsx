import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { fa } from '../../../i18n/fa.ts';
import { rootRoute } from '../../root.tsx';

/** `/offline`: what the worker shows without a network, in place of a page of which it has no copy. */
export const offlineRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/offline',
  staticData: { isShared: true },
  head: () => ({ meta: [{ title: fa.site.title(fa.failure.title) }, { name: 'robots', content: 'noindex' }] }),
}).lazy(() => loadChunk(() => import('./offline.lazy.tsx')).then(({ offlineLazy }) => offlineLazy));
