import type { Supplier, SupplierPage } from '@rasteh/contract/supply/suppliers/public';
import { anInventoryServer, aPicture } from './inventories.ts';
import { cities, NOW } from './market.ts';
import type { MarketServer } from './market-server.ts';

const day = [{ from: '08:00', to: '17:30' }];
const [, , tehran] = cities;

/** A verified supplier of rebar in Tehran, open from Saturday to Wednesday, with overrides. */
export const aSupplier = (part: Partial<Supplier> = {}): Supplier => ({
  user_id: 7,
  handle: 'sepahan',
  title: 'فولاد سپاهان',
  about: 'فروش مستقیم از کارخانه.',
  kind: 'company',
  city: tehran as Supplier['city'],
  address: 'بازار آهن، بلوک ۳',
  location: { latitude: 35.6321, longitude: 51.42345 },
  cities: [],
  categories: [{ id: 2, slug: 'rebar', title: 'میلگرد' }],
  logo: null,
  verified: 'verified',
  since: '2022-05-01T08:00:00.000Z',
  prices: 2,
  stated_at: new Date(NOW - 3_600_000).toISOString(),
  reply_minutes: 45,
  hours: {
    week: [day, day, day, day, day, [], []],
    open_on_holidays: false,
    loading_until: '14:00',
    closed_days: [{ from: '2026-12-01', to: '2026-12-02' }],
  },
  ...part,
});

/** The same supplier with all that its page shows. */
export const aSupplierPage = (part: Partial<SupplierPage> = {}): SupplierPage => ({
  ...aSupplier(),
  cover: null,
  about_body: null,
  record: { reply_minutes: 45, answered_percent: 90, awards: 12, awarded_percent: null, rating: null },
  showcase: {
    files: [{ id: 1, kind: 'file', title: 'فهرست قیمت', file: aPicture({ mime: 'application/pdf', widths: [] }) }],
    honors: [{ id: 2, kind: 'honor', title: 'واحد نمونه', year: 1403, issuer: 'اتاق اصناف', file: null }],
    services: [
      { id: 3, kind: 'service', title: 'برش و خم', text: 'تا سایز ۳۲', file: null },
      { id: 4, kind: 'service', title: 'حمل', text: 'تا محل پروژه', file: aPicture() },
    ],
  },
  seen_documents: [{ kind: 'business_licence', seen_at: '2026-11-03T08:00:00.000Z', valid_until: '2027-03-20' }],
  fresh_percent: 96,
  quotes: 182,
  category_prices: [{ category_id: 2, prices: 2 }],
  inventories: 1,
  ...part,
});

/** A market with this supplier, listed and on its page. */
export function aSupplierServer(
  supplier: SupplierPage = aSupplierPage(),
  listed: readonly Supplier[] = [supplier],
): MarketServer {
  const server = anInventoryServer();
  const meta = { current_page: 1, last_page: 1, per_page: 24, total: listed.length };
  server.override.set('/api/suppliers', () => ({ status: 200, body: { data: listed, meta } }));
  server.override.set(`/api/suppliers/${supplier.handle}`, () => ({ status: 200, body: { data: supplier } }));
  server.override.set(`/api/suppliers/${supplier.handle}/stories`, () => ({
    status: 200,
    body: { data: { supplier: { user_id: 7, handle: 'sepahan', title: 'فولاد سپاهان', verified: 'verified' }, stories: [] } },
  }));
  return server;
}
