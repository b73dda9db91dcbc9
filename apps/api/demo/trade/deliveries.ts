import { DAY_MS, HOUR_MS } from '@rasteh/persian/calendar/spans';
import { tehranDay } from '@rasteh/persian/calendar/tehran';
import { eq, inArray, min } from 'drizzle-orm';
import { insertRows } from '../../src/core/db/bulk.ts';
import type { Queries } from '../../src/core/db/database.ts';
import { awards, deliverySteps, quotes, rfqs } from '../../src/core/db/schema/index.ts';
import { draw, seedOf } from '../seeded.ts';

const notes = ['یک تریلی، بارنامه همراه راننده است.', 'دو کامیون؛ دومی عصر می‌رسد.', 'با هماهنگی انبار شما بارگیری شد.', ''];

/** States the delivery of the awarded quotes of these buyers: confirmed after two hours, loaded a day and received two days after the award. */
export async function deliverDeals(tx: Queries, buyer_ids: readonly number[], now: number): Promise<void> {
  const given = await tx
    .select({ quote_id: quotes.id, supplier_id: quotes.user_id, buyer_id: rfqs.user_id, awarded_at: min(awards.awarded_at) })
    .from(awards)
    .innerJoin(quotes, eq(quotes.id, awards.quote_id))
    .innerJoin(rfqs, eq(rfqs.id, quotes.rfq_id))
    .where(inArray(rfqs.user_id, [...buyer_ids]))
    .groupBy(quotes.id, quotes.user_id, rfqs.user_id)
    .orderBy(quotes.id);
  const rows = given.flatMap(({ quote_id, supplier_id, buyer_id, awarded_at }) => {
    const at = Number(awarded_at);
    const note = notes[Math.floor(draw(seedOf(`delivery:${quote_id}`), 0) * notes.length)] ?? '';
    const step = (user_id: number, state: 'confirmed' | 'loaded' | 'received', stated_at: number, day = stated_at) => ({
      quote_id,
      user_id,
      actor_id: user_id,
      state,
      day: tehranDay(day),
      note: state === 'loaded' ? note : '',
      stated_at,
    });
    return [
      step(supplier_id, 'confirmed', at + 2 * HOUR_MS, at + 2 * DAY_MS),
      step(supplier_id, 'loaded', at + DAY_MS),
      step(buyer_id, 'received', at + 2 * DAY_MS - HOUR_MS),
    ].filter(({ stated_at }) => stated_at <= now);
  });
  if (rows.length > 0) await insertRows(tx, deliverySteps, rows);
}
