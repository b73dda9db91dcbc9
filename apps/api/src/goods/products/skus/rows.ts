import { isDeepStrictEqual } from 'node:util';
import type { SkuRowSchema, UpsertOutcome } from '@rasteh/contract/goods/products/skus';
import { quantityToThousandths } from '@rasteh/persian/quantity';
import type { z } from 'zod';
import type { Database, Transaction } from '../../../core/db/database.ts';
import { invalid } from '../../../core/lib/app-error.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import type { Products } from '../service.ts';
import { unknownProduct } from '../unknown-product.ts';
import { findVariation, type NamedVariation } from '../variations/repo.ts';
import type { Variations } from '../variations/service.ts';
import * as repo from './repo.ts';

export type Row = z.output<typeof SkuRowSchema>;
type Wanted = NonNullable<Row['variation']>;
export type RowDeps = { db: Database; clock: Clock; products: Products; variations: Variations };

function isSame(
  row: Pick<NamedVariation, 'title' | 'attributes' | 'unit_id' | 'unit_weight'>,
  { title, attributes, unit_id, unit_weight_kg }: Wanted,
): boolean {
  const unit_weight = unit_weight_kg === null ? null : quantityToThousandths(unit_weight_kg);
  return (
    row.title === title &&
    row.unit_id === unit_id &&
    row.unit_weight === unit_weight &&
    isDeepStrictEqual(row.attributes, attributes)
  );
}

/** Whether a SKU that names a usable product has all that a row asks for. */
export function hasAll({ product, options_key, variation }: repo.NamedSku, row: Row): boolean {
  if (row.product_id !== undefined && row.product_id !== product.id) return false;
  if (row.category_id !== undefined && row.category_id !== product.category_id) return false;
  const wanted_key = row.option_ids?.toSorted((a, b) => a - b).join('.');
  if (wanted_key !== undefined && wanted_key !== options_key) return false;
  if (!row.variation) return row.variation === undefined || variation === null;
  return variation !== null && isSame(variation, row.variation);
}

/** Creates the action that applies one row of an upsert in a transaction, by the rules of products and variations. */
export function createRowAction({ clock, products, variations }: RowDeps) {
  async function productOf(context: RequestContext, row: Row, known: repo.SkuRow | undefined): Promise<number> {
    if (row.category_id !== undefined && row.option_ids !== undefined) {
      const { product } = await products.create(context, { category_id: row.category_id, option_ids: row.option_ids });
      return product.id;
    }
    const id = row.product_id ?? known?.product_id;
    if (id === undefined) throw invalid({ product_id: 'کالای این کد را بفرستید.' });
    if (!(await products.findForPrice(id, context.subject_id))) throw unknownProduct();
    return id;
  }

  /** The variation that a SKU is to name, and whether it was written. */
  async function variationOf(
    tx: Transaction,
    context: RequestContext,
    { sku, variation }: Row,
    { product_id, former_id }: { product_id: number; former_id: number | null },
  ): Promise<{ id: number | null; isWritten: boolean }> {
    if (!variation) return { id: variation === undefined ? former_id : null, isWritten: false };
    const user_id = context.subject_id;
    const id = former_id ?? (await repo.findVariationId(tx, { user_id, sku, product_id }));
    const there = id === undefined ? undefined : await findVariation(tx, id, user_id);
    if (!there) {
      const created = await variations.create(context, { ...variation, product_id, sku });
      return { id: created.id, isWritten: true };
    }
    if (isSame(there, variation)) return { id: there.id, isWritten: false };
    await variations.update(context, there.id, { ...variation, version: there.version });
    return { id: there.id, isWritten: true };
  }

  /** @throws invalid, variation_limit, variation_in_use, review errors of products */
  return async function apply(tx: Transaction, context: RequestContext, row: Row): Promise<UpsertOutcome> {
    const user_id = context.subject_id;
    const known = await repo.findSku(tx, { user_id, sku: row.sku });
    const product_id = await productOf(context, row, known);
    const former_id = known?.product_id === product_id ? known.variation_id : null;
    const { id: variation_id, isWritten } = await variationOf(tx, context, row, { product_id, former_id });
    const isSameTarget = known?.product_id === product_id && known.variation_id === variation_id;
    if (isSameTarget && !isWritten) return 'unchanged';
    await repo.saveSku(tx, { user_id, sku: row.sku, product_id, variation_id, updated_at: clock() });
    return known ? 'updated' : 'created';
  };
}
