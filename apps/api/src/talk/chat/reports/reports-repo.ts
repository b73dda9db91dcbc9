import { and, asc, count, desc, eq, isNotNull, isNull, lt, min, ne, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { chatReports, users } from '../../../core/db/schema/index.ts';

export type ReportRow = typeof chatReports.$inferSelect;

export async function insertReport(tx: Transaction, row: typeof chatReports.$inferInsert): Promise<number> {
  const [made] = (await tx.insert(chatReports).values(row).returning({ id: chatReports.id })) as [{ id: number }];
  return made.id;
}

const isOf = (closed: boolean) => (closed ? isNotNull(chatReports.closed_at) : isNull(chatReports.closed_at));

/** A page of reports: the open ones, the oldest first, or the closed ones, the last decided first. */
export const listReports = (queries: Queries, closed: boolean, bounds: { limit: number; offset: number }): Promise<ReportRow[]> =>
  queries
    .select()
    .from(chatReports)
    .where(isOf(closed))
    .orderBy(...(closed ? [desc(chatReports.closed_at), desc(chatReports.id)] : [asc(chatReports.id)]))
    .limit(bounds.limit)
    .offset(bounds.offset);

export async function countReports(queries: Queries, closed: boolean): Promise<number> {
  const [row] = await queries.select({ n: count() }).from(chatReports).where(isOf(closed));
  return row?.n ?? 0;
}

/** How many reports are open, and when the oldest of them was created. */
export async function countOpen(queries: Queries): Promise<{ count: number; oldest_at: number | null }> {
  const [row] = await queries
    .select({ count: count(), oldest_at: min(chatReports.created_at) })
    .from(chatReports)
    .where(isOf(false));
  return row ?? { count: 0, oldest_at: null };
}

/** How many reports of the same user are older than this one, and how many of these ended with a fault. */
export async function countEarlier(
  queries: Queries,
  { id, reported_id }: ReportRow,
): Promise<{ reports: number; faults: number }> {
  const faulty = sql<number>`sum(case when ${ne(chatReports.outcome, 'no_fault')} then 1 else 0 end)`.mapWith(Number);
  const [row] = await queries
    .select({ reports: count(), faults: faulty })
    .from(chatReports)
    .where(and(eq(chatReports.reported_id, reported_id), lt(chatReports.id, id)));
  return { reports: row?.reports ?? 0, faults: row?.faults ?? 0 };
}

export async function findReport(queries: Queries, id: number): Promise<ReportRow | undefined> {
  const [row] = await queries.select().from(chatReports).where(eq(chatReports.id, id));
  return row;
}

type Closing = Required<Pick<ReportRow, 'closed_at' | 'closed_by' | 'outcome' | 'decision_reason'>>;

/** Stores a decision on an open report; false when it is closed. */
export async function closeReport(tx: Transaction, id: number, closing: Closing): Promise<boolean> {
  const rows = await tx
    .update(chatReports)
    .set(closing)
    .where(and(eq(chatReports.id, id), isOf(false)))
    .returning({ id: chatReports.id });
  return rows.length > 0;
}

/** The name of the admin who closed a report. */
export async function findCloser(queries: Queries, id: number): Promise<{ id: number; name: string } | undefined> {
  const [row] = await queries.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, id));
  return row;
}
