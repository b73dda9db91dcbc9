import { formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { toAsciiDigits } from '@rasteh/persian/digits';
import { formatTomanWithUnit } from '@rasteh/persian/money';
import type { Sheet } from '../../../core/lib/sheets/sheet.ts';
import type { ComparedPrice } from '../../prices/index.ts';
import { exportTexts } from '../meaning/terms.ts';

/** The columns of an exported list: a price list with these titles is read without any question. */
const columns = [
  { title: 'شناسه', width: 10 },
  { title: 'کالا', width: 45 },
  { title: 'گونه', width: 20 },
  { title: 'قیمت (تومان)', width: 16 },
  { title: 'واحد', width: 14 },
  { title: 'شهر', width: 18 },
  { title: 'تحویل', width: 14 },
  { title: 'پرداخت', width: 12 },
  { title: 'مهلت پرداخت (روز)', width: 11 },
  { title: 'حداقل سفارش', width: 13 },
  { title: 'ارزش افزوده', width: 12 },
  { title: 'وضعیت', width: 14 },
  { title: 'اعتبار تا', width: 13 },
  { title: 'یادداشت', width: 40 },
  // For people only: it is ignored when the list is uploaded again.
  { title: 'مبنای مقایسه', width: 44 },
];

const comparisonText = ({ comparison }: ComparedPrice): string | null =>
  comparison && `${formatTomanWithUnit(comparison.amount)} برای یک ${comparison.unit.title}، بدون ارزش افزوده`;

/** A city with its province, by which it is found again when the sheet is uploaded; once where both have one name. */
const cityOf = ({ city: { name, province } }: ComparedPrice): string =>
  name === province.name ? name : `${name} ${province.name}`;

function rowOf(price: ComparedPrice, now: number): (string | number | null)[] {
  const isOver = price.valid_until !== null && Date.parse(price.valid_until) <= now;
  // An expired price is exported as the available price that it was: uploading it again states it anew.
  const state = isOver && price.state === 'on_call' && price.amount !== null ? 'available' : price.state;
  return [
    price.id,
    price.product.title,
    price.variation?.title ?? null,
    price.amount === null ? null : price.amount / 10,
    price.unit.title,
    cityOf(price),
    exportTexts.delivery[price.delivery],
    exportTexts.payment[price.payment],
    price.credit_days || null,
    Number(price.min_quantity) || null,
    exportTexts.vat(price.vat_included),
    exportTexts.state[state],
    price.valid_until === null || isOver ? null : toAsciiDigits(formatJalaliDate(price.valid_until)),
    price.note,
    comparisonText(price),
  ];
}

/** The sheet of a supplier's prices at `now`. */
export function sheetOfPrices(parts: AsyncIterable<ComparedPrice[]>, now: number): Sheet {
  async function* rows() {
    for await (const part of parts) for (const price of part) yield rowOf(price, now);
  }
  return { name: 'قیمت‌ها', columns, rows: rows() };
}
