import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { faPanelTitles } from '../../../i18n/core/panel-titles.ts';
import { fa } from '../../../i18n/fa.ts';
import { adminRoute } from '../admin.tsx';

const LONGEST = 40;

type SynonymsSearch = { q?: string | undefined; find?: string | undefined };
const wordIn = (value: unknown) => (typeof value === 'string' && value.trim() ? value.slice(0, LONGEST) : undefined);

/** `/admin/synonyms`: the synonyms of the search; `q` is a query that found nothing, for which a group is added, `find` a word of the shown ones. */
export const adminSynonymsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/synonyms',
  validateSearch: ({ q, find }: SynonymsSearch): SynonymsSearch => ({ q: wordIn(q), find: wordIn(find) }),
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.own.synonyms) }] }),
  loader: async ({ context: { page, queryClient } }) => {
    const { synonymsQuery } = await loadChunk(() => import('../../../goods/search/queries.ts'));
    await queryClient.prefetchQuery(synonymsQuery(page.api));
  },
}).lazy(async () => (await loadChunk(() => import('./synonyms.lazy.tsx'))).adminSynonymsLazy);
