import type { Price } from '@rasteh/contract/pricing/prices';
import { quantityToThousandths } from '@rasteh/persian/quantity';
import type { Transaction } from '../../core/db/database.ts';
import { AppError, invalid } from '../../core/lib/app-error.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import { comparableAmount } from '../../goods/catalogue/index.ts';
import { unknownProduct } from '../../goods/products/index.ts';
import { openRecord } from './batches/recording.ts';
import type { FindMedians } from './judgement.ts';
import { judgeNewAmount, refuseUnconfirmed } from './new-amount.ts';
import * as repo from './repo.ts';
import { extendTrend, validUntil } from './rules.ts';
import type { PricesDeps, StorePrice } from './types.ts';

import { priceToWire } from './wire.ts';

/** Records new prices as one change, or as a part of the one with this key, and publishes them. */
export async function noteStored(
  { events }: Pick<PricesDeps, 'events'>,
  tx: Transaction,
  context: RequestContext,
  ids: readonly number[],
  now: number,
  batch_key?: string,
): Promise<void> {
  const changes = await openRecord(tx, context, { origin: 'new', batch_key }, now);
  await changes.record(
    [],
    ids.map((id) => ({ id, version: 1 })),
    now,
  );
  await events.publish(tx, 'price.changed', { price_ids: [...ids], user_id: context.subject_id });
}

type InsertDeps = Omit<PricesDeps, 'formulaFollowing' | 'search'>;

/** What is done with a stored price in its transaction. */
type Note = (tx: Transaction, id: number, now: number) => Promise<void>;

/** What an upsert of many does for all of them at once. */
type Together = { note: Note; medians: Awaited<ReturnType<FindMedians>> };

/** Creates the action that inserts a first price, or finds the one that is there. It refuses before it writes. */
export const createInserting =
  ({ db, clock, events, audit, catalogue, products, variations, findMedians }: InsertDeps) =>
  async (
    context: RequestContext,
    wanted: StorePrice,
    together?: Together,
  ): Promise<{ id: number | undefined; isNew: boolean }> => {
    const now = clock();
    const product = await products.findForPrice(wanted.product_id, context.subject_id);
    if (!product) throw unknownProduct();
    await products.checkTerms(product, { unit_id: wanted.unit_id, city_id: wanted.city_id, variation_id: wanted.variation_id });
    if (wanted.state === 'available' && wanted.amount === null) {
      throw new AppError('price_amount_required', { errors: { amount: ['برای «قابل فروش» باید قیمت را وارد کنید.'] } });
    }
    if (wanted.valid_until && Date.parse(wanted.valid_until) <= now)
      throw invalid({ valid_until: 'زمان اعتبار باید در آینده باشد.' });
    const { currency: _always, valid_until, min_quantity, note: remark, confirm_jump, confirm_amount, ...terms } = wanted;
    const reference = await catalogue.reference();
    const median = (together?.medians ?? (await findMedians([wanted.product_id]))).get(wanted.product_id);
    const stated = {
      ...terms,
      user_id: context.subject_id,
      min_quantity: quantityToThousandths(min_quantity),
      valid_until: wanted.amount === null && !valid_until ? null : validUntil(now, valid_until, reference),
      stated_at: now,
      note: remark || null,
      trend: wanted.amount !== null && wanted.state === 'available' ? extendTrend([], now, wanted.amount) : [],
      created_at: now,
    };
    return db.transaction(async (tx) => {
      const piece = wanted.variation_id === null ? null : await variations.hold(tx, wanted.variation_id);
      const goods = { category_id: await products.hold(tx, wanted.product_id), piece };
      const values = { ...stated, comparable_amount: comparableAmount(stated, goods, reference) };
      const existing = await repo.findByBasis(tx, values);
      if (existing === undefined)
        refuseUnconfirmed(judgeNewAmount(stated, goods, median, reference), { confirm_jump, confirm_amount }, wanted.amount);
      const created = existing === undefined ? await repo.insertPrice(tx, values) : undefined;
      if (created === undefined) return { id: existing ?? (await repo.findByBasis(tx, values)), isNew: false };
      await audit.record(tx, context, { action: 'storePrice', entity: 'price', entity_id: created, after: wanted });
      await (together ? together.note(tx, created, now) : noteStored({ events }, tx, context, [created], now));
      return { id: created, isNew: true };
    });
  };

/** Creates the action that stores a first price; on a basis that has one it answers with the existing price. */
export function createStoring(deps: PricesDeps) {
  const { db, clock, catalogue, formulaFollowing } = deps;
  const insert = createInserting(deps);
  return async (context: RequestContext, wanted: StorePrice): Promise<Price> => {
    const { id, isNew } = await insert(context, wanted);
    const [row] = await repo.findPrices(db.read, context.subject_id, id === undefined ? [] : [id]);
    if (!row) throw new AppError('conflict');
    const reference = await catalogue.reference();
    const now = clock();
    const formulas = await formulaFollowing.read(db.read, context.subject_id, [row], { reference, now });
    const price = priceToWire(row, { reference, now, formulas });
    if (!isNew) throw new AppError('price_exists', { data: price });
    return price;
  };
}
