import { contract } from '@rasteh/contract';
import type { PriceList } from '@rasteh/contract/pricing/price-lists';
import type { Mapping } from '@rasteh/contract/pricing/price-lists/mapping';
import { expect } from 'vitest';
import { insertRows } from '../../../core/db/bulk.ts';
import { prices, products, productWords } from '../../../core/db/schema/index.ts';
import { productWordsOf } from '../../../goods/catalogue/index.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/app.ts';
import type { EngineName } from '../../../testing/engines.ts';
import { createMarket, createSupplier } from '../../../testing/price-market.ts';

const lists = contract.priceLists.own;

/** A supplier with prices for half of `rows` products, and a list with a new price for all of these products. */
export type LargeList = { t: TestApp; seller: Person; rows: number; text: string };

export async function openLargeList(engine: EngineName, rows: number): Promise<LargeList> {
  const t = await startTestApp(engine);
  await createMarket(t.db, t.clock.now);
  const seller = await t.logIn('09121111111');
  await createSupplier(t.db, seller.id, t.clock.now);
  const titles = Array.from({ length: rows }, (_, n) => `لوله ${n} مانیسمان رده ${n % 40} ${n % 3 === 0 ? 'اهواز' : 'سپاهان'}`);
  await t.db.transaction(async (tx) => {
    const rest = { user_id: null, sort_key: '0001', unit_id: 1, status: 'published' as const, created_at: 0 };
    const product = (title: string, n: number) => ({
      id: 1_000 + n,
      category_id: 2,
      slug: `pipe-${n}`,
      title,
      options_key: `p${n}`,
      ...rest,
    });
    await insertRows(tx, products, titles.map(product));
    const words = titles.flatMap((title, n) =>
      productWordsOf(title, [], 'میلگرد').map((word) => ({ word, product_id: 1_000 + n })),
    );
    await insertRows(tx, productWords, words);
    const terms = {
      unit_id: 1,
      min_quantity: 0,
      delivery: 'factory' as const,
      city_id: 1,
      vat_included: false,
      payment: 'cash' as const,
      credit_days: 0,
      state: 'available' as const,
      trend: [],
      created_at: 0,
      valid_until: t.clock.now + 1_000,
      stated_at: t.clock.now,
    };
    const half = titles.slice(0, rows / 2);
    await insertRows(
      tx,
      prices,
      half.map((_, n) => ({ ...terms, user_id: seller.id, product_id: 1_000 + n, amount: 400_000 + n * 10 })),
    );
  });
  const lines = titles.map((title, n) => `${title}\t${40_100 + n}`);
  return { t, seller, rows, text: `کالا\tقیمت (تومان)\n${lines.join('\n')}` };
}

type Around = (step: 'read' | 'check' | 'apply' | 'undo', work: () => Promise<void>) => Promise<void>;

/** Reads, compares, applies and undoes the list; `around` runs each step. */
export async function workThrough({ t, seller, rows, text }: LargeList, around: Around = (_step, work) => work()): Promise<void> {
  async function call(step: Parameters<Around>[0], route: Parameters<TestApp['call']>[0], options: object): Promise<PriceList> {
    let id = 0;
    await around(step, async () => {
      const { body } = await t.call(route, { as: seller, ...options });
      id = body.data.id;
      await t.app.jobs.runDue();
    });
    return (await t.call(lists.getPriceList, { as: seller, params: { priceListId: id } })).body.data;
  }
  const read = await call('read', lists.createPriceList, { body: { text } });
  const params = { priceListId: read.id };
  const mapping: Mapping = { ...(read.mapping as Mapping), defaults: { delivery: 'factory', city_id: 1 } };
  const checked = await call('check', lists.mapPriceList, { params, body: mapping });
  expect(checked.counts).toMatchObject({ changed: rows / 2, new: rows / 2, unmatched: 0, invalid: 0 });
  const applied = await call('apply', lists.applyPriceList, { params, body: { version: checked.version } });
  expect(applied.counts.applied).toBe(rows);
  expect((await call('undo', lists.undoPriceList, { params })).counts.undone).toBe(rows);
}
