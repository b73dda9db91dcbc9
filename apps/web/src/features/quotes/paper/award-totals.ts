import type { Quote, QuoteVersion } from '@rasteh/contract/quotes/forms';
import { totalOf } from '@rasteh/persian/conversion';
import { splitVat, vatOn } from '@rasteh/persian/money/vat';
import { quantityToThousandths } from '@rasteh/persian/quantity';

/** The totals of the awarded lines; `freight` is null when the stated freight is for more than these lines. */
export type AwardTotals = Omit<QuoteVersion['totals'], 'freight'> & { freight: number | null };

/** The totals of a quote's awards in Rial, at its own prices; null without awards, or beyond exact numbers. */
export function awardTotals({ current, awards }: Pick<Quote, 'current' | 'awards'>): AwardTotals | null {
  if (awards.length === 0) return null;
  const stated = awards.reduce(
    (sum, { amount, quantity }) => sum + (totalOf(amount, quantityToThousandths(quantity)) ?? Number.NaN),
    0,
  );
  if (!(stated <= Number.MAX_SAFE_INTEGER / 2)) return null;
  const { net, vat } = current.vat_included
    ? splitVat(stated, current.vat_rate)
    : { net: stated, vat: vatOn(stated, current.vat_rate) };
  const isWhole = stated === current.lines.reduce((sum, { total }) => sum + (total ?? 0), 0);
  const freight = isWhole || !current.freight ? (current.freight ?? 0) : null;
  return { lines: net, vat, freight, all: net + vat + (freight ?? 0) };
}
