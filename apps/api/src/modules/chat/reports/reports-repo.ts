import { asc, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../db/database.ts';
import { chatReports } from '../../../db/schema/index.ts';

export type ReportRow = typeof chatReports.$inferSelect;

export async function insertReport(tx: Transaction, row: typeof chatReports.$inferInsert): Promise<number> {
  const [made] = (await tx.insert(chatReports).values(row).returning({ id: chatReports.id })) as [{ id: number }];
  return made.id;
}

const isOf = (closed: boolean) => (closed ? isNotNull(chatReports.closed_at) : isNull(chatReports.closed_at));

/** A page of reports, the oldest first. */
export const listReports = (queries: Queries, closed: boolean, bounds: { limit: number; offset: number }): Promise<ReportRow[]> =>
  queries.select().from(chatReports).where(isOf(closed)).orderBy(asc(chatReports.id)).limit(bounds.limit).offset(bounds.offset);

export async function countReports(queries: Queries, closed: boolean): Promise<number> {
  const [row] = await queries.select({ n: count() }).from(chatReports).where(isOf(closed));
  return row?.n ?? 0;
}

/** Records who closed a report; the first closer is kept. Undefined when there is no such report. */
export async function closeReport(tx: Transaction, id: number, closed_by: number, now: number): Promise<ReportRow | undefined> {
  const [row] = await tx.select().from(chatReports).where(eq(chatReports.id, id));
  if (!row || row.closed_at !== null) return row;
  await tx.update(chatReports).set({ closed_at: now, closed_by }).where(eq(chatReports.id, id));
  return { ...row, closed_at: now, closed_by };
}
