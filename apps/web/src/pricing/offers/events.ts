import type { Offer } from '@rasteh/contract/pricing/offers';
import type { BoardQuery, BoardRow } from '@rasteh/contract/pricing/offers/board';
import type { Market } from '@rasteh/contract/pricing/offers/market';
import type { EventData } from '@rasteh/contract/realtime';
import type { PageMeta } from '@rasteh/contract/wire/values';
import type { QueryClient } from '@tanstack/react-query';
import { comparedOffers } from '../../core/market/compare/compared-offers.ts';
import { applyChange } from './offer-state.ts';
import { offerKeys } from './queries.ts';

type OfferPage = { data: Offer[]; meta: PageMeta };
type ProductView = { offers: Offer[] };

/**
 * Updates changed offers in the cached lists. Lists of `room` that lack one of them are invalidated, and so are the histories
 * of the changed products.
 */
export function onOfferChanged(queryClient: QueryClient, change: EventData<'offer.changed'>, room: string): void {
  for (const [key, page] of queryClient.getQueriesData<OfferPage>({ queryKey: offerKeys.lists })) {
    if (!page) continue;
    const data = applyChange(page.data, change);
    if (data !== page.data) queryClient.setQueryData(key, { ...page, data: [...data] });
  }
  for (const [key, view] of queryClient.getQueriesData<ProductView>({ queryKey: offerKeys.products })) {
    if (!view) continue;
    const offers = applyChange(view.offers, change);
    if (offers !== view.offers) queryClient.setQueryData(key, { ...view, offers: [...offers] });
  }
  queryClient.setQueryData<Offer[]>(offerKeys.featured, (shown) => shown && withBest(shown, change));
  const products = new Set(change.offers.map(({ product }) => product.id));
  void queryClient.invalidateQueries({
    queryKey: offerKeys.histories,
    predicate: ({ queryKey }) => products.has(queryKey[offerKeys.histories.length] as number),
  });
  void queryClient.invalidateQueries({
    predicate: ({ meta, state }) =>
      (meta?.topics?.some((topic) => topic === room) ?? false) &&
      lacksOne(state.data as OfferPage | ProductView | undefined, change.offers),
  });
}

/** The featured offers after a change: a comparable offer of the same product with a lower price replaces the best one. */
export function withBest(shown: readonly Offer[], change: EventData<'offer.changed'>): Offer[] {
  return applyChange(shown, change).map((best) => {
    const rivals = change.offers.filter(({ product }) => product.id === best.product.id);
    return comparedOffers([best, ...rivals])[0] ?? best;
  });
}

/** Whether a product may be among those with these options: ids with commas between them, none for all products. */
const isOfOptions = (options: BoardRow['product']['options'], option_ids: string): boolean =>
  option_ids === '' || options.some(({ option_id }) => option_ids.split(',').includes(String(option_id)));

type BoardPage = { data: BoardRow[]; meta: PageMeta };

/**
 * Replaces changed rows of the boards of a category. Rows of a filtered board depend on offers that the event does not show, and a
 * new product has its place by the order: such boards are read again.
 */
export function onBoardChanged(queryClient: QueryClient, change: EventData<'board.changed'>, room: string): void {
  const changed = new Map(change.rows.map((row) => [row.product.id, row]));
  const removed = new Set(change.removed_product_ids);
  const boards = queryClient.getQueryCache().findAll({
    queryKey: offerKeys.boards,
    predicate: ({ meta }) => meta?.topics?.some((topic) => topic === room) ?? false,
  });
  for (const { queryKey, state } of boards) {
    const page = state.data as BoardPage | undefined;
    const { option_ids = '', page: _page, ...others } = queryKey[offerKeys.boards.length + 1] as BoardQuery;
    const isFiltered = Object.keys(others).length > 0;
    const shown = new Set(page?.data.map(({ product }) => product.id));
    const isNew = ({ product }: BoardRow) =>
      !shown.has(product.id) && page?.meta.last_page === 1 && isOfOptions(product.options, option_ids);
    if (page && !isFiltered)
      queryClient.setQueryData(queryKey, { ...page, data: page.data.map((row) => changed.get(row.product.id) ?? row) });
    if (isFiltered || change.rows.some(isNew) || [...removed].some((id) => shown.has(id)))
      void queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
  }
}

function lacksOne(view: OfferPage | ProductView | undefined, offers: readonly Offer[]): boolean {
  // The server computes the rows of a price sheet.
  if (view && 'groups' in view) return true;
  const shown = view && ('offers' in view ? view.offers : 'meta' in view ? view.data : undefined);
  if (!shown) return false;
  const ids = new Set(shown.map(({ id }) => id));
  return offers.some(({ id }) => !ids.has(id));
}

/** Puts changed categories, the moves and the sums into the cached market, and ignores an older one; a new category is read. */
export function onMarketChanged(queryClient: QueryClient, { categories, ...market }: EventData<'market.changed'>): void {
  const changed = new Map(categories.map((one) => [one.category.id, one]));
  queryClient.setQueryData<Market>(offerKeys.market, (shown) => {
    if (!shown || market.read_at < shown.read_at) return shown;
    const known = shown.categories.map((one) => changed.get(one.category.id) ?? one);
    for (const { category } of shown.categories) changed.delete(category.id);
    return { ...market, categories: known };
  });
  if (changed.size > 0) void queryClient.invalidateQueries({ queryKey: offerKeys.market });
}
