import type { SharedQuote } from '@rasteh/contract/trade/quotes';
import type { Award } from '@rasteh/contract/trade/quotes/forms';
import { formatClock, formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { toAsciiDigits } from '@rasteh/persian/digits';
import { awardTotal, quoteTotals } from '@rasteh/persian/money/quote-totals';
import type { Sheet } from '../../../core/lib/sheets/sheet.ts';
import { exportTexts } from '../../../pricing/price-lists/index.ts';
import { freightValue } from '../freight-text.ts';

type Value = string | number | null;
const toman = (rial: number | null): number | null => (rial === null ? null : rial / 10);
const moment = (at: string): string => toAsciiDigits(`${formatJalaliDate(at)} ${formatClock(at)}`);

type Awarded = Pick<SharedQuote, 'quote' | 'rfq_lines'>;

/** What an awarded line costs, as the quote states it, in Rial; null beyond exact numbers. */
export const awardedTotal = ({ quote: { current }, rfq_lines }: Awarded, award: Award): number | null =>
  awardTotal(
    award,
    current.lines.find(({ rfq_line_id }) => rfq_line_id === award.rfq_line_id),
    rfq_lines.find(({ id }) => id === award.rfq_line_id)?.unit,
  );

/** The totals of the awarded lines without freight in Rial; null beyond exact numbers. */
const totalsOf = (shared: Awarded) =>
  quoteTotals(
    shared.quote.awards.map((award) => awardedTotal(shared, award)),
    shared.quote.current,
    0,
  );

/** The rows below the lines: each a title, and what stands beside it. */
function termsOf(shared: SharedQuote): [string, Value][] {
  const { quote, seller, buyer, fingerprint } = shared;
  const { current, number, rfq, awards } = quote;
  const totals = totalsOf(shared);
  const party = ({ name, identity, economic_code, city }: SharedQuote['seller']): string =>
    [name, identity && `شناسه/کد ملی ${identity}`, economic_code && `کد اقتصادی ${economic_code}`, city]
      .filter(Boolean)
      .join('؛ ');
  const [last] = awards
    .map(({ awarded_at }) => awarded_at)
    .toSorted()
    .toReversed();
  const { delivery, city, payment, credit_days, note } = current;
  return [
    ['جمع بدون ارزش افزوده (تومان)', toman(totals?.lines ?? null)],
    [`ارزش افزوده ${current.vat_rate / 100}٪ (تومان)`, toman(totals?.vat ?? null)],
    ['جمع با ارزش افزوده (تومان)', totals && toman(totals.all)],
    ['کرایهٔ همهٔ پیشنهاد (تومان)', freightValue(current)],
    ['فروشنده', party(seller)],
    ['خریدار', party(buyer)],
    ['شمارهٔ پیشنهاد', `${number}، نسخهٔ ${current.version}`],
    ['شمارهٔ درخواست خرید', `${rfq.number}، ${rfq.title}`],
    ['تاریخ سفارش', last ? moment(last) : null],
    ['پرداخت', credit_days > 0 ? `${exportTexts.payment[payment]}، ${credit_days} روز` : exportTexts.payment[payment]],
    ['تحویل', `${exportTexts.delivery[delivery]}، ${city.name}`],
    ['ارزش افزوده در قیمت واحد', exportTexts.vat(current.vat_included)],
    ['اعتبار پیشنهاد تا', moment(current.valid_until)],
    ['یادداشت', note],
    ['کد راستی‌آزمایی سند', fingerprint],
  ];
}

/** The order sheet of a quote: the awarded lines in the units of the RFQ, their totals, both parties and all terms. */
export function sheetOfOrder(shared: SharedQuote): Sheet {
  const { quote, rfq_lines } = shared;
  const columns = [
    { title: 'ردیف', width: 7 },
    { title: 'کالا', width: 44 },
    { title: 'مقدار', width: 14 },
    { title: 'واحد', width: 12 },
    { title: 'قیمت واحد (تومان)', width: 20 },
    { title: 'مبلغ (تومان)', width: 22 },
    { title: 'توضیح', width: 40 },
  ];
  async function* rows(): AsyncGenerator<Value[]> {
    for (const award of quote.awards) {
      const { rfq_line_id, quantity, amount } = award;
      const asked = rfq_lines.find(({ id }) => id === rfq_line_id);
      const answer = quote.current.lines.find((line) => line.rfq_line_id === rfq_line_id);
      const remarks = [
        answer?.alternative && `جایگزین: ${answer.alternative.product?.title ?? answer.alternative.text}`,
        answer &&
          answer.lead_time_days !== null &&
          (answer.lead_time_days === 0 ? 'تحویل فوری' : `آماده در ${answer.lead_time_days} روز`),
        answer?.note,
      ].filter(Boolean);
      yield [
        ...[asked?.position ?? null, asked?.title ?? '', Number(quantity), asked?.unit.title ?? ''],
        ...[toman(amount), toman(awardedTotal(shared, award)), remarks.join('؛ ') || null],
      ];
    }
    yield [];
    for (const [title, value] of termsOf(shared)) yield [null, title, value];
  }
  return { name: `سفارش ${quote.number}`, columns, rows: rows() };
}
