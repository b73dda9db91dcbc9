import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../root.tsx';

/** `/`: the market on one screen. */
export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { isShared: true },
  loader: async ({ context }) => (await loadChunk(() => import('./home-load.lazy.ts'))).loadHome(context),
  head: ({ loaderData }) => loaderData ?? {},
}).lazy(async () => (await loadChunk(() => import('./home.lazy.tsx'))).homeLazy);
