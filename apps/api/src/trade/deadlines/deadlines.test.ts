import { contract } from '@rasteh/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventories, notifications, savedSearches, verificationDocuments } from '../../core/db/schema/index.ts';
import { engines } from '../../testing/engines.ts';
import { openRfqMarket, type RfqMarket } from '../../testing/rfq-market.ts';
import { cityIds, unitIds } from '../../testing/test-market.ts';

const hour = 3_600_000;
const day = 24 * hour;

describe.each(engines)('what ends soon on %s', (engine) => {
  let market: RfqMarket;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
  });
  afterAll(() => market.close());
  const pass = async (ms: number) => {
    market.clock.now += ms;
    await market.app.jobs.runDue();
  };
  const of = async (type: string) => {
    const rows = await market.db.read.select().from(notifications);
    return rows.filter((row) => row.type === type).map(({ user_id, payload }) => ({ user_id, payload }));
  };

  it('notifies a supplier once of the prices that end within an hour, with their number and the first of them', async () => {
    const { first, product_id, clock } = market;
    const end = clock.now + 3 * hour;
    const other = await market.addProduct('rebar', ['۱۶', 'ذوب‌آهن']);
    const price_id = await market.addPrice({ user_id: first.id, product_id, valid_until: end });
    await market.addPrice({ user_id: first.id, product_id: other, valid_until: end + 1 });
    await market.addPrice({ user_id: first.id, product_id: other, valid_until: end, state: 'unavailable', min_quantity: 5 });
    await pass(hour);
    expect(await of('price.expiring')).toEqual([]);
    await pass(hour + 60_000);
    await pass(11 * 60_000);
    expect(await of('price.expiring')).toMatchObject([{ user_id: first.id, payload: { price_id, prices: 2 } }]);
  });

  it('notifies the buyer and silent invited suppliers once of an RFQ that ends within a day', async () => {
    const { first, second, buyer } = market;
    const rfq = await market.publish({ invited_ids: [first.id, second.id], deadline: market.inTime(60 * hour) });
    await market.settle();
    await market.send(first, rfq);
    await pass(35 * hour);
    expect(await of('rfq.ending')).toEqual([]);
    await pass(2 * hour);
    await pass(hour);
    const found = await of('rfq.ending');
    expect(found.toSorted((a, b) => a.user_id - b.user_id)).toMatchObject([
      { user_id: buyer.id, payload: { rfq_id: rfq.id, quotes: 1, is_own: true } },
      { user_id: second.id, payload: { rfq_id: rfq.id, is_own: false } },
    ]);
  });

  it('notifies the owner once of a document that ends within two weeks and has no newer one', async () => {
    const { first, clock } = market;
    const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
    const row = {
      user_id: first.id,
      number: '',
      status: 'accepted' as const,
      level: 'registered' as const,
      created_at: clock.now,
    };
    const soon = dayOf(clock.now + 10 * day);
    await market.db.transaction((tx) =>
      tx.insert(verificationDocuments).values([
        { ...row, kind: 'business_licence', valid_until: soon },
        { ...row, kind: 'vat_certificate', valid_until: soon },
        { ...row, kind: 'vat_certificate', valid_until: dayOf(clock.now + 400 * day) },
        { ...row, kind: 'commercial_card', valid_until: dayOf(clock.now + 20 * day) },
      ]),
    );
    await pass(hour + 1);
    await pass(hour + 1);
    expect(await of('document.expiring')).toMatchObject([
      { user_id: first.id, payload: { kind: 'business_licence', valid_until: soon } },
    ]);
  });

  it('notifies the owner of a saved search of new results, and again only of newer ones', async () => {
    const { stranger, first, product_id } = market;
    await market.call(contract.savedSearches.saveSearch, {
      as: stranger,
      body: { title: 'میلگرد ری', filters: { product_id } },
    });
    await pass(hour + 1);
    expect(await of('search.matched')).toEqual([]);
    const now = market.clock.now;
    await market.db.transaction((tx) =>
      tx.insert(inventories).values({
        user_id: first.id,
        product_id,
        title: 'میلگرد',
        words: 'میلگرد',
        quantity: 1_000,
        unit_id: unitIds.kg,
        base_quantity: 1,
        city_id: cityIds.rey,
        valid_days: 30,
        status: 'published',
        published_at: now,
        refreshed_at: now,
        expires_at: now + 30 * day,
        created_at: now,
      }),
    );
    await pass(7 * hour);
    await pass(7 * hour);
    expect(await of('search.matched')).toMatchObject([{ user_id: stranger.id, payload: { title: 'میلگرد ری', results: 1 } }]);
    const [search] = await market.db.read.select().from(savedSearches).where(eq(savedSearches.user_id, stranger.id));
    expect(search?.notified_at).not.toBeNull();
  });
});
