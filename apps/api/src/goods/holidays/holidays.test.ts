import { contract } from '@rasteh/contract';
import type { Holiday } from '@rasteh/contract/goods/holidays';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../core/db/schema/index.ts';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts';

const { listHolidays, closeDay, openDay, restoreDay } = contract.holidays;
/** 22 Bahman 1405, a Thursday, which is an official holiday. */
const OFFICIAL = '2027-02-11';

describe.each(engines)('holidays on %s', (engine) => {
  let market: TestMarket;
  let admin: Person;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    market.clock.now = Date.parse('2026-11-21T10:00:00+03:30');
    admin = await market.logIn('09120000001', 'مدیر');
    await setUser(market.db, admin.id, { role: 'admin' });
  });
  afterAll(() => market.close());

  const list = async (): Promise<Holiday[]> => (await market.call(listHolidays, {})).body.data;
  const close = (day: string, name = 'آلودگی هوا') => market.call(closeDay, { as: admin, params: { day }, body: { name } });
  const open = (day: string) => market.call(openDay, { as: admin, params: { day }, body: {} });
  const restore = (day: string) => market.call(restoreDay, { as: admin, params: { day } });
  const fieldOf = ({ status, body }: { status: number; body: { errors?: object } }) => [status, Object.keys(body.errors ?? {})];

  it('lists the official ones of the coming year, and what admins change of them', async () => {
    const before = await list();
    expect(before.every(({ source, is_open }) => source === 'official' && !is_open)).toBe(true);
    expect(before.find(({ day }) => day === OFFICIAL)).toMatchObject({ name: 'پیروزی انقلاب اسلامی' });
    expect((await close('2026-11-22')).body.data).toEqual({
      day: '2026-11-22',
      name: 'آلودگی هوا',
      source: 'market',
      is_open: false,
    });
    expect((await close('2026-11-22', 'سوگواری')).body.data.name).toBe('سوگواری');
    expect((await open(OFFICIAL)).body.data).toMatchObject({ source: 'official', is_open: true });
    const changed = await list();
    expect(changed[0]).toMatchObject({ day: '2026-11-22', name: 'سوگواری' });
    expect(changed.map(({ day }) => day)).toEqual(changed.map(({ day }) => day).sort());
    expect(changed).toHaveLength(before.length + 1);
    for (const day of ['2026-11-22', OFFICIAL]) expect((await restore(day)).status).toBe(200);
    // A day without a change stays as it is.
    expect((await restore(OFFICIAL)).status).toBe(200);
    expect(await list()).toEqual(before);
    const entries = await market.db.read
      .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(eq(auditLog.entity, 'holiday'))
      .orderBy(asc(auditLog.id));
    expect(entries).toMatchObject([
      { action: 'closeDay', after: { day: '2026-11-22', title: 'آلودگی هوا' } },
      { action: 'closeDay', before: { title: 'آلودگی هوا' }, after: { title: 'سوگواری' } },
      { action: 'openDay', after: { day: OFFICIAL } },
      { action: 'restoreDay', before: { title: 'سوگواری' } },
      { action: 'restoreDay', before: { day: OFFICIAL } },
    ]);
  });

  it('refuses, at the day, one that is past, distant, official or not', async () => {
    expect(fieldOf(await close('2026-11-20'))).toEqual([422, ['day']]);
    expect(fieldOf(await close('2029-11-20'))).toEqual([422, ['day']]);
    expect(fieldOf(await close(OFFICIAL))).toEqual([422, ['day']]);
    expect(fieldOf(await open('2026-11-22'))).toEqual([422, ['day']]);
    expect(fieldOf(await open('2026-03-21'))).toEqual([422, ['day']]);
    expect(fieldOf(await restore('2026-11-20'))).toEqual([422, ['day']]);
    expect(fieldOf(await close('2026-11-22', ' '))).toEqual([422, ['name']]);
    expect(fieldOf(await close('9999-12-31'))).toEqual([422, ['day']]);
    // Neither is a day: the first is one of the Jalali calendar.
    for (const day of ['1405-02-31', '2026-13-40']) expect((await close(day)).status).toBe(404);
  });

  it('keeps the name that another admin has given meanwhile, and says it at the day', async () => {
    const day = '2026-11-24';
    const put = (name: string, name_was: string | null) =>
      market.call(closeDay, { as: admin, params: { day }, body: { name, name_was } });
    expect((await put('آلودگی هوا', null)).status).toBe(200);
    const late = await put('سوگواری', null);
    expect([fieldOf(late), late.body.errors.day[0]]).toEqual([[422, ['day']], expect.stringContaining('آلودگی هوا')]);
    expect((await list()).find((one) => one.day === day)?.name).toBe('آلودگی هوا');
    // The same name loses nothing, and whoever has read it may change it.
    expect((await put('آلودگی هوا', null)).status).toBe(200);
    expect((await put('سوگواری', 'آلودگی هوا')).status).toBe(200);
    expect((await restore(day)).status).toBe(200);
  });

  it('is followed by the expiry of a price that is stated next', async () => {
    const seller = await market.logIn('09121111111');
    await market.addProfile(seller.id);
    const product_id = await market.addProduct('cement', ['تیپ ۲']);
    const price_id = await market.addPrice({ user_id: seller.id, product_id });
    const restate = async (amount: number): Promise<string> => {
      const [price] = (await market.get(contract.prices.own.listPrices, { as: seller })).data;
      const body = { prices: [{ id: price_id, version: price.version, amount }] };
      expect((await market.call(contract.prices.own.updatePrices, { as: seller, body })).body.data).toMatchObject([{ ok: true }]);
      return (await market.get(contract.prices.own.listPrices, { as: seller })).data[0].valid_until;
    };
    const endOf = (day: string) => new Date(`${day}T18:00:00+03:30`).toISOString();
    expect(await restate(401_000)).toBe(endOf('2026-11-22'));
    await close('2026-11-22');
    expect(await restate(402_000)).toBe(endOf('2026-11-23'));
    await restore('2026-11-22');
    expect(await restate(403_000)).toBe(endOf('2026-11-22'));
  });
});
