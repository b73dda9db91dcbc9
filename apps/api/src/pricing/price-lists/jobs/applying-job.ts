import type { Database, Transaction } from '../../../core/db/database.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { RunningJob } from '../../../core/plugins/jobs/types.ts';
import type { Events } from '../../../core/realtime/events/events.ts';
import { type Catalogue, comparableAmount, createGoodsFinder, type Reference } from '../../../goods/catalogue/index.ts';
import type { Delegations } from '../../../people/delegations/index.ts';
import type { Audit } from '../../../reach/audit/index.ts';
import { decide, extendTrend, type FormulaFollowing, validUntil } from '../../prices/index.ts';
import * as batchesRepo from '../batches-repo.ts';
import { type Basis, basisKey } from '../meaning/compare.ts';
import * as pricesRepo from '../prices-repo.ts';
import { CHUNK, contextOf, moveList, yieldToEventLoop } from '../progress.ts';
import type * as repo from '../repo.ts';
import * as rowsRepo from '../rows/repo.ts';
import { countsOf } from '../wire.ts';

type Deps = {
  db: Database;
  clock: Clock;
  events: Events;
  audit: Audit;
  catalogue: Catalogue;
  delegations: Pick<Delegations, 'findRight'>;
  formulaFollowing: FormulaFollowing;
};
type Plan = Partial<rowsRepo.NewRow> & { id: number };
/** Converts a price to the basis of comparison. */
type Compare = (
  price: Pick<pricesRepo.OwnPrice, 'amount' | 'unit_id' | 'vat_included' | 'stated_at' | 'product_id' | 'variation_id'>,
) => number | null;

const untouched = {
  next_comparable_amount: null,
  next_valid_until: null,
  next_previous_amount: null,
  next_trend: null,
  before_previous_amount: null,
  before_trend: null,
};

const batchOf = (list: repo.ListRow, now: number): pricesRepo.Batch => ({
  price_list_id: list.id,
  user_id: list.user_id,
  actor_id: list.actor_id,
  now,
  batch_id: `price_list:${list.id}`,
});

type PlanMarket = { absent: repo.ListRow['absent']; now: number; compare: Compare; reference: Reference };

/** Plans the change of a price by one row, before the transaction so that the transaction is short. */
function planRow(
  row: rowsRepo.RowRow,
  price: pricesRepo.OwnPrice | undefined,
  { absent, now, compare, reference }: PlanMarket,
): Plan {
  const leave = (outcome: rowsRepo.RowRow['outcome']): Plan => ({ id: row.id, ...untouched, outcome, applied_version: null });
  if (row.kind === 'absent' && absent !== 'unavailable') return leave('kept');
  if (!['new', 'changed', 'unchanged', 'absent'].includes(row.kind)) return leave('kept');
  if (row.is_jump && !row.is_confirmed) return leave('unconfirmed');
  const stated_until = row.valid_until === null ? null : new Date(row.valid_until).toISOString();
  const amount = row.amount;
  if (row.kind === 'new') {
    const isPriced = row.state === 'available' && amount !== null;
    const { unit_id, product_id, variation_id } = row;
    const isWhole = unit_id !== null && product_id !== null && row.vat_included !== null;
    const stated = { amount, vat_included: row.vat_included ?? false, stated_at: now, variation_id };
    return {
      id: row.id,
      ...untouched,
      outcome: null,
      applied_version: 1,
      next_comparable_amount: isWhole ? compare({ ...stated, unit_id, product_id }) : null,
      next_valid_until: amount === null && !stated_until ? null : validUntil(now, stated_until, reference),
      next_trend: isPriced ? extendTrend([], now, amount) : [],
    };
  }
  if (!price || price.version !== row.price_version) return leave('stale');
  const stated =
    row.kind === 'absent' ? {} : { amount: row.amount ?? undefined, vat_included: row.vat_included ?? undefined, note: row.note };
  const decision = decide(
    price,
    { ...stated, state: row.state ?? undefined, valid_until: stated_until ?? undefined, confirm_amount: amount ?? undefined },
    { now, holidays: reference.holidays, vat: reference.vat },
  );
  if (decision.kind !== 'changed') return leave('kept');
  const next = { ...price, ...decision.next };
  return {
    id: row.id,
    outcome: null,
    applied_version: next.version,
    next_comparable_amount: compare(next),
    next_valid_until: next.valid_until,
    next_previous_amount: next.previous_amount,
    next_trend: next.trend,
    before_previous_amount: price.previous_amount,
    before_trend: price.trend,
  };
}

/** Computes what depends on the prices of a list; `since` is the time (ms) since which they were mistaken. Returns the ids. */
async function follow(
  { run }: FormulaFollowing,
  tx: Transaction,
  list: repo.ListRow,
  ids: readonly number[],
  since: number | null,
): Promise<number[]> {
  const { actor_id, source } = contextOf(list);
  const changed = new Map(ids.map((id): [number, number | null] => [id, since]));
  const { after } = await run(tx, { user_id: list.user_id, actor_id, source, changed });
  return after.map(({ id }) => id);
}

/** Applies a checked list to the prices of its supplier: planned in chunks, applied in one transaction. */
export function createApplying({ db, clock, events, audit, catalogue, delegations, formulaFollowing }: Deps) {
  async function plan(list: repo.ListRow, job: RunningJob): Promise<void> {
    const prices = new Map<number, pricesRepo.OwnPrice>();
    for (let after = 0; ; await yieldToEventLoop()) {
      const part = await pricesRepo.listOwnPrices(db.read, { user_id: list.user_id, after, limit: 500 });
      for (const price of part) prices.set(price.id, price);
      after = part.at(-1)?.id ?? 0;
      if (part.length < 500) break;
    }
    const total = await rowsRepo.countRows(db.read, { price_list_id: list.id });
    const reference = await catalogue.reference();
    let done = 0;
    for (let after = 0; done < total; await yieldToEventLoop()) {
      job.signal.throwIfAborted();
      const rows = await rowsRepo.listRowsAfter(db.read, list.id, after, CHUNK);
      const goodsOf = await createGoodsFinder(
        db.read,
        rows.map((row) => prices.get(row.price_id ?? 0) ?? row),
      );
      const compare: Compare = (price) => comparableAmount(price, goodsOf(price), reference);
      const market = { absent: list.absent, now: clock(), compare, reference };
      const plans = rows.map((row) => planRow(row, prices.get(row.price_id ?? 0), market));
      after = rows.at(-1)?.id ?? 0;
      done += rows.length;
      if (rows.length === 0) break;
      await db.transaction(async (tx) => {
        await job.hold(tx);
        await rowsRepo.updateListRows(tx, plans);
        await moveList(tx, events, { id: list.id, status: 'applying' }, { done, total, updated_at: clock() });
      });
    }
  }

  return async function apply(list: repo.ListRow, job: RunningJob): Promise<void> {
    await plan(list, job);
    // The actor's right may have ended since the request: then nothing is applied.
    const right = await delegations.findRight(list.actor_id, list.user_id, 'prices');
    await db.transaction(async (tx) => {
      await job.hold(tx);
      const now = clock();
      const batch = batchOf(list, now);
      await formulaFollowing.lock(tx, list.user_id, () => pricesRepo.listTouched(tx, list.id));
      await pricesRepo.lockPrices(tx, list.id);
      await rowsRepo.markStale(tx, batch);
      await pricesRepo.archiveChanged(tx, batch);
      const changed = await pricesRepo.changePrices(tx, batch);
      const added = new Map((await pricesRepo.addPrices(tx, batch)).map(({ id, basis }) => [basis, id]));
      if (added.size > 0) {
        const places = await rowsRepo.listPlannedNew(tx, list.id);
        const named = places.flatMap(({ id, product_id, ...basis }) => {
          const price_id = added.get(basisKey(product_id ?? 0, basis as Basis));
          return price_id === undefined ? [] : [{ id, price_id }];
        });
        await rowsRepo.updateListRows(tx, named);
      }
      await rowsRepo.storeOutcomes(tx, batch);
      const counts = countsOf(await rowsRepo.countByKind(tx, list.id));
      const followed = await follow(formulaFollowing, tx, list, changed, null);
      const price_ids = [...new Set([...changed, ...added.values(), ...followed])];
      if (price_ids.length > 0) await batchesRepo.insertListBatch(tx, list, now);
      const after = { counts, absent: list.absent };
      await audit.record(
        tx,
        { ...contextOf(list), right },
        { action: 'applyPriceList', entity: 'price_list', entity_id: list.id, after },
      );
      if (price_ids.length > 0) await events.publish(tx, 'price.changed', { price_ids, user_id: list.user_id });
      await moveList(
        tx,
        events,
        { id: list.id, status: 'applying' },
        { status: 'applied', counts, applied_at: now, updated_at: now },
      );
    });
  };
}

/** Undoes an applied list: it restores each price, except those that were changed since. */
export function createUndoing({ db, clock, events, audit, delegations, formulaFollowing }: Omit<Deps, 'catalogue'>) {
  return async function undo(list: repo.ListRow, job: RunningJob): Promise<void> {
    const right = await delegations.findRight(list.actor_id, list.user_id, 'prices');
    await db.transaction(async (tx) => {
      await job.hold(tx);
      const now = clock();
      const batch = batchOf(list, now);
      await formulaFollowing.lock(tx, list.user_id, () => pricesRepo.listTouched(tx, list.id));
      await pricesRepo.lockPrices(tx, list.id);
      await rowsRepo.markChangedSince(tx, batch);
      await pricesRepo.archiveUndone(tx, batch);
      const restored = await pricesRepo.restorePrices(tx, batch);
      const price_ids = [...new Set([...restored, ...(await follow(formulaFollowing, tx, list, restored, list.applied_at))])];
      const counts = countsOf(await rowsRepo.countByKind(tx, list.id));
      await audit.record(
        tx,
        { ...contextOf(list), right },
        {
          action: 'undoPriceList',
          entity: 'price_list',
          entity_id: list.id,
          after: { counts },
        },
      );
      if (price_ids.length > 0) await events.publish(tx, 'price.changed', { price_ids, user_id: list.user_id });
      await moveList(
        tx,
        events,
        { id: list.id, status: 'undoing' },
        { status: 'undone', counts, undone_at: now, updated_at: now },
      );
    });
  };
}
