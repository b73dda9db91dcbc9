import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { columnNames, Inline, listed, statement } from '../../core/db/bulk.ts';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { priceArchives, priceListRows, prices } from '../../core/db/schema/index.ts';

export type OwnPrice = typeof prices.$inferSelect;

/** A user's live prices in the order of their ids, after a cursor. */
export const listOwnPrices = (queries: Queries, values: { user_id: number; after: number; limit: number }) =>
  queries
    .select()
    .from(prices)
    .where(and(eq(prices.user_id, values.user_id), isNull(prices.deleted_at), gt(prices.id, values.after)))
    .orderBy(asc(prices.id))
    .limit(values.limit);

/** The owner of a list, and the actor, time and id of the batch that applies it. */
export type Batch = { price_list_id: number; user_id: number; actor_id: number; now: number; batch_id: string };

/** What a user has one price for. */
const basis = ['product_id', 'variation_id', 'unit_id', 'city_id', 'delivery', 'payment', 'credit_days', 'min_quantity'];
const identity = ['id', 'user_id', 'version', 'stated_at', 'created_at', 'deleted_at', ...basis];
/** What a change of a price may change, besides its time and version. */
const changeable = columnNames(prices).filter((name) => !identity.includes(name));
const inArchives = new Set(columnNames(priceArchives));
/** What an archive keeps of its price, under the same names. */
const kept = columnNames(prices).filter((name) => name !== 'id' && inArchives.has(name));
const inRows = new Set(columnNames(priceListRows));
/** Where the row of a list has the next value of a column of its price. */
const nextOf = (name: string): string => (inRows.has(`next_${name}`) ? `next_${name}` : name);
/** The first price on its terms has no previous amount. */
const added = [...basis, ...changeable].filter((name) => name !== 'previous_amount');

/** Archives the prices of those rows of a list, `r`, for which the condition holds. */
async function archive(
  tx: Transaction,
  { price_list_id, actor_id, now, batch_id }: Batch,
  reason: 'import' | 'undo',
  condition: Inline,
): Promise<void> {
  await statement(tx)`insert into price_archives (price_id, ${listed(kept)}, replaced_at, actor_id, reason, source, batch_id)
    select p.id, ${listed(kept.map((name) => `p.${name}`))}, cast(${now} as bigint), cast(${actor_id} as bigint), cast(${reason} as text), 'import',
      cast(${batch_id} as text)
    from price_list_rows r join prices p on p.id = r.price_id
    where r.price_list_id = ${price_list_id} and ${condition} order by r.id`;
}

/** The prices that a list is about to change, or has changed. */
export async function listTouched(tx: Transaction, price_list_id: number): Promise<number[]> {
  const rows = await statement(tx)`select price_id from price_list_rows
    where price_list_id = ${price_list_id} and price_id is not null and (applied_version is not null or outcome = 'applied')`;
  return rows.map(([id]) => Number(id));
}

/** Locks the rows of the prices of a list in the order of their ids, so that two batches cannot deadlock. */
export async function lockPrices(tx: Transaction, price_list_id: number): Promise<void> {
  if (tx.engine === 'sqlite') return;
  await statement(tx)`select id from prices where id in
    (select price_id from price_list_rows where price_list_id = ${price_list_id} and applied_version is not null)
    order by id for update`;
}

/** Archives the prices that a list is about to change: their rows have the version after the change in `applied_version`. */
export const archiveChanged = (tx: Transaction, batch: Batch): Promise<void> =>
  archive(tx, batch, 'import', new Inline('r.applied_version is not null'));

/** Updates the prices of a list from its rows, and returns their ids. */
export async function changePrices(tx: Transaction, { price_list_id, now }: Batch): Promise<number[]> {
  const rows = await statement(tx)`update prices
    set ${listed(changeable.map((name) => `${name} = r.${nextOf(name)}`))}, stated_at = ${now}, version = r.applied_version
    from price_list_rows r
    where r.price_list_id = ${price_list_id} and r.applied_version is not null and prices.id = r.price_id
      and prices.version = r.price_version and prices.deleted_at is null
    returning prices.id`;
  return rows.map(([id]) => Number(id));
}

/** Inserts the new prices of a list, except where a concurrent price has the same basis. Returns each with its row. */
export async function addPrices(
  tx: Transaction,
  { price_list_id, user_id, now }: Batch,
): Promise<{ id: number; basis: string }[]> {
  const rows = await statement(tx)`insert into prices (${listed(added)}, user_id, stated_at, version, created_at)
    select ${listed(added.map(nextOf))}, cast(${user_id} as bigint), cast(${now} as bigint), 1, cast(${now} as bigint)
    from price_list_rows where price_list_id = ${price_list_id} and kind = 'new' and applied_version is not null
    order by id
    on conflict do nothing
    returning id, ${listed(basis)}`;
  return rows.map(([id, product_id, variation_id, ...terms]) => ({
    id: Number(id),
    basis: [product_id, variation_id ?? 0, ...terms].join('|'),
  }));
}

/**
 * Archives the prices of the list that are about to be undone, and marks the archives that applying the list had made as undone
 * too: both belong to a change that was never meant. The price itself has its former values again.
 */
export async function archiveUndone(tx: Transaction, batch: Batch): Promise<void> {
  const { price_list_id, batch_id } = batch;
  await statement(tx)`update price_archives set reason = 'undo' where batch_id = ${batch_id} and price_id in
    (select price_id from price_list_rows where price_list_id = ${price_list_id} and outcome = 'applied')`;
  await archive(tx, { ...batch, batch_id: `${batch_id}:undo` }, 'undo', new Inline("r.outcome = 'applied'"));
}

/** Restores the changed prices, deletes the new ones, and returns the ids of all of them. */
export async function restorePrices(tx: Transaction, { price_list_id, now, batch_id }: Batch): Promise<number[]> {
  const former = changeable.map((name) => `${name} = ${inArchives.has(name) ? `a.${name}` : `r.before_${name}`}`);
  const changed = await statement(tx)`update prices set ${listed(former)}, stated_at = a.stated_at, version = prices.version + 1
    from price_list_rows r join price_archives a on a.price_id = r.price_id and a.batch_id = ${batch_id}
    where r.price_list_id = ${price_list_id} and r.outcome = 'applied' and r.kind <> 'new' and prices.id = r.price_id
    returning prices.id`;
  const gone = await statement(tx)`update prices set deleted_at = ${now}, version = version + 1
    where id in (select price_id from price_list_rows where price_list_id = ${price_list_id} and outcome = 'applied' and kind = 'new')
    returning id`;
  await statement(
    tx,
  )`update price_list_rows set outcome = 'undone' where price_list_id = ${price_list_id} and outcome = 'applied'`;
  return [...changed, ...gone].map(([id]) => Number(id));
}
