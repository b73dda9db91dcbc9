import { awardTotal, quoteTotals } from '@rasteh/persian/money/quote-totals';
import type { Unit } from '../../goods/catalogue.ts';
import type { Quote, QuoteVersion } from './forms.ts';

/** The totals of the awarded lines; `freight` is null when the stated freight is for more than these lines. */
export type AwardTotals = Omit<QuoteVersion['totals'], 'freight'> & { freight: number | null };
/** The unit of a line of the RFQ; undefined while it is not known. */
export type UnitOfLine = (line_id: number) => Unit | undefined;

/**
 * The totals of a quote's awards in Rial, as the quote states them.
 *
 * @returns null without awards, or beyond exact numbers.
 * @example
 * awardTotals({ awards: [] }, () => undefined) // → null
 */
export function awardTotals({ current, awards }: Pick<Quote, 'current' | 'awards'>, unitOf: UnitOfLine): AwardTotals | null {
  if (awards.length === 0) return null;
  const stated = awards.map((award) => {
    const line = current.lines.find(({ rfq_line_id }) => rfq_line_id === award.rfq_line_id);
    return awardTotal(award, line, unitOf(award.rfq_line_id));
  });
  const sum = stated.reduce<number>((all, total) => all + (total ?? 0), 0);
  const isWhole = sum === current.lines.reduce((all, { total }) => all + (total ?? 0), 0);
  const freight = isWhole || !current.freight ? (current.freight ?? 0) : null;
  const totals = quoteTotals(stated, current, freight ?? 0);
  return totals && Object.assign(totals, { freight });
}
