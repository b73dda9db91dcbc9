import { contract } from '@rasteh/contract';
import type { CreateInventory, Inventory } from '@rasteh/contract/supply/inventories';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, eventOutbox, notifications, products, inventories as table } from '../../core/db/schema/index.ts';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openTestMarket, type TestMarket, unitIds } from '../../testing/test-market.ts';

const { own, other, listPublicInventories, getPublicInventory, countInventories } = contract.inventories;
const day = 86_400_000;

describe.each(engines)('inventories on %s', (engine) => {
  let market: TestMarket;
  let supplier: Person;
  let newcomer: Person;
  let admin: Person;
  let product_id: number;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    supplier = await market.logIn('09120000201');
    newcomer = await market.logIn('09120000202');
    admin = await market.logIn('09120000203');
    await market.addProfile(supplier.id);
    await market.addProfile(newcomer.id);
    await setUser(market.db, supplier.id, { trusted: true });
    await setUser(market.db, admin.id, { role: 'admin' });
    product_id = await market.addProduct('rebar', ['۱۴', 'ذوب‌آهن']);
  });
  afterAll(() => market.close());

  const wanted = (more: Partial<CreateInventory> = {}): CreateInventory => ({
    product_id,
    title: 'میلگرد انبار ری',
    quantity: '۱۲٫۵',
    unit_id: unitIds.ton,
    city_id: 2,
    publish: true,
    ...more,
  });
  async function make(more: Partial<CreateInventory> = {}, as = supplier): Promise<Inventory> {
    const { status, body } = await market.call(own.createInventory, { as, body: wanted(more) });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.data;
  }
  const act = (name: 'stopInventory' | 'publishInventory' | 'refreshInventory', { id, version }: Inventory, as = supplier) =>
    market.call(own[name], { as, params: { inventoryId: id }, body: { version } });
  const read = async (id: number, as = supplier): Promise<Inventory> =>
    (await market.get(own.getInventory, { as, params: { inventoryId: id } })).data;
  const isPublic = async (id: number) => (await market.call(getPublicInventory, { params: { inventoryId: id } })).status === 200;
  const publicIds = async (query: Record<string, string | number> = {}) =>
    (await market.get(listPublicInventories, { query })).data.map(({ id }: { id: number }) => id);
  const editOf = ({ product, variation, unit, city, files, ...row }: Inventory, more: object) => ({
    product_id: product.id,
    variation_id: variation?.id ?? null,
    unit_id: unit.id,
    city_id: city.id,
    title: row.title,
    quantity: row.quantity,
    amount: row.amount,
    description: row.description,
    version: row.version,
    valid_days: row.valid_days,
    file_ids: files.map(({ id }) => id),
    ...more,
  });
  const update = (row: Inventory, more: object, as = supplier) =>
    market.call(own.updateInventory, { as, params: { inventoryId: row.id }, body: editOf(row, more) });
  const decide = async (how: 'approve' | 'reject') => {
    const [review] = (await market.get(contract.reviews.listReviews, { as: admin, query: { entity: 'inventory' } })).data;
    const route = how === 'approve' ? contract.reviews.approveReview : contract.reviews.rejectReview;
    const reason = how === 'reject' ? { reason: 'مقدار روشن نیست.' } : {};
    const answer = await market.call(route, {
      as: admin,
      params: { reviewId: review.id },
      body: { version: review.version, ...reason },
    });
    expect(answer.status).toBe(200);
    return review;
  };
  const notificationsOf = async (user_id: number) =>
    (await market.db.read.select().from(notifications).where(eq(notifications.user_id, user_id))).map(({ type }) => type);

  it('start as a draft, and are public once they are published', async () => {
    const draft = await make({ publish: false, amount: 390_000_000, valid_days: 10 });
    expect(draft).toMatchObject({ status: 'draft', state: 'available', quantity: '12.5', refreshed_at: null, version: 1 });
    expect(await isPublic(draft.id)).toBe(false);
    const { status, body } = await act('publishInventory', draft);
    expect([status, body.data.status]).toEqual([200, 'published']);
    expect(Date.parse(body.data.expires_at) - market.clock.now).toBe(10 * day);
    const shown = (await market.get(getPublicInventory, { params: { inventoryId: draft.id } })).data;
    expect(shown).toMatchObject({ amount: 390_000_000, state: 'available', supplier: { user_id: supplier.id }, files: [] });
    expect(Object.keys(shown)).not.toContain('valid_days');
    expect((await act('publishInventory', body.data)).status).toBe(409);
  });

  it('wait for review, return the reason of a rejection, and show nothing of pending content', async () => {
    const made = await make({ title: 'قناری در انتظار', description: 'قناری' }, newcomer);
    expect(made.status).toBe('pending');
    expect(await publicIds({ q: 'قناری' })).toEqual([]);
    const review = await decide('reject');
    expect(review.after).toMatchObject({ quantity: '۱۲٫۵ تن', city: 'ری', amount: null, files: [] });
    const rejected = await read(made.id, newcomer);
    expect(rejected).toMatchObject({ status: 'rejected', rejection: 'مقدار روشن نیست.' });
    const better = (await update(rejected, { title: 'میلگرد ۱۴ ری', description: null }, newcomer)).body.data;
    expect(better.status).toBe('draft');
    expect((await act('publishInventory', better, newcomer)).body.data.status).toBe('pending');
    await decide('approve');
    expect(await isPublic(made.id)).toBe(true);
    expect(await notificationsOf(newcomer.id)).toEqual(['review.rejected', 'review.approved']);
    // An edit of a public inventory waits for review while the public one stays.
    const live = await read(made.id, newcomer);
    const waiting = (await update(live, { title: 'قناری ویرایش', quantity: '3' }, newcomer)).body.data;
    expect(waiting).toMatchObject({ title: 'میلگرد ۱۴ ری', pending_edit: { title: 'قناری ویرایش', quantity: '3' } });
    const publicText = JSON.stringify([
      await market.get(listPublicInventories),
      await market.get(getPublicInventory, { params: { inventoryId: made.id } }),
      await market.get(countInventories),
    ]);
    expect(publicText).toContain('میلگرد ۱۴ ری');
    expect(publicText).not.toContain('قناری');
    await decide('approve');
    expect((await market.get(getPublicInventory, { params: { inventoryId: made.id } })).data.title).toBe('قناری ویرایش');
    expect(await read(made.id, newcomer)).toMatchObject({ pending_edit: null, refreshed_at: live.refreshed_at });
  });

  it('are refreshed once in 24 hours, also by concurrent calls', async () => {
    const first = await make();
    await make({ title: 'تازه‌تر' });
    const soon = await act('refreshInventory', first);
    expect([soon.status, soon.body.code, soon.body.data.next_refresh_at]).toEqual([
      429,
      'refresh_too_soon',
      first.next_refresh_at,
    ]);
    market.clock.now += day;
    const answers = await Promise.all([1, 2, 3].map(() => act('refreshInventory', first)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
    const fresh = await read(first.id);
    expect(fresh).toMatchObject({ version: first.version + 1, refreshed_at: new Date(market.clock.now).toISOString() });
    expect(Date.parse(fresh.expires_at ?? '')).toBe(market.clock.now + 30 * day);
    expect((await publicIds())[0]).toBe(first.id);
    const entries = await market.db.read.select().from(auditLog).where(eq(auditLog.entity_id, first.id));
    expect(entries.filter(({ action }) => action === 'refreshInventory')).toHaveLength(1);
  });

  it('are stopped and published again, only in the version that was read', async () => {
    const live = await make();
    const stopped = (await act('stopInventory', live)).body.data;
    // On PostgreSQL events are stored in the transaction, because other processes listen for them.
    if (engine === 'postgres')
      expect((await market.db.read.select().from(eventOutbox)).map(({ name, payload }) => ({ name, payload }))).toContainEqual({
        name: 'inventory.changed',
        payload: { inventory_id: live.id, user_id: supplier.id },
      });
    expect(stopped.status).toBe('stopped');
    expect(await isPublic(live.id)).toBe(false);
    const stale = await act('publishInventory', live);
    expect([stale.status, stale.body.data.version]).toEqual([412, stopped.version]);
    const back = (await act('publishInventory', stopped)).body.data;
    expect(back).toMatchObject({ status: 'published', refreshed_at: live.refreshed_at, expires_at: live.expires_at });
    expect((await act('refreshInventory', back)).status).toBe(429);
  });

  it('expire on time; the job notifies once, and publishing starts a new period', async () => {
    const live = await make({ valid_days: 2 });
    const count = async () => (await notificationsOf(supplier.id)).filter((type) => type === 'inventory.expired').length;
    const before = await count();
    market.clock.now += 2 * day;
    expect(await isPublic(live.id)).toBe(false);
    const expired = await read(live.id);
    expect(expired.status).toBe('expired');
    const listed = await market.get(own.listInventories, { as: supplier, query: { status: 'expired' } });
    expect(listed.data.map(({ id }: Inventory) => id)).toContain(live.id);
    await market.app.jobs.runDue();
    await market.app.jobs.runDue();
    expect(await count()).toBe(before + 1);
    const [row] = await market.db.read.select().from(table).where(eq(table.id, live.id));
    expect(row?.status).toBe('expired');
    const again = (await act('publishInventory', await read(live.id))).body.data;
    expect(again.status).toBe('published');
    expect(Date.parse(again.expires_at)).toBe(market.clock.now + 2 * day);
    expect((await publicIds())[0]).toBe(live.id);
  });

  it('notify of their expiry only at the new end after a refresh', async () => {
    const live = await make({ valid_days: 2 });
    const isNotified = async () =>
      (await market.db.read.select().from(notifications)).some(
        ({ type, payload }) => type === 'inventory.expired' && (payload as { inventory_id: number }).inventory_id === live.id,
      );
    market.clock.now += day;
    expect((await act('refreshInventory', live)).status).toBe(200);
    market.clock.now += day;
    await market.app.jobs.runDue();
    expect([await isNotified(), await isPublic(live.id)]).toEqual([false, true]);
    market.clock.now += day;
    await market.app.jobs.runDue();
    expect([await isNotified(), await isPublic(live.id)]).toEqual([true, false]);
  });

  it('are hidden with their supplier and their product', async () => {
    const live = await make();
    await setUser(market.db, supplier.id, { status: 'suspended' });
    expect(await isPublic(live.id)).toBe(false);
    await setUser(market.db, supplier.id, { status: 'active' });
    expect(await isPublic(live.id)).toBe(true);
    await market.db.transaction((tx) => tx.update(products).set({ status: 'rejected' }).where(eq(products.id, product_id)));
    expect(await publicIds()).not.toContain(live.id);
    await market.db.transaction((tx) => tx.update(products).set({ status: 'published' }).where(eq(products.id, product_id)));
    const unlisted = await market.logIn('09120000204');
    await setUser(market.db, unlisted.id, { trusted: true });
    expect(await isPublic((await make({}, unlisted)).id)).toBe(false);
  });

  it('return 404 for other users, and validation errors at their field', async () => {
    const live = await make();
    for (const route of [own.stopInventory, own.publishInventory, own.refreshInventory])
      expect(
        (await market.call(route, { as: newcomer, params: { inventoryId: live.id }, body: { version: live.version } })).status,
      ).toBe(404);
    expect((await update(live, {}, newcomer)).status).toBe(404);
    expect((await market.call(own.deleteInventory, { as: newcomer, params: { inventoryId: live.id } })).status).toBe(404);
    expect((await market.call(own.createInventory, { body: wanted() })).status).toBe(401);
    expect((await market.call(other.listInventories, { as: newcomer, params: { userId: supplier.id } })).status).toBe(403);
    for (const [field, more] of [
      ['quantity', { quantity: '0' }],
      ['title', { title: ' ' }],
      ['amount', { amount: 0 }],
      ['valid_days', { valid_days: 91 }],
      ['product_id', { product_id: 9_999 }],
      ['variation_id', { variation_id: 9_999 }],
      ['unit_id', { unit_id: unitIds.sheet }],
      ['city_id', { city_id: 99 }],
      ['file_ids', { file_ids: [9_999] }],
    ] as const) {
      const { status, body } = await market.call(own.createInventory, { as: supplier, body: wanted(more as never) });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    }
    expect(await read(live.id)).toEqual(live);
  });

  it('are created once by a repeated call, and deleted with an audit entry, also while pending', async () => {
    const key = { 'idempotency-key': 'inventory-once' };
    const twice = await Promise.all(
      [1, 2].map(() => market.call(own.createInventory, { as: supplier, body: wanted(), headers: key })),
    );
    expect(new Set(twice.map(({ body }) => body.data.id)).size).toBe(1);
    const waiting = await make({}, newcomer);
    expect(waiting.status).toBe('pending');
    const params = { inventoryId: waiting.id };
    expect((await market.call(own.deleteInventory, { as: newcomer, params })).status).toBe(200);
    expect((await market.call(own.getInventory, { as: newcomer, params })).status).toBe(404);
    expect((await market.get(contract.reviews.listReviews, { as: admin, query: { entity: 'inventory' } })).data).toEqual([]);
    const entries = await market.db.read.select().from(auditLog).where(eq(auditLog.entity_id, waiting.id));
    expect(entries.map(({ action }) => action)).toContain('deleteInventory');
  });
});
