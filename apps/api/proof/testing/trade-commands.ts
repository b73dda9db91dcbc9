import { contract } from '@rasteh/contract';
import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { thousandthsToQuantity } from '@rasteh/persian/quantity';
import type { AppRoute } from '@ts-rest/core';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Person } from '../../src/testing/app.ts';
import type { RfqMarket } from '../../src/testing/rfq-market.ts';
import type { Answer, Offer, RequestedLines, Someone, Supplier, TradeModel } from './trade-model.ts';

const { own: rfqRoutes, getPublicRfq } = contract.rfqs;
const { own: quoteRoutes } = contract.quotes;
const HOUR_MS = 3_600_000;
const NOWHERE = 9_999_999;
const suppliers: Supplier[] = ['first', 'second'];

/** The api under test: one RFQ of a market, and the quotes of two suppliers for it. */
export type RealTrade = { market: RfqMarket; admin: Person; rfq: Rfq; quoteIds: Map<Supplier, number> };
type Command = fc.AsyncCommand<TradeModel, RealTrade>;

const answerOf = ({ status, body }: { status: number; body: { code?: string } }): Answer =>
  body.code === undefined ? { status } : { status, code: body.code };

/** Compares the api with the model: the RFQ as its buyer and a guest see it, each quote as its supplier and the buyer see it. */
async function compareAll(model: TradeModel, { market, rfq, quoteIds }: RealTrade): Promise<void> {
  const params = { rfqId: rfq.id };
  const mine = await market.call(rfqRoutes.getRfq, { as: market.buyer, params });
  const live = [...model.quotes.values()].filter(({ status }) => status !== 'withdrawn').length;
  expect(
    mine.status === 200
      ? {
          status: mine.body.data.status,
          whole: mine.body.data.is_fully_awarded,
          quotes: mine.body.data.quotes_count,
          awarded: mine.body.data.lines.map((line: Rfq['lines'][number]) => line.awarded_quantity),
        }
      : mine.status,
  ).toEqual(
    model.rfq.isDeleted
      ? 404
      : {
          status: model.status,
          whole: model.isWhole,
          quotes: live,
          awarded: model.lines.map((_, line) => thousandthsToQuantity(model.awarded(line))),
        },
  );
  const seen = await market.call(getPublicRfq, { params });
  expect(seen.status === 200 ? seen.body.data.status : seen.status).toBe(model.isSeen ? model.status : 404);
  for (const [supplier, quoteId] of quoteIds) {
    const quote = model.quotes.get(supplier);
    const wire = (await market.get(quoteRoutes.getQuote, { as: market[supplier], params: { quoteId } })).data;
    const awards = wire.awards.map(({ rfq_line_id, quantity }: { rfq_line_id: number; quantity: string }) => [
      rfq.lines.findIndex(({ id }) => id === rfq_line_id),
      quantity,
    ]);
    expect([wire.status, wire.current.version, awards]).toEqual([
      model.statusOf(supplier),
      quote?.version,
      [...(quote?.awards ?? [])].toSorted().map(([line, quantity]) => [line, thousandthsToQuantity(quantity)]),
    ]);
    const received = await market.call(quoteRoutes.getQuote, { as: market.buyer, params: { quoteId } });
    expect(received.status).toBe(quote?.status === 'withdrawn' ? 404 : 200);
  }
}

/** A command: its precondition, the answer of the model, and the call of the api. */
const command = (
  name: string,
  model: (model: TradeModel) => Answer,
  act: (real: RealTrade, model: TradeModel) => Promise<Answer>,
  isReady: (model: TradeModel) => boolean = () => true,
): Command => ({
  check: isReady,
  async run(state, real) {
    // The api runs first: its inputs, such as a version, depend on the state before the command.
    const answer = await act(real, state);
    expect(answer, name).toEqual(model(state));
    await compareAll(state, real);
  },
  toString: () => name,
});

const onRfq = (name: 'publish' | 'stop' | 'close' | 'refresh', isStale: boolean): Command => {
  const route = {
    publish: rfqRoutes.publishRfq,
    stop: rfqRoutes.stopRfq,
    close: rfqRoutes.closeRfq,
    refresh: rfqRoutes.refreshRfq,
  }[name];
  return command(
    `${name}(${isStale ? 'stale' : ''})`,
    (model) => model[name](isStale),
    async ({ market, rfq }) => {
      const params = { rfqId: rfq.id };
      const known = (await market.call(rfqRoutes.getRfq, { as: market.buyer, params })).body.data?.version ?? 1;
      return answerOf(await market.call(route, { as: market.buyer, params, body: { version: known + (isStale ? 1 : 0) } }));
    },
  );
};

const remove = command(
  'delete()',
  (model) => model.remove(),
  async ({ market, rfq }) => answerOf(await market.call(rfqRoutes.deleteRfq, { as: market.buyer, params: { rfqId: rfq.id } })),
);

const review = (isApproved: boolean): Command =>
  command(
    isApproved ? 'approve()' : 'reject()',
    (model) => model.review(isApproved),
    async ({ market, admin, rfq }) => {
      const query = { entity: 'rfq', per_page: 100 };
      const waiting = (await market.get(contract.reviews.listReviews, { as: admin, query })).data;
      const { id, version } = waiting.find(({ entity_id }: { entity_id: number }) => entity_id === rfq.id);
      const route: AppRoute = isApproved ? contract.reviews.approveReview : contract.reviews.rejectReview;
      const body = { version, ...(isApproved ? {} : { reason: 'عنوان روشن نیست.' }) };
      return answerOf(await market.call(route, { as: admin, params: { reviewId: id }, body }));
    },
    ({ rfq }) => rfq.status === 'pending' && !rfq.isDeleted,
  );

/** The last version if `isRight`; otherwise the previous one, or the next one where there is none before. */
function versionOf(model: TradeModel, supplier: Supplier, isRight: boolean): number {
  const last = model.quotes.get(supplier)?.version ?? 0;
  return isRight ? last : last > 1 ? last - 1 : last + 1;
}

type Sending = { supplier: Supplier; isRight: boolean; hours: number; offer: Offer };
const send = ({ supplier, isRight, hours, offer }: Sending): Command =>
  command(
    `send(${supplier}, ${isRight ? 'next' : 'wrong'}, ${hours} h, ${offer})`,
    (model) => model.send(supplier, versionOf(model, supplier, isRight), hours, offer),
    async ({ market, rfq, quoteIds }, model) => {
      const lines = market.answerTo(rfq).lines.map((line, index) => {
        const thousandths = offer[index] ?? null;
        if (thousandths === null) return { ...line, not_available: true, amount: null };
        // The RFQ has its first line in tons, the quote in kilograms.
        return { ...line, quantity: thousandthsToQuantity(index === 0 ? thousandths * 1_000 : thousandths) };
      });
      const { version: rfq_version = 1 } =
        (await market.call(getPublicRfq, { as: market[supplier], params: { rfqId: rfq.id } })).body.data ?? {};
      const version = versionOf(model, supplier, isRight);
      const body = {
        ...market.answerTo({ ...rfq, version: rfq_version }),
        lines,
        version,
        valid_until: market.inTime(hours * HOUR_MS),
      };
      const answer = await market.call(quoteRoutes.sendQuote, { as: market[supplier], params: { rfqId: rfq.id }, body });
      if (answer.status === 201) quoteIds.set(supplier, answer.body.data.id);
      return answerOf(answer);
    },
  );

const onQuote = (
  name: string,
  supplier: Supplier,
  isRight: boolean,
  decide: (model: TradeModel, version: number) => Answer,
  ask: (real: RealTrade) => { route: AppRoute; as: Person; more: object },
): Command =>
  command(
    `${name}(${supplier}, ${isRight ? 'last' : 'wrong'})`,
    (model) => decide(model, versionOf(model, supplier, isRight)),
    async (real, model) => {
      const { route, as, more } = ask(real);
      const quoteId = real.quoteIds.get(supplier) ?? NOWHERE;
      const version = Math.max(1, versionOf(model, supplier, isRight));
      return answerOf(await real.market.call(route, { as, params: { quoteId }, body: { version, ...more } }));
    },
  );
const withdraw = (supplier: Supplier, isRight: boolean): Command =>
  onQuote(
    'withdraw',
    supplier,
    isRight,
    (model, version) => model.withdraw(supplier, version),
    ({ market }) => ({ route: quoteRoutes.withdrawQuote, as: market[supplier], more: {} }),
  );
const decline = (supplier: Supplier, isRight: boolean): Command =>
  onQuote(
    'decline',
    supplier,
    isRight,
    (model, version) => model.decline(supplier, version),
    ({ market }) => ({ route: quoteRoutes.declineQuote, as: market.buyer, more: {} }),
  );
const accept = (supplier: Supplier, isRight: boolean, wish: RequestedLines): Command =>
  onQuote(
    `accept ${wish ? JSON.stringify(wish) : 'whole'} `,
    supplier,
    isRight,
    (model, version) => model.accept(supplier, version, wish),
    ({ market, rfq }) => {
      const lines = wish?.map(({ line, quantity }) => ({
        rfq_line_id: rfq.lines[line]?.id,
        ...(quantity === undefined ? {} : { quantity: thousandthsToQuantity(quantity) }),
      }));
      return { route: quoteRoutes.acceptQuote, as: market.buyer, more: lines ? { lines } : {} };
    },
  );

/** Advances the clock; due jobs run or do not run, since reads must not depend on them. */
const wait = (hours: number, runsJobs: boolean): Command => ({
  check: () => true,
  async run(model, real) {
    model.now += hours * HOUR_MS;
    real.market.clock.now = model.now;
    if (runsJobs) await real.market.app.jobs.runDue();
    await compareAll(model, real);
  },
  toString: () => `wait(${hours} h${runsJobs ? ', jobs' : ''})`,
});

const suspend = (who: Someone, isSuspended: boolean): Command =>
  command(
    `${isSuspended ? 'suspend' : 'reinstate'}(${who})`,
    (model) => {
      if (isSuspended) model.suspended.add(who);
      else model.suspended.delete(who);
      return { status: 200 };
    },
    async ({ market, admin }) => {
      const route: AppRoute = isSuspended ? contract.users.suspendUser : contract.users.reinstateUser;
      const body = isSuspended ? { reason: 'قیمت نادرست' } : {};
      return answerOf(await market.call(route, { as: admin, params: { userId: market[who].id }, body }));
    },
    (model) => model.suspended.has(who) !== isSuspended,
  );

/** Any command, those of a trade more often than the rest; quantities fit lines of ten tons and twenty branches. */
export function anyCommand(): fc.Arbitrary<Command>[] {
  const supplier = fc.constantFrom(...suppliers);
  // Mostly valid, so that runs reach late states.
  const isRight = fc.integer({ min: 0, max: 9 }).map((n) => n < 8);
  const offer = fc.constantFrom<Offer>(whole, whole, whole, [4_000, null], [null, 7_000], [12_000, 20_000]);
  const hours = fc.constantFrom(10, 40, 90);
  const sending = fc.record({ supplier, isRight, hours, offer }).map(send);
  const part = (line: number) =>
    fc.record(
      { line: fc.constant(line), quantity: fc.constantFrom(3_000, 4_000, 6_000, 10_000, 20_000) },
      { requiredKeys: ['line'] },
    );
  const wish: fc.Arbitrary<RequestedLines> = fc.oneof(
    fc.constant(null),
    fc.tuple(part(0)),
    fc.tuple(part(1)),
    fc.tuple(part(1), part(0)),
  ) as fc.Arbitrary<RequestedLines>;
  const accepting = fc.tuple(supplier, isRight, wish).map((args) => accept(...args));
  const onRfqOnly = fc.constantFrom(...(['publish', 'publish', 'publish', 'stop', 'stop', 'stop', 'close', 'refresh'] as const));
  return [
    ...Array.from({ length: 5 }, () => sending),
    ...Array.from({ length: 5 }, () => accepting),
    fc.tuple(onRfqOnly, isRight).map(([name, right]) => onRfq(name, !right)),
    fc.constant(remove),
    fc.boolean().map(review),
    fc.tuple(supplier, isRight).map((args) => withdraw(...args)),
    fc.tuple(supplier, isRight).map((args) => decline(...args)),
    fc.tuple(fc.constantFrom(1, 7, 20, 30), fc.boolean()).map((args) => wait(...args)),
    fc.tuple(fc.constantFrom<Someone>('first', 'second', 'buyer'), fc.boolean()).map((args) => suspend(...args)),
  ];
}

const whole: Offer = [10_000, 20_000];
const first = (hours: number) => send({ supplier: 'first', isRight: true, hours, offer: whole });
const someOfIt = accept('first', true, [{ line: 0, quantity: 3_000 }]);

/** Sequences for an RFQ that is public for 30 hours, which random runs rarely produce. */
export const seldom: Record<string, Command[]> = {
  'more of a quote after its end': [first(10), someOfIt, wait(20, false), accept('first', true, null), someOfIt],
  'taken only after its end, before and after its job': [
    ...[first(10), wait(20, false), accept('first', true, null), wait(1, true), accept('first', true, null), someOfIt],
    ...[first(10), accept('first', true, null)],
  ],
  'a former version taken, refused and taken back': [
    ...[first(10), first(10), accept('first', false, null), decline('first', false), withdraw('first', false)],
    accept('first', true, null),
  ],
  'stopped, begun and over, before and after its job': [
    ...[first(90), someOfIt, onRfq('stop', false), wait(40, false), wait(1, true), accept('first', true, null)],
  ],
  'stopped and over without an award, then taken': [
    ...[first(90), onRfq('stop', false), wait(40, true), onRfq('publish', false), accept('first', true, null)],
  ],
};
