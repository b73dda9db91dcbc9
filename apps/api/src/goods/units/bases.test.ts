import { contract } from '@rasteh/contract';
import type { CategoryBasis } from '@rasteh/contract/goods/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openTestMarket, type TestMarket, unitIds } from '../../testing/test-market.ts';
import { countUncompared } from './bases-repo.ts';

describe.each(engines)('prices that cannot be compared on %s', (engine) => {
  let market: TestMarket;
  let admin: Person;
  const [rebars, beams]: [number[], number[]] = [[], []];
  beforeAll(async () => {
    market = await openTestMarket(engine);
    admin = await market.logIn('09120000001', 'مدیر');
    await setUser(market.db, admin.id, { role: 'admin' });
    const user_id = await market.addSupplier();
    for (const size of ['۸', '۱۰']) rebars.push(await market.addProduct('rebar', [size, 'کویر']));
    beams.push(await market.addProduct('ibeam', ['IPE18']));
    const add = (product_id: number | undefined, unit_id: number, more: object = {}) =>
      market.addPrice({ user_id, product_id: product_id ?? 0, unit_id, ...more });
    await add(rebars[0], unitIds.kg);
    await add(rebars[0], unitIds.branch);
    await add(rebars[1], unitIds.branch);
    await add(rebars[1], unitIds.branch, { deleted_at: market.clock.now });
    await add(rebars[1], unitIds.branch, { amount: null, state: 'on_call' });
    await add(beams[0], unitIds.sheet);
    await add(beams[0], unitIds.branch);
    // One Rial for a ton: no whole Rial for a kilogram.
    await add(rebars[1], unitIds.ton, { amount: 1 });
  });
  afterAll(() => market.close());

  const list = async (): Promise<CategoryBasis[]> =>
    (await market.call(contract.units.listCategoryBases, { as: admin })).body.data;

  it('are counted by category and unit, with what is missing', async () => {
    const bases = await list();
    expect(bases.map(({ slug, unit }) => [slug, unit.title])).toEqual([
      ['rebar', 'کیلوگرم'],
      ['ibeam', 'شاخه'],
      ['cement', 'کیلوگرم'],
    ]);
    const uncompared = (slug: string) =>
      bases
        .find((one) => one.slug === slug)
        ?.uncompared.map(({ unit, reason, prices, products, product }) => [unit.title, reason, prices, products, product.id]);
    expect(uncompared('rebar')).toEqual([
      ['شاخه', 'weight', 2, 2, rebars[0]],
      ['تن', 'amount', 1, 1, rebars[1]],
    ]);
    expect(uncompared('ibeam')).toEqual([['برگ', 'unit', 1, 1, beams[0]]]);
    expect(uncompared('cement')).toEqual([]);
  });

  it('are read along their own index', async () => {
    const query = countUncompared(market.db.read) as unknown as { toSQL(): { sql: string; params: unknown[] } };
    const { sql, params } = query.toSQL();
    const explain = engine === 'postgres' ? 'explain ' : 'explain query plan ';
    const plan = await market.db.transaction(async (tx) => {
      if (engine === 'postgres') await tx.rowsOf('set local enable_seqscan = off', []);
      return JSON.stringify(await tx.rowsOf(explain + sql, params));
    });
    expect(plan).toContain('prices_uncompared');
  });
});
