import { contract } from '@rasteh/contract';
import type { PriceList } from '@rasteh/contract/pricing/price-lists';
import type { Mapping } from '@rasteh/contract/pricing/price-lists/mapping';
import type { PriceListRow } from '@rasteh/contract/pricing/price-lists/rows';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, jobs, priceLists, prices, products, users, variations } from '../../core/db/schema/index.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { createMarket, createSupplier, type Market } from '../../testing/price-market.ts';

const lists = contract.priceLists.own;
const usual = { delivery: 'factory' as const, city_id: 1 };
const known_text = 'میلگرد ۱۴ A3 ۳۹٬۵۰۰ ت';

describe.each(engines)('ownership of price lists and saved matches on %s', (engine) => {
  let t: TestApp;
  let market: Market;
  let first: Person;
  let second: Person;
  beforeEach(async () => {
    t = await startTestApp(engine);
    market = await createMarket(t.db, t.clock.now);
    first = await t.logIn('09121111111');
    second = await t.logIn('09121111112');
    for (const { id } of [first, second]) await createSupplier(t.db, id, t.clock.now);
  });
  afterEach(() => t.close());

  async function data<T>(route: Parameters<TestApp['call']>[0], options: Parameters<TestApp['call']>[1]): Promise<T> {
    const { status, body } = await t.call(route, options);
    if (status >= 300) throw new Error(`${route.path} answered ${status}: ${JSON.stringify(body)}`);
    return body.data;
  }
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
  const addPrice = (as: Person, product_id: number, amount: number) =>
    data<{ id: number; version: number }>(contract.prices.own.storePrice, {
      as,
      body: { product_id, unit_id: market.kg_id, delivery: 'factory', city_id: market.isfahan_id, amount },
    });
  const get = (as: Person, id: number) => data<PriceList>(lists.getPriceList, { as, params: { priceListId: id } });
  async function settled(as: Person, id: number): Promise<PriceList> {
    await t.app.jobs.runDue();
    return get(as, id);
  }
  async function send(as: Person, text: string): Promise<PriceList> {
    const { id } = await data<PriceList>(lists.createPriceList, { as, body: { text } });
    return settled(as, id);
  }
  const map = (as: Person, list: PriceList, more: Partial<Mapping> = {}) =>
    t.call(lists.mapPriceList, { as, params: { priceListId: list.id }, body: { ...(list.mapping as Mapping), ...more } });
  async function check(as: Person, list: PriceList, more: Partial<Mapping> = {}): Promise<PriceList> {
    expect((await map(as, list, { defaults: usual, ...more })).status).toBe(202);
    return settled(as, list.id);
  }
  const compared = async (as: Person, text: string) => check(as, await send(as, text));
  const rowsOf = (as: Person, id: number) =>
    data<PriceListRow[]>(lists.listPriceListRows, { as, params: { priceListId: id }, query: { per_page: '100' } });
  const change = (as: Person, list: { id: number }, row: { id: number } | undefined, body: object) =>
    t.call(lists.changePriceListRow, { as, params: { priceListId: list.id, rowId: row?.id ?? 0 }, body });
  const apply = (as: Person, list: PriceList, more: object = {}) =>
    t.call(lists.applyPriceList, { as, params: { priceListId: list.id }, body: { version: list.version, ...more } });
  const undo = (as: Person, list: { id: number }) => t.call(lists.undoPriceList, { as, params: { priceListId: list.id } });
  const stored = async (id: number) => (await t.db.read.select().from(prices).where(eq(prices.id, id)))[0];

  it('uses the saved match of a text for its own supplier only, and other suppliers cannot delete it', async () => {
    const text = 'آرماتور شماره چهارده ۳۹٬۰۰۰ ت';
    const [mine, theirs] = [await compared(first, text), await compared(second, text)];
    expect([mine.counts.unmatched, theirs.counts.unmatched]).toEqual([1, 1]);
    await change(first, mine, (await rowsOf(first, mine.id))[0], { product_id: 3 });
    expect((await compared(first, text)).counts).toMatchObject({ new: 1, unmatched: 0 });
    expect((await compared(second, text)).counts).toMatchObject({ new: 0, unmatched: 1 });
    await change(second, theirs, (await rowsOf(second, theirs.id))[0], { product_id: null });
    expect((await compared(first, text)).counts).toMatchObject({ new: 1, unmatched: 0 });
  });

  it('uses the saved columns of a header for its own supplier only', async () => {
    const text = 'کالا\tنرخ روز\tتوضیحات\nمیلگرد ۱۴ A3\t۳۹۵۰۰\tنقدی';
    await check(first, await send(first, text), { product: [0, 2], columns: { amount: 1 }, money_unit: 'toman' });
    expect((await send(first, text)).mapping_from).toBe('remembered');
    expect((await send(second, text)).mapping_from).toBe('guessed');
  });

  it('processes at most five lists of one supplier, so that those of others do not wait', async () => {
    const mine = await compared(first, known_text);
    const [row] = await t.db.read.select().from(priceLists).where(eq(priceLists.id, mine.id));
    const { id: _id, ...like } = row as typeof priceLists.$inferSelect;
    const waiting = (['reading', 'checking', 'applying', 'undoing'] as const).map((status) => ({ ...like, status }));
    await t.db.transaction((tx) => tx.insert(priceLists).values(waiting));
    const begin = (as: Person) => t.call(lists.createPriceList, { as, body: { text: known_text } });
    const asked = await Promise.all([begin(first), begin(first), begin(first), begin(first)]);
    // The first request takes the last slot; it is free again once that list is read.
    expect(asked.find(({ status }) => status === 202)).toBeDefined();
    expect(asked.find(({ status }) => status === 429)?.headers['retry-after']).toBe('10');
    await t.app.jobs.runDue();
    await t.db.transaction((tx) => tx.insert(priceLists).values({ ...like, status: 'reading' }));
    expect(codeOf(await map(first, mine))).toEqual([429, 'too_many_requests']);
    expect(codeOf(await apply(first, mine))).toEqual([429, 'too_many_requests']);
    expect((await t.call(lists.cancelPriceList, { as: first, params: { priceListId: mine.id } })).status).toBe(200);
    expect((await begin(second)).status).toBe(202);
    await t.db.transaction((tx) => tx.update(priceLists).set({ status: 'cancelled' }).where(eq(priceLists.status, 'undoing')));
    expect((await begin(first)).status).toBe(202);
    await t.app.jobs.runDue();
  });

  it('neither reads nor changes lists, rows and prices of other users', async () => {
    const price = await addPrice(first, 3, 384_500);
    const mine = await compared(first, known_text);
    const theirs = await compared(second, known_text);
    const [row] = await rowsOf(first, mine.id);
    const [other_row] = await rowsOf(second, theirs.id);
    // A list is compared with the prices of its supplier: for the second supplier the same text is a new price.
    expect([mine.counts.changed, theirs.counts.changed, theirs.counts.new]).toEqual([1, 0, 1]);
    const titles = async (as: Person) => (await data<PriceList[]>(lists.listPriceLists, { as })).map(({ id }) => id);
    expect([await titles(first), await titles(second)]).toEqual([[mine.id], [theirs.id]]);
    for (const route of [lists.getPriceList, lists.listPriceListRows, lists.getPriceListBadRows])
      expect(
        (
          await t.call(route, {
            as: second,
            params: { priceListId: mine.id },
            query: route === lists.getPriceListBadRows ? { format: 'csv' } : {},
          })
        ).status,
      ).toBe(404);
    expect((await apply(second, mine)).status).toBe(404);
    expect((await change(second, mine, row, { is_skipped: true })).status).toBe(404);
    expect((await change(second, theirs, row, { is_skipped: true })).status).toBe(404);
    expect(Object.keys((await change(second, theirs, other_row, { price_id: price.id })).body.errors)).toEqual(['price_id']);
    expect((await get(first, mine.id)).status).toBe('checked');
  });

  it('matches no pending product of others, no rejected product, and no variation of others', async () => {
    const product = (id: number, status: 'pending' | 'rejected', user_id: number) => ({
      id,
      user_id,
      category_id: 2,
      slug: `p${id}`,
      title: `کالای ${id}`,
      options_key: `x${id}`,
      sort_key: `x${id}`,
      unit_id: 1,
      status,
      created_at: t.clock.now,
    });
    await t.db.transaction(async (tx) => {
      await tx.insert(products).values([product(901, 'pending', first.id), product(902, 'rejected', second.id)]);
      await tx
        .insert(variations)
        .values({ id: 903, product_id: 3, user_id: first.id, title: 'گونهٔ اول', unit_id: 1, created_at: t.clock.now });
    });
    const list = await compared(second, 'کالای ناشناخته ۳۹٬۵۰۰ ت');
    const [row] = await rowsOf(second, list.id);
    const refused = async (body: object) => Object.keys((await change(second, list, row, body)).body.errors ?? {});
    expect(await refused({ product_id: 901 })).toEqual(['product_id']);
    expect(await refused({ product_id: 902 })).toEqual(['product_id']);
    expect(await refused({ product_id: 3, variation_id: 903 })).toEqual(['variation_id']);
    const own = await compared(first, 'کالای ناشناخته ۳۹٬۵۰۰ ت');
    const [own_row] = await rowsOf(first, own.id);
    expect((await change(first, own, own_row, { product_id: 901 })).status).toBe(200);
    expect((await change(first, own, own_row, { product_id: 3, variation_id: 903 })).status).toBe(200);
  });

  it('is not compared with prices that were deleted', async () => {
    const price = await addPrice(first, 3, 384_500);
    await t.call(contract.prices.own.deletePrice, { as: first, params: { priceId: price.id } });
    expect((await compared(first, known_text)).counts).toMatchObject({ changed: 0, new: 1 });
  });

  it('follows its steps only: nothing is applied, undone, mapped or changed twice', async () => {
    await addPrice(first, 3, 384_500);
    const read = await send(first, known_text);
    expect(codeOf(await apply(first, read))).toEqual([409, 'price_list_status']);
    expect(codeOf(await undo(first, read))).toEqual([409, 'price_list_status']);
    const checked = await check(first, read);
    const [row] = await rowsOf(first, checked.id);
    expect((await apply(first, checked)).status).toBe(202);
    const applied = await settled(first, checked.id);
    expect(codeOf(await apply(first, applied))).toEqual([409, 'price_list_status']);
    expect(codeOf(await map(first, applied))).toEqual([409, 'price_list_status']);
    expect(codeOf(await change(first, applied, row, { is_skipped: true }))).toEqual([409, 'price_list_status']);
    expect(codeOf(await t.call(lists.cancelPriceList, { as: first, params: { priceListId: applied.id } }))).toEqual([
      409,
      'price_list_status',
    ]);
    expect((await undo(first, applied)).status).toBe(202);
    const undone = await settled(first, applied.id);
    expect([undone.status, codeOf(await undo(first, undone))]).toEqual(['undone', [409, 'price_list_status']]);
  });

  it('can be undone for one day', async () => {
    await addPrice(first, 3, 384_500);
    const checked = await compared(first, known_text);
    await apply(first, checked);
    const applied = await settled(first, checked.id);
    t.clock.now += 86_400_000 + 1;
    expect(codeOf(await undo(first, applied))).toEqual([409, 'undo_too_late']);
    t.clock.now -= 1;
    expect((await undo(first, applied)).status).toBe(202);
  });

  it('is applied and undone by a delegate only while the right lasts, with the delegate as the actor', async () => {
    const price = await addPrice(first, 3, 384_500);
    const body = { mobile: second.mobile, scopes: ['prices'], expires_at: null };
    await t.call(contract.delegations.createDelegation, { as: first, body });
    const checked = await compared(first, known_text);
    const mark = (status: 'active' | 'suspended') =>
      t.db.transaction((tx) => tx.update(users).set({ status }).where(eq(users.id, second.id)));
    /** Runs the job of a step as if the delegate had requested it before the suspension. */
    const work = async (status: 'applying' | 'undoing', kind: string) => {
      await t.db.transaction(async (tx) => {
        await tx.update(priceLists).set({ status, actor_id: second.id }).where(eq(priceLists.id, checked.id));
        await tx.insert(jobs).values({ kind, data: { price_list_id: checked.id }, due_at: t.clock.now, created_at: t.clock.now });
      });
      return (await settled(first, checked.id)).status;
    };
    await mark('suspended');
    expect(await work('applying', 'applyPriceList')).toBe('checked');
    expect(await stored(price.id)).toMatchObject({ amount: 384_500 });
    await mark('active');
    await t.db.transaction((tx) => tx.update(priceLists).set({ actor_id: first.id }).where(eq(priceLists.id, checked.id)));
    const other = { as: second, params: { userId: first.id, priceListId: checked.id } };
    const { version } = await get(first, checked.id);
    expect((await t.call(contract.priceLists.other.applyPriceList, { ...other, body: { version } })).status).toBe(202);
    expect((await settled(first, checked.id)).status).toBe('applied');
    const entries = (await t.db.read.select().from(auditLog)).filter(({ action }) => action === 'applyPriceList');
    expect(entries.map(({ actor_id, subject_id }) => [actor_id, subject_id])).toEqual([[second.id, first.id]]);
    await mark('suspended');
    expect(await work('undoing', 'undoPriceList')).toBe('applied');
    expect(await stored(price.id)).toMatchObject({ amount: 395_000 });
  });

  it('is deleted ninety days after its last update, and no sooner', async () => {
    const list = await send(first, known_text);
    const forgottenAt = async () => {
      await t.app.jobs.runDue();
      return (await t.db.read.select().from(priceLists).where(eq(priceLists.id, list.id)))[0]?.forgotten_at;
    };
    t.clock.now += 89 * 86_400_000;
    expect(await forgottenAt()).toBeNull();
    t.clock.now += 86_400_000;
    expect(await forgottenAt()).toBe(t.clock.now);
  });
});
