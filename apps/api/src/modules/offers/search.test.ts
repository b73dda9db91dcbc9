import { contract } from '@rasteh/contract';
import type { SearchHit } from '@rasteh/contract/offers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bazaar, openBazaar } from '../../testing/bazaar.ts';
import { engines } from '../../testing/engines.ts';

describe.each(engines)('search on %s', (engine) => {
  let bazaar: Bazaar;
  beforeAll(async () => {
    bazaar = await openBazaar(engine);
    const supplier = await bazaar.addSupplier();
    const hidden = await bazaar.addSupplier({ status: 'pending' });
    const r8 = await bazaar.addProduct('rebar', ['۸', 'ذوب‌آهن']);
    const r14 = await bazaar.addProduct('rebar', ['۱۴', 'کویر']);
    await bazaar.addProduct('rebar', ['۱۰', 'کویر']);
    const ibeam = await bazaar.addProduct('ibeam', ['IPE18']);
    await bazaar.addProduct('ibeam', ['IPE20'], { status: 'pending', user_id: supplier });
    await bazaar.addProduct('cement', ['تیپ ۲'], { title: 'پرتلند خاکستری' });
    for (const product_id of [r8, r8, r14, ibeam]) await bazaar.addPrice({ user_id: supplier, product_id });
    for (let i = 0; i < 5; i++) await bazaar.addPrice({ user_id: hidden, product_id: r14 });
    await bazaar.addPrice({ user_id: supplier, product_id: r14, deleted_at: 1 });
  });
  afterAll(() => bazaar.close());

  const search = async (q: string): Promise<SearchHit[]> => (await bazaar.get(contract.offers.search, { query: { q } })).data;
  const titles = async (q: string) => (await search(q)).map(({ product }) => product.title);

  it('orders by public offers, then by the Persian alphabet and the value of numbers', async () => {
    const hits = await search('میلگرد');
    expect(hits.map(({ product, offers }) => [product.title, offers])).toEqual([
      ['میلگرد ۸ ذوب‌آهن', 2],
      ['میلگرد ۱۴ کویر', 1],
      ['میلگرد ۱۰ کویر', 0],
    ]);
    expect(hits[0]?.category).toEqual({ id: 4, slug: 'rebar', title: 'میلگرد' });
  });

  it.each([
    ['Persian digits', 'میلگرد ۱۴', ['میلگرد ۱۴ کویر']],
    ['ASCII digits', 'میلگرد 14', ['میلگرد ۱۴ کویر']],
    ['Arabic digits and letters', 'ميلگرد ١٤ كوير', ['میلگرد ۱۴ کویر']],
    ['the beginning of each word, in any order', 'کو میل', ['میلگرد ۱۴ کویر', 'میلگرد ۱۰ کویر']],
    ['a half-space', 'ذوب‌آهن', ['میلگرد ۸ ذوب‌آهن']],
    ['a space instead of it', 'ذوب آهن', ['میلگرد ۸ ذوب‌آهن']],
    ['neither of both', 'ذوباهن', ['میلگرد ۸ ذوب‌آهن']],
    ['capital and small letters', 'ipe', ['تیرآهن IPE18']],
    ['letters and digits together', 'IPE18', ['تیرآهن IPE18']],
    ['letters and digits apart', 'تیراهن 18', ['تیرآهن IPE18']],
    ['the category, where the title does not say it', 'سیمان', ['پرتلند خاکستری']],
    ['an option, where the title does not say it', 'تیپ ۲', ['پرتلند خاکستری']],
    ['Persian words typed with the Latin keys', "ldg'vn ۱۴", ['میلگرد ۱۴ کویر']],
    ['Latin words typed with the Persian keys', 'هحث', ['تیرآهن IPE18']],
  ])('finds by %s', async (_how, q, expected) => {
    expect(await titles(q)).toEqual(expected);
  });

  it.each(['', '   ', '؟!', 'لگرد', 'میلگرد پروفیل', 'ipe20', '%', '_', "'", '\\', '\ud800', '\uffff', '🙂', 'a1'.repeat(50)])(
    'finds nothing for %j',
    async (q) => {
      expect(await search(q)).toEqual([]);
    },
  );

  it('takes at most a hundred characters, and needs the field', async () => {
    for (const query of [{ q: 'م'.repeat(101) }, {}]) {
      const { status, body } = await bazaar.call(contract.offers.search, { query: query as Record<string, string> });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['q']]);
    }
  });

  it('gives twenty hits at most', async () => {
    const sizes = ['۸', '۹', '۱۰', '۱۲', '۱۴', '۱۶', '۱۸', '۲۰', '۲۲', '۲۵', '۳۲'];
    const made = ['۸ ذوب‌آهن', '۱۴ کویر', '۱۰ کویر'];
    for (const size of sizes) {
      for (const maker of ['ذوب‌آهن', 'کویر'])
        if (!made.includes(`${size} ${maker}`)) await bazaar.addProduct('rebar', [size, maker]);
    }
    expect(await search('میلگرد')).toHaveLength(20);
  });
});
