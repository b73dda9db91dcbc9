import { contract } from '@rasteh/contract';
import type { SearchHit } from '@rasteh/contract/goods/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../../../../core/db/bulk.ts';
import { categories, products } from '../../../../core/db/schema/index.ts';
import { engines } from '../../../../testing/engines.ts';
import { noLimits } from '../../../../testing/limits.ts';
import { openTestMarket, type TestMarket } from '../../../../testing/test-market.ts';
import { recallQueries } from './queries.data.ts';
import { recallByKind, recallDocuments, recallTable } from './recall-goods.ts';

/** Behind the categories of every test market. */
const FIRST_CATEGORY = 1_000;

/** The long form: the api itself, on the database of each engine, with 100,000 products of near names. */
describe.each(engines)('recall of the api on %s', (engine) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await openTestMarket(engine, { limits: noLimits });
    const goods = recallDocuments(100_000);
    await market.db.transaction(async (tx) => {
      const titles = [...new Set(goods.map(({ context }) => context[0] ?? ''))];
      const rows = await tx
        .insert(categories)
        .values(
          titles.map((title, position) => ({
            id: FIRST_CATEGORY + position,
            parent_id: null,
            slug: `recall-${position}`,
            title,
            icon: '',
            position,
            default_unit_id: 1,
          })),
        )
        .returning({ id: categories.id, title: categories.title });
      const ids = new Map(rows.map(({ id, title }) => [title, id]));
      await insertRows(
        tx,
        products,
        goods.map(({ title, context }, at) => ({
          user_id: null,
          category_id: ids.get(context[0] ?? '') ?? 0,
          slug: `recall-${at}`,
          title,
          options_key: String(at),
          sort_key: String(at),
          unit_id: 1,
          image: null,
          description: null,
          status: 'published' as const,
          created_at: 0,
        })),
      );
    });
  }, 300_000);
  afterAll(() => market.close());

  it('has 95 % of the answers in the first three results and 85 % first', async () => {
    const queries = recallQueries.filter(({ of }) => of === 'product');
    const recall = await recallByKind(queries, async ({ q }) => {
      const { data } = await market.get(contract.search.searchProducts, { query: { q, per_page: '3' } });
      return data.map(({ product }: SearchHit) => product.title);
    });
    const all = recall.get('all') ?? { queries: 0, first: 0, three: 0 };
    const table = recallTable(recall);
    console.log(`${engine}\n${table}`);
    expect(all.three / all.queries, table).toBeGreaterThanOrEqual(0.95);
    expect(all.first / all.queries, table).toBeGreaterThanOrEqual(0.85);
  }, 600_000);
});
