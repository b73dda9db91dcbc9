import { contract } from '@rasteh/contract';
import { freightLimits } from '@rasteh/contract/wire/text-limits';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { cityIds, openTestMarket, type TestMarket } from '../../testing/test-market.ts';

const { listFreights, own } = contract.freights;
const { mobarakeh, rey, pardis } = cityIds;
const trailer = { from_city_id: mobarakeh, city_id: rey, vehicle: 'trailer', most_kg: 24_000, amount: 150_000_000 };
const [ofMobarakeh, ofRey] = [
  { id: mobarakeh, name: 'مبارکه', province: { id: 1, name: 'اصفهان' } },
  { id: rey, name: 'ری', province: { id: 2, name: 'تهران' } },
];
const truck = { ...trailer, vehicle: 'truck', most_kg: 10_000, amount: 90_000_000 };

/** A rate to Rey as it is answered: with its cities. */
const shown = ({ from_city_id: _from, city_id: _to, ...trip }: typeof trailer) => ({
  from_city: ofMobarakeh,
  city: ofRey,
  ...trip,
});

describe.each(engines)('freights on %s', (engine) => {
  let market: TestMarket;
  let owner: Person;
  let stranger: Person;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    owner = await market.logIn('09120000002', 'فولاد نمونه');
    stranger = await market.logIn('09120000003', 'بی‌پروفایل');
    await market.addProfile(owner.id, { handle: 'foolad', title: 'فولاد ری' });
  });
  afterAll(() => market.close());

  const put = (version: number | null, rates: object[], as = owner) =>
    market.call(own.putFreights, { as, body: { version, rates } });
  const listTo = async (city: string, ids: number[] = [owner.id, stranger.id]) =>
    (await market.get(listFreights, { query: { city, supplier_ids: ids.join(',') } })).data;

  it('are stated as one table, in the version that was read alone', async () => {
    expect((await market.get(own.getFreights, { as: owner })).data).toBeNull();
    const firsts = await Promise.all([put(null, [trailer]), put(null, [truck])]);
    expect(firsts.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const { status, body } = await put(1, [trailer, truck]);
    const valid_until = new Date(market.clock.now + freightLimits.days * DAY_MS).toISOString();
    expect([status, body.data]).toEqual([
      200,
      { rates: [shown(trailer), shown(truck)], stated_at: new Date(market.clock.now).toISOString(), valid_until, version: 2 },
    ]);
    for (const version of [1, null, 3])
      expect(await put(version, [])).toMatchObject({ status: 412, body: { code: 'stale', data: { version: 2 } } });
    expect((await market.get(own.getFreights, { as: owner })).data).toEqual(body.data);
  });

  it('are refused at their fields: unknown cities, a vehicle twice, what no lorry carries', async () => {
    const { body } = await put(2, [
      trailer,
      { ...truck, city_id: 999 },
      { ...trailer, amount: 1 },
      { ...truck, from_city_id: 998 },
    ]);
    expect(Object.keys(body.errors).toSorted()).toEqual(['rates.1.city_id', 'rates.2.vehicle', 'rates.3.from_city_id']);
    for (const [part, field] of [
      [{ most_kg: 99 }, 'rates.0.most_kg'],
      [{ most_kg: 60_001 }, 'rates.0.most_kg'],
      [{ amount: 0 }, 'rates.0.amount'],
      [{ vehicle: 'ship' }, 'rates.0.vehicle'],
    ] as const)
      expect(Object.keys((await put(2, [{ ...trailer, ...part }])).body.errors)).toEqual([field]);
    const many = Array.from({ length: freightLimits.rates + 1 }, () => trailer);
    expect(Object.keys((await put(2, many)).body.errors)).toEqual(['rates']);
  });

  it('are public to a city by its name, of public suppliers, until they end', async () => {
    await put(null, [trailer], stranger);
    const found = await listTo('ری');
    expect(found.city).toMatchObject({ id: rey });
    expect(found.rates.map(({ user_id, vehicle }: { user_id: number; vehicle: string }) => [user_id, vehicle])).toEqual([
      [owner.id, 'trailer'],
      [owner.id, 'truck'],
    ]);
    const { city: _city, ...rate } = shown(trailer);
    expect(found.rates[0]).toMatchObject(rate);
    expect((await listTo('  ري ')).rates).toHaveLength(2);
    expect((await listTo('پردیس')).rates).toEqual([]);
    expect(await listTo('شهر خیالی')).toEqual({ city: null, rates: [] });
    expect((await listTo('ری', [stranger.id])).rates).toEqual([]);
    await put(2, [{ ...truck, city_id: pardis }]);
    expect((await listTo('ری')).rates).toEqual([]);
    expect((await listTo('پردیس')).rates).toHaveLength(1);

    market.clock.now += freightLimits.days * DAY_MS - 1;
    expect((await listTo('پردیس')).rates).toHaveLength(1);
    market.clock.now += 1;
    expect((await listTo('پردیس')).rates).toEqual([]);
    // Stating the same once more makes them valid again.
    owner = await market.logIn('09120000002');
    await put(3, [{ ...truck, city_id: pardis }]);
    expect((await listTo('پردیس')).rates).toHaveLength(1);
    await setUser(market.db, owner.id, { status: 'suspended' });
    market.clock.now += 6_000;
    expect((await listTo('پردیس')).rates).toEqual([]);
  });
});
