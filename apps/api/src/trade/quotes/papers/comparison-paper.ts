import type { Comparison, Quote } from '@rasteh/contract/trade/quotes/forms';
import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { formatNumber, toPersianDigits } from '@rasteh/persian/digits';
import { formatWholeToman } from '@rasteh/persian/money';
import { formatQuantity } from '@rasteh/persian/quantity';
import type { Paper, PaperCell, PaperTable } from '../../../core/lib/pdf/paper.ts';
import { answerTo, notesOf, titleOf, type Value, wholeRows } from '../comparison/sheet.ts';
import { paperText } from './paper-text.ts';

/** The most quotes that stand side by side on a page. */
const MOST_BESIDE = 4;
const { columns } = paperText;

/** A text of the sheet in Persian digits; numbers of quotes and names of goods in Latin letters keep theirs. */
const written = (text: string): string =>
  text
    .split('؛ ')
    .map((part) => (/[A-Za-z]/.test(part) ? part : toPersianDigits(part)))
    .join('؛ ');

function cellText(value: Value): string {
  // As the page shows what was computed; a count of rows is a number of Toman here.
  if (typeof value === 'number') return formatWholeToman(Math.round(value * 10));
  return written(value ?? '');
}

const cellOf = ([value, remark]: [Value, Value], isBold = false): PaperCell => ({
  text: cellText(value),
  small: cellText(remark),
  isBold,
});

function tableOf({ lines }: Rfq, comparison: Comparison, quotes: readonly Quote[]): PaperTable {
  const isBest = (quote: Quote, line_id: number): boolean =>
    comparison.lines
      .find(({ rfq_line_id }) => rfq_line_id === line_id)
      ?.cells.some(({ quote_id, is_best }) => is_best && quote_id === quote.id) ?? false;
  return {
    kind: 'table',
    columns: [
      { title: columns.position, share: 5 },
      { title: columns.what, share: 26 },
      { title: columns.quantity, share: 11 },
      ...quotes.map(({ supplier }) => ({ title: supplier.title, share: 19 })),
    ],
    rows: [
      ...lines.map((line) => [
        { text: formatNumber(line.position) },
        { text: titleOf(line) },
        { text: `${formatQuantity(line.quantity)} ${line.unit.title}` },
        ...quotes.map((quote) => cellOf(answerTo(comparison, quote, line), isBest(quote, line.id))),
      ]),
      ...wholeRows(comparison).map(([title, of]) => [
        { text: '' },
        { text: written(title) },
        { text: '' },
        ...quotes.map((quote) => cellOf(of(quote))),
      ]),
    ],
    sums: [],
  };
}

/** The quotes of an RFQ side by side, at most four in a table, with the numbers and remarks of the workbook. */
export function paperOfComparison(rfq: Rfq, comparison: Comparison, { url, now }: { url: string; now: number }): Paper {
  const { quotes } = comparison;
  // Tables of about as many quotes each, and one of lines alone where there are no quotes.
  const tables = Math.max(1, Math.ceil(quotes.length / MOST_BESIDE));
  const beside = Math.ceil(quotes.length / tables);
  const groups = Array.from({ length: tables }, (_, at) => quotes.slice(at * beside, (at + 1) * beside));
  return {
    heading: paperText.comparison,
    facts: [
      [paperText.rfq, rfq.number ?? ''],
      [paperText.date, formatJalaliDate(now)],
    ],
    blocks: [
      { kind: 'text', text: rfq.title },
      ...groups.map((group) => tableOf(rfq, comparison, group)),
      ...notesOf(comparison).map((text) => ({ kind: 'note', text: written(text) }) as const),
      { kind: 'address', url, pairs: [[paperText.page, url]], note: paperText.comparison_text },
    ],
    footer: `${paperText.comparison} · ${rfq.number ?? rfq.title}`,
    isLandscape: true,
  };
}
