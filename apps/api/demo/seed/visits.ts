import { HOUR_MS } from '@rasteh/persian/calendar/spans';
import { asc, eq, gte } from 'drizzle-orm';
import { insertRows } from '../../src/core/db/bulk.ts';
import type { Queries } from '../../src/core/db/database.ts';
import { contactReveals, supplierProfiles, supplierViews, users } from '../../src/core/db/schema/index.ts';
import { tehranDayNumber, tehranDayStart } from '../../src/pricing/prices/index.ts';
import { draw, seedOf } from '../seeded.ts';

/** A new market has the visits of so many days before. */
const FIRST_DAYS = 60;

/**
 * Adds visits and shown numbers of the suppliers for the whole days since `after` (ms since 1970, null for a new market) until the day of `now`,
 * whose visits are counted by the portal itself.
 */
export async function carryVisits(tx: Queries, after: number | null, now: number): Promise<void> {
  const until = tehranDayNumber(now);
  const from = after === null ? until - FIRST_DAYS : Math.max(tehranDayNumber(after), until - FIRST_DAYS);
  const suppliers = await tx
    .select({ id: supplierProfiles.user_id })
    .from(supplierProfiles)
    .orderBy(asc(supplierProfiles.user_id));
  const [buyer] = await tx.select({ id: users.id }).from(users).where(eq(users.role, 'user')).orderBy(asc(users.id)).limit(1);
  const views: (typeof supplierViews.$inferInsert)[] = [];
  const reveals: (typeof contactReveals.$inferInsert)[] = [];
  for (const { id } of suppliers) {
    const seed = seedOf(`visits:${id}`);
    const usual = 6 + 30 * draw(seed, 0);
    for (let day = from; day < until; day += 1) {
      // Few people buy on a Friday; day 0 was a Thursday.
      const share = day % 7 === 1 ? 0.3 : 0.7 + 0.6 * draw(seed, day);
      views.push({ supplier_id: id, day, views: Math.round(usual * share) });
      const shown = Math.floor(3 * draw(seed ^ 1, day));
      for (let one = 0; one < shown && buyer && buyer.id !== id; one += 1)
        reveals.push({
          user_id: buyer.id,
          supplier_id: id,
          price_id: null,
          amount: null,
          unit_id: null,
          created_at: tehranDayStart(day) + Math.floor((9 + 8 * draw(seed ^ (2 + one), day)) * HOUR_MS),
        });
    }
  }
  const known = after === null ? [] : await tx.select().from(supplierViews).where(gte(supplierViews.day, from));
  const keys = new Set(known.map(({ supplier_id, day }) => `${supplier_id} ${day}`));
  await insertRows(
    tx,
    supplierViews,
    views.filter(({ supplier_id, day }) => !keys.has(`${supplier_id} ${day}`)),
  );
  await insertRows(tx, contactReveals, reveals);
}
