import { contract } from '@rasteh/contract';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, notifications, products, revisions } from '../../core/db/schema/index.ts';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openSocket } from '../../testing/live.ts';
import { categoryIds, cityIds, openTestMarket, optionId, type TestMarket, unitIds } from '../../testing/test-market.ts';

const { listReviews, approveReview, rejectReview, listOwnReviews, withdrawReview } = contract.reviews;
const { createProduct } = contract.products.own;

describe.each(engines)('reviews on %s', (engine) => {
  let market: TestMarket;
  let admin: Person;
  let proposer: Person;
  let rival: Person;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    admin = await market.logIn('09120000001', 'مدیر');
    await setUser(market.db, admin.id, { role: 'admin' });
    proposer = await market.logIn('09120000002', 'پیشنهاددهنده');
    rival = await market.logIn('09120000003', 'رقیب');
  });
  afterAll(() => market.close());

  const sizes = ['۸', '۹', '۱۰', '۱۲', '۱۴', '۱۶', '۱۸', '۲۰', '۲۲', '۲۵', '۳۲'];
  let made = 0;
  /** Proposes a new product, and returns its pending review. */
  async function propose(as = proposer): Promise<{ product_id: number; review_id: number; version: number }> {
    const titles = [sizes[made % 11] ?? '', made < 11 ? 'کویر' : 'ذوب‌آهن'];
    made += 1;
    const body = { category_id: categoryIds.rebar, option_ids: titles.map(optionId) };
    const { data } = (await market.call(createProduct, { as, body })).body;
    const [row] = await market.db.read
      .select()
      .from(revisions)
      .where(eq(revisions.entity_id, data.id))
      .orderBy(desc(revisions.id));
    return { product_id: data.id, review_id: row?.id ?? 0, version: row?.version ?? 0 };
  }
  const approve = (review_id: number, version: number, as: Person | undefined = admin) =>
    market.call(approveReview, { as, params: { reviewId: review_id }, body: { version } });
  const reject = (review_id: number, version: number, reason = 'عنوان روشن نیست.', as: Person | undefined = admin) =>
    market.call(rejectReview, { as, params: { reviewId: review_id }, body: { version, reason } });
  const withdraw = (review_id: number, as: Person | undefined = proposer) =>
    market.call(withdrawReview, { as, params: { reviewId: review_id }, body: {} });
  const rowOf = async (id: number) => (await market.db.read.select().from(revisions).where(eq(revisions.id, id)))[0];
  const productOf = async (id: number) => (await market.db.read.select().from(products).where(eq(products.id, id)))[0];
  const notificationsOf = (user_id: number) =>
    market.db.read.select().from(notifications).where(eq(notifications.user_id, user_id)).orderBy(desc(notifications.id));
  const writtenOf = async (entity_id: number) =>
    (await market.db.read.select().from(auditLog).where(eq(auditLog.entity_id, entity_id)).orderBy(auditLog.id))
      .filter(({ entity }) => entity === 'product')
      .map(({ action, actor_id, subject_id }) => ({ action, actor_id, subject_id }));

  it('show admins the pending revisions, oldest first, with the public and the proposed form', async () => {
    const first = await propose();
    const second = await propose(rival);
    const { data, meta } = await market.get(listReviews, { as: admin });
    const ids = data.map(({ id }: { id: number }) => id);
    expect(ids.indexOf(first.review_id)).toBeLessThan(ids.indexOf(second.review_id));
    // The time decides and not the id: rows that were imported have ids in another order.
    const wait = (id: number, by_ms: number) =>
      market.db.transaction((tx) =>
        tx
          .update(revisions)
          .set({ created_at: sql`${revisions.created_at} + ${by_ms}` })
          .where(eq(revisions.id, id)),
      );
    await wait(second.review_id, -60_000);
    const longest = (await market.get(listReviews, { as: admin })).data.map(({ id }: { id: number }) => id);
    expect(longest.indexOf(second.review_id)).toBeLessThan(longest.indexOf(first.review_id));
    await wait(second.review_id, 60_000);
    expect(meta.total).toBe(data.length);
    expect(data.find(({ id }: { id: number }) => id === first.review_id)).toMatchObject({
      entity: 'product',
      entity_id: first.product_id,
      status: 'pending',
      version: 1,
      user: { id: proposer.id, name: 'پیشنهاددهنده' },
      reviewer: null,
      before: null,
      after: { category: 'میلگرد', options: 'سایز: ۸، کارخانه: کویر', unit: 'کیلوگرم' },
    });
    const ownIds = (await market.get(listOwnReviews, { as: rival })).data.map(({ id }: { id: number }) => id);
    expect(ownIds).toContain(second.review_id);
    expect(ownIds).not.toContain(first.review_id);
    expect((await market.get(listReviews, { as: admin, query: { entity: 'profile' } })).data).toEqual([]);
    expect((await market.get(listReviews, { as: admin, query: { per_page: 1, page: 2 } })).data[0].id).toBe(second.review_id);
    for (const as of [proposer, undefined]) expect((await market.call(listReviews, { as })).status).toBe(as ? 403 : 401);
  });

  it('publish a product when they are approved, notify its owner, and write an audit entry', async () => {
    const { product_id, review_id, version } = await propose();
    const { status, body } = await approve(review_id, version);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'approved', version: 2, reviewer: { id: admin.id }, before: null });
    expect((await productOf(product_id))?.status).toBe('published');
    const [notification] = await notificationsOf(proposer.id);
    expect(notification).toMatchObject({
      type: 'review.approved',
      payload: { entity: 'product', entity_id: product_id },
      read_at: null,
    });
    expect(await writtenOf(product_id)).toEqual([
      { action: 'createProduct', actor_id: proposer.id, subject_id: proposer.id },
      { action: 'review.submitted', actor_id: proposer.id, subject_id: proposer.id },
      { action: 'review.approved', actor_id: admin.id, subject_id: proposer.id },
    ]);
    const { data } = await market.get(listReviews, { as: admin, query: { status: 'approved' } });
    expect(data[0]).toMatchObject({ id: review_id, status: 'approved' });
  });

  it('keep a product unpublished when they are rejected, with the reason for its owner', async () => {
    const { product_id, review_id, version } = await propose();
    expect((await reject(review_id, version, 'این اندازه ساخته نمی‌شود.')).body.data).toMatchObject({ status: 'rejected' });
    expect((await productOf(product_id))?.status).toBe('rejected');
    const [notification] = await notificationsOf(proposer.id);
    expect(notification).toMatchObject({ type: 'review.rejected', payload: { reason: 'این اندازه ساخته نمی‌شود.' } });
    const { data } = await market.get(listOwnReviews, { as: proposer, query: { status: 'rejected' } });
    expect(data[0]).toMatchObject({ id: review_id, reason: 'این اندازه ساخته نمی‌شود.' });
    expect(data[0]).not.toHaveProperty('reviewer');
  });

  it('refuse a decision on an outdated version, and a second decision', async () => {
    const { review_id, version } = await propose();
    await market.db.transaction((tx) => tx.update(revisions).set({ version: 2 }).where(eq(revisions.id, review_id)));
    const stale = await approve(review_id, version);
    expect([stale.status, stale.body.code, stale.body.data.version]).toEqual([412, 'stale', 2]);
    expect((await approve(review_id, 2)).status).toBe(200);
    for (const late of [await approve(review_id, 2), await reject(review_id, 3), await withdraw(review_id)])
      expect([late.status, late.body.code, late.body.data.status]).toEqual([409, 'review_closed', 'approved']);
    expect((await withdraw(review_id)).body.data).not.toHaveProperty('reviewer');
  });

  it('accept one of two concurrent decisions', async () => {
    const other = await market.logIn('09120000009', 'مدیر دوم');
    await setUser(market.db, other.id, { role: 'admin' });
    const { product_id, review_id, version } = await propose();
    const answers = await Promise.all([approve(review_id, version), reject(review_id, version, 'نادرست است.', other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const row = await rowOf(review_id);
    expect((await productOf(product_id))?.status).toBe(row?.status === 'approved' ? 'published' : 'rejected');
    expect((await notificationsOf(proposer.id))[0]?.type).toBe(`review.${row?.status}`);
  });

  it('of a trusted user are approved at once, without a reviewer and without a notification', async () => {
    const trusted = await market.logIn('09120000004', 'معتمد');
    await setUser(market.db, trusted.id, { trusted: true });
    const { product_id, review_id } = await propose(trusted);
    expect(await rowOf(review_id)).toMatchObject({ status: 'approved', reviewer_id: null, version: 2 });
    expect((await productOf(product_id))?.status).toBe('published');
    expect((await writtenOf(product_id)).map(({ action }) => action)).toEqual([
      'createProduct',
      'review.submitted',
      'review.approved',
    ]);
    expect(await notificationsOf(trusted.id)).toEqual([]);
  });

  it('are withdrawn by their owner only, together with the product unless it has a price', async () => {
    const { product_id, review_id } = await propose();
    for (const as of [rival, admin]) expect((await withdraw(review_id, as)).status).toBe(404);
    expect((await market.call(withdrawReview, { params: { reviewId: review_id }, body: {} })).status).toBe(401);
    expect((await withdraw(review_id)).body.data).toMatchObject({ status: 'withdrawn', entity_id: product_id });
    expect((await productOf(product_id))?.status).toBe('rejected');
    expect((await market.get(listOwnReviews, { as: proposer })).data[0]).toMatchObject({ id: review_id, status: 'withdrawn' });

    made -= 1;
    const again = await propose(rival);
    expect(again.product_id).toBe(product_id);
    expect(again.review_id).not.toBe(review_id);
    expect(await productOf(product_id)).toMatchObject({ status: 'pending', user_id: rival.id });

    const priced = await propose();
    made -= 1;
    expect(await propose(rival)).toEqual(priced);
    const terms = { unit_id: unitIds.kg, city_id: cityIds.rey, delivery: 'warehouse', amount: 5_000 };
    await market.call(contract.prices.own.storePrice, { as: rival, body: { product_id: priced.product_id, ...terms } });
    expect((await withdraw(priced.review_id)).body.code).toBe('conflict');
    expect((await rowOf(priced.review_id))?.status).toBe('pending');
  });

  it('refuse an unknown review, a missing reason or version, and users who are not admins', async () => {
    const { review_id, version } = await propose();
    expect((await approve(999_999, 1)).status).toBe(404);
    for (const reason of ['', '  ', 'نه'])
      expect(Object.keys((await reject(review_id, version, reason)).body.errors)).toEqual(['reason']);
    const empty = await market.call(approveReview, { as: admin, params: { reviewId: review_id }, body: {} });
    expect(Object.keys(empty.body.errors)).toEqual(['version']);
    const supporter = await market.logIn('09120000005', 'پشتیبان');
    await setUser(market.db, supporter.id, { role: 'supporter' });
    for (const as of [proposer, supporter])
      for (const answer of [await approve(review_id, version, as), await reject(review_id, version, 'نادرست است.', as)])
        expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
    expect((await rowOf(review_id))?.status).toBe('pending');
  });

  it('publish to connected clients the prices that an approval made public', async () => {
    const { product_id, review_id, version } = await propose();
    const owner = await market.addSupplier();
    const price_id = await market.addPrice({ user_id: owner, product_id });
    const live = await openSocket(market);
    await live.follow(`category:${categoryIds.rebar}`);
    expect((await market.get(contract.offers.listOffers, { query: { product_id } })).data).toEqual([]);
    await approve(review_id, version);
    const frame = await live.until((one) => one.t === 'evt' && one.e === 'offer.changed');
    expect(frame).toMatchObject({ d: { offers: [{ id: price_id }], removed_ids: [] } });
    live.end();
  });
});
