import type { City, Unit } from '@rasteh/contract/goods/catalogue';
import { type PriceList, type PriceListCounts, priceListFailures } from '@rasteh/contract/pricing/price-lists';
import type { Amounts } from '@rasteh/contract/pricing/price-lists/mapping';
import type { PriceListRow } from '@rasteh/contract/pricing/price-lists/rows';
import { priceListLimits } from '@rasteh/contract/wire/limits';
import { thousandthsToQuantity } from '@rasteh/persian/quantity';
import { toWire, toWireOrNull } from '../../core/lib/clock.ts';
import type { Reference } from '../../goods/catalogue/index.ts';
import { percentChange } from '../prices/index.ts';
import type { KnownProduct, KnownVariation } from './planning/products-repo.ts';
import type { ListRow } from './repo.ts';
import type { countByKind, RowRow } from './rows/repo.ts';

/** The properties of amounts when the header names none. */
export const plainAmounts: Amounts = { scale: 1, vat_included: null, unit: null };

/** The counts of a list without rows. */
export const noCounts: PriceListCounts = {
  new: 0,
  changed: 0,
  unchanged: 0,
  unmatched: 0,
  invalid: 0,
  skipped: 0,
  absent: 0,
  jumps: 0,
  unconfirmed: 0,
  unconfirmed_new: 0,
  largest_jump: null,
  applied: 0,
  stale: 0,
  undone: 0,
  changed_since: 0,
};

/** A price list before anything of it was read. */
export const emptyList = { sheets: [], columns: [], counts: noCounts };

/** The factor of a ratio in either direction: a tenth is as far off as ten times. */
const factorOf = (ratio: number): number => Math.max(ratio, 1 / ratio);

/** Sums up the results of the rows. */
export function countsOf(groups: Awaited<ReturnType<typeof countByKind>>): PriceListCounts {
  const counts = { ...noCounts };
  let largest = 1;
  for (const { kind, outcome, is_jump, is_confirmed, n, lowest, highest } of groups) {
    counts[kind] += n;
    if (is_jump) counts.jumps += n;
    for (const ratio of is_jump ? [Number(lowest), Number(highest)] : [])
      if (ratio > 0 && factorOf(ratio) > factorOf(largest)) largest = ratio;
    if (is_jump && !is_confirmed) counts.unconfirmed += n;
    if (is_jump && !is_confirmed && kind === 'new') counts.unconfirmed_new += n;
    if (outcome === 'applied' || outcome === 'stale' || outcome === 'undone' || outcome === 'changed_since') counts[outcome] += n;
  }
  if (counts.jumps > 0) counts.largest_jump = Math.round((largest - 1) * 1_000) / 10;
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
    // Lists stored by earlier versions have no amounts of their headers.
    columns: row.columns.map((column) => ({ ...column, amounts: column.amounts ?? null })),
    mapping: row.mapping && { ...row.mapping, amounts: row.mapping.amounts ?? plainAmounts },
    mapping_from: row.mapping_from,
    money_unit_from: row.money_unit_from,
    counts: { ...noCounts, ...row.counts },
    failure: failure && { code: failure, message: priceListFailures[failure] },
    absent: row.absent,
    version: row.version,
    created_at: toWire(created_at),
    applied_at: toWireOrNull(applied_at),
    undo_until: toWireOrNull(undo_until),
    has_rows: row.forgotten_at === null,
  };
}

/** The products and variations that rows refer to, by id. */
export type RowNames = { products: ReadonlyMap<number, KnownProduct>; variations: ReadonlyMap<number, KnownVariation> };

/** A row as its supplier sees it. */
export function rowToWire(row: RowRow, { products, variations }: RowNames, { unitsById, citiesById }: Reference): PriceListRow {
  const refOf = (id: number | null): PriceListRow['product'] => {
    const product = id === null ? undefined : products.get(id);
    if (!product) return null;
    const { unit_id: _own, ...ref } = product;
    return ref;
  };
  const variation = row.variation_id === null ? undefined : variations.get(row.variation_id);
  const { amount, current_amount, expected_amount, expected_of } = row;
  const from = current_amount ?? expected_amount;
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
    expected_amount,
    expected_of,
    change_percent: amount !== null && from !== null ? percentChange(from, amount) : null,
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
