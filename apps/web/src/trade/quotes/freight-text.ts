import type { QuoteVersion } from '@rasteh/contract/trade/quotes/forms';
import { freightKindOf } from '@rasteh/contract/trade/quotes/freight';
import { formatTomanWithUnit } from '@rasteh/persian/money';
import { faQuotes } from '../../i18n/trade/quotes.ts';

const texts = faQuotes.freight;

/** The freight of a quote, beside a label: its amount for the whole quote, or who bears it. */
export function freightText(terms: Pick<QuoteVersion, 'delivery' | 'freight'>): string {
  const kind = freightKindOf(terms);
  return kind === 'stated' ? texts.stated(formatTomanWithUnit(terms.freight ?? 0)) : texts[kind];
}

/** The freight of a quote in a sentence of its own. */
export const freightSentence = (terms: Pick<QuoteVersion, 'delivery' | 'freight'>): string => texts.is(freightText(terms));
