import type { Comparison, ComparisonCell } from '@rasteh/contract/trade/quotes/forms';
import { formatNumber, toPersianDigits } from '@rasteh/persian/digits';
import { formatTomanWithUnit } from '@rasteh/persian/money';
import { faRfqs } from '../../../i18n/trade/rfqs.ts';

const texts = faRfqs.comparison;

/** A typed percentage in Persian: `36.5` is `۳۶٫۵`. */
export const percentText = (percent: string): string => toPersianDigits(percent).replace('.', '٫');

/** Describes one step of a computation; `units` are the units of the quote and of the RFQ line. */
export function stepText(
  { kind, factor }: ComparisonCell['steps'][number],
  units: { stated: string; asked: string },
  credit_days: number,
): string {
  const percent = percentText(factor ?? '');
  if (kind === 'stated') return texts.steps.stated(units.stated);
  if (kind === 'unit') return texts.steps.unit(units.asked);
  if (kind === 'vat') return texts.steps.vat(percent);
  if (kind === 'freight') return texts.steps.freight(formatTomanWithUnit(Number(factor)));
  return texts.steps.credit(percent, formatNumber(credit_days));
}

/** Names the basis of all totals of a comparison. */
export const basisName = ({ basket, yearly_rate }: Comparison): string =>
  [texts.basis_names[basket.freight], yearly_rate === null ? '' : texts.basis_rate(percentText(`${yearly_rate}`))]
    .filter(Boolean)
    .join('، ');
