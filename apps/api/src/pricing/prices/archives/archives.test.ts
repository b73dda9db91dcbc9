import { contract } from '@rasteh/contract';
import type { Price, PriceArchive } from '@rasteh/contract/pricing/prices';
import type { ServerFrame } from '@rasteh/contract/realtime';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, priceArchives, prices } from '../../../core/db/schema/index.ts';
import { type Person, saturdayMorning, setUser, startTestApp, type TestApp } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { openSocket } from '../../../testing/live.ts';
import { createMarket, createSupplier } from '../../../testing/price-market.ts';

const { own } = contract.prices;
const { listArchiveDeletions, restorePriceArchives } = contract.priceArchives;
const minute = 60_000;

describe.each(engines)('deleted archives on %s', (engine) => {
  let t: TestApp;
  let seller: Person;
  let admin: Person;
  let basis = 0;
  beforeAll(async () => {
    t = await startTestApp(engine);
    await createMarket(t.db, saturdayMorning);
    seller = await t.logIn('09120000061');
    admin = await t.logIn('09120000062');
    await createSupplier(t.db, seller.id, saturdayMorning);
    await setUser(t.db, admin.id, { role: 'admin' });
  });
  afterAll(() => t.close());

  /** A price that was stated at 384,500 and then, at intervals of forty minutes, at each of these amounts. */
  async function priceThat(...amounts: number[]): Promise<Price> {
    basis += 1;
    const body = { product_id: 1, unit_id: 1, delivery: 'factory', city_id: 1, amount: 384_500, min_quantity: String(basis) };
    let price: Price = (await t.call(own.storePrice, { as: seller, body })).body.data;
    for (const amount of amounts) {
      t.clock.now += 40 * minute;
      const answer = await t.call(own.updatePrices, {
        as: seller,
        body: { prices: [{ id: price.id, version: price.version, amount }] },
      });
      price = answer.body.data[0].row;
    }
    return price;
  }
  const archivesOf = async ({ id }: Price): Promise<PriceArchive[]> =>
    (await t.call(own.listPriceArchives, { as: seller, params: { priceId: id } })).body.data;
  const rowOf = async ({ id }: Price) => (await t.db.read.select().from(prices).where(eq(prices.id, id)))[0];
  const latest = async () => (await t.call(listArchiveDeletions, { as: admin, query: { user_id: seller.id } })).body.data[0];
  const restore = (audit_entry_id: number, as: Person | undefined = admin) =>
    t.call(restorePriceArchives, { as, body: { audit_entry_id } });
  const deleteAll = (price_id: number) => t.call(own.deleteAllPriceArchives, { as: seller, query: { price_id } });

  it('are restored unchanged, with trend and former amount, and only once', async () => {
    const price = await priceThat(386_000, 388_000);
    const [before, row] = [await archivesOf(price), await rowOf(price)];
    await deleteAll(price.id);
    expect(await rowOf(price)).toMatchObject({ previous_amount: null, trend: [[expect.any(Number), 388_000]] });
    const deletion = await latest();
    expect(deletion).toMatchObject({ actor_id: seller.id, user_id: seller.id, archives: 2, price_ids: [price.id] });
    expect((await restore(deletion.audit_entry_id)).body.data).toEqual({ restored: 2 });
    expect(await archivesOf(price)).toEqual(before);
    expect(await rowOf(price)).toEqual({ ...row, version: (row?.version ?? 0) + 2 });
    expect((await restore(deletion.audit_entry_id)).body.data).toEqual({ restored: 0 });
  });

  it('are restored beside later statements, and their price is published', async () => {
    const price = await priceThat(386_000);
    await deleteAll(price.id);
    const { audit_entry_id } = await latest();
    t.clock.now += 40 * minute;
    await t.call(own.updatePrices, { as: seller, body: { prices: [{ id: price.id, version: 3, amount: 390_000 }] } });
    const live = await openSocket(t, seller);
    await live.follow('me');
    await restore(audit_entry_id);
    const isPublished = (frame: ServerFrame) =>
      frame.t === 'evt' &&
      frame.e === 'price.changed' &&
      frame.d.prices.some(({ id, version }) => id === price.id && version === 5);
    await live.until(isPublished);
    live.end();
    expect((await archivesOf(price)).map(({ amount }) => amount)).toEqual([386_000, 384_500]);
    const [entry] = (await t.db.read.select().from(auditLog)).filter(
      ({ action, entity_id }) => action === 'restorePriceArchives' && entity_id === audit_entry_id,
    );
    expect(entry).toMatchObject({ actor_id: admin.id, subject_id: seller.id, after: { archives: 1, price_ids: [price.id] } });
  });

  it('of a large deletion are stored in several entries, and restored together', async () => {
    const price = await priceThat(386_000);
    const [row] = await t.db.read.select().from(priceArchives).where(eq(priceArchives.price_id, price.id));
    const { id: _, ...values } = row as typeof priceArchives.$inferSelect;
    const many = Array.from({ length: 1_200 }, (_, turn) => ({ ...values, stated_at: values.stated_at - turn * minute }));
    await t.db.transaction(async (tx) => {
      for (const start of [0, 600]) await tx.insert(priceArchives).values(many.slice(start, start + 600));
    });
    expect((await deleteAll(price.id)).body.data).toEqual({ deleted: 1_201 });
    const { data } = (await t.call(listArchiveDeletions, { as: admin, query: { user_id: seller.id, per_page: 3 } })).body;
    expect(data.map(({ archives }: { archives: number }) => archives)).toEqual([201, 500, 500]);
    expect((await restore(data[1].audit_entry_id)).body.data).toEqual({ restored: 1_201 });
  });

  it('of a deleted price are restored without restoring the price', async () => {
    const price = await priceThat(386_000);
    const [archive] = await archivesOf(price);
    await t.call(own.deletePrice, { as: seller, params: { priceId: price.id } });
    expect((await t.call(own.deletePriceArchive, { as: seller, params: { archiveId: archive?.id ?? 0 } })).status).toBe(200);
    const row = await rowOf(price);
    expect((await restore((await latest()).audit_entry_id)).body.data).toEqual({ restored: 1 });
    expect(await rowOf(price)).toEqual(row);
  });

  it('of a deleted price are read and deleted by their owner alone', async () => {
    const price = await priceThat(386_000, 388_000);
    await t.call(own.deletePrice, { as: seller, params: { priceId: price.id } });
    expect((await archivesOf(price)).map(({ amount }) => amount)).toContain(386_000);
    const asOther = { as: admin, params: { priceId: price.id } };
    expect((await t.call(own.listPriceArchives, asOther)).status).toBe(404);
    expect((await t.call(own.deleteAllPriceArchives, { as: admin, query: { price_id: price.id } })).status).toBe(404);
    expect((await deleteAll(price.id)).body.data.deleted).toBeGreaterThan(0);
    expect(await archivesOf(price)).toEqual([]);
  });

  it('can be listed and restored by admins only, by the entry of a deletion', async () => {
    const price = await priceThat(386_000);
    await deleteAll(price.id);
    const { audit_entry_id } = await latest();
    expect((await restore(audit_entry_id, seller)).status).toBe(403);
    expect((await t.call(restorePriceArchives, { body: { audit_entry_id } })).status).toBe(401);
    expect((await t.call(listArchiveDeletions, { as: seller })).status).toBe(403);
    const [other] = (await t.db.read.select().from(auditLog)).filter(({ action }) => action === 'storePrice');
    for (const id of [other?.id ?? 0, 999_999]) expect((await restore(id)).status).toBe(404);
    for (const body of [{}, { audit_entry_id: 'x' }, { audit_entry_id, user_id: 1 }])
      expect((await t.call(restorePriceArchives, { as: admin, body })).status).toBe(422);
    expect(await archivesOf(price)).toEqual([]);
  });
});
