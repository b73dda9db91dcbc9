import { formatJalaliLong } from '@rasteh/persian/calendar/dates';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../../core/http/api.ts';
import { categoriesQuery } from '../../../goods/catalogue/queries.ts';
import { faHead } from '../../../i18n/core/head.ts';
import { featuredQuery, marketQuery } from '../../../pricing/offers/queries.ts';
import type { RouterContext } from '../../../router.tsx';
import { latestNewsQuery } from '../../../site/pages/latest-news.ts';
import { publicInventoryListQuery, stockCardQuery } from '../../../supply/inventories/public/queries.ts';
import { storyRingsQuery } from '../../../supply/stories/queries.ts';
import { publicSuppliersQuery } from '../../../supply/suppliers/queries.ts';
import { openRfqsQuery, publicRfqListQuery } from '../../../trade/rfqs/public/queries.ts';
import { pageHead } from '../../page-head.ts';
import { itemListJson, jsonLd, portalJson } from '../../structured-data.ts';

/** Reads what stands below the market; a part that fails is missing on the page. */
const prefetchBelow = (queryClient: QueryClient, api: Api): Promise<unknown> =>
  Promise.all([
    queryClient.prefetchQuery(publicInventoryListQuery(api, stockCardQuery())),
    queryClient.prefetchQuery(publicRfqListQuery(api, openRfqsQuery())),
    queryClient.prefetchQuery(publicSuppliersQuery(api, undefined)),
    queryClient.prefetchQuery(latestNewsQuery(api)),
  ]);

/** Loads the market on one screen, and returns the data of the head. */
export async function loadHome({ page, queryClient }: RouterContext) {
  const [{ categories, prices, suppliers }] = await Promise.all([
    queryClient.ensureQueryData(marketQuery(page.api)),
    queryClient.ensureQueryData(categoriesQuery(page.api)),
    queryClient.prefetchQuery(featuredQuery(page.api)),
    queryClient.prefetchQuery(storyRingsQuery(page.api)),
    prefetchBelow(queryClient, page.api),
  ]);
  const day = formatJalaliLong(page.clock.get());
  const description = faHead.home.description(prices, suppliers, day);
  const listed = categories.map(({ category: { title, slug } }) => ({
    name: title,
    path: `/categories/${encodeURIComponent(slug)}`,
  }));
  return pageHead(page, {
    titles: faHead.home.titles(day),
    description,
    path: '/',
    scripts: [
      jsonLd({ ...portalJson(page), description }),
      ...(listed.length === 0 ? [] : [itemListJson(page, faHead.home.categories, listed)]),
    ],
  });
}
