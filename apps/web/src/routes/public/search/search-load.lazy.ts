import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../../core/http/api.ts';
import { provinceCitiesQuery } from '../../../core/http/reference-queries.ts';
import { categoriesQuery, provincesQuery } from '../../../goods/catalogue/queries.ts';
import { SearchFiltersPart } from '../../../goods/search/filters-load.ts';
import { searchFacetsQuery, searchPageQuery, suggestionsQuery } from '../../../goods/search/queries.ts';
import { readSearch, type SearchSearch, toSearchQuery, toSearchSearch } from '../../../goods/search/search-choice.ts';
import { faHead } from '../../../i18n/core/head.ts';
import { fa } from '../../../i18n/fa.ts';
import type { RouterContext } from '../../../router.tsx';
import { pageHead } from '../../page-head.ts';
import { throwNotFound } from '../../throw-not-found.ts';
import { isCityElsewhere, redirectToCanonical } from '../canonical-search.ts';
import { answerQuery } from './answer-query.ts';

/** Reads what stands beside the products, and the board that the words name; a part that fails is missing on the page. */
async function prefetchOthers(queryClient: QueryClient, api: Api, q: string): Promise<void> {
  const suggestions = suggestionsQuery(api, q);
  await queryClient.prefetchQuery(suggestions);
  const board = queryClient.getQueryData(suggestions.queryKey)?.board;
  if (board) await queryClient.prefetchQuery(answerQuery(api, board));
}

/** Loads the data of a search, and returns the data of its head. */
export async function loadSearch({ page, queryClient }: RouterContext, search: SearchSearch) {
  const choice = readSearch(search);
  redirectToCanonical('/search', search, toSearchSearch(choice, choice.page));
  const query = toSearchQuery(choice);
  // Search results are not indexed.
  const head = pageHead(page, {
    titles: [fa.search.title(choice.q)],
    description: faHead.search.description,
    path: '/search',
    robots: 'noindex',
  });
  const categories = queryClient.ensureQueryData(categoriesQuery(page.api));
  if (choice.q === '') {
    await categories;
    return head;
  }
  await Promise.all([
    categories,
    queryClient.ensureQueryData(searchPageQuery(page.api, query)).catch(throwNotFound),
    queryClient.ensureQueryData(provincesQuery(page.api)),
    SearchFiltersPart.load(),
    // The results are shown without counts when they fail.
    queryClient.prefetchQuery(searchFacetsQuery(page.api, query)),
    choice.page === 1 ? prefetchOthers(queryClient, page.api, choice.q) : null,
    choice.province === undefined ? null : queryClient.prefetchQuery(provinceCitiesQuery(page.api, choice.province)),
  ]);
  if (isCityElsewhere({ api: page.api, queryClient }, choice))
    redirectToCanonical('/search', search, toSearchSearch({ ...choice, city: undefined }, choice.page));
  return head;
}
