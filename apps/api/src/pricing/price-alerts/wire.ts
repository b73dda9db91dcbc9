import type { PriceAlert } from '@rasteh/contract/pricing/price-alerts';
import { toWire, toWireOrNull } from '../../core/lib/clock.ts';
import type { Reference } from '../../goods/catalogue/index.ts';
import { lowestOf, offersIn, type WatchedOffer } from './offers.ts';
import type { NamedAlert } from './repo.ts';

/** An alert as its user sees it; none for a product whose category is gone. */
export function alertToWire(
  { alert, product, variation }: NamedAlert,
  { offers, reference }: { offers: readonly WatchedOffer[]; reference: Reference },
): PriceAlert[] {
  const unit = reference.categoriesById.get(product.category_id)?.default_unit;
  const city = alert.city_id === null ? undefined : reference.citiesById.get(alert.city_id);
  if (!unit) return [];
  const { id, slug, title, status } = product;
  const lowest = lowestOf(offersIn(offers, alert));
  return [
    {
      id: alert.id,
      kind: alert.kind,
      amount: alert.amount,
      percent: alert.percent,
      base_amount: alert.base_amount,
      is_met: alert.is_met,
      product: status === 'published' ? { id, slug, title } : null,
      variation,
      city: city ? { id: city.id, name: city.name } : null,
      unit,
      lowest_amount: lowest,
      notified_at: toWireOrNull(alert.notified_at),
      notified_amount: alert.notified_amount,
      created_at: toWire(alert.created_at),
    },
  ];
}
