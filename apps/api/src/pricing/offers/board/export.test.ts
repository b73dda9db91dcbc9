import { contract } from '@rasteh/contract';
import type { BoardRow } from '@rasteh/contract/pricing/offers/board';
import { wholeToman } from '@rasteh/persian/money';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../../../core/db/bulk.ts';
import { prices } from '../../../core/db/schema/index.ts';
import { engines } from '../../../testing/engines.ts';
import { type ReadSheet, readWorkbook } from '../../../testing/read-workbook.ts';
import { openTestMarket, optionId, provinceIds, type TestMarket, unitIds } from '../../../testing/test-market.ts';

const { exportBoard, listBoard } = contract.offers;
type Query = Record<string, string | number>;

describe.each(engines)('the export of a board on %s', (engine) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await openTestMarket(engine, { now: Date.parse('2026-11-25T09:00:00+03:30') });
    const { addPrice, addProduct, addSupplier } = market;
    const [first, second] = [await addSupplier({ verified: 'verified' }), await addSupplier({ title: '=HYPERLINK("x")' })];
    const r8 = await addProduct('rebar', ['۸', 'کویر']);
    const r10 = await addProduct('rebar', ['۱۰', 'کویر']);
    await addPrice({ user_id: first, product_id: r8, amount: 410_000, min_quantity: 0 });
    await addPrice({ user_id: second, product_id: r8, amount: 451_000, vat_included: true, min_quantity: 0 });
    await addPrice({ user_id: first, product_id: r8, amount: 399_000, payment: 'credit', credit_days: 45, min_quantity: 0 });
    await addPrice({ user_id: second, product_id: r10, amount: 430_005, min_quantity: 2_500_000 });
    await addPrice({ user_id: first, product_id: r10, amount: 100, state: 'on_call', min_quantity: 0 });
    await addPrice({ user_id: await addSupplier({ status: 'pending' }), product_id: r10, amount: 300 });
  });
  afterAll(() => market.close());

  const ask = (query: Query, slug = 'rebar') => market.call(exportBoard, { params: { slug }, query });
  const sheetsOf = async (query: Query = {}): Promise<[ReadSheet, ReadSheet]> => {
    const { status, body } = await ask(query);
    expect(status).toBe(200);
    return (await readWorkbook(body as Buffer)) as [ReadSheet, ReadSheet];
  };
  const rowsBelow = ({ rows }: ReadSheet) => rows.slice(rows.findIndex(([cell]) => cell === 'کالا') + 1);
  const shown = async (query: Query): Promise<BoardRow[]> =>
    (await market.call(listBoard, { params: { slug: 'rebar' }, query })).body.data;

  it('has the rows of the board with figures in whole Toman as numbers, right to left', async () => {
    const [board, offers] = await sheetsOf();
    expect([board.name, board.isRtl, offers.name, offers.isRtl]).toEqual(['نرخ', true, 'قیمت‌ها', true]);
    const cells = (await shown({})).map(({ product, median, lowest, highest, suppliers, change_percent }) => [
      product.title,
      wholeToman(Number(median)) / 10,
      wholeToman(Number(lowest)) / 10,
      wholeToman(Number(highest)) / 10,
      suppliers,
      change_percent,
    ]);
    expect(rowsBelow(board).map((row) => row.slice(0, 6))).toEqual(cells);
    // A figure is computed; the offer of half a Toman keeps it, on the sheet of the offers.
    expect(cells.map(([, , , highest]) => highest)).toContain(43_001);
    expect(rowsBelow(board).map((row) => row.at(-1))).toEqual(['1405/09/04 09:00', '1405/09/04 09:00']);
  });

  it('names the day, the basis and the filters above the columns', async () => {
    const [board] = await sheetsOf({
      option_ids: optionId('۸'),
      payment: 'cash',
      amount_from: 400_000,
      province_id: provinceIds.tehran,
    });
    const [title, day, basis, filters, columns] = board.rows;
    expect([title, day]).toEqual([['قیمت میلگرد ۸'], ['چهارشنبه ۴ آذر ۱۴۰۵، ساعت ۰۹:۰۰']]);
    expect(basis?.[0]).toContain('هر کیلوگرم، بدون ارزش افزوده');
    expect(filters?.[0]).toBe('فیلتر: سایز: ۸؛ استان: تهران؛ پرداخت: نقد؛ قیمت: از ۴۰٬۰۰۰\u00a0تومان');
    expect(columns?.[1]).toBe('میانه (تومان، هر کیلوگرم)');
  });

  it('has every public offer of these products with its terms, and no amount that is not public', async () => {
    const [, offers] = await sheetsOf();
    const rows = rowsBelow(offers);
    // A text of a cell is never a formula.
    expect(rows[1]?.[1]).toBe('=HYPERLINK("x")');
    expect(rows.map((row) => [row[2], row[3], row[5], row[6], row[7], row[8], row[12]])).toEqual([
      [41_000, 41_000, 'بدون ارزش افزوده', 'نقد', null, null, 'قابل فروش'],
      [41_000, 45_100, 'با ارزش افزوده', 'نقد', null, null, 'قابل فروش'],
      [39_900, 39_900, 'بدون ارزش افزوده', 'مدت‌دار', 45, null, 'قابل فروش'],
      [43_000.5, 43_000.5, 'بدون ارزش افزوده', 'نقد', null, 2_500, 'قابل فروش'],
      [null, null, 'بدون ارزش افزوده', 'نقد', null, null, 'تماس بگیرید'],
    ]);
  });

  it('is filtered, ordered and on the basis like the board', async () => {
    const [board, offers] = await sheetsOf({ sort: '-amount', verified: 'true', with_vat: 'true', unit_id: unitIds.ton });
    expect(rowsBelow(board).map((row) => [row[0], row[1]])).toEqual([
      ['میلگرد ۸ کویر', 45_100_000],
      ['میلگرد ۱۰ کویر', null],
    ]);
    expect(rowsBelow(offers).map((row) => row[2])).toEqual([45_100_000, 43_890_000, null]);
    const [none] = await sheetsOf({ province_id: provinceIds.isfahan });
    expect(rowsBelow(none)).toEqual([]);
  });

  it('reads only the offers within the range', async () => {
    const [board, offers] = await sheetsOf({ amount_from: 400_000, amount_to: 410_000 });
    expect([rowsBelow(board).length, rowsBelow(offers).map((row) => row[2])]).toEqual([1, [41_000, 41_000]]);
  });

  it('sorts the offers of a product once, however many there are', async () => {
    const product_id = await market.addProduct('rebar', ['۱۲', 'کویر']);
    const id = await market.addPrice({ user_id: await market.addSupplier(), product_id, amount: 420_000 });
    const [row] = await market.db.read.select().from(prices).where(eq(prices.id, id));
    const { id: _id, ...terms } = row as typeof prices.$inferSelect;
    const many = Array.from({ length: 349 }, (_, n) => ({ ...terms, min_quantity: 10_000_000 + n, amount: 420_001 + n }));
    await market.db.transaction((tx) => insertRows(tx, prices, many));
    const read = market.db.read;
    const ask = read.rowsOf;
    let sorts = 0;
    read.rowsOf = (sql, params) => {
      if (/order by.*"comparable_amount"/s.test(sql)) sorts += 1;
      return ask(sql, params);
    };
    const [, offers] = await sheetsOf({ option_ids: optionId('۱۲') });
    read.rowsOf = ask;
    const stated = rowsBelow(offers).map((cells) => Number(cells[3]));
    expect(stated).toEqual(Array.from({ length: 350 }, (_, n) => (420_000 + n) / 10));
    expect(sorts).toBe(1);
    await market.db.transaction((tx) => tx.update(prices).set({ deleted_at: 1 }).where(eq(prices.product_id, product_id)));
  });

  it('is CSV in UTF-8 with a byte order mark', async () => {
    const text = String((await ask({ format: 'csv' })).body);
    const lines = text.split('\r\n');
    expect([text[0], lines[0], lines.at(-1)]).toEqual(['\ufeff', '\ufeffقیمت میلگرد', '']);
    expect(lines.at(-3)).toMatch(/^میلگرد ۸ کویر,41000,41000,41000,2,,/);
  });

  it('is a download with a Persian name and an ASCII one, cached like the board', async () => {
    const { headers } = await ask({ option_ids: optionId('۸') });
    const persian = encodeURIComponent('نرخ-میلگرد-8-14050904.xlsx');
    expect(headers['content-disposition']).toBe(`attachment; filename="rasteh-rebar-14050904.xlsx"; filename*=UTF-8''${persian}`);
    expect(headers['cache-control']).toBe('public, no-cache');
  });

  it('refuses what the board refuses', async () => {
    expect((await ask({}, 'nowhere')).status).toBe(404);
    expect((await ask({ format: 'pdf' })).status).toBe(422);
    expect((await ask({ unit_id: unitIds.branch })).status).toBe(422);
    expect((await ask({ amount_from: 2, amount_to: 1 })).status).toBe(422);
  });
});
