import { contract } from '@rasteh/contract';
import type { PriceList } from '@rasteh/contract/pricing/price-lists';
import type { Mapping } from '@rasteh/contract/pricing/price-lists/mapping';
import type { PriceListRow } from '@rasteh/contract/pricing/price-lists/rows';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileUses, jobs, priceListRows, priceLists, prices } from '../../../core/db/schema/index.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { openSocket } from '../../../testing/live.ts';
import { formOf } from '../../../testing/payload.ts';
import { createMarket, createSupplier } from '../../../testing/price-market.ts';

const lists = contract.priceLists.own;
const DAY = 86_400_000;
const cells = ['کالا\tقیمت (تومان)\tشهر', 'میلگرد ۱۴ A3\tسی و چند هزار\tاصفهان', 'میلگرد ۸ A2\t۳۷٬۰۰۰\tناکجا'].join('\n');

describe.each(engines)('rows of price lists on %s', (engine) => {
  let t: TestApp;
  let seller: Person;
  beforeEach(async () => {
    t = await startTestApp(engine);
    await createMarket(t.db, t.clock.now);
    seller = await t.logIn('09121111111');
    await createSupplier(t.db, seller.id, t.clock.now);
  });
  afterEach(() => t.close());

  async function settled(id: number): Promise<PriceList> {
    await t.app.jobs.runDue();
    return (await t.call(lists.getPriceList, { as: seller, params: { priceListId: id } })).body.data;
  }
  async function checked(source: { text?: string; file_id?: number } = { text: cells }): Promise<PriceList> {
    const { id } = (await t.call(lists.createPriceList, { as: seller, body: source })).body.data;
    const body = {
      ...((await settled(id)).mapping as Mapping),
      money_unit: 'toman',
      defaults: { delivery: 'factory', city_id: 1 },
    };
    await t.call(lists.mapPriceList, { as: seller, params: { priceListId: id }, body });
    return settled(id);
  }
  const rowsOf = async (id: number): Promise<PriceListRow[]> =>
    (await t.call(lists.listPriceListRows, { as: seller, params: { priceListId: id } })).body.data;
  const change = (list: PriceList, row: PriceListRow | undefined, body: object, as = seller) =>
    t.call(lists.changePriceListRow, { as, params: { priceListId: list.id, rowId: row?.id ?? 0 }, body });
  const apply = async (list: PriceList) => {
    await t.call(lists.applyPriceList, { as: seller, params: { priceListId: list.id }, body: { version: list.version } });
    return settled(list.id);
  };

  it('are corrected cell by cell: corrections are kept, the original cells stay, and the change is published', async () => {
    const list = await checked();
    const [amountless, placeless] = (await rowsOf(list.id)).filter(({ kind }) => kind === 'invalid');
    expect([amountless?.errors, placeless?.errors].map((errors) => Object.keys(errors ?? {}))).toEqual([['amount'], ['city']]);
    const live = await openSocket(t, seller);
    await live.follow('me');

    // The first correction does not make the row valid, and is kept for the next one.
    const half = await change(list, amountless, { values: { city: 'تهران' } });
    expect(half.body.data).toMatchObject({ kind: 'invalid', errors: { amount: [expect.any(String)] }, city: { name: 'تهران' } });
    await live.until((frame) => frame.t === 'evt' && frame.e === 'price_list.changed' && frame.d.price_list.id === list.id);
    const whole = await change(list, amountless, { values: { amount: '۳۸۴٬۵۰۰ ریال' } });
    expect(whole.body.data).toMatchObject({ kind: 'new', errors: {}, amount: 384_500, city: { name: 'تهران' } });
    expect(whole.body.data.cells).toEqual(amountless?.cells);
    const put = await change(list, placeless, { values: { city: 'اصفهان' } });
    expect(put.body.data).toMatchObject({ kind: 'new', amount: 370_000, city: { name: 'اصفهان' } });
    const ready = await settled(list.id);
    expect(ready.counts).toMatchObject({ new: 2, invalid: 0 });
    live.end();

    expect((await apply(ready)).counts).toMatchObject({ applied: 2 });
    expect(
      (await t.db.read.select().from(prices).orderBy(prices.amount)).map(({ amount, city_id }) => [amount, city_id]),
    ).toEqual([
      [370_000, 1],
      [384_500, 2],
    ]);
    expect((await change(list, placeless, { values: { city: 'تهران' } })).body.code).toBe('price_list_status');
  });

  it('report an unreadable correction as an error, and refuse unknown fields, long values and other users', async () => {
    const list = await checked();
    const [row] = (await rowsOf(list.id)).filter(({ kind }) => kind === 'invalid');
    const still = await change(list, row, { values: { amount: 'نمی‌دانم', valid_until: '۱۴۰۵/۱۳/۰۱' } });
    expect(still.body.data).toMatchObject({ kind: 'invalid' });
    expect(Object.keys(still.body.data.errors).sort()).toEqual(['amount', 'valid_until']);
    for (const values of [{ owner: 'x' }, { amount: '1'.repeat(501) }, { amount: 38_450 }, 'x'])
      expect((await change(list, row, { values })).body).toMatchObject({ code: 'invalid' });
    expect((await t.call(lists.changePriceListRow, { params: { priceListId: list.id, rowId: 1 }, body: {} })).status).toBe(401);
    const stranger = await t.logIn('09122222222');
    expect((await change(list, row, { values: { amount: '۱' } }, stranger)).status).toBe(404);
    const other = await checked({ text: cells });
    expect((await change(other, row, { values: { amount: '۱' } })).status).toBe(404);
    expect((await rowsOf(list.id)).find(({ id }) => id === row?.id)).toMatchObject({ kind: 'invalid', amount: null });
  });

  it('are deleted with their file ninety days after the last update, and the outcome of the list stays', async () => {
    const form = formOf({ category: 'price_list' }, { 'list.csv': 'کالا,قیمت\nمیلگرد ۱۴ A3,39500' });
    const file_id = (await t.call(contract.files.own.uploadFiles, { as: seller, body: form })).body.data[0].id;
    const applied = await apply(await checked({ file_id }));
    expect(applied).toMatchObject({ status: 'applied', has_rows: true, counts: { applied: 1 } });
    const left = await checked();
    t.clock.now += 80 * DAY;
    seller = await t.logIn(seller.mobile);
    const young = await checked();
    const sweep = async () => {
      await t.db.transaction((tx) => tx.update(jobs).set({ due_at: t.clock.now }).where(eq(jobs.kind, 'forgetPriceListRows')));
      await t.app.jobs.runDue();
    };
    await sweep();
    expect((await rowsOf(applied.id)).length).toBeGreaterThan(0);

    t.clock.now += 11 * DAY;
    await sweep();
    seller = await t.logIn(seller.mobile);
    expect(await settled(applied.id)).toMatchObject({ status: 'applied', has_rows: false, counts: { applied: 1 } });
    expect(await settled(left.id)).toMatchObject({ status: 'cancelled', has_rows: false });
    expect(await settled(young.id)).toMatchObject({ status: 'checked', has_rows: true });
    const kept = await t.db.read.select({ id: priceListRows.price_list_id }).from(priceListRows);
    expect([...new Set(kept.map(({ id }) => id))]).toEqual([young.id]);
    const texts = (await t.db.read.select().from(priceLists).orderBy(priceLists.id)).map(({ id, text }) => [id, text !== null]);
    expect(texts).toEqual([
      [applied.id, false],
      [left.id, false],
      [young.id, true],
    ]);
    expect(await t.db.read.select().from(fileUses)).toEqual([]);
    expect(await rowsOf(applied.id)).toEqual([]);
    // A price outlives the list that created it.
    expect(await t.db.read.select().from(prices)).toMatchObject([{ amount: 395_000, deleted_at: null }]);
  });
});
