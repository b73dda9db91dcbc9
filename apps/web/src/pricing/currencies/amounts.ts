import type { Currency } from '@rasteh/contract/pricing/currencies/rates';
import { formatNumber, parseDecimal } from '@rasteh/persian/digits';
import { fa } from '../../i18n/fa.ts';

type Quoted = Pick<Currency, 'quote_unit'>;

/** Whether an amount is in Rial, which people see and type in Toman. */
export const isInRial = ({ quote_unit }: Quoted): boolean => quote_unit.split('/')[0] === 'IRR';

/** The displayed amount: Rial quotes are converted to Toman, whose unit is not named. */
export function shownAmount({ amount, quote_unit }: Pick<Currency, 'amount' | 'quote_unit'>): { amount: string; unit: string } {
  const [money = '', per] = quote_unit.split('/');
  const isRial = isInRial({ quote_unit });
  const value = formatNumber(isRial ? Number(amount) / 10 : Number(amount));
  if (isRial) return { amount: value, unit: '' };
  return { amount: value, unit: `${fa.currencies.units[money] ?? money}${per ? `/${per}` : ''}` };
}

/** A typed amount as the contract has it: Toman become Rial, exactly. Null for text that is no positive number. */
export function typedAmount(text: string, quoted: Quoted): string | null {
  const decimal = parseDecimal(text);
  if (decimal === null || Number(decimal) <= 0) return null;
  if (!isInRial(quoted)) return decimal;
  const [whole = '', fraction = ''] = decimal.split('.');
  return parseDecimal(`${whole}${fraction.slice(0, 1) || '0'}.${fraction.slice(1)}`);
}
