import type { City, Unit } from '@rasteh/contract/goods/catalogue';
import type { Price, PriceArchive, PriceFormula } from '@rasteh/contract/pricing/prices';
import { thousandthsToQuantity } from '@rasteh/persian/quantity';
import { toWire, toWireOrNull } from '../../core/lib/clock.ts';
import type { Reference } from '../../goods/catalogue/index.ts';
import { variationRef } from '../../goods/products/index.ts';
import type { ArchiveRow } from './archives/archives-repo.ts';
import type { NamedPrice } from './repo.ts';
import { stateNow } from './rules.ts';

/** What a price is returned with: the names of units and cities, the time, and the formulas by the id of the price. */
export type Showing = { reference: Reference; now: number; formulas: ReadonlyMap<number, PriceFormula> };

/** A price as returned to its owner at `now`. */
export function priceToWire(price: NamedPrice, { reference, now, formulas }: Showing): Price {
  const { product, variation } = price;
  return {
    id: price.id,
    user_id: price.user_id,
    product,
    variation: variation && variationRef(variation, reference),
    amount: price.amount,
    previous_amount: price.previous_amount,
    currency: 'IRR',
    unit: reference.unitsById.get(price.unit_id) as Unit,
    min_quantity: thousandthsToQuantity(price.min_quantity),
    delivery: price.delivery,
    city: reference.citiesById.get(price.city_id) as City,
    vat_included: price.vat_included,
    payment: price.payment,
    credit_days: price.credit_days,
    state: stateNow(price, now),
    valid_until: toWireOrNull(price.valid_until),
    stated_at: toWire(price.stated_at),
    note: price.note,
    version: price.version,
    formula: formulas.get(price.id) ?? null,
  };
}

/**
 * A price with its amount on the basis of comparison, in Rial without value added tax for one `unit`; null if it cannot be
 * converted.
 */
export type ComparedPrice = Price & { comparison: { amount: number; unit: Unit } | null };

export function comparedToWire(price: NamedPrice, showing: Showing): ComparedPrice {
  const unit = showing.reference.categoriesById.get(price.product.category_id)?.default_unit;
  const { comparable_amount: amount } = price;
  return { ...priceToWire(price, showing), comparison: unit && amount !== null ? { amount, unit } : null };
}

/** An archive of a price, with the state it was stored in. */
export function archiveToWire(archive: ArchiveRow): PriceArchive {
  return {
    id: archive.id,
    price_id: archive.price_id,
    amount: archive.amount,
    currency: 'IRR',
    min_quantity: thousandthsToQuantity(archive.min_quantity),
    delivery: archive.delivery,
    vat_included: archive.vat_included,
    payment: archive.payment,
    credit_days: archive.credit_days,
    state: archive.state,
    valid_until: toWireOrNull(archive.valid_until),
    stated_at: toWire(archive.stated_at),
    note: archive.note,
    replaced_at: toWire(archive.replaced_at),
    actor_id: archive.actor_id,
    reason: archive.reason,
    source: archive.by_formula ? 'formula' : archive.source,
  };
}
