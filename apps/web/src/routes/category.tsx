import { formatJalaliLong } from '@rasteh/persian/dates';
import { createRoute, redirect } from '@tanstack/react-router';
import { categoriesQuery, categoryQuery, provincesQuery } from '../features/catalogue/queries.ts';
import { toOfferQuery, validateOfferSearch } from '../features/offers/offer-search.ts';
import { offerListQuery } from '../features/offers/queries.ts';
import { fa } from '../i18n/fa.ts';
import { ancestorsOf, breadcrumbJson, canonicalLink } from './lineage.ts';
import { orNotFound } from './or-not-found.ts';
import { rootRoute } from './root.tsx';

/** `/categories/{slug}`: the live price table of a category; filters, order and page are in the URL. */
export const categoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/categories/$slug',
  validateSearch: validateOfferSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { page, queryClient }, params: { slug }, deps }) => {
    const [category, categories] = await Promise.all([
      queryClient.ensureQueryData(categoryQuery(page.api, slug)).catch(orNotFound),
      queryClient.ensureQueryData(categoriesQuery(page.api)),
      queryClient.ensureQueryData(provincesQuery(page.api)),
    ]);
    if (category.slug !== slug) throw redirect({ to: '/categories/$slug', params: { slug: category.slug }, statusCode: 301 });
    const { meta } = await queryClient
      .ensureQueryData(offerListQuery(page.api, category.id, toOfferQuery(deps)))
      .catch(orNotFound);
    return {
      title: category.title,
      total: meta.total,
      path: ancestorsOf(category, categories),
      day: formatJalaliLong(page.clock.get()),
    };
  },
  head: ({ loaderData, params: { slug }, match }) => {
    if (!loaderData) return {};
    const { title, total, path, day } = loaderData;
    const { page } = match.context;
    return {
      meta: [
        { title: fa.site.title(fa.category.meta_title(title, day)) },
        { name: 'description', content: fa.category.meta_description(title, day, total) },
      ],
      links: [canonicalLink(page, `/categories/${encodeURIComponent(slug)}`)],
      scripts: [breadcrumbJson(page, [...path, { title, slug }])],
    };
  },
}).lazy(async () => (await import('./category.lazy.tsx')).categoryLazy);
