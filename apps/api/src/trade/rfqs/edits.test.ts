import { contract } from '@rasteh/contract';
import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, setUser, startTestApp, type TestApp } from '../../testing/app.ts';
import { bothEngines } from '../../testing/engines.ts';
import { openRfqMarket, type RfqMarket } from '../../testing/rfq-market.ts';

const { own, getPublicRfq } = contract.rfqs;

describe.each(bothEngines)('edits of a public RFQ on %s', (engine) => {
  let market: RfqMarket;
  let process: TestApp;
  let admin: Person;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
    process = await startTestApp(engine, { on: market.test });
    admin = await market.logIn('09120000109');
    await setUser(market.db, admin.id, { role: 'admin' });
  });
  afterAll(async () => {
    await process.close();
    await market.close();
  });

  type Read = { version: number; edit_version: number | null };
  /** What a form that was opened on this RFQ sends. */
  const readOf = ({ version, pending_edit }: Rfq): Read => ({ version, edit_version: pending_edit?.version ?? null });
  const read = async ({ id }: Rfq): Promise<Rfq> =>
    (await market.get(own.getRfq, { as: market.buyer, params: { rfqId: id } })).data;
  const edit = (rfq: Rfq, title: string, seen: Read = readOf(rfq), at: TestApp = market) => {
    const { publish: _, ...body } = market.wanted({ title });
    return at.call(own.updateRfq, { as: market.buyer, params: { rfqId: rfq.id }, body: { ...body, ...seen } });
  };
  /** A public RFQ whose edits wait, since its buyer is no longer trusted. */
  const publish = async (): Promise<Rfq> => {
    await setUser(market.db, market.buyer.id, { trusted: true });
    const rfq = await market.publish();
    await setUser(market.db, market.buyer.id, { trusted: false });
    return rfq;
  };
  /** Reads the review of an RFQ, and returns what decides it in the version that was read. */
  const openReview = async ({ id }: Rfq, action: 'approveReview' | 'rejectReview') => {
    const { data } = await market.get(contract.reviews.listReviews, { as: admin, query: { entity: 'rfq', per_page: 100 } });
    const review = data.find(({ entity_id }: { entity_id: number }) => entity_id === id);
    const body = { version: review.version, ...(action === 'rejectReview' ? { reason: 'عنوان روشن نیست.' } : {}) };
    return () => market.call(contract.reviews[action], { as: admin, params: { reviewId: review.id }, body });
  };
  const decide = async (...of: Parameters<typeof openReview>) => (await openReview(...of))();
  const takeBack = ({ id, version }: Rfq) =>
    market.call(own.takeBackRfq, { as: market.buyer, params: { rfqId: id }, body: { version } });

  it('refuses a second change in the version that both have read, and shows the waiting one', async () => {
    const live = await publish();
    const first = (await edit(live, 'عنوان یکم')).body.data;
    expect(first).toMatchObject({ title: live.title, version: live.version, pending_edit: { title: 'عنوان یکم' } });
    const second = await edit(live, 'عنوان دوم');
    expect(second).toMatchObject({ status: 412, body: { code: 'stale', data: { pending_edit: first.pending_edit } } });
    expect((await edit(first, 'عنوان دوم')).body.data.pending_edit).toMatchObject({ title: 'عنوان دوم' });
    expect((await edit(first, 'عنوان سوم')).status).toBe(412);
  });

  it('stores the same change sent twice once', async () => {
    const live = await publish();
    const { body } = await edit(live, 'عنوان یکم');
    expect((await edit(live, 'عنوان یکم')).body.data.pending_edit).toEqual(body.data.pending_edit);
  });

  it('keeps one of two concurrent changes', async () => {
    const live = await publish();
    process.clock.now = market.clock.now;
    const answers = await Promise.all([edit(live, 'عنوان یکم'), edit(live, 'عنوان دوم', readOf(live), process)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const kept = answers.find(({ status }) => status === 200)?.body.data.pending_edit;
    expect((await read(live)).pending_edit).toEqual(kept);
    const next = await read(live);
    const approve = await openReview(next, 'approveReview');
    const [changed, approved] = await Promise.all([edit(next, 'عنوان سوم'), approve()]);
    expect([changed.status, approved.status].filter((status) => status === 200)).toHaveLength(1);
  });

  it('refuses a change of what was approved or withdrawn since, and accepts one after a rejection', async () => {
    const live = await publish();
    const waiting = (await edit(live, 'عنوان یکم')).body.data;
    expect((await decide(live, 'approveReview')).status).toBe(200);
    expect((await edit(waiting, 'عنوان دوم')).body).toMatchObject({
      code: 'stale',
      data: { title: 'عنوان یکم', pending_edit: null },
    });
    const next = (await edit(await read(live), 'عنوان سوم')).body.data;
    expect((await decide(live, 'rejectReview')).status).toBe(200);
    // The rejected edit no longer waits. Another one is not replaced by who has read the rejected one.
    expect((await edit(next, 'عنوان چهارم')).status).toBe(412);
    const other = (await edit(await read(live), 'عنوان چهارم')).body.data;
    expect((await edit(next, 'عنوان پنجم')).body).toMatchObject({ code: 'stale', data: { pending_edit: other.pending_edit } });
  });

  it('leaves the version of the RFQ: quotes and taking back go on, until an edit is approved', async () => {
    const live = await publish();
    const waiting = (await edit(live, 'عنوان یکم')).body.data;
    await edit(waiting, 'عنوان دوم');
    await market.send(market.first, live);
    const fresh = await publish();
    await edit((await edit(fresh, 'عنوان یکم')).body.data, 'عنوان دوم');
    expect((await takeBack(fresh)).body.data).toMatchObject({ status: 'draft', title: fresh.title, pending_edit: null });
    const approved = await publish();
    await edit((await edit(approved, 'عنوان یکم')).body.data, 'عنوان دوم');
    await decide(approved, 'approveReview');
    expect((await takeBack(approved)).body).toMatchObject({ code: 'stale', data: { title: 'عنوان دوم' } });
    expect((await market.get(getPublicRfq, { params: { rfqId: approved.id } })).data.title).toBe('عنوان دوم');
  });

  it('refuses a second change of a draft in the version that both have read', async () => {
    const body = market.wanted({ publish: false });
    const draft: Rfq = (await market.call(own.createRfq, { as: market.buyer, body })).body.data;
    const answers = [await edit(draft, 'عنوان یکم'), await edit(draft, 'عنوان دوم')];
    expect(answers.map(({ status }) => status)).toEqual([200, 412]);
  });
});
