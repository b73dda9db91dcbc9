import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../root.tsx';

/** The components and loaders of these three pages are one chunk. */
const load = () => loadChunk(() => import('./pages.lazy.tsx'));

/** `/pages/{slug}`: a page about the portal. */
export const pageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pages/$slug',
  staticData: { isShared: true },
  loader: async ({ context, params }) => (await load()).loadPage(context, params.slug, 'page'),
  head: ({ loaderData }) => loaderData ?? {},
}).lazy(async () => (await load()).pageLazy);

/** `/news`: the news, newest first; the page is in the URL. */
export const newsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/news',
  staticData: { isShared: true },
  validateSearch: (search) => search as { page?: string | number | undefined },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await load()).loadNews(context, deps),
  head: ({ loaderData }) => loaderData ?? {},
}).lazy(async () => (await load()).newsLazy);

/** `/news/{slug}`: a news item. */
export const newsItemRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/news/$slug',
  staticData: { isShared: true },
  loader: async ({ context, params }) => (await load()).loadPage(context, params.slug, 'news'),
  head: ({ loaderData }) => loaderData ?? {},
}).lazy(async () => (await load()).newsItemLazy);
