import { contract } from '@rasteh/contract';
import { type RfqStatus, rfqStatuses } from '@rasteh/contract/trade/rfqs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { derivedStatus, hasStatus } from '../../../core/db/public-rfqs.ts';
import { notifications, rfqLines, rfqs } from '../../../core/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { openRfqMarket, type RfqMarket } from '../../../testing/rfq-market.ts';

describe.each(engines)('the deadline of an RFQ on %s', (engine) => {
  let market: RfqMarket;
  const others: TestApp[] = [];
  beforeAll(async () => {
    market = await openRfqMarket(engine);
  });
  afterAll(async () => {
    for (const other of others) await other.close();
    await market.close();
  });

  /** Starts another process on the same database, whose clock starts at `now`. */
  async function startAnother(now: number): Promise<TestApp> {
    const other = await startTestApp(engine, { on: market.test, now });
    others.push(other);
    return other;
  }
  const stored = async (id: number) => (await market.db.read.select().from(rfqs).where(eq(rfqs.id, id)))[0];
  const countNotifications = async (rfq_id: number) => {
    const rows = await market.db.read.select().from(notifications).where(eq(notifications.user_id, market.buyer.id));
    return rows.filter(({ type, payload }) => type === 'rfq.closed' && (payload as { rfq_id: number }).rfq_id === rfq_id).length;
  };

  it('closes the RFQ at its exact millisecond; one of two processes stores it and notifies the buyer, once', async () => {
    const rfq = await market.publish();
    const deadline = Date.parse(rfq.deadline);
    const other = await startAnother(deadline - 1);
    market.clock.now = deadline - 1;
    await Promise.all([market.app.jobs.runDue(), other.app.jobs.runDue()]);
    expect([(await stored(rfq.id))?.status, await countNotifications(rfq.id)]).toEqual(['published', 0]);
    await market.send(market.first, rfq);
    for (const node of [market, other]) node.clock.now = deadline;
    // The RFQ is closed already, whether or not a job ran.
    const body = market.answerTo(rfq);
    const late = await other.call(contract.quotes.own.sendQuote, { as: market.second, params: { rfqId: rfq.id }, body });
    expect([late.body.code, (await stored(rfq.id))?.status]).toEqual(['rfq_closed', 'published']);
    await Promise.all([market, other, market, other].map(({ app }) => app.jobs.runDue()));
    expect([(await stored(rfq.id))?.status, (await stored(rfq.id))?.closed_at, await countNotifications(rfq.id)]).toEqual([
      'closed',
      deadline,
      1,
    ]);
  });

  it('is handled by a process that starts after it, and is rescheduled when it was moved', async () => {
    const [rfq, moved] = [await market.publish(), await market.publish()];
    const lines = moved.lines.map(({ id, product, text, quantity, unit }) => ({
      id,
      product_id: product?.id ?? null,
      text,
      quantity,
      unit_id: unit.id,
    }));
    const { publish: _publish, ...wanted } = market.wanted({ deadline: market.inTime(90 * 3_600_000) });
    const edit = { as: market.buyer, params: { rfqId: moved.id }, body: { ...wanted, lines, version: moved.version } };
    expect((await market.call(contract.rfqs.own.updateRfq, edit)).status).toBe(200);
    const late = Date.parse(rfq.deadline) + 60_000;
    const restarted = await startAnother(late);
    await restarted.app.jobs.runDue();
    expect([(await stored(rfq.id))?.status, await countNotifications(rfq.id)]).toEqual(['closed', 1]);
    expect([(await stored(moved.id))?.status, await countNotifications(moved.id)]).toEqual(['published', 0]);
    restarted.clock.now = Date.parse(wanted.deadline);
    await restarted.app.jobs.runDue();
    expect([(await stored(moved.id))?.status, await countNotifications(moved.id)]).toEqual(['closed', 1]);
    await restarted.app.jobs.runDue();
    expect([await countNotifications(rfq.id), await countNotifications(moved.id)]).toEqual([1, 1]);
  });

  it('derives the same status by row and by filter, for every stored status', async () => {
    const { db } = market;
    const now = market.clock.now;
    const ids: number[] = [];
    await db.transaction(async (tx) => {
      for (const status of rfqStatuses)
        for (const deadline of [now - 1, now, now + 1])
          for (const awarded of [0, 1_000]) {
            const [row] = await tx
              .insert(rfqs)
              .values({
                user_id: market.stranger.id,
                title: 'نبشی',
                city_id: 1,
                deadline,
                audience: 'open',
                status,
                words: '',
                created_at: now,
              })
              .returning();
            ids.push(row?.id ?? 0);
            const line = { position: 1, text: 'نبشی', quantity: 1_000, unit_id: 1, target_shown: false };
            await tx.insert(rfqLines).values({ ...line, rfq_id: row?.id ?? 0, awarded });
          }
    });
    const mine = eq(rfqs.user_id, market.stranger.id);
    const byRow = await db.read
      .select({ id: rfqs.id, status: derivedStatus(now) })
      .from(rfqs)
      .where(mine);
    const byFilter: { id: number; status: RfqStatus }[] = [];
    for (const status of rfqStatuses)
      for (const { id, user_id } of await db.read.select().from(rfqs).where(hasStatus(status, now)))
        if (user_id === market.stranger.id) byFilter.push({ id, status });
    const inOrder = (rows: { id: number; status: RfqStatus }[]) => rows.toSorted((a, b) => a.id - b.id);
    expect(byRow).toHaveLength(ids.length);
    expect(inOrder(byFilter)).toEqual(inOrder(byRow));
  });
});
