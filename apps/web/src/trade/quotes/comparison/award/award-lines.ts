import type { Quote } from '@rasteh/contract/trade/quotes/forms';
import type { OwnRfqLine, Rfq } from '@rasteh/contract/trade/rfqs';
import { convertQuantity } from '@rasteh/persian/conversion';
import { type StatedLine, statedLine } from '@rasteh/persian/money/quote-totals';
import { parseQuantity, quantityToThousandths } from '@rasteh/persian/quantity';

/** The title of a line of an RFQ. */
export const lineTitle = ({ product, variation, text }: Pick<OwnRfqLine, 'product' | 'variation' | 'text'>): string =>
  [product?.title ?? text, variation?.title].filter(Boolean).join('، ');

/** A line that can be awarded to a quote: in the RFQ line's unit, `most` in thousandths; `stated` is what its quote states. */
export type AwardOption = { rfq_line_id: number; title: string; unit: string; stated: StatedLine; most: number };

/** The lines that can still be awarded to a quote, limited by the requested, remaining and offered quantities. */
export function awardOptions(rfq: Rfq, quote: Quote): AwardOption[] {
  return rfq.lines.flatMap((asked) => {
    const answer = quote.current.lines.find(({ rfq_line_id }) => rfq_line_id === asked.id);
    const stated = answer && !answer.not_available ? statedLine(answer, asked.unit) : null;
    const offered = stated && convertQuantity(stated.thousandths, stated.ratio);
    const isGiven = quote.awards.some(({ rfq_line_id }) => rfq_line_id === asked.id);
    const left = quantityToThousandths(asked.quantity) - quantityToThousandths(asked.awarded_quantity);
    const most = Math.min(left, offered ?? 0);
    if (!stated || isGiven || most <= 0) return [];
    return [{ rfq_line_id: asked.id, title: lineTitle(asked), unit: asked.unit.title, stated, most }];
  });
}

/** The typed quantity of a line in thousandths: null if it is not above zero; the caller checks it against `most`. */
export function typedThousandths(text: string): number | null {
  const quantity = parseQuantity(text);
  return quantity === null || quantity === '0' ? null : quantityToThousandths(quantity);
}
