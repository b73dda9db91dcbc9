import type { City, Unit } from '@rasteh/contract/goods/catalogue';
import type { Offer } from '@rasteh/contract/pricing/offers';
import { counterPrice, type WeighedPiece } from '@rasteh/persian/conversion';
import { thousandthsToQuantity } from '@rasteh/persian/quantity';
import { toWire, toWireOrNull } from '../../core/lib/clock.ts';
import type { Reference } from '../../goods/catalogue/index.ts';
import { variationRef } from '../../goods/products/index.ts';
import { percentChange } from '../prices/index.ts';
import type { OfferRow } from './repo.ts';

/** The amount in the other unit of the piece, with that unit's title. */
function counterPriceOf(
  amount: number,
  unit: Unit,
  piece: (WeighedPiece & { unit: Unit }) | null,
  { units }: Reference,
): Offer['counter_price'] {
  const counter = counterPrice(amount, unit, piece);
  if (!counter || !piece) return null;
  const other =
    counter.per === 'piece' ? piece.unit : units.find(({ dimension, factor }) => dimension === 'mass' && factor === '1');
  return other ? { amount: counter.amount, unit: other.title } : null;
}

/** A price as returned to the public: amount, change and trend, which ends with the amount, only while it is available. */
export function offerToWire(row: OfferRow, reference: Reference): Offer {
  const { product, variation, supplier, previous_amount } = row;
  const { options_key, ...productRef } = product;
  const amount = row.state === 'available' ? row.amount : null;
  const unit = reference.unitsById.get(row.unit_id) as Unit;
  const piece = variation && variationRef(variation, reference);
  return {
    id: row.id,
    amount,
    currency: 'IRR',
    unit,
    min_quantity: thousandthsToQuantity(row.min_quantity),
    delivery: row.delivery,
    city: reference.citiesById.get(row.city_id) as City,
    vat_included: row.vat_included,
    payment: row.payment,
    credit_days: row.credit_days,
    state: row.state,
    valid_until: toWireOrNull(row.valid_until),
    stated_at: toWire(row.stated_at),
    version: row.version,
    variation: piece,
    comparable_amount: amount === null ? null : row.comparable_amount,
    comparison_unit_id: reference.categoriesById.get(product.category_id)?.default_unit.id ?? row.unit_id,
    product: { ...productRef, options: reference.chosenOptions(options_key) },
    supplier,
    counter_price: amount === null ? null : counterPriceOf(amount, unit, piece, reference),
    change_percent: amount === null || previous_amount === null ? null : percentChange(previous_amount, amount),
    trend: amount === null ? [] : row.trend.map(([, stated]) => stated),
  };
}
