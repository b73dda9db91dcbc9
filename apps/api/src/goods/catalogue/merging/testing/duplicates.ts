import {
  categories,
  levelOptions,
  levels,
  priceArchives,
  prices,
  productOptions,
  products,
  productWords,
} from '../../../../core/db/schema/index.ts';
import type { TestMarket } from '../../../../testing/test-market.ts';
import { identify, productWordsOf } from '../../index.ts';

/** A category whose levels are named as those of «میلگرد», in tons. */
export async function addDuplicate(
  { db, clock }: TestMarket,
  given: { slug: string; title: string; unit_id: number; parent_id: number | null; levels: Record<string, string[]> },
) {
  const { slug, title, unit_id, parent_id } = given;
  return db.transaction(async (tx) => {
    const [category] = await tx
      .insert(categories)
      .values({ slug, title, parent_id, icon: 'rebar', position: 9, default_unit_id: unit_id })
      .returning();
    const category_id = category?.id ?? 0;
    const options: { id: number; title: string; level_id: number; position: number }[] = [];
    for (const [n, [name, titles]] of Object.entries(given.levels).entries()) {
      const [level] = await tx
        .insert(levels)
        .values({ category_id, title: name, position: n + 1 })
        .returning();
      const level_id = level?.id ?? 0;
      for (const [m, one] of titles.entries()) {
        const [option] = await tx
          .insert(levelOptions)
          .values({ level_id, title: one, position: m + 1 })
          .returning();
        options.push({ id: option?.id ?? 0, title: one, level_id, position: m + 1 });
      }
    }
    return {
      id: category_id,
      optionId: (wanted: string) => options.find((one) => one.title === wanted)?.id ?? 0,
      /** Adds a published product with these options. */
      addProduct: (titles: string[], values: Partial<typeof products.$inferInsert> = {}): Promise<number> =>
        db.transaction(async (tx) => {
          const chosen = titles.flatMap((wanted) => options.find((one) => one.title === wanted) ?? []);
          const identity = identify(
            title,
            chosen.map(({ id, title: option, position }) => ({ option_id: id, option, position })),
          );
          const row = { ...identity, category_id, unit_id, status: 'published' as const, created_at: clock.now, ...values };
          const [added] = await tx.insert(products).values(row).returning();
          const product_id = added?.id ?? 0;
          await tx.insert(productOptions).values(chosen.map(({ id, level_id }) => ({ product_id, level_id, option_id: id })));
          const words = productWordsOf(identity.title, titles, title);
          await tx.insert(productWords).values(words.map((word) => ({ word, product_id })));
          return product_id;
        }),
    };
  });
}

/** The rows of prices and of archives, and the prices that are not deleted. */
export async function countPrices({ db }: TestMarket) {
  const rows = await db.read.select().from(prices);
  const archives = await db.read.select().from(priceArchives);
  return { prices: rows.length, archives: archives.length, living: rows.filter(({ deleted_at }) => deleted_at === null).length };
}
