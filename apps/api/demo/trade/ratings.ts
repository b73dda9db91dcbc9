import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { asc, eq, inArray } from 'drizzle-orm';
import { insertRows } from '../../src/core/db/bulk.ts';
import type { Queries } from '../../src/core/db/database.ts';
import { awards, quotes, ratings, rfqs } from '../../src/core/db/schema/index.ts';
import { draw, seedOf } from '../seeded.ts';

/** What buyers write about a deal, from five stars down to two. */
const texts: readonly (readonly [stars: number, text: string])[] = [
  [5, 'بار همان روز بارگیری شد و وزن باسکول با فاکتور می‌خواند.'],
  [5, 'قیمت تا پایان مهلت ماند و فاکتور رسمی به‌موقع رسید.'],
  [5, 'بسته‌بندی سالم، برگهٔ آنالیز همراه بار؛ دوباره می‌خریم.'],
  [4, 'کالا خوب بود، راننده دو ساعت دیر رسید.'],
  [4, 'پاسخ‌گویی سریع؛ کرایه کمی بیشتر از برآورد شد.'],
  [4, 'جنس مطابق سفارش، تخلیه با هماهنگی خودشان انجام شد.'],
  [3, 'دو شاخه خمیده بود که عوض کردند، اما چند روز طول کشید.'],
  [2, 'تحویل سه روز دیرتر از قول انجام شد.'],
];
/** Most deals are good ones. */
const textOf = (chance: number) => texts[Math.floor(chance ** 1.6 * texts.length)] ?? texts[0];

/** Rates most of the awarded quotes of these buyers, two days after their award. */
export async function rateDeals(tx: Queries, buyer_ids: readonly number[], now: number): Promise<void> {
  const given = await tx
    .select({
      id: awards.id,
      quote_id: awards.quote_id,
      awarded_at: awards.awarded_at,
      about_id: quotes.user_id,
      user_id: rfqs.user_id,
    })
    .from(awards)
    .innerJoin(quotes, eq(quotes.id, awards.quote_id))
    .innerJoin(rfqs, eq(rfqs.id, awards.rfq_id))
    .where(inArray(rfqs.user_id, [...buyer_ids]))
    .orderBy(asc(awards.id));
  const first = [...new Map(given.toReversed().map((award) => [award.quote_id, award])).values()];
  const rows = first.flatMap(({ id, quote_id, awarded_at, about_id, user_id }) => {
    const at = awarded_at + 2 * DAY_MS;
    const seed = seedOf(`rating:${quote_id}`);
    if (at > now || draw(seed, 0) < 0.15) return [];
    const [stars = 5, text = ''] = textOf(draw(seed, 1)) ?? [];
    const said = { stars, text, version: 1, status: 'published' as const, created_at: at, published_at: at };
    return [{ quote_id, award_id: id, user_id, about_id, ...said }];
  });
  if (rows.length > 0) await insertRows(tx, ratings, rows);
}
