import { contract } from '@rasteh/contract';
import type { Review } from '@rasteh/contract/reach/reviews';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, notifications } from '../../core/db/schema/index.ts';
import { takeBack_ms } from '../../core/realtime/events/announcements.ts';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openRfqMarket, type RfqMarket } from '../../testing/rfq-market.ts';

const { listReviews, countReviews, getReview, decideReviews, approveReview, rejectReview, takeBackApprovals, withdrawReview } =
  contract.reviews;
const { own } = contract.rfqs;

describe.each(engines)('approvals that can be taken back on %s', (engine) => {
  let market: RfqMarket;
  let admin: Person;
  let rival: Person;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
    admin = await market.logIn('09120000411', 'مدیر');
    rival = await market.logIn('09120000412', 'مدیر دوم');
    for (const { id } of [admin, rival]) await setUser(market.db, id, { role: 'admin' });
  });
  afterAll(() => market.close());

  /** Creates an RFQ that waits; returns its review. */
  async function wait(): Promise<Review> {
    const { body } = await market.call(own.createRfq, { as: market.stranger, body: market.wanted() });
    const { data } = await market.get(listReviews, { as: admin, query: { per_page: 100 } });
    return (data as Review[]).find(({ entity_id }) => entity_id === body.data.id) as Review;
  }
  const approve = ({ id, version }: Review, as = admin) =>
    market.call(approveReview, { as, params: { reviewId: id }, body: { version, revocable: true } });
  const takeBack = async (reviews: readonly { id: number; version: number }[], as = admin) =>
    (await market.call(takeBackApprovals, { as, body: { reviews: reviews.map(({ id, version }) => ({ id, version })) } })).body
      .data;
  const reviewOf = async ({ id }: Review): Promise<Review> =>
    (await market.get(getReview, { as: admin, params: { reviewId: id } })).data;
  const statusOf = async ({ entity_id }: Review) =>
    (await market.get(own.getRfq, { as: market.stranger, params: { rfqId: entity_id } })).data.status;
  const isListed = async ({ id }: Review) =>
    (await market.get(listReviews, { as: admin, query: { per_page: 100 } })).data.some((one: Review) => one.id === id);
  const actionsOn = async ({ entity_id }: Review) =>
    (
      await market.db.read
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.entity, 'rfq'), eq(auditLog.entity_id, entity_id)))
        .orderBy(auditLog.id)
    )
      .filter(({ action }) => action.startsWith('review.') && action !== 'review.submitted')
      .map(({ action, actor_id }) => [action, actor_id]);
  const notified = async ({ entity_id }: Review) =>
    (await market.db.read.select().from(notifications).where(eq(notifications.user_id, market.stranger.id)))
      .filter(({ payload }) => (payload as { entity_id?: number }).entity_id === entity_id)
      .map(({ type }) => type);
  const pass = async () => {
    market.clock.now += takeBack_ms;
    await market.app.jobs.runDue();
  };

  it('leave the queue at once, and are published with their audit entry and notification when the time is over', async () => {
    const review = await wait();
    const { total } = (await market.get(countReviews, { as: admin })).data;
    const { status, body } = await approve(review);
    expect([status, body.data.status, body.data.reviewer.id, body.data.version]).toEqual([200, 'pending', admin.id, 2]);
    expect([await statusOf(review), await isListed(review)]).toEqual(['pending', false]);
    expect((await market.get(countReviews, { as: admin })).data.total).toBe(total - 1);
    expect([await actionsOn(review), await notified(review)]).toEqual([[], []]);
    await pass();
    expect([await statusOf(review), (await reviewOf(review)).status]).toEqual(['published', 'approved']);
    expect(await actionsOn(review)).toEqual([['review.approved', admin.id]]);
    expect(await notified(review)).toEqual(['review.approved']);
  });

  it('return to the queue when taken back, are never published then, and the author is not notified', async () => {
    const [review, other] = [await wait(), await wait()];
    const rows = [review, other].map(({ id, version }) => ({ id, version }));
    await market.call(decideReviews, { as: admin, body: { verdict: 'approve', revocable: true, reviews: rows } });
    const results = await takeBack([
      { ...review, version: 2 },
      { ...other, version: 1 },
    ]);
    expect(results).toMatchObject([
      { id: review.id, ok: true, review: { status: 'pending', reviewer: null, version: 3 } },
      { id: other.id, ok: false, code: 'stale' },
    ]);
    expect(await isListed(review)).toBe(true);
    await pass();
    expect([await statusOf(review), await statusOf(other)]).toEqual(['pending', 'published']);
    expect(await actionsOn(review)).toEqual([['review.approval_taken_back', admin.id]]);
    expect(await notified(review)).toEqual([]);
    expect((await approve(await reviewOf(review))).status).toBe(200);
  });

  it('cannot be taken back after their time, and close the review for other decisions', async () => {
    const review = await wait();
    await approve(review);
    for (const version of [1, 2]) {
      const late = await market.call(rejectReview, {
        as: rival,
        params: { reviewId: review.id },
        body: { version, reason: 'شرح کافی نیست.' },
      });
      expect([late.status, late.body.code, late.body.data.reviewer.id]).toEqual([409, 'review_closed', admin.id]);
    }
    expect((await approve({ ...review, version: 2 }, rival)).body.code).toBe('review_closed');
    await pass();
    expect(await takeBack([{ ...review, version: 2 }])).toMatchObject([{ ok: false, code: 'take_back_too_late' }]);
    expect(await statusOf(review)).toBe('published');
  });

  it('end with a change or a withdrawal of the author', async () => {
    const [changed, withdrawn] = [await wait(), await wait()];
    for (const review of [changed, withdrawn]) await approve(review);
    const rfq = (await market.get(own.getRfq, { as: market.stranger, params: { rfqId: changed.entity_id } })).data;
    const body = { ...market.wanted({ title: 'عنوان دیگر' }), version: rfq.version, publish: undefined };
    await market.call(own.updateRfq, { as: market.stranger, params: { rfqId: rfq.id }, body });
    await market.call(withdrawReview, { as: market.stranger, params: { reviewId: withdrawn.id }, body: {} });
    expect((await takeBack([{ ...changed, version: 2 }]))[0]).toMatchObject({ ok: false, code: 'stale' });
    await pass();
    expect(await reviewOf(changed)).toMatchObject({ status: 'pending', reviewer: null });
    expect([await isListed(changed), (await reviewOf(withdrawn)).status]).toEqual([true, 'withdrawn']);
  });
});
