import type { SharedQuote } from '@rasteh/contract/trade/quotes';
import { awardTotals } from '@rasteh/contract/trade/quotes/award-totals';
import { formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { formatNumber } from '@rasteh/persian/digits';
import { formatToman } from '@rasteh/persian/money';
import { formatQuantity } from '@rasteh/persian/quantity';
import type { Paper, PaperBlock, PaperTable } from '../../../core/lib/pdf/paper.ts';
import { paperText } from './paper-text.ts';
import { awardedRow, footOf, inWords, lineDetails, partiesOf, sumsOf, termsOf, unitsOf } from './parts.ts';

const { columns } = paperText;

function tableOf({ quote, rfq_lines }: SharedQuote): PaperTable {
  const { current } = quote;
  return {
    kind: 'table',
    columns: [
      { title: columns.position, share: 6 },
      { title: columns.what, share: 36 },
      { title: columns.quantity, share: 13 },
      { title: columns.amount, share: 16 },
      { title: columns.lead_time, share: 11 },
      { title: columns.total, share: 18 },
    ],
    rows: current.lines.map((line, at) => {
      const asked = rfq_lines.find(({ id }) => id === line.rfq_line_id);
      return [
        { text: formatNumber(asked?.position ?? at + 1) },
        { text: asked?.title ?? '', small: lineDetails(line) },
        { text: `${formatQuantity(line.quantity)} ${line.unit.title}` },
        { text: line.amount === null ? paperText.not_available : formatToman(line.amount) },
        { text: line.lead_time_days === null ? '' : paperText.days(line.lead_time_days) },
        { text: line.total === null ? '' : formatToman(line.total) },
      ];
    }),
    sums: sumsOf(current.totals, current, quote.awards.length > 0 ? paperText.offered : paperText.all),
  };
}

/** What was awarded of a quote, with its totals; nothing where they cannot be exact. */
function awardsOf(shared: SharedQuote): PaperBlock[] {
  const totals = awardTotals(shared.quote, unitsOf(shared));
  if (!totals) return [];
  return [
    { kind: 'title', text: paperText.awards },
    {
      kind: 'table',
      columns: [
        { title: columns.position, share: 6 },
        { title: columns.what, share: 50 },
        { title: columns.quantity, share: 18 },
        { title: columns.amount, share: 26 },
      ],
      rows: shared.quote.awards.map((_, at) => awardedRow(shared, at).map((text) => ({ text }))),
      sums: sumsOf(totals, shared.quote.current, paperText.won),
    },
    ...(totals.freight === null ? [{ kind: 'note', text: paperText.freight_apart } as const] : []),
    inWords(totals.all),
  ];
}

/** A quote as a proforma, as its printed page has it. `address` is where a reader can verify it. */
export function paperOfQuote(shared: SharedQuote, address: { name: string; url: string }): Paper {
  const { quote, seller } = shared;
  const { current, number, rfq, status, awards } = quote;
  return {
    heading: paperText.quote,
    facts: [
      [paperText.number, number],
      [paperText.version(current.version), paperText.statuses[status]],
      [paperText.date, formatJalaliDate(current.sent_at)],
      [paperText.rfq, rfq.number],
      [paperText.valid_until, formatJalaliDate(current.valid_until)],
    ],
    blocks: [
      { kind: 'text', text: rfq.title },
      partiesOf(shared),
      tableOf(shared),
      ...(awards.length > 0 ? awardsOf(shared) : [inWords(current.totals.all)]),
      termsOf(current),
      ...(current.note ? [{ kind: 'note', text: current.note } as const] : []),
      ...footOf(shared, address),
    ],
    footer: `${paperText.quote} ${number} · ${seller.name}`,
  };
}
