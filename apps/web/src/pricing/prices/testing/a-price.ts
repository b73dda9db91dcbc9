import type { Price } from '@rasteh/contract/pricing/prices';
import { cities, units } from './market.ts';

/** The current time of the tests: 10:00 in Tehran on a Saturday. */
export const NOW = Date.parse('2026-11-21T06:30:00Z');

const [isfahan] = cities;
const [kilogram] = units;

/** A default price of a supplier, overridden by `part`. */
export function aPrice(part: Partial<Price> = {}): Price {
  return {
    id: 1,
    user_id: 10,
    product: { id: 3, category_id: 2, slug: 'rebar-14', title: 'میلگرد ۱۴', status: 'published' },
    variation: null,
    amount: 384_500,
    previous_amount: 380_000,
    currency: 'IRR',
    unit: kilogram,
    min_quantity: '0',
    delivery: 'factory',
    city: isfahan,
    vat_included: false,
    payment: 'cash',
    credit_days: 0,
    state: 'available',
    valid_until: '2026-11-22T14:30:00Z',
    stated_at: '2026-11-21T06:00:00Z',
    note: null,
    version: 1,
    formula: null,
    ...part,
  };
}
