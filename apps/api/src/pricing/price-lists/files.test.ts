import { contract } from '@rasteh/contract';
import type { PriceList } from '@rasteh/contract/pricing/price-lists';
import type { Mapping } from '@rasteh/contract/pricing/price-lists/mapping';
import { formatTomanWithUnit } from '@rasteh/persian/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { badRows, priceListFile } from '../../testing/price-list-file.ts';
import { createMarket, createSupplier } from '../../testing/price-market.ts';
import { readList } from './reading/read.ts';

const lists = contract.priceLists.own;

describe.each(engines)('files of prices on %s', (engine) => {
  let t: TestApp;
  let seller: Person;
  beforeEach(async () => {
    t = await startTestApp(engine);
    await createMarket(t.db, t.clock.now);
    seller = await t.logIn('09121111111');
    await createSupplier(t.db, seller.id, t.clock.now);
  });
  afterEach(() => t.close());

  async function upload(name: string, content: Buffer, as = seller): Promise<number> {
    const form = new FormData();
    form.append('category', 'price_list');
    form.append('files', new Blob([new Uint8Array(content)]), name);
    const { status, body } = await t.call(contract.files.own.uploadFiles, { as, body: form });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.data[0].id;
  }
  async function settled(answer: { status: number; body: { data: PriceList } }): Promise<PriceList> {
    if (answer.status !== 202) throw new Error(JSON.stringify(answer.body));
    await t.app.jobs.runDue();
    return (await t.call(lists.getPriceList, { as: seller, params: { priceListId: answer.body.data.id } })).body.data;
  }
  const send = async (file_id: number) =>
    settled((await t.call(lists.createPriceList, { as: seller, body: { file_id } })) as never);
  const check = async ({ id, mapping }: PriceList, more: Partial<Mapping> = {}) =>
    settled(
      (await t.call(lists.mapPriceList, { as: seller, params: { priceListId: id }, body: { ...mapping, ...more } })) as never,
    );

  it('are read, and invalid rows are returned with the reason', async () => {
    const goods = [
      { title: 'میلگرد ۸ A2', toman: 37_000 },
      { title: 'میلگرد ۸ A3', toman: 36_500 },
      { title: 'میلگرد ۱۴ A3', toman: 38_450 },
    ];
    const read = await send(await upload('لیست قیمت.xlsx', await priceListFile(goods)));
    expect(read).toMatchObject({
      status: 'mapped',
      title: 'لیست قیمت.xlsx',
      format: 'xlsx',
      sheet: 0,
      money_unit_from: 'header',
    });
    expect(read.mapping).toMatchObject({
      header_row: 0,
      product: [1],
      columns: { amount: 2, unit: 3, city: 4, delivery: 5, min_quantity: 6 },
    });
    const checked = await check(read);
    expect(checked.counts).toMatchObject({ new: 300 - badRows, unmatched: 4, invalid: 8, jumps: 0 });
    for (const format of ['xlsx', 'csv']) {
      const file = await t.call(lists.getPriceListBadRows, { as: seller, params: { priceListId: read.id }, query: { format } });
      expect(String(file.headers['content-disposition'])).toMatch(/^attachment/);
      const { rows } = await readList({ bytes: file.body, sheet: null });
      expect(rows).toHaveLength(badRows + 1);
      expect(rows[0]?.cells.slice(-2)).toEqual(['سطر', 'خطا']);
      expect(rows.at(-1)?.cells.at(-1)).toBe('این شهر پیدا نشد.');
    }
    const applied = await settled(
      (await t.call(lists.applyPriceList, {
        as: seller,
        params: { priceListId: read.id },
        body: { version: checked.version },
      })) as never,
    );
    expect(applied.counts.applied).toBe(300 - badRows);
    const undone = await settled((await t.call(lists.undoPriceList, { as: seller, params: { priceListId: read.id } })) as never);
    expect(undone.counts).toMatchObject({ undone: 300 - badRows, changed_since: 0 });
    expect((await t.call(contract.prices.own.listPrices, { as: seller })).body.meta.total).toBe(0);
  });

  it('are written so that an upload reads them back unchanged, also a day later', async () => {
    const body = { product_id: 3, unit_id: 1, delivery: 'factory', city_id: 1, amount: 384_505, note: '=HYPERLINK("x")' };
    for (const more of [
      {},
      { payment: 'credit', credit_days: 30, min_quantity: '1.5' },
      { delivery: 'warehouse', vat_included: true, city_id: 2 },
    ])
      await t.call(contract.prices.own.storePrice, { as: seller, body: { ...body, ...more } });
    await t.call(contract.prices.own.storePrice, { as: seller, body: { ...body, product_id: 1, state: 'unavailable' } });
    for (const format of ['xlsx', 'csv']) {
      const file = await t.call(lists.exportPrices, { as: seller, query: { format } });
      expect(file.status).toBe(200);
      if (format === 'csv') {
        expect(file.body.toString()).toContain(`"'=HYPERLINK(""x"")"`);
        // A province that has the name of its city is not named again.
        expect(file.body.toString()).toMatch(/,اصفهان,/);
        // 384,505 Rial include 10 % VAT.
        expect(file.body.toString()).toContain(`${formatTomanWithUnit(349_550)} برای یک کیلوگرم، بدون ارزش افزوده`);
      }
      const checked = await check(await send(await upload(`prices.${format}`, file.body)));
      expect(checked.counts).toMatchObject({ unchanged: 4, changed: 0, new: 0, invalid: 0, unmatched: 0, absent: 0 });
      t.clock.now += 3 * 86_400_000;
    }
    const some = await t.call(lists.exportPrices, { as: seller, query: { format: 'csv', product_id: 1 } });
    expect(some.body.toString().trim().split('\n')).toHaveLength(2);
    // The products exist for the stranger, but the prices of the seller are not visible.
    const stranger = await t.logIn('09122222222');
    for (const [field, id] of [
      ['product_id', 1],
      ['category_id', 2],
    ] as const) {
      const theirs = await t.call(lists.exportPrices, { as: stranger, query: { format: 'csv', [field]: id } });
      expect(theirs.body.toString().trim().split('\n')).toHaveLength(1);
    }
  });

  it('of another user and requests without exactly one source are refused; an empty one fails with the reason', async () => {
    const stranger = await t.logIn('09122222222');
    const theirs = await upload('list.csv', Buffer.from('کالا,قیمت\nمیلگرد,1'), stranger);
    const refused = await t.call(lists.createPriceList, { as: seller, body: { file_id: theirs } });
    expect(refused.body).toMatchObject({ code: 'invalid', errors: { file_id: [expect.any(String)] } });
    expect((await t.call(lists.createPriceList, { as: seller, body: {} })).body.errors).toHaveProperty('text');
    expect((await t.call(lists.createPriceList, { as: seller, body: { file_id: theirs, text: 'x' } })).status).toBe(422);
    const empty = await send(await upload('list.csv', Buffer.from(' \n \n')));
    expect(empty).toMatchObject({ status: 'failed', failure: { code: 'empty', message: expect.any(String) } });
  });
});
