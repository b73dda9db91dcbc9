import { contract } from '@rasteh/contract';
import type { Currency } from '@rasteh/contract/pricing/currencies/rates';
import type { CurrencySource, StatedAmount } from '@rasteh/contract/pricing/currencies/sources';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, currencyHistory, currencySources } from '../../../core/db/schema/index.ts';
import { type SourceServer, startSourceServer } from '../../../core/plugins/outbound/testing/source-server.ts';
import { type Person, setUser, startTestApp, type TestApp } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';

const { createCurrency, listCurrencies, setCurrencyAmount, takeBackCurrencyAmount, getCurrencyHistory } = contract.currencies;
const { saveCurrencySource, removeCurrencySource, testCurrencySource, listCurrencySources, listCurrencyAmounts } =
  contract.currencies;
const minute = 60_000;
const DAY = 86_400_000;

describe.each(engines)('sources of currencies on %s', (engine) => {
  let t: TestApp;
  let server: SourceServer;
  let admin: Person;
  beforeAll(async () => {
    server = await startSourceServer();
    t = await startTestApp(engine, { env: { RATE_STAND_IN: server.origin } });
    admin = await t.logIn('09120000001', 'مدیر');
    await setUser(t.db, admin.id, { role: 'admin' });
  });
  afterAll(async () => {
    await t.close();
    await server.close();
  });
  let made = 0;
  let id = 0;
  /** Settings of a source that gives Toman. */
  const input = () => ({
    url: `${server.origin}/latest?of=usd`,
    path: 'data.usd',
    factor: '10',
    every_minutes: 5,
    timeout_s: 1,
    most_percent: 10,
    least: '1000000',
    most: '1400000',
    header_name: null as string | null,
  });
  const give = (value: string) => server.answer(`{"data":{"usd":${value}}}`);
  /** Saves a source in place of that which is stored. */
  const save = async (more: object = {}) => {
    const body = { version: (await source())?.version ?? 0, ...input(), ...more };
    return t.call(saveCurrencySource, { as: admin, params: { currencyId: id }, body });
  };
  const check = (more: object = {}) =>
    t.call(testCurrencySource, { as: admin, params: { currencyId: id }, body: { ...input(), ...more } });
  const amount = async (): Promise<Currency> => (await t.call(listCurrencies)).body.data.find((one: Currency) => one.id === id);
  const source = async (): Promise<CurrencySource> =>
    (await t.call(listCurrencySources, { as: admin })).body.data.find((one: CurrencySource) => one.currency_id === id);
  const stated = async (): Promise<StatedAmount[]> =>
    (await t.call(listCurrencyAmounts, { as: admin, params: { currencyId: id } })).body.data;
  const pass = async (ms: number) => {
    t.clock.now += ms;
    await t.app.jobs.runDue();
  };
  /** Adds a currency of 1,200,000 Rial with this source, which is read once. */
  async function begin(more: object = {}, first = '120000'): Promise<void> {
    made += 1;
    give(first);
    const body = { code: `c-${made}`, title: 'دلار', money: 'IRR', per: 'one', amount: '1200000' };
    id = (await t.call(createCurrency, { as: admin, body })).body.data.id;
    expect((await save(more)).status).toBe(200);
    await t.app.jobs.runDue();
  }
  /** Has the next request wait; resolves when it came with the function that answers it with this text. */
  const hold = (text: string) =>
    new Promise<() => void>((resolve) => server.answer((_, response) => resolve(() => response.end(text))));
  afterEach(async () => {
    await t.call(removeCurrencySource, { as: admin, params: { currencyId: id } });
    await t.app.jobs.runDue();
  });

  it('are read at once and at each interval, and their host is in the history', async () => {
    await begin({}, '121000');
    expect(await amount()).toMatchObject({ amount: '1210000', updated_at: new Date(t.clock.now).toISOString() });
    give('"۱۲۲٬۰۰۰٫۵"');
    await pass(5 * minute - 1);
    expect((await amount()).amount).toBe('1210000');
    await pass(1);
    expect((await amount()).amount).toBe('1220005');
    expect((await stated()).map((one) => [one.amount, one.set_by, one.host])).toEqual([
      ['1220005', null, 'localhost'],
      ['1210000', null, 'localhost'],
      ['1200000', 'مدیر', null],
    ]);
    expect(await source()).toMatchObject({
      last_good: { amount: '1220005', at: new Date(t.clock.now).toISOString() },
      failure: null,
      failures: 0,
      set_by: 'مدیر',
      next_at: new Date(t.clock.now + 5 * minute).toISOString(),
    });
  });

  it('are saved in place of the version that was read alone: another answers 412 with what is stored, and changes nothing', async () => {
    await begin();
    const read = await source();
    expect((await save({ factor: '1', least: '100000' })).body.data).toMatchObject({ version: read.version + 1, factor: '1' });
    const late = await save({ version: read.version, every_minutes: 30 });
    expect([late.status, late.body.code]).toEqual([412, 'stale']);
    expect(late.body.data).toMatchObject({ version: read.version + 1, factor: '1', every_minutes: 5 });
    expect(await source()).toMatchObject({ version: read.version + 1, factor: '1', every_minutes: 5 });
    // One that was removed meanwhile is not set again unseen, and a new one takes no place of one.
    await t.call(removeCurrencySource, { as: admin, params: { currencyId: id } });
    expect((await save({ version: read.version + 1 })).status).toBe(412);
    expect([(await save({ version: 0 })).status, (await save({ version: 0 })).status]).toEqual([200, 412]);
  });

  it('are saved while they are read: neither waits for the other', async () => {
    await begin();
    for (let n = 0; n < 12; n += 1) {
      t.clock.now += 5 * minute;
      const [saved] = await Promise.all([save({}), t.app.jobs.runDue()]);
      expect(saved.status).toBe(200);
    }
  });

  it('renew the age of an amount that still holds without a row in the history', async () => {
    await begin();
    await pass(5 * minute);
    expect((await amount()).updated_at).toBe(new Date(t.clock.now).toISOString());
    expect(await stated()).toHaveLength(1);
    expect((await source()).last_good?.at).toBe(new Date(t.clock.now).toISOString());
  });

  it('never replace the last good value by a bad one, are tried again sooner, and are named in the overview', async () => {
    await begin({ every_minutes: 60 }, '121000');
    const good_at = new Date(t.clock.now).toISOString();
    const pauses: number[] = [];
    const bad = ['-1', '1e400', '"NaN"', '150000', '99999', '{}'];
    for (const value of bad) {
      give(value);
      await pass(60 * minute);
      const { next_at, failures, last_good } = await source();
      expect([failures, last_good]).toEqual([pauses.length + 1, { amount: '1210000', at: good_at }]);
      pauses.push((Date.parse(next_at) - t.clock.now) / minute);
      expect(await amount()).toMatchObject({ amount: '1210000', updated_at: good_at });
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32]);
    server.answer((_, response) => response.writeHead(503).end());
    await pass(32 * minute);
    const { failure } = await source();
    expect(failure).toMatchObject({ reason: 'status', text: 'نشانی با کد ۵۰۳ پاسخ داد.', read: null });
    expect((Date.parse((await source()).next_at) - t.clock.now) / minute).toBe(60);
    const { health } = (await t.call(contract.overview.getOverview, { as: admin })).body.data;
    expect(health.sources).toEqual([{ currency_id: id, title: 'دلار', failures: 7, good_at, text: failure?.text }]);
    give('121000');
    await pass(60 * minute);
    expect(await source()).toMatchObject({ failures: 0, failure: null });
    expect((await t.call(contract.overview.getOverview, { as: admin })).body.data.health.sources).toEqual([]);
  });

  it('are judged against an amount that an admin stated meanwhile', async () => {
    await begin();
    const asked = hold('{"data":{"usd":121000}}');
    const running = pass(5 * minute);
    const answer = await asked;
    const body = { amount: '1390000', confirm_amount: '1390000' };
    expect((await t.call(setCurrencyAmount, { as: admin, params: { currencyId: id }, body })).status).toBe(201);
    answer();
    await running;
    expect((await amount()).amount).toBe('1390000');
    expect((await source()).failure).toMatchObject({ reason: 'jump', read: '121000' });
  });

  it('drop a reading with former settings, and one of a removed source', async () => {
    await begin();
    let asked = hold('{"data":{"usd":121000}}');
    let running = pass(5 * minute);
    let answer = await asked;
    expect((await save({ path: 'data.eur' })).status).toBe(200);
    server.answer('{"data":{"usd":121000,"eur":125000}}');
    answer();
    await running;
    await t.app.jobs.runDue();
    expect((await stated()).map((one) => one.amount)).toEqual(['1250000', '1200000']);
    asked = hold('{"data":{"eur":121000}}');
    running = pass(5 * minute);
    answer = await asked;
    expect((await t.call(removeCurrencySource, { as: admin, params: { currencyId: id } })).status).toBe(200);
    answer();
    await running;
    expect((await amount()).amount).toBe('1250000');
    const before = server.requests.length;
    await pass(DAY);
    expect(server.requests.length).toBe(before);
  });

  it('are read by one process at a time, and by the next one after the lease of a process that died', async () => {
    await begin();
    const other = await startTestApp(engine, { on: t.test, env: { RATE_STAND_IN: server.origin }, now: t.clock.now });
    other.clock.now += 5 * minute;
    const asked = hold('{"data":{"usd":125000}}');
    const before = server.requests.length;
    const stuck = pass(5 * minute);
    const answer = await asked;
    await other.app.jobs.runDue();
    expect(server.requests.length).toBe(before + 1);
    give('121000');
    other.clock.now += 61_000;
    await other.app.jobs.runDue();
    expect((await amount()).amount).toBe('1210000');
    // The first one had only stopped for a while: its lease is lost, and its answer writes nothing.
    answer();
    await stuck;
    expect((await stated()).map((one) => one.amount)).toEqual(['1210000', '1200000']);
    t.clock.now = other.clock.now;
    await other.close();
  });

  it('are read again an hour after a job that failed on each of its tries', async () => {
    await begin();
    const setFactor = (factor: string) =>
      t.db.transaction((tx) => tx.update(currencySources).set({ factor }).where(eq(currencySources.currency_id, id)));
    await setFactor('no decimal');
    for (let tries = 0; tries < 5; tries += 1) await pass(5 * minute);
    await setFactor('10');
    give('121000');
    await pass(59 * minute);
    expect((await amount()).amount).toBe('1200000');
    await pass(minute);
    expect((await amount()).amount).toBe('1210000');
  });

  it('send a key in a header, which no read returns and no log keeps', async () => {
    await begin({ header_name: 'X-Api-Key', header_value: 'secret-key', url: `${server.origin}/latest?api_key=in-address` });
    expect(server.requests.at(-1)?.headers['x-api-key']).toBe('secret-key');
    const [row] = await t.db.read.select().from(currencySources).where(eq(currencySources.currency_id, id));
    expect(row?.header_value).toBe('secret-key');
    const listed = await t.call(listCurrencySources, { as: admin });
    expect(JSON.stringify(listed.body)).not.toContain('secret-key');
    // Left out it stays, as long as the origin and the header stay.
    const kept = { header_name: 'X-Api-Key', url: `${server.origin}/other` };
    expect((await save(kept)).status).toBe(200);
    await t.app.jobs.runDue();
    expect(server.requests.at(-1)?.headers['x-api-key']).toBe('secret-key');
    const needed = { header_value: ['برای این نشانی و سرآیند، کلید را دوباره بنویسید.'] };
    for (const moved of [
      { ...kept, header_name: 'X-Other' },
      { ...kept, url: 'https://elsewhere.example.com/' },
    ])
      for (const answer of [await save(moved), await check(moved)])
        expect([answer.status, answer.body.errors]).toEqual([422, needed]);
    expect((await save({ header_value: 'secret-key' })).body.errors).toHaveProperty('header_name');
    const entries = JSON.stringify(await t.db.read.select().from(auditLog));
    expect(entries).toContain(`${server.origin}/latest`);
    expect(entries).not.toMatch(/secret-key|in-address/);
    // Without a header the key is forgotten.
    expect((await save()).status).toBe(200);
    expect((await t.db.read.select().from(currencySources)).at(-1)?.header_value).toBeNull();
  });

  it('are tested before they are saved, without any change', async () => {
    await begin();
    const before = [await amount(), await source()];
    give('125000');
    expect((await check()).body.data).toEqual({ read: '125000', amount: '1250000', change_percent: 4.2, failure: null });
    give('200000');
    expect((await check()).body.data).toEqual({
      read: '200000',
      amount: '2000000',
      change_percent: 66.7,
      failure: expect.objectContaining({ reason: 'out_of_bounds' }),
    });
    server.answer((_, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end());
    expect((await check()).body.data).toMatchObject({ read: null, amount: null, failure: { reason: 'status' } });
    expect((await check({ url: 'https://localhost/' })).body.data.failure.reason).toBe('address_refused');
    server.answer(() => undefined);
    expect((await check()).body.data.failure).toMatchObject({ reason: 'timed_out', text: 'پاسخ کامل در ۱ ثانیه نرسید.' });
    expect([await amount(), await source()]).toEqual(before);
  });

  it.each(['https://127.0.0.1/', 'https://[::1]/', 'https://10.0.0.1/', 'https://rates.example.com:8443/'])(
    'refuse the address %s',
    async (url) => {
      await begin();
      for (const answer of [await save({ url }), await check({ url })])
        expect([answer.status, answer.body.errors]).toEqual([
          422,
          { url: ['نشانی باید روی اینترنت و با پورت پیش‌فرض https باشد.'] },
        ]);
    },
  );

  it('leave amounts by hand possible, which hold until the next reading', async () => {
    await begin({}, '121000');
    const params = { currencyId: id };
    await t.call(setCurrencyAmount, { as: admin, params, body: { amount: '1230000' } });
    expect((await stated())[0]).toMatchObject({ amount: '1230000', set_by: 'مدیر', host: null });
    expect((await t.call(takeBackCurrencyAmount, { as: admin, params })).body.data.amount).toBe('1210000');
    await t.call(setCurrencyAmount, { as: admin, params, body: { amount: '1230000' } });
    await pass(5 * minute);
    expect((await amount()).amount).toBe('1210000');
  });

  it('keep of days long ago the least, the most and the last amount, and all that admins stated', async () => {
    await begin({}, '121000');
    const row = (amount: string, at: number, more: object = {}) => ({ currency_id: id, amount, at, host: 'a', ...more });
    const old = t.clock.now - 10 * DAY;
    await t.db.transaction((tx) =>
      tx
        .insert(currencyHistory)
        .values([
          ...['5', '3', '4', '9', '8', '7'].map((one, index) => row(one, old + index)),
          row('6', old + 3, { host: null, set_by: admin.id }),
          ...['5', '4', '6'].map((one, index) => row(one, t.clock.now - 5 * DAY + index)),
        ]),
    );
    const history = async () => {
      const { code } = await amount();
      return (await t.call(getCurrencyHistory, { params: { code }, query: {} })).body.data.slice(0, 2);
    };
    const before = await history();
    await pass(DAY);
    expect(await history()).toEqual(before);
    const left = (await stated()).map((one) => one.amount).slice(-9);
    // The newest first: whole days of the last week, then of ten days ago the last, the one by hand, the most and the least.
    expect(left).toEqual(['1210000', '1200000', '6', '4', '5', '7', '6', '9', '3']);
  });
});
