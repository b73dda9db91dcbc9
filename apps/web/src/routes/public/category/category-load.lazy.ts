import { formatJalaliLong } from '@rasteh/persian/calendar/dates';
import { redirect } from '@tanstack/react-router';
import { categoriesQuery, categoryQuery, provincesQuery } from '../../../features/catalogue/queries.ts';
import { type OfferSearch, toOfferQuery } from '../../../features/offers/offer-search.ts';
import { offerListQuery } from '../../../features/offers/queries.ts';
import { fa } from '../../../i18n/fa.ts';
import type { RouterContext } from '../../../router.tsx';
import { ancestorsOf, breadcrumbJson, canonicalLink } from '../../structured-data.ts';
import { throwNotFound } from '../../throw-not-found.ts';

/** Loads the data of a category's page, and returns the data of its head. */
export async function loadCategory({ page, queryClient }: RouterContext, slug: string, search: OfferSearch) {
  const [category, categories] = await Promise.all([
    queryClient.ensureQueryData(categoryQuery(page.api, slug)).catch(throwNotFound),
    queryClient.ensureQueryData(categoriesQuery(page.api)),
    queryClient.ensureQueryData(provincesQuery(page.api)),
  ]);
  if (category.slug !== slug) throw redirect({ to: '/categories/$slug', params: { slug: category.slug }, statusCode: 301 });
  const { meta } = await queryClient
    .ensureQueryData(offerListQuery(page.api, category.id, toOfferQuery(search)))
    .catch(throwNotFound);
  const { title } = category;
  const day = formatJalaliLong(page.clock.get());
  return {
    meta: [
      { title: fa.site.title(fa.category.meta_title(title, day)) },
      { name: 'description', content: fa.category.meta_description(title, day, meta.total) },
    ],
    links: [canonicalLink(page, `/categories/${encodeURIComponent(slug)}`)],
    scripts: [breadcrumbJson(page, [...ancestorsOf(category, categories), { title, slug }])],
  };
}
