import { contract } from '@rasteh/contract';
import type { Market } from '@rasteh/contract/pricing/offers/market';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Person, setUser } from '../../../../testing/app.ts';
import { engines } from '../../../../testing/engines.ts';
import { openTestMarket, type TestMarket } from '../../../../testing/test-market.ts';
import type { Figures } from './category-figures.ts';
import { createKeptMarket } from './kept-market.ts';

/** A change that has not arrived by then is lost: on a busy machine a read may be a slow one. */
const LATEST_MS = 20_000;

describe.each(engines)('the kept market on %s', (engine) => {
  let market: TestMarket;
  let supplier: Person;
  let price_id: number;
  let admin: Person;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    supplier = await market.logIn('09120000511');
    admin = await market.logIn('09120000512');
    await setUser(market.db, admin.id, { role: 'admin' });
    await market.addProfile(supplier.id);
    price_id = await market.addPrice({ user_id: supplier.id, product_id: await market.addProduct('rebar', ['۸', 'کویر']) });
    await market.addPrice({ user_id: supplier.id, product_id: await market.addProduct('cement', ['تیپ ۲']) });
  });
  afterAll(() => market.close());

  const read = async (): Promise<Market> => (await market.get(contract.offers.getMarket, {})).data;
  const pricesOf = ({ categories }: Market) =>
    Object.fromEntries(categories.map(({ category, prices }) => [category.slug, prices]));

  it('has each change at once, although no time has passed', async () => {
    expect(pricesOf(await read())).toMatchObject({ rebar: 1, cement: 1 });
    // The clock of the app stands still: without the event the value before would be kept.
    for (let n = 0; n < 2; n += 1) {
      await market.get(contract.prices.own.setOnCall, { as: supplier, body: { ids: [price_id] } });
      await expect.poll(async () => pricesOf(await read()), { timeout: LATEST_MS }).toMatchObject({ rebar: 0, cement: 1 });
      await market.get(contract.prices.own.toggleAvailability, { as: supplier, body: { ids: [price_id] } });
      await expect.poll(async () => pricesOf(await read()), { timeout: LATEST_MS }).toMatchObject({ rebar: 1, cement: 1 });
    }
  });

  it('has no price of a supplier from its suspension on', async () => {
    expect((await read()).suppliers).toBe(1);
    await market.get(contract.users.suspendUser, {
      as: admin,
      params: { userId: supplier.id },
      body: { reason: 'قیمت‌های نادرست' },
    });
    await expect.poll(read, { timeout: LATEST_MS }).toMatchObject({ suppliers: 0, prices: 0 });
  });
});

describe('a kept market', () => {
  // Reads take no time, however busy the machine is.
  beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(1_000));
  afterEach(() => vi.restoreAllMocks());

  function create(fail = false) {
    const state = { changed: [] as (number | 'all')[], asked: [] as (number[] | 'all')[], now: 1_000, fail };
    const kept = createKeptMarket({
      clock: () => state.now,
      changes: {
        isEmpty: () => state.changed.length === 0,
        noteAll: () => void state.changed.push('all'),
        async take() {
          const taken = state.changed.splice(0);
          return taken.includes('all') ? 'all' : new Map((taken as number[]).map((id) => [id, 'all' as const]));
        },
      },
      async readFigures(changed) {
        state.asked.push(changed === 'all' ? 'all' : [...changed.keys()]);
        if (state.fail) throw new Error('not read');
        const ids = changed === 'all' ? [1, 2] : [...changed.keys()];
        return new Map(ids.map((id) => [id, { suppliers: new Set([state.asked.length]) } as unknown as Figures]));
      },
      onFailure: () => undefined,
    });
    const versions = async () => [...(await kept.read()).figures].map(([id, { suppliers }]) => [id, ...suppliers]);
    return { state, kept, versions };
  }

  it('reads a changed category alone, and all of them after their time', async () => {
    const { state, versions } = create();
    expect(await versions()).toEqual([
      [1, 1],
      [2, 1],
    ]);
    state.changed.push(2);
    expect(await versions()).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(await versions()).toEqual([
      [1, 1],
      [2, 2],
    ]);
    state.now += 60_000;
    expect(await versions()).toEqual([
      [1, 3],
      [2, 3],
    ]);
    expect(state.asked).toEqual(['all', [2], 'all']);
  });

  it('shares a read, and reads once more for a change that came after it had begun', async () => {
    const { state, versions } = create();
    const first = versions();
    await Promise.resolve();
    state.changed.push(1);
    expect(await versions()).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(await first).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(state.asked).toEqual(['all', [1]]);
  });

  it('makes no caller of a slow first read wait for the next one, which is read all the same', async () => {
    const { state, versions } = create();
    // Each read takes a quarter of a second, and the next may begin five times as long after it.
    vi.spyOn(performance, 'now').mockImplementation(() => state.asked.length * 250);
    const first = versions();
    await Promise.resolve();
    state.changed.push(1);
    expect(await versions()).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(await first).toEqual([
      [1, 1],
      [2, 1],
    ]);
    vi.restoreAllMocks();
    await expect.poll(() => state.asked, { timeout: LATEST_MS }).toEqual(['all', [1]]);
  });

  it('loses no change when a read fails', async () => {
    const { state, versions } = create();
    await versions();
    state.changed.push(2);
    state.fail = true;
    await expect(versions()).rejects.toThrow('not read');
    state.fail = false;
    expect(await versions()).toEqual([
      [1, 3],
      [2, 3],
    ]);
  });
});
