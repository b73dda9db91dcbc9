import { contract } from '@rasteh/contract';
import type { OwnRfqLine, Rfq } from '@rasteh/contract/trade/rfqs';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifications, rfqInvitations, rfqs as rfqsTable } from '../../core/db/schema/index.ts';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openRfqMarket, type RfqMarket } from '../../testing/rfq-market.ts';

const { own, getPublicRfq, listPublicRfqs } = contract.rfqs;
const hour = 3_600_000;
const day = 24 * hour;

describe.each(engines)('guards of an RFQ on %s', (engine) => {
  let market: RfqMarket;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
  });
  afterAll(() => market.close());

  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
  const fieldsOf = ({ status, body }: { status: number; body: { errors?: object } }) => [
    status,
    ...Object.keys(body.errors ?? {}),
  ];
  const act = (
    route: typeof own.stopRfq | typeof own.closeRfq | typeof own.publishRfq | typeof own.refreshRfq,
    rfq: Rfq,
    as = market.buyer,
  ) => market.call(route, { as, params: { rfqId: rfq.id }, body: { version: rfq.version } });
  const read = async (id: number, as = market.buyer): Promise<Rfq> =>
    (await market.get(own.getRfq, { as, params: { rfqId: id } })).data;
  const lineOf = ({ id, product, unit, quantity, text }: OwnRfqLine) => ({
    id,
    product_id: product?.id ?? null,
    unit_id: unit.id,
    quantity,
    text,
  });
  /** The body of an update of an RFQ. */
  const edit = (rfq: Rfq, more: object = {}) => ({
    ...market.wanted({ lines: rfq.lines.map(lineOf) }),
    version: rfq.version,
    publish: undefined,
    invited_ids: rfq.invitations.map(({ supplier }) => supplier.user_id),
    ...more,
  });
  const update = (rfq: Rfq, more: object = {}, as = market.buyer) =>
    market.call(own.updateRfq, { as, params: { rfqId: rfq.id }, body: edit(rfq, more) });
  const draft = async (more: object = {}, as = market.buyer): Promise<Rfq> =>
    (await market.call(own.createRfq, { as, body: market.wanted({ publish: false, ...more }) })).body.data;
  const countNotifications = async (user_id: number) =>
    (await market.db.read.select().from(notifications).where(eq(notifications.user_id, user_id))).filter(
      ({ type }) => type === 'rfq.invited',
    ).length;

  it('refuses every change of a closed RFQ', async () => {
    const rfq = await market.publish();
    const closed = (await act(own.closeRfq, rfq)).body.data;
    expect(closed.status).toBe('closed');
    expect(codeOf(await update(closed))).toEqual([409, 'rfq_closed']);
    expect(codeOf(await act(own.publishRfq, closed))).toEqual([409, 'rfq_closed']);
    expect(codeOf(await act(own.closeRfq, closed))).toEqual([409, 'conflict']);
    expect(codeOf(await act(own.stopRfq, closed))).toEqual([409, 'conflict']);
    expect(codeOf(await act(own.refreshRfq, closed))).toEqual([409, 'conflict']);
    const invite = { as: market.buyer, params: { rfqId: rfq.id }, body: { user_ids: [market.first.id] } };
    expect(codeOf(await market.call(own.inviteSuppliers, invite))).toEqual([409, 'rfq_closed']);
    const body = market.answerTo(closed);
    const sent = await market.call(contract.quotes.own.sendQuote, { as: market.first, params: { rfqId: rfq.id }, body });
    expect(codeOf(sent)).toEqual([409, 'rfq_closed']);
    // A draft expires too: a new deadline does not revive it.
    const late = await draft({ deadline: market.inTime(hour) });
    market.clock.now += hour;
    expect(codeOf(await update(late))).toEqual([409, 'rfq_closed']);
    expect(await read(late.id)).toMatchObject({ status: 'expired', version: late.version, deadline: late.deadline });
  });

  it('returns 409 when a draft is stopped, closed or refreshed, or an RFQ is published twice', async () => {
    const made = await draft();
    for (const route of [own.stopRfq, own.closeRfq, own.refreshRfq])
      expect(codeOf(await act(route, made))).toEqual([409, 'conflict']);
    const waiting = (await market.call(own.createRfq, { as: market.stranger, body: market.wanted() })).body.data;
    expect(waiting.status).toBe('pending');
    expect(codeOf(await act(own.publishRfq, waiting, market.stranger))).toEqual([409, 'conflict']);
  });

  it('closes at its deadline, and refuses an answer at that very moment', async () => {
    const rfq = await market.publish({ deadline: market.inTime(hour) });
    const body = market.answerTo(rfq);
    market.clock.now += hour;
    const sent = await market.call(contract.quotes.own.sendQuote, { as: market.first, params: { rfqId: rfq.id }, body });
    expect(codeOf(sent)).toEqual([409, 'rfq_closed']);
    expect((await read(rfq.id)).status).toBe('closed');
  });

  it('keeps answered lines unchanged, in an edit and in its approval', async () => {
    const rfq = await market.publish();
    await market.send(market.first, rfq);
    const [first, second] = rfq.lines.map(lineOf) as [ReturnType<typeof lineOf>, ReturnType<typeof lineOf>];
    const refused = async (lines: object[]) => fieldsOf(await update(rfq, { lines }));
    expect(await refused([{ ...first, quantity: '11' }, second])).toEqual([422, 'lines.0']);
    expect(await refused([{ ...first, unit_id: 1 }, second])).toEqual([422, 'lines.0']);
    expect(await refused([first, { ...second, product_id: market.product_id }])).toEqual([422, 'lines.1']);
    expect(await refused([first])).toEqual([422, 'lines']);
    expect((await update(rfq, { lines: [first, second, { text: 'پیچ', quantity: '3', unit_id: 3 }] })).status).toBe(200);
  });

  it('returns 409 for the approval of an edit when its lines were answered meanwhile or the RFQ is closed', async () => {
    const admin = await market.logIn('09120000190');
    await setUser(market.db, admin.id, { role: 'admin' });
    const buyer = await market.logIn('09120000191');
    const approve = async (rfq: Rfq) => {
      const { data } = await market.get(contract.reviews.listReviews, { as: admin, query: { entity: 'rfq' } });
      const review = data.find(({ entity_id }: { entity_id: number }) => entity_id === rfq.id);
      return market.call(contract.reviews.approveReview, {
        as: admin,
        params: { reviewId: review.id },
        body: { version: review.version },
      });
    };
    const published = async () => {
      const made = (await market.call(own.createRfq, { as: buyer, body: market.wanted() })).body.data;
      expect((await approve(made)).status).toBe(200);
      return read(made.id, buyer);
    };
    const answered = await published();
    const [first, second] = answered.lines.map(lineOf) as [ReturnType<typeof lineOf>, ReturnType<typeof lineOf>];
    expect((await update(answered, { lines: [{ ...first, quantity: '12' }, second] }, buyer)).status).toBe(200);
    await market.send(market.first, await read(answered.id, buyer));
    expect(codeOf(await approve(answered))).toEqual([409, 'rfq_has_quotes']);
    expect((await read(answered.id, buyer)).lines[0]?.quantity).toBe('10');

    const closed = await published();
    expect((await update(closed, { title: 'عنوان دیگر' }, buyer)).status).toBe(200);
    expect((await act(own.closeRfq, await read(closed.id, buyer), buyer)).status).toBe(200);
    expect(codeOf(await approve(closed))).toEqual([409, 'rfq_closed']);
    // Public content changes only by an approval.
    expect((await read(closed.id, buyer)).title).toBe(closed.title);
    expect(codeOf(await update(await read(closed.id, buyer), { title: 'عنوان سوم' }, buyer))).toEqual([409, 'rfq_closed']);
  });

  it('returns 422 for an invalid deadline, line, product or invited user', async () => {
    const refused = async (more: object) => {
      const answer = await market.call(own.createRfq, { as: market.buyer, body: { ...market.wanted(), ...more } });
      return fieldsOf(answer);
    };
    const line = { text: 'نبشی', quantity: '1', unit_id: 3 };
    expect(await refused({ deadline: market.inTime(0) })).toEqual([422, 'deadline']);
    expect(await refused({ deadline: market.inTime(180 * day + hour) })).toEqual([422, 'deadline']);
    expect(await refused({ audience: 'invited', invited_ids: [] })).toEqual([422, 'invited_ids']);
    expect(await refused({ invited_ids: [market.buyer.id] })).toEqual([422, 'invited_ids.0']);
    expect(await refused({ invited_ids: [market.first.id, market.stranger.id] })).toEqual([422, 'invited_ids.1']);
    // The buyer cannot be invited, even when the buyer is a public supplier.
    const body = market.wanted({ publish: false, invited_ids: [market.second.id] });
    expect(fieldsOf(await market.call(own.createRfq, { as: market.second, body }))).toEqual([422, 'invited_ids.0']);
    const rejected = await market.addProduct('rebar', ['۸', 'کویر'], { status: 'rejected' });
    expect(await refused({ lines: [{ ...line, product_id: rejected }] })).toEqual([422, 'lines.0.product_id']);
    expect(await refused({ lines: [{ ...line, id: 999_999 }] })).toEqual([422, 'lines.0.id']);
    const another = await market.publish();
    const mine = await draft();
    const taken = { ...line, id: another.lines[0]?.id };
    expect(fieldsOf(await update(mine, { lines: [taken] }))).toEqual([422, 'lines.0.id']);
    const own_line = lineOf(mine.lines[0] as OwnRfqLine);
    expect(fieldsOf(await update(mine, { lines: [own_line, own_line] }))).toEqual([422, 'lines']);
    expect((await read(another.id)).lines).toEqual(another.lines);
  });

  it('invites public suppliers only, notifies them once it is public, and keeps answered invitations', async () => {
    const made = await draft({ audience: 'invited', invited_ids: [market.first.id] });
    const invite = (user_ids: number[], rfq = made) =>
      market.call(own.inviteSuppliers, { as: market.buyer, params: { rfqId: rfq.id }, body: { user_ids } });
    const before = await countNotifications(market.second.id);
    expect(fieldsOf(await invite([market.buyer.id]))).toEqual([422, 'user_ids.0']);
    expect(fieldsOf(await invite([market.stranger.id]))).toEqual([422, 'user_ids.0']);
    const waiting = await market.addSupplier({ status: 'pending' });
    expect(fieldsOf(await invite([waiting]))).toEqual([422, 'user_ids.0']);
    expect((await invite([market.second.id])).status).toBe(200);
    expect(await countNotifications(market.second.id)).toBe(before);
    const live = (await act(own.publishRfq, await read(made.id))).body.data;
    expect(await countNotifications(market.second.id)).toBe(before);
    await market.settle();
    expect(await countNotifications(market.second.id)).toBe(before + 1);
    await market.send(market.first, live);
    const kept = (await update(await read(made.id), { audience: 'invited', invited_ids: [market.second.id] })).body.data;
    expect(kept.invitations.map(({ supplier }: { supplier: { user_id: number } }) => supplier.user_id).sort()).toEqual(
      [market.first.id, market.second.id].sort(),
    );
  });

  const decline = (as: Person, id: number) =>
    market.call(own.declineInvitation, { as, params: { rfqId: id }, body: { reason: null } });

  it('can be declined by an invited supplier without an answer, while it is open', async () => {
    const rfq = await market.publish({ invited_ids: [market.first.id] });
    expect(codeOf(await decline(market.second, rfq.id))).toEqual([404, 'not_found']);
    expect(codeOf(await decline(market.stranger, rfq.id))).toEqual([404, 'not_found']);
    expect((await decline(market.first, rfq.id)).body.data.mine.invitation).toBe('declined');
    // Reading it again does not change the answer.
    expect((await market.get(getPublicRfq, { as: market.first, params: { rfqId: rfq.id } })).data.mine.invitation).toBe(
      'declined',
    );
    const answered = await market.publish({ invited_ids: [market.first.id, market.second.id] });
    await market.send(market.first, answered);
    expect(codeOf(await decline(market.first, answered.id))).toEqual([409, 'conflict']);
    const states = await market.db.read.select().from(rfqInvitations).where(eq(rfqInvitations.rfq_id, answered.id));
    const stateOf = ({ id }: Person) => states.find(({ user_id }) => user_id === id)?.state;
    expect([stateOf(market.first), stateOf(market.second)]).toEqual(['quoted', 'invited']);
    await act(own.closeRfq, await read(answered.id));
    expect(codeOf(await decline(market.second, answered.id))).toEqual([409, 'conflict']);
  });

  it('keeps an answer that commits while a read is in progress', async () => {
    const rfq = await market.publish({ invited_ids: [market.first.id] });
    const mine = and(eq(rfqInvitations.rfq_id, rfq.id), eq(rfqInvitations.user_id, market.first.id));
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    const held = Promise.withResolvers<void>();
    const answer = market.db.transaction(async (tx) => {
      await tx.update(rfqInvitations).set({ state: 'declined' }).where(mine);
      held.resolve();
      // On PostgreSQL the read has loaded the invitation by then, and waits for the row lock; SQLite serializes writers.
      while (engine === 'postgres' && (await tx.rowsOf(waiting, [])).length === 0);
    });
    await held.promise;
    await Promise.all([market.get(getPublicRfq, { as: market.first, params: { rfqId: rfq.id } }), answer]);
    const [invitation] = await market.db.read.select().from(rfqInvitations).where(mine);
    expect([invitation?.state, invitation?.seen_at]).toEqual(['declined', null]);
  });

  it('is visible to its audience: an RFQ for the invited to them only, a stopped or deleted one to no viewer', async () => {
    const idsFor = async (as?: Person, query: Record<string, string> = {}) =>
      (await market.get(listPublicRfqs, { as, query: { per_page: '100', ...query } })).data.map(({ id }: { id: number }) => id);
    const hidden = await market.publish({ audience: 'invited', invited_ids: [market.first.id] });
    const stopped = await market.publish();
    await act(own.stopRfq, stopped);
    const gone = await market.publish();
    expect((await market.call(own.deleteRfq, { as: market.buyer, params: { rfqId: gone.id } })).status).toBe(200);
    for (const as of [undefined, market.stranger, market.second]) {
      const ids = await idsFor(as);
      for (const { id } of [hidden, stopped, gone]) {
        expect(ids).not.toContain(id);
        expect((await market.call(getPublicRfq, { ...(as ? { as } : {}), params: { rfqId: id } })).status).toBe(404);
      }
    }
    expect(await idsFor(market.first)).toContain(hidden.id);
    expect(await idsFor(market.second, { invited: 'me' })).not.toContain(hidden.id);
    expect(codeOf(await market.call(listPublicRfqs, { query: { invited: 'me' } }))).toEqual([401, 'unauthenticated']);
    expect((await market.call(own.getRfq, { as: market.buyer, params: { rfqId: gone.id } })).status).toBe(404);
  });

  it('checks the version of a change, and can be refreshed once a day', async () => {
    const rfq = await market.publish();
    expect(codeOf(await act(own.stopRfq, { ...rfq, version: rfq.version - 1 }))).toEqual([412, 'stale']);
    expect((await act(own.stopRfq, rfq)).body.data.version).toBe(rfq.version + 1);
    expect(codeOf(await act(own.publishRfq, rfq))).toEqual([412, 'stale']);
    const fresh = await market.publish({ deadline: market.inTime(5 * day) });
    market.clock.now += day - 1;
    expect(codeOf(await act(own.refreshRfq, fresh))).toEqual([429, 'refresh_too_soon']);
    market.clock.now += 1;
    expect((await act(own.refreshRfq, fresh)).status).toBe(200);
    const [row] = await market.db.read.select().from(rfqsTable).where(eq(rfqsTable.id, fresh.id));
    expect(row?.refreshed_at).toBe(market.clock.now);
  });

  it('cannot be deleted once it has a quote', async () => {
    const rfq = await market.publish();
    await market.send(market.first, rfq);
    const answer = await market.call(own.deleteRfq, { as: market.buyer, params: { rfqId: rfq.id } });
    expect(codeOf(answer)).toEqual([409, 'rfq_has_quotes']);
    expect((await read(rfq.id)).quotes_count).toBe(1);
  });
});
