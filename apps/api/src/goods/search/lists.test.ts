import { contract } from '@rasteh/contract';
import type { AppRoute } from '@ts-rest/core';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { products } from '../../core/db/schema/index.ts';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openRfqMarket, type RfqMarket } from '../../testing/rfq-market.ts';
import { cityIds, unitIds } from '../../testing/test-market.ts';
import { createSearchFeed } from './feed/feed.ts';
import { createListSearch } from './lists.ts';

/** A list with the box of its text, and what names a row in it. */
type List = { name: string; route: AppRoute; as?: (market: RfqMarket) => Person; titleOf: (row: never) => string };
const lists: List[] = [
  {
    name: 'own prices',
    route: contract.prices.own.listPrices,
    as: ({ first }) => first,
    titleOf: ({ product }: { product: { title: string } }) => product.title,
  },
  {
    name: 'own products',
    route: contract.products.own.listOwnProducts,
    as: ({ first }) => first,
    titleOf: ({ title }: { title: string }) => title,
  },
  {
    name: 'own inventories',
    route: contract.inventories.own.listInventories,
    as: ({ first }) => first,
    titleOf: ({ title }: { title: string }) => title,
  },
  {
    name: 'public inventories',
    route: contract.inventories.listPublicInventories,
    titleOf: ({ title }: { title: string }) => title,
  },
  {
    name: 'own RFQs',
    route: contract.rfqs.own.listRfqs,
    as: ({ buyer }) => buyer,
    titleOf: ({ title }: { title: string }) => title,
  },
  { name: 'the RFQ board', route: contract.rfqs.listPublicRfqs, titleOf: ({ title }: { title: string }) => title },
  {
    name: 'own quotes',
    route: contract.quotes.own.listQuotes,
    as: ({ first }) => first,
    titleOf: ({ rfq }: { rfq: { title: string } }) => rfq.title,
  },
];
const REBAR = 'میلگرد ۱۴ ذوب‌آهن';
const BEAM = 'تیرآهن IPE18';
const CEMENT = 'سیمان تیپ ۲';

describe.each(engines)('boxes of lists on %s', (engine) => {
  let market: RfqMarket;

  /** Puts a product in each list of a supplier, and in an RFQ that they answer. */
  async function offer(
    as: Person,
    title: string,
    { product_id, unit_id }: { product_id: number; unit_id: number },
  ): Promise<void> {
    await market.db.transaction((tx) => tx.update(products).set({ user_id: as.id }).where(eq(products.id, product_id)));
    await market.addPrice({ user_id: as.id, product_id });
    const body = { product_id, title, quantity: '10', unit_id, city_id: cityIds.rey, publish: true };
    expect((await market.call(contract.inventories.own.createInventory, { as, body })).status).toBe(201);
  }

  beforeAll(async () => {
    market = await openRfqMarket(engine);
    const { first, second, stranger } = market;
    for (const { id } of [first, second, stranger]) await setUser(market.db, id, { trusted: true });
    const rebar = { product_id: market.product_id, unit_id: unitIds.kg };
    const beam = { product_id: await market.addProduct('ibeam', ['IPE18']), unit_id: unitIds.branch };
    const cement = { product_id: await market.addProduct('cement', ['تیپ ۲']), unit_id: unitIds.kg };
    await offer(first, REBAR, rebar);
    await offer(first, BEAM, beam);
    await offer(second, CEMENT, cement);
    for (const [title, { product_id, unit_id }] of [
      [REBAR, rebar],
      [BEAM, beam],
    ] as const) {
      const rfq = await market.publish({ title, lines: [{ product_id, quantity: '10', unit_id }] });
      await market.send(first, rfq, [380_000], {
        lines: [{ rfq_line_id: rfq.lines[0]?.id ?? 0, amount: 380_000, unit_id, quantity: '10' }],
      });
    }
    const body = market.wanted({ title: CEMENT, lines: [{ ...cement, quantity: '5' }] });
    const { body: made } = await market.call(contract.rfqs.own.createRfq, { as: stranger, body });
    await market.send(second, made.data, [380_000]);
  });
  afterAll(() => market.close());

  describe.each(lists)('$name', ({ route, as, titleOf }) => {
    const titles = async (q: string): Promise<string[]> => {
      const who = as?.(market);
      const { data, meta } = await market.get(route, { query: { q }, ...(who && { as: who }) });
      expect(meta.total).toBe(data.length);
      return data.map(titleOf);
    };

    it.each([
      ['the words themselves', 'میلگرد ۱۴', REBAR],
      ['their beginnings in any order', 'ذوب میل', REBAR],
      ['a slip', 'میلکرد ۱۴', REBAR],
      ['letters in the wrong order', 'ملیگرد ۱۴', REBAR],
      ['letters of the same sound', 'زوب آهن', REBAR],
      ['Finglish', 'milgerd zobahan', REBAR],
      ['another name of the goods', 'آرماتور', REBAR],
      ['another name of several words', 'میله گرد', REBAR],
      ['the other keyboard layout', "ldg'vn ۱۴", REBAR],
      ['Persian keys for Latin words', 'هحث', BEAM],
      ['a plural', 'میلگردهای', REBAR],
      ['a split word', 'میل گرد', REBAR],
      ['joined words', 'میلگردذوب', REBAR],
      ['a number in words', 'میلگرد چهارده', REBAR],
      ['words that say nothing', 'قیمت روز میلگرد امروز', REBAR],
    ])('finds by %s', async (_how, q, title) => {
      expect(await titles(q)).toEqual([title]);
    });

    it.each(['یخچال', 'میلگرد یخچال', 'میلگرد ۳۲', 'میلگرد IPE18'])('finds nothing for %s', async (q) => {
      expect(await titles(q)).toEqual([]);
    });

    it('lists the rows of others only where everybody sees them', async () => {
      expect(await titles('سیمات')).toEqual(as ? [] : [CEMENT]);
    });
  });

  it('knows the words that a row has since the last query', async () => {
    const { buyer } = market;
    const find = async () => (await market.get(contract.rfqs.own.listRfqs, { as: buyer, query: { q: 'gharniz abzar' } })).data;
    expect(await find()).toEqual([]);
    await market.call(contract.rfqs.own.createRfq, {
      as: buyer,
      body: market.wanted({ title: 'قرنیز ابزار', publish: false }),
    });
    expect(await find()).toHaveLength(1);
  });

  it('matches the words as they are typed while the search has too much to do', async () => {
    const warnings: unknown[] = [];
    const log = { info: () => undefined, warn: (...said: unknown[]) => warnings.push(said) };
    const documents = { listIds: async () => [], read: async () => [] };
    const feed = createSearchFeed({ db: market.db, clock: () => market.clock.now, log, documents });
    const { readList } = createListSearch({ feed, log });
    const found = await Promise.all(Array.from({ length: 250 }, () => readList('قیمت میلکرد', async () => ({ n: 1 }))));
    await feed.close();
    const read = found.map(({ words }) => JSON.stringify(words));
    expect(new Set(read)).toEqual(new Set([JSON.stringify([['میلکرد', 'میلگرد']]), JSON.stringify([['قیمت'], ['میلکرد']])]));
    expect(warnings).toHaveLength(50);
  });
});
