import { describe, expect, it } from 'vitest';
import { recallQueries } from './queries.data.ts';
import { isAnswer, recallByKind, recallIndexes, recallTable } from './recall-goods.ts';

describe.each([
  ['the demo market', 0],
  ['2,000 near names', 2_000],
])('recall among %s', (_where, near) => {
  it('has 95 % of the answers in the first three results and 85 % first, and 80 % of each kind in the first three', async () => {
    const { product, supplier, titleOf } = recallIndexes(near);
    const recall = await recallByKind(recallQueries, ({ q, of }) =>
      (of === 'supplier' ? supplier : product).search({ q, most: 3 }).found.map(({ id }) => titleOf(of, id)),
    );
    const all = recall.get('all') ?? { queries: 0, first: 0, three: 0 };
    const table = recallTable(recall);
    expect(all.queries).toBeGreaterThanOrEqual(400);
    expect(all.three / all.queries, table).toBeGreaterThanOrEqual(0.95);
    expect(all.first / all.queries, table).toBeGreaterThanOrEqual(0.85);
    for (const { queries, three } of recall.values()) expect(three / queries, table).toBeGreaterThanOrEqual(0.8);
  });
});

it('counts a title as an answer only with each wanted word as often as it is wanted', () => {
  expect(isAnswer('قوطی ۴۰×۴۰ ضخامت ۲ میل', 'قوطی ۴۰×۴۰')).toBe(true);
  expect(isAnswer('قوطی ۴۰×۸۰ ضخامت ۲ میل', 'قوطی ۴۰×۴۰')).toBe(false);
});
