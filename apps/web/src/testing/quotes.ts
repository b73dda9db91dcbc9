import type { Quote, QuoteVersion } from '@rasteh/contract/trade/quotes/forms';
import { cities, NOW, rebar14 } from './market.ts';

const [city] = cities as [QuoteVersion['city']];

/** A version that answers the first line of the RFQ of the tests, with overrides. */
export const aVersion = (part: Partial<QuoteVersion> = {}): QuoteVersion => ({
  version: 1,
  sent_at: new Date(NOW - 60_000).toISOString(),
  vat_included: false,
  vat_rate: 1_000,
  city,
  delivery: 'warehouse',
  freight: null,
  payment: 'cash',
  credit_days: 0,
  note: null,
  valid_until: new Date(NOW + 3 * 86_400_000).toISOString(),
  lines: [
    {
      rfq_line_id: 101,
      not_available: false,
      amount: 384_500,
      unit: rebar14.unit,
      quantity: '1000',
      unit_weight_kg: null,
      lead_time_days: 2,
      alternative: null,
      note: null,
      total: 384_500_000,
    },
  ],
  totals: { lines: 384_500_000, vat: 38_450_000, freight: 0, all: 422_950_000 },
  ...part,
});

/** A quote that waits for its buyer, with overrides. */
export const aQuote = (part: Partial<Quote> = {}): Quote => ({
  id: 4,
  number: 'P-1405-000004',
  status: 'sent',
  is_supplier_active: true,
  current: aVersion(),
  awards: [],
  cancelled_awards: 0,
  decline_reason: null,
  rfq: { id: 11, number: 'R-1405-000011', title: 'میلگرد سقف', deadline: new Date(NOW + 2 * 86_400_000).toISOString() },
  supplier: { user_id: 5, handle: 'yazd', title: 'نورد یزد', verified: 'none' },
  created_at: new Date(NOW - 60_000).toISOString(),
  ...part,
});
