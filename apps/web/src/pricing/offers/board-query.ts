import type { BoardQuery } from '@rasteh/contract/pricing/offers/board';
import { toAsciiDigits } from '@rasteh/persian/digits';
import { given, idText } from '../../core/url/search-params.ts';
import type { BoardSearch } from './board-search.ts';

/** A typed quantity above 0 in canonical form, undefined for anything else. The page loads this with its first scripts, so it is no import of the whole parser. */
export function quantityOf(typed: string | undefined): string | undefined {
  const text = toAsciiDigits(typed ?? '')
    .replace(/[٬,]/g, '')
    .replace('٫', '.')
    .trim();
  return /^\d{1,9}(\.\d{1,3})?$/.test(text) && Number(text) > 0 ? String(Number(text)) : undefined;
}

/** The Rial of a canonical amount in Toman, as board-range.ts writes it; undefined for anything else. */
const rialOf = (toman: string | undefined): number | undefined =>
  /^[1-9]\d{0,11}(\.\d)?$/.test(toman ?? '') ? Math.round(Number(toman) * 10) : undefined;

/** The range of amounts in Rial; undefined without one, and for one that is not understood or ends before its start. */
export function rangeOf(
  search: Pick<BoardSearch, 'from' | 'to'>,
): { from: number | undefined; to: number | undefined } | undefined {
  const [from, to] = [rialOf(search.from), rialOf(search.to)];
  const isRead = (search.from === undefined) === (from === undefined) && (search.to === undefined) === (to === undefined);
  if (!isRead || (from === undefined && to === undefined) || (from ?? 0) > (to ?? Number.POSITIVE_INFINITY)) return undefined;
  return { from, to };
}

/** What is wrong at the ends of the range: `money` is no amount, `crossed` is below the start. */
export function rangeFaults({ from, to }: BoardSearch) {
  const [low, high] = [rialOf(from), rialOf(to)];
  const isCrossed = low !== undefined && high !== undefined && low > high;
  return {
    from: from !== undefined && low === undefined ? ('money' as const) : undefined,
    to: to !== undefined && high === undefined ? ('money' as const) : isCrossed ? ('crossed' as const) : undefined,
  };
}

type Basis = { unit: { id: number }; with_vat: boolean };

/** The filters of a board without its order and page, with a range of amounts on a basis; `size_id` is that of the path. */
export const toBoardFilter = (search: BoardSearch, size_id: number | undefined, { unit, with_vat }: Basis) => {
  const { option = [], province, delivery, payment, verified } = search;
  const ids = size_id === undefined ? option : [size_id, ...option];
  const range = rangeOf(search);
  return given({
    option_ids: ids.length > 0 ? ids.join() : undefined,
    province_id: idText(province),
    delivery,
    payment,
    verified,
    amount_from: idText(range?.from),
    amount_to: idText(range?.to),
    unit_id: range && idText(unit.id),
    with_vat: range && with_vat ? ('true' as const) : undefined,
  });
};

/** Converts the search to the query of the API. */
export const toBoardQuery = (search: BoardSearch, size_id: number | undefined, basis: Basis): BoardQuery => ({
  ...toBoardFilter(search, size_id, basis),
  ...given({ quantity: quantityOf(search.quantity), sort: search.sort, page: idText(search.page) }),
});

/** The number of active filters. */
export const countFilters = (search: BoardSearch): number => {
  const { option, province, delivery, payment, verified, quantity } = search;
  const others = [province, delivery, payment, verified, quantityOf(quantity), rangeOf(search)];
  return (option?.length ?? 0) + others.filter((choice) => choice !== undefined).length;
};

/** Whether something was typed that is no quantity. */
export const isQuantityWrong = ({ quantity }: BoardSearch): boolean =>
  quantity !== undefined && quantityOf(quantity) === undefined;
