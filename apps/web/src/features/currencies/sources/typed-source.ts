import type { Currency } from '@rasteh/contract/currencies/rates';
import type { CurrencySource, CurrencySourceInput } from '@rasteh/contract/currencies/sources';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { parseDecimal, parseNumber, toPersianDigits } from '@rasteh/persian/digits';
import { faCurrencies } from '../../../i18n/panel/admin/currencies.ts';
import { faCurrencySources as texts } from '../../../i18n/panel/admin/currency-sources.ts';
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

/** The fields for a source, or for a new one: an amount from half of the current one to twice as much. */
export function toTyped(currency: Currency, source: CurrencySource | undefined): TypedSource {
  const show = (amount: string) => shownAmount({ ...currency, amount }).amount;
  if (!source)
    return {
      url: '',
      path: '',
      factor: isInRial(currency) ? '10' : '1',
      every_minutes: 5,
      timeout_s: 10,
      most_percent: '10',
      least: show(String(Number(currency.amount) / 2)),
      most: show(String(Number(currency.amount) * 2)),
      header_name: '',
      header_value: '',
    };
  const { url, path, factor, every_minutes, timeout_s, most_percent, least, most, header_name } = source;
  const shown = { most_percent: String(most_percent), least: show(least), most: show(most), header_name: header_name ?? '' };
  return { url, path, factor, every_minutes, timeout_s, ...shown, header_value: '' };
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

/** The fields of a source that differ, by name and with the values of `after`; the key is shown to no one. */
export function changedFields(before: TypedSource, after: TypedSource, money: 'IRR' | 'USD'): { field: string; value: string }[] {
  const shown: [keyof TypedSource, string, string][] = [
    ['url', texts.url, after.url],
    ['path', texts.path, after.path],
    ['factor', texts.factor, toPersianDigits(after.factor)],
    ['every_minutes', texts.every, texts.minutes(after.every_minutes)],
    ['timeout_s', texts.timeout, texts.seconds(after.timeout_s)],
    ['least', texts.least[money], after.least],
    ['most', texts.most[money], after.most],
    ['most_percent', texts.most_percent, toPersianDigits(after.most_percent)],
    ['header_name', texts.header_name, after.header_name || texts.facts.none],
  ];
  return shown.flatMap(([key, field, value]) => (before[key] === after[key] ? [] : [{ field, value }]));
}
