import type { Currency } from '@rasteh/contract/pricing/currencies/rates';
import type { CurrencySource, CurrencySourceInput } from '@rasteh/contract/pricing/currencies/sources';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { parseDecimal, parseNumber, toPersianDigits } from '@rasteh/persian/digits';
import type { FieldTexts } from '../../../core/forms/stale/changed-fields.ts';
import { faCurrencies } from '../../../i18n/pricing/currencies.ts';
import { faCurrencySources as texts } from '../../../i18n/pricing/currency-sources.ts';
import { isInRial, shownAmount, typedAmount } from '../amounts.ts';

/** A source as its form has it: amounts are in Toman where the currency is in Rial. */
export type TypedSource = {
  url: string;
  path: string;
  factor: string;
  every_minutes: number;
  timeout_s: number;
  most_percent: string;
  least: string;
  most: string;
  header_name: string;
  header_value: string;
};

const shownDecimal = (decimal: string): string => toPersianDigits(decimal).replace('.', '٫');

/** The fields for a source, or for a new one: an amount from half of the current one to twice as much. */
export function toTyped(currency: Currency, source: CurrencySource | undefined): TypedSource {
  const show = (amount: string) => shownAmount({ ...currency, amount }).amount;
  if (!source)
    return {
      url: '',
      path: '',
      factor: shownDecimal(isInRial(currency) ? '10' : '1'),
      every_minutes: 5,
      timeout_s: 10,
      most_percent: shownDecimal('10'),
      least: show(String(Number(currency.amount) / 2)),
      most: show(String(Number(currency.amount) * 2)),
      header_name: '',
      header_value: '',
    };
  const { url, path, factor, every_minutes, timeout_s, most_percent, least, most, header_name } = source;
  const numbers = { factor: shownDecimal(factor), most_percent: shownDecimal(String(most_percent)) };
  const amounts = { least: show(least), most: show(most) };
  return { url, path, every_minutes, timeout_s, ...numbers, ...amounts, header_name: header_name ?? '', header_value: '' };
}

/** What is sent for the fields, or the errors of those that are no numbers; the rest is judged by the API. */
export function toInput(typed: TypedSource, currency: Currency): { body: CurrencySourceInput } | { errors: FieldErrors } {
  const [least, most] = [typedAmount(typed.least, currency), typedAmount(typed.most, currency)];
  const most_percent = parseNumber(typed.most_percent);
  const errors = {
    ...(least === null ? { least: [faCurrencies.amount_missing] } : {}),
    ...(most === null ? { most: [faCurrencies.amount_missing] } : {}),
    ...(most_percent === null || !Number.isInteger(most_percent) ? { most_percent: [texts.percent_missing] } : {}),
  };
  if (least === null || most === null || most_percent === null || Object.keys(errors).length > 0) return { errors };
  const { url, path, factor, every_minutes, timeout_s, header_name, header_value } = typed;
  const body = {
    url: url.trim(),
    path: path.trim(),
    factor: parseDecimal(factor) ?? factor,
    every_minutes,
    timeout_s,
    most_percent,
    least,
    most,
    header_name: header_name.trim() || null,
    ...(header_value ? { header_value } : {}),
  };
  return { body };
}

/** The values of the form by name and in words; the key is shown to no one. */
export const textsOf = (money: 'IRR' | 'USD'): FieldTexts<TypedSource> => ({
  url: [texts.url, ({ url }) => url],
  path: [texts.path, ({ path }) => path],
  factor: [texts.factor, ({ factor }) => factor],
  every_minutes: [texts.every, ({ every_minutes }) => texts.minutes(every_minutes)],
  timeout_s: [texts.timeout, ({ timeout_s }) => texts.seconds(timeout_s)],
  least: [texts.least[money], ({ least }) => least],
  most: [texts.most[money], ({ most }) => most],
  most_percent: [texts.most_percent, ({ most_percent }) => most_percent],
  header_name: [texts.header_name, ({ header_name }) => header_name],
  header_value: [texts.header_value, () => ''],
});
