import { expect, it } from 'vitest';
import { createSteps, MOST_STEPS } from '../../engine/steps.ts';
import { recallQueries } from './queries.data.ts';
import { recallByKind, recallIndexes, recallTable } from './recall-goods.ts';

/** Searches among the goods of the demo market and this many others with names near to them. */
export function describeRecall(near: number): void {
  it('has 95 % of the answers in the first three results and 85 % first, and 80 % of each kind in the first three', async () => {
    const { product, supplier, titleOf } = recallIndexes(near);
    let most_steps = 0;
    const recall = await recallByKind(recallQueries, ({ q, of }) => {
      const steps = createSteps();
      const { found } = (of === 'supplier' ? supplier : product).search({ q, most: 3 }, steps);
      most_steps = Math.max(most_steps, steps.taken());
      return found.map(({ id }) => titleOf(of, id));
    });
    // What people ask is never cut short by the bound of queries made to be expensive.
    expect(most_steps).toBeLessThan(MOST_STEPS / 1.5);
    const all = recall.get('all') ?? { queries: 0, first: 0, three: 0 };
    const table = recallTable(recall);
    expect(all.queries).toBeGreaterThanOrEqual(400);
    expect(all.three / all.queries, table).toBeGreaterThanOrEqual(0.95);
    expect(all.first / all.queries, table).toBeGreaterThanOrEqual(0.85);
    for (const { queries, three } of recall.values()) expect(three / queries, table).toBeGreaterThanOrEqual(0.8);
  });
}
