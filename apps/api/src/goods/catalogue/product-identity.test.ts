import { foldWords } from '@rasteh/persian/fold';
import { expect, it } from 'vitest';
import { identify, productSlug, productWordsOf } from './product-identity.ts';

const choice = (option_id: number, option: string, position: number) => ({ option_id, option, position });

it('derives title, slug and keys from a category and its options', () => {
  expect(identify('میلگرد', [choice(30, '۱۰', 2), choice(4, 'ذوب‌آهن', 1)])).toEqual({
    title: 'میلگرد ۱۰ ذوب‌آهن',
    slug: 'میلگرد-۱۰-ذوب-آهن',
    options_key: '4.30',
    sort_key: '0002.0001',
  });
});

it('sorts by numeric position, not lexically', () => {
  const keys = [12, 9, 100, 1].map((position) => identify('', [choice(1, '', position)]).sort_key);
  expect(keys.toSorted()).toEqual([1, 9, 12, 100].map((position) => identify('', [choice(1, '', position)]).sort_key));
});

it.each([
  ['لوله ۱/۲ اینچ (گالوانیزه)', 'لوله-۱-۲-اینچ-گالوانیزه'],
  ['  IPE 18 ', 'ipe-18'],
  ['مُقوّا #؟%', 'مُقوّا'],
  ['+++', 'product'],
])('converts %j to the slug %j', (title, slug) => {
  expect(productSlug(title)).toBe(slug);
  expect(decodeURIComponent(new URL(`http://localhost/${slug}`).pathname)).toBe(`/${slug}`);
});

it('finds a product by its title, its options and its category, even when the title lacks them', () => {
  const words = productWordsOf('آرماتور ده', ['۱۰', 'ذوب‌آهن'], 'میلگرد');
  expect(words).toEqual(expect.arrayContaining(foldWords('آرماتور ده ۱۰ ذوب‌آهن میلگرد')));
});
