import type { BoardQuery } from '@rasteh/contract/pricing/offers/board';
import type { Delivery } from '@rasteh/contract/wire/vocabulary';
import { type BasisSearch, validateBasis } from '../../core/url/basis-search.ts';
import { oneOf, positiveInt, positiveInts } from '../../core/url/search-params.ts';

/** Typed text without blanks at its ends. */
const typedText = (value: unknown, most: number): string | undefined =>
  String(value ?? '')
    .trim()
    .slice(0, most) || undefined;

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
  /** The ends of a range of amounts, in Toman on the basis: canonical, or as typed where they are not understood. */
  from?: string | undefined;
  to?: string | undefined;
  sort?: Sort | undefined;
  page?: number | undefined;
};

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
    quantity: typedText(search.quantity, 14),
    from: typedText(search.from, 40),
    to: typedText(search.to, 40),
    sort: sort === 'product' ? undefined : sort,
    page: page === 1 ? undefined : page,
    ...validateBasis(search),
  };
}
