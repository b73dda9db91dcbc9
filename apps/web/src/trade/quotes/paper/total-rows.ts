import type { AwardTotals } from '@rasteh/contract/trade/quotes/award-totals';
import type { QuoteVersion } from '@rasteh/contract/trade/quotes/forms';
import { formatToman } from '@rasteh/persian/money';
import { faQuotes } from '../../../i18n/trade/quotes.ts';
import { freightText } from '../freight-text.ts';

const texts = faQuotes.totals;

/** The terms of a quote that name what its totals consist of. */
export type TotalTerms = Pick<QuoteVersion, 'vat_rate' | 'delivery' | 'freight'>;

/**
 * The rows above a grand total, as names and texts: the lines and the VAT in Toman with the given `unit`, and the freight or who bears it. Awards
 * of a part of a quote have no freight.
 */
export function rowsAboveTotal(
  totals: QuoteVersion['totals'] | AwardTotals,
  terms: TotalTerms,
  toman: (amount: string) => string = (amount) => amount,
): [name: string, text: string][] {
  const freight = totals.freight === null || totals.freight > 0 ? totals.freight : freightText(terms);
  return [
    [texts.lines, toman(formatToman(totals.lines))],
    [texts.vat(terms.vat_rate), toman(formatToman(totals.vat))],
    ...(freight === null
      ? []
      : [[texts.freight, typeof freight === 'number' ? toman(formatToman(freight)) : freight] satisfies [string, string]]),
  ];
}
