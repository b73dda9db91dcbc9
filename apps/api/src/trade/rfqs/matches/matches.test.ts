import { contract } from '@rasteh/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifications, supplierCategories, supplierCities, supplierProfiles, users } from '../../../core/db/schema/index.ts';
import { engines } from '../../../testing/engines.ts';
import { openRfqMarket, type RfqMarket } from '../../../testing/rfq-market.ts';
import { categoryIds, cityIds } from '../../../testing/test-market.ts';

describe.each(engines)('suppliers whom an RFQ concerns on %s', (engine) => {
  let market: RfqMarket;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
    await serve(market.first.id, categoryIds.steel, cityIds.rey);
    await serve(market.second.id, categoryIds.cement, cityIds.rey);
  });
  afterAll(() => market.close());

  /** Makes a user supply a category and a city alone; their own city is another one. */
  const serve = (user_id: number, category_id: number, city_id: number) =>
    market.db.transaction(async (tx) => {
      await tx.delete(supplierCategories).where(eq(supplierCategories.user_id, user_id));
      await tx.delete(supplierCities).where(eq(supplierCities.user_id, user_id));
      await tx.insert(supplierCategories).values({ user_id, category_id });
      await tx.insert(supplierCities).values({ user_id, city_id });
      await tx.update(supplierProfiles).set({ city_id: cityIds.aran }).where(eq(supplierProfiles.user_id, user_id));
    });
  const notified = async (rfq_id: number) => {
    const rows = await market.db.read
      .select()
      .from(notifications)
      .where(and(eq(notifications.type, 'rfq.matched'), eq(notifications.about, rfq_id)));
    return rows.map(({ user_id }) => user_id).toSorted((a, b) => a - b);
  };

  it('are notified by a category above that of a line and the city, when it can no longer be taken back', async () => {
    const rfq = await market.publish();
    await market.app.jobs.runDue();
    expect(await notified(rfq.id)).toEqual([]);
    await market.settle();
    expect(await notified(rfq.id)).toEqual([market.first.id]);
    const [row] = await market.db.read.select().from(notifications).where(eq(notifications.about, rfq.id));
    expect(row?.payload).toEqual({
      rfq_id: rfq.id,
      number: rfq.number,
      title: rfq.title,
      city: 'ری',
      deadline: rfq.deadline,
    });
  });

  it('are left out in another city, when they are suspended, or when the RFQ invites and is not open', async () => {
    const elsewhere = await market.publish({ city_id: cityIds.pardis });
    const invited = await market.publish({ audience: 'invited', invited_ids: [market.first.id] });
    const open = await market.publish({ invited_ids: [market.first.id] });
    await market.settle();
    expect([await notified(elsewhere.id), await notified(invited.id), await notified(open.id)]).toEqual([[], [], []]);
    await market.db.transaction((tx) => tx.update(users).set({ status: 'suspended' }).where(eq(users.id, market.first.id)));
    const other = await market.publish();
    await market.settle();
    expect(await notified(other.id)).toEqual([]);
    await market.db.transaction((tx) => tx.update(users).set({ status: 'active' }).where(eq(users.id, market.first.id)));
  });

  it('are notified once, also when the RFQ is stopped and published again', async () => {
    const rfq = await market.publish();
    await market.settle();
    const { stopRfq, publishRfq, getRfq } = contract.rfqs.own;
    const params = { rfqId: rfq.id };
    const versionOf = async () => (await market.call(getRfq, { as: market.buyer, params })).body.data.version;
    await market.call(stopRfq, { as: market.buyer, params, body: { version: await versionOf() } });
    await market.call(contract.notifications.readNotifications, { as: market.first, body: { all: true } });
    await market.call(publishRfq, { as: market.buyer, params, body: { version: await versionOf() } });
    await market.settle();
    expect(await notified(rfq.id)).toEqual([market.first.id]);
  });
});
