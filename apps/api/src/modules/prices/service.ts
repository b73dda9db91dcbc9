import type { AuditAction } from '@rasteh/contract/audit';
import type {
  Delivery,
  Price,
  PriceResult,
  PriceState,
  PriceValidity,
  PublishedPriceSchema,
  StorePriceSchema,
} from '@rasteh/contract/prices';
import type { PageMeta } from '@rasteh/contract/wire/values';
import { queryWords } from '@rasteh/persian/fold';
import { quantityToThousandths } from '@rasteh/persian/quantity';
import type { z } from 'zod';
import type { Database, Transaction } from '../../db/database.ts';
import { AppError, invalid } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { type PageQuery, pageBounds, pageMeta } from '../../lib/pages.ts';
import type { RequestContext } from '../../lib/request-context.ts';
import type { Events } from '../../realtime/events/events.ts';
import type { Audit } from '../audit/index.ts';
import { type Catalogue, cityIds, comparableAmount, type Reference, scopeIds } from '../catalogue/index.ts';
import type { Products } from '../products/index.ts';
import type { Variations } from '../variations/index.ts';
import { applyBatch, type BatchOutcome, type BatchRow, changeRows, stateRows } from './changes.ts';
import type { FindMedians } from './judgement.ts';
import { judgeNewAmount, refuseUnconfirmed } from './new-amount.ts';
import * as repo from './repo.ts';
import { endsWithin, extendTrend, type PriceRow, toggled, validUntil } from './rules.ts';
import { takeBack } from './taking-back.ts';
import { type ComparedPrice, comparedToWire, priceToWire } from './wire.ts';

type StorePrice = z.output<typeof StorePriceSchema>;
type Published = z.output<typeof PublishedPriceSchema>;
type ListFilter = PageQuery & {
  product_id?: number | undefined;
  category_id?: number | undefined;
  province_id?: number | undefined;
  delivery?: Delivery | undefined;
  state?: PriceState | undefined;
  validity?: PriceValidity | undefined;
  q?: string | undefined;
};
/** The number of rows read at once for an export. */
const PART = 500;

type Page<T> = { data: T[]; meta: PageMeta };
type PricesDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  audit: Audit;
  catalogue: Catalogue;
  products: Products;
  variations: Variations;
  findMedians: FindMedians;
};

/** The fields of a batch row in the audit log: those that a change may set. */
const termsOf = ({ id, amount, state, valid_until, note, vat_included }: PriceRow) => ({
  id,
  amount,
  state,
  valid_until,
  note,
  vat_included,
});

/** All actions on the prices of a user; the request context has the actor and the subject. */
export type Prices = ReturnType<typeof createPrices>;

/**
 * Creates the price service: every write archives the earlier price in the same transaction and publishes it after the commit.
 */
export function createPrices({ db, clock, events, audit, catalogue, products, variations, findMedians }: PricesDeps) {
  const wireOf = async (user_id: number, ids: number[]): Promise<Map<number, Price>> => {
    const now = clock();
    const rows = ids.length > 0 ? await repo.findPrices(db.read, user_id, ids) : [];
    const reference = await catalogue.reference();
    return new Map(rows.map((row) => [row.id, priceToWire(row, reference, now)]));
  };

  /** Changes prices, publishes the changes, and returns each row with the current price. */
  async function runBatch(
    context: RequestContext,
    action: AuditAction,
    change: (tx: Transaction, reference: Reference) => Promise<BatchOutcome>,
  ): Promise<PriceResult[]> {
    const reference = await catalogue.reference();
    const { results } = await db.transaction(async (tx) => {
      const outcome = await change(tx, reference);
      const { changed_ids, before, after } = outcome;
      if (changed_ids.length > 0) {
        if (context.actor_id !== context.subject_id)
          await audit.record(tx, context, { action, entity: 'price', before: before.map(termsOf), after: after.map(termsOf) });
        await events.publish(tx, 'price.changed', { price_ids: changed_ids, user_id: context.subject_id });
      }
      return outcome;
    });
    const rows = await wireOf(
      context.subject_id,
      results.flatMap(({ id }) => (id === null ? [] : [id])),
    );
    return results.map((result) => {
      const row = result.id === null ? undefined : rows.get(result.id);
      // Each price is returned once, even if it is named several times.
      if (result.id !== null) rows.delete(result.id);
      return row ? { ...result, row } : result;
    });
  }

  const applyRows = (context: RequestContext, action: AuditAction, batch: BatchRow[]) =>
    runBatch(context, action, (tx, reference) => applyBatch(tx, context, batch, { clock, reference, findMedians }));

  async function store(context: RequestContext, wanted: StorePrice): Promise<Price> {
    const now = clock();
    const product = await products.findForPrice(wanted.product_id, context.subject_id);
    if (!product) throw invalid({ product_id: 'این کالا پیدا نشد.' });
    await products.checkTerms(product, { unit_id: wanted.unit_id, city_id: wanted.city_id, variation_id: wanted.variation_id });
    if (wanted.state === 'available' && wanted.amount === null) {
      throw new AppError('price_amount_required', { errors: { amount: ['برای «قابل فروش» باید قیمت را وارد کنید.'] } });
    }
    if (wanted.valid_until && Date.parse(wanted.valid_until) <= now)
      throw invalid({ valid_until: 'زمان اعتبار باید در آینده باشد.' });
    const { currency: _always, valid_until, min_quantity, note, confirm_jump, confirm_amount, ...terms } = wanted;
    const reference = await catalogue.reference();
    const median = (await findMedians([wanted.product_id])).get(wanted.product_id);
    const stated = {
      ...terms,
      user_id: context.subject_id,
      min_quantity: quantityToThousandths(min_quantity),
      valid_until: wanted.amount === null && !valid_until ? null : validUntil(now, valid_until),
      stated_at: now,
      note: note || null,
      trend: wanted.amount !== null && wanted.state === 'available' ? extendTrend([], now, wanted.amount) : [],
      created_at: now,
    };
    const { id, isNew } = await db.transaction(async (tx) => {
      const piece = wanted.variation_id === null ? null : await variations.hold(tx, wanted.variation_id);
      const goods = { category_id: product.row.category_id, piece };
      const values = { ...stated, comparable_amount: comparableAmount(stated, goods, reference) };
      const existing = await repo.findByBasis(tx, values);
      if (existing === undefined)
        refuseUnconfirmed(judgeNewAmount(stated, goods, median, reference), { confirm_jump, confirm_amount }, wanted.amount);
      const created = existing === undefined ? await repo.insertPrice(tx, values) : undefined;
      if (created === undefined) return { id: existing ?? (await repo.findByBasis(tx, values)), isNew: false };
      await audit.record(tx, context, { action: 'storePrice', entity: 'price', entity_id: created, after: wanted });
      await events.publish(tx, 'price.changed', { price_ids: [created], user_id: context.subject_id });
      return { id: created, isNew: true };
    });
    const [row] = await repo.findPrices(db.read, context.subject_id, id === undefined ? [] : [id]);
    if (!row) throw new AppError('conflict');
    const price = priceToWire(row, reference, now);
    if (!isNew) throw new AppError('price_exists', { data: price });
    return price;
  }

  async function filterOf(
    { subject_id }: RequestContext,
    { q, validity, category_id, province_id, ...filter }: Omit<ListFilter, keyof PageQuery>,
    now: number,
  ): Promise<repo.PriceFilter> {
    const reference = await catalogue.reference();
    const category_ids = scopeIds(reference, category_id);
    const city_ids = cityIds(reference, { province_id });
    const words = q ? queryWords(q) : undefined;
    return { ...filter, ...endsWithin(validity, now), category_ids, city_ids, user_id: subject_id, words, now };
  }

  return {
    async list(context: RequestContext, { page, per_page, ...filter }: ListFilter): Promise<Page<Price>> {
      const now = clock();
      const wanted = await filterOf(context, filter, now);
      const meta = pageMeta({ page, per_page }, await repo.countPrices(db.read, wanted));
      const rows = await repo.listPrices(db.read, wanted, pageBounds({ page, per_page }));
      const reference = await catalogue.reference();
      return { data: rows.map((row) => priceToWire(row, reference, now)), meta };
    },
    /** All prices of a user that match a filter, in the order of the list, batch by batch. */
    async *readAll(context: RequestContext, filter: Omit<ListFilter, keyof PageQuery>): AsyncGenerator<ComparedPrice[]> {
      const now = clock();
      const wanted = await filterOf(context, filter, now);
      const reference = await catalogue.reference();
      for (let offset = 0; ; offset += PART) {
        const rows = await repo.listPrices(db.read, wanted, { limit: PART, offset });
        yield rows.map((row) => comparedToWire(row, reference, now));
        if (rows.length < PART) return;
      }
    },
    /** The user's prices with these ids; deleted ones and those of other users are omitted. */
    readOwn: wireOf,
    /** The titles of the products of prices, including deleted ones, by the id of the price. */
    titles: (ids: number[]): Promise<Map<number, string>> => repo.findTitles(db.read, ids),
    store,
    update: (context: RequestContext, rows: unknown[]): Promise<PriceResult[]> =>
      applyRows(context, 'updatePrices', changeRows(rows)),
    setState: (context: RequestContext, ids: unknown[], state: PriceState): Promise<PriceResult[]> =>
      applyRows(
        context,
        'setState',
        stateRows(ids, () => ({ state })),
      ),
    toggle: (context: RequestContext, ids: unknown[]): Promise<PriceResult[]> =>
      applyRows(
        context,
        'toggleAvailability',
        stateRows(ids, (row) => ({ state: toggled(row, clock()) })),
      ),
    /** Takes back recent publications, identified by the versions they produced. */
    takeBack: (context: RequestContext, published: readonly Published[]): Promise<PriceResult[]> =>
      runBatch(context, 'takeBackPrices', (tx, reference) => takeBack(tx, context, published, { clock, reference })),
    async remove(context: RequestContext, price_id: number): Promise<void> {
      await db.transaction(async (tx) => {
        const [row] = await repo.lockRows(tx, context.subject_id, [price_id]);
        if (!row) throw new AppError('not_found');
        await repo.updatePrice(tx, price_id, { deleted_at: clock(), version: row.version + 1 });
        await audit.record(tx, context, { action: 'deletePrice', entity: 'price', entity_id: price_id, before: row });
        await events.publish(tx, 'price.changed', { price_ids: [price_id], user_id: context.subject_id });
      });
    },
  };
}
