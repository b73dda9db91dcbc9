import { contract } from '@rasteh/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, notifications, supplierHandles, supplierProfiles, users } from '../../core/db/schema/index.ts';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openSocket } from '../../testing/live.ts';
import { categoryIds, cityIds, openTestMarket, type TestMarket } from '../../testing/test-market.ts';

const { suspendUser, reinstateUser, setTrusted } = contract.users;

describe.each(engines)('marks on users on %s', (engine) => {
  let market: TestMarket;
  let admin: Person;
  let seller: Person;
  let price_id: number;
  let product_id: number;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    admin = await market.logIn('09120000001', 'مدیر');
    await setUser(market.db, admin.id, { role: 'admin' });
    seller = await market.logIn('09120000002', 'فروشنده');
    await market.addProfile(seller.id);
    product_id = await market.addProduct('rebar', ['۸', 'کویر']);
    price_id = await market.addPrice({ user_id: seller.id, product_id });
  });
  afterAll(() => market.close());

  const suspend = (userId: number, as: Person | null = admin, reason = 'قیمت‌های نادرست') =>
    market.call(suspendUser, { as: as ?? undefined, params: { userId }, body: { reason } });
  const reinstate = (userId: number, as: Person | null = admin) =>
    market.call(reinstateUser, { as: as ?? undefined, params: { userId }, body: {} });
  const trust = (userId: number, trusted: boolean, as: Person | null = admin) =>
    market.call(setTrusted, { as: as ?? undefined, params: { userId }, body: { trusted } });
  const writtenOf = async (entity_id: number) =>
    (await market.db.read.select().from(auditLog).where(eq(auditLog.entity_id, entity_id)).orderBy(auditLog.id)).filter(
      ({ entity }) => entity === 'user',
    );
  const offers = async () => (await market.get(contract.offers.listOffers, { query: { product_id } })).data;

  it('leave the supplier in the answer about oneself, with the name of the city', async () => {
    const { body } = await market.call(contract.auth.getMe, { as: seller });
    const supplier = { handle: `s${seller.id}`, title: `فروشگاه ${seller.id}`, city: 'ری', status: 'approved' };
    expect(body.data).toMatchObject({ id: seller.id, supplier });
    expect(body.data).not.toHaveProperty('trusted');
  });

  it('say of a trusted user that what it publishes is not reviewed', async () => {
    const user = await market.logIn('09120000077', 'خریدار معتمد');
    await trust(user.id, true);
    expect((await market.call(contract.auth.getMe, { as: user })).body.data).toMatchObject({ id: user.id, trusted: true });
  });

  it('hide public rows immediately, notify open pages, and restore the rows', async () => {
    const live = await openSocket(market);
    await live.follow(`product:${product_id}`);
    expect(await offers()).toHaveLength(1);
    const { status, body } = await suspend(seller.id);
    expect([status, body.data]).toEqual([
      200,
      { id: seller.id, name: 'فروشنده', role: 'user', status: 'suspended', trusted: false },
    ]);
    expect(await offers()).toEqual([]);
    expect((await market.call(contract.suppliers.getSupplier, { params: { handle: `s${seller.id}` } })).status).toBe(404);
    expect((await market.get(contract.suppliers.listSuppliers)).data).toEqual([]);
    const gone = await live.until((one) => one.t === 'evt' && one.e === 'offer.changed');
    expect(gone).toMatchObject({ d: { offers: [], removed_ids: [price_id] } });

    expect((await market.get(contract.prices.own.listPrices, { as: seller })).data).toHaveLength(1);
    const change = await market.call(contract.prices.own.setOnCall, { as: seller, body: { ids: [price_id] } });
    expect([change.status, change.body.code]).toEqual([403, 'suspended']);

    expect((await reinstate(seller.id)).body.data.status).toBe('active');
    expect(await offers()).toHaveLength(1);
    const back = await live.until((one) => one.t === 'evt' && one.e === 'offer.changed' && one.d.offers.length > 0);
    expect(back).toMatchObject({ d: { offers: [{ id: price_id }], removed_ids: [] } });
    live.end();
  });

  it('are recorded with their reason and notified, once even if they are set repeatedly', async () => {
    const user_id = await market.addUser();
    for (const call of [suspend, suspend, reinstate, reinstate]) expect((await call(user_id)).status).toBe(200);
    for (const trusted of [true, true, false]) expect((await trust(user_id, trusted)).body.data.trusted).toBe(trusted);
    expect(
      (await writtenOf(user_id)).map(({ action, actor_id, subject_id, after }) => [action, actor_id, subject_id, after]),
    ).toEqual([
      ['user.suspended', admin.id, user_id, { reason: 'قیمت‌های نادرست' }],
      ['user.reinstated', admin.id, user_id, {}],
      ['user.trusted', admin.id, user_id, { trusted: true }],
      ['user.trusted', admin.id, user_id, { trusted: false }],
    ]);
    const sent = await market.db.read
      .select()
      .from(notifications)
      .where(eq(notifications.user_id, user_id))
      .orderBy(notifications.id);
    expect(sent.map(({ type }) => type)).toEqual(['account.suspended', 'account.reinstated']);
  });

  it('publish nothing about prices that were never public, not even their ids', async () => {
    const user_id = await market.addUser();
    const profile = { user_id, handle: `p${user_id}`, title: 'در انتظار', city_id: cityIds.rey, created_at: market.clock.now };
    await market.db.transaction(async (tx) => {
      await tx.insert(supplierProfiles).values(profile);
      await tx.insert(supplierHandles).values({ handle: profile.handle, user_id });
    });
    const hidden_id = await market.addPrice({ user_id, product_id });
    const live = await openSocket(market);
    await live.follow(`category:${categoryIds.rebar}`);
    await suspend(user_id);
    await reinstate(user_id);
    await suspend(seller.id);
    await live.until((one) => one.t === 'evt' && one.e === 'offer.changed');
    expect(JSON.stringify(live.frames)).not.toContain(`${hidden_id}]`);
    await reinstate(seller.id);
    live.end();
  });

  it('are refused for oneself, for a closed or missing account, without a reason, and for users who are not admins', async () => {
    expect((await suspend(admin.id)).body.code).toBe('conflict');
    expect((await market.db.read.select().from(users).where(eq(users.id, admin.id)))[0]?.status).toBe('active');
    const closed = await market.addUser({ status: 'closed' });
    for (const call of [() => suspend(closed), () => reinstate(closed), () => trust(closed, true)])
      expect((await call()).body.code).toBe('conflict');
    for (const call of [() => suspend(999_999), () => reinstate(999_999), () => trust(999_999, true)])
      expect((await call()).status).toBe(404);
    expect(Object.keys((await suspend(seller.id, admin, ' ')).body.errors)).toEqual(['reason']);
    for (const as of [seller, null])
      for (const answer of [await suspend(admin.id, as), await reinstate(admin.id, as), await trust(seller.id, true, as)])
        expect(answer.status).toBe(as ? 403 : 401);
  });

  it('revoke the rights of a suspended admin, including reads', async () => {
    const other = await market.logIn('09120000003', 'مدیر دوم');
    await setUser(market.db, other.id, { role: 'admin' });
    await suspend(other.id);
    for (const answer of [await market.call(contract.reviews.listReviews, { as: other }), await reinstate(other.id, other)])
      expect([answer.status, answer.body.code]).toEqual([403, 'suspended']);
    expect((await market.call(contract.notifications.listNotifications, { as: other })).status).toBe(200);
  });
});
