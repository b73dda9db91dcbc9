import type { SharedQuote } from '@rasteh/contract/trade/quotes';
import { awardTotals } from '@rasteh/contract/trade/quotes/award-totals';
import { formatClock, formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { formatToman } from '@rasteh/persian/money';
import type { Pair, Paper } from '../../../core/lib/pdf/paper.ts';
import { awardedTotal } from '../deals/order-text.ts';
import { paperText } from './paper-text.ts';
import { awardedRow, footOf, inWords, lineDetails, partiesOf, sumsOf, termsOf, unitsOf } from './parts.ts';

const { columns } = paperText;

/** What was awarded of a quote as an order: the awarded lines in the units of the RFQ, their totals, both parties and all terms. */
export function paperOfOrder(shared: SharedQuote, address: { name: string; url: string }): Paper {
  const { quote, seller } = shared;
  const { current, number, rfq, awards } = quote;
  const totals = awardTotals(quote, unitsOf(shared));
  const last = awards
    .map(({ awarded_at }) => awarded_at)
    .toSorted()
    .at(-1);
  const date: Pair[] = last ? [[paperText.order_date, `${formatJalaliDate(last)}، ${formatClock(last)}`]] : [];
  return {
    heading: paperText.order,
    facts: [
      [paperText.quote_number, number],
      [paperText.version(current.version), paperText.statuses[quote.status]],
      ...date,
      [paperText.rfq, rfq.number],
    ],
    blocks: [
      { kind: 'text', text: rfq.title },
      partiesOf(shared),
      {
        kind: 'table',
        columns: [
          { title: columns.position, share: 6 },
          { title: columns.what, share: 40 },
          { title: columns.quantity, share: 15 },
          { title: columns.amount, share: 18 },
          { title: columns.total, share: 21 },
        ],
        rows: awards.map((award, at) => {
          const answer = current.lines.find(({ rfq_line_id }) => rfq_line_id === award.rfq_line_id);
          const total = awardedTotal(shared, award);
          const [position = '', title = '', quantity = '', amount = ''] = awardedRow(shared, at);
          const ready = answer?.lead_time_days == null ? '' : `${columns.lead_time}: ${paperText.days(answer.lead_time_days)}`;
          const small = [answer ? lineDetails(answer) : '', ready].filter(Boolean).join(' — ');
          return [
            { text: position },
            { text: title, small },
            { text: quantity },
            { text: amount },
            { text: total === null ? '' : formatToman(total) },
          ];
        }),
        sums: totals ? sumsOf(totals, current, paperText.all) : [],
      },
      ...(totals?.freight === null ? [{ kind: 'note', text: paperText.freight_apart } as const] : []),
      ...(totals ? [inWords(totals.all)] : []),
      termsOf(current),
      ...(current.note ? [{ kind: 'note', text: current.note } as const] : []),
      ...footOf(shared, address),
    ],
    footer: `${paperText.order} ${number} · ${seller.name}`,
  };
}
