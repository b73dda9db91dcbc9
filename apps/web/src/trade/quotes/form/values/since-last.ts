import type { QuoteVersion } from '@rasteh/contract/trade/quotes/forms';
import type { QuotePrefill } from '@rasteh/contract/trade/quotes/prefill';
import type { PublicRfq } from '@rasteh/contract/trade/rfqs';
import { formatTomanWithUnit } from '@rasteh/persian/money';
import { faQuoteForm } from '../../../../i18n/trade/quote-form.ts';
import { faQuotes } from '../../../../i18n/trade/quotes.ts';
import { lineQuantity, lineTitle } from '../../quote-text.ts';

const texts = faQuoteForm.since;

/** What changed since the last version of a quote: its lines, its validity and the supplier's own prices, one sentence each. */
export function changesSince(last: QuoteVersion, rfq: PublicRfq, prefill: QuotePrefill | null, now: number): string[] {
  const answered = new Set(last.lines.map(({ rfq_line_id }) => rfq_line_id));
  const added = rfq.lines.filter(({ id }) => !answered.has(id));
  const gone = last.lines.filter(({ rfq_line_id }) => !rfq.lines.some(({ id }) => id === rfq_line_id)).length;
  const moved = rfq.lines.flatMap((asked) => {
    const said = last.lines.find(({ rfq_line_id }) => rfq_line_id === asked.id);
    const price = prefill?.lines.find(({ rfq_line_id }) => rfq_line_id === asked.id)?.price;
    const isComparable = said?.amount != null && said.alternative === null && said.unit.id === asked.unit.id;
    const isNew = price && price.age !== 'expired' && Date.parse(price.stated_at) > Date.parse(last.sent_at);
    if (!isComparable || !isNew || price.amount === said.amount) return [];
    return [texts.price(lineTitle(asked), formatTomanWithUnit(said.amount ?? 0), formatTomanWithUnit(price.amount))];
  });
  return [
    ...(Date.parse(last.valid_until) <= now ? [texts.expired] : []),
    ...added.map((line) => faQuotes.changes.added(`${lineTitle(line)}، ${lineQuantity(line)}`)),
    ...(gone > 0 ? [texts.gone(gone)] : []),
    ...moved,
  ];
}
