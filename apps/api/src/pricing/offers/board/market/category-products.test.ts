import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../../../../proof/testing/plans.ts';
import { prices } from '../../../../core/db/schema/index.ts';
import { createJobs } from '../../../../core/plugins/jobs/jobs.ts';
import { createEvents } from '../../../../core/realtime/events/events.ts';
import { createCatalogue, readReference } from '../../../../goods/catalogue/index.ts';
import { engines } from '../../../../testing/engines.ts';
import { openTestMarket, type TestMarket } from '../../../../testing/test-market.ts';
import { createPriceDays } from '../../../price-days/index.ts';
import type { Asked } from './category-figures.ts';
import { createCategoryProducts } from './category-products.ts';

function priceDaysOf({ app: { log }, db, clock }: TestMarket) {
  const portal = { db, clock: () => clock.now, events: createEvents(null, () => undefined), log };
  return createPriceDays({ ...portal, catalogue: createCatalogue(portal), jobs: createJobs(portal) });
}

describe.each(engines)('the products of a category on %s', (engine) => {
  let t: TestMarket;
  let asked: () => Promise<Asked>;
  const product = { thin: 0, thick: 0, large: 0 };
  beforeAll(async () => {
    t = await openTestMarket(engine);
    for (const [name, size] of [
      ['thin', '۸'],
      ['thick', '۱۰'],
      ['large', '۱۲'],
    ] as const)
      product[name] = await t.addProduct('rebar', [size, 'کویر']);
    const [one, other] = [await t.addSupplier(), await t.addSupplier()];
    for (const product_id of Object.values(product))
      for (const user_id of [one, other]) await t.addPrice({ user_id, product_id, amount: 400_000 + product_id * 1_000 });
    asked = async () => {
      const reference = await readReference(t.db.read);
      const node = reference.categories.find(({ slug }) => slug === 'rebar');
      if (!node) throw new Error('no rebar');
      return { node, index: [390_000], now: t.clock.now, reference };
    };
  });
  afterAll(() => t.close());

  const create = () => createCategoryProducts({ db: t.db, priceDays: priceDaysOf(t) });
  const state = (product_id: number, values: Partial<typeof prices.$inferInsert>) =>
    t.db.transaction((tx) => tx.update(prices).set(values).where(eq(prices.product_id, product_id)));
  const anew = async () => create().read(await asked(), 'all');

  it('reads a changed product alone, with the figures of a read of all', async () => {
    const products = create();
    const before = await products.read(await asked(), new Set());
    expect(before).toEqual(await anew());
    await state(product.thick, { comparable_amount: 350_000 });
    const { asked: statements, stop } = listen(t);
    const after = await products.read(await asked(), new Set([product.thick]));
    stop();
    expect(after.category).toMatchObject({ lowest: 350_000, products: 3, prices: 6 });
    expect(after).toEqual(await anew());
    const named = [...statements.values()].flat();
    expect(named).toContain(product.thick);
    expect(named).not.toContain(product.thin);
    await state(product.thick, { deleted_at: t.clock.now });
    expect((await products.read(await asked(), new Set([product.thick]))).category).toMatchObject({ products: 2, prices: 4 });
  });

  it('leaves out a price from its end on, and reads all products for another index or after five minutes', async () => {
    const products = create();
    await state(product.thin, { valid_until: t.clock.now + 1_000 });
    expect((await products.read(await asked(), 'all')).category.prices).toBe(4);
    t.clock.now += 1_000;
    expect((await products.read(await asked(), new Set())).category).toMatchObject({ products: 1, prices: 2 });
    // A change without an event, which only a read of all finds.
    await state(product.large, { comparable_amount: 300_000 });
    expect((await products.read(await asked(), new Set())).category.lowest).not.toBe(300_000);
    expect((await products.read({ ...(await asked()), index: [1] }, new Set())).category.lowest).toBe(300_000);
    await state(product.large, { comparable_amount: 200_000 });
    t.clock.now += 300_000;
    expect((await products.read(await asked(), new Set())).category.lowest).toBe(200_000);
  });
});
