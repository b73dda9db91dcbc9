import type { FileOnWire } from '@rasteh/contract/reach/files';
import type { InventoryFacets, PublicInventory } from '@rasteh/contract/supply/inventories';
import { cities, NOW, rebar14 } from './market.ts';
import { MarketServer } from './market-server.ts';

const { id, category_id, slug, title } = rebar14;
const supplier = { user_id: 7, handle: 'sepahan', title: 'فولاد سپاهان', verified: 'verified' } as const;

/** A picture of an inventory. */
export const aPicture = (part: Partial<FileOnWire> = {}): FileOnWire => ({
  id: 60,
  category: 'image',
  scope: 'inventory',
  name: 'انبار.png',
  mime: 'image/webp',
  size_bytes: 9_000,
  width: 640,
  height: 480,
  sha256: 'a'.repeat(64),
  is_public: true,
  url: '/api/files/60/a.webp',
  widths: [320, 640],
  created_at: new Date(NOW - 86_400_000).toISOString(),
  ...part,
});

/** A public inventory: 12.5 tons of rebar in Tehran, refreshed an hour ago, with overrides. */
export const anInventory = (part: Partial<PublicInventory> = {}): PublicInventory => ({
  id: 71,
  title: 'میلگرد انبار شادآباد',
  variation: null,
  quantity: '12.5',
  amount: 384_500,
  description: null,
  files: [],
  unit: rebar14.unit,
  city: cities[2] as PublicInventory['city'],
  state: 'available',
  version: 1,
  product: { id, category_id, slug, title },
  supplier,
  refreshed_at: new Date(NOW - 3_600_000).toISOString(),
  expires_at: new Date(NOW + 5 * 86_400_000).toISOString(),
  ...part,
});

/** The counts for one inventory of rebar in Tehran. */
const facets: InventoryFacets = {
  categories: [{ id: 2, slug: 'rebar', title: 'میلگرد', count: 1 }],
  provinces: [{ id: 8, name: 'تهران', count: 1 }],
  states: [
    { state: 'available', count: 1 },
    { state: 'on_call', count: 0 },
  ],
  freshness: [
    { freshness: 'day', count: 1 },
    { freshness: 'week', count: 1 },
    { freshness: 'month', count: 1 },
  ],
  suppliers: [{ ...supplier, count: 1 }],
};

/** A market with these public inventories. */
export function anInventoryServer(inventories: readonly PublicInventory[] = [anInventory()]): MarketServer {
  const server = new MarketServer();
  const meta = { current_page: 1, last_page: 1, per_page: 20, total: inventories.length };
  server.override.set('/api/inventories', () => ({ status: 200, body: { data: inventories, meta } }));
  server.override.set('/api/inventories/facets', () => ({ status: 200, body: { data: facets } }));
  server.override.set('/api/units', () => ({ status: 200, body: { data: [rebar14.unit] } }));
  server.override.set('/api/cities', () => ({ status: 200, body: { data: cities } }));
  for (const one of inventories) server.override.set(`/api/inventories/${one.id}`, () => ({ status: 200, body: { data: one } }));
  return server;
}
