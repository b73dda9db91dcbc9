import { contract } from '@rasteh/contract';
import type { Currency } from '@rasteh/contract/pricing/currencies/rates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countAllStatements } from '../../../proof/testing/plans.ts';
import { auditLog } from '../../core/db/schema/index.ts';
import { type Person, setUser, startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openSocket } from '../../testing/live.ts';
import { lockCurrency } from './repo.ts';

const {
  createCurrency,
  renameCurrency,
  setCurrencyAmount,
  takeBackCurrencyAmount,
  orderCurrencies,
  getCurrencyHistory,
  listCurrencies,
} = contract.currencies;
const zinc = { code: 'zinc', title: 'روی', money: 'USD', per: 'ton', amount: '2850.5' };
const HOUR = 3_600_000;

describe.each(engines)('rates kept by admins on %s', (engine) => {
  let t: TestApp;
  let admin: Person;
  beforeAll(async () => {
    t = await startTestApp(engine);
    admin = await t.logIn('09120000001', 'مدیر');
    await setUser(t.db, admin.id, { role: 'admin' });
  });
  afterAll(() => t.close());
  let made = 0;
  /** Adds a currency of which a test changes the amount. */
  async function add(amount = '1000'): Promise<Currency> {
    made += 1;
    const body = { ...zinc, code: `c-${made}`, amount };
    return (await t.call(createCurrency, { as: admin, body })).body.data;
  }
  const set = (id: number, amount: string, confirm_amount?: string) =>
    t.call(setCurrencyAmount, { params: { currencyId: id }, body: { amount, confirm_amount }, as: admin });
  const takeBack = (id: number) => t.call(takeBackCurrencyAmount, { as: admin, params: { currencyId: id } });

  it('adds one at the end of the order, with its first amount in the history', async () => {
    const { status, body } = await t.call(createCurrency, { as: admin, body: zinc });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ code: 'zinc', quote_unit: 'USD/ton', amount: '2850.5', change_percent: null });
    const { data } = (await t.call(listCurrencies)).body;
    expect(data.at(-1)).toEqual(body.data);
    expect((await t.call(getCurrencyHistory, { params: { code: 'zinc' } })).body.data).toMatchObject([{ last: '2850.5' }]);
    const again = await t.call(createCurrency, { as: admin, body: zinc });
    expect([again.status, again.body.errors]).toEqual([422, { code: ['این شناسه پیش‌تر استفاده شده است.'] }]);
  });

  it.each([
    { code: 'Zinc' },
    { code: 'z' },
    { title: ' ' },
    { per: 'box' },
    { amount: '0' },
    { amount: '0.000000' },
    { amount: '-5' },
    { amount: '1e3' },
    { amount: '1.1234567' },
  ])('refuses %o at its field', async (wrong) => {
    const { status, body } = await t.call(createCurrency, { as: admin, body: { ...zinc, code: 'wrong', ...wrong } });
    expect([status, Object.keys(body.errors)]).toEqual([422, Object.keys(wrong)]);
  });

  it('sets an amount, whose change is against the last one of an earlier day', async () => {
    const { id, code } = await add();
    t.clock.now += HOUR / 60;
    expect((await set(id, '1010')).body.data.change_percent).toBeNull();
    t.clock.now += 24 * HOUR;
    expect((await set(id, '1050')).body.data).toMatchObject({ amount: '1050', change_percent: 4 });
    t.clock.now += HOUR / 60;
    expect((await set(id, '1060')).body.data).toMatchObject({ amount: '1060', change_percent: 5 });
    expect((await t.call(getCurrencyHistory, { params: { code } })).body.data).toMatchObject([
      { min: '1000', max: '1010', last: '1010' },
      { min: '1050', max: '1060', last: '1060' },
    ]);
  });

  it('asks for the amount again when it is more than 10 % away', async () => {
    const { id } = await add();
    expect((await set(id, '1100')).status).toBe(201);
    const far = await set(id, '11000');
    expect([far.status, far.body.code, far.body.data]).toEqual([422, 'rate_jump', { amount: '1100', change_percent: 900 }]);
    expect(far.body.errors).toEqual({ amount: ['نرخ بیش از ۱۰٪ تغییر می‌کند. آن را تأیید کنید.'] });
    expect((await set(id, '11000', '1100')).body.code).toBe('rate_jump');
    expect((await set(id, '989')).body.data).toEqual({ amount: '1100', change_percent: -10.1 });
    expect((await set(id, '11000', '11000')).body.data.amount).toBe('11000');
  });

  it('takes the last amount back within an hour', async () => {
    const { id, code } = await add();
    await set(id, '1050');
    t.clock.now += HOUR;
    expect((await takeBack(id)).body.data).toMatchObject({ amount: '1000', updated_at: new Date(t.clock.now).toISOString() });
    expect((await t.call(getCurrencyHistory, { params: { code } })).body.data).toMatchObject([{ max: '1000' }]);
    expect((await takeBack(id)).body.code).toBe('conflict');
    await set(id, '1050');
    t.clock.now += HOUR + 1;
    expect((await takeBack(id)).body.code).toBe('undo_too_late');
  });

  it('takes back only the amount that is meant', async () => {
    const { id } = await add();
    const { updated_at } = (await set(id, '1010')).body.data;
    const takeBackNamed = () => t.call(takeBackCurrencyAmount, { as: admin, params: { currencyId: id }, query: { updated_at } });
    t.clock.now += 1_000;
    await set(id, '1020');
    const late = await takeBackNamed();
    expect([late.status, late.body.code]).toEqual([412, 'stale']);
    const last = (await set(id, '1030')).body.data;
    const named = { as: admin, params: { currencyId: id }, query: { updated_at: last.updated_at } };
    t.clock.now += 1_000;
    expect((await t.call(takeBackCurrencyAmount, named)).body.data.amount).toBe('1020');
    expect((await t.call(takeBackCurrencyAmount, named)).body.code).toBe('stale');
  });

  it('takes an amount back once when two admins do so at once', async () => {
    const { id } = await add();
    await set(id, '1010');
    const [one, other] = await Promise.all([takeBack(id), takeBack(id)]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
  });

  it('renames, and puts some before the others', async () => {
    const { id } = await add();
    const renamed = await t.call(renameCurrency, { params: { currencyId: id }, body: { title: 'روی جهانی' }, as: admin });
    expect(renamed.body.data.title).toBe('روی جهانی');
    // Another admin had read the name from before.
    const late = { params: { currencyId: id }, body: { title: 'روی لندن', title_was: 'روی' }, as: admin };
    expect(await t.call(renameCurrency, late)).toMatchObject({
      status: 412,
      body: { code: 'stale', data: { id, title: 'روی جهانی' } },
    });
    const again = { ...late, body: { title: 'روی جهانی', title_was: 'روی جهانی' } };
    expect((await t.call(renameCurrency, again)).status).toBe(200);
    const ids = (await t.call(listCurrencies)).body.data.map((one: Currency) => one.id);
    const wanted = [id, ids[1], ...ids.filter((one: number) => one !== id && one !== ids[1])];
    const ordered = await t.call(orderCurrencies, { as: admin, body: { ids: wanted.slice(0, 2) } });
    expect(ordered.body.data.map((one: Currency) => one.id)).toEqual(wanted);
    expect((await t.call(listCurrencies)).body.data.map((one: Currency) => one.id)).toEqual(wanted);
    for (const wrong of [[id, id], [999_999]])
      expect((await t.call(orderCurrencies, { as: admin, body: { ids: wrong } })).body.errors).toHaveProperty('ids');
  });

  it('orders many without a statement for each', async () => {
    const order = (turned: boolean) => async () => {
      const ids = ((await t.call(listCurrencies)).body.data as Currency[]).map(({ id }) => id);
      await t.call(orderCurrencies, { as: admin, body: { ids: turned ? ids.reverse() : ids.slice(-2).reverse() } });
    };
    const few = await countAllStatements(engine, order(false));
    const added = 12;
    for (let n = 0; n < added; n += 1) await add();
    expect(await countAllStatements(engine, order(true))).toBeLessThan(few + added);
  });

  it('locks all in one order, while another change locks some of them', async () => {
    const [first, second] = [await add(), await add()];
    // Its row now stands behind the other one in the table, where an update of all rows would find it later.
    await set(first.id, '1010');
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    const held = Promise.withResolvers<void>();
    const other = t.db.transaction(async (tx) => {
      await lockCurrency(tx, first.id);
      held.resolve();
      // On PostgreSQL the order waits for the first one by then; SQLite serializes writers.
      while (engine === 'postgres' && (await tx.rowsOf(waiting, [])).length === 0);
      await lockCurrency(tx, second.id);
    });
    await held.promise;
    const order = t.call(orderCurrencies, { as: admin, body: { ids: [second.id, first.id] } });
    const [ordered] = await Promise.all([order, other]);
    expect(ordered.status).toBe(200);
  });

  it('publishes each change and keeps it in the audit log with what was before', async () => {
    const { id } = await add();
    const socket = await openSocket(t);
    await socket.follow('currencies');
    const amounts = () =>
      socket.frames.flatMap((frame) =>
        frame.t === 'evt' && frame.e === 'currency.changed' ? frame.d.currencies.map((one) => one.amount) : [],
      );
    await set(id, '1050');
    // An event shows what is there when it is sent.
    await expect.poll(amounts).toEqual(['1050']);
    await takeBack(id);
    await set(id, '5000');
    await expect.poll(amounts).toEqual(['1050', '1000']);
    socket.end();
    const kept = await t.db.read.select().from(auditLog).orderBy(auditLog.id);
    const entries = kept.filter((row) => row.entity === 'currency' && row.entity_id === id);
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['createCurrency', null, expect.objectContaining({ amount: '1000' })],
      ['setCurrencyAmount', { title: 'روی', amount: '1000' }, { title: 'روی', amount: '1050' }],
      ['takeBackCurrencyAmount', { title: 'روی', amount: '1050' }, { title: 'روی', amount: '1000' }],
    ]);
  });
});
