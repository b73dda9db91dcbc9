import { contract } from '@rasteh/contract';
import type { Inventory } from '@rasteh/contract/inventories';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, inventories } from '../../db/schema/index.ts';
import { type Person, setUser } from '../../testing/app.ts';
import { type Bazaar, openBazaar, unitIds } from '../../testing/bazaar.ts';
import { engines } from '../../testing/engines.ts';

const { own, other } = contract.inventories;

describe.each(engines)('inventories for another on %s', (engine) => {
  let bazaar: Bazaar;
  let supplier: Person;
  let delegate: Person;
  let product_id: number;
  beforeAll(async () => {
    bazaar = await openBazaar(engine);
    [supplier, delegate] = [await bazaar.logIn('09120000411'), await bazaar.logIn('09120000412')];
    await bazaar.addProfile(supplier.id);
    await setUser(bazaar.db, supplier.id, { trusted: true });
    product_id = await bazaar.addProduct('rebar', ['۱۴', 'ذوب‌آهن']);
  });
  afterAll(() => bazaar.close());

  const wanted = (title: string) => ({ product_id, title, quantity: '12', unit_id: unitIds.ton, city_id: 2, publish: true });
  const give = (scopes: string[]) =>
    bazaar.call(contract.delegations.createDelegation, { as: supplier, body: { mobile: delegate.mobile, scopes } });
  const countOf = async (title: string) =>
    (await bazaar.db.read.select().from(inventories).where(eq(inventories.title, title))).length;

  it('are the delegate’s to keep within the scope alone, and the trace names both', async () => {
    const params = { userId: supplier.id };
    const create = () => bazaar.call(other.createInventory, { as: delegate, params, body: wanted('به نمایندگی') });
    expect((await create()).status).toBe(403);
    await give(['prices', 'rfq']);
    expect((await create()).status).toBe(403);
    await give(['inventory']);
    const { status, body } = await create();
    const row: Inventory = body.data;
    expect([status, row.user_id, row.status]).toEqual([201, supplier.id, 'published']);
    const at = { as: delegate, params: { userId: supplier.id, inventoryId: row.id } };
    const stopped = (await bazaar.call(other.stopInventory, { ...at, body: { version: row.version } })).body.data;
    const back = (await bazaar.call(other.publishInventory, { ...at, body: { version: stopped.version } })).body.data;
    expect((await bazaar.call(other.refreshInventory, { ...at, body: { version: back.version } })).body.code).toBe(
      'refresh_too_soon',
    );
    const entries = await bazaar.db.read
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
    // Under one's own path it is not there.
    expect((await bazaar.call(own.getInventory, { as: delegate, params: { inventoryId: row.id } })).status).toBe(404);
  });

  it('are read and not changed while their owner is suspended', async () => {
    const { body } = await bazaar.call(own.createInventory, { as: supplier, body: wanted('پیش از تعلیق') });
    const row: Inventory = body.data;
    await setUser(bazaar.db, supplier.id, { status: 'suspended' });
    const at = { as: supplier, params: { inventoryId: row.id } };
    expect((await bazaar.call(own.getInventory, at)).status).toBe(200);
    for (const route of [own.stopInventory, own.refreshInventory, own.publishInventory])
      expect((await bazaar.call(route, { ...at, body: { version: row.version } })).body.code).toBe('suspended');
    expect((await bazaar.call(own.createInventory, { as: supplier, body: wanted('در تعلیق') })).body.code).toBe('suspended');
    expect((await bazaar.call(own.deleteInventory, at)).body.code).toBe('suspended');
    expect(await countOf('در تعلیق')).toBe(0);
    await setUser(bazaar.db, supplier.id, { status: 'active' });
  });

  it('are made once for a key, and another body under it is refused', async () => {
    const create = (title: string) =>
      bazaar.call(own.createInventory, { as: supplier, body: wanted(title), headers: { 'idempotency-key': 'stock-key' } });
    const [first, second] = [await create('یک‌بار'), await create('یک‌بار')];
    expect([second.status, second.body.data.id]).toEqual([201, first.body.data.id]);
    expect((await create('چیز دیگر')).status).toBe(422);
    expect([await countOf('یک‌بار'), await countOf('چیز دیگر')]).toEqual([1, 0]);
  });
});
