import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactReveals } from '../../../core/db/schema/index.ts';
import { type Person, setUser } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { categoryIds, cityIds, openTestMarket, type TestMarket } from '../../../testing/test-market.ts';

const { listSuppliers, getSupplier, revealContact } = contract.suppliers;
const HOUR_MS = 3_600_000;
const week = Array.from({ length: 7 }, (_, day) => (day < 5 ? [{ from: '08:00', to: '17:30' }] : []));

describe.each(engines)('public suppliers on %s', (engine) => {
  let market: TestMarket;
  let owner: Person;
  let buyer: Person;
  let quiet_id: number;
  let price_id: number;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    owner = await market.logIn('09120000002', 'فولاد نمونه');
    buyer = await market.logIn('09120000003', 'خریدار نمونه');
    const contacts = [{ name: 'واحد فروش', role: 'فروش', phone: '+982155001234' }];
    const place = { latitude: 3_563_210, longitude: 5_142_345, address: 'بازار آهن، بلوک ۳' };
    const profile = { handle: 'foolad', title: 'فولاد ری', verified: 'verified' as const, phones: ['+982155000000'] };
    await market.addProfile(owner.id, { ...profile, ...place, contacts });
    quiet_id = await market.addSupplier({ handle: 'quiet', title: 'آهن خاموش', city_id: cityIds.pardis });
    const product_id = await market.addProduct('rebar', ['۸', 'کویر']);
    price_id = await market.addPrice({ user_id: owner.id, product_id, valid_until: market.clock.now + 48 * HOUR_MS });
    await market.addPrice({ user_id: quiet_id, product_id, stated_at: market.clock.now - 72 * HOUR_MS });
  });
  afterAll(() => market.close());

  const handles = async (query: Record<string, string | number> = {}) =>
    (await market.get(listSuppliers, { query })).data.map(({ handle }: { handle: string }) => handle);
  const reveal = (handle: string, body: object = {}, as: Person | undefined = buyer) =>
    market.call(revealContact, { as, params: { handle }, body });

  /** Lets the hourly count run. */
  async function countFacts(): Promise<void> {
    market.clock.now += HOUR_MS;
    await market.app.jobs.runDue();
  }

  it('return their profile, place and statements, without their numbers', async () => {
    const stated_at = new Date(market.clock.now).toISOString();
    await market.call(contract.suppliers.own.putHours, { as: owner, body: { version: null, week, loading_until: '14:00' } });
    await countFacts();
    const { body } = await market.call(getSupplier, { params: { handle: 'foolad' } });
    expect(body.data).toMatchObject({
      title: 'فولاد ری',
      address: 'بازار آهن، بلوک ۳',
      location: { latitude: 35.6321, longitude: 51.42345 },
      hours: { week, loading_until: '14:00', open_on_holidays: false, closed_days: [] },
      prices: 1,
      stated_at,
      record: null,
      inventories: 0,
      quotes: 0,
    });
    expect(body.data.fresh_percent).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toMatch(/\+98|واحد فروش/);
  });

  it('refuse hours that overlap or end before they begin, at their field', async () => {
    const put = (day: object[]) =>
      market.call(contract.suppliers.own.putHours, { as: owner, body: { version: null, week: [day, ...week.slice(1)] } });
    expect((await put([{ from: '17:00', to: '08:00' }])).body.errors).toHaveProperty(['week.0.0.to']);
    const overlapping = [
      { from: '08:00', to: '12:00' },
      { from: '11:00', to: '17:00' },
    ];
    expect((await put(overlapping)).body.errors).toHaveProperty(['week.0']);
    expect((await put([{ from: '8:00', to: '24:30' }])).body.errors).toHaveProperty(['week.0.0.from']);
  });

  it('take hours in the version that was read alone: later ones answer 412 with what is stored, and change nothing', async () => {
    const { getHours, putHours } = contract.suppliers.own;
    const put = (version: number | null, loading_until: string) =>
      market.call(putHours, { as: buyer, body: { version, week, loading_until } });
    // Of two who state the first hours at once one is refused, too.
    const firsts = await Promise.all([put(null, '10:00'), put(null, '11:00')]);
    expect(firsts.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const now = { version: 2, loading_until: '15:00' };
    expect((await put(1, '15:00')).body.data).toMatchObject(now);
    for (const version of [1, null, 3])
      expect(await put(version, '16:00')).toMatchObject({ status: 412, body: { code: 'stale', data: now } });
    expect((await market.get(getHours, { as: buyer })).data).toMatchObject(now);
  });

  it('are filtered by level, freshness, place and words, and sorted by what was counted', async () => {
    await countFacts();
    expect(await handles({ verified: 'verified' })).toEqual(['foolad']);
    expect(await handles({ verified: 'registered' })).toEqual(['foolad']);
    expect(await handles({ fresh: 'true' })).toEqual(['foolad']);
    expect(await handles({ answers_fast: 'true' })).toEqual([]);
    expect(await handles({ city_id: cityIds.pardis })).toEqual(['quiet']);
    expect(await handles({ category_id: categoryIds.cement })).toEqual([]);
    expect(await handles({ q: 'خاموش' })).toEqual(['quiet']);
    expect(await handles({ sort: '-stated_at' })).toEqual(['foolad', 'quiet']);
    expect(await handles({ sort: 'title' })).toEqual(['quiet', 'foolad']);
  });

  it('show their numbers to a logged-in user, recorded with the price beside them once a day', async () => {
    const answer = await reveal('foolad', { price_id });
    await reveal('foolad');
    expect(answer.body.data).toEqual({
      phones: ['+982155000000'],
      contacts: [{ name: 'واحد فروش', role: 'فروش', phone: '+982155001234' }],
    });
    const rows = await market.db.read.select().from(contactReveals);
    expect(rows).toMatchObject([{ user_id: buyer.id, supplier_id: owner.id, price_id, amount: expect.any(Number) }]);
    market.clock.now += 25 * HOUR_MS;
    await reveal('foolad');
    expect(await market.db.read.select().from(contactReveals)).toHaveLength(2);
    expect((await reveal('quiet', { price_id })).status).toBe(404);
    expect((await reveal('nobody')).status).toBe(404);
  });

  it('keep their numbers from guests, and from a user who has asked for 30 of them in a day', async () => {
    const guest = await market.app.inject({
      method: 'POST',
      url: '/api/suppliers/foolad/contact',
      headers: { host: 'localhost', 'x-requested-with': 'XMLHttpRequest' },
      payload: {},
    });
    expect(guest.statusCode).toBe(401);
    const collector = await market.logIn('09120000004', 'گردآورنده');
    const targets = await Promise.all(Array.from({ length: 32 }, (_, n) => market.addSupplier({ handle: `many-${n}` })));
    const answers = await Promise.all(targets.map((_, n) => reveal(`many-${n}`, {}, collector)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(answers.filter(({ body }) => body.code === 'reveal_limit')).toHaveLength(2);
  });

  it('are hidden with their numbers while they are suspended', async () => {
    await setUser(market.db, quiet_id, { status: 'suspended' });
    expect((await reveal('quiet')).status).toBe(404);
    expect((await market.call(getSupplier, { params: { handle: 'quiet' } })).status).toBe(404);
  });
});
