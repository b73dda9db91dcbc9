import type { PrefillLine, PrefillPrice, PrefillTerms, QuotePrefill } from '@rasteh/contract/trade/quotes/prefill';
import { cities, NOW, rebar14 } from './market.ts';

const [city] = cities as [PrefillPrice['city']];

/** The supplier's price of today for the first line of the RFQ of the tests, 384,500 Rial per kilogram, with overrides. */
export const aPrefillPrice = (part: Partial<PrefillPrice> = {}): PrefillPrice => ({
  price_id: 7,
  amount: 384_500,
  stated: { amount: 384_500, unit: rebar14.unit, vat_included: false },
  unit_weight_kg: null,
  variation: null,
  min_quantity: '0',
  delivery: 'warehouse',
  city,
  payment: 'cash',
  credit_days: 0,
  stated_at: new Date(NOW - 3_600_000).toISOString(),
  valid_until: new Date(NOW + 6 * 3_600_000).toISOString(),
  age: 'today',
  differs: [],
  ...part,
});

type Parts = { first?: Partial<PrefillLine>; terms?: Partial<PrefillTerms> };

/** What a quote for the RFQ of the tests starts with: a price for its first line, none for the second, and terms of an earlier quote. */
export const aPrefill = ({ first, terms }: Parts = {}): QuotePrefill => ({
  terms: {
    from: 'quote',
    quoted_at: new Date(NOW - 4 * 86_400_000).toISOString(),
    vat_included: false,
    delivery: 'warehouse',
    city,
    payment: 'cash',
    credit_days: 0,
    valid_days: 3,
    lead_time_days: 2,
    ...terms,
  },
  lines: [
    { rfq_line_id: 101, price: aPrefillPrice(), gap: null, unit: null, others: 0, ...first },
    { rfq_line_id: 102, price: null, gap: 'free_text', unit: null, others: 0 },
  ],
});
