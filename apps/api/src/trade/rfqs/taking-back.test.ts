import { contract } from '@rasteh/contract';
import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, jobs, notifications, revisions, rfqInvitations } from '../../core/db/schema/index.ts';
import { takeBack_ms } from '../../core/realtime/events/announcements.ts';
import { type Person, setUser, startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openSocket } from '../../testing/live.ts';
import { openRfqMarket, type RfqMarket } from '../../testing/rfq-market.ts';

const { own, other, listPublicRfqs, getPublicRfq } = contract.rfqs;

describe.each(engines)('taking back the publication of an RFQ on %s', (engine) => {
  let market: RfqMarket;
  let admin: Person;
  let process: TestApp;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
    admin = await market.logIn('09120000109');
    await setUser(market.db, admin.id, { role: 'admin' });
    process = await startTestApp(engine, { on: market.test });
  });
  afterAll(async () => {
    await process.close();
    await market.close();
  });

  type Answer = { status: number; body: { code?: string; data?: Rfq } };
  const codeOf = ({ status, body }: Answer) => [status, body.code];
  const takeBack = ({ id, version }: Rfq, as = market.buyer, at: TestApp = market) =>
    at.call(own.takeBackRfq, { as, params: { rfqId: id }, body: { version } });
  const act = async (route: typeof own.stopRfq | typeof own.publishRfq, { id, version }: Rfq): Promise<Rfq> =>
    (await market.call(route, { as: market.buyer, params: { rfqId: id }, body: { version } })).body.data;
  const read = async ({ id }: Rfq): Promise<Rfq> =>
    (await market.get(own.getRfq, { as: market.buyer, params: { rfqId: id } })).data;
  const isPublic = async ({ id }: Rfq, as?: Person): Promise<boolean> =>
    (await market.get(listPublicRfqs, { as, query: { per_page: 100 } })).data.some((one: { id: number }) => one.id === id);
  const notificationsOf = async ({ id }: Rfq) =>
    (await market.db.read.select().from(notifications).orderBy(notifications.id)).flatMap(({ type, payload, user_id }) =>
      type === 'rfq.invited' && (payload as { rfq_id: number }).rfq_id === id ? [user_id] : [],
    );
  const draftOf = async (more = {}): Promise<Rfq> =>
    (await market.call(own.createRfq, { as: market.buyer, body: market.wanted({ publish: false, ...more }) })).body.data;

  it('restores the hidden draft with its content, keeps its number, and sends no notification', async () => {
    const draft = await draftOf({ invited_ids: [market.first.id] });
    const live = await act(own.publishRfq, draft);
    expect([live.status, await isPublic(live), await notificationsOf(live)]).toEqual(['published', true, []]);
    market.clock.now += takeBack_ms - 1;
    const { status, body } = await takeBack(live);
    expect([status, body.data.version > live.version]).toEqual([200, true]);
    const { version: _, ...says } = body.data;
    const { version: __, ...said } = draft;
    expect(says).toEqual(said);
    expect([await isPublic(live), (await market.call(getPublicRfq, { params: { rfqId: live.id } })).status]).toEqual([
      false,
      404,
    ]);
    await market.settle();
    expect(await notificationsOf(live)).toEqual([]);
    const again = await act(own.publishRfq, body.data);
    expect([again.status, again.number]).toEqual(['published', live.number]);
    await market.settle();
    await market.settle();
    expect(await notificationsOf(live)).toEqual([market.first.id]);
    const entries = await market.db.read.select().from(auditLog).where(eq(auditLog.entity_id, live.id)).orderBy(auditLog.id);
    expect(entries.flatMap(({ entity, action }) => (entity === 'rfq' ? [action] : []))).toEqual([
      ...['createRfq', 'publishRfq', 'review.submitted', 'review.approved', 'takeBackRfq'],
      ...['publishRfq', 'review.submitted', 'review.approved'],
    ]);
  });

  it('restores a draft for an RFQ that was published on creation, and a stopped RFQ for a republished one', async () => {
    const live = await market.publish();
    expect((await takeBack(live)).body.data).toMatchObject({ status: 'draft', number: null, refreshed_at: null });
    const quoted = await market.publish();
    await market.send(market.first, quoted);
    const stopped = await act(own.stopRfq, await read(quoted));
    market.clock.now += 1;
    const back = await act(own.publishRfq, stopped);
    const { body } = await takeBack(back);
    expect(body.data).toMatchObject({ status: 'stopped', number: quoted.number, quotes_count: 1 });
    expect(await isPublic(quoted)).toBe(false);
  });

  it('withdraws a pending edit, whose approval would make the draft public', async () => {
    const live = await market.publish();
    await setUser(market.db, market.buyer.id, { trusted: false });
    const { publish: _, ...wanted } = market.wanted({ title: 'میلگرد دیوار' });
    const edit = { as: market.buyer, params: { rfqId: live.id }, body: { ...wanted, version: live.version } };
    expect((await market.call(own.updateRfq, edit)).body.data.pending_edit).toMatchObject({ title: 'میلگرد دیوار' });
    expect((await takeBack(live)).body.data).toMatchObject({ status: 'draft', title: live.title });
    const rows = await market.db.read.select().from(revisions).where(eq(revisions.entity_id, live.id)).orderBy(revisions.id);
    expect(rows.map(({ status }) => status)).toEqual(['approved', 'withdrawn']);
    await setUser(market.db, market.buyer.id, { trusted: true });
  });

  it('withdraws a pending submission from the review queue', async () => {
    const body = market.wanted();
    const waiting: Rfq = (await market.call(own.createRfq, { as: market.stranger, body })).body.data;
    const queued = async () =>
      (await market.get(contract.reviews.listReviews, { as: admin, query: { entity: 'rfq' } })).data.some(
        ({ entity_id }: { entity_id: number }) => entity_id === waiting.id,
      );
    expect([waiting.status, await queued()]).toEqual(['pending', true]);
    expect((await takeBack(waiting, market.stranger)).body.data.status).toBe('draft');
    expect(await queued()).toBe(false);
    const [row] = await market.db.read.select().from(revisions).where(eq(revisions.entity_id, waiting.id));
    expect(row?.status).toBe('withdrawn');
  });

  it('is refused after the time limit; then each invited supplier is notified once, by any one process', async () => {
    const live = await market.publish({ invited_ids: [market.first.id, market.second.id] });
    market.clock.now += takeBack_ms;
    expect(codeOf(await takeBack(live))).toEqual([409, 'take_back_too_late']);
    expect(await notificationsOf(live)).toEqual([]);
    process.clock.now = market.clock.now;
    await Promise.all([market, process].map(({ app }) => app.jobs.runDue()));
    expect((await notificationsOf(live)).toSorted()).toEqual([market.first.id, market.second.id].toSorted());
    await process.app.jobs.runDue();
    expect(await notificationsOf(live)).toHaveLength(2);
    expect(codeOf(await takeBack(live))).toEqual([409, 'take_back_too_late']);
  });

  it('notifies only when the RFQ is still public, else with the next publication', async () => {
    const live = await market.publish({ invited_ids: [market.first.id] });
    const stopped = await act(own.stopRfq, live);
    await market.settle();
    expect(await notificationsOf(live)).toEqual([]);
    await act(own.publishRfq, stopped);
    await market.settle();
    expect(await notificationsOf(live)).toEqual([market.first.id]);
  });

  it('keeps the pending notification in the database, so that a process that starts later sends it', async () => {
    const dying = await startTestApp(engine, { on: market.test, now: market.clock.now });
    const body = market.wanted({ invited_ids: [market.first.id] });
    const live: Rfq = (await dying.call(own.createRfq, { as: market.buyer, body })).body.data;
    await dying.close();
    const started = await startTestApp(engine, { on: market.test, now: market.clock.now + takeBack_ms });
    await started.app.jobs.runDue();
    await started.close();
    expect(await notificationsOf(live)).toEqual([market.first.id]);
  });

  it('notifies once when the process ends after the notification and before the job is marked as done', async () => {
    const live = await market.publish({ invited_ids: [market.first.id] });
    await market.settle();
    const key = and(eq(jobs.kind, 'announceRfq'), eq(jobs.unique_key, `${live.id}.${live.version}`));
    const [job] = await market.db.read.select().from(jobs).where(key);
    expect(job).toMatchObject({ outcome: 'done', tries: 1 });
    await market.db.transaction((tx) => tx.update(jobs).set({ ended_at: null, outcome: null }).where(key));
    await market.app.jobs.runDue();
    expect(await notificationsOf(live)).toEqual([market.first.id]);
  });

  it('is refused after a quote, a decline, a new invitation, a change or a review decision', async () => {
    const fresh = (more = {}) => market.publish(more);
    const refused = async (rfq: Rfq, as = market.buyer) => {
      const answer = await takeBack(rfq, as);
      expect([...codeOf(answer), answer.body.data.id]).toEqual([412, 'stale', rfq.id]);
    };
    const quoted = await fresh();
    await market.send(market.first, quoted);
    await refused(quoted);
    expect((await read(quoted)).status).toBe('published');
    const declined = await fresh({ invited_ids: [market.first.id] });
    await market.call(own.declineInvitation, { as: market.first, params: { rfqId: declined.id }, body: {} });
    await refused(declined);
    const asking = await fresh();
    const invite = { as: market.buyer, params: { rfqId: asking.id }, body: { user_ids: [market.first.id] } };
    await market.call(own.inviteSuppliers, invite);
    expect(await notificationsOf(asking)).toEqual([market.first.id]);
    await refused(asking);
    const stopped = await fresh();
    await act(own.stopRfq, stopped);
    await refused(stopped);
    const waiting = (await market.call(own.createRfq, { as: market.stranger, body: market.wanted() })).body.data;
    const query = { entity: 'rfq', per_page: 100 };
    const reviews = (await market.get(contract.reviews.listReviews, { as: admin, query })).data;
    const { id, version } = reviews.find(({ entity_id }: { entity_id: number }) => entity_id === waiting.id);
    await market.call(contract.reviews.approveReview, { as: admin, params: { reviewId: id }, body: { version } });
    await refused(waiting, market.stranger);
  });

  it('is allowed for the buyer only, and only one of two concurrent requests takes effect', async () => {
    const live = await market.publish();
    for (const as of [market.first, market.stranger]) expect(codeOf(await takeBack(live, as))).toEqual([404, 'not_found']);
    expect((await market.call(own.takeBackRfq, { params: { rfqId: live.id }, body: { version: 1 } })).status).toBe(401);
    const params = { userId: market.buyer.id, rfqId: live.id };
    expect((await market.call(other.takeBackRfq, { as: market.first, params, body: { version: 1 } })).status).toBe(403);
    process.clock.now = market.clock.now;
    const answers = await Promise.all([market, process].map((at) => takeBack(live, market.buyer, at)));
    expect(answers.map(codeOf).toSorted()).toEqual([
      [200, undefined],
      [412, 'stale'],
    ]);
  });

  it('is published to the connected clients of the buyer', async () => {
    const live = await market.publish();
    const socket = await openSocket(market, market.buyer);
    await socket.follow('me');
    await takeBack(live);
    const frame = await socket.until((one) => one.t === 'evt' && one.e === 'rfq.changed');
    expect(frame).toMatchObject({ d: { rfq_id: live.id } });
    expect((await read(live)).status).toBe('draft');
    socket.end();
  });

  it('sends no notification to a supplier who answered before it, and stores the time of the answer instead', async () => {
    const live = await market.publish({ invited_ids: [market.first.id] });
    await market.send(market.first, live);
    const answered_at = market.clock.now;
    await market.settle();
    const [row] = await market.db.read.select().from(rfqInvitations).where(eq(rfqInvitations.rfq_id, live.id));
    expect([await notificationsOf(live), row?.notified_at]).toEqual([[], answered_at]);
  });
});
