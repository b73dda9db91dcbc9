import { notFound } from '@tanstack/react-router';
import { positiveInt } from '../../../core/url/search-params.ts';
import { faPublicRfqs } from '../../../i18n/trade/public-rfqs.ts';
import type { RouterContext } from '../../../router.tsx';
import { openRfqsQuery, publicRfqListQuery, publicRfqQuery } from '../../../trade/rfqs/public/queries.ts';
import {
  countRfqFilters,
  type RfqSearch,
  readRfqSearch,
  toRfqQuery,
  toRfqSearch,
} from '../../../trade/rfqs/public/rfq-search.ts';
import { pageHead } from '../../page-head.ts';
import { trailJson } from '../../structured-data.ts';
import { throwNotFound } from '../../throw-not-found.ts';
import { isCityElsewhere, redirectToCanonical } from '../canonical-search.ts';
import { listHead, loadListChoices } from '../list-page.ts';

const listStep = { title: faPublicRfqs.list.title, path: '/rfqs' };

/** Loads the data of the list of RFQs, and returns the data of its head. */
export async function loadRfqs(context: RouterContext, search: RfqSearch) {
  const { page, queryClient } = context;
  const filter = readRfqSearch(search);
  redirectToCanonical('/rfqs', search, toRfqSearch(filter, filter.page));
  const [{ data, meta }, categories] = await Promise.all([
    queryClient.ensureQueryData(publicRfqListQuery(page.api, toRfqQuery(filter))).catch(throwNotFound),
    loadListChoices(context, filter),
  ]);
  if (isCityElsewhere({ api: page.api, queryClient }, filter))
    redirectToCanonical('/rfqs', search, toRfqSearch({ ...filter, city: undefined }, filter.page));
  return listHead(page, {
    path: '/rfqs',
    texts: faPublicRfqs.list,
    category: categories.find(({ id }) => id === filter.category),
    filters: countRfqFilters(filter),
    total: meta.total,
    items: data.map(({ id, title }) => ({ name: title, path: `/rfqs/${id}` })),
  });
}

/** Loads one RFQ, and returns the data of its head. */
export async function loadRfq({ page, queryClient }: RouterContext, rfqId: string) {
  const id = positiveInt(rfqId);
  if (id === undefined) throw notFound();
  const [{ title, city, lines, audience }] = await Promise.all([
    queryClient.ensureQueryData(publicRfqQuery(page.api, id)).catch(throwNotFound),
    // Its neighbours are no part of its answer: without them the page stands alone.
    queryClient.prefetchQuery(publicRfqListQuery(page.api, openRfqsQuery())),
  ]);
  const path = `/rfqs/${id}`;
  return pageHead(page, {
    titles: [title],
    description: faPublicRfqs.one.meta_description(title, city.name, lines.length),
    path,
    robots: audience === 'open' ? undefined : 'noindex',
    scripts: [trailJson(page, [listStep, { title, path }])],
  });
}
