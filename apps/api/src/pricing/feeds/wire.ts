import type { FeedRow } from '@rasteh/contract/pricing/feeds';
import { thousandthsToQuantity } from '@rasteh/persian/quantity';
import { toWire, toWireOrNull } from '../../core/lib/clock.ts';
import type { Reference } from '../../goods/catalogue/index.ts';
import { torobSpec } from './feed-text.ts';
import type { FeedPrice } from './repo.ts';

const RIAL_OF_TOMAN = 10;

/** A public price as a row of a feed. */
export function toRow(price: FeedPrice, reference: Reference, origin: string): FeedRow {
  const { id, product_id, title, variation, slug, image, state, supplier, supplier_handle } = price;
  return {
    id,
    product_id,
    title: variation ? `${title} · ${variation}` : title,
    category: reference.categoriesById.get(price.category_id)?.title ?? '',
    supplier,
    supplier_handle,
    amount: state === 'available' ? price.amount : null,
    currency: 'IRR',
    unit: reference.unitsById.get(price.unit_id)?.title ?? '',
    vat_included: price.vat_included,
    min_quantity: thousandthsToQuantity(price.min_quantity),
    delivery: price.delivery,
    city: reference.citiesById.get(price.city_id)?.name ?? '',
    payment: price.payment,
    credit_days: price.credit_days,
    state,
    valid_until: toWireOrNull(price.valid_until),
    stated_at: toWire(price.stated_at),
    url: `${origin}/products/${product_id}/${encodeURIComponent(slug)}`,
    image: image && `${origin}${image}`,
  };
}

/**
 * A public price as a product of TorobAPI v3 ("Product API v3" of https://github.com/torob/Torob-Sync): amounts in whole Toman, 0 for what
 * is not available.
 */
export function toTorob(price: FeedPrice, reference: Reference, origin: string) {
  const row = toRow(price, reference, origin);
  return {
    page_unique: String(row.id),
    page_url: row.url,
    product_group_id: String(row.product_id),
    title: row.title.slice(0, 500),
    current_price: row.amount === null ? 0 : Math.round(row.amount / RIAL_OF_TOMAN),
    availability: row.amount !== null,
    category_name: row.category.slice(0, 200),
    image_links: row.image ? [row.image] : [],
    spec: torobSpec(row),
    date_added: toWire(price.created_at),
    date_updated: row.stated_at,
    seller_name: row.supplier,
    seller_city: row.city,
  };
}
