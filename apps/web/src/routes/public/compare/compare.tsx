import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { readCompared } from '../../../core/market/compare/compare-choice.tsx';
import { type BasisSearch, validateBasis } from '../../../core/url/basis-search.ts';
import { rootRoute } from '../../root.tsx';

/** What is compared, as ids of offers or handles of suppliers with commas between them. */
export type CompareSearch = { offers?: string | undefined; suppliers?: string | undefined } & BasisSearch;

/** `/compare`: up to five offers or suppliers side by side, in the address so that it can be sent. */
export const compareRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/compare',
  staticData: { isShared: true },
  validateSearch: (search: Record<string, unknown>): CompareSearch => ({
    offers: readCompared(search.offers).join(',') || undefined,
    suppliers: readCompared(search.suppliers).join(',') || undefined,
    ...validateBasis(search),
  }),
  loaderDeps: ({ search: { offers, suppliers } }) => ({ offers, suppliers }),
  loader: async ({ context, deps }) => (await loadChunk(() => import('./compare-load.lazy.ts'))).loadCompare(context, deps),
  head: ({ loaderData }) => loaderData ?? {},
}).lazy(() => loadChunk(() => import('./compare.lazy.tsx')).then(({ compareLazy }) => compareLazy));
