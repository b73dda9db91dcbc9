import type { Comparison, Quote } from '@rasteh/contract/trade/quotes/forms';
import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { formatNumber, toPersianDigits } from '@rasteh/persian/digits';
import { formatQuantity } from '@rasteh/persian/quantity';
import type { Paper, PaperCell, PaperTable } from '../../../core/lib/pdf/paper.ts';
import { answerTo, notesOf, titleOf, type Value, wholeRows } from '../comparison/sheet.ts';
import { paperText } from './paper-text.ts';

/** So many quotes stand side by side on a page. */
const MOST_BESIDE = 4;
const { columns } = paperText;

/** A text of the sheet in Persian digits; numbers of quotes and names of goods in Latin letters keep theirs. */
const written = (text: string): string => (/[A-Za-z]/.test(text) ? text : toPersianDigits(text));

function cellText(value: Value): string {
  if (typeof value === 'number') return formatNumber(value, { fractionDigits: Number.isInteger(value) ? 0 : 1 });
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
      ...quotes.map(({ supplier }) => ({ title: paperText.per_unit(supplier.title), share: 19 })),
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

/** The quotes of an RFQ side by side, four in a table, with the same numbers and remarks as the workbook. */
export function paperOfComparison(rfq: Rfq, comparison: Comparison, { url, now }: { url: string; now: number }): Paper {
  const { quotes } = comparison;
  const groups = Array.from({ length: Math.ceil(quotes.length / MOST_BESIDE) }, (_, at) =>
    quotes.slice(at * MOST_BESIDE, (at + 1) * MOST_BESIDE),
  );
  return {
    heading: paperText.comparison,
    facts: [
      [paperText.rfq, rfq.number ?? ''],
      [paperText.date, formatJalaliDate(now)],
    ],
    blocks: [
      { kind: 'text', text: rfq.title },
      ...(groups.length > 0 ? groups : [[]]).map((group) => tableOf(rfq, comparison, group)),
      ...notesOf(comparison).map((text) => ({ kind: 'note', text: written(text) }) as const),
      { kind: 'address', url, pairs: [[paperText.page, url]], note: paperText.comparison_text },
    ],
    footer: `${paperText.comparison} · ${rfq.number ?? rfq.title}`,
    isLandscape: true,
  };
}
