import { contract } from '@rasteh/contract';
import type { PriceList } from '@rasteh/contract/pricing/price-lists';
import type { Mapping } from '@rasteh/contract/pricing/price-lists/mapping';
import type { PriceListRow } from '@rasteh/contract/pricing/price-lists/rows';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, jobs, priceArchives, priceLists, prices } from '../../core/db/schema/index.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { createMarket, createSupplier, type Market } from '../../testing/price-market.ts';

const lists = contract.priceLists.own;
const DAY = 86_400_000;

describe.each(engines)('price lists on %s', (engine) => {
  let t: TestApp;
  let market: Market;
  let seller: Person;
  beforeEach(async () => {
    t = await startTestApp(engine);
    market = await createMarket(t.db, t.clock.now);
    seller = await t.logIn('09121111111');
    await createSupplier(t.db, seller.id, t.clock.now);
  });
  afterEach(() => t.close());

  /** Makes a request that must succeed. */
  async function data<T>(route: Parameters<TestApp['call']>[0], options: Parameters<TestApp['call']>[1]): Promise<T> {
    const { status, body } = await t.call(route, { as: seller, ...options });
    if (status >= 300) throw new Error(`${route.path} answered ${status}: ${JSON.stringify(body)}`);
    return body.data;
  }
  const addPrice = (product_id: number, amount: number, more: object = {}) =>
    data<{ id: number; version: number }>(contract.prices.own.storePrice, {
      body: { product_id, unit_id: market.kg_id, delivery: 'factory', city_id: market.isfahan_id, amount, ...more },
    });
  async function settled(id: number): Promise<PriceList> {
    await t.app.jobs.runDue();
    return data<PriceList>(lists.getPriceList, { params: { priceListId: id } });
  }
  async function send(text: string): Promise<PriceList> {
    const { id } = await data<PriceList>(lists.createPriceList, { body: { text } });
    return settled(id);
  }
  async function check(list: PriceList, more: Partial<Mapping> = {}): Promise<PriceList> {
    const mapping = { ...(list.mapping as Mapping), ...more };
    await data(lists.mapPriceList, { params: { priceListId: list.id }, body: mapping });
    return settled(list.id);
  }
  const rowsOf = (id: number, query: Record<string, string> = {}) =>
    data<PriceListRow[]>(lists.listPriceListRows, { params: { priceListId: id }, query: { per_page: '100', ...query } });
  async function apply(list: PriceList, more: object = {}): Promise<PriceList> {
    await data(lists.applyPriceList, { params: { priceListId: list.id }, body: { version: list.version, ...more } });
    return settled(list.id);
  }
  const stored = async (id: number) => (await t.db.read.select().from(prices).where(eq(prices.id, id)))[0];

  const message = 'میلگرد ۱۴ A3 ۳۹٬۵۰۰ ت\nمیلگرد ۸ A2 ۳۷٬۰۰۰ ت\nمیلگرد ۸ A3: ۳۶۵۰۰ تومان\nتیرآهن ۱۸ ذوب‌آهن ۵۰٬۰۰۰ ت\nسلام';
  const usual = { delivery: 'factory' as const, city_id: 1 };

  it('return to their former status when the right of the actor ends before the job runs', async () => {
    const known = await addPrice(3, 384_500);
    const checked = await check(await send(message), { defaults: usual });
    const stranger = await t.logIn('09121111119');
    await t.db.transaction(async (tx) => {
      await tx.update(priceLists).set({ status: 'applying', actor_id: stranger.id }).where(eq(priceLists.id, checked.id));
      const job = { kind: 'applyPriceList', data: { price_list_id: checked.id }, due_at: t.clock.now, created_at: t.clock.now };
      await tx.insert(jobs).values(job);
    });
    expect((await settled(checked.id)).status).toBe('checked');
    expect(await stored(known.id)).toMatchObject({ amount: 384_500, version: 1 });
    expect((await apply(await settled(checked.id))).status).toBe('applied');
  });

  it('read a message, propose its columns, compare it, apply it and undo it', async () => {
    const known = await addPrice(3, 384_500);
    const same = await addPrice(1, 370_000);
    t.clock.now += 3_600_000;
    const read = await send(message);
    expect(read).toMatchObject({ status: 'mapped', format: 'text', money_unit_from: 'cells', mapping_from: 'guessed' });
    expect(read.mapping).toMatchObject({ product: [0], columns: { amount: 1, unit: 2 }, money_unit: 'toman' });

    const checked = await check(read, { defaults: usual });
    expect(checked).toMatchObject({
      status: 'checked',
      counts: { changed: 1, unchanged: 1, new: 1, unmatched: 1, skipped: 1, absent: 0 },
    });
    const rows = await rowsOf(read.id);
    expect(rows.map(({ kind, amount, price_id }) => ({ kind, amount, price_id }))).toEqual([
      { kind: 'changed', amount: 395_000, price_id: known.id },
      { kind: 'unchanged', amount: 370_000, price_id: same.id },
      { kind: 'new', amount: 365_000, price_id: null },
      { kind: 'unmatched', amount: 500_000, price_id: null },
      { kind: 'skipped', amount: null, price_id: null },
    ]);
    expect(rows[0]).toMatchObject({ current_amount: 384_500, change_percent: 2.7, product: { id: 3 }, needs_confirm: false });

    const applied = await apply(checked);
    expect(applied).toMatchObject({ status: 'applied', counts: { applied: 3, stale: 0 } });
    expect(await stored(known.id)).toMatchObject({
      amount: 395_000,
      version: 2,
      stated_at: t.clock.now,
      previous_amount: 384_500,
    });
    expect(await stored(same.id)).toMatchObject({ amount: 370_000, version: 2, stated_at: t.clock.now });
    const [made] = await rowsOf(read.id, { kind: 'new' });
    expect(await stored(made?.price_id ?? 0)).toMatchObject({ amount: 365_000, product_id: 2, state: 'available' });
    const archives = await t.db.read.select().from(priceArchives);
    expect(archives).toHaveLength(2);
    expect(archives[0]).toMatchObject({ reason: 'import', source: 'import', amount: 384_500, batch_id: `price_list:${read.id}` });

    t.clock.now += 3_600_000;
    await data(lists.undoPriceList, { params: { priceListId: read.id } });
    expect(await settled(read.id)).toMatchObject({ status: 'undone', counts: { undone: 3, changed_since: 0 } });
    expect(await stored(known.id)).toMatchObject({
      amount: 384_500,
      version: 3,
      previous_amount: null,
      stated_at: t.clock.now - 7_200_000,
    });
    expect((await stored(known.id))?.trend).toHaveLength(1);
    expect(await stored(made?.price_id ?? 0)).toMatchObject({ deleted_at: t.clock.now });
    expect((await t.db.read.select().from(priceArchives)).filter(({ reason }) => reason === 'undo')).toHaveLength(5);
    const actions = (await t.db.read.select().from(auditLog)).map(({ action }) => action);
    expect(actions).toContain('applyPriceList');
    expect(actions).toContain('undoPriceList');
  });

  it('hold a jump until it is confirmed, and save the match of a row that was corrected by hand', async () => {
    const known = await addPrice(3, 384_500);
    const checked = await check(await send('میلگرد ۱۴ A3 ۵۸٬۰۰۰ ت\nآرماتور شماره چهارده ۳۹٬۰۰۰ ت'), { defaults: usual });
    expect(checked.counts).toMatchObject({ changed: 1, jumps: 1, unconfirmed: 1, unmatched: 1 });
    const [jump, unknown] = await rowsOf(checked.id);
    const row = (id: number | undefined, body: object) =>
      t.call(lists.changePriceListRow, { as: seller, params: { priceListId: checked.id, rowId: id ?? 0 }, body });
    const clash = await row(unknown?.id, { product_id: 3 });
    expect(clash.body.data).toMatchObject({ kind: 'invalid', price_id: known.id });
    const ticked = await row(jump?.id, { is_confirmed: true });
    expect(ticked.body.data).toMatchObject({ is_confirmed: true });
    await row(unknown?.id, { is_skipped: true });
    const before = await data<PriceList>(lists.getPriceList, { params: { priceListId: checked.id } });
    expect(before.counts).toMatchObject({ unconfirmed: 0, skipped: 1, invalid: 0 });
    expect(await apply(before)).toMatchObject({ counts: { applied: 1 } });
    expect(await stored(known.id)).toMatchObject({ amount: 580_000 });

    const again = await check(await send('آرماتور شماره چهارده ۵۸٬۵۰۰ ت'), { defaults: usual });
    expect(again.counts).toMatchObject({ changed: 1, unmatched: 0 });
  });

  it('hold a new price that is far from its market, with the median in the terms of the price', async () => {
    const other = await t.logIn('09121111112');
    await createSupplier(t.db, other.id, t.clock.now);
    const offer = { product_id: 3, unit_id: market.kg_id, delivery: 'factory', city_id: market.isfahan_id, amount: 400_000 };
    await t.call(contract.prices.own.storePrice, { as: other, body: offer });
    const defaults = { ...usual, vat_included: true };
    const text = 'میلگرد ۱۴ A3 ۴۴۰٬۰۰۰ ت\nمیلگرد ۸ A3 ۳۶٬۰۰۰ ت';
    const checked = await check(await send(text), { defaults });
    expect(checked.counts).toMatchObject({ new: 2, jumps: 1, unconfirmed: 1, unconfirmed_new: 1, largest_jump: 900 });
    const [far, near] = await rowsOf(checked.id);
    expect(far).toMatchObject({ kind: 'new', needs_confirm: true, expected_amount: 440_000, expected_of: 'product' });
    expect(far).toMatchObject({ change_percent: 900, current_amount: null });
    expect(near).toMatchObject({ kind: 'new', needs_confirm: false, expected_amount: null, change_percent: null });
    const held = await apply(checked);
    expect(held.counts.applied).toBe(1);
    expect((await rowsOf(held.id))[0]).toMatchObject({ outcome: 'unconfirmed', price_id: null });
    const again = await check(await send('میلگرد ۱۴ A3 ۴۴۰٬۰۰۰ ت'), { defaults });
    const [row] = await rowsOf(again.id);
    const params = { priceListId: again.id, rowId: row?.id ?? 0 };
    await t.call(lists.changePriceListRow, { as: seller, params, body: { is_confirmed: true } });
    const applied = await apply(await data<PriceList>(lists.getPriceList, { params: { priceListId: again.id } }));
    expect(applied.counts.applied).toBe(1);
    expect((await t.db.read.select().from(prices)).map(({ amount }) => amount)).toContain(4_400_000);
  });

  it('hold the first amount of a price when it is far from its market', async () => {
    const other = await t.logIn('09121111112');
    await createSupplier(t.db, other.id, t.clock.now);
    const offer = { product_id: 3, unit_id: market.kg_id, delivery: 'factory', city_id: market.isfahan_id, amount: 400_000 };
    await t.call(contract.prices.own.storePrice, { as: other, body: offer });
    const known = await data<{ id: number }>(contract.prices.own.storePrice, {
      body: { ...offer, amount: null, state: 'on_call' },
    });
    const checked = await check(await send('میلگرد ۱۴ A3 ۴۰۰٬۰۰۰ ت'), { defaults: usual });
    expect(checked.counts).toMatchObject({ changed: 1, jumps: 1, unconfirmed: 1, unconfirmed_new: 0 });
    expect((await rowsOf(checked.id))[0]).toMatchObject({ price_id: known.id, expected_amount: 400_000, change_percent: 900 });
    expect((await apply(checked)).counts.applied).toBe(0);
    expect(await stored(known.id)).toMatchObject({ amount: null });
  });

  it('hold a jump, and apply it when all jumps are confirmed at once', async () => {
    const known = await addPrice(3, 384_500);
    const held = await apply(await check(await send('میلگرد ۱۴ A3 ۵۸٬۰۰۰ ت')));
    expect(held.counts.applied).toBe(0);
    expect((await rowsOf(held.id))[0]).toMatchObject({ outcome: 'unconfirmed' });
    expect(await stored(known.id)).toMatchObject({ amount: 384_500, version: 1 });
    await apply(await check(await send('میلگرد ۱۴ A3 ۵۸٬۰۰۰ ت')), { confirm_jumps: true });
    expect(await stored(known.id)).toMatchObject({ amount: 580_000, version: 2 });
  });

  it('skip rows whose price was changed after the comparison', async () => {
    const known = await addPrice(3, 384_500);
    const other = await addPrice(1, 370_000);
    const checked = await check(await send('میلگرد ۱۴ A3 ۳۹٬۵۰۰ ت\nمیلگرد ۸ A2 ۳۷٬۵۰۰ ت\nمیلگرد ۸ A3 ۳۶٬۰۰۰ ت'), {
      defaults: usual,
    });
    await data(contract.prices.own.updatePrices, { body: { prices: [{ id: known.id, version: 1, amount: 390_000 }] } });
    await addPrice(2, 350_000);
    const applied = await apply(checked);
    expect(applied.counts).toMatchObject({ applied: 1, stale: 2 });
    expect(await stored(known.id)).toMatchObject({ amount: 390_000, version: 2 });
    expect(await stored(other.id)).toMatchObject({ amount: 375_000, version: 2 });
  });

  it('undo only prices that were not changed since', async () => {
    const known = await addPrice(3, 384_500);
    const other = await addPrice(1, 370_000);
    const applied = await apply(await check(await send('میلگرد ۱۴ A3 ۳۹٬۵۰۰ ت\nمیلگرد ۸ A2 ۳۷٬۵۰۰ ت')));
    await data(contract.prices.own.updatePrices, { body: { prices: [{ id: known.id, version: 2, amount: 396_000 }] } });
    await data(lists.undoPriceList, { params: { priceListId: applied.id } });
    expect((await settled(applied.id)).counts).toMatchObject({ undone: 1, changed_since: 1 });
    expect(await stored(known.id)).toMatchObject({ amount: 396_000 });
    expect(await stored(other.id)).toMatchObject({ amount: 370_000, version: 3 });
    expect((await t.call(lists.undoPriceList, { as: seller, params: { priceListId: applied.id } })).body.code).toBe(
      'price_list_status',
    );
  });

  it('cannot be undone after a day, applied twice, or applied with an outdated version', async () => {
    await addPrice(3, 384_500);
    const checked = await check(await send('میلگرد ۱۴ A3 ۳۹٬۵۰۰ ت'));
    const body = (version: number) => ({ as: seller, params: { priceListId: checked.id }, body: { version } });
    expect((await t.call(lists.applyPriceList, body(checked.version - 1))).body.code).toBe('stale');
    const both = await Promise.all([1, 2].map(() => t.call(lists.applyPriceList, body(checked.version))));
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    await settled(checked.id);
    expect(await t.db.read.select().from(priceArchives)).toHaveLength(1);
    t.clock.now += DAY + 1;
    expect((await t.call(lists.undoPriceList, { as: seller, params: { priceListId: checked.id } })).body.code).toBe(
      'undo_too_late',
    );
  });

  it('make absent prices unavailable only on request, and only in the categories of the list', async () => {
    await addPrice(3, 384_500);
    const absent = await addPrice(1, 370_000);
    const kept = await check(await send('میلگرد ۱۴ A3 ۳۹٬۵۰۰ ت'));
    expect(kept.counts.absent).toBe(1);
    expect((await apply(kept)).counts.applied).toBe(1);
    expect(await stored(absent.id)).toMatchObject({ state: 'available', version: 1 });
    await apply(await check(await send('میلگرد ۱۴ A3 ۳۹٬۶۰۰ ت')), { absent: 'unavailable' });
    expect(await stored(absent.id)).toMatchObject({ state: 'unavailable', version: 2, amount: 370_000 });
  });

  it('save the columns of a header, and ask for the unit of money again', async () => {
    await addPrice(3, 384_500);
    const text = 'کالا\tنرخ روز\tتوضیحات\nمیلگرد ۱۴ A3\t۳۹۵۰۰۰\tنقدی';
    const first = await send(text);
    expect(first).toMatchObject({ money_unit_from: 'none', mapping: { money_unit: null, header_row: 0 } });
    const unsaid = await t.call(lists.mapPriceList, { as: seller, params: { priceListId: first.id }, body: first.mapping });
    expect([unsaid.status, Object.keys(unsaid.body.errors)]).toEqual([422, ['money_unit']]);
    await check(first, { product: [0, 2], columns: { amount: 1 }, money_unit: 'rial' });
    const second = await send(text);
    expect(second).toMatchObject({ mapping_from: 'remembered', mapping: { product: [0, 2], columns: { amount: 1 } } });
    // The next list with this header may be in the other unit of money.
    expect(second.mapping?.money_unit).toBeNull();
  });

  it('read an amount by its header, and ask for one of several columns of amounts', async () => {
    await addPrice(3, 384_500);
    const several = await send('کالا\tقیمت شاخه (تومان)\tقیمت کیلو با ارزش افزوده (هزار تومان)\nمیلگرد ۱۴ A3\t۵۵۸۰۰۰\t۴۲.۵');
    expect(several.mapping?.columns.amount).toBeUndefined();
    const body = { ...several.mapping, money_unit: 'toman' };
    const unsaid = await t.call(lists.mapPriceList, { as: seller, params: { priceListId: several.id }, body });
    expect([unsaid.status, Object.keys(unsaid.body.errors)]).toEqual([422, ['columns.amount']]);
    const { money_unit, ...amounts } = several.columns[2]?.amounts ?? { money_unit: null };
    const chosen = { columns: { amount: 2 }, money_unit, amounts } as Partial<Mapping>;
    const checked = await check(several, { ...chosen, defaults: usual });
    const [row] = await rowsOf(checked.id, { kind: 'changed' });
    expect(row).toMatchObject({ amount: 425_000, unit: { code: 'kg' } });
    const applied = await apply(checked);
    expect(applied.counts.applied).toBe(1);
    expect(await stored(row?.price_id ?? 0)).toMatchObject({ amount: 425_000, vat_included: true });
    // The answer for this header applies to the next list with the same header.
    const next = await send('کالا\tقیمت شاخه (تومان)\tقیمت کیلو با ارزش افزوده (هزار تومان)\nمیلگرد ۱۴ A3\t۵۶۸۰۰۰\t۴۳');
    expect(next.mapping).toMatchObject({ columns: { amount: 2 }, amounts: { scale: 1_000, vat_included: true, unit: 'کیلو' } });
  });

  it('report the number of jumps and the largest one', async () => {
    await addPrice(3, 384_500);
    await addPrice(1, 370_000);
    const checked = await check(await send('میلگرد ۱۴ A3 ۵۸٬۰۰۰ ت\nمیلگرد ۸ A2 ۳٬۷۰۰ ت'), { defaults: usual });
    expect(checked.counts).toMatchObject({ jumps: 2, unconfirmed: 2, largest_jump: -90 });
  });

  it('can be cancelled at each step, and stay cancelled', async () => {
    const known = await addPrice(3, 384_500);
    const { id } = await data<PriceList>(lists.createPriceList, { body: { text: message } });
    await data(lists.cancelPriceList, { params: { priceListId: id } });
    expect(await settled(id)).toMatchObject({ status: 'cancelled' });
    const checked = await check(await send('میلگرد ۱۴ A3 ۳۹٬۵۰۰ ت'));
    await data(lists.applyPriceList, { params: { priceListId: checked.id }, body: { version: checked.version } });
    const cancelled = await t.call(lists.cancelPriceList, { as: seller, params: { priceListId: checked.id } });
    const after = await settled(checked.id);
    // The cancellation or the job wins: a cancelled list has changed nothing.
    expect(after.status).toBe(cancelled.status === 200 ? 'cancelled' : 'applied');
    expect((await stored(known.id))?.version).toBe(cancelled.status === 200 ? 1 : 2);
  });

  it('refuse an invalid mapping, a list of another user and a guest', async () => {
    const read = await send('میلگرد ۱۴ A3 ۳۹٬۵۰۰ ت');
    const map = (body: object) => t.call(lists.mapPriceList, { as: seller, params: { priceListId: read.id }, body });
    const { mapping } = read;
    expect((await map({ ...mapping, columns: {} })).body.errors).toHaveProperty('columns.amount');
    expect((await map({ ...mapping, product: [] })).body.errors).toHaveProperty('product');
    expect((await map({ ...mapping, defaults: { city_id: 99 } })).body.errors).toHaveProperty('defaults.city_id');
    expect((await map({ ...mapping, money_unit: 'dollar' })).status).toBe(422);
    const stranger = await t.logIn('09122222222');
    for (const route of [lists.getPriceList, lists.listPriceListRows, lists.cancelPriceList, lists.undoPriceList])
      expect((await t.call(route, { as: stranger, params: { priceListId: read.id } })).status).toBe(404);
    expect((await t.call(lists.createPriceList, { body: { text: message } })).status).toBe(401);
    expect((await t.call(lists.createPriceList, { as: seller, body: { text: '' } })).status).toBe(422);
    expect((await t.call(lists.createPriceList, { as: seller, body: { text: '\n \n' } })).status).toBe(202);
  });
});
