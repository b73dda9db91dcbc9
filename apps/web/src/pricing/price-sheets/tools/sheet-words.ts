import type { SharedPriceSheet, SheetRow } from '@rasteh/contract/pricing/price-sheets';
import { toPersianDigits } from '@rasteh/persian/digits';
import { formatToman } from '@rasteh/persian/money';
import { faPriceSheet as texts } from '../../../i18n/pricing/price-sheet.ts';
import { groupsAt, localPhone } from '../sheet-rows.ts';

/** A row as traders write it: «۱۴ کویر: ۳۸٬۴۵۰». */
function lineOf(row: SheetRow, common: SharedPriceSheet['common']): string {
  const { size, name, amount, unit } = row;
  const price = amount === null ? texts.on_call : formatToman(amount) + (common.unit === null ? ` (${texts.toman(unit)})` : '');
  const terms = texts.terms(row, common);
  return `${[size, name].filter(Boolean).join(' ')}: ${price}${terms ? ` - ${terms}` : ''}`;
}

/** A sheet as a text for messengers at a time (ms): one price in each line, in Persian digits, below its category. */
export function sheetWords(sheet: SharedPriceSheet, now: number): string {
  const { title, supplier, common, phones, stated_at, valid_until, url } = sheet;
  const isValid = valid_until !== null && Date.parse(valid_until) > now;
  const groups = groupsAt(sheet, now).flatMap(({ category, rows }) => [
    '',
    `◾ ${category.title}`,
    ...rows.map((row) => lineOf(row, common)),
  ]);
  return [
    `${title} - ${supplier.title}`,
    ...(stated_at ? [texts.stated(stated_at)] : []),
    texts.basis(common),
    ...groups,
    '',
    ...(isValid ? [texts.until(valid_until)] : []),
    ...(phones.length > 0 ? [texts.phones(phones.map((phone) => toPersianDigits(localPhone(phone))).join('، '))] : []),
    `${texts.live} ${url}`,
  ].join('\n');
}
