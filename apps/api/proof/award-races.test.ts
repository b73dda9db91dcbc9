import { contract } from '@rasteh/contract';
import type { Quote } from '@rasteh/contract/trade/quotes/forms';
import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awards, notifications, quoteVersions, rfqLines, rfqs } from '../src/core/db/schema/index.ts';
import { startTestApp, type TestApp } from '../src/testing/app.ts';
import { bothEngines } from '../src/testing/engines.ts';
import { openRfqMarket, type RfqMarket } from '../src/testing/rfq-market.ts';

const { own } = contract.quotes;
const ROUNDS = 4;

/** Two applications: for PostgreSQL they look like two processes; on SQLite they share its one writer. */
describe.each(bothEngines)('concurrent awards in two processes on %s', (engine) => {
  let market: RfqMarket;
  let other: TestApp;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
    other = await startTestApp(engine, { on: market.test });
  });
  afterAll(async () => {
    await other.close();
    await market.close();
  });

  const nodeOf = (turn: number) => (turn % 2 === 0 ? market : other);
  const atOnce = <T>(times: number, act: (turn: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: times }, (_, turn) => act(turn)));
  const accept = ({ id, current: { version } }: Quote, turn: number, more = {}) =>
    nodeOf(turn).call(own.acceptQuote, { as: market.buyer, params: { quoteId: id }, body: { version, ...more } });
  const answerOf = ({ status, body }: { status: number; body: { code?: string } }) => body.code ?? status;
  const rfqOf = async ({ id }: Rfq): Promise<Rfq> =>
    (await market.get(contract.rfqs.own.getRfq, { as: market.buyer, params: { rfqId: id } })).data;
  /** The awards of an RFQ; asserts that they add up to the awarded quantity of each line, and never exceed the line. */
  async function given({ id }: Rfq) {
    const rows = await market.db.read.select().from(awards).where(eq(awards.rfq_id, id));
    const lines = await market.db.read.select().from(rfqLines).where(eq(rfqLines.rfq_id, id));
    for (const line of lines) {
      const sum = rows.filter(({ rfq_line_id }) => rfq_line_id === line.id).reduce((all, { quantity }) => all + quantity, 0);
      expect([line.awarded, sum <= line.quantity]).toEqual([sum, true]);
    }
    return rows;
  }
  const countNotifications = async (user_id: number, type: string, quote_id: number) => {
    await market.settle();
    other.clock.now = market.clock.now;
    await other.app.jobs.runDue();
    const rows = await market.db.read.select().from(notifications).where(eq(notifications.user_id, user_id));
    return rows.filter((row) => row.type === type && (row.payload as { quote_id?: number }).quote_id === quote_id).length;
  };

  it('award the same lines to one of two quotes', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const rfq = await market.publish();
      const quotes = [await market.send(market.first, rfq), await market.send(market.second, rfq)];
      const answers = await atOnce(2, (turn) => accept(quotes[turn] as Quote, turn + round));
      expect(answers.map(answerOf).map(String).toSorted()).toEqual(['200', 'quote_decided']);
      const rows = await given(rfq);
      expect([rows.length, new Set(rows.map(({ quote_id }) => quote_id)).size]).toEqual([2, 1]);
      const loser = rows[0]?.quote_id === quotes[0]?.id ? 1 : 0;
      const lost = quotes[loser] as Quote;
      expect(await countNotifications(loser === 0 ? market.first.id : market.second.id, 'quote.lost', lost.id)).toBe(1);
    }
  });

  it('award each line once and notify once when one quote is accepted twenty times', async () => {
    const rfq = await market.publish();
    const quote = await market.send(market.first, rfq);
    const answers = await atOnce(20, (turn) => accept(quote, turn));
    expect(answers.map(answerOf)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.data.awards))).size).toBe(1);
    expect(await given(rfq)).toHaveLength(2);
    expect(await countNotifications(market.first.id, 'quote.accepted', quote.id)).toBe(1);
  });

  it('never award more than the quantity of a line when parts of it are accepted', async () => {
    for (const [part, whole] of [
      ['6', ['200', 'award_exceeds']],
      ['5', ['200', '200']],
    ] as const) {
      const rfq = await market.publish();
      const quotes = [await market.send(market.first, rfq), await market.send(market.second, rfq)];
      const lines = [{ rfq_line_id: rfq.lines[0]?.id, quantity: part }];
      const answers = await atOnce(2, (turn) => accept(quotes[turn] as Quote, turn, { lines }));
      expect(answers.map(answerOf).map(String).toSorted()).toEqual(whole);
      expect(await given(rfq)).toHaveLength(whole.filter((answer) => answer === '200').length);
    }
  });

  it('do not deadlock when the lines are in opposite orders', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const rfq = await market.publish();
      const quotes = [await market.send(market.first, rfq), await market.send(market.second, rfq)];
      const lines = rfq.lines.map(({ id }) => ({ rfq_line_id: id, quantity: '5' }));
      const answers = await atOnce(2, (turn) =>
        accept(quotes[turn] as Quote, turn, { lines: turn === 0 ? lines : lines.toReversed() }),
      );
      expect(answers.map(answerOf)).toEqual([200, 200]);
      expect(await given(rfq)).toHaveLength(4);
    }
  });

  it('let either the award or a withdrawal win, not both', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const rfq = await market.publish();
      const quote = await market.send(market.first, rfq);
      const params = { quoteId: quote.id };
      const [taken, back] = await Promise.all([
        accept(quote, round),
        nodeOf(round + 1).call(own.withdrawQuote, { as: market.first, params, body: { version: 1 } }),
      ]);
      const isTaken = taken.status === 200;
      expect([answerOf(taken), answerOf(back)]).toEqual(
        isTaken ? [200, 'quote_decided'] : [expect.stringMatching(/^(quote_decided|not_found)$/), 200],
      );
      expect(await given(rfq)).toHaveLength(isTaken ? 2 : 0);
    }
  });

  it('award the version that the buyer read, or nothing, when a new version is sent', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const rfq = await market.publish();
      const quote = await market.send(market.first, rfq);
      const body = market.answerTo(rfq, [400_000, 5_000_000], { version: 1 });
      const [taken, next] = await Promise.all([
        accept(quote, round),
        nodeOf(round + 1).call(own.sendQuote, { as: market.first, params: { rfqId: rfq.id }, body }),
      ]);
      const isTaken = taken.status === 200;
      // A fully awarded RFQ accepts no more quotes.
      expect([answerOf(taken), answerOf(next)]).toEqual(
        isTaken
          ? [200, expect.stringMatching(/^(quote_decided|rfq_closed)$/)]
          : [expect.stringMatching(/^(stale|quote_decided)$/), 201],
      );
      const rows = await given(rfq);
      expect(rows.map(({ quote_version, amount }) => [quote_version, amount])).toEqual(
        isTaken
          ? [
              [1, 380_000_000],
              [1, 4_800_000],
            ]
          : [],
      );
      const versions = await market.db.read.select().from(quoteVersions).where(eq(quoteVersions.quote_id, quote.id));
      expect(versions).toHaveLength(isTaken ? 1 : 2);
    }
  });

  /** Starts `act` while the transaction of an award of `quote` locks the RFQ; resolves when both have ended. */
  async function duringAward<T>(rfq: Rfq, quote: Quote, act: () => Promise<T>): Promise<T> {
    const line = rfq.lines[0] as Rfq['lines'][number];
    const held = Promise.withResolvers<void>();
    const award = market.db.transaction(async (tx) => {
      await tx
        .update(rfqs)
        .set({ version: sql`${rfqs.version}` })
        .where(eq(rfqs.id, rfq.id));
      held.resolve();
      // On SQLite the one writer makes `act` wait; on PostgreSQL the award goes on when `act` waits for the row lock.
      while (engine === 'postgres' && (await tx.rowsOf('select 1 from pg_locks where not granted', [])).length === 0);
      await tx.update(rfqLines).set({ awarded: 4_000 }).where(eq(rfqLines.id, line.id));
      await tx.insert(awards).values({
        rfq_id: rfq.id,
        rfq_line_id: line.id,
        quote_id: quote.id,
        quote_version: 1,
        quantity: 4_000,
        amount: 380_000_000,
        actor_id: market.buyer.id,
        awarded_at: market.clock.now,
      });
    });
    await held.promise;
    const [answer] = await Promise.all([act(), award]);
    return answer;
  }

  it('end the RFQ as awarded when it is closed or expires meanwhile', async () => {
    const closed = await market.publish();
    const quote = await market.send(market.first, closed);
    const params = { rfqId: closed.id };
    const { version } = closed;
    const answer = await duringAward(closed, quote, () =>
      other.call(contract.rfqs.own.closeRfq, { as: market.buyer, params, body: { version } }),
    );
    expect([answerOf(answer), (await rfqOf(closed)).status]).toEqual([200, 'awarded']);
    await given(closed);

    const passed = await market.publish();
    const late = await market.send(market.first, passed);
    other.clock.now = Date.parse(passed.deadline);
    await duringAward(passed, late, () => other.app.jobs.runDue());
    other.clock.now = market.clock.now;
    expect((await rfqOf(passed)).status).toBe('awarded');
    expect((await market.db.read.select().from(rfqs).where(eq(rfqs.id, passed.id)))[0]?.status).toBe('awarded');
  });

  it('leave one final status that matches the awards when the RFQ is closed meanwhile', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const rfq = await market.publish();
      const quote = await market.send(market.first, rfq);
      const lines = [{ rfq_line_id: rfq.lines[0]?.id, quantity: '4' }];
      const close = { as: market.buyer, params: { rfqId: rfq.id }, body: { version: rfq.version } };
      const [taken, ended] = await Promise.all([
        accept(quote, round, { lines }),
        nodeOf(round + 1).call(contract.rfqs.own.closeRfq, close),
      ]);
      expect([answerOf(taken), answerOf(ended)]).toEqual([200, 200]);
      expect([(await rfqOf(rfq)).status, (await given(rfq)).length]).toEqual(['awarded', 1]);
    }
  });

  it('number thirty RFQs that are published at once without gaps or duplicates', async () => {
    const before = (await market.db.read.select().from(rfqs)).filter(({ number }) => number !== null).length;
    const body = market.wanted();
    const answers = await atOnce(30, (turn) => nodeOf(turn).call(contract.rfqs.own.createRfq, { as: market.buyer, body }));
    expect(answers.map(answerOf)).toEqual(Array(30).fill(201));
    const rows = await market.db.read.select().from(rfqs);
    const numbers = rows.flatMap(({ number }) => (number ? [Number(number.slice(7))] : [])).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: before + 30 }, (_, index) => index + 1));
  });

  it('store one version when a supplier sends the same quote four times at once, first and next', async () => {
    const rfq = await market.publish();
    for (const version of [0, 1]) {
      const body = market.answerTo(rfq, undefined, { version });
      const params = { rfqId: rfq.id };
      const answers = await atOnce(4, (turn) => nodeOf(turn).call(own.sendQuote, { as: market.first, params, body }));
      expect(answers.map(answerOf).map(String).toSorted()).toEqual(['201', 'stale', 'stale', 'stale']);
    }
  });
});
