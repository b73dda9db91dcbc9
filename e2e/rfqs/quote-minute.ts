import { now } from '../clock.ts';
import type { Api } from '../users.ts';

/** A price of the supplier, as far as these walks read it; `amount` is Rial for one `unit`. */
export type OwnPrice = {
  id: number;
  amount: number | null;
  state: string;
  version: number;
  stated_at: string;
  product: { id: number; title: string; status: string };
  unit: { id: number; dimension: string; title: string };
};

/** Five available prices of the supplier, each of another product, in the order of the price list. */
export async function fivePrices(supplier: Api): Promise<OwnPrice[]> {
  const all = await supplier.call<OwnPrice[]>('GET', '/api/user/prices?per_page=1000');
  const seen = new Set<number>();
  return all
    .filter(({ amount, state, product }) => {
      if (!amount || state !== 'available' || product.status !== 'published' || seen.has(product.id)) return false;
      seen.add(product.id);
      return true;
    })
    .slice(0, 5);
}

/** Publishes an RFQ for these goods that invites the supplier, and resolves with its id. */
export async function publishRfq(
  { buyer, admin }: { buyer: Api; admin: Api },
  prices: readonly OwnPrice[],
  supplier_id: number,
): Promise<number> {
  const [city] = await buyer.call<{ id: number }[]>('GET', '/api/cities');
  const units = await buyer.call<{ id: number; code: string }[]>('GET', '/api/units');
  const ton = units.find(({ code }) => code === 'ton');
  const { id } = await buyer.call<{ id: number }>('POST', '/api/user/rfq', {
    title: 'آهن‌آلات سولهٔ شیراز',
    lines: prices.map(({ product, unit }) => ({
      product_id: product.id,
      quantity: unit.dimension === 'mass' ? '12' : '40',
      unit_id: unit.dimension === 'mass' ? (ton?.id ?? unit.id) : unit.id,
    })),
    city_id: city?.id,
    deadline: new Date(now() + 48 * 3_600_000).toISOString(),
    invited_ids: [supplier_id],
    publish: true,
  });
  for (const review of await admin.call<{ id: number; version: number }[]>('GET', '/api/admin/reviews'))
    await admin.call('POST', `/api/admin/reviews/${review.id}/approve`, { version: review.version });
  return id;
}
