import { expect, it } from 'vitest';
import { recallQueries } from './queries.data.ts';
import { recallByKind, recallIndexes, recallTable } from './recall-goods.ts';

/** Searches among the goods of the demo market and this many others with names near to them. */
export function describeRecall(near: number): void {
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
}
