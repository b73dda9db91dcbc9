import type { Unit } from '@rasteh/contract/goods/catalogue';
import type { SkuEntry } from '@rasteh/contract/goods/products/skus';
import { thousandthsToQuantity } from '@rasteh/persian/quantity';
import { toWire } from '../../../core/lib/clock.ts';
import type { Reference } from '../../catalogue/index.ts';
import type { NamedSku } from './repo.ts';

/** A SKU with what it names, as its user sees it. */
export function skuToWire({ sku, product, variation, updated_at }: NamedSku, { unitsById }: Reference): SkuEntry {
  if (!variation) return { sku, product, variation: null, updated_at: toWire(updated_at) };
  const { unit_id, unit_weight, ...named } = variation;
  const unit_weight_kg = unit_weight === null ? null : thousandthsToQuantity(unit_weight);
  const unit = unitsById.get(unit_id) as Unit;
  return { sku, product, variation: { ...named, unit, unit_weight_kg }, updated_at: toWire(updated_at) };
}
