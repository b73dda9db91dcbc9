import { categoriesQuery } from '../../../features/catalogue/queries.ts';
import { comparedOffersQuery } from '../../../features/offers/queries.ts';
import { supplierQuery } from '../../../features/suppliers/queries.ts';
import { fa } from '../../../i18n/fa.ts';
import { faCompare } from '../../../i18n/public/compare.ts';
import { positiveInt } from '../../../lists/search-params.ts';
import { readCompared } from '../../../market/compare-choice.tsx';
import type { RouterContext } from '../../../router.tsx';
import type { CompareSearch } from './compare.tsx';

/** The ids in an address that can be those of offers. */
export const offerIds = (offers: string | undefined): string[] =>
  readCompared(offers).filter((id) => positiveInt(id) !== undefined);

/** Loads what is compared, and returns the data of the head; suppliers that are not public are left out. */
export async function loadCompare({ page, queryClient }: RouterContext, { offers, suppliers }: CompareSearch) {
  const ids = offerIds(offers);
  await Promise.all([
    queryClient.ensureQueryData(categoriesQuery(page.api)),
    ids.length > 0 ? queryClient.ensureQueryData(comparedOffersQuery(page.api, ids)) : null,
    ...readCompared(suppliers).map((handle) => queryClient.prefetchQuery(supplierQuery(page.api, handle))),
  ]);
  const title = ids.length > 0 ? faCompare.title_offers : suppliers ? faCompare.title_suppliers : faCompare.title;
  return {
    meta: [
      { title: fa.site.title(title) },
      // Every choice is an address: none of them is a page to find.
      { name: 'robots', content: 'noindex' },
    ],
  };
}
