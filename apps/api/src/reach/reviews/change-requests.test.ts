import { contract } from '@rasteh/contract';
import type { Review } from '@rasteh/contract/reach/reviews';
import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, notifications, revisions } from '../../core/db/schema/index.ts';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openRfqMarket, type RfqMarket } from '../../testing/rfq-market.ts';

const { listReviews, countReviews, getReview, requestReviewChange, approveReview, decideReviews, withdrawReview } =
  contract.reviews;
const { own } = contract.rfqs;
const REASON = 'نشانی تحویل را بنویسید.';

describe.each(engines)('requests for a change on %s', (engine) => {
  let market: RfqMarket;
  let admin: Person;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
    admin = await market.logIn('09120000501', 'مدیر');
    await setUser(market.db, admin.id, { role: 'admin' });
  });
  afterAll(() => market.close());

  const listed = async (query: object = {}): Promise<Review[]> =>
    (await market.get(listReviews, { as: admin, query: { per_page: 100, ...query } })).data;
  const idsOf = async (query: object = {}) => (await listed(query)).map(({ id }) => id);
  const counts = async () => (await market.get(countReviews, { as: admin })).data;
  const rfqOf = async (id: number): Promise<Rfq> =>
    (await market.get(own.getRfq, { as: market.stranger, params: { rfqId: id } })).data;
  const review = async (id: number): Promise<Review> =>
    (await market.get(getReview, { as: admin, params: { reviewId: id } })).data;
  const ask = (id: number, version: number, reason = REASON, as: Person | undefined = admin) =>
    market.call(requestReviewChange, { as, params: { reviewId: id }, body: { version, reason } });
  /** Creates an RFQ that waits. */
  async function wait(): Promise<{ rfq: Rfq; waiting: Review }> {
    const rfq = (await market.call(own.createRfq, { as: market.stranger, body: market.wanted() })).body.data as Rfq;
    const waiting = (await listed()).find(({ entity, entity_id }) => entity === 'rfq' && entity_id === rfq.id) as Review;
    return { rfq, waiting };
  }
  const resubmit = async (rfq: Rfq, title: string) => {
    const { version } = await rfqOf(rfq.id);
    const body = { ...market.wanted({ title }), version, publish: undefined };
    return market.call(own.updateRfq, { as: market.stranger, params: { rfqId: rfq.id }, body });
  };

  it('leave the queue with a notification and an audit entry, and are shown where their author edits', async () => {
    const { rfq, waiting } = await wait();
    const before = await counts();
    const answer = await ask(waiting.id, waiting.version);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      status: 'pending',
      version: waiting.version + 1,
      change_request: { reason: REASON, answered_at: null },
    });
    expect([await idsOf(), await idsOf({ stage: 'author' })]).toEqual([
      expect.not.arrayContaining([waiting.id]),
      expect.arrayContaining([waiting.id]),
    ]);
    const after = await counts();
    expect([before.total - after.total, before.counts.rfq - after.counts.rfq, after.returned - before.returned]).toEqual([
      1, 1, 1,
    ]);
    expect(await rfqOf(rfq.id)).toMatchObject({ status: 'pending', rejection: null, change_request: REASON });
    const [notification] = await market.db.read
      .select()
      .from(notifications)
      .where(eq(notifications.user_id, market.stranger.id))
      .orderBy(desc(notifications.id));
    expect(notification).toMatchObject({
      type: 'review.change_requested',
      payload: { entity: 'rfq', entity_id: rfq.id, reason: REASON },
    });
    const [entry] = await market.db.read
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'review.change_requested'))
      .orderBy(desc(auditLog.id));
    expect(entry).toMatchObject({
      actor_id: admin.id,
      subject_id: market.stranger.id,
      entity: 'rfq',
      entity_id: rfq.id,
      after: { review_id: waiting.id, reason: REASON },
    });
    const { reviews } = (await market.get(contract.tasks.own.getTasks, { as: market.stranger })).data;
    const [task] = reviews;
    expect(task).toMatchObject({ entity: 'rfq', entity_id: rfq.id, status: 'pending', reason: REASON });
  });

  it('return to the queue as resubmitted, and wait from then on', async () => {
    const { rfq, waiting } = await wait();
    await ask(waiting.id, waiting.version);
    market.clock.now += 3_600_000;
    expect((await resubmit(rfq, 'با نشانی تحویل')).status).toBe(200);
    const again = await review(waiting.id);
    expect(again).toMatchObject({ title: 'با نشانی تحویل', version: waiting.version + 2, created_at: waiting.created_at });
    expect(again.change_request).toMatchObject({ reason: REASON, answered_at: again.waiting_since });
    expect(Date.parse(again.waiting_since) - Date.parse(waiting.waiting_since)).toBe(3_600_000);
    const { waiting: fresh } = await wait();
    const ids = await idsOf();
    expect(ids.indexOf(again.id)).toBeLessThan(ids.indexOf(fresh.id));
    expect(await idsOf({ waiting_hours: 1 })).not.toContain(again.id);
    expect(await rfqOf(rfq.id)).toMatchObject({ status: 'pending', change_request: null });

    // A further change of the author is none of the request, and a second request opens it anew.
    market.clock.now += 60_000;
    await resubmit(rfq, 'با نشانی و تلفن');
    const changed = await review(waiting.id);
    expect(changed.waiting_since).toBe(again.waiting_since);
    await ask(waiting.id, changed.version, 'تلفن را بردارید.');
    expect((await review(waiting.id)).change_request).toMatchObject({ reason: 'تلفن را بردارید.', answered_at: null });
    const approved = await market.call(approveReview, {
      as: admin,
      params: { reviewId: waiting.id },
      body: { version: changed.version + 1 },
    });
    expect(approved.body.data.status).toBe('approved');
    expect((await rfqOf(rfq.id)).change_request).toBeNull();
  });

  it('are refused for another version, after a decision, without a reason, and to users who are not admins', async () => {
    const { rfq, waiting } = await wait();
    const stale = await ask(waiting.id, waiting.version + 1);
    expect([stale.status, stale.body.code, stale.body.data.version]).toEqual([412, 'stale', waiting.version]);
    expect(Object.keys((await ask(waiting.id, waiting.version, 'نه')).body.errors)).toEqual(['reason']);
    for (const as of [market.stranger, undefined])
      expect(
        (await market.call(requestReviewChange, { as, params: { reviewId: waiting.id }, body: { version: 1, reason: REASON } }))
          .status,
      ).toBe(as ? 403 : 401);
    expect((await rfqOf(rfq.id)).change_request).toBeNull();
    await market.call(withdrawReview, { as: market.stranger, params: { reviewId: waiting.id }, body: {} });
    expect((await ask(waiting.id, waiting.version)).body.code).toBe('review_closed');
  });

  it('are refused for a story, which cannot be changed', async () => {
    const row = { entity: 'story' as const, entity_id: 1, user_id: market.stranger.id, data: {}, created_at: market.clock.now };
    const [story] = await market.db.transaction((tx) => tx.insert(revisions).values(row).returning());
    const refused = await ask(story?.id ?? 0, 1);
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    await market.db.transaction((tx) => tx.delete(revisions).where(eq(revisions.id, story?.id ?? 0)));
  });

  it('are made for several in one call, and answered as done when it is repeated', async () => {
    const [one, two] = [await wait(), await wait()];
    const reviews = [one, two].map(({ waiting: { id, version } }) => ({ id, version }));
    const body = { verdict: 'request_change', reason: REASON, reviews };
    for (const _ of [1, 2]) {
      const { data } = (await market.call(decideReviews, { as: admin, body })).body;
      expect(data.map(({ ok, review: { version } }: { ok: boolean; review: Review }) => [ok, version])).toEqual([
        [true, 2],
        [true, 2],
      ]);
    }
    const other = await market.call(decideReviews, { as: admin, body: { ...body, reason: 'عنوان روشن نیست.' } });
    expect(other.body.data.map(({ code }: { code: string }) => code)).toEqual(['stale', 'stale']);
  });
});
