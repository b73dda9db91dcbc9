import { contract } from '@rasteh/contract';
import type { Review, ReviewResult } from '@rasteh/contract/reach/reviews';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, notifications, revisions } from '../../core/db/schema/index.ts';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openRfqMarket, type RfqMarket } from '../../testing/rfq-market.ts';

const { listReviews, decideReviews, approveReview } = contract.reviews;
const { own } = contract.rfqs;

describe.each(engines)('decisions on several reviews on %s', (engine) => {
  let market: RfqMarket;
  let admin: Person;
  let rival: Person;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
    admin = await market.logIn('09120000401', 'مدیر');
    rival = await market.logIn('09120000402', 'مدیر دوم');
    for (const { id } of [admin, rival]) await setUser(market.db, id, { role: 'admin' });
  });
  afterAll(() => market.close());

  /** Creates RFQs that wait; returns their reviews in order. */
  async function wait(count: number): Promise<Review[]> {
    const ids: number[] = [];
    for (let n = 0; n < count; n += 1)
      ids.push((await market.call(own.createRfq, { as: market.stranger, body: market.wanted() })).body.data.id);
    const { data } = await market.get(listReviews, { as: admin, query: { per_page: 100 } });
    return ids.map((id) => (data as Review[]).find(({ entity_id }) => entity_id === id) as Review);
  }
  const named = (reviews: readonly { id: number; version: number }[]) => reviews.map(({ id, version }) => ({ id, version }));
  const decide = (body: object, as: Person | undefined = admin) => market.call(decideReviews, { as, body });
  const rowsOf = async (answer: { body: { data: ReviewResult[] } }) =>
    answer.body.data.map(({ id, ok, code, review }) => [id, ok, code ?? review?.status]);
  const rfqOf = async ({ entity_id }: Review) =>
    (await market.get(own.getRfq, { as: market.stranger, params: { rfqId: entity_id } })).data;
  const audited = async (reviews: readonly Review[]) =>
    (
      await market.db.read
        .select()
        .from(auditLog)
        .where(
          and(
            eq(auditLog.entity, 'rfq'),
            inArray(
              auditLog.entity_id,
              reviews.map(({ entity_id }) => entity_id),
            ),
          ),
        )
        .orderBy(auditLog.id)
    )
      .filter(({ action, actor_id }) => actor_id === admin.id && action.startsWith('review.'))
      .map(({ action, entity_id }) => [action, entity_id]);
  const notified = async () =>
    market.db.read
      .select()
      .from(notifications)
      .where(eq(notifications.user_id, market.stranger.id))
      .orderBy(desc(notifications.id));

  it('publish each, with an audit entry and a notification of its own', async () => {
    const reviews = await wait(3);
    const answer = await decide({ verdict: 'approve', reviews: named(reviews) });
    expect(answer.status).toBe(200);
    expect(await rowsOf(answer)).toEqual(reviews.map(({ id }) => [id, true, 'approved']));
    for (const review of reviews) expect((await rfqOf(review)).status).toBe('published');
    expect(await audited(reviews)).toEqual(reviews.map(({ entity_id }) => ['review.approved', entity_id]));
    expect((await notified()).slice(0, 3).map(({ type }) => type)).toEqual(Array(3).fill('review.approved'));
  });

  it('reject with one reason, and answer rows that changed, were decided, are unknown or repeated by themselves', async () => {
    const reviews = await wait(4);
    const [fine, changed, taken, last] = reviews as [Review, Review, Review, Review];
    await market.db.transaction((tx) => tx.update(revisions).set({ version: 2 }).where(eq(revisions.id, changed.id)));
    await market.call(approveReview, { as: rival, params: { reviewId: taken.id }, body: { version: taken.version } });
    const rows = [...named([fine, changed, taken]), { id: 999_999, version: 1 }, ...named([fine, last])];
    const answer = await decide({ verdict: 'reject', reason: 'مقدار روشن نیست.', reviews: rows });
    expect(await rowsOf(answer)).toEqual([
      [fine.id, true, 'rejected'],
      [changed.id, false, 'stale'],
      [taken.id, false, 'review_closed'],
      [999_999, false, 'not_found'],
      [fine.id, false, 'invalid'],
      [last.id, true, 'rejected'],
    ]);
    const [, stale, closed] = answer.body.data;
    expect([stale.review.version, closed.review.reviewer.id]).toEqual([2, rival.id]);
    expect([await rfqOf(fine), await rfqOf(taken)]).toMatchObject([
      { status: 'rejected', rejection: 'مقدار روشن نیست.' },
      { status: 'published' },
    ]);
    expect(await audited(reviews)).toEqual([fine, last].map(({ entity_id }) => ['review.rejected', entity_id]));
    expect((await notified())[0]).toMatchObject({ type: 'review.rejected', payload: { reason: 'مقدار روشن نیست.' } });
  });

  it('answer a repeated call as done, and another decision or another admin as too late', async () => {
    const reviews = await wait(2);
    const wanted = { verdict: 'reject', reason: 'عنوان روشن نیست.', reviews: named(reviews) };
    await decide(wanted);
    expect(await rowsOf(await decide(wanted))).toEqual(reviews.map(({ id }) => [id, true, 'rejected']));
    expect((await audited(reviews)).length).toBe(2);
    const others = [
      await decide({ ...wanted, reason: 'شرح کافی نیست.' }),
      await decide({ verdict: 'approve', reviews: named(reviews) }),
      await decide(wanted, rival),
      await decide({ ...wanted, reviews: reviews.map(({ id }) => ({ id, version: 2 })) }),
    ];
    for (const answer of others) expect(await rowsOf(answer)).toEqual(reviews.map(({ id }) => [id, false, 'review_closed']));
  });

  it('refuse a rejection without a reason, an approval with one, none and too many, and users who are not admins', async () => {
    const [review] = (await wait(1)) as [Review];
    const reviews = named([review]);
    const fields = async (body: object) => Object.keys((await decide(body)).body.errors);
    expect(await fields({ verdict: 'reject', reviews })).toEqual(['reason']);
    expect(await fields({ verdict: 'reject', reason: 'نه', reviews })).toEqual(['reason']);
    expect(await fields({ verdict: 'approve', reason: 'خوب است.', reviews })).toEqual(['reason']);
    expect(await fields({ verdict: 'approve', reviews: [] })).toEqual(['reviews']);
    const many = Array.from({ length: 101 }, (_, n) => ({ id: n + 1, version: 1 }));
    expect(await fields({ verdict: 'approve', reviews: many })).toEqual(['reviews']);
    for (const as of [market.stranger, undefined])
      expect((await market.call(decideReviews, { as, body: { verdict: 'approve', reviews } })).status).toBe(as ? 403 : 401);
    expect((await rfqOf(review)).status).toBe('pending');
  });

  it('are found by how long they wait', async () => {
    const [old, fresh] = (await wait(2)) as [Review, Review];
    await market.db.transaction((tx) =>
      tx
        .update(revisions)
        .set({ created_at: sql`${revisions.created_at} - ${24 * 3_600_000}` })
        .where(eq(revisions.id, old.id)),
    );
    const ids = async (waiting_hours: number) =>
      (await market.get(listReviews, { as: admin, query: { waiting_hours } })).data.map(({ id }: Review) => id);
    expect(await ids(24)).toContain(old.id);
    expect(await ids(25)).not.toContain(old.id);
    expect(await ids(1)).not.toContain(fresh.id);
    for (const waiting_hours of ['0', '1.5', '721', 'x']) {
      const { status, body } = await market.call(listReviews, { as: admin, query: { waiting_hours } });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['waiting_hours']]);
    }
  });
});
