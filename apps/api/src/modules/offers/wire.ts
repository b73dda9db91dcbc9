import type { City, Unit } from '@rasteh/contract/catalogue';
import type { Offer } from '@rasteh/contract/offers';
import { thousandthsToQuantity } from '@rasteh/persian/quantity';
import { toWire, toWireOrNull } from '../../lib/clock.ts';
import type { Reference } from '../catalogue/index.ts';
import { percentChange } from '../prices/index.ts';
import type { OfferRow } from './repo.ts';

/** A public price as anybody sees it: amount and change only while it is available. */
export function offerToWire(row: OfferRow, reference: Reference): Offer {
  const { product, variation, supplier, previous_amount } = row;
  const { options_key, ...productRef } = product;
  const amount = row.state === 'available' ? row.amount : null;
  return {
    id: row.id,
    amount,
    currency: 'IRR',
    unit: reference.unitsById.get(row.unit_id) as Unit,
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
    variation: variation && {
      id: variation.id,
      title: variation.title,
      unit_weight_kg: variation.unit_weight === null ? null : thousandthsToQuantity(variation.unit_weight),
    },
    product: { ...productRef, options: reference.chosenOptions(options_key) },
    supplier,
    change_percent: amount === null || previous_amount === null ? null : percentChange(previous_amount, amount),
    trend: row.trend.map(([, stated]) => stated),
  };
}
