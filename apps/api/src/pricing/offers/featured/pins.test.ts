import { contract } from '@rasteh/contract';
import type { Offer } from '@rasteh/contract/pricing/offers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, featuredPins, mergedProducts, products } from '../../../core/db/schema/index.ts';
import { type Person, setUser } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { noLimits } from '../../../testing/limits.ts';
import { openTestMarket, type TestMarket } from '../../../testing/test-market.ts';

const { getFeaturedPins, saveFeaturedPins } = contract.featured;
const DAY_MS = 86_400_000;
type Pin = { product_id: number; until?: string | null };

describe.each(engines)('pinned products on %s', (engine) => {
  let t: TestMarket;
  let admin: Person;
  const product = { rebar: 0, cement: 0, silent: 0, beam: 0 };
  beforeAll(async () => {
    t = await openTestMarket(engine, { limits: noLimits });
    admin = await t.logIn('09120000301', 'مدیر');
    await setUser(t.db, admin.id, { role: 'admin' });
    const anna = await t.addSupplier({ handle: 'anna', title: 'آنا' });
    const bahar = await t.addSupplier({ handle: 'bahar', title: 'بهار' });
    product.rebar = await t.addProduct('rebar', ['۸', 'کویر']);
    product.cement = await t.addProduct('cement', ['تیپ ۲']);
    product.silent = await t.addProduct('rebar', ['۱۰', 'کویر']);
    product.beam = await t.addProduct('rebar', ['۱۲', 'کویر']);
    const valid_until = t.clock.now + 30 * DAY_MS;
    for (const user_id of [anna, bahar]) await t.addPrice({ user_id, product_id: product.rebar, amount: 400_000, valid_until });
    await t.addPrice({ user_id: anna, product_id: product.cement, amount: 50_000, valid_until });
    await t.addPrice({ user_id: anna, product_id: product.silent, state: 'on_call', amount: 5 });
    await t.addPrice({ user_id: anna, product_id: product.beam, amount: 390_000, valid_until });
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    await save([]);
  });

  const pins = async () => (await t.call(getFeaturedPins, { as: admin })).body.data;
  const put = (version: number, list: Pin[], headers = {}) =>
    t.call(saveFeaturedPins, { as: admin, body: { version, pins: list }, headers });
  const save = async (list: Pin[]) => put((await pins()).version, list);
  const shown = async () => ((await t.get(contract.offers.listFeaturedOffers)).data as Offer[]).map((offer) => offer.product.id);
  const dayIn = (days: number) => new Date(t.clock.now + days * DAY_MS).toISOString().slice(0, 10);
  const states = async () => (await pins()).pins.map(({ state }: { state: string }) => state);

  it('stand first in their order, at once, and the automatic choice fills the rest', async () => {
    expect((await shown())[0]).toBe(product.rebar);
    const saved = await save([{ product_id: product.cement }, { product_id: product.beam, until: dayIn(3) }]);
    expect(saved.body.data.pins).toMatchObject([
      { product: { id: product.cement }, until: null, state: 'shown' },
      { product: { id: product.beam }, until: dayIn(3), state: 'shown' },
    ]);
    expect(await shown()).toEqual([product.cement, product.beam, product.rebar]);
    expect(await pins()).toEqual(saved.body.data);
  });

  it('are left out without a price today or after their last day, and say why', async () => {
    await save([{ product_id: product.silent }, { product_id: product.cement, until: dayIn(0) }, { product_id: product.beam }]);
    expect(await states()).toEqual(['no_price', 'shown', 'shown']);
    expect((await shown()).slice(0, 2)).toEqual([product.cement, product.beam]);
    t.clock.now += DAY_MS;
    expect(await states()).toEqual(['no_price', 'ended', 'shown']);
    expect((await shown())[0]).toBe(product.beam);
    const isHidden = { status: 'rejected' as const };
    await t.db.transaction((tx) => tx.update(products).set(isHidden).where(eq(products.id, product.beam)).returning());
    expect(await states()).toEqual(['no_price', 'ended', 'not_public']);
    // What stood there before may stay, in another order too.
    const kept = (await pins()).pins.map((pin: { product: { id: number }; until: string | null }) => ({
      product_id: pin.product.id,
      until: pin.until,
    }));
    expect((await save(kept.toReversed())).status).toBe(200);
    await t.db.transaction((tx) =>
      tx.update(products).set({ status: 'published' }).where(eq(products.id, product.beam)).returning(),
    );
  });

  it('follow a product that was merged into another one', async () => {
    await save([{ product_id: product.cement }, { product_id: product.beam }]);
    const former = product.cement + 900_000;
    await t.db.transaction(async (tx) => {
      await tx.insert(mergedProducts).values({ id: former, product_id: product.beam }).returning();
      const list = [former, product.beam, product.cement].map((product_id) => ({ product_id, until: null }));
      await tx.update(featuredPins).set({ pins: list }).returning();
    });
    expect((await pins()).pins.map((pin: { product: { id: number } }) => pin.product.id)).toEqual([product.beam, product.cement]);
    t.clock.now += 5_000;
    expect((await shown()).slice(0, 2)).toEqual([product.beam, product.cement]);
  });

  it('refuse another version with the pins of today, repeat the same list, and record what changed', async () => {
    const { version } = await pins();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await put(version, [{ product_id: product.beam }], headers);
    expect(first.body.data.version).toBe(version + 1);
    expect((await put(version, [{ product_id: product.beam }], headers)).body).toEqual(first.body);
    expect((await put(version, [{ product_id: product.beam }])).body).toEqual(first.body);
    const late = await put(version, [{ product_id: product.cement }]);
    expect([late.status, late.body.code, late.body.data]).toEqual([412, 'stale', first.body.data]);
    const next = [[{ product_id: product.cement }], [{ product_id: product.rebar }]];
    const answers = await Promise.all(next.map((list) => put(version + 1, list)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const entries = await t.db.read.select().from(auditLog).where(eq(auditLog.action, 'saveFeaturedPins'));
    expect(entries.find(({ after }) => (after as { ids: string }).ids === String(product.beam))).toMatchObject({
      actor_id: admin.id,
      before: { ids: '' },
    });
  });

  it('refuse a product that is not public or stands twice, a day that is over, and too many, each at its place', async () => {
    const fields = async (list: Pin[]) => Object.keys((await save(list)).body.errors);
    const [first, second] = [{ product_id: product.cement }, { product_id: product.rebar }];
    expect(await fields([first, { product_id: 999_999 }])).toEqual(['pins.1.product_id']);
    const hidden = await t.addProduct('rebar', ['۱۴', 'کویر']);
    await t.db.transaction((tx) => tx.update(products).set({ status: 'pending' }).where(eq(products.id, hidden)));
    expect(await fields([first, { product_id: hidden }])).toEqual(['pins.1.product_id']);
    expect(await fields([first, second, first])).toEqual(['pins.2.product_id']);
    expect(await fields([first, { ...second, until: dayIn(-2) }])).toEqual(['pins.1.until']);
    expect(await fields([{ ...first, until: '1405/09/01' }])).toEqual(['pins.0.until']);
    expect(await fields(Array.from({ length: 13 }, () => first))).toEqual(['pins']);
    expect((await pins()).pins).toEqual([]);
  });
});
