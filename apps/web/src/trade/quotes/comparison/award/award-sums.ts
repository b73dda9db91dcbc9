import type { Comparison, Quote } from '@rasteh/contract/trade/quotes/forms';
import { freightKindOf } from '@rasteh/contract/trade/quotes/freight';
import { basisTotal, freightShare, partTotal, quoteTotals } from '@rasteh/persian/money/quote-totals';
import type { Taken } from './award-choice.ts';

const statedOf = (taken: readonly Taken[]) => taken.map(({ stated, thousandths }) => partTotal(stated, thousandths));

/** The freight that an award adds, in Rial: the whole of a quote once, so none where the quote won lines before. */
const addedFreight = ({ current, awards }: Quote): number => (awards.length > 0 ? 0 : (current.freight ?? 0));

/** The total of what is chosen of one quote, on the basis of the table and by the arithmetic of its totals, in Rial. */
function basisOf(quote: Quote, taken: readonly Taken[], { basket, yearly_rate }: Comparison): number | null {
  const { vat_included, vat_rate, credit_days } = quote.current;
  const freight = basket.freight === 'included' ? addedFreight(quote) : 0;
  return basisTotal(statedOf(taken), { vat_included, vat_rate, freight, whole: null, credit_days, yearly_rate });
}

/** The total of all that is chosen, on the basis of the table, in Rial; null beyond exact numbers. */
export function chosenTotal(taken: readonly Taken[], comparison: Comparison): number | null {
  const totals = [...Map.groupBy(taken, ({ quote }) => quote)].map(([quote, lines]) => basisOf(quote, lines, comparison));
  const sum = totals.reduce<number>((all, total) => all + (total ?? Number.NaN), 0);
  return Number.isSafeInteger(sum) ? sum : null;
}

/** What one supplier is paid, in Rial: `least` with the share of the freight alone; `freight_is` says what `freight` is. */
export type Payable = {
  lines: number;
  vat: number;
  freight: number;
  all: number;
  least: number;
  freight_is: 'stated' | 'of_more' | 'before' | 'unknown' | 'none';
};

/** What is paid for what is chosen of one quote: the goods, VAT and the whole freight; null beyond exact numbers. */
export function payableOf(quote: Quote, taken: readonly Taken[]): Payable | null {
  const { current, awards } = quote;
  const stated = statedOf(taken);
  const freight = addedFreight(quote);
  const totals = quoteTotals(stated, current, freight);
  if (!totals) return null;
  const whole = current.lines.reduce((sum, { total }) => sum + (total ?? 0), 0);
  const part = stated.reduce<number>((sum, total) => sum + (total ?? 0), 0);
  const least = totals.all - freight + freightShare(freight, part, whole);
  const kind = freightKindOf(current);
  const ofStated = awards.length > 0 ? 'before' : least < totals.all ? 'of_more' : 'stated';
  const others = kind === 'by_buyer' ? 'unknown' : 'none';
  const freight_is: Payable['freight_is'] = kind === 'stated' ? ofStated : others;
  return Object.assign(totals, { least, freight_is });
}
