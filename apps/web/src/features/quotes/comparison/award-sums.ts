import type { Comparison, Quote } from '@rasteh/contract/quotes/forms';
import { basisTotal, partTotal, quoteTotals } from '@rasteh/persian/money/quote-totals';
import type { Taken } from './award-choice.ts';

const statedOf = (taken: readonly Taken[]) => taken.map(({ stated, thousandths }) => partTotal(stated, thousandths));

/** The total of what is chosen of one quote, on the basis of the table and by the arithmetic of its totals, in Rial. */
export function basisOf({ current }: Quote, taken: readonly Taken[], { basket, yearly_rate }: Comparison): number | null {
  const { vat_included, vat_rate, credit_days } = current;
  const freight = basket.freight === 'included' ? (current.freight ?? 0) : 0;
  const whole = current.lines.reduce((sum, { total }) => sum + (total ?? 0), 0);
  return basisTotal(statedOf(taken), { vat_included, vat_rate, freight, whole, credit_days, yearly_rate });
}

/** The total of all that is chosen, on the basis of the table, in Rial; null beyond exact numbers. */
export function chosenTotal(taken: readonly Taken[], comparison: Comparison): number | null {
  const totals = [...Map.groupBy(taken, ({ quote }) => quote)].map(([quote, lines]) => basisOf(quote, lines, comparison));
  const sum = totals.reduce<number>((all, total) => all + (total ?? Number.NaN), 0);
  return Number.isSafeInteger(sum) ? sum : null;
}

/** What the chosen goods of one quote cost with VAT and without freight, as its proforma will state them, in Rial. */
export const payableOf = ({ current }: Quote, taken: readonly Taken[]): number | null =>
  quoteTotals(statedOf(taken), current, 0)?.all ?? null;
