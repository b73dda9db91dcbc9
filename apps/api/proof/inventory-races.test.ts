import { contract } from '@rasteh/contract';
import type { CreateInventory, Inventory } from '@rasteh/contract/supply/inventories';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, inventories } from '../src/core/db/schema/index.ts';
import { type Person, setUser, startTestApp, type TestApp } from '../src/testing/app.ts';
import { openTestMarket, type TestMarket, unitIds } from '../src/testing/test-market.ts';

const { own } = contract.inventories;
const day = 86_400_000;

/** Two applications on one PostgreSQL, each with its own pool, event bus and rate limits, like two processes. */
describe('concurrent changes of inventories in two processes', () => {
  let market: TestMarket;
  let nodes: [TestApp, TestApp];
  let supplier: Person;
  let product_id: number;
  beforeAll(async () => {
    market = await openTestMarket('postgres');
    nodes = [market, await startTestApp('postgres', { on: market.test })];
    supplier = await market.logIn('09120000421');
    await market.addProfile(supplier.id);
    await setUser(market.db, supplier.id, { trusted: true });
    product_id = await market.addProduct('rebar', ['۱۴', 'ذوب‌آهن']);
  });
  afterAll(async () => {
    await nodes[1].close();
    await market.close();
  });

  const wanted = (): CreateInventory => ({
    product_id,
    title: 'میلگرد',
    quantity: '12',
    unit_id: unitIds.ton,
    city_id: 2,
    publish: true,
  });
  const atOnce = <T>(times: number, act: (node: TestApp, turn: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: times }, (_, turn) => act(nodes[turn % 2] as TestApp, turn)));
  const make = async (): Promise<Inventory> =>
    (await market.call(own.createInventory, { as: supplier, body: wanted() })).body.data;
  const traces = (id: number, action: 'refreshInventory' | 'stopInventory') =>
    market.db.read
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity_id, id), eq(auditLog.entity, 'inventory'), eq(auditLog.action, action)));

  it('applies one of many refreshes and writes one audit entry', async () => {
    const row = await make();
    for (const node of nodes) node.clock.now += day;
    const answers = await atOnce(12, (node) =>
      node.call(own.refreshInventory, { as: supplier, params: { inventoryId: row.id }, body: { version: row.version } }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(11).fill(412)]);
    expect(await traces(row.id, 'refreshInventory')).toHaveLength(1);
    const [stored] = await market.db.read.select().from(inventories).where(eq(inventories.id, row.id));
    expect([stored?.version, stored?.refreshed_at]).toEqual([row.version + 1, market.clock.now]);
  });

  it('applies either a refresh or a stop of the same version', async () => {
    for (let round = 0; round < 4; round += 1) {
      const row = await make();
      for (const node of nodes) node.clock.now += day;
      const answers = await atOnce(6, (node, turn) =>
        node.call(turn % 3 === 0 ? own.stopInventory : own.refreshInventory, {
          as: supplier,
          params: { inventoryId: row.id },
          body: { version: row.version },
        }),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(5).fill(412)]);
      const done = [...(await traces(row.id, 'refreshInventory')), ...(await traces(row.id, 'stopInventory'))];
      expect(done).toHaveLength(1);
    }
  });

  it('creates one inventory when both processes get the same request', async () => {
    const before = (await market.db.read.select().from(inventories)).length;
    const answers = await atOnce(6, (node) =>
      node.call(own.createInventory, { as: supplier, body: wanted(), headers: { 'idempotency-key': 'both-nodes' } }),
    );
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await market.db.read.select().from(inventories)).length).toBe(before + 1);
  });
});
