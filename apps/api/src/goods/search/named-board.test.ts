import { describe, expect, it } from 'vitest';
import type { CategoryNode } from '../catalogue/index.ts';
import { namedBoard } from './named-board.ts';

let ids = 0;
const node = (slug: string, title: string, sizes: string[] = [], is_hidden = false) => {
  const options = sizes.map((size) => {
    ids += 1;
    return { id: ids, title: size };
  });
  return { id: slug.length, slug, title, is_hidden, levels: [{ id: 1, title: 'سایز', options }] } as unknown as CategoryNode;
};
const categories = [
  node('rebar', 'میلگرد', ['۱۲', '۱۴', '۱۴']),
  node('simple-rebar', 'میلگرد ساده', ['۱۴']),
  node('sheet', 'ورق سیاه', ['۲ میل', '۰٫۵']),
  node('secret', 'پنهان', ['۱'], true),
];
const named = (q: string) => {
  const board = namedBoard(q, categories);
  return board && [board.category.slug, board.size?.slug ?? null];
};

describe('the board that a query names', () => {
  it.each([
    ['میلگرد', ['rebar', null]],
    ['قیمت ميلگرد امروز', ['rebar', null]],
    ['قیمت میلگرد ۱۴ امروز', ['rebar', '14']],
    ['14 میلگرد', ['rebar', '14']],
    ['میلگرد ساده ۱۴', ['simple-rebar', '14']],
    ['ورق سیاه ۲ میل', ['sheet', '2-میل']],
    ['ورق سیاه میل', null],
    ['میلگرد ۱۶', null],
    ['میلگرد ۱۴ ذوب‌آهن', null],
    ['ورق', null],
    ['پنهان', null],
    ['قیمت', null],
    ['', null],
  ])('%j: %j', (q, board) => {
    expect(named(q)).toEqual(board);
  });
});
