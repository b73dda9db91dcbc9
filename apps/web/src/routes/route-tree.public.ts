import { createRoute } from '@tanstack/react-router';
import { categoryRoute } from './public/category/category.tsx';
import { compareRoute } from './public/compare/compare.tsx';
import { homeRoute } from './public/home/home.tsx';
import { inventoriesRoute } from './public/inventories/inventories.tsx';
import { inventoryRoute } from './public/inventories/inventory.tsx';
import { loginRoute } from './public/login/login.tsx';
import { offlineRoute } from './public/offline/offline.tsx';
import { newsItemRoute, newsRoute, pageRoute } from './public/pages/pages.tsx';
import { productRoute, slugRedirectRoute } from './public/product/product.tsx';
import { rfqRoute } from './public/rfqs/rfq.tsx';
import { rfqsRoute } from './public/rfqs/rfqs.tsx';
import { searchRoute } from './public/search/search.tsx';
import { sharedListRoute } from './public/shared-list/shared-list.tsx';
import { sharedQuoteRoute } from './public/shared-quote/shared-quote.tsx';
import { supplierRoute } from './public/suppliers/supplier.tsx';
import { suppliersRoute } from './public/suppliers/suppliers.tsx';
import { rootRoute } from './root.tsx';

/** The pages that everyone may open. */
export const publicRoutes = [
  homeRoute,
  categoryRoute,
  productRoute,
  slugRedirectRoute,
  searchRoute,
  inventoriesRoute,
  inventoryRoute,
  rfqsRoute,
  rfqRoute,
  compareRoute,
  suppliersRoute,
  supplierRoute,
  pageRoute,
  newsRoute,
  newsItemRoute,
  sharedQuoteRoute,
  sharedListRoute,
  offlineRoute,
  loginRoute,
] as const;

/** Leaves for a page of the panel by a page load, since its routes are not in the scripts of public pages. */
async function redirectToPanel({
  location,
  preload,
}: {
  location: { pathname: string; href: string };
  preload: boolean;
}): Promise<void> {
  if (preload) return;
  // A page restored from the back/forward cache would still be pending, so it is reloaded.
  addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload(), { once: true });
  if (window.location.pathname === location.pathname) window.location.reload();
  else window.location.assign(location.href);
  await new Promise(() => undefined);
}
const panelRedirectRoute = createRoute({ getParentRoute: () => rootRoute, path: '/panel', beforeLoad: redirectToPanel });
const supportRedirectRoute = createRoute({ getParentRoute: () => rootRoute, path: '/support', beforeLoad: redirectToPanel });
const adminRedirectRoute = createRoute({ getParentRoute: () => rootRoute, path: '/admin/$', beforeLoad: redirectToPanel });
const panelPagesRedirectRoute = createRoute({ getParentRoute: () => rootRoute, path: '/panel/$', beforeLoad: redirectToPanel });

/** The routes in the scripts of a public page. */
export const publicRouteTree = () =>
  rootRoute.addChildren([...publicRoutes, panelRedirectRoute, panelPagesRedirectRoute, adminRedirectRoute, supportRedirectRoute]);
