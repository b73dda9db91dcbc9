import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { dayNumber, tehranDay } from '@rasteh/persian/calendar/tehran';
import { and, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database, Transaction } from '../database.ts';
import { allTables } from '../schema/index.ts';
import { type Age, addresses, type Rule, retention } from './rules.ts';

/** Rows of one transaction: other writers get a turn after each. */
export const STEP = 500;

/** Where a row with this age is too old at `now`. */
function isTooOld({ since, days, counts }: Age, now: number): SQL {
  return lt(since, counts === 'days' ? dayNumber(tehranDay(now)) - days : now - days * DAY_MS);
}

/** The rows of a step: the oldest ones that a condition chooses. */
export function oldest(tx: Transaction, table: SQLiteTable, where: SQL | undefined, since: SQLiteColumn): SQL {
  const row = sql.raw(tx.engine === 'sqlite' ? 'rowid' : 'ctid');
  const chosen = sql`select ${row} from ${table} where ${where} order by ${since} limit ${STEP}`;
  return tx.engine === 'sqlite' ? sql`${row} in (${chosen})` : sql`${row} = any(array(${chosen}))`;
}

const one = { one: sql<number>`1` };

/** The statement that deletes the rows of a step. */
export const deleteStep = (tx: Transaction, table: SQLiteTable, age: Age, now: number) =>
  tx
    .delete(table)
    .where(oldest(tx, table, isTooOld(age, now), age.since))
    .returning(one);

/** The statement that removes the addresses of a step. */
export function removeStep(tx: Transaction, { table, ...age }: (typeof addresses)[number], now: number) {
  const where = and(isTooOld(age, now), ne(table.ip, ''));
  return tx
    .update(table)
    .set({ ip: '' })
    .where(oldest(tx, table, where, age.since))
    .returning(one);
}

/** The tables whose rows are deleted by their age, each with one of its ages. */
export const agedTables = (): { table: SQLiteTable; age: Age }[] =>
  Object.entries(retention as Record<string, Rule>).flatMap(([name, rule]) => {
    const table = allTables[name as keyof typeof allTables];
    return rule.kind === 'deleted' ? rule.ages.map((age) => ({ table, age })) : [];
  });

/** Repeats a step, each in a short transaction of its own, until it finds fewer rows than it may change; returns how many there were. */
export async function inSteps(
  db: Database,
  step: (tx: Transaction) => PromiseLike<unknown[]>,
  signal?: AbortSignal,
): Promise<number> {
  let changed = 0;
  for (let rows = STEP; rows === STEP; ) {
    signal?.throwIfAborted();
    rows = (await db.transaction(async (tx) => step(tx))).length;
    changed += rows;
    await new Promise(setImmediate);
  }
  return changed;
}

/** What a run changed. */
export type Applied = { deleted: number; addresses: number };

/** Deletes what is older than its rule allows, and the addresses in what stays, in short transactions, until all is done or `signal` aborts. */
export async function applyRetention(db: Database, now: number, signal: AbortSignal): Promise<Applied> {
  const applied: Applied = { deleted: 0, addresses: 0 };
  for (const { table, age } of agedTables())
    applied.deleted += await inSteps(db, (tx) => deleteStep(tx, table, age, now), signal);
  for (const of of addresses) applied.addresses += await inSteps(db, (tx) => removeStep(tx, of, now), signal);
  return applied;
}
