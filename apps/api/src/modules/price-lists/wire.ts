import type { City, Unit } from '@rasteh/contract/catalogue';
import { priceLimits, priceListLimits } from '@rasteh/contract/limits';
import type { PriceListRow } from '@rasteh/contract/price-list-rows';
import { type PriceList, type PriceListCounts, priceListFailures } from '@rasteh/contract/price-lists';
import { thousandthsToQuantity } from '@rasteh/persian/quantity';
import { toWire, toWireOrNull } from '../../lib/clock.ts';
import type { Reference } from '../catalogue/index.ts';
import { percentChange } from '../prices/index.ts';
import type { KnownProduct, KnownVariation } from './lookups-repo.ts';
import type { countByKind, ListRow, RowRow } from './repo.ts';

/** The counts of a list without rows. */
export const noCounts: PriceListCounts = {
  ...{ new: 0, changed: 0, unchanged: 0, unmatched: 0, invalid: 0, skipped: 0, absent: 0 },
  ...{ jumps: 0, unconfirmed: 0, applied: 0, stale: 0, undone: 0, changed_since: 0 },
};

/** Adds up what the rows came to. */
export function countsOf(groups: Awaited<ReturnType<typeof countByKind>>): PriceListCounts {
  const counts = { ...noCounts };
  for (const { kind, outcome, is_jump, is_confirmed, n } of groups) {
    counts[kind] += n;
    if (is_jump) counts.jumps += n;
    if (is_jump && !is_confirmed) counts.unconfirmed += n;
    if (outcome === 'applied' || outcome === 'stale' || outcome === 'undone' || outcome === 'changed_since') counts[outcome] += n;
  }
  return counts;
}

/** A price list as its supplier sees it. */
export function listToWire(row: ListRow): PriceList {
  const { applied_at, failure, created_at } = row;
  const undo_until = applied_at === null || row.undone_at !== null ? null : applied_at + priceListLimits.undo_s * 1_000;
  return {
    id: row.id,
    status: row.status,
    source: row.source,
    title: row.title,
    format: row.format,
    progress: { done: row.done, total: row.total },
    sheets: row.sheets,
    sheet: row.sheet,
    columns: row.columns,
    mapping: row.mapping,
    mapping_from: row.mapping_from,
    money_unit_from: row.money_unit_from,
    counts: row.counts,
    failure: failure && { code: failure, message: priceListFailures[failure] },
    absent: row.absent,
    version: row.version,
    created_at: toWire(created_at),
    applied_at: toWireOrNull(applied_at),
    undo_until: toWireOrNull(undo_until),
    has_rows: row.forgotten_at === null,
  };
}

/** What rows refer to, by id. */
export type RowNames = { products: ReadonlyMap<number, KnownProduct>; variations: ReadonlyMap<number, KnownVariation> };

/** Whether an amount moves by more than may pass without a tick. */
export const isJump = (from: number | null, to: number | null): boolean =>
  from !== null && to !== null && Math.abs(to - from) * 100 > from * priceLimits.jump_percent;

/** A row as its supplier sees it. */
export function rowToWire(row: RowRow, { products, variations }: RowNames, { unitsById, citiesById }: Reference): PriceListRow {
  const refOf = (id: number | null): PriceListRow['product'] => {
    const product = id === null ? undefined : products.get(id);
    if (!product) return null;
    const { unit_id: _own, ...ref } = product;
    return ref;
  };
  const variation = row.variation_id === null ? undefined : variations.get(row.variation_id);
  const { amount, current_amount } = row;
  return {
    id: row.id,
    line: row.line,
    kind: row.kind,
    outcome: row.outcome,
    cells: row.cells,
    text: row.text,
    product: refOf(row.product_id),
    variation: variation
      ? {
          id: variation.id,
          title: variation.title,
          unit: unitsById.get(variation.unit_id) as Unit,
          unit_weight_kg: variation.unit_weight === null ? null : thousandthsToQuantity(variation.unit_weight),
        }
      : null,
    price_id: row.price_id,
    amount,
    current_amount,
    change_percent: amount !== null && current_amount !== null ? percentChange(current_amount, amount) : null,
    needs_confirm: row.is_jump,
    is_confirmed: row.is_confirmed,
    state: row.state,
    unit: row.unit_id === null ? null : (unitsById.get(row.unit_id) as Unit),
    city: row.city_id === null ? null : (citiesById.get(row.city_id) as City),
    delivery: row.delivery,
    payment: row.payment,
    credit_days: row.credit_days,
    min_quantity: row.min_quantity === null ? null : thousandthsToQuantity(row.min_quantity),
    valid_until: toWireOrNull(row.valid_until),
    note: row.note,
    errors: row.errors,
    suggestions: row.suggestions.flatMap(({ product_id, price_id, terms }) => {
      const product = refOf(product_id);
      return product ? [{ product, price_id, terms }] : [];
    }),
  };
}
