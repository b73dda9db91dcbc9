import { cityText } from '@rasteh/contract/goods/catalogue/city-text';
import type { PrefillLine, PrefillPrice, PrefillTerms, QuotePrefill } from '@rasteh/contract/trade/quotes/prefill';
import { toPersianDigits } from '@rasteh/persian/digits';
import { rialFromToman } from '@rasteh/persian/money/read';
import { editable, type LineValues, type QuoteValues, validDays } from './quote-values.ts';

/** The price that may fill a line without a question: one that still holds. */
const fillingPrice = (known: PrefillLine | undefined): PrefillPrice | null =>
  known?.price && known.price.age !== 'expired' ? known.price : null;

/** Whether the amount of a line is the supplier's own price, as converted. */
export const isFilled = ({ amount }: Pick<LineValues, 'amount'>, known: PrefillLine | undefined): boolean =>
  known?.price ? rialFromToman(amount) === known.price.amount : false;

const known = (prefill: QuotePrefill | null, { rfq_line_id }: LineValues): PrefillLine | undefined =>
  prefill?.lines.find((line) => line.rfq_line_id === rfq_line_id);

/** The nearest choice for the validity in days. */
const nearestDays = (days: number): number =>
  validDays.reduce<number>((best, next) => (Math.abs(next - days) < Math.abs(best - days) ? next : best), validDays[0]);

/** The terms that a quote starts with. */
function startTerms({ city, credit_days, valid_days, vat_included, delivery, payment }: PrefillTerms) {
  return {
    vat_included,
    delivery,
    payment,
    city: city ? cityText(city) : '',
    credit_days: credit_days === 0 ? '' : toPersianDigits(credit_days),
    valid_days: valid_days === null ? 3 : nearestDays(valid_days),
  };
}

/** Fills empty lines and the terms of a new quote with the supplier's own prices and last terms. */
export function prefilled(values: QuoteValues, prefill: QuotePrefill): QuoteValues {
  const { lead_time_days } = prefill.terms;
  return {
    ...values,
    ...startTerms(prefill.terms),
    lines: values.lines.map((line) => {
      const price = fillingPrice(known(prefill, line));
      if (!price || line.amount !== '' || line.not_available) return line;
      return {
        ...line,
        amount: editable(price.amount),
        lead_time: line.lead_time || toPersianDigits(lead_time_days ?? ''),
      };
    }),
  };
}

/** Amounts that were those of `before` become those of `after`, which is on other terms; typed ones stay. */
export function refilled(values: QuoteValues, before: QuotePrefill, after: QuotePrefill): QuoteValues {
  let hasMoved = false;
  const lines = values.lines.map((line) => {
    const price = fillingPrice(known(after, line));
    if (!price || !isFilled(line, known(before, line)) || isFilled(line, known(after, line))) return line;
    hasMoved = true;
    return { ...line, amount: editable(price.amount) };
  });
  return hasMoved ? { ...values, lines } : values;
}
