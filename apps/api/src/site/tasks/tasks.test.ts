import { contract } from '@rasteh/contract';
import type { Tasks } from '@rasteh/contract/site/tasks';
import type { SupplierSuggestion } from '@rasteh/contract/trade/rfqs/suggestions';
import { tehranDay } from '@rasteh/persian/calendar/tehran';
import { defaultValidUntil } from '@rasteh/persian/calendar/working-days';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, revisions, verificationDocuments } from '../../core/db/schema/index.ts';
import type { Person } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { messageId } from '../../testing/message-id.ts';
import { openRfqMarket, type RfqMarket } from '../../testing/rfq-market.ts';

const { own, other } = contract.tasks;
const HOUR = 3_600_000;

describe.each(engines)('the tasks of users on %s', (engine) => {
  let market: RfqMarket;
  beforeAll(async () => {
    market = await openRfqMarket(engine);
  });
  afterAll(() => market.close());

  const tasksOf = async (as: Person): Promise<Tasks> => (await market.call(own.getTasks, { as })).body.data;

  it('need a log-in, and are empty for a new user', async () => {
    expect((await market.call(own.getTasks)).status).toBe(401);
    expect(await tasksOf(market.stranger)).toEqual({
      prices: { total: 0, available: 0, expired: 0, endings: [] },
      trade: { answers: [], decisions: [], unanswered: [], results: [], rfqs: 0, week: { sent: 0, won: 0 } },
      reviews: [],
      documents: [],
      messages: [],
      count: 0,
    });
  });

  it('are the prices that end at one moment, and those that have ended, with what states them anew', async () => {
    const { first, product_id, clock, stranger } = market;
    const until = clock.now + 6 * HOUR;
    const values = { user_id: first.id, product_id, state: 'available' as const, amount: 400_000 };
    const ending = await market.addPrice({ ...values, valid_until: until });
    const expired = await market.addPrice({ ...values, credit_days: 30, payment: 'credit', valid_until: clock.now - HOUR });
    await market.addPrice({ ...values, credit_days: 60, payment: 'credit', state: 'on_call', valid_until: until });
    await market.addPrice({ ...values, user_id: stranger.id, valid_until: until });
    const { prices, count } = await tasksOf(first);
    expect(prices).toMatchObject({
      total: 3,
      available: 1,
      expired: 1,
      endings: [
        { kind: 'ending', at: new Date(until).toISOString(), prices: [{ id: ending, amount: 400_000, version: 1 }] },
        { kind: 'expired', prices: [{ id: expired }] },
      ],
    });
    expect(count).toBe(2);
    const same = (prices?.endings ?? []).flatMap(({ prices: rows }) => rows.map((row) => ({ ...row, state: 'available' })));
    const stated = await market.call(contract.prices.own.updatePrices, { as: first, body: { prices: same } });
    expect(stated.body.data.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true]);
    expect((await tasksOf(first)).prices?.endings).toEqual([]);
  });

  it('are no prices that a new statement would not extend', async () => {
    const { product_id, clock } = market;
    const third = await market.logIn('09120000105');
    const values = { user_id: third.id, product_id, state: 'available' as const, amount: 400_000, payment: 'credit' as const };
    const valid_until = defaultValidUntil(clock.now).getTime();
    const before = clock.now;
    await market.addPrice({ ...values, credit_days: 10, valid_until });
    clock.now = valid_until - 2 * HOUR;
    expect((await tasksOf(third)).prices?.endings).toMatchObject([{ kind: 'ending', prices: [{}] }]);
    await market.addPrice({ ...values, credit_days: 20, valid_until: defaultValidUntil(clock.now).getTime() });
    expect((await tasksOf(third)).prices?.endings[0]?.prices).toHaveLength(1);
    clock.now = before;
  });

  it('count every price that has ended, of which those of the last week are stated anew', async () => {
    const { clock, product_id } = market;
    const seller = await market.logIn('09120000141');
    const values = { user_id: seller.id, product_id, state: 'available' as const };
    await market.addPrice({ ...values, valid_until: clock.now - HOUR });
    await market.addPrice({ ...values, valid_until: clock.now - 200 * HOUR, stated_at: clock.now - 300 * HOUR });
    const { prices } = await tasksOf(seller);
    const grid = await market.call(contract.prices.own.listPrices, { as: seller, query: { validity: 'expired' } });
    expect([prices?.expired, grid.body.meta.total, prices?.endings.map((ending) => ending.prices.length)]).toEqual([2, 2, [1]]);
  });

  it('are RFQs to answer by how many lines are priced, until they are answered, and then quotes to judge', async () => {
    const { buyer, first, second } = market;
    const rfq = await market.publish();
    const [answer] = (await tasksOf(first)).trade?.answers ?? [];
    expect(answer).toMatchObject({ rfq_id: rfq.id, city: 'ری', lines: 2, priced_lines: 1, is_invited: false });
    // Without a price of a line, and without an invitation, it is no task.
    expect((await tasksOf(second)).trade?.answers).toEqual([]);
    expect((await tasksOf(buyer)).trade?.answers).toEqual([]);
    const invited = await market.publish({ title: 'برای دعوت‌شدگان', audience: 'invited', invited_ids: [second.id] });
    expect((await tasksOf(second)).trade?.answers).toMatchObject([{ rfq_id: invited.id, is_invited: true, priced_lines: 0 }]);
    expect((await tasksOf(first)).trade?.answers.map(({ rfq_id }) => rfq_id)).not.toContain(invited.id);

    await market.send(first, rfq);
    await market.send(second, rfq, [370_000, 4_700_000]);
    expect((await tasksOf(first)).trade?.answers.map(({ rfq_id }) => rfq_id)).not.toContain(rfq.id);
    const { trade, count } = await tasksOf(buyer);
    expect(trade?.decisions).toMatchObject([
      { rfq_id: rfq.id, quotes: 2, lines: 2, offers: [{ is_best: true }, { is_best: false }] },
    ]);
    const [best, worse] = trade?.decisions[0]?.offers ?? [];
    expect([best?.amount, worse?.amount]).toEqual([3_794_000_000, 3_896_000_000]);
    expect([trade?.rfqs, count]).toEqual([2, 1]);
  });

  it('are open RFQs without a quote on their last day, to the buyer alone', async () => {
    const { buyer, first, inTime } = market;
    const soon = await market.publish({ title: 'بی‌پاسخ', deadline: inTime(5 * HOUR) });
    await market.publish({ title: 'هنوز زود', deadline: inTime(40 * HOUR) });
    const { trade, count } = await tasksOf(buyer);
    expect(trade?.unanswered).toMatchObject([{ rfq_id: soon.id, title: 'بی‌پاسخ' }]);
    expect((await tasksOf(first)).trade?.unanswered).toEqual([]);
    await market.send(first, soon);
    const after = await tasksOf(buyer);
    expect(after.trade?.unanswered).toEqual([]);
    expect(after.count).toBe(count);
  });

  it('are documents that end, have ended or were rejected, until a newer one of their kind is there', async () => {
    const { first, clock, db } = market;
    const day = (days: number) => tehranDay(clock.now + days * 24 * HOUR);
    const base = { user_id: first.id, number: '', reviewed_at: clock.now, created_at: clock.now };
    const add = (
      values: Pick<typeof verificationDocuments.$inferInsert, 'kind' | 'status' | 'level' | 'valid_until' | 'reason'>,
    ) => db.transaction((tx) => tx.insert(verificationDocuments).values({ ...base, ...values }));
    await add({ kind: 'business_licence', status: 'accepted', level: 'verified', valid_until: day(10) });
    await add({ kind: 'commercial_card', status: 'expired', level: 'verified', valid_until: day(-3) });
    await add({ kind: 'identity_card', status: 'rejected', reason: 'خوانا نیست.' });
    await add({ kind: 'other', status: 'accepted', level: 'verified', valid_until: day(90) });
    await add({ kind: 'vat_certificate', status: 'expired', level: 'verified', valid_until: day(-3) });
    await add({ kind: 'vat_certificate', status: 'pending' });
    const { documents } = await tasksOf(first);
    expect(documents.map(({ kind, state, reason }) => [kind, state, reason])).toEqual([
      ['identity_card', 'rejected', 'خوانا نیست.'],
      ['commercial_card', 'ended', null],
      ['business_licence', 'ending', null],
    ]);
  });

  it('are unread messages with the newest of the other side, until they are read', async () => {
    const { first, buyer } = market;
    const send = (as: Person, to: number, message: string) =>
      market.call(contract.chat.sendMessage, {
        as,
        body: { message_id: messageId(), to, message, message_type: 'text' },
      });
    await send(buyer, first.id, 'بارگیری شنبه ممکن است؟');
    await send(buyer, first.id, 'پرداخت نقدی است.');
    expect((await tasksOf(first)).messages).toMatchObject([
      { user_id: buyer.id, unread: 2, text: 'پرداخت نقدی است.', message_type: 'text' },
    ]);
    expect((await tasksOf(buyer)).messages).toEqual([]);
    await market.call(contract.chat.readRoom, { as: first, params: { userId: buyer.id }, body: {} });
    expect((await tasksOf(first)).messages).toEqual([]);
  });

  it('are awards won and lost within the week', async () => {
    const { buyer, first, second } = market;
    const rfq = await market.publish({ title: 'برد و باخت' });
    const won = await market.send(first, rfq);
    const lost = await market.send(second, rfq, [390_000, 4_900_000]);
    const body = { version: won.current.version };
    expect((await market.call(contract.quotes.own.acceptQuote, { as: buyer, params: { quoteId: won.id }, body })).status).toBe(
      200,
    );
    const mine = (await tasksOf(first)).trade;
    expect(mine?.results).toMatchObject([{ quote_id: won.id, outcome: 'won', amount: 3_896_000_000 }]);
    expect(mine?.week).toMatchObject({ won: 1 });
    expect((await tasksOf(second)).trade?.results).toMatchObject([{ quote_id: lost.id, outcome: 'lost', amount: 0 }]);
  });

  it('reach a delegate within the scopes of the delegation, and no other user', async () => {
    const { first, stranger, second } = market;
    const params = { userId: first.id };
    expect((await market.call(other.getTasks, { as: stranger, params })).status).toBe(403);
    const body = { mobile: stranger.mobile, scopes: ['prices'] };
    expect((await market.call(contract.delegations.createDelegation, { as: first, body })).status).toBe(201);
    const read = await market.call(other.getTasks, { as: stranger, params });
    const { trade, prices, messages, documents } = read.body.data;
    expect([read.status, trade, prices.total, messages, documents]).toEqual([200, null, 3, null, []]);
    expect((await market.call(other.getTasks, { as: stranger, params: { userId: second.id } })).status).toBe(403);
  });

  it('are put aside and brought back: an RFQ until it invites, and what was rejected until it is rejected again', async () => {
    const { clock, product_id } = market;
    const seller = await market.logIn('09120000131');
    await market.addSupplier({ user_id: seller.id });
    await market.addPrice({ user_id: seller.id, product_id, state: 'available', amount: 400_000 });
    const rfq = await market.publish({ title: 'کنار گذاشته' });
    const put = async (task: object, is_dismissed: boolean, as: Person = seller) =>
      (await market.call(own.putTaskDismissal, { as, body: { task, is_dismissed } })).status;
    const answer = { kind: 'answer', rfq_id: rfq.id };
    const answers = async () => (await tasksOf(seller)).trade?.answers.map(({ rfq_id }) => rfq_id);
    expect(await answers()).toContain(rfq.id);
    expect([await put(answer, true), await put(answer, true)]).toEqual([200, 200]);
    expect(await answers()).not.toContain(rfq.id);
    expect(await put(answer, false)).toBe(200);
    expect(await answers()).toContain(rfq.id);
    // What is no task of the user is not found, and an invitation is declined.
    expect([await put({ ...answer, rfq_id: 999 }, true), await put(answer, true, market.stranger)]).toEqual([404, 404]);
    expect(await put(answer, true)).toBe(200);
    const invite = { as: market.buyer, params: { rfqId: rfq.id }, body: { user_ids: [seller.id] } };
    expect((await market.call(contract.rfqs.own.inviteSuppliers, invite)).status).toBe(200);
    expect(await answers()).toContain(rfq.id);
    expect(await put(answer, true)).toBe(200);
    expect(await answers()).toContain(rfq.id);

    const product = { kind: 'rejected', entity: 'product', entity_id: 70 };
    const times = { created_at: clock.now, reviewed_at: clock.now };
    await market.db.transaction((tx) =>
      tx.insert(revisions).values({
        user_id: seller.id,
        entity: 'product',
        entity_id: 70,
        data: {},
        shown: { title: 'میلگرد ۷۰', before: null, after: {} },
        status: 'rejected',
        reason: 'تصویر ناخوانا است',
        ...times,
      }),
    );
    const reviews = async () => (await tasksOf(seller)).reviews.map(({ entity_id }) => entity_id);
    expect(await reviews()).toEqual([70]);
    expect(await put(product, true)).toBe(200);
    expect(await reviews()).toEqual([]);
    expect(await put(product, true)).toBe(404);
    clock.now += HOUR;
    await market.db.transaction((tx) => tx.update(revisions).set({ reviewed_at: clock.now }).where(eq(revisions.entity_id, 70)));
    expect(await reviews()).toEqual([70]);
    expect([await put(product, true), await put(product, false)]).toEqual([200, 200]);
    expect(await reviews()).toEqual([70]);
  });

  it('are put aside by a delegate within the scopes of the right, which the audit log records', async () => {
    const { first, stranger } = market;
    const helper = await market.logIn('09120000132');
    const grant = { mobile: helper.mobile, scopes: ['prices'], expires_at: null };
    expect((await market.call(contract.delegations.createDelegation, { as: first, body: grant })).status).toBe(201);
    const rfq = await market.publish({ title: 'برای همکار' });
    const put = (as: Person, task: object) =>
      market.call(other.putTaskDismissal, { as, params: { userId: first.id }, body: { task, is_dismissed: true } });
    const answer = { kind: 'answer', rfq_id: rfq.id };
    expect([(await put(helper, answer)).status, (await put(stranger, answer)).status]).toEqual([403, 403]);
    await market.call(contract.delegations.createDelegation, { as: first, body: { ...grant, scopes: ['prices', 'rfq'] } });
    expect((await put(helper, answer)).status).toBe(200);
    expect((await tasksOf(first)).trade?.answers.map(({ rfq_id }) => rfq_id)).not.toContain(rfq.id);
    const [entry] = await market.db.read
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'dismissTask'))
      .orderBy(desc(auditLog.id));
    expect(entry).toMatchObject({ actor_id: helper.id, subject_id: first.id, entity: 'rfq', entity_id: rfq.id });
  });

  it('count the lines that the form of a quote fills, not those with any price', async () => {
    const seller = await market.logIn('09120000142');
    await market.addProfile(seller.id);
    const ids = [
      await market.addProduct('rebar', ['۲۰', 'کویر']),
      await market.addProduct('rebar', ['۲۲', 'کویر']),
      await market.addProduct('rebar', ['۲۵', 'کویر']),
    ];
    const [sold, ended, gone] = ids as [number, number, number];
    const of = (id: number, terms: object = {}) => market.addPrice({ user_id: seller.id, product_id: id, ...terms });
    await of(sold);
    await of(ended, { valid_until: market.clock.now - HOUR });
    await of(gone, { state: 'unavailable' });
    const lines = ids.map((id) => ({ product_id: id, quantity: '10', unit_id: 2 }));
    const rfq = await market.publish({ title: 'سه سایز', lines });
    const answers = (await tasksOf(seller)).trade?.answers ?? [];
    const prefill = await market.call(contract.quotes.own.getQuotePrefill, { as: seller, params: { rfqId: rfq.id } });
    const filled = prefill.body.data.lines.filter(
      ({ price }: { price: { age: string } | null }) => price && price.age !== 'expired',
    );
    expect([answers.find(({ rfq_id }) => rfq_id === rfq.id)?.priced_lines, filled.length]).toEqual([1, 1]);
    // The buyer reads the same number.
    const suggested = await market.call(contract.rfqs.own.suggestSuppliers, { as: market.buyer, params: { rfqId: rfq.id } });
    const offered = new Map<number, number>(
      suggested.body.data.map((one: SupplierSuggestion) => [one.supplier.user_id, one.offered_lines]),
    );
    expect(offered.get(seller.id)).toBe(1);
  });

  it('are RFQs with the most lines for sale first, of goods that are sold by call or whose prices have ended too', async () => {
    const seller = await market.logIn('09120000143');
    await market.addProfile(seller.id);
    const ids: number[] = [];
    for (const size of ['۸', '۹', '۱۰', '۱۲']) ids.push(await market.addProduct('rebar', [size, 'کویر']));
    const [sold, ended, by_call, gone] = ids as [number, number, number, number];
    const of = (id: number, terms: object = {}) => market.addPrice({ user_id: seller.id, product_id: id, ...terms });
    await of(sold);
    await of(ended, { valid_until: market.clock.now - HOUR });
    await of(by_call, { state: 'on_call' });
    await of(gone, { state: 'unavailable' });
    const publish = (title: string, id: number, hours: number) =>
      market.publish({
        title,
        lines: [{ product_id: id, quantity: '10', unit_id: 2 }],
        deadline: market.inTime(hours * HOUR),
      });
    await publish('پایان‌یافته', ended, 30);
    await publish('تماسی', by_call, 31);
    await publish('ناموجود', gone, 32);
    await publish('فروشی', sold, 33);
    const answers = (await tasksOf(seller)).trade?.answers ?? [];
    expect(answers.map(({ title, priced_lines }) => [title, priced_lines])).toEqual([
      ['فروشی', 1],
      ['پایان‌یافته', 0],
      ['تماسی', 0],
    ]);
  });
});
