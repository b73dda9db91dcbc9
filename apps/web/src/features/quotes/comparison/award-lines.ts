import type { Quote, QuoteLine } from '@rasteh/contract/quotes/forms';
import type { OwnRfqLine, Rfq } from '@rasteh/contract/rfqs';
import { convertAmount, convertQuantity, ratioBetween, totalOf } from '@rasteh/persian/conversion';
import { parseQuantity, quantityToThousandths } from '@rasteh/persian/quantity';

/** The title of a line of an RFQ. */
export const lineTitle = ({ product, variation, text }: Pick<OwnRfqLine, 'product' | 'variation' | 'text'>): string =>
  [product?.title ?? text, variation?.title].filter(Boolean).join('، ');

/** A line that can be awarded to a quote: in the RFQ line's unit, `most` in thousandths, `amount` the quoted Rial per unit. */
export type AwardOption = { rfq_line_id: number; title: string; unit: string; amount: number; most: number };

function offered(answer: QuoteLine, asked: OwnRfqLine): { quantity: number; amount: number } | null {
  const counted = [answer.unit, asked.unit].find(({ dimension }) => dimension !== 'mass');
  const { unit_weight_kg } = answer;
  const ratio = ratioBetween(answer.unit, asked.unit, counted && unit_weight_kg ? { unit: counted, unit_weight_kg } : null);
  if (!ratio || answer.amount === null || answer.not_available) return null;
  const quantity = convertQuantity(quantityToThousandths(answer.quantity), ratio);
  const amount = convertAmount(answer.amount, ratio);
  return quantity && amount ? { quantity, amount } : null;
}

/** The lines that can still be awarded to a quote, limited by the requested, remaining and offered quantities. */
export function awardOptions(rfq: Rfq, quote: Quote): AwardOption[] {
  return rfq.lines.flatMap((asked) => {
    const answer = quote.current.lines.find(({ rfq_line_id }) => rfq_line_id === asked.id);
    const offer = answer && offered(answer, asked);
    const isGiven = quote.awards.some(({ rfq_line_id }) => rfq_line_id === asked.id);
    const left = quantityToThousandths(asked.quantity) - quantityToThousandths(asked.awarded_quantity);
    const most = Math.min(left, offer?.quantity ?? 0);
    if (!offer || isGiven || most <= 0) return [];
    return [{ rfq_line_id: asked.id, title: lineTitle(asked), unit: asked.unit.title, amount: offer.amount, most }];
  });
}

/** The typed quantity of a line in thousandths: null if it is not above zero; the caller checks it against `most`. */
export function typedThousandths(text: string): number | null {
  const quantity = parseQuantity(text);
  return quantity === null || quantity === '0' ? null : quantityToThousandths(quantity);
}

/** The total of the lines at the quoted amounts, in Rial; null beyond exact numbers. */
export function awardTotal(lines: readonly { amount: number; thousandths: number }[]): number | null {
  const totals = lines.map(({ amount, thousandths }) => totalOf(amount, thousandths));
  const sum = totals.reduce<number>((all, total) => all + (total ?? Number.NaN), 0);
  return Number.isSafeInteger(sum) ? sum : null;
}
