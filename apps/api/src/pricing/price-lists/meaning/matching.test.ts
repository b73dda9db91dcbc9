import { describe, expect, it } from 'vitest';
import { readAtoms, textKey } from './atoms.ts';
import { describeGoods } from './goods.ts';
import { createMatcher, decideProduct, wordsOf } from './matching.ts';

/** Matches texts in a catalogue of these titles, with ids counted from 1, all in one category. */
function market(category_title: string, titles: readonly string[]) {
  const ids = titles.map((title, at) => [at + 1, title] as const);
  const postings = new Map<string, number[]>();
  for (const [id, title] of ids)
    for (const word of new Set(wordsOf(`${title} ${category_title}`))) postings.set(word, [...(postings.get(word) ?? []), id]);
  const goods = new Map(
    ids.map(([id, title]) => [
      id,
      describeGoods({ title, category_title, unit_title: 'کیلوگرم', options: [], levels: new Map() }),
    ]),
  );
  return (text: string, own: number[] = []) =>
    decideProduct(readAtoms(text), createMatcher(postings, new Set(own))(wordsOf(text)), goods, (word) => postings.has(word));
}

describe('matching a text to a product', () => {
  const means = market('میلگرد', ['میلگرد ۱۴ A3 ذوب‌آهن', 'میلگرد ۱۶ A3 ذوب‌آهن', 'میلگرد ۱۴ A2 ذوب‌آهن', 'میلگرد ۱۴ A3 کویر']);

  it.each([
    ['میلگرد ۱۴ آجدار A3 ذوب آهن', 1],
    ['ميلگرد 14 A2', 3],
    ['میل گرد ۱۶ آجدار ذوباهن', 2],
    ['آرماتور ۱۴ A 3 کویر، انبار تهران', 4],
  ])('selects the product when each word of the text belongs to it: %s', (text, product_id) =>
    expect(means(text).product_id).toBe(product_id),
  );

  it('never assumes an unnamed maker, even when the supplier prices only one of them', () => {
    expect(means('میلگرد ۱۴ A3')).toEqual({ product_id: null, suggestions: [1, 4] });
    expect(means('میلگرد ۱۴ A3', [4])).toEqual({ product_id: null, suggestions: [4, 1] });
  });

  it.each(['میلگرد ۱۸ A3 ذوب‌آهن', 'میلگرد ۱۴ ساده', 'میلگرد ۱۴ A3 یزد ذوب‌آهن ۲۰', 'تیرآهن ۱۴', 'میلگرد ۱۴ A3 بدون کویر'])(
    'neither selects nor suggests a product that a word contradicts: %s',
    (text) => expect(means(text)).toEqual({ product_id: null, suggestions: [] }),
  );

  it('only suggests a product when an unknown word remains', () => {
    expect(means('میلگرد ۱۶ A3 ذوب‌آهن استوک')).toEqual({ product_id: null, suggestions: [2] });
    expect(means('میلگرد').product_id).toBeNull();
    expect(means('۱۶ A3')).toEqual({ product_id: null, suggestions: [2] });
  });
});

describe('the words of a category of two kinds identify nothing', () => {
  const means = market('نبشی و ناودانی', ['نبشی ۵ بناب', 'ناودانی ۸ بناب', 'ناودانی ۵ یزد']);

  it('and a word of the other kind contradicts the product', () => {
    expect(means('نبشی ۸ بناب')).toEqual({ product_id: null, suggestions: [] });
    expect(means('ناودانی ۵ بناب')).toEqual({ product_id: null, suggestions: [] });
    expect(means('ناودانی ۸').product_id).toBe(2);
  });
});

describe('matching a number by its measure', () => {
  const pipes = market('لوله و پروفیل', [
    'لولهٔ گالوانیزه ۲ اینچ ضخامت ۳٫۶ میل',
    'قوطی ۴۰×۸۰ ضخامت ۲٫۵ میل',
    'قوطی ۴۰×۴۰ ضخامت ۲ میل',
  ]);
  it.each([
    ['لوله گالوانیزه 2"', 1],
    ['لوله گالوانیزه ۳٫۶ میل ۲ اینچ', 1],
    ['قوطی 80*40*2.5', 2],
    ['قوطی ۴۰ در ۴۰ ضخامت ۲', 3],
    ['لوله گالوانیزه ۲ میل', null],
    ['پروفیل ۲ اینچ', null],
    ['قوطی ۴۰×۴۰ ضخامت ۲٫۵', null],
    ['قوطی ۴۰', null],
  ])('%s', (text, product_id) => expect(pipes(text).product_id).toBe(product_id));

  const bars = market('میلگرد', ['میلگرد ۱۲ A3']);
  it('metres are a length and not a size', () => {
    expect(bars('میلگرد ۱۲ A3').product_id).toBe(1);
    expect(bars('میلگرد ۱۲ متری A3').product_id).toBeNull();
  });

  const cables = market('سیم و کابل', ['سیم افشان ۱×۲٫۵ یزد', 'کابل افشان ۲×۲٫۵ تبریز', 'کابل زمینی ۴×۱۶ یزد']);
  it.each([
    ['سیم افشان ۲٫۵ یزد', 1],
    ['کابل زمینی 4 16 یزد', 3],
    ['کابل زمینی ۱۶×۴ یزد', null],
    ['کابل ۱×۲٫۵ یزد', null],
    ['سیم ۲×۲٫۵ تبریز', null],
    ['کابل افشان ۲٫۵ تبریز', null],
  ])('cores come before their section: %s', (text, product_id) => expect(cables(text).product_id).toBe(product_id));
});

it('stores texts of different goods under different keys', () => {
  expect(textKey('لوله ۲"')).not.toBe(textKey('لوله ۲'));
  expect(textKey('لوله ۲"')).toBe(textKey('لولهٔ 2 اینچ'));
});
