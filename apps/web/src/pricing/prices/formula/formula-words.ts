import type { PriceFormula } from '@rasteh/contract/pricing/prices';
import { formatPercent, toPersianDigits } from '@rasteh/persian/digits';
import { formatToman } from '@rasteh/persian/money';
import { faFormulas } from '../../../i18n/pricing/formulas.ts';

/** A decimal string in Persian digits. */
const decimal = (text: string): string => toPersianDigits(text.replace('.', '٫'));

/** The steps of a formula in words, such as «دلار × ۰٫۵۲ + ۷٪، سقف ۶۵٬۰۰۰». */
export function formulaWords(
  formula: Pick<PriceFormula, 'percent' | 'plus_amount' | 'min_amount' | 'max_amount' | 'factor'>,
  source: string,
): string {
  const { words } = faFormulas;
  const { factor, percent, plus_amount, min_amount, max_amount } = formula;
  const sum = [
    source,
    factor === null || factor === '1' ? '' : `× ${decimal(factor)}`,
    percent === 0 ? '' : `${percent > 0 ? '+' : '−'} ${formatPercent(Math.abs(percent))}`,
    plus_amount === 0 ? '' : `${plus_amount > 0 ? '+' : '−'} ${formatToman(Math.abs(plus_amount))}`,
  ];
  const bounds = [
    min_amount === null ? '' : words.min(formatToman(min_amount)),
    max_amount === null ? '' : words.max(formatToman(max_amount)),
  ];
  return [sum.filter(Boolean).join(' '), ...bounds].filter(Boolean).join('، ');
}

/** What a formula is computed from, by name. */
export const sourceName = ({ kind, source_price, currency }: PriceFormula): string =>
  kind === 'cost' ? faFormulas.words.cost : ((kind === 'price' ? source_price?.title : currency?.title) ?? '');

/** The amount of a source, as it stands in the working: Toman for amounts of prices and for rates. */
export function sourceAmount(source_amount: string): string {
  const rial = Number(source_amount);
  return Number.isInteger(rial) ? formatToman(rial) : decimal(String(rial / 10));
}
