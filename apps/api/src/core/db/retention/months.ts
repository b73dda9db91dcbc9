import { and, asc, eq, getTableName, gte, inArray, isNull, lt, max, min, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database, Queries, Transaction } from '../database.ts';
import { allTables, archivedMonths } from '../schema/index.ts';
import { STEP } from './apply.ts';
import { type Rule, retention } from './rules.ts';

/** A table whose months leave it for files. */
export type Archivable = { name: string; table: SQLiteTable & { id: SQLiteColumn }; since: SQLiteColumn; months: number };
/** A calendar month in UTC: its rows are from `from_at` to before `until_at` (ms). */
export type Month = { month: string; from_at: number; until_at: number };
export type Row = { id: number } & Record<string, unknown>;
export type ArchivedMonth = typeof archivedMonths.$inferSelect;

/** Rows that are read at once. */
const PAGE = 1_000;

/** The tables that are archived by month. */
export const archivableTables: readonly Archivable[] = Object.entries(retention as Record<string, Rule>).flatMap(
  ([key, rule]) => {
    if (rule.kind !== 'archived') return [];
    const table = allTables[key as keyof typeof allTables] as Archivable['table'];
    return [{ name: getTableName(table), table, since: rule.since, months: rule.months }];
  },
);

/** The month of a time (ms), or one that is `later` months away. */
export function monthOf(at: number, later = 0): Month {
  const date = new Date(at);
  const start = (months: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later + months);
  return { month: new Date(start(0)).toISOString().slice(0, 7), from_at: start(0), until_at: start(1) };
}

/** The oldest month of a table whose rows are all old enough at `now` to leave it; undefined if there is none. */
export async function findDueMonth(
  queries: Queries,
  { table, since, months }: Archivable,
  now: number,
): Promise<Month | undefined> {
  const [oldest] = await queries.select({ at: min(since) }).from(table);
  if (typeof oldest?.at !== 'number') return undefined;
  const month = monthOf(oldest.at);
  return month.until_at <= monthOf(now, -months).from_at ? month : undefined;
}

/** Reads the rows of a month by time, page by page. */
export async function* readMonth(
  queries: Queries,
  { table, since }: Archivable,
  { from_at, until_at }: Month,
): AsyncGenerator<Row[]> {
  const isInMonth = and(gte(since, from_at), lt(since, until_at));
  let last: [at: number, id: number] | undefined;
  for (let rows: Row[] = []; ; ) {
    const isNext = last && sql`(${since}, ${table.id}) > (${last[0]}, ${last[1]})`;
    rows = (await queries
      .select()
      .from(table)
      .where(and(isInMonth, isNext))
      .orderBy(asc(since), asc(table.id))
      .limit(PAGE)) as Row[];
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    last = [Number(end[since.name]), end.id];
  }
}

/** The archived months of a table, oldest first; of all tables without a name. */
export const listArchived = (queries: Queries, name?: string): PromiseLike<ArchivedMonth[]> =>
  queries
    .select()
    .from(archivedMonths)
    .where(name === undefined ? undefined : eq(archivedMonths.table_name, name))
    .orderBy(asc(archivedMonths.table_name), asc(archivedMonths.month), asc(archivedMonths.part));

/** Archived months of a table of which rows may be left. */
export const listUnfinished = (queries: Queries, name: string): PromiseLike<ArchivedMonth[]> =>
  queries
    .select()
    .from(archivedMonths)
    .where(and(eq(archivedMonths.table_name, name), isNull(archivedMonths.removed_at)));

/** Records a month whose file is whole: from now on its rows may be removed. */
export async function recordMonth(tx: Transaction, row: typeof archivedMonths.$inferInsert): Promise<ArchivedMonth> {
  const [recorded] = await tx.insert(archivedMonths).values(row).returning();
  return recorded as ArchivedMonth;
}

/** Removes the rows of an archived month by their ids, in short transactions. */
export async function removeRows(
  db: Database,
  { table, since }: Archivable,
  { id, from_at, until_at }: ArchivedMonth,
  { ids, now }: { ids: AsyncIterable<number>; now: number },
): Promise<void> {
  const remove = (some: number[]) =>
    db.transaction(async (tx) => {
      await tx.delete(table).where(and(inArray(table.id, some), gte(since, from_at), lt(since, until_at)));
    });
  let step: number[] = [];
  for await (const one of ids) {
    step.push(one);
    if (step.length < STEP) continue;
    await remove(step);
    step = [];
    await new Promise(setImmediate);
  }
  if (step.length > 0) await remove(step);
  await db.transaction((tx) => tx.update(archivedMonths).set({ removed_at: now }).where(eq(archivedMonths.id, id)));
}

/** The time (ms) before which rows of a table may be in files; 0 if none is. */
export async function findArchivedUntil(queries: Queries, name: string): Promise<number> {
  const [row] = await queries
    .select({ until_at: max(archivedMonths.until_at) })
    .from(archivedMonths)
    .where(eq(archivedMonths.table_name, name));
  return row?.until_at ?? 0;
}
