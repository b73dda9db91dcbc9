import type { CreateVariationSchema, UpdateVariationSchema, Variation } from '@rasteh/contract/goods/products/variations';
import { variationLimits } from '@rasteh/contract/wire/limits';
import type { PageMeta } from '@rasteh/contract/wire/values';
import { quantityToThousandths } from '@rasteh/persian/quantity';
import type { z } from 'zod';
import type { Database, Queries, Transaction } from '../../../core/db/database.ts';
import { isDuplicate } from '../../../core/db/refusals.ts';
import { AppError, invalid } from '../../../core/lib/app-error.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import { type PageQuery, pageBounds, pageMeta } from '../../../core/lib/pages.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import type { Events } from '../../../core/realtime/events/events.ts';
import type { Audit } from '../../../reach/audit/index.ts';
import { type Catalogue, comparableAmount, type Piece } from '../../catalogue/index.ts';
import { deleteOfVariation } from '../skus/repo.ts';
import { unknownProduct } from '../unknown-product.ts';
import * as repo from './repo.ts';
import { type VariationRef, variationRef, variationToWire } from './wire.ts';

export type { PricedVariation } from './repo.ts';

type CreateVariation = z.output<typeof CreateVariationSchema>;
type UpdateVariation = z.output<typeof UpdateVariationSchema>;
type VariationsDeps = { db: Database; clock: Clock; events: Events; audit: Audit; catalogue: Catalogue };

/** Stores the amounts of prices on the basis of comparison. */
type StoreCompared = (tx: Transaction, rows: { id: number; comparable_amount: number | null }[]) => Promise<void>;

/**
 * The variations of products that a user prices: shared ones are read-only, their own ones can be created, changed and deleted.
 */
export type Variations = {
  /** @throws page_out_of_range */
  list(
    context: RequestContext,
    query: PageQuery & { product_id?: number | undefined },
  ): Promise<{ data: Variation[]; meta: PageMeta }>;
  /** @throws invalid, variation_limit */
  create(context: RequestContext, wanted: CreateVariation): Promise<Variation>;
  /** @throws not_found, forbidden (a shared one), stale with the variation, invalid, variation_in_use */
  update(context: RequestContext, id: number, change: UpdateVariation): Promise<Variation>;
  /** @throws not_found, forbidden (a shared one), variation_in_use */
  remove(context: RequestContext, id: number): Promise<void>;
  /** The variations of a product that a user may price. */
  listForPricing(queries: Queries, product_id: number, user_id: number): Promise<repo.PricedVariation[]>;
  /** The shared variations of a product, in their public form. */
  listShared(product_id: number): Promise<VariationRef[]>;
  /** Adds what another domain does with the prices of a variation whose weight has changed, in the transaction. */
  whenWeighed(step: StoreCompared): void;
  /**
   * Locks a variation against deletion until the transaction that stores its price ends.
   * @throws invalid when it does not exist
   */
  hold(tx: Transaction, id: number): Promise<Piece>;
};

const thousandthsOf = (quantity: string | null): number | null => (quantity === null ? null : quantityToThousandths(quantity));
const takenSku = () => invalid({ sku: 'این کد را برای گونهٔ دیگری از همین کالا استفاده کرده‌اید.' });

/** Creates the variation service. */
export function createVariations({ db, clock, events, audit, catalogue }: VariationsDeps): Variations {
  const storing: StoreCompared[] = [];
  async function checkUnit(unit_id: number, unit_weight: number | null): Promise<void> {
    const unit = (await catalogue.reference()).unitsById.get(unit_id);
    if (!unit) throw invalid({ unit_id: 'این واحد پیدا نشد.' });
    if (unit.dimension === 'mass' && unit_weight !== null)
      throw invalid({ unit_weight_kg: 'واحدِ این گونه خود وزن است؛ وزن هر واحد را خالی بگذارید.' });
  }

  async function wireOf(queries: Queries, id: number, user_id: number): Promise<Variation> {
    const row = await repo.findVariation(queries, id, user_id);
    if (!row) throw new AppError('not_found');
    return variationToWire(row, await catalogue.reference());
  }

  /** Locks a variation of the user until the transaction ends, so that no price can start to use it meanwhile. */
  async function lockOwn(tx: Transaction, id: number, user_id: number): Promise<repo.NamedVariation> {
    const row = await repo.findVariation(tx, id, user_id);
    if (!row) throw new AppError('not_found');
    if (row.user_id === null) throw new AppError('forbidden');
    if (!(await repo.updateVariation(tx, id, { deleted_at: null }))) throw new AppError('not_found');
    // Another change may have been stored before the lock was taken.
    return (await repo.findVariation(tx, id, user_id)) ?? row;
  }

  return {
    async list({ subject_id }, { product_id, ...page }) {
      const filter = { user_id: subject_id, product_id };
      const meta = pageMeta(page, await repo.countVariations(db.read, filter));
      const reference = await catalogue.reference();
      const rows = await repo.listVariations(db.read, filter, pageBounds(page));
      return { data: rows.map((row) => variationToWire(row, reference)), meta };
    },

    async create(context, { product_id, unit_weight_kg, ...values }) {
      const user_id = context.subject_id;
      const unit_weight = thousandthsOf(unit_weight_kg);
      await checkUnit(values.unit_id, unit_weight);
      return db.transaction(async (tx) => {
        if (!(await repo.mayUse(tx, product_id, user_id))) throw unknownProduct();
        if ((await repo.countOwn(tx, product_id, user_id)) >= variationLimits.per_product) throw new AppError('variation_limit');
        const id = await repo.insertVariation(tx, { ...values, product_id, user_id, unit_weight, created_at: clock() });
        if (id === undefined) throw takenSku();
        const variation = await wireOf(tx, id, user_id);
        await audit.record(tx, context, { action: 'createVariation', entity: 'variation', entity_id: id, after: variation });
        return variation;
      });
    },

    async update(context, id, { version, unit_weight_kg, ...values }) {
      const user_id = context.subject_id;
      return db
        .transaction(async (tx) => {
          const row = await lockOwn(tx, id, user_id);
          if (row.version !== version) throw new AppError('stale', { data: await wireOf(tx, id, user_id) });
          const unit_weight = unit_weight_kg === undefined ? row.unit_weight : thousandthsOf(unit_weight_kg);
          await checkUnit(values.unit_id ?? row.unit_id, unit_weight);
          const uses = await repo.lockUses(tx, id);
          // A price keeps its unit: a new unit of the variation would change the meaning of the price.
          if (values.unit_id !== undefined && values.unit_id !== row.unit_id && uses.length > 0)
            throw new AppError('variation_in_use');
          const before = await wireOf(tx, id, user_id);
          await repo.updateVariation(tx, id, { ...values, unit_weight, version: version + 1 });
          const after = await wireOf(tx, id, user_id);
          if (unit_weight !== row.unit_weight) {
            const reference = await catalogue.reference();
            const goods = { category_id: row.product.category_id, piece: { unit_id: row.unit_id, unit_weight } };
            const compared = uses.map((use) => ({ id: use.id, comparable_amount: comparableAmount(use, goods, reference) }));
            for (const store of storing) await store(tx, compared);
          }
          await audit.record(tx, context, { action: 'updateVariation', entity: 'variation', entity_id: id, before, after });
          if (uses.length > 0) await events.publish(tx, 'price.changed', { price_ids: uses.map((use) => use.id), user_id });
          return after;
        })
        .catch((error) => {
          throw isDuplicate(error) ? takenSku() : error;
        });
    },

    async remove(context, id) {
      await db.transaction(async (tx) => {
        await lockOwn(tx, id, context.subject_id);
        if ((await repo.lockUses(tx, id)).length > 0 || (await repo.isInStock(tx, id))) throw new AppError('variation_in_use');
        const before = await wireOf(tx, id, context.subject_id);
        await repo.updateVariation(tx, id, { deleted_at: clock() });
        await deleteOfVariation(tx, id);
        await audit.record(tx, context, { action: 'deleteVariation', entity: 'variation', entity_id: id, before });
      });
    },

    whenWeighed: (step) => void storing.push(step),

    listForPricing: repo.listForPricing,

    async listShared(product_id) {
      const reference = await catalogue.reference();
      return (await repo.listShared(db.read, product_id)).map((row) => variationRef(row, reference));
    },

    async hold(tx, id) {
      const piece = await repo.updateVariation(tx, id, { deleted_at: null });
      if (!piece) throw invalid({ variation_id: 'این گونه حذف شده است. گونهٔ دیگری انتخاب کنید.' });
      return piece;
    },
  };
}
