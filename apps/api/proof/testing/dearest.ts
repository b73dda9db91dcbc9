import { priceLimits, priceListLimits, reviewLimits, rfqLimits } from '@rasteh/contract/wire/limits';
import type { AppRoute } from '@ts-rest/core';
import { z } from 'zod';
import type { openRfqMarket } from '../../src/testing/rfq-market.ts';
import { unitIds } from '../../src/testing/test-market.ts';
import type { Call } from './send.ts';

type Json = { [key: string]: Json | undefined } & { maxLength?: number; maximum?: number };

/** Ten words that no good has: each may be meant for many. */
export const UNKNOWN = 'ققغغظظضضض ذژذژثپثپث خخححچچجج غغققظظضض ژژذذپپثث چچخخجججح ظظققغغضض پپژژذذثث حححچچخخج ضضغغظظقق';
/** A letter with which many words begin. */
const beginning = 'م';

const fieldsOf = (schema: unknown): Record<string, Json> => {
  if (!(schema instanceof z.ZodType)) return {};
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Json>;
  };
  return properties;
};

/** The queries of a route that cost the most: the longest pages, with all rows, with words that are nowhere, or everywhere. */
export function dearestQueries({ query }: AppRoute): Record<string, string | number>[] {
  const { q, per_page } = fieldsOf(query);
  const page: Record<string, number> = per_page ? { per_page: Number(per_page.maximum ?? 100) } : {};
  if (!q) return [page];
  const words = UNKNOWN.slice(0, Number(q.maxLength ?? 100)).trim();
  return [page, { ...page, q: words }, { ...page, q: beginning }];
}

type RfqMarket = Awaited<ReturnType<typeof openRfqMarket>>;
/** A call by a person of the market, which may be made several times, `tries` at most. */
export type DearCall = { name: string; as: 'first' | 'buyer' | 'admin'; call: (time: number) => Call; tries?: number };

/**
 * Changes of as many rows as one call takes, of a supplier with so many prices, of a buyer, and of an admin before so many reviews; the rows
 * are in their first version.
 */
export function dearestChanges(market: RfqMarket, price_ids: readonly number[], review_ids: readonly number[]): DearCall[] {
  const ids = price_ids.slice(0, priceLimits.batch_rows);
  const byIds = (name: string): DearCall => ({ name, as: 'first', call: () => ({ body: { ids } }) });
  const lines = Array.from({ length: rfqLimits.lines }, (_, n) => ({
    text: `میلگرد ${n} آجدار ذوب‌آهن`,
    quantity: String(n + 1),
    unit_id: unitIds.kg,
    target_amount: null,
    target_shown: false,
  }));
  const pasted = Array.from({ length: rfqLimits.lines }, (_, n) => `${n + 1} تن ${UNKNOWN}`).join('\n');
  const amounts = (time: number) => ids.map((id) => ({ id, version: time + 1, amount: 384_500 + 10 * time }));
  const row = `میلگرد ۱۴ ${UNKNOWN}\t۳۸٬۴۵۰\n`;
  const list = row.repeat(Math.floor(priceListLimits.text_characters / row.length));
  const reviews = (time: number) => review_ids.slice(0, reviewLimits.decisions).map((id) => ({ id, version: time + 1 }));
  return [
    { name: 'prices.own.updatePrices', as: 'first', call: (time) => ({ body: { prices: amounts(time) } }) },
    {
      name: 'priceLists.own.createPriceList',
      as: 'first',
      call: () => ({ body: { text: list } }),
      tries: priceListLimits.under_way,
    },
    {
      name: 'reviews.decideReviews',
      as: 'admin',
      call: (time) => ({ body: { verdict: 'request_change', reason: 'مقدار روشن نیست.', reviews: reviews(time) } }),
    },
    byIds('prices.own.setUnavailable'),
    byIds('prices.own.setAvailable'),
    byIds('prices.own.toggleAvailability'),
    byIds('prices.own.setOnCall'),
    {
      name: 'rfqs.own.matchRfqLines',
      as: 'buyer',
      call: () => ({ body: { text: pasted.slice(0, rfqLimits.pasted_characters) } }),
    },
    {
      name: 'rfqs.own.createRfq',
      as: 'buyer',
      call: (time) => ({ body: market.wanted({ title: `میلگرد ${time}`, lines: lines as never, publish: false }) }),
    },
  ];
}
