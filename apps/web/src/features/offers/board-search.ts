import type { BoardQuery } from '@rasteh/contract/offers/board';
import type { Delivery } from '@rasteh/contract/prices';
import { toAsciiDigits } from '@rasteh/persian/digits';
import { given, idText, oneOf, positiveInt, positiveInts } from '../../lists/search-params.ts';
import { type BasisSearch, validateBasis } from '../../market/basis-search.ts';

type Sort = NonNullable<BoardQuery['sort']>;

/** The filter choices in display order. */
export const sorts: readonly Sort[] = ['product', 'amount', '-amount', '-stated_at'];
export const deliveryChoices: readonly Delivery[] = ['factory', 'warehouse', 'delivered'];
export const paymentChoices = ['cash', 'credit'] as const;

/** The filters, order and page of a board, as in the URL; the size is in its path. */
export type BoardSearch = BasisSearch & {
  option?: number[] | undefined;
  province?: number | undefined;
  delivery?: Delivery | undefined;
  payment?: (typeof paymentChoices)[number] | undefined;
  verified?: 'true' | undefined;
  /** In comparison units, as typed: what is no quantity is shown with its error and filters nothing. */
  quantity?: string | undefined;
  sort?: Sort | undefined;
  page?: number | undefined;
};

/** A typed quantity above 0 in canonical form, undefined for anything else. This is in every page's first scripts, so it is no import of the whole parser. */
export function quantityOf(typed: string | undefined): string | undefined {
  const text = toAsciiDigits(typed ?? '')
    .replace(/[٬,]/g, '')
    .replace('٫', '.')
    .trim();
  return /^\d{1,9}(\.\d{1,3})?$/.test(text) && Number(text) > 0 ? String(Number(text)) : undefined;
}

/** Parses the search params; invalid values are dropped. */
export function validateBoardSearch(search: Record<string, unknown>): BoardSearch {
  const page = positiveInt(search.page);
  const sort = oneOf(search.sort, sorts);
  return {
    option: positiveInts(search.option, 12),
    province: positiveInt(search.province),
    delivery: oneOf(search.delivery, deliveryChoices),
    payment: oneOf(search.payment, paymentChoices),
    verified: oneOf(search.verified, ['true']),
    quantity:
      String(search.quantity ?? '')
        .trim()
        .slice(0, 14) || undefined,
    sort: sort === 'product' ? undefined : sort,
    page: page === 1 ? undefined : page,
    ...validateBasis(search),
  };
}

/** The filters of a board without its order, page and basis; `size_id` is that of the path. */
export const toBoardFilter = ({ option = [], province, delivery, payment, verified }: BoardSearch, size_id?: number) => {
  const ids = size_id === undefined ? option : [size_id, ...option];
  return given({
    option_ids: ids.length > 0 ? ids.join() : undefined,
    province_id: idText(province),
    delivery,
    payment,
    verified,
  });
};

/** Converts the search to the query of the API. */
export const toBoardQuery = (search: BoardSearch, size_id?: number): BoardQuery => ({
  ...toBoardFilter(search, size_id),
  ...given({ quantity: quantityOf(search.quantity), sort: search.sort, page: idText(search.page) }),
});

/** The number of active filters. */
export const countFilters = ({ option, province, delivery, payment, verified, quantity }: BoardSearch): number =>
  (option?.length ?? 0) +
  [province, delivery, payment, verified, quantityOf(quantity)].filter((choice) => choice !== undefined).length;

/** Whether something was typed that is no quantity. */
export const isQuantityWrong = ({ quantity }: BoardSearch): boolean =>
  quantity !== undefined && quantityOf(quantity) === undefined;
