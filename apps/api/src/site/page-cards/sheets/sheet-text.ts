import type { SharedPriceSheet, SheetRow } from '@rasteh/contract/pricing/price-sheets';
import { formatClock, formatJalaliDay, formatJalaliFull } from '@rasteh/persian/calendar/dates';
import { formatNumber, toPersianDigits } from '@rasteh/persian/digits';
import { formatQuantity } from '@rasteh/persian/quantity';

const deliveries: Record<SheetRow['delivery'], string> = {
  factory: 'درِ کارخانه',
  warehouse: 'تحویل انبار',
  delivered: 'تحویل در محل',
};
const vat = (isIncluded: boolean) => (isIncluded ? 'با ارزش افزوده' : 'بدون ارزش افزوده');

/** The words on pictures of price sheets. */
export const sheetText = {
  on_call: 'تماس بگیرید',
  on_call_only: 'قیمت را تلفنی بپرسید',
  empty: 'امروز قیمتی اعلام نشده است',
  moment: (at: string) => `${formatJalaliFull(at)}، ساعت ${formatClock(at)}`,
  until: (at: string) => `اعتبار قیمت‌ها تا ${formatJalaliFull(at)}، ساعت ${formatClock(at)}`,
  until_short: (at: string) => `معتبر تا ${formatJalaliDay(at)}، ساعت ${formatClock(at)}`,
  picture: (at: number, of: number) => `تصویر ${formatNumber(at)} از ${formatNumber(of)}`,
  toman: (unit: string | null) => (unit === null ? 'تومان' : `تومان، هر ${unit}`),
  /** The terms above the rows. */
  basis: ({ unit, vat_included, delivery, city }: SharedPriceSheet['common']): string[] => [
    sheetText.toman(unit),
    ...(vat_included === null ? [] : [vat(vat_included)]),
    ...(delivery === null ? [] : [deliveries[delivery]]),
    ...(city === null ? [] : [city]),
  ],
  /** The terms of a row that do not stand above. */
  terms: (row: SheetRow, common: SharedPriceSheet['common']): string =>
    [
      row.delivery !== common.delivery && deliveries[row.delivery],
      row.city !== common.city && row.city,
      common.vat_included === null && row.amount !== null && vat(row.vat_included),
      row.payment === 'credit' && `مدت‌دار ${formatNumber(row.credit_days)} روزه`,
      row.min_quantity !== '0' && `حداقل ${formatQuantity(row.min_quantity)} ${row.min_unit}`,
      row.valid_until && row.valid_until !== common.valid_until && `تا ${formatClock(row.valid_until)}`,
    ]
      .filter(Boolean)
      .join('، '),
  phones: (phones: readonly string[]) => `تلفن: ${phones.map((phone) => toPersianDigits(`0${phone.slice(3)}`)).join('، ')}`,
  live: (address: string) => `قیمت لحظه‌ای: ${address}`,
  prices: (count: number) => `${formatNumber(count)} قیمت`,
};
