import { contract } from '@rasteh/contract';
import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, notifications, rfqs as rfqsTable } from '../../core/db/schema/index.ts';
import { setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openRfqMarket, type RfqMarket } from '../../testing/rfq-market.ts';

const { own, other, listPublicRfqs, getPublicRfq } = contract.rfqs;
const hour = 3_600_000;

describe.each(engines)('RFQs on %s', (engine) => {
  let market: RfqMarket;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
  });
  afterAll(() => market.close());

  const act = (
    route: typeof own.stopRfq | typeof own.closeRfq | typeof own.publishRfq | typeof own.refreshRfq,
    { id, version }: Rfq,
  ) => market.call(route, { as: market.buyer, params: { rfqId: id }, body: { version } });
  const notificationsOf = async (user_id: number) =>
    (await market.db.read.select().from(notifications).where(eq(notifications.user_id, user_id))).map(({ type }) => type);
  const publicIds = async (as?: RfqMarket['buyer'], query: Record<string, string | number> = {}) =>
    (await market.get(listPublicRfqs, { as, query })).data.map(({ id }: { id: number }) => id);

  it('start as a draft, and get a number and become public when published', async () => {
    const draft = (await market.call(own.createRfq, { as: market.buyer, body: market.wanted({ publish: false }) })).body.data;
    expect(draft).toMatchObject({ status: 'draft', number: null, version: 1, quotes_count: 0, is_fully_awarded: false });
    expect(await publicIds()).not.toContain(draft.id);
    const { status, body } = await act(own.publishRfq, draft);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'published', number: expect.stringMatching(/^R-1405-\d{6}$/) });
    expect(await publicIds()).toContain(draft.id);
    expect((await act(own.publishRfq, body.data)).status).toBe(409);
  });

  it('get their title from the lines when it is empty or missing, also in a change, and refuse one letter', async () => {
    const { title: _, ...untitled } = market.wanted({ publish: false });
    const create = (body: object) => market.call(own.createRfq, { as: market.buyer, body: body as never });
    const draft = (await create(untitled)).body.data;
    expect(draft.title).toBe('۱۰ تن میلگرد ۱۴ ذوب‌آهن و ۱ ردیف دیگر');
    expect((await create({ ...untitled, title: '  ' })).body.data.title).toBe(draft.title);
    const named = { ...untitled, title: 'آهن سقف', publish: undefined, version: draft.version };
    const change = (body: object) =>
      market.call(own.updateRfq, { as: market.buyer, params: { rfqId: draft.id }, body: body as never });
    expect((await change(named)).body.data.title).toBe('آهن سقف');
    const again = await change({ ...named, title: '', version: draft.version + 1 });
    expect(again.body.data.title).toBe(draft.title);
    const short = await create({ ...untitled, title: 'آ' });
    expect([short.status, Object.keys(short.body.errors)]).toEqual([422, ['title']]);
  });

  it('show a target only where it is enabled, and the buyer only to approved suppliers', async () => {
    const rfq = await market.publish();
    const guest = (await market.get(getPublicRfq, { params: { rfqId: rfq.id } })).data;
    expect(guest.lines.map(({ target_amount }: { target_amount: number | null }) => target_amount)).toEqual([null, 5_000_000]);
    expect(guest.buyer).toEqual({ kind: 'person', user_id: null, name: null, record: null });
    expect(guest.mine).toBeNull();
    expect(JSON.stringify(guest)).not.toContain('400000000');
    const supplier = (await market.get(getPublicRfq, { as: market.first, params: { rfqId: rfq.id } })).data;
    expect(supplier.buyer).toMatchObject({ user_id: market.buyer.id, name: 'کاربر نمونه' });
    expect(supplier.mine).toEqual({ invitation: null, quote_id: null, is_awarded: false, is_buyer: false });
  });

  it('wait for review when their buyer is not trusted, and show the reason when they are rejected', async () => {
    const admin = await market.logIn('09120000109');
    await setUser(market.db, admin.id, { role: 'admin' });
    const made = (await market.call(own.createRfq, { as: market.stranger, body: market.wanted() })).body.data;
    expect(made).toMatchObject({ status: 'pending', number: null });
    expect(await publicIds()).not.toContain(made.id);
    const [review] = (await market.get(contract.reviews.listReviews, { as: admin, query: { entity: 'rfq' } })).data;
    expect(review.after.lines[0]).toBe('میلگرد ۱۴ ذوب‌آهن · ۱۰ تن');
    await market.call(contract.reviews.rejectReview, {
      as: admin,
      params: { reviewId: review.id },
      body: { version: review.version, reason: 'عنوان روشن نیست.' },
    });
    const rejected = (await market.get(own.getRfq, { as: market.stranger, params: { rfqId: made.id } })).data;
    expect(rejected).toMatchObject({ status: 'rejected', rejection: 'عنوان روشن نیست.' });
    const better = { ...market.wanted({ title: 'میلگرد سقف سوله' }), version: rejected.version, publish: undefined };
    const changed = (await market.call(own.updateRfq, { as: market.stranger, params: { rfqId: made.id }, body: better })).body
      .data;
    expect(changed.status).toBe('draft');
    const { body } = await market.call(own.publishRfq, {
      as: market.stranger,
      params: { rfqId: made.id },
      body: { version: changed.version },
    });
    expect(body.data.status).toBe('pending');
    const [again] = (await market.get(contract.reviews.listReviews, { as: admin, query: { entity: 'rfq' } })).data;
    await market.call(contract.reviews.approveReview, {
      as: admin,
      params: { reviewId: again.id },
      body: { version: again.version },
    });
    expect(await publicIds()).toContain(made.id);
    // An edit of a public RFQ waits for review, and the public version stays.
    const live = (await market.get(own.getRfq, { as: market.stranger, params: { rfqId: made.id } })).data;
    const edit = {
      ...market.wanted({
        title: 'عنوان دیگر',
        lines: live.lines.map(({ id, product, unit, quantity, text }: Rfq['lines'][number]) => ({
          id,
          product_id: product?.id ?? null,
          text,
          unit_id: unit.id,
          quantity,
        })),
      }),
      version: live.version,
      publish: undefined,
    };
    const waiting = (await market.call(own.updateRfq, { as: market.stranger, params: { rfqId: made.id }, body: edit })).body.data;
    expect(waiting).toMatchObject({ title: 'میلگرد سقف سوله', pending_edit: { title: 'عنوان دیگر' }, status: 'published' });
    const [third] = (await market.get(contract.reviews.listReviews, { as: admin, query: { entity: 'rfq' } })).data;
    await market.call(contract.reviews.approveReview, {
      as: admin,
      params: { reviewId: third.id },
      body: { version: third.version },
    });
    expect((await market.get(getPublicRfq, { params: { rfqId: made.id } })).data.title).toBe('عنوان دیگر');
  });

  it('for invited suppliers are visible to them only, and notify each of them once', async () => {
    const rfq = await market.publish({ audience: 'invited', invited_ids: [market.first.id] });
    expect(rfq.invitations).toMatchObject([{ state: 'invited', supplier: { user_id: market.first.id } }]);
    expect(await publicIds()).not.toContain(rfq.id);
    expect(await publicIds(market.second)).not.toContain(rfq.id);
    expect((await market.call(getPublicRfq, { as: market.second, params: { rfqId: rfq.id } })).status).toBe(404);
    expect(await publicIds(market.first, { invited: 'me' })).toContain(rfq.id);
    expect((await market.get(getPublicRfq, { as: market.first, params: { rfqId: rfq.id } })).data.mine.invitation).toBe('seen');
    await market.settle();
    expect((await notificationsOf(market.first.id)).filter((type) => type === 'rfq.invited')).toHaveLength(1);
    const more = await market.call(own.inviteSuppliers, {
      as: market.buyer,
      params: { rfqId: rfq.id },
      body: { user_ids: [market.first.id, market.second.id] },
    });
    expect(more.body.data.map(({ state }: { state: string }) => state)).toEqual(['seen', 'invited']);
    expect((await notificationsOf(market.first.id)).filter((type) => type === 'rfq.invited')).toHaveLength(1);
    const no = await market.call(own.declineInvitation, {
      as: market.second,
      params: { rfqId: rfq.id },
      body: { reason: 'نداریم' },
    });
    expect(no.body.data.mine.invitation).toBe('declined');
    const wrong = await market.call(own.inviteSuppliers, {
      as: market.buyer,
      params: { rfqId: rfq.id },
      body: { user_ids: [market.stranger.id] },
    });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['user_ids.0']]);
    expect((await market.call(listPublicRfqs, { query: { invited: 'me' } })).status).toBe(401);
  });

  it('can be refreshed once a day, stopped, republished and closed', async () => {
    const rfq = await market.publish();
    const soon = await act(own.refreshRfq, rfq);
    expect(soon.status).toBe(429);
    expect(soon.body.data.next_refresh_at).toBe(rfq.next_refresh_at);
    market.clock.now += 24 * hour;
    const fresh = (await act(own.refreshRfq, rfq)).body.data;
    expect(await publicIds()).toContain(rfq.id);
    expect((await publicIds())[0]).toBe(rfq.id);
    const stopped = (await act(own.stopRfq, fresh)).body.data;
    expect(stopped.status).toBe('stopped');
    expect(await publicIds()).not.toContain(rfq.id);
    expect((await market.call(getPublicRfq, { params: { rfqId: rfq.id } })).status).toBe(404);
    const back = (await act(own.publishRfq, stopped)).body.data;
    expect(back).toMatchObject({ status: 'published', number: rfq.number });
    const stale = await act(own.closeRfq, stopped);
    expect([stale.status, stale.body.code, stale.body.data.version]).toEqual([412, 'stale', back.version]);
    expect((await act(own.closeRfq, back)).body.data.status).toBe('closed');
    expect(await publicIds(undefined, { status: 'closed' })).toContain(rfq.id);
  });

  it('close at their deadline even before the job runs; the job notifies the buyer once', async () => {
    const rfq = await market.publish({ deadline: market.inTime(hour) });
    const draft = (
      await market.call(own.createRfq, {
        as: market.buyer,
        body: market.wanted({ publish: false, deadline: market.inTime(hour) }),
      })
    ).body.data;
    market.clock.now += hour;
    expect((await market.get(own.getRfq, { as: market.buyer, params: { rfqId: rfq.id } })).data.status).toBe('closed');
    expect(await publicIds()).not.toContain(rfq.id);
    const before = (await notificationsOf(market.buyer.id)).filter((type) => type === 'rfq.closed').length;
    await market.app.jobs.runDue();
    const [row] = await market.db.read.select().from(rfqsTable).where(eq(rfqsTable.id, rfq.id));
    expect(row?.status).toBe('closed');
    expect((await market.get(own.getRfq, { as: market.buyer, params: { rfqId: draft.id } })).data.status).toBe('expired');
    expect((await notificationsOf(market.buyer.id)).filter((type) => type === 'rfq.closed').length).toBe(before + 1);
    await market.app.jobs.runDue();
    expect((await notificationsOf(market.buyer.id)).filter((type) => type === 'rfq.closed').length).toBe(before + 1);
  });

  it('are found by category, location and folded words', async () => {
    const rfq = await market.publish({ title: 'خريد ميلگرد براي سوله' });
    expect(await publicIds(undefined, { q: 'خرید میلگرد' })).toContain(rfq.id);
    expect(await publicIds(undefined, { category_id: 2 })).toContain(rfq.id);
    expect(await publicIds(undefined, { category_id: 1 })).not.toContain(rfq.id);
    expect(await publicIds(undefined, { province_id: 2 })).toContain(rfq.id);
    expect(await publicIds(undefined, { city_id: 1 })).not.toContain(rfq.id);
    expect(await publicIds(undefined, { product_id: market.product_id })).toContain(rfq.id);
    await setUser(market.db, market.buyer.id, { status: 'suspended' });
    expect(await publicIds()).not.toContain(rfq.id);
    await setUser(market.db, market.buyer.id, { status: 'active' });
  });

  it('return 404 to other users, and 422 with the invalid field', async () => {
    const rfq = await market.publish();
    expect((await market.call(own.getRfq, { as: market.first, params: { rfqId: rfq.id } })).status).toBe(404);
    expect((await market.call(own.stopRfq, { as: market.first, params: { rfqId: rfq.id }, body: { version: 1 } })).status).toBe(
      404,
    );
    expect((await market.get(own.listRfqs, { as: market.first })).data).toEqual([]);
    expect((await market.call(own.listRfqs)).status).toBe(401);
    expect(await market.get(own.listRfqs, { as: market.first })).toMatchObject({ data: [], meta: { total: 0 } });
    expect((await market.call(other.listRfqs, { as: market.first, params: { userId: market.buyer.id } })).status).toBe(403);
    const bad = market.wanted({
      deadline: market.inTime(-hour),
      city_id: 99,
      lines: [{ text: '', quantity: '0', unit_id: 1 }],
    });
    const { status, body } = await market.call(own.createRfq, { as: market.buyer, body: bad });
    expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, ['lines.0.quantity', 'lines.0.text']]);
    for (const [field, more] of [
      ['city_id', { city_id: 99 }],
      ['deadline', { deadline: market.inTime(-hour) }],
      ['invited_ids', { audience: 'invited' }],
      ['lines.0.product_id', { lines: [{ product_id: 9_999, quantity: '1', unit_id: 1 }] }],
      ['lines.0.unit_id', { lines: [{ text: 'نبشی', quantity: '1', unit_id: 99 }] }],
    ] as const) {
      const answer = await market.call(own.createRfq, { as: market.buyer, body: market.wanted(more as never) });
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
    }
  });

  it('can be deleted while they have no quote, with an audit entry', async () => {
    const rfq = await market.publish();
    await market.send(market.first, rfq);
    const refused = await market.call(own.deleteRfq, { as: market.buyer, params: { rfqId: rfq.id } });
    expect([refused.status, refused.body.code]).toEqual([409, 'rfq_has_quotes']);
    const free = await market.publish();
    expect((await market.call(own.deleteRfq, { as: market.buyer, params: { rfqId: free.id } })).status).toBe(200);
    expect((await market.call(own.getRfq, { as: market.buyer, params: { rfqId: free.id } })).status).toBe(404);
    expect(await publicIds()).not.toContain(free.id);
    const entries = await market.db.read.select().from(auditLog).where(eq(auditLog.entity_id, free.id));
    expect(entries.map(({ action }) => action)).toContain('deleteRfq');
  });
});
