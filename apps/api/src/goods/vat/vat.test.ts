import { contract } from '@rasteh/contract';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditLog, prices } from '../../core/db/schema/index.ts';
import { type Person, saturdayMorning, setUser, startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openRfqMarket, type RfqMarket } from '../../testing/rfq-market.ts';

const { listVatRates, createVatRate, updateVatRate, deleteVatRate } = contract.vat;
const TOMORROW = '2026-11-22';
const DAY_MS = 86_400_000;
const byLaw = [
  { day: '2015-03-21', rate: 900, version: 0 },
  { day: '2024-03-20', rate: 1_000, version: 0 },
];

/** A supplier's price of 400,000 Rial for a kilogram with tax, which each call of `restate` states anew on a node. */
async function addTaxedPrice(market: RfqMarket) {
  const { first, product_id, db } = market;
  const id = await market.addPrice({ user_id: first.id, product_id, vat_included: true });
  const read = async () => (await db.read.select().from(prices).where(eq(prices.id, id)))[0];
  return {
    id,
    comparable: async () => (await read())?.comparable_amount,
    async restate(amount: number, on: Pick<TestApp, 'call'> = market): Promise<number | null | undefined> {
      const row = { id, version: (await read())?.version, amount };
      const { body } = await on.call(contract.prices.own.updatePrices, { as: first, body: { prices: [row] } });
      expect(body.data).toMatchObject([{ ok: true }]);
      return (await read())?.comparable_amount;
    },
  };
}

async function openVatMarket(engine: (typeof engines)[number]) {
  const market = await openRfqMarket(engine);
  const admin = await market.logIn('09120000001', 'مدیر');
  await setUser(market.db, admin.id, { role: 'admin' });
  const create = (day: string, rate: unknown, headers = {}) =>
    market.call(createVatRate, { as: admin, body: { day, rate }, headers });
  return { market, admin, create };
}

describe.each(engines)('rates of value added tax on %s', (engine) => {
  let market: RfqMarket;
  let admin: Person;
  let create: Awaited<ReturnType<typeof openVatMarket>>['create'];
  beforeAll(async () => {
    ({ market, admin, create } = await openVatMarket(engine));
  });
  afterAll(() => market.close());

  const list = async () => (await market.get(listVatRates)).data;
  const update = (day: string, version: number, rate: number) =>
    market.call(updateVatRate, { as: admin, params: { day }, body: { version, rate } });
  const remove = (day: string, version: number) => market.call(deleteVatRate, { as: admin, params: { day }, query: { version } });
  const refusalOf = ({ status, body }: { status: number; body: { errors?: object } }) => [status, Object.keys(body.errors ?? {})];

  it('are those by law, and those that admins plan, change and delete, which the audit log keeps', async () => {
    expect(await list()).toEqual(byLaw);
    const planned = await create('2027-03-21', 1_200);
    expect([planned.status, planned.body.data]).toEqual([201, { day: '2027-03-21', rate: 1_200, version: 1 }]);
    await create(TOMORROW, 0);
    expect(await list()).toEqual([...byLaw, { day: TOMORROW, rate: 0, version: 1 }, planned.body.data]);
    expect((await update('2027-03-21', 1, 1_250)).body.data).toEqual({ day: '2027-03-21', rate: 1_250, version: 2 });
    expect((await remove(TOMORROW, 1)).body.data).toEqual({ deleted: 1 });
    expect((await remove('2027-03-21', 2)).status).toBe(200);
    expect(await list()).toEqual(byLaw);
    const { action, before, after } = auditLog;
    const entries = await market.db.read
      .select({ action, before, after })
      .from(auditLog)
      .where(eq(auditLog.entity, 'vat_rate'))
      .orderBy(asc(auditLog.id));
    expect(entries).toEqual([
      { action: 'createVatRate', before: null, after: { from_day: '2027-03-21', vat_rate: 1_200 } },
      { action: 'createVatRate', before: null, after: { from_day: TOMORROW, vat_rate: 0 } },
      {
        action: 'updateVatRate',
        before: { from_day: '2027-03-21', vat_rate: 1_200 },
        after: { from_day: '2027-03-21', vat_rate: 1_250 },
      },
      { action: 'deleteVatRate', before: { from_day: TOMORROW, vat_rate: 0 }, after: null },
      { action: 'deleteVatRate', before: { from_day: '2027-03-21', vat_rate: 1_250 }, after: null },
    ]);
  });

  it('are refused at their field', async () => {
    for (const day of ['2024-03-20', '2026-11-21', '2028-11-21', '2026-13-40', '1405/09/01'])
      expect(refusalOf(await create(day, 1_200)), day).toEqual([422, ['day']]);
    for (const rate of [-1, 10_001, 12.5, '1200', null])
      expect(refusalOf(await create(TOMORROW, rate)), String(rate)).toEqual([422, ['rate']]);
    await create('2028-11-20', 10_000);
    expect(refusalOf(await create('2028-11-20', 1_200))).toEqual([422, ['day']]);
    expect(await list()).toEqual([...byLaw, { day: '2028-11-20', rate: 10_000, version: 1 }]);
    await remove('2028-11-20', 1);
  });

  it('stay from the last minute before their day on', async () => {
    await create(TOMORROW, 1_200);
    market.clock.now = Date.parse('2026-11-21T23:58:59+03:30');
    expect((await update(TOMORROW, 1, 1_300)).status).toBe(200);
    market.clock.now += 2_000;
    const refused = [await update(TOMORROW, 2, 1_400), await remove(TOMORROW, 2), await create(TOMORROW, 1_400)];
    expect(refused.map(refusalOf)).toEqual(Array(3).fill([422, ['day']]));
    // Those by law have begun, too.
    expect(refusalOf(await remove('2024-03-20', 1))).toEqual([422, ['day']]);
    market.clock.now = saturdayMorning;
    expect((await remove(TOMORROW, 2)).status).toBe(200);
  });

  it('are changed by one of two admins at once, in the version that was read', async () => {
    const added = await Promise.all([create(TOMORROW, 1_200), create(TOMORROW, 1_300)]);
    expect(added.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const changed = await Promise.all([update(TOMORROW, 1, 1_400), update(TOMORROW, 1, 1_500)]);
    expect(changed.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect([(await remove(TOMORROW, 1)).status, (await remove(TOMORROW, 2)).status]).toEqual([412, 200]);
    expect([(await remove(TOMORROW, 2)).status, (await update(TOMORROW, 2, 1_200)).status]).toEqual([404, 404]);
  });

  it('hold for what is stated from their day on; prices, boards and quotes of before keep theirs', async () => {
    const price = await addTaxedPrice(market);
    const rfq = await market.publish();
    const quote = (amount: number, version = 0) =>
      market.send(market.first, rfq, [amount, 4_800_000], { vat_included: true, version });
    const sent = async () => {
      const read = await market.call(contract.quotes.own.getQuote, { as: market.first, params: { quoteId } });
      return read.body.data.versions.map(({ vat_rate }: { vat_rate: number }) => vat_rate);
    };
    const { id: quoteId } = await quote(400_000);
    // Its key makes the call whole before its commit, and the rates are cached by what was computed before.
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const planned = await create(TOMORROW, 1_200, headers);
    expect((await create(TOMORROW, 1_200, headers)).body).toEqual(planned.body);
    expect(await list()).toEqual([...byLaw, planned.body.data]);
    expect(await price.restate(402_600)).toBe(366_000);

    market.clock.now += DAY_MS;
    expect(await price.comparable()).toBe(366_000);
    expect(await price.restate(403_200)).toBe(360_000);
    await quote(402_000, 1);
    expect((await sent()).toSorted()).toEqual([1_000, 1_200]);
    // 360,000 Rial without tax are shown as 403,200 with that of today.
    const range = { with_vat: 'true', amount_from: 403_100, amount_to: 403_300 };
    const board = await market.get(contract.offers.listBoard, { params: { slug: 'rebar' }, query: range });
    expect(board.data).toHaveLength(1);
  });
});

it('reach another process, which had read the rates before, by an event', async () => {
  const { market, create } = await openVatMarket('postgres');
  const other = await startTestApp('postgres', { on: market.test });
  try {
    const price = await addTaxedPrice(market);
    other.clock.now += DAY_MS;
    expect(await price.restate(402_600, other)).toBe(366_000);
    await create(TOMORROW, 1_200);
    let amount = 403_200;
    await vi.waitFor(async () => {
      // Another amount each time: a repeated one states nothing.
      amount = amount === 403_200 ? 403_760 : 403_200;
      expect(await price.restate(amount, other)).toBe(amount === 403_200 ? 360_000 : 360_500);
    });
  } finally {
    await other.close();
    await market.close();
  }
});
