import { notFound } from '@tanstack/react-router';
import { categoriesQuery, provincesQuery } from '../../../features/catalogue/queries.ts';
import { publicRfqListQuery, publicRfqQuery } from '../../../features/public-rfqs/queries.ts';
import { type RfqSearch, readRfqSearch, toRfqQuery, toRfqSearch } from '../../../features/public-rfqs/rfq-search.ts';
import { provinceCitiesQuery } from '../../../http/reference-queries.ts';
import { fa } from '../../../i18n/fa.ts';
import { faPublicRfqs } from '../../../i18n/public/rfqs.ts';
import { positiveInt } from '../../../lists/search-params.ts';
import type { RouterContext } from '../../../router.tsx';
import { canonicalLink } from '../../structured-data.ts';
import { throwNotFound } from '../../throw-not-found.ts';
import { isCityElsewhere, redirectToCanonical } from '../canonical-search.ts';

/** Loads the data of the list of RFQs, and returns the data of its head. */
export async function loadRfqs({ page, queryClient }: RouterContext, search: RfqSearch) {
  const filter = readRfqSearch(search);
  redirectToCanonical('/rfqs', search, toRfqSearch(filter, filter.page));
  const [{ meta }, categories] = await Promise.all([
    queryClient.ensureQueryData(publicRfqListQuery(page.api, toRfqQuery(filter))).catch(throwNotFound),
    queryClient.ensureQueryData(categoriesQuery(page.api)),
    queryClient.ensureQueryData(provincesQuery(page.api)),
    filter.province === undefined ? null : queryClient.prefetchQuery(provinceCitiesQuery(page.api, filter.province)),
  ]);
  if (isCityElsewhere({ api: page.api, queryClient }, filter))
    redirectToCanonical('/rfqs', search, toRfqSearch({ ...filter, city: undefined }, filter.page));
  const category = categories.find(({ id }) => id === filter.category);
  const title = category ? faPublicRfqs.list.title_of(category.title) : faPublicRfqs.list.title;
  return {
    meta: [
      { title: fa.site.title(title) },
      { name: 'description', content: faPublicRfqs.list.description(title, meta.total) },
      // Search results are not indexed.
      ...(filter.q ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: [canonicalLink(page, category ? `/rfqs?category=${category.id}` : '/rfqs')],
  };
}

/** Loads one RFQ, and returns the data of its head. */
export async function loadRfq({ page, queryClient }: RouterContext, rfqId: string) {
  const id = positiveInt(rfqId);
  if (id === undefined) throw notFound();
  const { title, city, lines, audience } = await queryClient.ensureQueryData(publicRfqQuery(page.api, id)).catch(throwNotFound);
  return {
    meta: [
      { title: fa.site.title(title) },
      { name: 'description', content: faPublicRfqs.one.meta_description(title, city.name, lines.length) },
      ...(audience === 'open' ? [] : [{ name: 'robots', content: 'noindex' }]),
    ],
    links: [canonicalLink(page, `/rfqs/${id}`)],
  };
}
