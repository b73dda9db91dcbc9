import { contract } from '@rasteh/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventories, revisions } from '../../../core/db/schema/index.ts';
import { type Person, setUser } from '../../../testing/app.ts';
import { categoryIds, cityIds, openTestMarket, type TestMarket, unitIds } from '../../../testing/test-market.ts';
import { addDuplicate } from './testing/duplicates.ts';

const { mergeCategory } = contract.categoryMerging;

describe('locks of a merge on postgres', () => {
  let market: TestMarket;
  let admin: Person;
  beforeAll(async () => {
    market = await openTestMarket('postgres');
    admin = await market.logIn('09120000001', 'مدیر');
    await setUser(market.db, admin.id, { role: 'admin' });
  });
  afterAll(() => market.close());

  it('locks a waiting change of what names merged goods before its row, as a decision does', async () => {
    const { db, clock } = market;
    const twin = await addDuplicate(market, {
      slug: 'bars',
      title: 'میلگردها',
      unit_id: unitIds.ton,
      parent_id: null,
      levels: { سایز: ['۱۰'], کارخانه: ['کویر'] },
    });
    const kept = await market.addProduct('rebar', ['۱۰', 'کویر']);
    const product_id = await twin.addProduct(['۱۰', 'کویر']);
    const user_id = await market.addSupplier();
    const named = { product_id, title: 'مازاد', quantity: 1_000, unit_id: unitIds.kg, city_id: cityIds.rey, valid_days: 3 };
    const [id, revision_id] = await db.transaction(async (tx) => {
      const terms = { base_quantity: 1, words: 'مازاد', status: 'draft' as const, created_at: clock.now };
      const [row] = await tx
        .insert(inventories)
        .values({ user_id, ...named, ...terms })
        .returning();
      const of = { entity: 'inventory' as const, entity_id: row?.id ?? 0, user_id, created_at: clock.now };
      const [waiting] = await tx
        .insert(revisions)
        .values({ ...of, data: named })
        .returning();
      return [row?.id ?? 0, waiting?.id ?? 0];
    });

    const body = { version: 1, into_id: categoryIds.rebar };
    const [locked, isWaiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const deciding = db.transaction(async (tx) => {
      await tx.update(revisions).set({ reason: null }).where(eq(revisions.id, revision_id));
      locked.resolve();
      await isWaiting.promise;
      await tx.update(inventories).set({ title: 'مانده' }).where(eq(inventories.id, id));
    });
    await locked.promise;
    const merging = market.call(mergeCategory, { as: admin, params: { categoryId: twin.id }, body });
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(() => db.execute(waiting), { timeout: 20_000 }).toHaveLength(1);
    isWaiting.resolve();
    await deciding;
    expect((await merging).status).toBe(200);
    expect(await db.read.select().from(inventories)).toMatchObject([{ title: 'مانده', product_id: kept }]);
    expect(await db.read.select().from(revisions)).toMatchObject([{ data: { product_id: kept } }]);
  });
});
