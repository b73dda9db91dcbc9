import type { BoardQuerySchema } from '@rasteh/contract/pricing/offers/board';
import type { Delivery, PriceState } from '@rasteh/contract/wire/vocabulary';
import { formatClock, formatJalaliDate, formatJalaliFull } from '@rasteh/persian/calendar/dates';
import { formatNumber, toAsciiDigits } from '@rasteh/persian/digits';
import { formatTomanWithUnit } from '@rasteh/persian/money';
import { formatQuantity } from '@rasteh/persian/quantity';
import type { z } from 'zod';
import type { CategoryNode, Reference } from '../../../goods/catalogue/index.ts';
import type { BoardBasis } from './basis.ts';

type Query = Omit<z.output<typeof BoardQuerySchema>, 'page' | 'per_page'>;

/** Words of an exported board. */
export const texts = {
  sheets: { board: 'نرخ', offers: 'قیمت‌ها' },
  file: 'نرخ',
  deliveries: { factory: 'درِ کارخانه', warehouse: 'تحویل انبار', delivered: 'تحویل در محل' } satisfies Record<Delivery, string>,
  payments: { cash: 'نقد', credit: 'مدت‌دار' },
  vat: { true: 'با ارزش افزوده', false: 'بدون ارزش افزوده' },
  verified: 'فقط تأییدشده',
  states: { available: 'قابل فروش', unavailable: 'ناموجود', on_call: 'تماس بگیرید' } satisfies Record<PriceState, string>,
};

/** What stands above the prices of a supplier: who it is, the moment, and how many prices of how many there are. */
export const supplierHead = (supplier: string, now: number, { shown, total }: { shown: number; total: number }): string[] => [
  `قیمت‌های ${supplier}`,
  `${formatJalaliFull(now)}، ساعت ${formatClock(now)}`,
  ...(shown < total ? [`فقط ${formatNumber(shown)} قیمت از ${formatNumber(total)} قیمت`] : []),
];

/** The columns of what a supplier states of a price, and of its terms. */
const termColumns = [
  { title: 'قیمت اعلامی (تومان)', width: 20 },
  { title: 'واحد', width: 12 },
  { title: 'ارزش افزوده', width: 18 },
  { title: 'پرداخت', width: 12 },
  { title: 'مهلت پرداخت (روز)', width: 16 },
  { title: 'حداقل سفارش', width: 12 },
  { title: 'تحویل', width: 16 },
  { title: 'شهر', width: 14 },
  { title: 'گونه', width: 16 },
  { title: 'وضعیت', width: 14 },
  { title: 'اعتبار تا', width: 18 },
  { title: 'زمان اعلام', width: 18 },
];

/** The columns of the prices of one supplier, whose amounts are in Toman in the comparison unit of each category. */
export const supplierColumns = (with_vat: boolean) => [
  { title: 'کالا', width: 36 },
  { title: `قیمت (تومان، ${texts.vat[with_vat ? 'true' : 'false']})`, width: 26 },
  { title: 'هر', width: 12 },
  ...termColumns,
];

/** The columns of the products and of their offers, whose amounts are in Toman on a basis. */
export function columnsOf(basis: BoardBasis) {
  const per = `تومان، هر ${basis.unit.title}`;
  return {
    board: [
      { title: 'کالا', width: 36 },
      { title: `میانه (${per})`, width: 22 },
      { title: 'کمترین', width: 14 },
      { title: 'بیشترین', width: 14 },
      { title: 'تأمین‌کننده', width: 12 },
      { title: 'تغییر (٪)', width: 10 },
      { title: 'زمان اعلام', width: 18 },
    ],
    offers: [
      { title: 'کالا', width: 36 },
      { title: 'تأمین‌کننده', width: 24 },
      { title: `قیمت (${per})`, width: 22 },
      ...termColumns,
    ],
  };
}

/** A moment in Tehran, which sorts as a text: `1405/09/04 11:30`. */
export const momentText = (at: string): string => toAsciiDigits(`${formatJalaliDate(at)} ${formatClock(at)}`);

/** The chosen filters by name and value. */
function filtersOf(query: Query, { default_unit, scope }: CategoryNode, { cities }: Reference): string[] {
  const { option_ids = [], province_id, delivery, payment, verified, quantity, amount_from, amount_to } = query;
  const levels = scope.flatMap((node) => node.levels);
  const from = amount_from && `از ${formatTomanWithUnit(amount_from)}`;
  const to = amount_to && `تا ${formatTomanWithUnit(amount_to)}`;
  return [
    ...levels.flatMap(({ title, options }) => {
      const chosen = options.filter(({ id }) => option_ids.includes(id)).map((option) => option.title);
      return chosen.length > 0 ? `${title}: ${chosen.join('، ')}` : [];
    }),
    province_id && `استان: ${cities.find(({ province }) => province.id === province_id)?.province.name ?? province_id}`,
    delivery && `تحویل: ${texts.deliveries[delivery]}`,
    payment && `پرداخت: ${texts.payments[payment]}`,
    verified && `تأمین‌کننده: ${texts.verified}`,
    quantity && `مقدار خرید: ${formatQuantity(quantity)} ${default_unit.title}`,
    (from || to) && `قیمت: ${[from, to].filter(Boolean).join(' ')}`,
  ].filter((text): text is string => typeof text === 'string');
}

/** What stands above the columns: title, moment, basis, filters, and how many products of how many there are. */
export function headOf(
  goods: string,
  query: Query,
  basis: BoardBasis,
  { node, reference, now, shown, total }: { node: CategoryNode; reference: Reference; now: number; shown: number; total: number },
): string[] {
  const filters = filtersOf(query, node, reference);
  return [
    `قیمت ${goods}`,
    `${formatJalaliFull(now)}، ساعت ${formatClock(now)}`,
    `مبنا: هر ${basis.unit.title}، ${texts.vat[basis.with_vat ? 'true' : 'false']}؛ میانه = وسط قیمت‌های نقدی معتبر`,
    ...(filters.length > 0 ? [`فیلتر: ${filters.join('؛ ')}`] : []),
    ...(shown < total ? [`فقط ${formatNumber(shown)} کالا از ${formatNumber(total)} کالا`] : []),
  ];
}
