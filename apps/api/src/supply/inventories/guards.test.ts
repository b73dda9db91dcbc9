import { contract } from '@rasteh/contract';
import type { Inventory } from '@rasteh/contract/supply/inventories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { formOf } from '../../testing/payload.ts';
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts';

const { own, getPublicInventory, listPublicInventories } = contract.inventories;
const day = 86_400_000;
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe.each(engines)('allowed actions on an inventory by status on %s', (engine) => {
  let t: TestMarket;
  let trusted: Person;
  let seller: Person;
  let admin: Person;
  let product_id: number;
  beforeAll(async () => {
    t = await openTestMarket(engine);
    trusted = await t.logIn('09121110001');
    seller = await t.logIn('09121110002');
    admin = await t.logIn('09121110003');
    await setUser(t.db, trusted.id, { trusted: true });
    await setUser(t.db, admin.id, { role: 'admin' });
    for (const { id } of [trusted, seller]) await t.addProfile(id);
    product_id = await t.addProduct('rebar', ['۱۴', 'ذوب‌آهن']);
  });
  afterAll(() => t.close());

  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
  const wanted = (more: object = {}) => ({
    product_id,
    variation_id: null,
    title: 'میلگرد انبار',
    quantity: '10',
    unit_id: 1,
    amount: 400_000,
    city_id: 2,
    valid_days: 30,
    publish: true,
    ...more,
  });
  const create = async (as: Person, more: object = {}): Promise<Inventory> => {
    const answer = await t.call(own.createInventory, { as, body: wanted(more) });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body.data;
  };
  const act = (
    route: typeof own.stopInventory | typeof own.refreshInventory | typeof own.publishInventory,
    { id, version }: Inventory,
    as = trusted,
  ) => t.call(route, { as, params: { inventoryId: id }, body: { version } });
  const read = async (id: number, as = trusted): Promise<Inventory> =>
    (await t.get(own.getInventory, { as, params: { inventoryId: id } })).data;
  const isPublic = async (id: number) => (await t.call(getPublicInventory, { params: { inventoryId: id } })).status === 200;
  const decide = async (id: number, how: 'approve' | 'reject') => {
    const { data } = await t.get(contract.reviews.listReviews, { as: admin, query: { entity: 'inventory' } });
    const { id: reviewId, version } = data.find(({ entity_id }: { entity_id: number }) => entity_id === id);
    return how === 'approve'
      ? t.call(contract.reviews.approveReview, { as: admin, params: { reviewId }, body: { version } })
      : t.call(contract.reviews.rejectReview, { as: admin, params: { reviewId }, body: { version, reason: 'روشن نیست.' } });
  };

  it('can be stopped and refreshed only while it is published', async () => {
    const draft = await create(trusted, { publish: false });
    const waiting = await create(seller);
    expect([draft.status, waiting.status]).toEqual(['draft', 'pending']);
    for (const route of [own.stopInventory, own.refreshInventory]) {
      expect(codeOf(await act(route, draft))).toEqual([409, 'conflict']);
      expect(codeOf(await act(route, waiting, seller))).toEqual([409, 'conflict']);
    }
    const live = await create(trusted);
    const stopped = (await act(own.stopInventory, live)).body.data;
    t.clock.now += 2 * day;
    expect(codeOf(await act(own.stopInventory, stopped))).toEqual([409, 'conflict']);
    expect(codeOf(await act(own.refreshInventory, stopped))).toEqual([409, 'conflict']);
    expect(await isPublic(live.id)).toBe(false);
  });

  it('is published from a draft only by a review', async () => {
    const draft = await create(seller, { publish: false });
    const waiting = (await act(own.publishInventory, draft, seller)).body.data;
    expect([waiting.status, await isPublic(draft.id)]).toEqual(['pending', false]);
    expect(codeOf(await act(own.publishInventory, waiting, seller))).toEqual([409, 'conflict']);
    expect((await decide(draft.id, 'approve')).status).toBe(200);
    expect(await isPublic(draft.id)).toBe(true);
    expect(codeOf(await act(own.publishInventory, await read(draft.id, seller), seller))).toEqual([409, 'conflict']);
  });

  it('changes only by approval once it was public, and stays unchanged when rejected', async () => {
    const made = await create(seller);
    await decide(made.id, 'approve');
    const live = await read(made.id, seller);
    const { publish: _publish, ...content } = wanted({ title: 'عنوان دیگر' });
    const edit = async (version: number) =>
      t.call(own.updateInventory, { as: seller, params: { inventoryId: made.id }, body: { ...content, version } });
    expect((await edit(live.version)).status).toBe(200);
    // A second change in the version that both have read does not replace the first one, which is reviewed.
    expect((await edit(live.version)).body).toMatchObject({ code: 'stale', data: { pending_edit: { title: 'عنوان دیگر' } } });
    const shown = async () => (await t.call(getPublicInventory, { params: { inventoryId: made.id } })).body.data?.title;
    expect(await shown()).toBe('میلگرد انبار');
    expect((await decide(made.id, 'reject')).status).toBe(200);
    expect([await shown(), (await read(made.id, seller)).status]).toEqual(['میلگرد انبار', 'published']);
    await edit((await read(made.id, seller)).version);
    await decide(made.id, 'approve');
    expect(await shown()).toBe('عنوان دیگر');
  });

  it('changes only in the version that was read, and is refreshed at most once a day', async () => {
    const live = await create(trusted);
    expect(codeOf(await act(own.stopInventory, { ...live, version: live.version + 1 }))).toEqual([412, 'stale']);
    t.clock.now += day - 1;
    expect(codeOf(await act(own.refreshInventory, live))).toEqual([429, 'refresh_too_soon']);
    t.clock.now += 1;
    expect((await act(own.refreshInventory, live)).status).toBe(200);
    expect(codeOf(await act(own.stopInventory, live))).toEqual([412, 'stale']);
  });

  it('expires after its days, and starts a new period when it is published again', async () => {
    const live = await create(trusted, { valid_days: 3 });
    t.clock.now += 3 * day - 1;
    expect([await isPublic(live.id), (await read(live.id)).status]).toEqual([true, 'published']);
    t.clock.now += 1;
    expect([await isPublic(live.id), (await read(live.id)).status]).toEqual([false, 'expired']);
    const again = (await act(own.publishInventory, await read(live.id))).body.data as Inventory;
    expect(Date.parse(again.expires_at ?? '')).toBe(t.clock.now + 3 * day);
    const stopped = (await act(own.stopInventory, again)).body.data as Inventory;
    t.clock.now += 4 * day;
    await t.app.jobs.runDue();
    // A stopped inventory has no expiry; when published again its days count from now.
    expect((await read(live.id)).status).toBe('stopped');
    const anew = (await act(own.publishInventory, stopped)).body.data as Inventory;
    expect(Date.parse(anew.expires_at ?? '')).toBe(t.clock.now + 3 * day);
  });

  it('shows its files to the public while it is public, also after an edit of a stopped one', async () => {
    const file = (
      await t.call(contract.files.own.uploadFiles, {
        as: seller,
        body: formOf({ category: 'image' }, { 'dot.png': dot as unknown as string }),
      })
    ).body.data[0];
    const look = async () => (await t.app.inject({ url: file.url, headers: { host: 'localhost' } })).statusCode;
    const made = await create(seller, { file_ids: [file.id] });
    expect(await look()).toBe(404);
    await decide(made.id, 'approve');
    expect(await look()).toBe(200);
    const stopped = (await act(own.stopInventory, await read(made.id, seller), seller)).body.data as Inventory;
    expect(await look()).toBe(404);
    const { publish: _publish, ...content } = wanted({ title: 'عنوان دیگر', file_ids: [file.id] });
    await t.call(own.updateInventory, {
      as: seller,
      params: { inventoryId: made.id },
      body: { ...content, version: stopped.version },
    });
    await decide(made.id, 'approve');
    expect(await look()).toBe(404);
    await act(own.publishInventory, await read(made.id, seller), seller);
    expect(await look()).toBe(200);
  });

  it('excludes inventories of other users and deleted ones from lists, reads and changes', async () => {
    const mine = await create(trusted, { publish: false });
    const gone = await create(trusted);
    expect((await t.call(own.deleteInventory, { as: trusted, params: { inventoryId: gone.id } })).status).toBe(200);
    const listed = async (as: Person) =>
      (await t.get(own.listInventories, { as, query: { per_page: '100' } })).data.map(({ id }: Inventory) => id);
    expect(await listed(trusted)).toContain(mine.id);
    expect(await listed(trusted)).not.toContain(gone.id);
    expect(await listed(seller)).not.toContain(mine.id);
    for (const [as, one] of [
      [seller, mine],
      [trusted, gone],
    ] as const) {
      expect((await t.call(own.getInventory, { as, params: { inventoryId: one.id } })).status).toBe(404);
      expect((await act(own.publishInventory, one, as)).status).toBe(404);
      expect((await t.call(own.deleteInventory, { as, params: { inventoryId: one.id } })).status).toBe(404);
    }
    expect(await isPublic(gone.id)).toBe(false);
    const shown = (await t.get(listPublicInventories, { query: { per_page: '100' } })).data.map(({ id }: Inventory) => id);
    expect(shown).not.toContain(gone.id);
  });

  it('accepts only units that its product is sold in', async () => {
    const answer = await t.call(own.createInventory, { as: trusted, body: wanted({ unit_id: 4 }) });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['unit_id']]);
  });
});
