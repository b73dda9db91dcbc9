import type { FileOnWire } from '@rasteh/contract/reach/files';
import type { Inventory, InventoryContent, PublicInventory } from '@rasteh/contract/supply/inventories';
import { inventoryLimits } from '@rasteh/contract/wire/limits';
import { thousandthsToQuantity } from '@rasteh/persian/quantity';
import { toWire, toWireOrNull } from '../../core/lib/clock.ts';
import { nextRefresh } from '../../core/lib/cooldown.ts';
import type { Reference } from '../../goods/catalogue/index.ts';
import { variationRef } from '../../goods/products/index.ts';
import type { Content } from './content.ts';
import type { PublicRow } from './public-repo.ts';
import type { InventoryRow, Named } from './repo.ts';

/** The names of units, cities, products and variations of an inventory; foreign keys guarantee that each exists. */
export type Names = { reference: Reference; named: Named };
const required = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error('an inventory names what is not there');
  return found;
};
const stateOf = (amount: number | null) => (amount === null ? 'on_call' : 'available');

/** The content of an inventory, or of an edit. */
export function contentToWire(
  content: Omit<Content, 'file_ids'>,
  { reference, named }: Names,
  files: FileOnWire[],
): InventoryContent {
  const { product_id, variation_id, title, quantity, unit_id, amount, city_id, description, valid_days } = content;
  return {
    product: required(named.products.get(product_id)),
    variation: variation_id === null ? null : variationRef(required(named.variations.get(variation_id)), reference),
    title,
    amount,
    description,
    files,
    valid_days,
    quantity: thousandthsToQuantity(quantity),
    unit: required(reference.unitsById.get(unit_id)),
    city: required(reference.citiesById.get(city_id)),
  };
}

type OwnParts = {
  files: FileOnWire[];
  rejection: string | null;
  change_request: string | null;
  pending_edit: InventoryContent | null;
};

/** An inventory as returned to its supplier. */
export function inventoryToWire(row: InventoryRow, names: Names, { files, ...parts }: OwnParts): Inventory {
  const { id, user_id, status, refreshed_at, version } = row;
  return {
    id,
    user_id,
    status,
    version,
    ...contentToWire(row, names, files),
    ...parts,
    state: stateOf(row.amount),
    refreshed_at: toWireOrNull(refreshed_at),
    next_refresh_at: refreshed_at === null ? null : toWire(nextRefresh(refreshed_at, inventoryLimits)),
    expires_at: toWireOrNull(row.expires_at),
    created_at: toWire(row.created_at),
  };
}

/** An inventory as returned to the public. */
export function publicInventoryToWire(row: PublicRow, reference: Reference, files: FileOnWire[]): PublicInventory {
  const { id, title, amount, description, version, product, supplier, variation } = row;
  return {
    id,
    title,
    amount,
    description,
    version,
    product,
    supplier,
    files,
    variation: variation && variationRef(variation, reference),
    quantity: thousandthsToQuantity(row.quantity),
    unit: required(reference.unitsById.get(row.unit_id)),
    city: required(reference.citiesById.get(row.city_id)),
    state: stateOf(amount),
    refreshed_at: toWire(row.refreshed_at ?? 0),
    expires_at: toWire(row.expires_at ?? 0),
  };
}
