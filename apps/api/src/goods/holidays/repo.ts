import type { HolidayChanges } from '@rasteh/persian/calendar/working-days';
import { asc, eq } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { holidayChanges } from '../../core/db/schema/index.ts';

export type HolidayChangeRow = typeof holidayChanges.$inferSelect;

/** What admins have changed of the official holidays, the earliest day first. */
export const listChanges = (queries: Queries): Promise<HolidayChangeRow[]> =>
  queries.select().from(holidayChanges).orderBy(asc(holidayChanges.day));

/** The days that admins have closed, and the official holidays that they have opened. */
export async function readHolidayChanges(queries: Queries): Promise<HolidayChanges> {
  const rows = await listChanges(queries);
  const daysOf = (kind: HolidayChangeRow['kind']) => rows.filter((row) => row.kind === kind).map(({ day }) => day);
  return { closed: daysOf('closed'), open: daysOf('open') };
}

export async function findChange(queries: Queries, day: string): Promise<HolidayChangeRow | undefined> {
  return (await queries.select().from(holidayChanges).where(eq(holidayChanges.day, day)))[0];
}

/** Stores what is changed of a day in place of what was. */
export async function saveChange(tx: Transaction, row: HolidayChangeRow): Promise<void> {
  const { kind, name } = row;
  await tx.insert(holidayChanges).values(row).onConflictDoUpdate({ target: holidayChanges.day, set: { kind, name } });
}

/** Deletes what is changed of a day, and returns it; undefined without a change. */
export async function deleteChange(tx: Transaction, day: string): Promise<HolidayChangeRow | undefined> {
  return (await tx.delete(holidayChanges).where(eq(holidayChanges.day, day)).returning())[0];
}
