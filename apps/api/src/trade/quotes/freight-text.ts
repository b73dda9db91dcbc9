import type { QuoteVersion } from '@rasteh/contract/trade/quotes/forms';
import { freightKindOf } from '@rasteh/contract/trade/quotes/freight';

const texts = { included: 'در قیمت', none: 'بدون کرایه', by_buyer: 'با خریدار (مبلغ نامشخص)' };

/** The freight of a quote for a cell of a sheet: Toman for the whole quote, or who bears it. */
export function freightValue(terms: Pick<QuoteVersion, 'delivery' | 'freight'>): number | string {
  const kind = freightKindOf(terms);
  return kind === 'stated' ? (terms.freight ?? 0) / 10 : texts[kind];
}
