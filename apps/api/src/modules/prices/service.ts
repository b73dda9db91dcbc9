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
import type { z } from 'zod';
import type { Database, Transaction } from '../../db/database.ts';
import type { WordGroups } from '../../db/word-groups.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { type PageQuery, pageBounds, pageMeta } from '../../lib/pages.ts';
import type { RequestContext } from '../../lib/request-context.ts';
import type { Events } from '../../realtime/events/events.ts';
import type { Audit } from '../audit/index.ts';
import { type Catalogue, cityIds, type Reference, scopeIds } from '../catalogue/index.ts';
import type { Products } from '../products/index.ts';
import type { ListSearch } from '../search/index.ts';
import type { Variations } from '../variations/index.ts';
import { applyBatch, type BatchOutcome, type BatchRow, changeRows, stateRows } from './changes.ts';
import type { FindMedians } from './judgement.ts';
import * as repo from './repo.ts';
import { endsWithin, type PriceRow, toggled } from './rules.ts';
import { createStoring } from './storing.ts';
import { takeBack } from './taking-back.ts';
import { type ComparedPrice, comparedToWire, priceToWire } from './wire.ts';

export type StorePrice = z.output<typeof StorePriceSchema>;
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
export type PricesDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  audit: Audit;
  catalogue: Catalogue;
  products: Products;
  variations: Variations;
  findMedians: FindMedians;
  search: ListSearch;
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
export type Prices = {
  /** A page of the user's prices. @throws page_out_of_range */
  list(context: RequestContext, query: ListFilter): Promise<Page<Price>>;
  /** All prices of a user that match a filter, in the order of the list, batch by batch. */
  readAll(context: RequestContext, filter: Omit<ListFilter, keyof PageQuery>): AsyncGenerator<ComparedPrice[]>;
  /** The user's prices with these ids; deleted ones and those of other users are omitted. */
  readOwn(user_id: number, ids: number[]): Promise<Map<number, Price>>;
  /** The titles of the products of prices, including deleted ones, by the id of the price. */
  titles(ids: number[]): Promise<Map<number, string>>;
  /** @throws invalid, price_amount_required, price_jump, price_exists with the existing price */
  store(context: RequestContext, wanted: StorePrice): Promise<Price>;
  /** Changes rows, each answered by itself: changed, unchanged, or refused with its code. */
  update(context: RequestContext, rows: unknown[]): Promise<PriceResult[]>;
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

  async function findMatching(
    { subject_id }: RequestContext,
    { q, validity, category_id, province_id, ...filter }: Omit<ListFilter, keyof PageQuery>,
    now: number,
  ): Promise<{ wanted: repo.PriceFilter; n: number }> {
    const reference = await catalogue.reference();
    const category_ids = scopeIds(reference, category_id);
    const city_ids = cityIds(reference, { province_id });
    const wanted = { ...filter, ...endsWithin(validity, now), category_ids, city_ids, user_id: subject_id, now };
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
      const reference = await catalogue.reference();
      return { data: rows.map((row) => priceToWire(row, reference, now)), meta };
    },
    async *readAll(context: RequestContext, filter: Omit<ListFilter, keyof PageQuery>): AsyncGenerator<ComparedPrice[]> {
      const now = clock();
      const { wanted } = await findMatching(context, filter, now);
      const reference = await catalogue.reference();
      for (let offset = 0; ; offset += PART) {
        const rows = await repo.listPrices(db.read, wanted, { limit: PART, offset });
        yield rows.map((row) => comparedToWire(row, reference, now));
        if (rows.length < PART) return;
      }
    },
    readOwn: wireOf,
    titles: (ids: number[]): Promise<Map<number, string>> => repo.findTitles(db.read, ids),
    store: createStoring(deps),
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
