import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { faPanelTitles } from '../../i18n/core/panel-titles.ts';
import { fa } from '../../i18n/fa.ts';
import type { WritingFilter } from '../../site/pages/written-pages.ts';
import { adminRoute } from './admin.tsx';

const head = (title: string) => ({ meta: [{ title: fa.site.title(title) }] });
const loadForm = () => loadChunk(() => import('./content-form.lazy.tsx'));

/** `/admin/content`: pages and news, found by words, kind and state. */
export const adminContentRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/content',
  validateSearch: (search: WritingFilter) => search,
  head: () => head(faPanelTitles.own.content),
  loader: async ({ context: { page, queryClient }, location }) => {
    const { toWritingFilter, writtenPagesQuery } = await loadChunk(() => import('../../site/pages/written-pages.ts'));
    await queryClient.prefetchQuery(writtenPagesQuery(page.api, toWritingFilter(location.search)));
  },
}).lazy(async () => (await loadChunk(() => import('./content.lazy.tsx'))).adminContentLazy);

/** `/admin/content/new`: a page or a news item is written. */
export const adminNewContentRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/content/new',
  head: () => head(faPanelTitles.own.new_content),
}).lazy(async () => (await loadForm()).adminNewContentLazy);

/** `/admin/content/{pageId}`: one of them is changed, published, and brought back to a former version. */
export const adminOneContentRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/content/$pageId',
  head: () => head(faPanelTitles.own.one_content),
  loader: async ({ context: { page, queryClient }, params }) => {
    const { storedPageQuery } = await loadChunk(() => import('../../site/pages/written-pages.ts'));
    await queryClient.prefetchQuery(storedPageQuery(page.api, Number(params.pageId) || 0));
  },
}).lazy(async () => (await loadForm()).adminOneContentLazy);
