import type { Comparison, ComparisonCell, Quote, QuoteLine, QuoteStatus } from '@rasteh/contract/trade/quotes/forms';
import type { OwnRfqLine, Rfq } from '@rasteh/contract/trade/rfqs';
import { formatClock, formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { toAsciiDigits } from '@rasteh/persian/digits';
import { formatWholeToman } from '@rasteh/persian/money';
import type { Sheet } from '../../../core/lib/sheets/sheet.ts';
import { exportTexts } from '../../../pricing/price-lists/index.ts';
import { freightValue } from '../freight-text.ts';

/** A text, or a number of Toman, days or rows. */
export type Value = string | number | null;
const toman = (rial: number | null | undefined): number | null => (rial == null ? null : rial / 10);
const statuses: Record<QuoteStatus, string> = {
  sent: 'در انتظار پاسخ',
  withdrawn: 'پس‌گرفته‌شده',
  declined: 'پذیرفته‌نشده',
  accepted: 'برنده',
  lost: 'برنده‌نشده',
  expired: 'منقضی‌شده',
};
const problems = { not_available: 'ندارد', unit_differs: 'واحد متفاوت', cancelled: 'لغوشده' };
const BEST = 'ارزان‌ترین';
const MISSING = 'پاسخ نداده';

/** The name of a line of an RFQ. */
export const titleOf = ({ product, variation, text }: OwnRfqLine): string =>
  [product?.title ?? text, variation?.title].filter(Boolean).join('، ');
const moment = (at: string): string => toAsciiDigits(`${formatJalaliDate(at)} ${formatClock(at)}`);
const answerOf = (quote: Quote, line: OwnRfqLine): QuoteLine | undefined =>
  quote.current.lines.find(({ rfq_line_id }) => rfq_line_id === line.id);
const cellOf = ({ lines }: Comparison, quote: Quote, line: OwnRfqLine): ComparisonCell | undefined =>
  lines.find(({ rfq_line_id }) => rfq_line_id === line.id)?.cells.find(({ quote_id }) => quote_id === quote.id);

const readyText = (days: number): string => (days === 0 ? 'تحویل فوری' : `آماده در ${days} روز`);

/** The remarks on an answer that are shown next to its amount. */
function remarksOf(quote: Quote, line: OwnRfqLine, cell: ComparisonCell | undefined): string | null {
  const answer = answerOf(quote, line);
  const award = quote.awards.find(({ rfq_line_id }) => rfq_line_id === line.id);
  const remarks = [
    cell?.is_best ? BEST : '',
    award ? `برنده: ${award.quantity} ${line.unit.title}` : '',
    answer?.alternative ? `جایگزین: ${answer.alternative.product?.title ?? answer.alternative.text}` : '',
    answer && answer.lead_time_days !== null && !answer.not_available ? readyText(answer.lead_time_days) : '',
    answer?.note ?? '',
  ].filter(Boolean);
  return remarks.join('؛ ') || null;
}

/** What a quote answers to a line: Toman for one unit of the line or why there is no amount, and the remarks on it. */
export function answerTo(comparison: Comparison, quote: Quote, line: OwnRfqLine): [Value, Value] {
  const cell = cellOf(comparison, quote, line);
  const problem = cell?.problem ? problems[cell.problem] : MISSING;
  return [toman(cell?.basis_amount) ?? problem, remarksOf(quote, line, cell)];
}

/** The rows below the lines, with the properties of a whole quote: each has a number or a text, and a remark. */
export function wholeRows({
  wholes,
  basket,
  yearly_rate,
  quotes,
}: Comparison): [title: string, of: (quote: Quote) => [Value, Value]][] {
  const nameOf = (id: number): string => quotes.find((quote) => quote.id === id)?.supplier.title ?? '';
  const fillers = (quote: Quote): string => {
    const names = new Set(wholeOf(quote)?.filled.map(({ quote_id }) => nameOf(quote_id)));
    return names.size > 0 ? `کمبود از پیشنهاد دیگر: ${[...names].join('، ')}` : '';
  };
  const remarks = (...parts: string[]): string | null => parts.filter(Boolean).join('؛ ') || null;
  const mark = (isBest: boolean | undefined): string => (isBest ? BEST : '');
  const wholeOf = ({ id }: Quote) => wholes.find(({ quote_id }) => quote_id === id);
  const alone = (value: Value): [Value, Value] => [value, null];
  return [
    [
      `جمع ردیف‌های مشترک: ${basket.shared_line_ids.length} ردیف (تومان)`,
      (quote) => [toman(wholeOf(quote)?.shared_amount), mark(wholeOf(quote)?.is_shared_best) || null],
    ],
    [
      `سبد کامل: ${basket.line_ids.length} ردیف (تومان)`,
      (quote) => [
        toman(wholeOf(quote)?.amount),
        remarks(fillers(quote) || mark(wholeOf(quote)?.is_best), leastText(wholeOf(quote))),
      ],
    ],
    ['ردیف‌های بدون پاسخ', (quote) => alone(wholeOf(quote)?.missing_lines ?? null)],
    ['شماره', ({ number, current }) => [number, `نسخهٔ ${current.version}`]],
    ['وضعیت', ({ status }) => alone(statuses[status])],
    [
      'پرداخت',
      ({ current: { payment, credit_days } }) => [
        exportTexts.payment[payment],
        credit_days > 0
          ? `${credit_days} روز؛ ${yearly_rate === null ? 'بدون تعدیل' : `با ${yearly_rate}٪ در سال به نقد تبدیل شد`}`
          : null,
      ],
    ],
    ['تحویل', ({ current: { delivery, city } }) => [exportTexts.delivery[delivery], city.name]],
    ['کرایهٔ همهٔ پیشنهاد (تومان)', ({ current }) => alone(freightValue(current))],
    ['ارزش افزوده در قیمت', ({ current }) => alone(exportTexts.vat(current.vat_included))],
    ['جمع پیشنهاد با ارزش افزوده و کرایه (تومان)', ({ current }) => alone(toman(current.totals.all))],
    ['اعتبار تا', ({ current }) => alone(moment(current.valid_until))],
  ];
}

/** What a basket costs if its suppliers charge a share of their freight alone, where that is less; Toman. */
const leastText = (of: { amount: number | null; least_amount: number | null } | undefined): string =>
  of && of.amount !== null && of.least_amount !== null && of.least_amount < of.amount
    ? `با سهم کرایه دست‌کم ${formatWholeToman(of.least_amount)}`
    : '';

const basisText = ({ basket }: Comparison): string =>
  basket.freight === 'included'
    ? 'هر عدد: تومان برای یک واحد ردیف، بدون ارزش افزوده، با سهم کرایهٔ اعلام‌شده؛ هر جمع کرایهٔ کامل تأمین‌کننده‌هایش را یک بار دارد'
    : 'هر عدد: تومان برای یک واحد ردیف، بدون ارزش افزوده و بدون کرایه؛ کرایهٔ دست‌کم یک پیشنهاد نامشخص است';

const combinationTitle = { included: 'ارزان‌ترین ترکیب', apart: 'ارزان‌ترین ترکیب، بدون کرایه', least: 'کمترین جمع با کرایهٔ کامل' };
/** The combination in a sentence; it is called the cheapest only if it is. */
function combinationText({ basket: { combination, freight } }: Comparison): string | null {
  if (combination?.amount == null) return null;
  const { amount, suppliers, uncovered_line_ids, is_cheapest, rival_amount } = combination;
  const title = combinationTitle[is_cheapest ? freight : 'least'];
  const least = [
    leastText(combination),
    rival_amount === null
      ? ''
      : `اگر کرایه به نسبت خرید حساب شود، ترکیب دیگری با ${formatWholeToman(rival_amount)} تومان ارزان‌تر است`,
  ];
  const uncovered = uncovered_line_ids.length > 0 ? `؛ ${uncovered_line_ids.length} ردیف کامل پوشش داده نشده` : '';
  const notes = least.filter(Boolean).map((text) => `؛ ${text}`);
  return `${title}: ${formatWholeToman(amount)} تومان از ${suppliers} تأمین‌کننده${notes.join('')}${uncovered}`;
}

/** What the numbers are, and the cheapest combination. */
export const notesOf = (comparison: Comparison): string[] =>
  [basisText(comparison), combinationText(comparison)].filter((note) => note !== null);

function sheetOfAnswers({ number, lines }: Rfq, comparison: Comparison): Sheet {
  const { quotes } = comparison;
  const columns = [
    ...[
      { title: 'ردیف', width: 7 },
      { title: 'کالا', width: 38 },
      { title: 'مقدار', width: 12 },
      { title: 'واحد', width: 10 },
    ],
    ...quotes.flatMap(({ supplier: { title } }) => [
      { title: `${title} (تومان برای هر واحد)`, width: 24 },
      { title: `${title}: توضیح`, width: 24 },
    ]),
  ];
  async function* rows() {
    for (const line of lines)
      yield [
        ...[line.position, titleOf(line), Number(line.quantity), line.unit.title],
        ...quotes.flatMap((quote) => answerTo(comparison, quote, line)),
      ];
    for (const [title, of] of wholeRows(comparison)) yield [null, title, null, null, ...quotes.flatMap(of)];
    yield [];
    for (const note of notesOf(comparison)) yield [null, note];
  }
  return { name: `مقایسه ${number ?? ''}`.trim(), columns, rows: rows() };
}

const steps = ['stated', 'unit', 'vat', 'freight', 'credit'] as const;

function sheetOfWorking({ lines }: Rfq, comparison: Comparison): Sheet {
  const columns = [
    ...['ردیف', 'کالا', 'تأمین‌کننده', 'مقدار پیشنهاد', 'واحد پیشنهاد', 'واحد ردیف'],
    ...['قیمت پیشنهاد (تومان)', 'برای واحد ردیف', 'بدون ارزش افزوده', 'با سهم کرایه', 'نقد', 'عدد مقایسه', 'خطا'],
  ].map((title, at) => ({ title, width: at === 1 || at === 2 ? 30 : 16 }));
  async function* rows() {
    for (const line of lines)
      for (const quote of comparison.quotes) {
        const [cell, answer] = [cellOf(comparison, quote, line), answerOf(quote, line)];
        const amounts = steps.map((kind) => toman(cell?.steps.find((step) => step.kind === kind)?.amount));
        yield [
          ...[line.position, titleOf(line), quote.supplier.title],
          ...[answer ? Number(answer.quantity) : null, answer?.unit.title ?? null, line.unit.title],
          ...[...amounts, toman(cell?.basis_amount), cell ? cell.problem && problems[cell.problem] : MISSING],
        ];
      }
  }
  return { name: 'محاسبهٔ عددها', columns, rows: rows() };
}

/** A comparison as two sheets of a workbook: the quotes side by side with remarks, and the calculation of each number. */
export function sheetsOfComparison(rfq: Rfq, comparison: Comparison): [Sheet, Sheet] {
  return [sheetOfAnswers(rfq, comparison), sheetOfWorking(rfq, comparison)];
}
