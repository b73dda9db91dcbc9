import type { PublicRfq } from '@rasteh/contract/trade/rfqs';
import { cities, NOW, rebar14 } from './market.ts';

const branch = { id: 3, code: 'branch', title: 'شاخه', dimension: 'piece', factor: '1' };
const { id: product_id, category_id, slug, title, status } = rebar14;

/** An open RFQ of two lines, kilograms of rebar and branches of another product, with overrides. */
export function anRfq(part: Partial<PublicRfq> = {}): PublicRfq {
  return {
    id: 11,
    number: 'R-1405-000011',
    title: 'میلگرد سقف',
    description: null,
    files: [],
    city: cities[2] as PublicRfq['city'],
    deadline: new Date(NOW + 2 * 86_400_000 + 3 * 3_600_000).toISOString(),
    audience: 'open',
    version: 1,
    status: 'published',
    lines: [
      {
        id: 101,
        position: 1,
        product: { id: product_id, category_id, slug, title, status },
        variation: null,
        text: '',
        quantity: '1000',
        unit: rebar14.unit,
        target_amount: null,
        note: null,
      },
      {
        id: 102,
        position: 2,
        product: null,
        variation: null,
        text: 'نبشی ۵',
        quantity: '20',
        unit: branch,
        target_amount: 5_000_000,
        note: 'شاخهٔ ۶ متری',
      },
    ],
    buyer: { kind: 'company', user_id: null, name: null, record: null },
    refreshed_at: new Date(NOW - 3_600_000).toISOString(),
    mine: null,
    ...part,
  };
}
