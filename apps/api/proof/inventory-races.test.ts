import { contract } from '@rasteh/contract';
import type { CreateInventory, Inventory } from '@rasteh/contract/supply/inventories';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, inventories, revisions, rfqs, showcaseItems } from '../src/core/db/schema/index.ts';
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

  type Row = { id: number; version: number };
  type Reviewed = {
    table: typeof inventories | typeof rfqs | typeof showcaseItems;
    entity: 'inventory' | 'rfq' | 'showcase';
    mobile: string;
    create: (as: Person) => Promise<{ body: { data: Row } }>;
    edit: (as: Person, row: Row) => Promise<{ status: number; body: { data: Row } }>;
  };
  const { createShowcaseItem, updateShowcaseItem } = contract.suppliers.own;
  const { createRfq, updateRfq } = contract.rfqs.own;
  const service = { kind: 'service', title: 'برش', text: 'برش با نقشه.' };
  const rfq = () => ({
    title: 'میلگرد سقف',
    lines: [{ product_id, quantity: '10', unit_id: unitIds.ton }],
    city_id: 2,
    deadline: new Date(market.clock.now + 2 * day).toISOString(),
    publish: true,
  });
  const reviewed: Reviewed[] = [
    {
      table: inventories,
      entity: 'inventory',
      mobile: '09120000423',
      create: (as) => market.call(own.createInventory, { as, body: wanted() }),
      edit(as, { id, version }) {
        const { publish: _, ...content } = wanted();
        return market.call(own.updateInventory, {
          as,
          params: { inventoryId: id },
          body: { ...content, title: 'تیرآهن', version },
        });
      },
    },
    {
      table: showcaseItems,
      entity: 'showcase',
      mobile: '09120000424',
      create: (as) => market.call(createShowcaseItem, { as, body: { content: service } }),
      edit: (as, { id, version }) =>
        market.call(updateShowcaseItem, { as, params: { itemId: id }, body: { version, content: { ...service, title: 'خم' } } }),
    },
    {
      table: rfqs,
      entity: 'rfq',
      mobile: '09120000425',
      create: (as) => market.call(createRfq, { as, body: rfq() }),
      edit(as, { id, version }) {
        const { publish: _, ...content } = rfq();
        const body = { ...content, title: 'تیرآهن', version, edit_version: null };
        return market.call(updateRfq, { as, params: { rfqId: id }, body });
      },
    },
  ];

  it.each(reviewed)(
    'lets an edit and a decision on $entity wait for each other in one order',
    async ({ table, entity, mobile, ...act }) => {
      const admin = await market.logIn('09120000422');
      await setUser(market.db, admin.id, { role: 'admin' });
      const author = await market.logIn(mobile);
      await market.addProfile(author.id, { handle: `author-of-${entity}` });
      const { data: row } = (await act.create(author)).body;
      const isIts = and(eq(revisions.entity, entity), eq(revisions.entity_id, row.id));
      const [waiting] = await market.db.read.select().from(revisions).where(isIts);
      const locks = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      const [held, isEditing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const untilWait = async (n: number): Promise<void> => {
        while ((await market.db.execute(locks)).length < n);
      };
      const other = market.db.transaction(async (tx) => {
        await tx.update(table).set({ created_at: 1 }).where(eq(table.id, row.id));
        held.resolve();
        await untilWait(1);
        isEditing.resolve();
        await untilWait(2);
      });
      await held.promise;
      const edit = act.edit(author, row);
      await isEditing.promise;
      const params = { reviewId: waiting?.id ?? 0 };
      const decision = nodes[1].call(contract.reviews.approveReview, {
        as: admin,
        params,
        body: { version: waiting?.version ?? 0 },
      });
      const [{ status }, decided] = await Promise.all([edit, decision, other]);
      expect([status, decided.status]).toEqual([200, 412]);
    },
  );
});
