import { contract } from '@rasteh/contract';
import type { PriceList } from '@rasteh/contract/pricing/price-lists';
import { afterEach, describe, expect, it } from 'vitest';
import { jobs, priceArchives, prices } from '../../core/db/schema/index.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { createMarket, createSupplier } from '../../testing/price-market.ts';

const lists = contract.priceLists.own;
const text = 'میلگرد ۱۴ A3 ۳۹٬۵۰۰ ت\nمیلگرد ۸ A2 ۳۷٬۵۰۰ ت\nمیلگرد ۸ A3 ۳۶٬۵۰۰ ت';

describe.each(engines)('a price list whose process is killed on %s', (engine) => {
  const open: TestApp[] = [];
  afterEach(async () => {
    for (const t of open.splice(0).reverse()) await t.close();
  });

  async function checked(t: TestApp): Promise<{ seller: Person; list: PriceList }> {
    await createMarket(t.db, t.clock.now);
    const seller = await t.logIn('09121111111');
    await createSupplier(t.db, seller.id, t.clock.now);
    const call = async (route: Parameters<TestApp['call']>[0], options: object) => {
      const { body } = await t.call(route, { as: seller, ...options });
      await t.app.jobs.runDue();
      return (await t.call(lists.getPriceList, { as: seller, params: { priceListId: body.data.id } })).body.data as PriceList;
    };
    for (const [product_id, amount] of [
      [3, 384_500],
      [1, 370_000],
    ] as const)
      await t.call(contract.prices.own.storePrice, {
        as: seller,
        body: { product_id, unit_id: 1, delivery: 'factory', city_id: 1, amount },
      });
    const read = await call(lists.createPriceList, { body: { text } });
    const mapping = { ...read.mapping, defaults: { delivery: 'factory', city_id: 1 } };
    return { seller, list: await call(lists.mapPriceList, { params: { priceListId: read.id }, body: mapping }) };
  }

  it('is rolled back when the process is killed while applying, and applied completely by a retry', async () => {
    const t = await startTestApp(engine);
    open.push(t);
    const { seller, list } = await checked(t);
    // The last statement of the transaction fails, as if the process was killed there.
    const broken =
      engine === 'sqlite'
        ? "create trigger broken before insert on audit_log begin select raise(abort, 'killed'); end"
        : `create function broken() returns trigger as $$ begin raise exception 'killed'; end $$ language plpgsql; create trigger broken before insert on audit_log for each row execute function broken()`;
    await t.db.script(broken);
    await t.call(lists.applyPriceList, { as: seller, params: { priceListId: list.id }, body: { version: list.version } });
    await t.app.jobs.runDue();
    expect((await t.db.read.select().from(prices)).map(({ amount, version }) => [amount, version])).toEqual([
      [384_500, 1],
      [370_000, 1],
    ]);
    expect(await t.db.read.select().from(priceArchives)).toEqual([]);
    expect((await t.call(lists.getPriceList, { as: seller, params: { priceListId: list.id } })).body.data.status).toBe(
      'applying',
    );
    await t.db.script(engine === 'sqlite' ? 'drop trigger broken' : 'drop trigger broken on audit_log');
    t.clock.now += 60_000;
    await t.app.jobs.runDue();
    const { data } = (await t.call(lists.getPriceList, { as: seller, params: { priceListId: list.id } })).body;
    expect(data).toMatchObject({ status: 'applied', counts: { applied: 3, stale: 0 } });
    expect(await t.db.read.select().from(priceArchives)).toHaveLength(2);
  });

  it('is processed by one of two processes, once', async ({ skip }) => {
    if (engine === 'sqlite') skip('a SQLite database is held by one process');
    const first = await startTestApp(engine);
    open.push(first);
    const second = await startTestApp(engine, { on: first.test });
    open.push(second);
    const { seller, list } = await checked(first);
    const both = await Promise.all(
      [first, second].map((t) =>
        t.call(lists.applyPriceList, { as: seller, params: { priceListId: list.id }, body: { version: list.version } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    await Promise.all([first.app.jobs.runDue(), second.app.jobs.runDue()]);
    expect(await first.db.read.select().from(priceArchives)).toHaveLength(2);
    const ran = (await first.db.read.select().from(jobs)).filter(({ kind }) => kind === 'applyPriceList');
    expect(ran).toMatchObject([{ outcome: 'done', tries: 1 }]);
    const undone = await Promise.all(
      [first, second].map((t) => t.call(lists.undoPriceList, { as: seller, params: { priceListId: list.id } })),
    );
    expect(undone.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    await Promise.all([first.app.jobs.runDue(), second.app.jobs.runDue()]);
    expect((await first.db.read.select().from(prices)).map(({ amount, deleted_at }) => deleted_at === null && amount)).toEqual([
      384_500,
      370_000,
      false,
    ]);
  });
});
