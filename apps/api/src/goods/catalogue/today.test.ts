import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../core/db/database.ts';
import { setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { categoryIds, openTestMarket, type TestMarket } from '../../testing/test-market.ts';
import { createTodayCounts } from './today.ts';

const ids = Object.values(categoryIds);

/** The same database with delayed query results. */
function slowed(db: Database): { db: Database; state: { asked: number; slow: Promise<unknown> | undefined } } {
  const state: { asked: number; slow: Promise<unknown> | undefined } = { asked: 0, slow: undefined };
  const read = Object.assign(Object.create(db.read), {
    async rowsOf(text: string, params: unknown[]) {
      state.asked += 1;
      await state.slow;
      return db.read.rowsOf(text, params);
    },
  });
  return { db: { ...db, read }, state };
}

describe.each(engines)('prices of today on %s', (engine) => {
  let market: TestMarket;
  let supplier: number;
  let rebar: number;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    supplier = await market.addSupplier();
    const other = await market.addSupplier();
    rebar = await market.addProduct('rebar', ['۸', 'کویر']);
    const ibeam = await market.addProduct('ibeam', ['IPE18']);
    for (const user_id of [supplier, other]) {
      await market.addPrice({ user_id, product_id: rebar, valid_until: null });
      await market.addPrice({ user_id, product_id: ibeam, valid_until: null });
    }
  });
  afterAll(() => market.close());

  const failures: unknown[] = [];
  const open = () => {
    const { db, state } = slowed(market.db);
    return {
      state,
      counts: createTodayCounts({ db, clock: () => market.clock.now, onFailure: (error) => failures.push(error) }),
    };
  };
  const shown = async (counts: ReturnType<typeof createTodayCounts>) => {
    const found = await counts.get(ids);
    return [found.get(categoryIds.rebar) ?? 0, found.get(categoryIds.ibeam) ?? 0];
  };

  it('are counted once for concurrent callers, and without a suspended supplier after a recount', async () => {
    const { counts, state } = open();
    expect(await Promise.all([shown(counts), shown(counts)])).toEqual([
      [2, 2],
      [2, 2],
    ]);
    const { asked } = state;
    expect(await shown(counts)).toEqual([2, 2]);
    expect(state.asked).toBe(asked);
    await setUser(market.db, supplier, { status: 'suspended' });
    expect(await shown(counts)).toEqual([2, 2]);
    counts.recount(supplier);
    expect(await shown(counts)).toEqual([1, 1]);
    await setUser(market.db, supplier, { status: 'active' });
    counts.recount(supplier);
    expect(await shown(counts)).toEqual([2, 2]);
  });

  it('return the previous counts during a slow recount, and report its failure', async () => {
    const { counts, state } = open();
    state.slow = new Promise((resolve) => setTimeout(resolve, 120));
    expect(await shown(counts)).toEqual([2, 2]);
    await market.addPrice({ user_id: supplier, product_id: rebar, valid_until: null, min_quantity: 7 });
    // The maximum age of an answer: however long the count took here, it is cached up to three seconds less.
    market.clock.now += 300_000;
    let fail = (_error: unknown): void => undefined;
    state.slow = new Promise((_, reject) => {
      fail = reject;
    });
    expect(await shown(counts)).toEqual([2, 2]);
    fail(new Error('lost'));
    await vi.waitFor(() => expect(failures).toMatchObject([{ message: 'lost' }]), { timeout: 10_000 });
    state.slow = undefined;
    expect(await shown(counts)).toEqual([2, 2]);
    await vi.waitFor(async () => expect(await shown(counts)).toEqual([3, 2]), { timeout: 10_000 });
  });
});
