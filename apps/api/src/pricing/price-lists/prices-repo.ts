import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { statement } from '../../core/db/bulk.ts';
import type { Transaction } from '../../core/db/database.ts';
import { prepared } from '../../core/db/prepared.ts';
import { prices } from '../../core/db/schema/index.ts';

export type OwnPrice = typeof prices.$inferSelect;

/** A user's live prices in the order of their ids, after a cursor. */
export const listOwnPrices = prepared((queries, values: { user_id: number; after: number; limit: number }) =>
  queries
    .select()
    .from(prices)
    .where(and(eq(prices.user_id, values.user_id), isNull(prices.deleted_at), gt(prices.id, values.after)))
    .orderBy(asc(prices.id))
    .limit(values.limit),
);

/** The owner of a list, and the actor, time and id of the batch that applies it. */
export type Batch = { price_list_id: number; user_id: number; actor_id: number; now: number; batch_id: string };

/** Rows whose price is about to change have the version after the change in `applied_version`. */
const archived = `price_id, product_id, user_id, unit_id, amount, comparable_amount, min_quantity, delivery, city_id, vat_included, payment, credit_days,
  state, valid_until, stated_at, note, replaced_at, actor_id, reason, source, batch_id`;

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

/** Archives the prices that a list is about to change. */
export async function archiveChanged(tx: Transaction, { price_list_id, actor_id, now, batch_id }: Batch): Promise<void> {
  const run = statement(tx);
  await run(
    [
      `insert into price_archives (${archived})
    select p.id, p.product_id, p.user_id, p.unit_id, p.amount, p.comparable_amount, p.min_quantity, p.delivery, p.city_id, p.vat_included, p.payment,
      p.credit_days, p.state, p.valid_until, p.stated_at, p.note, cast(`,
      ' as bigint), cast(',
      " as bigint), 'import', 'import', cast(",
      ` as text)
    from price_list_rows r join prices p on p.id = r.price_id
    where r.price_list_id = `,
      ' and r.applied_version is not null order by r.id',
    ] as unknown as TemplateStringsArray,
    now,
    actor_id,
    batch_id,
    price_list_id,
  );
}

/** Updates the prices of a list from its rows, and returns their ids. */
export async function changePrices(tx: Transaction, { price_list_id, now }: Batch): Promise<number[]> {
  const rows = await statement(
    tx,
  )`update prices set amount = r.amount, comparable_amount = r.next_comparable_amount, state = r.state, vat_included = r.vat_included, note = r.note,
      valid_until = r.next_valid_until, previous_amount = r.next_previous_amount, trend = r.next_trend,
      stated_at = ${now}, version = r.applied_version
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
  const rows = await statement(
    tx,
  )`insert into prices (user_id, product_id, variation_id, unit_id, amount, comparable_amount, min_quantity, delivery, city_id,
      vat_included, payment, credit_days, state, valid_until, stated_at, note, previous_amount, trend, version, created_at)
    select cast(${user_id} as bigint), product_id, variation_id, unit_id, amount, next_comparable_amount, min_quantity, delivery, city_id, vat_included, payment,
      credit_days, state, next_valid_until, cast(${now} as bigint), note, null, next_trend, 1, cast(${now} as bigint)
    from price_list_rows where price_list_id = ${price_list_id} and kind = 'new' and applied_version is not null
    order by id
    on conflict do nothing
    returning id, product_id, variation_id, unit_id, city_id, delivery, payment, credit_days, min_quantity`;
  return rows.map(([id, product_id, variation_id, ...basis]) => ({
    id: Number(id),
    basis: [product_id, variation_id ?? 0, ...basis].join('|'),
  }));
}

/**
 * Archives the prices of the list that are about to be undone, and marks the archives that applying the list had made as undone
 * too: both belong to a change that was never meant. The price itself has its former values again.
 */
export async function archiveUndone(tx: Transaction, { price_list_id, actor_id, now, batch_id }: Batch): Promise<void> {
  const run = statement(tx);
  await run`update price_archives set reason = 'undo' where batch_id = ${batch_id} and price_id in
    (select price_id from price_list_rows where price_list_id = ${price_list_id} and outcome = 'applied')`;
  await run(
    [
      `insert into price_archives (${archived})
    select p.id, p.product_id, p.user_id, p.unit_id, p.amount, p.comparable_amount, p.min_quantity, p.delivery, p.city_id, p.vat_included, p.payment,
      p.credit_days, p.state, p.valid_until, p.stated_at, p.note, cast(`,
      ' as bigint), cast(',
      " as bigint), 'undo', 'import', cast(",
      ` as text)
    from price_list_rows r join prices p on p.id = r.price_id
    where r.price_list_id = `,
      " and r.outcome = 'applied' order by r.id",
    ] as unknown as TemplateStringsArray,
    now,
    actor_id,
    `${batch_id}:undo`,
    price_list_id,
  );
}

/** Restores the changed prices, deletes the new ones, and returns the ids of all of them. */
export async function restorePrices(tx: Transaction, { price_list_id, now, batch_id }: Batch): Promise<number[]> {
  const changed = await statement(
    tx,
  )`update prices set amount = a.amount, comparable_amount = a.comparable_amount, state = a.state, vat_included = a.vat_included, note = a.note,
      valid_until = a.valid_until, stated_at = a.stated_at, previous_amount = r.before_previous_amount, trend = r.before_trend,
      version = prices.version + 1
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
