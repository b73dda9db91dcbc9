import type { Rfq } from '@rasteh/contract/rfqs';
import { cities, NOW, rebar14 } from './market.ts';
import { MarketServer } from './market-server.ts';

const kilogram = rebar14.unit;
/** Units as the api lists them. */
export const units = [kilogram, { id: 2, code: 'ton', title: 'تن', dimension: 'mass', factor: '1000' }] as const;
const [city = { id: 1, name: 'اصفهان', province: { id: 10, name: 'اصفهان' } }] = cities;
const inHours = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();

/** An RFQ of two lines that takes answers, but for what is said. */
export function anRfq(part: Partial<Rfq> = {}): Rfq {
  const { id, category_id, slug, title, status } = rebar14;
  const line = { variation: null, target_amount: null, target_shown: false, note: null, awarded_quantity: '0' };
  return {
    ...{ id: 40, user_id: 5, number: 'R-1405-000040', title: 'میلگرد سقف', description: null, city, audience: 'open' },
    lines: [
      {
        ...line,
        id: 401,
        position: 1,
        product: { id, category_id, slug, title, status },
        text: '',
        quantity: '10',
        unit: units[1],
      },
      { ...line, id: 402, position: 2, product: null, text: 'نبشی ۵', quantity: '20', unit: kilogram },
    ],
    ...{ deadline: inHours(48), invitations: [], status: 'published', is_fully_awarded: false, rejection: null },
    ...{ has_pending_edit: false, quotes_count: 0, refreshed_at: inHours(-30), next_refresh_at: inHours(-6), version: 3 },
    created_at: inHours(-31),
    ...part,
  };
}

/** The api of a market with a buyer who is logged in, whose RFQs these are. */
export function aBuyersServer(rfqs: Rfq[]): MarketServer {
  const server = new MarketServer();
  server.me = { id: 5, name: 'خریدار', role: 'user', mobile: '+989120000005', supplier: null };
  const ok = (data: unknown) => ({ status: 200, body: { data } });
  const page = (data: unknown[]) => {
    const meta = { current_page: 1, last_page: 1, per_page: 20, total: data.length };
    return { status: 200, body: { data, meta } };
  };
  server.override.set('/api/user/rfq', () => page(rfqs));
  for (const rfq of rfqs) server.override.set(`/api/user/rfq/${rfq.id}`, () => ok(rfq));
  server.override.set('/api/units', () => ok(units));
  server.override.set('/api/cities', () => ok(cities));
  server.override.set('/api/user/variations', () => page([]));
  const supplier = { user_id: 7, handle: 'sepahan', title: 'فولاد سپاهان', city, verified: 'verified' };
  server.override.set('/api/suppliers', () => page([supplier]));
  return server;
}
