import { beforeEach, expect, test } from 'vitest';
import { keepRecentGood, readRecentGoods } from './recent-goods.ts';

const good = (id: number) => ({ id, slug: `good-${id}`, title: `کالای ${id}`, icon: 'rebar' });
const ids = () => readRecentGoods().map(({ id }) => id);

beforeEach(() => localStorage.clear());

test('keeps the last six goods, each once, the newest first', () => {
  expect(ids()).toEqual([]);
  for (const id of [1, 2, 3, 4, 5, 6, 7, 3]) keepRecentGood(good(id));
  expect(ids()).toEqual([3, 7, 6, 5, 4, 2]);
});

test('reads nothing from what is no list of goods', () => {
  for (const stored of ['', '{', '7', '{"id":1}', '[null, 4, {"id":"1"}, {"id":1,"slug":"a","title":"b"}]']) {
    localStorage.setItem('rasteh.recent-goods', stored);
    expect(ids(), stored).toEqual([]);
  }
});
