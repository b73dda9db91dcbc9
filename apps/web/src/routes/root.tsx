import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { Document } from '../app/document.tsx';
import { FailurePage } from '../app/failure-page.tsx';
import { NotFoundPage } from '../app/not-found-page.tsx';
import { Shell } from '../app/shell/shell.tsx';
import { vatRatesQuery } from '../core/market/vat-rates.ts';
import { categoriesQuery } from '../goods/catalogue/queries.ts';
import { fa } from '../i18n/fa.ts';
import { meQuery } from '../people/auth/queries.ts';
import { currenciesQuery } from '../pricing/currencies/queries.ts';
import type { RouterContext } from '../router.tsx';

/** The root of every page: loads the data of the header, the ticker and the footer; without it the page is still shown. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  head: ({ match, matches }) => ({
    meta: [
      {
        title: fa.site.title(
          match._notFound
            ? fa.failure.not_found_title
            : matches.some(({ status }) => status === 'error')
              ? fa.failure.title
              : fa.site.tagline,
        ),
      },
      { name: 'description', content: fa.site.description },
      { property: 'og:site_name', content: fa.site.name },
      { property: 'og:locale', content: 'fa_IR' },
    ],
  }),
  loader: async ({ context: { page, queryClient } }) => {
    await Promise.all([
      queryClient.prefetchQuery(meQuery(page.api)),
      queryClient.prefetchQuery(categoriesQuery(page.api)),
      queryClient.prefetchQuery(currenciesQuery(page.api)),
      queryClient.prefetchQuery(vatRatesQuery(page.api)),
    ]);
  },
  shellComponent: Document,
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
  errorComponent: (props) => (
    <Shell>
      <FailurePage {...props} />
    </Shell>
  ),
  notFoundComponent: NotFoundPage,
});
