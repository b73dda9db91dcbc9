import { jalaliFromDate } from '@rasteh/persian/calendar/jalali';
import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';
import { counters } from './schema/index.ts';

/** The next number of a sequence in the Jalali year of `now`, without gaps: `R-1405-000123` for the prefix R. */
export async function nextNumber(tx: Transaction, prefix: 'R' | 'P', now: number): Promise<string> {
  const year = jalaliFromDate(now).year;
  const [row] = await tx
    .insert(counters)
    .values({ name: `${prefix}-${year}`, value: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
    .returning();
  return `${prefix}-${year}-${String(row?.value ?? 0).padStart(6, '0')}`;
}
