import { contract } from '@rasteh/contract';
import type { Inventory } from '@rasteh/contract/supply/inventories';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, inventories } from '../../core/db/schema/index.ts';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openTestMarket, type TestMarket, unitIds } from '../../testing/test-market.ts';

const { own, other } = contract.inventories;

describe.each(engines)('inventories on behalf of another user on %s', (engine) => {
  let market: TestMarket;
  let supplier: Person;
  let delegate: Person;
  let product_id: number;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    [supplier, delegate] = [await market.logIn('09120000411'), await market.logIn('09120000412')];
    await market.addProfile(supplier.id);
    await setUser(market.db, supplier.id, { trusted: true });
    product_id = await market.addProduct('rebar', ['۱۴', 'ذوب‌آهن']);
  });
  afterAll(() => market.close());

  const wanted = (title: string) => ({ product_id, title, quantity: '12', unit_id: unitIds.ton, city_id: 2, publish: true });
  const give = (scopes: string[]) =>
    market.call(contract.delegations.createDelegation, { as: supplier, body: { mobile: delegate.mobile, scopes } });
  const countOf = async (title: string) =>
    (await market.db.read.select().from(inventories).where(eq(inventories.title, title))).length;

  it('can be managed by a delegate only within the scope, and the audit entry names both', async () => {
    const params = { userId: supplier.id };
    const create = () => market.call(other.createInventory, { as: delegate, params, body: wanted('به نمایندگی') });
    expect((await create()).status).toBe(403);
    await give(['prices', 'rfq']);
    expect((await create()).status).toBe(403);
    await give(['inventory']);
    const { status, body } = await create();
    const row: Inventory = body.data;
    expect([status, row.user_id, row.status]).toEqual([201, supplier.id, 'published']);
    const at = { as: delegate, params: { userId: supplier.id, inventoryId: row.id } };
    const stopped = (await market.call(other.stopInventory, { ...at, body: { version: row.version } })).body.data;
    const back = (await market.call(other.publishInventory, { ...at, body: { version: stopped.version } })).body.data;
    expect((await market.call(other.refreshInventory, { ...at, body: { version: back.version } })).body.code).toBe(
      'refresh_too_soon',
    );
    const entries = await market.db.read
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'inventory'), eq(auditLog.entity_id, row.id)));
    expect(entries.map(({ action }) => action).toSorted()).toEqual([
      'createInventory',
      'publishInventory',
      'review.approved',
      'review.submitted',
      'stopInventory',
    ]);
    for (const { actor_id, subject_id } of entries) expect([actor_id, subject_id]).toEqual([delegate.id, supplier.id]);
    // It does not exist under the delegate's own path.
    expect((await market.call(own.getInventory, { as: delegate, params: { inventoryId: row.id } })).status).toBe(404);
  });

  it('can be read but not changed while their owner is suspended', async () => {
    const { body } = await market.call(own.createInventory, { as: supplier, body: wanted('پیش از تعلیق') });
    const row: Inventory = body.data;
    await setUser(market.db, supplier.id, { status: 'suspended' });
    const at = { as: supplier, params: { inventoryId: row.id } };
    expect((await market.call(own.getInventory, at)).status).toBe(200);
    for (const route of [own.stopInventory, own.refreshInventory, own.publishInventory])
      expect((await market.call(route, { ...at, body: { version: row.version } })).body.code).toBe('suspended');
    expect((await market.call(own.createInventory, { as: supplier, body: wanted('در تعلیق') })).body.code).toBe('suspended');
    expect((await market.call(own.deleteInventory, at)).body.code).toBe('suspended');
    expect(await countOf('در تعلیق')).toBe(0);
    await setUser(market.db, supplier.id, { status: 'active' });
  });

  it('are created once per idempotency key, and a different body with it is refused', async () => {
    const create = (title: string) =>
      market.call(own.createInventory, { as: supplier, body: wanted(title), headers: { 'idempotency-key': 'stock-key' } });
    const [first, second] = [await create('یک‌بار'), await create('یک‌بار')];
    expect([second.status, second.body.data.id]).toEqual([201, first.body.data.id]);
    expect((await create('چیز دیگر')).status).toBe(422);
    expect([await countOf('یک‌بار'), await countOf('چیز دیگر')]).toEqual([1, 0]);
  });
});
