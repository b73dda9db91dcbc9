import { notFound } from '@tanstack/react-router';
import { categoriesQuery, provincesQuery } from '../../../features/catalogue/queries.ts';
import { publicRfqListQuery, publicRfqQuery } from '../../../features/public-rfqs/queries.ts';
import {
  countRfqFilters,
  type RfqSearch,
  readRfqSearch,
  toRfqQuery,
  toRfqSearch,
} from '../../../features/public-rfqs/rfq-search.ts';
import { provinceCitiesQuery } from '../../../http/reference-queries.ts';
import { faPublicRfqs } from '../../../i18n/public/rfqs.ts';
import { positiveInt } from '../../../lists/search-params.ts';
import type { RouterContext } from '../../../router.tsx';
import { pageHead } from '../../page-head.ts';
import { itemListJson, trailJson } from '../../structured-data.ts';
import { throwNotFound } from '../../throw-not-found.ts';
import { isCityElsewhere, redirectToCanonical } from '../canonical-search.ts';

const listStep = { title: faPublicRfqs.list.title, path: '/rfqs' };

/** Loads the data of the list of RFQs, and returns the data of its head. */
export async function loadRfqs({ page, queryClient }: RouterContext, search: RfqSearch) {
  const filter = readRfqSearch(search);
  redirectToCanonical('/rfqs', search, toRfqSearch(filter, filter.page));
  const [{ data, meta }, categories] = await Promise.all([
    queryClient.ensureQueryData(publicRfqListQuery(page.api, toRfqQuery(filter))).catch(throwNotFound),
    queryClient.ensureQueryData(categoriesQuery(page.api)),
    queryClient.ensureQueryData(provincesQuery(page.api)),
    filter.province === undefined ? null : queryClient.prefetchQuery(provinceCitiesQuery(page.api, filter.province)),
  ]);
  if (isCityElsewhere({ api: page.api, queryClient }, filter))
    redirectToCanonical('/rfqs', search, toRfqSearch({ ...filter, city: undefined }, filter.page));
  const category = categories.find(({ id }) => id === filter.category);
  const title = category ? faPublicRfqs.list.title_of(category.title) : faPublicRfqs.list.title;
  const isFiltered = countRfqFilters(filter) > (category ? 1 : 0);
  return pageHead(page, {
    titles: [title],
    description: faPublicRfqs.list.description(title, meta.total),
    path: category ? `/rfqs?category=${category.id}` : '/rfqs',
    robots: isFiltered || meta.total === 0 ? 'noindex, follow' : undefined,
    scripts: [
      trailJson(page, [listStep]),
      ...(data.length === 0
        ? []
        : [
            itemListJson(
              page,
              title,
              data.map((rfq) => ({ name: rfq.title, path: `/rfqs/${rfq.id}` })),
            ),
          ]),
    ],
  });
}

/** Loads one RFQ, and returns the data of its head. */
export async function loadRfq({ page, queryClient }: RouterContext, rfqId: string) {
  const id = positiveInt(rfqId);
  if (id === undefined) throw notFound();
  const { title, city, lines, audience } = await queryClient.ensureQueryData(publicRfqQuery(page.api, id)).catch(throwNotFound);
  const path = `/rfqs/${id}`;
  return pageHead(page, {
    titles: [title],
    description: faPublicRfqs.one.meta_description(title, city.name, lines.length),
    path,
    robots: audience === 'open' ? undefined : 'noindex',
    scripts: [trailJson(page, [listStep, { title, path }])],
  });
}
