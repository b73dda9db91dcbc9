import type { Award, Quote, QuoteVersion } from '@rasteh/contract/trade/quotes/forms';
import { thousandthsToQuantity } from '@rasteh/persian/quantity';
import { toWire } from '../../core/lib/clock.ts';
import type { AwardRow } from './awards-repo.ts';
import type { Content } from './content.ts';
import type { QuoteRow } from './repo.ts';

/** A version as it was sent. */
export const versionToWire = ({ version, sent_at, content }: QuoteRow['sent']): QuoteVersion => ({
  version,
  sent_at: toWire(sent_at),
  ...(content as Content),
});

const awardToWire = ({ id, rfq_line_id, quote_id, quote_version, quantity, amount, awarded_at }: AwardRow): Award => ({
  id,
  rfq_line_id,
  quote_id,
  quote_version,
  amount,
  quantity: thousandthsToQuantity(quantity),
  awarded_at: toWire(awarded_at),
});

/** What was awarded of some quotes, and how many of their awards were cancelled. */
export type Awarded = { awards: readonly AwardRow[]; cancelled: ReadonlyMap<number, number> };

/** A quote as both of its sides see it. */
export function quoteToWire({ quote, rfq, supplier, is_supplier_active, sent }: QuoteRow, { awards, cancelled }: Awarded): Quote {
  const { id, number, status, decline_reason, created_at } = quote;
  return {
    id,
    number,
    rfq: { id: rfq.id, number: rfq.number ?? '', title: rfq.title, deadline: toWire(rfq.deadline) },
    supplier,
    is_supplier_active,
    status,
    current: versionToWire(sent),
    awards: awards.filter(({ quote_id }) => quote_id === id).map(awardToWire),
    cancelled_awards: cancelled.get(id) ?? 0,
    decline_reason,
    created_at: toWire(created_at),
  };
}
