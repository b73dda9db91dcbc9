import { contract } from '@rasteh/contract';
import type { CurrencyDay } from '@rasteh/contract/pricing/currencies';
import type { Currency } from '@rasteh/contract/pricing/currencies/rates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currencies, currencyHistory } from '../../core/db/schema/index.ts';
import { createEvents } from '../../core/realtime/events/events.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { publishCurrencies } from './live.ts';
import { createCurrencies } from './service.ts';

describe.each(engines)('currencies on %s', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
    const row = { quote_unit: 'IRR', updated_at: t.clock.now };
    await t.db.transaction((tx) =>
      tx.insert(currencies).values([
        { ...row, code: 'EUR', title: 'یورو', position: 2, amount: '1400000', previous_amount: null },
        { ...row, code: 'USD', title: 'دلار', position: 1, amount: '1234567', previous_amount: '1200000' },
        { ...row, code: 'COPPER', title: 'مس', position: 3, amount: '9.871', previous_amount: '10', quote_unit: 'USD/kg' },
        { ...row, code: 'NEW', title: 'نو', position: 4, amount: '5', previous_amount: '0' },
      ]),
    );
  });
  afterAll(() => t.close());

  it('are listed in their order, with the change in percent where there was an amount before', async () => {
    const { body } = await t.call(contract.currencies.listCurrencies);
    expect(body.data.map(({ code, change_percent }: Currency) => [code, change_percent])).toEqual([
      ['USD', 2.9],
      ['EUR', null],
      ['COPPER', -1.3],
      ['NEW', null],
    ]);
    expect(body.data[2]).toEqual({
      id: expect.any(Number),
      code: 'COPPER',
      title: 'مس',
      amount: '9.871',
      quote_unit: 'USD/kg',
      change_percent: -1.3,
      updated_at: new Date(t.clock.now).toISOString(),
    });
  });

  it('have a history by day in Tehran, whole days of the period alone', async () => {
    const [usd] = await t.db.read.select().from(currencies).where(eq(currencies.code, 'USD'));
    const currency_id = usd?.id ?? 0;
    const at = (text: string) => Date.parse(text);
    await t.db.transaction((tx) =>
      tx.insert(currencyHistory).values([
        { currency_id, amount: '1200000', at: at('2026-11-18T20:29:59.000Z') },
        { currency_id, amount: '1210000', at: at('2026-11-18T20:30:00.000Z') },
        { currency_id, amount: '990000', at: at('2026-11-19T09:00:00.000Z') },
        { currency_id, amount: '1234567', at: at('2026-11-20T09:00:00.000Z') },
      ]),
    );
    const ask = (code: string, query: Record<string, string> = {}) =>
      t.call(contract.currencies.getCurrencyHistory, { params: { code }, query });
    const { body } = await ask('USD', { from: '2026-11-19', to: '2026-11-19' });
    expect(body.data).toEqual([{ day: '2026-11-19', min: '990000', max: '1210000', last: '990000' }]);
    expect((await ask('USD')).body.data.map(({ day }: CurrencyDay) => day)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20']);
    expect((await ask('EUR')).body.data).toEqual([]);
    expect((await ask('XXX')).status).toBe(404);
    expect((await ask('USD', { from: '2026-11-19', to: '2026-11-18' })).body.errors).toHaveProperty('to');
    expect((await ask('USD', { from: '2025-11-01', to: '2026-11-18' })).body.errors).toHaveProperty('from');
  });

  it('are published to subscribers in the form of the list when they change', async () => {
    const published: [string, string, unknown][] = [];
    const followers = { any: false };
    const events = createEvents(null, (error) => {
      throw error;
    });
    const socket = {
      noteChange: () => followers.any,
      noteChanges: () => undefined,
      publish: (...frame: [string, string, unknown]) => void published.push(frame),
      count: () => 1,
    };
    const service = createCurrencies({ db: t.db, clock: () => t.clock.now });
    publishCurrencies({ events, socket, currencies: service });
    const [dollar] = await t.db.read.select().from(currencies).where(eq(currencies.code, 'USD'));
    const change = (amount: string) =>
      t.db.transaction(async (tx) => {
        await tx.update(currencies).set({ amount }).where(eq(currencies.code, 'USD'));
        await events.publish(tx, 'currency.changed', { currency_ids: [dollar?.id ?? 0] });
      });
    await change('1300000');
    followers.any = true;
    await change('1320000');
    await expect.poll(() => published.length, { timeout: 10_000 }).toBe(1);
    const listed = (await service.list()).filter(({ code }) => code === 'USD');
    expect(listed[0]).toMatchObject({ amount: '1320000', change_percent: 10 });
    expect(published).toEqual([['currencies', 'currency.changed', { currencies: listed }]]);
  });
});
