import type { Price, PriceResult, PriceValidity, PublishedPriceSchema } from '@rasteh/contract/pricing/prices';
import type { AuditAction } from '@rasteh/contract/reach/audit/actions';
import type { PageMeta } from '@rasteh/contract/wire/values';
import type { Delivery, PriceState } from '@rasteh/contract/wire/vocabulary';
import type { z } from 'zod';
import type { Queries } from '../../core/db/database.ts';
import type { WordGroups } from '../../core/db/words/word-groups.ts';
import { AppError } from '../../core/lib/app-error.ts';
import { type PageQuery, pageBounds, pageMeta } from '../../core/lib/pages.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import { cityIds, scopeIds } from '../../goods/catalogue/index.ts';
import { type ChangeOf, openRecord } from './batches/recording.ts';
import { createBatchRunner, createShowing } from './batches/running.ts';
import { applyBatch, changeRows, stateRows } from './changes.ts';
import { deleteFormula } from './formula/repo.ts';
import * as repo from './repo.ts';
import type { BatchRow } from './rules.ts';
import { endsWithin, toggled } from './rules.ts';
import { createStoring } from './storing.ts';
import { takeBack } from './taking-back.ts';
import { findTitles } from './titles-repo.ts';
import type { PricesDeps, StorePrice } from './types.ts';
import { type ComparedPrice, comparedToWire, priceToWire } from './wire.ts';

type Published = z.output<typeof PublishedPriceSchema>;
type ListFilter = PageQuery & {
  product_id?: number | undefined;
  category_id?: number | undefined;
  province_id?: number | undefined;
  delivery?: Delivery | undefined;
  state?: PriceState | undefined;
  validity?: PriceValidity | undefined;
  updated_since?: string | undefined;
  q?: string | undefined;
};
/** The number of rows read at once for an export. */
const PART = 500;
const ofState: ChangeOf = { origin: 'state' };

type Page<T> = { data: T[]; meta: PageMeta };
/** All actions on the prices of a user; the request context has the actor and the subject. */
export type Prices = {
  /** A page of the user's prices. @throws page_out_of_range */
  list(context: RequestContext, query: ListFilter): Promise<Page<Price>>;
  /** All prices of a user that match a filter, in the order of the list, batch by batch. */
  readAll(context: RequestContext, filter: Omit<ListFilter, keyof PageQuery>): AsyncGenerator<ComparedPrice[]>;
  /** The user's prices with these ids; deleted ones and those of other users are omitted. */
  readOwn(user_id: number, ids: number[]): Promise<Map<number, Price>>;
  /** The user's prices of these products. */
  readOfProducts(queries: Queries, user_id: number, product_ids: number[]): Promise<Price[]>;
  /** The titles of the products of prices, including deleted ones, by the id of the price. */
  titles(ids: number[]): Promise<Map<number, string>>;
  /** @throws invalid, price_amount_required, price_jump, price_exists with the existing price */
  store(context: RequestContext, wanted: StorePrice): Promise<Price>;
  /** Changes rows, each answered by itself: changed, unchanged, or refused with its code. */
  update(context: RequestContext, rows: unknown[], of: ChangeOf): Promise<PriceResult[]>;
  /** Sets the state of rows, each answered by itself. */
  setState(context: RequestContext, ids: unknown[], state: PriceState): Promise<PriceResult[]>;
  /** Toggles the availability of rows, each answered by itself. */
  toggle(context: RequestContext, ids: unknown[]): Promise<PriceResult[]>;
  /** Takes back recent publications, identified by the versions they produced. */
  takeBack(context: RequestContext, published: readonly Published[]): Promise<PriceResult[]>;
  /** @throws not_found */
  remove(context: RequestContext, price_id: number): Promise<void>;
};

/**
 * Creates the price service: every write archives the earlier price in the same transaction and publishes it after the commit.
 */
export function createPrices(deps: PricesDeps): Prices {
  const { db, clock, events, audit, catalogue, findMedians, search } = deps;
  const showing = createShowing(deps);
  const { readOwn, runBatch } = createBatchRunner(deps);

  const applyRows = (context: RequestContext, action: AuditAction, batch: BatchRow[], of: ChangeOf) =>
    runBatch(context, { action, rows: batch.length }, async (tx, reference) => {
      const changes = await openRecord(tx, context, of, clock());
      return applyBatch(tx, context, batch, { clock, reference, findMedians, changes });
    });

  async function findMatching(
    { subject_id }: RequestContext,
    { q, validity, updated_since, category_id, province_id, ...filter }: Omit<ListFilter, keyof PageQuery>,
    now: number,
  ): Promise<{ wanted: repo.PriceFilter; n: number }> {
    const reference = await catalogue.reference();
    const category_ids = scopeIds(reference, category_id);
    const city_ids = cityIds(reference, { province_id });
    const since = updated_since === undefined ? undefined : Date.parse(updated_since);
    const own = { category_ids, city_ids, user_id: subject_id, updated_since: since, now };
    const wanted = { ...filter, ...endsWithin(validity, now), ...own };
    const count = async (words: WordGroups | undefined) => ({ n: await repo.countPrices(db.read, { ...wanted, words }) });
    const { words, n } = await search.readList(q, count);
    return { wanted: { ...wanted, words }, n };
  }

  return {
    async list(context: RequestContext, { page, per_page, ...filter }: ListFilter): Promise<Page<Price>> {
      const now = clock();
      const { wanted, n } = await findMatching(context, filter, now);
      const meta = pageMeta({ page, per_page }, n);
      const rows = await repo.listPrices(db.read, wanted, pageBounds({ page, per_page }));
      const shown = await showing(db.read, context.subject_id, rows, now);
      return { data: rows.map((row) => priceToWire(row, shown)), meta };
    },
    async *readAll(context: RequestContext, filter: Omit<ListFilter, keyof PageQuery>): AsyncGenerator<ComparedPrice[]> {
      const now = clock();
      const { wanted } = await findMatching(context, filter, now);
      for (let offset = 0; ; offset += PART) {
        const rows = await repo.listPrices(db.read, wanted, { limit: PART, offset });
        const shown = await showing(db.read, context.subject_id, rows, now);
        yield rows.map((row) => comparedToWire(row, shown));
        if (rows.length < PART) return;
      }
    },
    readOwn,
    async readOfProducts(queries: Queries, user_id: number, product_ids: number[]): Promise<Price[]> {
      const now = clock();
      const rows = product_ids.length > 0 ? await repo.findPricesOf(queries, user_id, product_ids) : [];
      const shown = await showing(queries, user_id, rows, now);
      return rows.map((row) => priceToWire(row, shown));
    },
    titles: (ids: number[]): Promise<Map<number, string>> => findTitles(db.read, ids),
    store: createStoring(deps),
    update: (context: RequestContext, rows: unknown[], of: ChangeOf): Promise<PriceResult[]> =>
      applyRows(context, 'updatePrices', changeRows(rows), of),
    setState: (context: RequestContext, ids: unknown[], state: PriceState): Promise<PriceResult[]> =>
      applyRows(
        context,
        'setState',
        stateRows(ids, () => ({ state })),
        ofState,
      ),
    toggle: (context: RequestContext, ids: unknown[]): Promise<PriceResult[]> =>
      applyRows(
        context,
        'toggleAvailability',
        stateRows(ids, (row) => ({ state: toggled(row, clock()) })),
        ofState,
      ),
    takeBack: (context: RequestContext, published: readonly Published[]): Promise<PriceResult[]> =>
      runBatch(context, { action: 'takeBackPrices', rows: published.length }, (tx, reference) =>
        takeBack(tx, context, published, { clock, reference }),
      ),
    async remove(context: RequestContext, price_id: number): Promise<void> {
      await db.transaction(async (tx) => {
        const [row] = await repo.lockRows(tx, context.subject_id, [price_id]);
        if (!row) throw new AppError('not_found');
        await repo.updatePrice(tx, price_id, { deleted_at: clock(), version: row.version + 1 });
        await deleteFormula(tx, price_id);
        await audit.record(tx, context, { action: 'deletePrice', entity: 'price', entity_id: price_id, before: row });
        await events.publish(tx, 'price.changed', { price_ids: [price_id], user_id: context.subject_id });
      });
    },
  };
}
