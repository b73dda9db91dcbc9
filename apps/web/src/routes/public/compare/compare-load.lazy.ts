import { offerIds, readCompared } from '../../../core/market/compare/compare-choice.tsx';
import { categoriesQuery } from '../../../goods/catalogue/queries.ts';
import { faHead } from '../../../i18n/core/head.ts';
import { faCompare } from '../../../i18n/supply/compare.ts';
import { comparedOffersQuery } from '../../../pricing/offers/queries.ts';
import type { RouterContext } from '../../../router.tsx';
import { supplierQuery } from '../../../supply/suppliers/queries.ts';
import { pageHead } from '../../page-head.ts';
import type { CompareSearch } from './compare.tsx';

/** Loads what is compared, and returns the data of the head; suppliers that are not public are left out. */
export async function loadCompare({ page, queryClient }: RouterContext, { offers, suppliers }: CompareSearch) {
  const ids = offerIds(offers);
  await Promise.all([
    queryClient.ensureQueryData(categoriesQuery(page.api)),
    ids.length > 0 ? queryClient.ensureQueryData(comparedOffersQuery(page.api, ids)) : null,
    ...readCompared(suppliers).map((handle) => queryClient.prefetchQuery(supplierQuery(page.api, handle))),
  ]);
  const title = ids.length > 0 ? faCompare.title_offers : suppliers ? faCompare.title_suppliers : faCompare.title;
  return pageHead(page, {
    titles: [title],
    description: faHead.compare.description,
    path: '/compare',
    // Every choice is an address: none of them is a page to find.
    robots: 'noindex',
  });
}
